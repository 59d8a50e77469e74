// SPDX-License-Identifier: Apache-2.0
// A lock whose waiting can be cancelled.
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "engine/base/progress.h"

namespace transept {

/// A mutex for things that are held for seconds: a device, the loading of a model. A waiting thread can be stopped.
class Exclusive {
 public:
  using Turn = std::unique_lock<Exclusive>;

  /// Waits until the lock is free and holds it until the turn is destroyed. Throws Cancelled when stopped while
  /// waiting.
  [[nodiscard]] Turn take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!free_.wait(lock, stop, [this] { return !taken_; })) throw Cancelled{};
    taken_ = true;
    return {*this, std::adopt_lock};
  }

  /// For the turn.
  void unlock() {
    {
      const std::lock_guard lock(mutex_);
      taken_ = false;
    }
    free_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any free_;
  bool taken_ = false;
};

}  // namespace transept
