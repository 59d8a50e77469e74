// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/call.h"

namespace transept {

void Call::progress(const std::string& stage, std::int64_t done, std::int64_t total) {
  constexpr auto interval = std::chrono::milliseconds(100);
  const auto now = Clock::now();
  Json secondsLeft = nullptr;
  {
    const std::lock_guard guard(mutex_);
    if (stage != stage_) {
      stage_ = stage;
      stageBegan_ = now;
    } else if (now - lastSent_ < interval) {
      return;
    }
    lastSent_ = now;
    const double elapsed = std::chrono::duration<double>(now - stageBegan_).count();
    if (total > 0 && done > 0 && elapsed > 0.5) {  // earlier guesses jump about
      secondsLeft = elapsed / static_cast<double>(done) * static_cast<double>(total - done);
    }
  }
  send_(notificationText(
      "$/progress",
      {{"id", id_}, {"stage", stage}, {"done", done}, {"total", total}, {"seconds_left", std::move(secondsLeft)}}));
}

ProgressFunction Call::progressFunction() {
  return [this](const Progress& state) { progress(state.stage, state.done, state.total); };
}

}  // namespace transept
