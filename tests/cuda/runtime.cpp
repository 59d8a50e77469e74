// SPDX-License-Identifier: Apache-2.0
// The run-time library of the stand-in. Streams are queues: their work runs when a thread waits for it, so that
// reading a result without a wait, or overwriting pinned memory too early, is detected. Recorded work becomes a graph.
// Each stream belongs to one thread at a time. Any function fails on demand (faults.h), except those that free
// something, whose results are not checked.
#include <cuda_runtime.h>
#include <malloc.h>

#include <deque>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "tests/cuda/stand_in/faults.h"

using namespace transept;
using cuda::Work;

struct CUgraph_st {
  std::vector<Work> works;
};
struct CUgraphExec_st {
  std::vector<Work> works;
};
struct CUmemPoolHandle_st {
  int device;
};

namespace {

struct Queue : CUstream_st {
  std::deque<Work> works;
  std::unique_ptr<CUgraph_st> recording;
};

void drain(CUstream_st* stream) {
  auto* queue = static_cast<Queue*>(stream);
  while (queue && !queue->works.empty()) {
    const Work work = std::move(queue->works.front());
    queue->works.pop_front();
    work();
  }
}

struct Mark {
  CUstream_st* stream;
  bool recorded = false;  // as part of a graph
  bool reached = false;
};

bool isRecording(CUstream_st* stream) {
  return stream && static_cast<Queue*>(stream)->recording;
}

test::Faults& faults() {
  static test::Faults all;
  return all;
}

}  // namespace

struct CUevent_st {
  std::shared_ptr<Mark> mark;
};

#define CALLED \
  if (const cudaError_t failure = cuda::called(__func__); failure != cudaSuccess) return failure

namespace transept::cuda {

cudaError_t called(const char* function) {
  if (!faults().fails(function)) return cudaSuccess;
  const std::string name = faults().names(function) ? function : "";
  return name.starts_with("cudaMalloc")    ? cudaErrorMemoryAllocation
         : name == "cudaFuncGetAttributes" ? cudaErrorNoKernelImageForDevice
                                           : cudaErrorLaunchFailure;
}

cudaError_t enqueue(const char* function, cudaStream_t stream, Work work) {
  if (const cudaError_t status = called(function); status != cudaSuccess) return status;
  auto* queue = static_cast<Queue*>(stream);
  if (!queue)
    work();
  else
    (queue->recording ? queue->recording->works.emplace_back() : queue->works.emplace_back()) = std::move(work);
  return cudaSuccess;
}

}  // namespace transept::cuda

using cuda::enqueue;

const char* cudaGetErrorString(cudaError_t status) {
  return status == cudaErrorMemoryAllocation         ? "out of memory"
         : status == cudaErrorLaunchFailure          ? "unspecified launch failure"
         : status == cudaErrorStreamCapturing        ? "operation not permitted when stream is capturing"
         : status == cudaErrorStreamCaptureIsolation ? "dependency created on uncaptured work in another stream"
         : status == cudaErrorNoKernelImageForDevice ? "no kernel image is available for execution on the device"
                                                     : "invalid value";
}

// ---- Streams and events ---------------------------------------------------------------------------------------------

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
  CALLED;
  auto* queue = new Queue;
  queue->drain = drain;
  *stream = queue;
  return cudaSuccess;
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned flags, int) {
  return cudaStreamCreateWithFlags(stream, flags);
}
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  drain(stream);  // a GPU still does the work of a stream that is destroyed
  delete static_cast<Queue*>(stream);
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  CALLED;
  if (isRecording(stream)) return cudaErrorStreamCapturing;
  drain(stream);
  return cudaSuccess;
}
cudaError_t cudaStreamQuery(cudaStream_t stream) {
  CALLED;
  for (int left = cudaBusyAnswers; left > 0;)
    if (cudaBusyAnswers.compare_exchange_weak(left, left - 1)) return cudaErrorNotReady;
  drain(stream);
  return cudaSuccess;
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  // A recorded step may only wait for what is recorded with it.
  if (isRecording(stream) && event->mark && !event->mark->recorded) return cudaErrorStreamCaptureIsolation;
  return enqueue(__func__, stream, [mark = event->mark] {
    if (mark && !mark->reached) drain(mark->stream);
  });
}
cudaError_t cudaEventCreate(cudaEvent_t* event) {
  CALLED;
  *event = new CUevent_st;
  return cudaSuccess;
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
  return cudaEventCreate(event);
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  event->mark = std::make_shared<Mark>(Mark{stream, isRecording(stream)});
  return enqueue(__func__, stream, [mark = event->mark] { mark->reached = true; });
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  CALLED;
  if (event->mark && !event->mark->reached) drain(event->mark->stream);
  return cudaSuccess;
}
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t, cudaEvent_t) {
  CALLED;
  *milliseconds = 1;
  return cudaSuccess;
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  delete event;
  return cudaSuccess;
}

// ---- Graphs ---------------------------------------------------------------------------------------------------------

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
  CALLED;
  static_cast<Queue*>(stream)->recording = std::make_unique<CUgraph_st>();
  return cudaSuccess;
}
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
  *graph = static_cast<Queue*>(stream)->recording.release();
  return cuda::called(__func__);
}
cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus* status) {
  CALLED;
  *status = isRecording(stream) ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
  return cudaSuccess;
}
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long) {
  CALLED;
  *executable = new CUgraphExec_st{graph->works};
  return cudaSuccess;
}
cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
  return enqueue(__func__, stream, [works = executable->works] {
    for (const Work& work : works) work();
  });
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  delete graph;
  return cudaSuccess;
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
  delete executable;
  return cudaSuccess;
}

// ---- Memory ---------------------------------------------------------------------------------------------------------

namespace {
/// Up to `filled` bytes of new memory read as NaN in each type. Requests of more than 1 GiB fail.
cudaError_t take(void** memory, std::size_t bytes, std::size_t filled = std::size_t{1} << 20) {
  *memory = bytes > std::size_t{1} << 30 ? nullptr : std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  if (!*memory) return cudaErrorMemoryAllocation;
  std::memset(*memory, 0xff, std::min(bytes, filled));
  return cudaSuccess;
}
cudaError_t give(void* memory, std::size_t filled = std::size_t{1} << 20) {
  if (memory) std::memset(memory, 0xff, std::min(malloc_usable_size(memory), filled));
  std::free(memory);
  return cudaSuccess;
}
}  // namespace

cudaError_t cudaMalloc(void** memory, std::size_t bytes) {
  CALLED;
  return take(memory, bytes);
}
cudaError_t cudaMallocHost(void** memory, std::size_t bytes) {
  CALLED;
  return take(memory, bytes);
}
cudaError_t cudaMallocAsync(void** memory, std::size_t bytes, cudaStream_t stream) {
  CALLED;
  if (isRecording(stream)) return cudaErrorStreamCapturing;
  return take(memory, bytes, bytes);
}
cudaError_t cudaFree(void* memory) {
  return give(memory);
}
cudaError_t cudaFreeHost(void* memory) {
  return give(memory);
}
cudaError_t cudaFreeAsync(void* memory, cudaStream_t stream) {
  return enqueue(__func__, stream, [=] { give(memory, std::size_t{1} << 30); });
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind, cudaStream_t stream) {
  return enqueue(__func__, stream, [=] { std::memcpy(to, from, bytes); });
}
cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream) {
  return enqueue(__func__, stream, [=] { std::memset(to, value, bytes); });
}
cudaError_t cudaMemset2DAsync(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height,
                              cudaStream_t stream) {
  return enqueue(__func__, stream, [=] {
    for (std::size_t row = 0; row < height; ++row) std::memset(static_cast<char*>(to) + row * pitch, value, width);
  });
}

// ---- Devices --------------------------------------------------------------------------------------------------------

cudaError_t cudaSetDevice(int) {
  return cuda::called(__func__);
}
cudaError_t cudaGetDeviceCount(int* count) {
  CALLED;
  *count = 2;
  return cudaSuccess;
}
cudaError_t cudaDeviceReset() {
  return cuda::called(__func__);
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int) {
  CALLED;
  *properties = {"CPU in place of a GPU", std::size_t{1} << 30, cudaCapability / 10, cudaCapability % 10};
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) {
  CALLED;
  *version = 13000;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int* version) {
  CALLED;
  *version = 13000;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetPCIBusId(char* id, int, int) {
  CALLED;
  *id = 0;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  CALLED;
  *least = *greatest = 0;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  CALLED;
  static CUmemPoolHandle_st pools[] = {{0}, {1}, {2}, {3}};
  if (device >= static_cast<int>(std::size(pools))) return cudaErrorInvalidValue;
  *pool = &pools[device];
  return cudaSuccess;
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t, cudaMemPoolAttr, void*) {
  return cuda::called(__func__);
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t, std::size_t) {
  return cuda::called(__func__);
}
cudaError_t cudaDeviceCanAccessPeer(int* able, int device, int other) {
  CALLED;
  *able = device != other && device != cudaApart && other != cudaApart;
  return cudaSuccess;
}
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc* access, std::size_t count) {
  CALLED;
  if (cudaPoolsShut) return cudaErrorInvalidValue;
  for (const cudaMemAccessDesc* one = access; one != access + count; ++one) {
    if (one->location.type != cudaMemLocationTypeDevice || one->flags != cudaMemAccessFlagsProtReadWrite)
      return cudaErrorInvalidValue;
    cudaPoolsOpened.emplace(pool->device, one->location.id);
  }
  return cudaSuccess;
}
cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  CALLED;
  *free = *total = std::size_t{1} << 30;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int) {
  CALLED;
  *value = attribute == cudaDevAttrMultiProcessorCount ? 2 : static_cast<int>(cuda::kSharedBytes);
  return cudaSuccess;
}
