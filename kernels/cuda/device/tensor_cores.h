// SPDX-License-Identifier: Apache-2.0
// The instructions of tensor cores, of asynchronous copies and of whole stores, one function each (PTX ISA, "Warp-level
// matrix instructions" and "cp.async"), and the fast power of two. Available from compute capability 8.0.
// tests/cuda/stand_in has the same functions for the CPU.
//
// In lane l, with g = l / 4 and t = l % 4, the fragments of c[16, 8] += a[16, 16] b[16, 8] hold two neighbouring values
// in each register, the first in the lower half:
//   a[0]: row g, columns 2t, 2t + 1   a[1]: row g + 8   a[2]: row g, columns 2t + 8, 2t + 9   a[3]: row g + 8, as a[2]
//   b0: rows 2t, 2t + 1, column g     b1: rows 2t + 8, 2t + 9
//   c[0], c[1]: row g, columns 2t, 2t + 1    c[2], c[3]: row g + 8
#pragma once

#include <cuda_bf16.h>
#include <cuda_runtime.h>

#include <cstdint>
#include <cstring>

namespace transept::cuda {

/// Two values rounded to bf16, `low` in the lower half.
__device__ inline std::uint32_t bf16Pair(float low, float high) {
  const __nv_bfloat162 pair = __floats2bfloat162_rn(low, high);
  std::uint32_t bits;
  memcpy(&bits, &pair, sizeof bits);
  return bits;
}

/// The value in half `which` of a pair.
__device__ inline float halfOfPair(std::uint32_t pair, int which) {
  return __uint_as_float(which ? pair & 0xffff0000u : pair << 16);
}

/// 2^x to 2 units in the last place; results below 2^-126 become 0.
__device__ inline float powerOfTwo(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
inline constexpr float kLog2E = 1.44269504f;  // e^x = 2^(kLog2E x)

/// c += a b. All lanes of the warp take part, here and in loadMatrices.
__device__ inline void multiplyAdd(float (&c)[4], const std::uint32_t (&a)[4], std::uint32_t b0, std::uint32_t b1) {
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
      "{%0, %1, %2, %3};"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

/// Loads four matrices of 8 x 8 values from shared memory. Lane l gives the address of row l % 8 of matrix l / 8, a
/// multiple of 16 bytes. to[m] receives row g, columns 2t and 2t + 1 of matrix m, or of its transpose.
template <bool kTransposed>
__device__ inline void loadMatrices(std::uint32_t (&to)[4], const __nv_bfloat16* row) {
  const auto at = static_cast<std::uint32_t>(__cvta_generic_to_shared(row));
  if constexpr (kTransposed)
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"(at)
                 : "memory");
  else
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"(at)
                 : "memory");
}

/// Stores 16 bytes with one instruction; the compiler may split an assignment into words, which takes four times as
/// long.
template <typename Pack>
__device__ inline void storePack(void* to, const Pack& pack) {
  std::uint32_t words[4];
  memcpy(words, &pack, sizeof words);
  asm volatile("st.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(to), "r"(words[0]), "r"(words[1]), "r"(words[2]), "r"(words[3])
               : "memory");
}

/// Starts to copy 16 bytes to shared memory; both addresses are multiples of 16. The copies of a thread that were
/// started before closeCopies() form a group.
__device__ inline void startCopy(void* shared, const void* global) {
  const auto at = static_cast<std::uint32_t>(__cvta_generic_to_shared(shared));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(at), "l"(global) : "memory");
}
__device__ inline void closeCopies() {
  asm volatile("cp.async.commit_group;" ::: "memory");
}
/// Waits until at most kPending of this thread's latest groups are incomplete. Other threads need a barrier.
template <int kPending>
__device__ inline void waitForCopies() {
  asm volatile("cp.async.wait_group %0;" ::"n"(kPending) : "memory");
}

}  // namespace transept::cuda
