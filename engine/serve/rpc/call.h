// SPDX-License-Identifier: Apache-2.0
// A request while it is served: its cancellation and its progress.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/base/remaining_time.h"
#include "engine/serve/rpc/params.h"

namespace transept {

class Call {
 public:
  using Send = std::function<void(std::string line)>;
  Call(Json id, std::stop_token stop, Send send) : id_(std::move(id)), stop_(std::move(stop)), send_(std::move(send)) {}

  const std::stop_token& stop() const { return stop_; }
  /// Throws Cancelled once the client has cancelled the request.
  void check() const {
    if (stop_.stop_requested()) throw Cancelled{};
  }
  /// Sends $/progress, at most ten times per second and whenever the stage changes. From any thread.
  void progress(const std::string& stage, std::int64_t done, std::int64_t total);
  ProgressFunction progressFunction();
  /// For work that counts (done, total): reports progress and throws Cancelled.
  std::function<void(std::int64_t, std::int64_t)> counter(std::string stage);

 private:
  using Clock = std::chrono::steady_clock;
  Json id_;
  std::stop_token stop_;
  Send send_;
  std::mutex mutex_;
  std::string stage_;
  Clock::time_point lastSent_;
  RemainingTime remaining_;
};

using Method = std::function<Json(Call&, const Params&)>;

/// quick: answers at once. background: may take seconds, reports progress, and is cancelled when the input ends.
enum class Lane : std::uint8_t { quick, background };

}  // namespace transept
