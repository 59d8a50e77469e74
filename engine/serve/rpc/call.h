// SPDX-License-Identifier: Apache-2.0
// One request while it is being served: whether it was cancelled, and how far it has come.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>

#include "engine/base/progress.h"
#include "engine/serve/rpc/params.h"
#include "engine/serve/rpc/remaining_time.h"

namespace transept {

class Call {
 public:
  using Send = std::function<void(std::string line)>;
  Call(Json id, std::stop_token stop, Send send) : id_(std::move(id)), stop_(std::move(stop)), send_(std::move(send)) {}

  const std::stop_token& stop() const { return stop_; }
  /// Throws Cancelled when the client does not want the answer any more.
  void check() const {
    if (stop_.stop_requested()) throw Cancelled{};
  }
  /// Sends $/progress, at most ten times a second and whenever the stage changes. From any thread.
  void progress(const std::string& stage, std::int64_t done, std::int64_t total);
  ProgressFunction progressFunction();

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

/// quick: answers at once. background: may take seconds or more, has progress and can be cancelled.
enum class Lane : std::uint8_t { quick, background };

/// Where the areas register what they can do.
class MethodRegistry {
 public:
  virtual ~MethodRegistry() = default;
  virtual void add(const std::string& name, Lane lane, Method method) = 0;
};

}  // namespace transept
