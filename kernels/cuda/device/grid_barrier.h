// SPDX-License-Identifier: Apache-2.0
// A barrier of all blocks of a kernel, for kernels that are launched with Begin::together.
#pragma once

#include <cuda_runtime.h>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// `arrived` is 0 before the first use. Each round adds 2^31 to it in all, so that its highest bit changes when the
/// last block arrives and the other bits are 0 again.
class GridBarrier {
 public:
  explicit GridBarrier(unsigned* arrived) : arrived_(arrived) {}

  /// Other blocks see what this block has written, once they return from wait(). All threads call both functions.
  /// Returns what wait() needs.
  __device__ unsigned arrive() const {
    __syncthreads();
    if (!isFirstThread()) return 0;
    __threadfence();
    return atomicAdd(arrived_, blockIdx.x == 0 ? kRound - (gridDim.x - 1) : 1u);
  }
  __device__ void wait(unsigned before) const {
    if (isFirstThread()) {
      while (((*static_cast<volatile unsigned*>(arrived_) ^ before) & kRound) == 0) continue;
      __threadfence();
    }
    __syncthreads();
  }

 private:
  static constexpr unsigned kRound = 1u << 31;
  __device__ static bool isFirstThread() { return threadIdx.x == 0 && threadIdx.y == 0; }

  unsigned* arrived_;
};

/// The most blocks of a kernel that run at the same time. Loads the kernel.
template <typename Kernel>
unsigned residentBlocks(Kernel* kernel, int threads, std::size_t sharedBytes, const Stream& stream) {
  int processors = 0, each = 0;
  check(cudaSetDevice(stream.device), stream.device, "select");
  check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, stream.device), stream.device,
        "count its multiprocessors");
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, threads, sharedBytes), stream.device,
        "count the blocks of a kernel");
  return static_cast<unsigned>(processors * each);
}

}  // namespace transept::cuda
