// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/rpc/call.h"

namespace transept {

void Call::progress(const std::string& stage, std::int64_t done, std::int64_t total) {
  constexpr auto interval = std::chrono::milliseconds(100);
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now.time_since_epoch()).count();
  std::optional<double> secondsLeft;
  {
    const std::lock_guard guard(mutex_);
    if (stage != stage_) {
      stage_ = stage;
      remaining_.begin(seconds, done);
    } else if (now - lastSent_ < interval) {
      return;
    }
    lastSent_ = now;
    if (total > 0) secondsLeft = remaining_.update(seconds, done, total);
  }
  send_(notificationText("$/progress", {{"id", id_},
                                        {"stage", stage},
                                        {"done", done},
                                        {"total", total},
                                        {"seconds_left", secondsLeft ? Json(*secondsLeft) : Json(nullptr)}}));
}

ProgressFunction Call::progressFunction() {
  return [this](const Progress& state) { progress(state.stage, state.done, state.total); };
}

}  // namespace transept
