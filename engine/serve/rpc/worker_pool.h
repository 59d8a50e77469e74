// SPDX-License-Identifier: Apache-2.0
// Threads that run tasks. A thread is started only when all others are busy, so a task that blocks delays no other.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace transept {

class WorkerPool {
 public:
  /// Starts at most `most` threads; further tasks wait in order.
  explicit WorkerPool(std::size_t most) : most_(most) {}
  ~WorkerPool() { finish(); }
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// From any thread. The task must not throw. Throws std::system_error when no thread can be started at all.
  void run(std::function<void()> task);
  /// Returns when every task has ended. No task may be added afterwards.
  void finish();

 private:
  void work();

  const std::size_t most_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool ending_ = false;
};

}  // namespace transept
