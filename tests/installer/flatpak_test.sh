#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# flatpak_test.sh SOURCE: the Flatpak's manifest builds every library that its runtime lacks, takes nothing without a
# checksum, and is well formed. The build itself needs the runtimes, which are not looked for here.
set -euo pipefail
source=$1
manifests=("$source"/installer/flatpak/*.yaml) manifest=$source/installer/flatpak/org.transept.Transept.yaml

fail() { echo "FAIL: $*"; exit 1; }

# Where each library of installer/packages.txt comes from: a module of the manifest, the runtime, or nowhere (-).
declare -A origins=(
  [libdnnl-dev]=onednn [libhwy-dev]=highway [libsentencepiece-dev]=sentencepiece [nlohmann-json3-dev]=nlohmann-json
  [libfmt-dev]=fmt [libcli11-dev]=cli11 [libxxhash-dev]=xxhash [libyaml-cpp-dev]=yaml-cpp [libcld2-dev]=cld2
  [libgumbo-dev]=gumbo [libcpp-httplib-dev]=cpp-httplib [libqcustomplot-dev]=qcustomplot
  [libicu-dev]=runtime [libarchive-dev]=runtime [libexpat1-dev]=runtime [libcurl4-openssl-dev]=runtime
  [libssl-dev]=runtime [librsvg2-dev]=runtime [qt6-base-dev]=runtime [qt6-svg-dev]=runtime [qt6-tools-dev]=runtime
  [libopenmpi-dev]=- [doctest-dev]=- [dpkg-dev]=-
)
while read -r package; do
  origin=${origins[$package]:-}
  [[ -n $origin ]] || fail "tests/installer/flatpak_test.sh does not say where the Flatpak has $package from"
  [[ $origin == runtime || $origin == - ]] || grep -qx "  - name: $origin" "$manifest" || fail "the manifest does not build $origin ($package)"
done < <(sed 's/#.*//' "$source/installer/packages.txt" | grep -oE '^\S+-dev')
grep -q 'DTRANSEPT_TESTS=OFF' "$manifest" || fail "the Flatpak's build wants the libraries of the tests"

archives=$(grep -c 'type: archive' "$manifest")
checksums=$(grep -A2 'type: archive' "$manifest" | grep -cE '^ +sha256: [0-9a-f]{64}$')
[[ $archives -gt 0 && $archives == "$checksums" ]] || fail "$archives archives have $checksums checksums"

command -v flatpak-builder >/dev/null || { echo "flatpak-builder is not installed; the form was not checked by it"; exit 0; }
for file in "${manifests[@]}"; do
  flatpak-builder --show-manifest "$file" >/dev/null || fail "$(basename "$file") is malformed"
done
