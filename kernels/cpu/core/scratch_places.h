// SPDX-License-Identifier: Apache-2.0
// The layout of a thread's scratch.
#pragma once

#include <cstddef>
#include <cstdint>

namespace transept::cpu {

/// Hands out places aligned to 64 bytes, one after the other; without memory it only counts.
class ScratchPlaces {
 public:
  explicit ScratchPlaces(float* memory) : memory_(memory) {}

  template <typename T>
  T* take(std::int64_t count) {
    constexpr std::size_t kLine = 64;
    T* place = memory_ ? reinterpret_cast<T*>(memory_ + floats_) : nullptr;
    floats_ += (static_cast<std::size_t>(count) * sizeof(T) + kLine - 1) / kLine * (kLine / sizeof(float));
    return place;
  }
  std::size_t floats() const { return floats_; }

 private:
  float* memory_;
  std::size_t floats_ = 0;
};

}  // namespace transept::cpu
