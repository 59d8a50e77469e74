#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# spills_test.sh NVCC KNOWN LATER, the latter two lists of flags, divided by semicolons (kernels/cuda/spill_flags.cmake):
# with those of the known compiler, a kernel whose registers spill is refused. With those of a later one it compiles, with
# a warning; without any it compiles silently.
set -euo pipefail
nvcc=$1
IFS=';' read -ra known <<<"$2"
IFS=';' read -ra later <<<"$3"
[[ -x $nvcc ]] || { echo "Skipped: the CUDA backend is not built here (no nvcc)"; exit 77; }

cd "$(dirname "${BASH_SOURCE[0]}")"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
compile() { "$nvcc" -O3 -std=c++20 -arch=sm_90 -cubin -o "$out/spilling.cubin" "$@" spilling.cu >"$out/said" 2>&1; }
fail() { cat "$out/said"; echo "FAIL: $*"; exit 1; }
warned() { grep -q 'Registers are spilled' "$out/said"; }

compile || fail "the seeded kernel does not compile at all"
! warned || fail "spills are reported without flags"
! compile "${known[@]}" || fail "the known compiler accepts spilled registers"
warned || fail "another error than spilling"
compile "${later[@]}" || fail "a later compiler refuses spilled registers instead of warning"
warned || fail "a later compiler does not warn of spilled registers"
