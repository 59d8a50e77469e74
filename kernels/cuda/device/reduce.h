// SPDX-License-Identifier: Apache-2.0
// Sums and maxima over a warp or a block, always in the same order.
#pragma once

#include <cuda_runtime.h>

namespace transept::cuda {

inline constexpr int kWarp = 32;
inline constexpr unsigned kWholeWarp = 0xffffffffu;

struct Plus {
  template <typename T>
  __device__ T operator()(T a, T b) const {
    return a + b;
  }
};
struct Larger {
  __device__ float operator()(float a, float b) const { return a > b ? a : b; }
};

/// Every lane gets the result.
template <typename T, typename Combine>
__device__ inline T warpReduce(T value, Combine combine) {
#pragma unroll
  for (int distance = kWarp / 2; distance > 0; distance /= 2)
    value = combine(value, __shfl_xor_sync(kWholeWarp, value, distance));
  return value;
}

/// Every thread gets the result. All threads of the block must call it; the block has at most 32 whole warps.
template <typename T, typename Combine>
__device__ inline T blockReduce(T value, Combine combine, T neutral) {
  __shared__ T perWarp[kWarp];
  const int lane = threadIdx.x % kWarp, warp = threadIdx.x / kWarp;
  value = warpReduce(value, combine);
  __syncthreads();  // all threads have read the result of the previous call
  if (lane == 0) perWarp[warp] = value;
  __syncthreads();
  const int warps = blockDim.x / kWarp;
  return warpReduce(lane < warps ? perWarp[lane] : neutral, combine);
}

template <typename T>
__device__ inline T blockSum(T value) {
  return blockReduce(value, Plus(), T(0));
}

/// The block's dynamic shared memory.
template <typename T>
__device__ inline T* sharedMemory() {
  extern __shared__ __align__(16) unsigned char dynamicShared[];
  return reinterpret_cast<T*>(dynamicShared);
}

}  // namespace transept::cuda
