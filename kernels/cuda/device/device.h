// SPDX-License-Identifier: Apache-2.0
// The basis of every operation: the stream, status codes as exceptions, and kernel launches.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>

#include "kernels/backend.h"

namespace transept::cuda {

class JoinedOperations;

/// The GPU and the stream of one backend. All its operations run on this stream, in order.
struct Stream {
  int device = 0;
  cudaStream_t handle = nullptr;
  /// The GPU can start a kernel before the previous one has ended, and the kernels wait for it where they must: both
  /// from compute capability 9.0 on. Kernels of an older one, which the driver translates for this GPU, do not wait.
  bool overlaps = false;
  /// The code that has been started: addresses of kernels, and hashes of the names of algorithms of libraries.
  mutable std::set<std::uint64_t> started = {};
  /// Waits until no collective operation runs on this GPU; empty where it has none.
  mutable std::function<void()> awaitCollectives = {};
  /// Collects operations to start them as one kernel; nullptr: each is started at once.
  mutable JoinedOperations* joined = nullptr;

  /// To be called before code starts. At its first start, the driver loads it, and may wait for the whole GPU
  /// meanwhile. A collective operation on it may wait for another GPU, whose thread waits for the driver.
  void prepareStart(std::uint64_t code) const {
    if (started.insert(code).second && awaitCollectives) awaitCollectives();
  }

  /// To be called before anything else is started: starts the collected operations (joined_operations.cu).
  void startJoined() const;
};

/// Throws BackendError, or OutOfDeviceMemory, with the GPU and the operation, unless status is cudaSuccess.
inline void check(cudaError_t status, int device, const char* operation) {
  if (status == cudaSuccess) return;
  cudaGetLastError();  // clears the error, so that the next operation does not report it
  const std::string gpu = "cuda:" + std::to_string(device);
  if (status == cudaErrorMemoryAllocation)
    throw OutOfDeviceMemory("The memory of " + gpu + " is used up (" + operation +
                            "); lower train.batch_tokens, raise train.accumulate, or end other programs on that GPU.");
  throw BackendError(gpu + " failed (" + operation + ": " + cudaGetErrorString(status) +
                     "); the last checkpoint is intact: resume the run, and if it fails again try --device cpu.");
}

/// Whether cuBLASLt multiplies 8-bit floats on that GPU.
inline bool hasFloat8(const cudaDeviceProp& properties) {
  return properties.major * 10 + properties.minor >= 89;
}

/// cudaSuccess where this library has kernels for the current GPU (element_wise.cu). `capability`: ten times the
/// compute capability that they were written for, which may be less than the GPU's.
cudaError_t findKernels(int& capability);

/// Memory of the GPU's pool. If there is too little, waits for the stream, gives back what the pool holds in reserve,
/// and tries once more. Throws OutOfDeviceMemory.
void* takeMemory(const Stream& stream, std::size_t bytes, const char* operation);

/// The number of blocks for `items` items, `each` items per block.
inline unsigned blocksFor(std::int64_t items, std::int64_t each) {
  return static_cast<unsigned>((items + each - 1) / each);
}

/// How a kernel begins. early: its blocks may start while the previous kernel of the stream still runs, so the kernel
/// must call startNext() and awaitPrevious() (overlap.h). This pays off for short kernels, where starting takes
/// much of the time. together: all blocks run at the same time and may wait for each other (grid_barrier.h); the grid
/// has at most residentBlocks().
enum class Begin : std::uint8_t { inOrder, early, together };

/// How the many short kernels of a training step begin. Not yet measured (docs/gpu.md).
inline constexpr Begin kTrainingBegin = Begin::early;

/// Starts kernel<<<grid, block, sharedBytes, stream>>>(arguments...). An empty grid does nothing.
template <Begin kBegin = Begin::inOrder, typename... Parameters, typename... Arguments>
void launch(void (*kernel)(Parameters...), dim3 grid, dim3 block, std::size_t sharedBytes, const Stream& stream,
            Arguments&&... arguments) {
  if (grid.x == 0 || grid.y == 0 || grid.z == 0) return;
  // Blocks may use 48 KiB by default, including a kernel's static arrays. More must be requested.
  constexpr std::size_t kDefault = 40 * 1024;
  stream.startJoined();
  check(cudaSetDevice(stream.device), stream.device, "select");
  if (sharedBytes > kDefault)
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(sharedBytes)),
          stream.device, "reserve shared memory");
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = sharedBytes;
  config.stream = stream.handle;
  cudaLaunchAttribute attribute{};
  if (kBegin == Begin::together) {
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
  } else {
    attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    attribute.val.programmaticStreamSerializationAllowed = 1;
  }
  config.attrs = &attribute;
  config.numAttrs = kBegin == Begin::together || (kBegin == Begin::early && stream.overlaps) ? 1 : 0;
  stream.prepareStart(reinterpret_cast<std::uintptr_t>(kernel));
  check(cudaLaunchKernelEx(&config, kernel, static_cast<Parameters>(arguments)...), stream.device, "launch");
}

}  // namespace transept::cuda
