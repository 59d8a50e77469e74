#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# spills_test.sh NVCC FLAG...: the flags of kernels/cuda make the compiler refuse a kernel whose registers spill. Without
# them, the same kernel compiles.
set -euo pipefail
nvcc=$1
shift
[[ $# -gt 0 && -x $nvcc ]] || { echo "Skipped: the CUDA backend is not built here (no nvcc)"; exit 77; }

cd "$(dirname "${BASH_SOURCE[0]}")"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
compile() { "$nvcc" -O3 -std=c++20 -arch=sm_90 -cubin -o "$out/spilling.cubin" "$@" spilling.cu >"$out/said" 2>&1; }

compile || { cat "$out/said"; echo "FAIL: the seeded kernel does not compile at all"; exit 1; }
! compile "$@" || { echo "FAIL: spilled registers are not reported"; exit 1; }
grep -q 'Registers are spilled' "$out/said" || { cat "$out/said"; echo "FAIL: another error than spilling"; exit 1; }
