#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# dry_run_test.sh BUILD: tests/gpu/run knows the programs' options, measures nothing without a GPU, and lists the same
# rows as GPU.md; a command that does not exist is seen. What is packed for machines that have a GPU.
set -euo pipefail
build=$1
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v python3 >/dev/null || { echo "Skipped: python3 is not installed"; exit 77; }

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
fail() { cat "$out/said"; echo "FAIL: $*"; exit 1; }

python3 tests/gpu/run --dry-run --no-build --build "$build" >"$out/said" 2>&1 || fail "the dry run"
rows=$(grep -c ': unmeasured$' "$out/said")
[[ $rows -ge 18 ]] || fail "only $rows rows"
! grep -qv -e ': unmeasured$' -e 'commands looked at$' "$out/said" || fail "a row that is not unmeasured"
# While GPU.md was not written by a run, every row stands in it as unmeasured.
if grep -q 'Nothing below has been measured' tests/benchmarks/GPU.md; then
  sed -n 's/^-- *\(.*\): unmeasured$/\1/p' "$out/said" | while read -r row; do
    grep -qF "| $row |" tests/benchmarks/GPU.md || { echo "FAIL: GPU.md lacks: $row"; exit 1; }
  done
fi

mkdir -p "$out/bin"
printf '#!/bin/sh\necho "--backend --without"\n' >"$out/bin/transept-checks"
printf '#!/bin/sh\necho "nothing"\n' >"$out/bin/transept-engine"
chmod +x "$out"/bin/*
! python3 tests/gpu/run --dry-run --no-build --build "$out" >"$out/said" 2>&1 || fail "options that no program knows pass"
grep -q 'does not know --' "$out/said" || fail "it does not say which option"

# A pack holds the programs and the backend, and leaves the C library to the machine that it runs on.
pack() { python3 tests/gpu/run --pack "$out/pack" --no-build --build "$out" >"$out/said" 2>&1; }
! pack || fail "packed without a backend"
grep -q 'there is no .*libtransept_cuda.so' "$out/said" || fail "it does not say that there is no backend"
mkdir -p "$out/lib/transept"
for file in bin/transept-engine bin/transept-checks lib/transept/libtransept_cuda.so; do
  cp "$(command -v ls)" "$out/$file"
done
pack || fail "--pack"
python3 -m tarfile -l "$out/pack" >"$out/said"
for file in bin/transept-engine bin/transept-checks lib/transept/libtransept_cuda.so; do
  grep -q "^$file" "$out/said" || fail "the pack lacks $file"
done
! grep -q '^lib/libc\.so' "$out/said" || fail "the pack holds the C library"

bash -n tests/gpu/train || fail "tests/gpu/train"
