// SPDX-License-Identifier: Apache-2.0
// A stand-in for CUDA's header of that name, for tests on the CPU: the part that kernels/cuda uses. The threads of a
// block are fibres of one system thread and switch only where threads wait for each other (fibres.h). Blocks run one
// after the other.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

#include "tests/cuda/fibres.h"
#include "tests/cuda/stand_in/stream.h"

#define __global__
#define __device__
#define __host__
#define __shared__ constinit thread_local  // the fibres of a block share it, as they share their thread
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...)
#define __grid_constant__

using std::max;
using std::min;

struct alignas(16) float4 {
  float x, y, z, w;
};

inline thread_local dim3 gridDim, blockDim, blockIdx;

namespace transept::cuda {
/// Before each block, the shared memory of the block and the kSharedGuard bytes after it are filled with NaN. A kernel
/// that writes to these bytes is refused.
inline constexpr std::size_t kSharedBytes = 227 * 1024, kSharedGuard = 4096;
alignas(16) inline constinit thread_local unsigned char dynamicShared[kSharedBytes + kSharedGuard] = {};
inline thread_local std::uint64_t blocksStarted = 0;
/// The threads of the running block that have called awaitPrevious().
inline thread_local unsigned waiting = 0;
/// The dynamic shared memory that a kernel may have: 48 KiB, unless it has requested more.
inline std::size_t& sharedLimit(void (*kernel)()) {
  static thread_local std::map<void (*)(), std::size_t> limits;
  return limits.try_emplace(kernel, 48 * 1024).first->second;
}
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
template <typename T>
T __shfl_sync(unsigned, T value, int lane) {
  return transept::fibres::gather(value)(static_cast<unsigned>(lane));
}
inline unsigned __ballot_sync(unsigned, bool value) {
  const auto of = transept::fibres::gather(value);
  unsigned bits = 0;
  for (unsigned lane = 0; lane < 32; ++lane) bits |= static_cast<unsigned>(of(lane)) << lane;
  return bits;
}
inline void __threadfence() {
  std::atomic_thread_fence(std::memory_order_seq_cst);
}
inline unsigned atomicAdd(unsigned* at, unsigned value) {
  return std::atomic_ref<unsigned>(*at).fetch_add(value);
}
inline int __ffs(int bits) {
  return __builtin_ffs(bits);
}

// ---- The run-time library: tests/cuda/runtime.cpp -----------------------------------------------------------------

enum cudaError_t {
  cudaSuccess,
  cudaErrorInvalidValue,
  cudaErrorMemoryAllocation,
  cudaErrorNotReady,
  cudaErrorNoDevice,
  cudaErrorLaunchFailure,
  cudaErrorStreamCapturing,
  cudaErrorStreamCaptureIsolation,
  cudaErrorInvalidDeviceFunction,
  cudaErrorNoKernelImageForDevice,
  cudaErrorUnsupportedPtxVersion
};
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
enum cudaDeviceAttr { cudaDevAttrMaxSharedMemoryPerBlockOptin, cudaDevAttrMultiProcessorCount };
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize };
enum cudaMemPoolAttr { cudaMemPoolAttrReleaseThreshold };
enum cudaStreamCaptureMode { cudaStreamCaptureModeThreadLocal };
enum cudaStreamCaptureStatus { cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive };
enum cudaMemLocationType { cudaMemLocationTypeDevice = 1 };
enum cudaMemAccessFlags { cudaMemAccessFlagsProtReadWrite = 3 };
enum cudaDataType_t { CUDA_R_32F, CUDA_R_16BF, CUDA_R_8F_E4M3, CUDA_R_8F_E5M2 };
struct cudaMemAccessDesc {
  struct {
    cudaMemLocationType type;
    int id;
  } location;
  cudaMemAccessFlags flags;
};
constexpr unsigned cudaStreamNonBlocking = 1;
constexpr unsigned cudaEventDisableTiming = 2;
using cudaStream_t = CUstream_st*;
using cudaEvent_t = struct CUevent_st*;
using cudaMemPool_t = struct CUmemPoolHandle_st*;
using cudaGraph_t = struct CUgraph_st*;
using cudaGraphExec_t = struct CUgraphExec_st*;

struct cudaDeviceProp {
  char name[256];
  std::size_t totalGlobalMem;
  int major, minor;
};
struct cudaFuncAttributes {
  int ptxVersion;
};
enum cudaLaunchAttributeID { cudaLaunchAttributeCooperative, cudaLaunchAttributeProgrammaticStreamSerialization };
struct cudaLaunchAttribute {
  cudaLaunchAttributeID id;
  struct {
    int programmaticStreamSerializationAllowed, cooperative;
  } val;
};
struct cudaLaunchConfig_t {
  dim3 gridDim, blockDim;
  std::size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute* attrs;
  unsigned numAttrs;
};

namespace transept::cuda {
using Work = std::function<void()>;
/// Counts a call, which may be the one that fails (faults.h).
cudaError_t called(const char* function);
/// A call that appends work to a stream, or to its recording; without a stream, the work runs at once.
cudaError_t enqueue(const char* function, cudaStream_t stream, Work work);
}  // namespace transept::cuda

const char* cudaGetErrorString(cudaError_t status);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceCount(int* count);
cudaError_t cudaDeviceReset();
cudaError_t cudaDriverGetVersion(int* version);
cudaError_t cudaRuntimeGetVersion(int* version);
cudaError_t cudaDeviceGetPCIBusId(char* id, int bytes, int device);
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest);
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device);
cudaError_t cudaDeviceCanAccessPeer(int* able, int device, int other);
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, std::size_t bytes);
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc* access, std::size_t count);
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned flags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int priority);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags);
cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph);
cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long flags);
cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream);
cudaError_t cudaGraphDestroy(cudaGraph_t graph);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable);
cudaError_t cudaEventCreate(cudaEvent_t* event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned flags);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t begin, cudaEvent_t end);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaMalloc(void** memory, std::size_t bytes);
cudaError_t cudaMallocHost(void** memory, std::size_t bytes);
cudaError_t cudaMallocAsync(void** memory, std::size_t bytes, cudaStream_t stream);
cudaError_t cudaFree(void* memory);
cudaError_t cudaFreeHost(void* memory);
cudaError_t cudaFreeAsync(void* memory, cudaStream_t stream);
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream);
cudaError_t cudaMemset2DAsync(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height,
                              cudaStream_t stream);

/// The number of following queries that report a stream as busy.
inline std::atomic<int> cudaBusyAnswers{0};
/// Ten times the compute capability of the GPUs.
inline std::atomic<int> cudaCapability{90};
/// Ten times the compute capability that the kernels were compiled for.
inline std::atomic<int> cudaPtxVersion{90};
/// How many kernels may start before the previous one has ended.
inline std::atomic<int> cudaEarlyStarts{0};
/// How many kernels have blocks that wait for each other.
inline std::atomic<int> cudaCooperativeStarts{0};
/// Pairs (owner, reader): the reader may access the memory pool of the owner.
inline std::set<std::pair<int, int>> cudaPoolsOpened;
/// The GPU whose memory the others cannot reach, and that cannot reach theirs; -1: none.
inline std::atomic<int> cudaApart{-1};
/// True: requests for access to memory pools fail.
inline std::atomic<bool> cudaPoolsShut{false};

inline cudaError_t cudaGetLastError() {
  return cudaSuccess;
}
template <typename Kernel>
cudaError_t cudaFuncSetAttribute(Kernel* kernel, cudaFuncAttribute, int value) {
  if (const cudaError_t status = transept::cuda::called(__func__); status != cudaSuccess) return status;
  if (value > static_cast<int>(transept::cuda::kSharedBytes)) return cudaErrorInvalidValue;
  transept::cuda::sharedLimit(reinterpret_cast<void (*)()>(kernel)) = static_cast<std::size_t>(value);
  return cudaSuccess;
}

template <typename Kernel>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, Kernel*) {
  attributes->ptxVersion = cudaPtxVersion;
  return transept::cuda::called(__func__);
}

/// Refuses what a GPU refuses: too many threads or too much shared memory in a block, or too large a grid.
template <typename... Parameters, typename... Arguments>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config, void (*kernel)(Parameters...),
                               Arguments... arguments) {
  const dim3 grid = config->gridDim, block = config->blockDim;
  const unsigned threads = block.x * block.y * block.z;
  if (threads == 0 || threads > 1024 || grid.x > 0x7fffffffu || grid.y > 0xffff || grid.z > 0xffff)
    return cudaErrorInvalidValue;
  const std::size_t bytes = config->dynamicSmemBytes;
  if (bytes > transept::cuda::sharedLimit(reinterpret_cast<void (*)()>(kernel))) return cudaErrorInvalidValue;
  const bool early = config->numAttrs > 0 && config->attrs->val.programmaticStreamSerializationAllowed;
  cudaEarlyStarts += early;
  cudaCooperativeStarts += config->numAttrs > 0 && config->attrs->val.cooperative;
  return transept::cuda::enqueue(__func__, config->stream, [=] {
    gridDim = grid;
    blockDim = block;
    for (unsigned z = 0; z < grid.z; ++z)
      for (unsigned y = 0; y < grid.y; ++y)
        for (unsigned x = 0; x < grid.x; ++x) {
          blockIdx = dim3(x, y, z);
          ++transept::cuda::blocksStarted;
          const std::span<unsigned char> shared(transept::cuda::dynamicShared, bytes + transept::cuda::kSharedGuard);
          std::ranges::fill(shared, 0xff);
          transept::cuda::waiting = 0;
          transept::fibres::runBlock(block, [&] { kernel(arguments...); });
          if (!std::ranges::all_of(shared.subspan(bytes), [](unsigned char byte) { return byte == 0xff; }))
            throw std::logic_error("a kernel writes past its shared memory");
          if (early && transept::cuda::waiting == 0)
            throw std::logic_error("a kernel that begins early does not wait for the previous one");
        }
  });
}
