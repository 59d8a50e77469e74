#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# dry_run_test.sh BUILD: tests/gpu/run --dry-run finds all options, measures nothing, lists the rows of docs/gpu.md and
# reports unknown options. A pack contains the programs and their libraries.
set -euo pipefail
build=$1
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v python3 >/dev/null || { echo "Skipped: python3 is not installed"; exit 77; }

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
fail() { cat "$out/said"; echo "FAIL: $*"; exit 1; }

python3 tests/gpu/run --dry-run --no-build --build "$build" >"$out/said" 2>&1 || fail "the dry run"
rows=$(grep -c ': not measured$' "$out/said")
[[ $rows -ge 22 ]] || fail "only $rows rows"
! grep -qv -e ': not measured$' -e 'commands checked$' "$out/said" || fail "a row with a result"
# Until a run has written docs/gpu.md, it lists every row as not measured.
if grep -q 'Nothing on this page has been measured' docs/gpu.md; then
  sed -n 's/^-- *\(.*\): not measured$/\1/p' "$out/said" | while read -r row; do
    grep -qF "| $row |" docs/gpu.md || { echo "FAIL: docs/gpu.md lacks: $row"; exit 1; }
  done
fi

mkdir -p "$out/bin"
printf '#!/bin/sh\necho "--backend --without"\n' >"$out/bin/transept-checks"
printf '#!/bin/sh\necho "nothing"\n' >"$out/bin/transept-engine"
chmod +x "$out"/bin/*
! python3 tests/gpu/run --dry-run --no-build --build "$out" >"$out/said" 2>&1 || fail "unknown options are not reported"
grep -q 'has no option --' "$out/said" || fail "the message does not name the option"

# A pack contains the programs and the backend, but not the C library, which the GPU machine provides.
pack() { python3 tests/gpu/run --pack "$out/pack" --no-build --build "$out" >"$out/said" 2>&1; }
! pack || fail "packed without a backend"
grep -q 'there is no .*libtransept_cuda.so' "$out/said" || fail "the message does not name the missing backend"
mkdir -p "$out/lib/transept"
for file in bin/transept-engine bin/transept-checks bin/transept-operations lib/transept/libtransept_cuda.so; do
  cp "$(command -v ls)" "$out/$file"
done
pack || fail "--pack"
python3 -m tarfile -l "$out/pack" >"$out/said"
for file in bin/transept-engine bin/transept-checks lib/transept/libtransept_cuda.so; do
  grep -q "^$file" "$out/said" || fail "the pack lacks $file"
done
pack && grep -q 'CUDNN IS NOT IN THIS PACK' "$out/said" || true
! grep -q '^lib/libc\.so' "$out/said" || fail "the pack contains the C library"

bash -n tests/gpu/train || fail "tests/gpu/train"
