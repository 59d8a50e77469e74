#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# format_test.sh SOURCE: every source is as clang-format leaves it, by the settings in the root.
set -euo pipefail
cd "$1"

# Other versions format some lines differently.
clang-format --version 2>/dev/null | grep -q 'version 14\.' || { echo "Skipped: clang-format 14 is not installed"; exit 77; }
find app engine kernels tests ui \( -name '*.cpp' -o -name '*.h' -o -name '*.cu' \) -print0 |
  xargs -0 clang-format --dry-run -Werror
