// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/device/staging.h"

#include <algorithm>
#include <cstring>

namespace transept::cuda {

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
  for (Slot& slot : slots_)
    check(cudaEventCreateWithFlags(&slot.copied, cudaEventDisableTiming), stream_.device, "make an event");
}

void Staging::upload(void* to, const void* from, std::size_t bytes) {
  check(cudaSetDevice(stream_.device), stream_.device, "select");
  if (!memory_) reserve();
  for (std::size_t done = 0; done < bytes; done += kSlotBytes) {
    const std::size_t piece = std::min(kSlotBytes, bytes - done);
    std::byte* staged = memory_ + next_ * kSlotBytes;
    Slot& slot = slots_[next_];
    if (slot.inUse) check(cudaEventSynchronize(slot.copied), stream_.device, "wait for an upload");
    std::memcpy(staged, static_cast<const std::byte*>(from) + done, piece);
    check(cudaMemcpyAsync(static_cast<std::byte*>(to) + done, staged, piece, cudaMemcpyHostToDevice, stream_.handle),
          stream_.device, "copy to the GPU");
    check(cudaEventRecord(slot.copied, stream_.handle), stream_.device, "note an upload");
    slot.inUse = true;
    next_ = (next_ + 1) % kSlots;
  }
}

}  // namespace transept::cuda
