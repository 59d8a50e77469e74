// SPDX-License-Identifier: Apache-2.0
// One backend a device and process, whatever the number of models on it: weights of several models share its memory,
// and one of them computes at a time.
#pragma once

#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>

#include "kernels/backend.h"

namespace transept {

/// Locks as soon as nobody else has it. Throws Cancelled when stopped while waiting.
[[nodiscard]] std::unique_lock<std::timed_mutex> takeTurn(std::timed_mutex& busy, std::stop_token stop);

class SharedDevice {
 public:
  explicit SharedDevice(std::unique_ptr<Backend> backend) : backend_(std::move(backend)) {}
  Backend& backend() const { return *backend_; }

  /// A turn on the device, taken for one batch at a time so that a long job lets a short one through. Throws Cancelled
  /// when stopped while waiting.
  [[nodiscard]] std::unique_lock<std::timed_mutex> turn(std::stop_token stop) {
    return takeTurn(busy_, std::move(stop));
  }

 private:
  std::unique_ptr<Backend> backend_;
  std::timed_mutex busy_;
};

/// One device that no other shares, by name; "cpu-int8" is the CPU with products of 8 bits. Throws BackendError.
std::unique_ptr<Backend> openOneDevice(const std::string& name, int threads);

/// The device by name ("cpu", "cuda:0"), opened once while anybody holds it. threads: for the CPU; 0: all, or as many
/// as it was opened with. Throws BackendError.
std::shared_ptr<SharedDevice> sharedDevice(const std::string& name, int threads);

}  // namespace transept
