// SPDX-License-Identifier: Apache-2.0
// Threads and scratch memory of the CPU backend. Work is divided into chunks, each of which writes its own results;
// their bits do not depend on where chunks end, and so neither on the schedule nor on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "kernels/backend.h"

namespace transept::cpu {

/// The chunks of a job that each thread runs first, before it helps the others.
struct Shares {
  std::int64_t count;
  int threads;
  std::int64_t begin(int thread) const { return count * thread / threads; }
  std::int64_t end(int thread) const { return begin(thread + 1); }
};

/// A small team of threads that run chunks of work for their owner. Idle threads poll for work for about a millisecond
/// and then sleep. The owner never waits for a thread that the system has not scheduled, so that a machine can be
/// shared with other programs. (OpenMP offers neither unless its environment was set before the program started.)
class ThreadTeam {
 public:
  /// `threads` includes the owner, which works as thread 0.
  explicit ThreadTeam(int threads);
  ~ThreadTeam();
  ThreadTeam(const ThreadTeam&) = delete;
  ThreadTeam& operator=(const ThreadTeam&) = delete;

  int size() const { return static_cast<int>(helpers_.size()) + 1; }

  /// Calls body(chunk, thread) once for each chunk of [0, count), in no particular order; returns when all are done.
  /// One owner at a time; body must neither throw nor run the same team. Each thread begins with a contiguous share of
  /// the chunks, so that successive jobs over the same rows find them in the cache of the core that wrote them.
  template <typename Body>
  void run(std::int64_t count, const Body& body) {
    runErased(
        count,
        [](const void* context, std::int64_t chunk, int thread) {
          (*static_cast<const Body*>(context))(chunk, thread);
        },
        &body);
  }

 private:
  using Function = void (*)(const void* context, std::int64_t chunk, int thread);

  void runErased(std::int64_t count, Function function, const void* context);
  void takeChunks(int thread);
  void help(int thread);
  void end();

  // The state of the current job in one word: whether helpers may join it, its number, and how many helpers work on it.
  static constexpr std::uint32_t kOpen = 1u << 31, kStop = 1u << 30, kJob = 1u << 10, kHelpers = kJob - 1;
  static constexpr std::uint32_t kJobs = kStop - kJob;  ///< mask of the job number

  std::atomic<std::uint32_t> state_ = 0;
  /// The remaining chunks of a thread's share.
  struct alignas(64) Share {
    std::atomic<std::int64_t> next = 0;
    std::int64_t end = 0;
  };
  alignas(64) std::vector<Share> shares_;  ///< not on the cache line of state_, which helpers poll: false sharing
  Function function_ = nullptr;
  const void* context_ = nullptr;
  std::vector<std::thread> helpers_;
};

/// Floats of scratch that the vectorised dropout mask may write past the requested elements.
inline constexpr std::size_t kDropoutRoom = 192;

/// Results of this size or more exceed the caches, so they are written with stores that bypass them: memory is then not
/// read before it is written.
inline constexpr std::size_t kFarBytes = std::size_t{32} << 20;

constexpr std::int64_t divideUp(std::int64_t value, std::int64_t by) {
  return (value + by - 1) / by;
}
constexpr std::int64_t roundUp(std::int64_t value, std::int64_t to) {
  return divideUp(value, to) * to;
}

/// Memory aligned to 64 bytes that grows on demand and never shrinks. Growing loses its contents.
class Buffer {
 public:
  template <typename T>
  T* atLeast(std::size_t count) {
    return static_cast<T*>(reserve(count * sizeof(T)));
  }
  const void* data() const { return memory_.get(); }
  std::size_t size() const { return bytes_; }

 private:
  struct Free {
    void operator()(void* memory) const noexcept { std::free(memory); }
  };
  void* reserve(std::size_t bytes) {
    if (bytes <= bytes_) return memory_.get();
    const std::size_t rounded = (bytes + 63) / 64 * 64;
    memory_.reset();
    bytes_ = 0;
    memory_.reset(std::aligned_alloc(64, rounded));
    if (!memory_)
      throw OutOfDeviceMemory("The CPU backend cannot allocate " + std::to_string(rounded) +
                              " bytes of scratch memory; use smaller batches or close other programs.");
    bytes_ = rounded;
    return memory_.get();
  }
  std::unique_ptr<void, Free> memory_;
  std::size_t bytes_ = 0;
};

/// Divides a thread's scratch into arrays aligned to 64 bytes. Without memory it only counts.
class ScratchLayout {
 public:
  explicit ScratchLayout(float* memory) : memory_(memory) {}

  template <typename T>
  T* take(std::int64_t count) {
    constexpr std::int64_t kLine = 64, kSize = sizeof(T), kFloat = sizeof(float);
    T* place = memory_ ? reinterpret_cast<T*>(memory_ + floats_) : nullptr;
    floats_ += roundUp(count * kSize, kLine) / kFloat;
    return place;
  }
  std::size_t floats() const { return static_cast<std::size_t>(floats_); }

 private:
  float* memory_;
  std::int64_t floats_ = 0;
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

  /// How forEach assigns chunks to threads. `work` is a rough number of vector operations: small jobs stay on the
  /// calling thread, because waking the others takes longer.
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
    assert(grain > 0);
    forEach(divideUp(total, grain), work, [&](std::int64_t chunk, int thread) {
      const std::int64_t first = chunk * grain;
      body(first, std::min(grain, total - first), thread);
    });
  }

  /// body(row, thread) for rows [0, count), `grain` neighbouring rows per chunk.
  template <typename Body>
  void forRows(std::int64_t count, std::int64_t grain, double work, const Body& body) {
    forRanges(count, grain, work, [&](std::int64_t first, std::int64_t rows, int thread) {
      for (std::int64_t row = first; row < first + rows; ++row) body(row, thread);
    });
  }

 private:
  ThreadTeam team_;
  std::vector<Buffer> scratch_;
};

}  // namespace transept::cpu
