// SPDX-License-Identifier: Apache-2.0
// What every operation starts from: the stream it runs on, its status codes as exceptions, and one way to launch.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>

#include "kernels/backend.h"

namespace transept::cuda {

/// The GPU and the stream of one backend. Everything of a backend runs on this stream, in order.
struct Stream {
  int device = 0;
  cudaStream_t handle = nullptr;
};

/// Throws BackendError (OutOfDeviceMemory where that is the matter) naming the GPU and the operation.
void check(cudaError_t status, int device, const char* operation);

/// Blocks for `items` items of `each`.
inline unsigned blocksFor(std::int64_t items, std::int64_t each) {
  return static_cast<unsigned>((items + each - 1) / each);
}

/// Starts kernel<<<grid, block, sharedBytes, stream>>>(arguments...). An empty grid does nothing.
template <typename... Parameters, typename... Arguments>
void launch(void (*kernel)(Parameters...), dim3 grid, dim3 block, std::size_t sharedBytes, const Stream& stream,
            Arguments&&... arguments) {
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return;
  // A block has 48 KiB without asking, of which a kernel's own arrays take some.
  constexpr std::size_t kWithoutAsking = 40 * 1024;
  check(cudaSetDevice(stream.device), stream.device, "select");
  if (sharedBytes > kWithoutAsking)
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(sharedBytes)),
          stream.device, "reserve shared memory");
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = sharedBytes;
  config.stream = stream.handle;
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), stream.device, "launch");
}

}  // namespace transept::cuda
