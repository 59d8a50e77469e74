#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes installer/icons/*.png from resources/icons/transept.svg after a change of the drawing. Needs rsvg-convert
# (librsvg2-bin).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
for size in 16 24 32 48 64 128 256; do
  rsvg-convert --width "$size" --height "$size" ../resources/icons/transept.svg --output "icons/$size.png"
done
