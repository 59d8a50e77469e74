#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bundle_test.sh SOURCE BUILD: the bundle needs nothing of this system but its C library, runs from any folder, with the
# system's C library and with its own, and its single file unpacks whole or not at all. tests/nightly/run systems runs it
# in root folders of other systems.
set -euo pipefail
source=$1 build=$2

for tool in patchelf dpkg-query xvfb-run; do
  command -v "$tool" >/dev/null || { echo "Skipped: $tool is not installed"; exit 77; }
done
[[ -e /usr/lib/$(uname -m)-linux-gnu/qt6/plugins/platforms/libqwayland-generic.so ]] ||
  { echo "Skipped: qt6-wayland is not installed"; exit 77; }

fail() { echo "FAIL: $*"; exit 1; }

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$source/installer/bundle" --build "$build" --out "$out/made" --level 1 >"$out/log" 2>&1 || { cat "$out/log"; fail "installer/bundle"; }
made=("$out"/made/transept-*.run)
file=${made[0]} folder="$out/a folder with spaces"
mv "${file%.run}" "$folder"
export HOME=$out/home TRANSEPT_HOME=$out/home/data LC_ALL=C.UTF-8
mkdir -p "$HOME"

! grep -rlF -e "$source/" -e "$build/" "$folder" || fail "these files name the folder of the build"
[[ $(du -sb "$folder" | cut -f1) -lt 250000000 ]] || fail "the folder has more than 250 MB"

# Every library is the bundle's, but those of the C library.
for file_of in "$folder"/bin/*.elf "$folder"/lib/qt6/plugins/*/*.so; do
  LD_LIBRARY_PATH="$folder/lib" ldd "$file_of" >"$out/needs"
  ! grep 'not found' "$out/needs" || fail "$file_of needs a library that is not there"
done
for program in transept transept-engine; do
  others=$(ldd "$folder/bin/$program.elf" | grep '=> /' | grep -vF "$folder/bin/../lib/" |
    grep -vE '^\s+(ld-linux[^ ]*|lib(c|m|dl|pthread|rt|resolv))\.so' || true)
  [[ -z $others ]] || fail "$program takes libraries of this system: $others"
done

corpus=$TRANSEPT_HOME/corpora/held-out
xz -dc "$folder/share/transept/demo/held-out.tsv.xz" | tee >(cut -f1 >"$out/text.en") | cut -f2 >"$out/text.de"
"$folder/bin/transept-engine" import --source "$out/text.en" --target "$out/text.de" --out "$corpus" 2>"$out/said" ||
  fail "import: $(cat "$out/said")"
request() { printf '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n' "$@"; }
waitFor() { for ((i = 0; i < 300; i++)); do [[ ! -e $1 ]] || return 0; sleep 0.1; done; }

# Both C libraries: a translation, and a training, whose process the engine starts by the name of its own program.
for own in '' 1; do
  export TRANSEPT_BUNDLED_LIBC=$own
  said=$(echo "a man is reading a book ." | "$folder/bin/transept-engine" translate "$folder/share/transept/trained-demo")
  [[ -n $said ]] || fail "the bundle does not translate (own C library: '$own')"
  run=$TRANSEPT_HOME/runs/run$own
  {
    request 1 run/create '{"corpus":"'"$corpus"'", "name":"run'$own'", "values":{"train.steps":2}}'
    waitFor "$run/run.json"
    request 2 run/start '{"run":"'"$run"'"}'
    waitFor "$run/events.jsonl"
  } | "$folder/bin/transept-engine" serve >"$out/answers"
  [[ -e $run/events.jsonl ]] || fail "the bundle does not train (own C library: '$own'): $(cat "$out/answers" "$run/log.txt")"
  if [[ -n $own ]]; then
    "$folder/bin/transept-engine" serve < <(sleep 2) >/dev/null &
    sleep 1
    grep -q "$folder/lib/glibc/libc.so.6" "/proc/$!/maps" || fail "TRANSEPT_BUNDLED_LIBC=1 uses the system's C library"
    wait $!
  fi
  xvfb-run -a timeout 8 "$folder/bin/transept" --times >"$out/window" 2>&1 || true
  grep -q '^window shown after' "$out/window" || { cat "$out/window"; fail "the window does not open (own C library: '$own')"; }
done
unset TRANSEPT_BUNDLED_LIBC

# The single file.
"$file" engine --version | grep -q '^transept-engine' || fail "the single file does not start the engine"
[[ $(find "$TRANSEPT_HOME/programs" -mindepth 1 -maxdepth 1 | wc -l) == 1 ]] || fail "unpacking left more than one folder"
if [[ -e ${file%.run}-cuda.tar.gz ]]; then
  [[ -e $(echo "$TRANSEPT_HOME"/programs/*/lib/transept/libtransept_cuda.so) ]] || fail "the second file, for GPUs, is not found"
  rm "${file%.run}-cuda.tar.gz"
fi
"$file" --unpack "$out/unpacked"
diff -r "$folder" "$out/unpacked" || fail "the single file holds something else than the folder"
byte=$(od -An -tu1 -j 5000000 -N 1 "$file")
printf "\\x$(printf %02x $((byte ^ 1)))" | dd of="$file" bs=1 seek=5000000 conv=notrunc status=none
! "$file" --unpack "$out/damaged" 2>"$out/said" || fail "a damaged file is unpacked"
grep -q 'is damaged' "$out/said" || fail "a damaged file is refused by: $(cat "$out/said")"
[[ -z $(find "$out" -maxdepth 1 -name 'damaged*') ]] || fail "a damaged file leaves a folder"
