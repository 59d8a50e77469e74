// SPDX-License-Identifier: Apache-2.0
// A small team of threads that run chunks of work for their owner. Idle threads poll for work for about a millisecond
// and then sleep. The owner never waits for a thread that the system has not scheduled, so that a machine can be shared
// with other programs. (OpenMP offers neither unless its environment was set before the program started.)
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <type_traits>
#include <vector>

namespace transept::cpu {

/// The chunks of a job that each thread runs first, before it helps the others.
struct Shares {
  std::int64_t count;
  int threads;
  std::int64_t begin(int thread) const { return count * thread / threads; }
  std::int64_t end(int thread) const { return begin(thread + 1); }
};

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

}  // namespace transept::cpu
