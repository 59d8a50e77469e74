// SPDX-License-Identifier: Apache-2.0
// Uploads that do not wait for the GPU: the bytes are copied to pinned memory, which the GPU reads while earlier steps
// are still running. An upload from ordinary memory would first wait for the stream.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/cuda/device/device.h"

namespace transept::cuda {

class Staging {
 public:
  explicit Staging(const Stream& stream) : stream_(stream) {}
  ~Staging();
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  /// `from` may change when this returns. Later operations of the stream see the bytes.
  void upload(void* to, const void* from, std::size_t bytes);

  static constexpr std::size_t kSlotBytes = std::size_t{256} << 10;
  static constexpr std::size_t kSlots = 64;  // enough for the arrays of several steps

 private:
  struct Slot {
    cudaEvent_t copied = nullptr;
    bool inUse = false;
  };
  void reserve();

  const Stream& stream_;
  std::byte* memory_ = nullptr;  // [kSlots, kSlotBytes]
  std::vector<Slot> slots_;
  std::size_t next_ = 0;
};

}  // namespace transept::cuda
