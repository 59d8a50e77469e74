// SPDX-License-Identifier: Apache-2.0
// Threads of the CPU backend. Work is cut into chunks that write their own results, each the same bits wherever
// chunks end, so that neither the schedule nor the number of threads changes any.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/cpu/core/thread_team.h"

namespace transept::cpu {

/// Floats of scratch that the vectorised dropout mask may write past the elements asked for.
inline constexpr std::size_t kDropoutRoom = 192;

/// Memory aligned to 64 bytes that grows when asked for more and never shrinks.
class Buffer {
 public:
  template <typename T>
  T* atLeast(std::size_t count) {
    return static_cast<T*>(reserve(count * sizeof(T)));
  }

 private:
  struct Free {
    void operator()(void* memory) const noexcept;
  };
  void* reserve(std::size_t bytes);
  std::unique_ptr<void, Free> memory_;
  std::size_t bytes_ = 0;
};

class Workers {
 public:
  explicit Workers(int threads) : team_(threads), scratch_(static_cast<std::size_t>(threads)) {}

  int threads() const { return team_.size(); }

  /// Gives every thread `floats` floats of scratch; call it before forEach.
  void reserveScratch(std::size_t floats) {
    for (Buffer& buffer : scratch_) buffer.atLeast<float>(floats);
  }
  float* scratch(int thread) { return scratch_[static_cast<std::size_t>(thread)].atLeast<float>(0); }

  /// How forEach shares chunks. `work` is a rough number of vector operations: little work stays on the calling thread,
  /// which is quicker than waking the others.
  Shares shares(std::int64_t count, double work) const {
    constexpr double kWorthWaking = 6000;
    return {count, count > 1 && work >= kWorthWaking ? threads() : 1};
  }

  /// body(chunk, thread) for chunks [0, count).
  template <typename Body>
  void forEach(std::int64_t count, double work, const Body& body) {
    if (shares(count, work).threads > 1) return team_.run(count, body);
    for (std::int64_t chunk = 0; chunk < count; ++chunk) body(chunk, 0);
  }

  /// body(first, size, thread) over [0, total) in steps of `grain`.
  template <typename Body>
  void forRanges(std::int64_t total, std::int64_t grain, double work, const Body& body) {
    const std::int64_t chunks = (total + grain - 1) / grain;
    forEach(chunks, work, [&](std::int64_t chunk, int thread) {
      const std::int64_t first = chunk * grain;
      body(first, std::min(grain, total - first), thread);
    });
  }

 private:
  ThreadTeam team_;
  std::vector<Buffer> scratch_;
};

}  // namespace transept::cpu
