// SPDX-License-Identifier: Apache-2.0
// A lock whose waiting can be cancelled.
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <utility>

#include "engine/base/progress.h"

namespace transept {

/// A mutex for things that are held for seconds: a device, the loading of a model. A waiting thread can be stopped.
class Exclusive {
 public:
  class Turn {
   public:
    Turn() = default;
    explicit Turn(Exclusive* of) : of_(of) {}
    Turn(Turn&& other) noexcept : of_(std::exchange(other.of_, nullptr)) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn& operator=(Turn&&) = delete;
    ~Turn() {
      if (of_) of_->release();
    }

   private:
    Exclusive* of_ = nullptr;
  };

  /// Waits until the lock is free and holds it until the turn is destroyed. Throws Cancelled when stopped while
  /// waiting.
  [[nodiscard]] Turn take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    if (!free_.wait(lock, stop, [this] { return !taken_; })) throw Cancelled{};
    taken_ = true;
    return Turn(this);
  }

 private:
  void release() {
    {
      const std::lock_guard lock(mutex_);
      taken_ = false;
    }
    free_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable_any free_;
  bool taken_ = false;
};

}  // namespace transept
