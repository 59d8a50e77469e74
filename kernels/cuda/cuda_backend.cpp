// SPDX-License-Identifier: Apache-2.0
// Memory, copies and the description of the GPU.
#include "kernels/cuda/device/cuda_backend.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "kernels/cuda/attention/long_attention.h"
#include "kernels/cuda/products/products.h"

namespace transept::cuda {

Scratch::~Scratch() {
  if (memory_) cudaFree(memory_);  // not cudaFreeAsync: its stream may already be destroyed
}

void* Scratch::take(std::size_t bytes) {
  if (bytes <= size_) return memory_;
  check(cudaSetDevice(stream_.device), stream_.device, "select");
  cudaStreamCaptureStatus recording = cudaStreamCaptureStatusNone;
  check(cudaStreamIsCapturing(stream_.handle, &recording), stream_.device, "ask for its scratch memory");
  if (recording != cudaStreamCaptureStatusNone)
    throw BackendError("cuda:" + std::to_string(stream_.device) + " cannot record a step whose scratch memory grows.");
  // Freed in stream order, because running kernels may still read the old block. cudaFree would wait for them and for
  // the other GPUs, which may in turn wait for gradients of this one.
  if (memory_) {
    check(cudaFreeAsync(std::exchange(memory_, nullptr), stream_.handle), stream_.device, "release scratch memory");
    ++memoryMoves;
  }
  size_ = 0;
  memory_ = takeMemory(stream_, bytes, "allocate scratch memory");
  size_ = bytes;
  return memory_;
}

Staging::~Staging() {
  for (const Slot& slot : slots_)
    if (slot.copied) cudaEventDestroy(slot.copied);
  if (memory_) cudaFreeHost(memory_);
}

void Staging::reserve() {
  void* memory = nullptr;
  check(cudaMallocHost(&memory, kSlots * kSlotBytes), stream_.device, "reserve memory for uploads");
  memory_ = static_cast<std::byte*>(memory);
  slots_.resize(kSlots);
  for (std::size_t i = 0; i < kSlots; ++i) {
    slots_[i].memory = memory_ + i * kSlotBytes;
    check(cudaEventCreateWithFlags(&slots_[i].copied, cudaEventDisableTiming), stream_.device, "make an event");
  }
}

void Staging::upload(void* to, const void* from, std::size_t bytes) {
  check(cudaSetDevice(stream_.device), stream_.device, "select");
  if (!memory_) reserve();
  for (std::size_t done = 0; done < bytes; done += kSlotBytes) {
    const std::size_t piece = std::min(kSlotBytes, bytes - done);
    Slot& slot = take();
    std::memcpy(slot.memory, static_cast<const std::byte*>(from) + done, piece);
    check(
        cudaMemcpyAsync(static_cast<std::byte*>(to) + done, slot.memory, piece, cudaMemcpyHostToDevice, stream_.handle),
        stream_.device, "copy to the GPU");
    check(cudaEventRecord(slot.copied, stream_.handle), stream_.device, "note an upload");
    slot.inUse = true;
  }
}

Staging::Slot& Staging::take() {
  Slot& slot = slots_[next_];
  next_ = (next_ + 1) % kSlots;
  if (std::exchange(slot.inUse, false)) check(cudaEventSynchronize(slot.copied), stream_.device, "wait for an upload");
  return slot;
}

void Staging::download(void* to, const void* from, std::size_t bytes) {
  stream_.startJoined();
  check(cudaSetDevice(stream_.device), stream_.device, "select");
  if (!memory_) reserve();
  void* staged = bytes <= kSlotBytes ? take().memory : to;
  check(cudaMemcpyAsync(staged, from, bytes, cudaMemcpyDeviceToHost, stream_.handle), stream_.device,
        "copy from the GPU");
  check(cudaStreamSynchronize(stream_.handle), stream_.device, "finish its work");
  if (staged != to) std::memcpy(to, staged, bytes);
}

CudaBackend::CudaBackend(int device) {
  stream_.device = device;
  check(cudaSetDevice(device), device, "open the GPU");
  check(cudaStreamCreateWithFlags(&stream_.handle, cudaStreamNonBlocking), device, "make a stream");
  cudaMemPool_t pool;
  check(cudaDeviceGetDefaultMemPool(&pool, device), device, "open the memory pool");
  std::uint64_t keepAll = ~std::uint64_t{0};  // released memory stays in the pool for the next allocation
  check(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keepAll), device, "set up the memory pool");
  cudaDeviceProp properties{};
  check(cudaGetDeviceProperties(&properties, device), device, "describe the GPU");
  int capability = 0;
  check(findKernels(capability), device, "find its kernels");
  stream_.overlaps = properties.major >= 9 && capability >= 90;
  info_ = {.id = "cuda:" + std::to_string(device),
           .name = properties.name,
           .memoryBytes = static_cast<std::int64_t>(properties.totalGlobalMem),
           .threads = 1,
           .fastBf16 = properties.major >= 8,
           .fp8 = hasFloat8(properties),
           .int8 = false,
           .hostMemory = false,
           .biasAsComputed = true,
           .sumsWithResults = kSumsWithResults,
           .logitChunks = LogitChunks::ofGpu(static_cast<std::int64_t>(properties.totalGlobalMem))};
  products_ = makeProducts(stream_);
}

CudaBackend::~CudaBackend() {
  cudaSetDevice(stream_.device);
  cudaStreamSynchronize(stream_.handle);
  products_.reset();
  longAttention_.reset();
  cudaStreamDestroy(stream_.handle);
}

LongAttention* CudaBackend::longAttention() {
  if (!std::exchange(longAttentionTried_, true)) {
    try {
      longAttention_ = longAttentionLibrary().open(stream_, takeMemory);
    } catch (const BackendError&) {  // `transept-engine devices` says why
    }
  }
  return longAttention_.get();
}

void* takeMemory(const Stream& stream, std::size_t bytes, const char* operation) {
  void* memory = nullptr;
  check(cudaSetDevice(stream.device), stream.device, "select");
  cudaError_t status = cudaMallocAsync(&memory, bytes, stream.handle);
  if (status == cudaErrorMemoryAllocation) {
    cudaGetLastError();
    cudaMemPool_t pool;
    check(cudaStreamSynchronize(stream.handle), stream.device, "finish its work");
    check(cudaDeviceGetDefaultMemPool(&pool, stream.device), stream.device, "open the memory pool");
    check(cudaMemPoolTrimTo(pool, 0), stream.device, "trim the memory pool");
    status = cudaMallocAsync(&memory, bytes, stream.handle);
  }
  if (status == cudaErrorMemoryAllocation) {
    cudaGetLastError();
    std::size_t free = 0, total = 0;
    check(cudaMemGetInfo(&free, &total), stream.device, "ask for free memory");
    throw OutOfDeviceMemory(
        "cuda:" + std::to_string(stream.device) + " has " + std::to_string(free >> 20) + " MiB free of " +
        std::to_string(total >> 20) + ", and " + std::to_string(bytes >> 20) +
        " more are needed; lower train.batch_tokens, raise train.accumulate, or end other programs on that GPU.");
  }
  check(status, stream.device, operation);
  return memory;
}

void* CudaBackend::allocate(std::size_t bytes) {
  return takeMemory(stream_, std::max<std::size_t>(bytes, 1), "allocate");
}

void CudaBackend::release(void* memory) noexcept {
  if (!memory) return;
  const std::lock_guard guard(recordingMutex);
  cudaSetDevice(stream_.device);
  cudaFreeAsync(memory, stream_.handle);
}

void CudaBackend::synchronize() {
  stream_.startJoined();
  check(cudaStreamSynchronize(stream_.handle), stream_.device, "finish its work");
}

}  // namespace transept::cuda
