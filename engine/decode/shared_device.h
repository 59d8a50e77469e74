// SPDX-License-Identifier: Apache-2.0
// Devices that the models of a process share, and how their use is divided among threads.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/base/progress.h"
#include "engine/config/config.h"
#include "kernels/backend.h"

namespace transept {

/// "f32", "bf16" or "int8". Throws UserError for another name.
Precision precisionNamed(std::string_view name);
std::string_view precisionName(Precision precision);

/// A mutex that may be held for seconds, as for a device or for loading a model. A waiting thread can be stopped.
/// Threads are served in the order in which they came. Otherwise a long job would lock again before a waiting
/// thread could wake up.
class Exclusive {
 public:
  using Lock = std::unique_lock<Exclusive>;

  /// Waits until the lock is free and holds it until the result is destroyed. Throws Cancelled when stopped while
  /// waiting.
  [[nodiscard]] Lock take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const std::uint64_t ticket = nextTicket_++;
    waiting_.push_back(ticket);
    const bool served = free_.wait(lock, stop, [&] { return !taken_ && waiting_.front() == ticket; });
    std::erase(waiting_, ticket);
    if (!served) throw Cancelled{};
    taken_ = true;
    return {*this, std::adopt_lock};
  }

  /// Called by the destructor of Lock.
  void unlock() {
    {
      const std::lock_guard lock(mutex_);
      taken_ = false;
    }
    free_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any free_;
  std::uint64_t nextTicket_ = 0;
  std::deque<std::uint64_t> waiting_;  // their tickets
  bool taken_ = false;
};

/// A backend that several models share: their weights share its memory, and one of them computes at a time.
class SharedDevice {
 public:
  explicit SharedDevice(std::unique_ptr<Backend> backend) : backend_(std::move(backend)) {}
  Backend& backend() const { return *backend_; }

  /// Exclusive use of the device. Callers hold it for one batch at a time, so that a long job lets a short one through.
  /// Throws Cancelled when stopped while waiting.
  [[nodiscard]] Exclusive::Lock lock(const std::stop_token& stop) { return busy_.take(stop); }

 private:
  std::unique_ptr<Backend> backend_;
  Exclusive busy_;
};

struct LoadSettings {
  std::string device = "cpu";
  int threads = 0;  ///< of the CPU; 0: all
  Precision precision = Precision::f32;
};

/// The device of these settings, opened once and kept while it is in use. With threads 0, an open device is shared
/// whatever its number of threads. The device for int8 is a separate one. Throws BackendError.
std::shared_ptr<SharedDevice> sharedDevice(const LoadSettings& settings);

}  // namespace transept
