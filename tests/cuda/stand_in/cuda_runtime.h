// SPDX-License-Identifier: Apache-2.0
// A stand-in for CUDA's header of that name, for tests on the CPU: the part that kernels/cuda uses. The threads of a
// block are fibres of one system thread and switch only where threads wait for each other (fibres.h). Blocks run one
// after the other, and a launch returns when it has ended.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "tests/cuda/fibres.h"

#define __global__
#define __device__
#define __host__
#define __shared__ constinit thread_local  // the fibres of a block share it, as they share their thread
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...)

using std::max;
using std::min;

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
};
struct alignas(16) float4 {
  float x, y, z, w;
};

inline thread_local dim3 gridDim, blockDim, blockIdx, threadIdx;

namespace transept::cuda {
/// Filled with NaN before each block.
inline constexpr std::size_t kSharedBytes = 227 * 1024;
alignas(16) inline constinit thread_local unsigned char dynamicShared[kSharedBytes] = {};
inline thread_local std::uint64_t blocksStarted = 0;
}  // namespace transept::cuda

// ---- Inside kernels -----------------------------------------------------------------------------------------------

inline void __syncthreads() {
  transept::fibres::waitForBlock();
}
inline void __syncwarp() {
  transept::fibres::waitForWarp();
}
template <typename T>
T __shfl_xor_sync(unsigned, T value, int mask) {
  return transept::fibres::gather(value)(threadIdx.x % 32 ^ static_cast<unsigned>(mask));
}

// ---- The run-time library -----------------------------------------------------------------------------------------

enum cudaError_t { cudaSuccess, cudaErrorInvalidValue, cudaErrorMemoryAllocation, cudaErrorNotReady };
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
enum cudaDeviceAttr { cudaDevAttrMaxSharedMemoryPerBlockOptin };
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize };
enum cudaMemPoolAttr { cudaMemPoolAttrReleaseThreshold };
enum cudaStreamCaptureStatus { cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive };
enum cudaMemLocationType { cudaMemLocationTypeDevice = 1 };
enum cudaMemAccessFlags { cudaMemAccessFlagsProtReadWrite = 3 };
struct cudaMemAccessDesc {
  struct {
    cudaMemLocationType type;
    int id;
  } location;
  cudaMemAccessFlags flags;
};
constexpr unsigned cudaStreamNonBlocking = 1;
using cudaStream_t = struct CUstream_st*;
constexpr unsigned cudaEventDisableTiming = 2;
using cudaEvent_t = struct CUevent_st*;
using cudaMemPool_t = struct CUmemPoolHandle_st*;

struct cudaDeviceProp {
  char name[256];
  std::size_t totalGlobalMem;
  int major;
};
struct cudaLaunchConfig_t {
  dim3 gridDim, blockDim;
  std::size_t dynamicSmemBytes;
  cudaStream_t stream;
};

inline const char* cudaGetErrorString(cudaError_t status) {
  return status == cudaErrorMemoryAllocation ? "out of memory" : "invalid value";
}
inline cudaError_t cudaGetLastError() {
  return cudaSuccess;
}
inline cudaError_t cudaSetDevice(int) {
  return cudaSuccess;
}
inline cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
  *stream = nullptr;
  return cudaSuccess;
}
inline cudaError_t cudaStreamDestroy(cudaStream_t) {
  return cudaSuccess;
}
inline cudaError_t cudaStreamSynchronize(cudaStream_t) {
  return cudaSuccess;
}
inline cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int) {
  return cudaStreamCreateWithFlags(stream, flags);
}
inline cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  *least = *greatest = 0;
  return cudaSuccess;
}
/// Everything ends at once, but this many queries of a stream answer that it is busy.
inline std::atomic<int> cudaBusyAnswers{0};
inline cudaError_t cudaStreamQuery(cudaStream_t) {
  for (int left = cudaBusyAnswers; left > 0;)
    if (cudaBusyAnswers.compare_exchange_weak(left, left - 1)) return cudaErrorNotReady;
  return cudaSuccess;
}
inline cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned) {
  return cudaSuccess;
}
inline cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
  *event = nullptr;
  return cudaSuccess;
}
inline cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t) {
  return cudaSuccess;
}
inline cudaError_t cudaEventSynchronize(cudaEvent_t) {
  return cudaSuccess;
}
inline cudaError_t cudaEventDestroy(cudaEvent_t) {
  return cudaSuccess;
}
inline cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int) {
  *pool = nullptr;
  return cudaSuccess;
}
inline cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void*) {
  return cudaSuccess;
}
inline cudaError_t cudaStreamIsCapturing(cudaStream_t, cudaStreamCaptureStatus* status) {
  *status = cudaStreamCaptureStatusNone;
  return cudaSuccess;
}
inline cudaError_t cudaDeviceCanAccessPeer(int* able, int, int) {
  *able = 1;
  return cudaSuccess;
}
/// How many times access to a GPU's memory pool was granted to another GPU.
inline std::atomic<int> cudaPoolsOpened{0};
inline cudaError_t cudaMemPoolSetAccess(cudaMemPool_t, const cudaMemAccessDesc*, std::size_t count) {
  cudaPoolsOpened += static_cast<int>(count);
  return cudaSuccess;
}
inline cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  *free = *total = std::size_t{1} << 30;
  return cudaSuccess;
}
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int) {
  *properties = {"CPU in place of a GPU", std::size_t{1} << 30, 9};
  return cudaSuccess;
}
inline cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr, int) {
  *value = static_cast<int>(transept::cuda::kSharedBytes);
  return cudaSuccess;
}
/// Memory starts as NaN of any type. Requests of more than 1 GiB fail.
inline cudaError_t cudaMalloc(void** memory, std::size_t bytes) {
  *memory = bytes > std::size_t{1} << 30 ? nullptr : std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  if (!*memory) return cudaErrorMemoryAllocation;
  std::memset(*memory, 0xff, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaMallocHost(void** memory, std::size_t bytes) {
  return cudaMalloc(memory, bytes);
}
inline cudaError_t cudaFreeHost(void* memory) {
  std::free(memory);
  return cudaSuccess;
}
inline cudaError_t cudaMallocAsync(void** memory, std::size_t bytes, cudaStream_t) {
  return cudaMalloc(memory, bytes);
}
inline cudaError_t cudaFree(void* memory) {
  std::free(memory);
  return cudaSuccess;
}
inline cudaError_t cudaFreeAsync(void* memory, cudaStream_t) {
  return cudaFree(memory);
}
inline cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind, cudaStream_t) {
  std::memcpy(to, from, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t) {
  std::memset(to, value, bytes);
  return cudaSuccess;
}
inline cudaError_t cudaMemset2DAsync(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height,
                                     cudaStream_t) {
  for (std::size_t row = 0; row < height; ++row) std::memset(static_cast<char*>(to) + row * pitch, value, width);
  return cudaSuccess;
}
template <typename Kernel>
cudaError_t cudaFuncSetAttribute(Kernel*, cudaFuncAttribute, int value) {
  return value <= static_cast<int>(transept::cuda::kSharedBytes) ? cudaSuccess : cudaErrorInvalidValue;
}

/// Refuses what a GPU refuses: too many threads or too much shared memory in a block, or too large a grid.
template <typename... Parameters, typename... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config, void (*kernel)(Parameters...),
                               Arguments... arguments) {
  const dim3 grid = config->gridDim, block = config->blockDim;
  const unsigned threads = block.x * block.y * block.z;
  if (threads == 0 || threads > 1024 || grid.x > 0x7fffffffu || grid.y > 0xffff || grid.z > 0xffff)
    return cudaErrorInvalidValue;
  if (config->dynamicSmemBytes > transept::cuda::kSharedBytes) return cudaErrorInvalidValue;
  gridDim = grid;
  blockDim = block;
  for (unsigned z = 0; z < grid.z; ++z)
    for (unsigned y = 0; y < grid.y; ++y)
      for (unsigned x = 0; x < grid.x; ++x) {
        blockIdx = dim3(x, y, z);
        ++transept::cuda::blocksStarted;
        std::memset(transept::cuda::dynamicShared, 0xff, config->dynamicSmemBytes);
        transept::fibres::runBlock(
            threads,
            [&](unsigned thread) {
              threadIdx = dim3(thread % block.x, thread / block.x % block.y, thread / (block.x * block.y));
            },
            [&] { kernel(arguments...); });
      }
  return cudaSuccess;
}
