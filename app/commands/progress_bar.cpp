// SPDX-License-Identifier: Apache-2.0
#include "app/commands/progress_bar.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "app/commands/print.h"
#include "engine/platform/standard_streams.h"

namespace transept {
namespace {

constexpr auto liveInterval = std::chrono::milliseconds(100);
constexpr auto plainInterval = std::chrono::seconds(10);

double clockSeconds(std::chrono::steady_clock::time_point time) {
  return std::chrono::duration<double>(time.time_since_epoch()).count();
}

std::string duration(double seconds) {
  const auto whole = std::lround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::string title) : title_(std::move(title)), live_(standardErrorIsTerminal()) {}

ProgressBar::~ProgressBar() {
  if (drawn_) std::fputc('\n', stderr);
}

void ProgressBar::clear() {
  if (drawn_) std::fputs("\r\033[K", stderr);
  drawn_ = false;
}

void ProgressBar::print(const std::string& line) {
  clear();
  printNote("{}\n", line);
}

std::string ProgressBar::text(const Progress& progress, int width) {
  std::string result = title_ + ": " + progress.stage;
  if (progress.total <= 0) return result;
  const double share = std::clamp(static_cast<double>(progress.done) / static_cast<double>(progress.total), 0.0, 1.0);
  if (width > 0) {
    const int filled = static_cast<int>(share * width);
    result += " [" + std::string(static_cast<std::size_t>(filled), '#') +
              std::string(static_cast<std::size_t>(width - filled), '.') + "]";
  }
  result += fmt::format(" {:3.0f}%", 100 * share);
  if (!progress.detail.empty()) result += ", " + progress.detail;
  auto left = remaining_.update(clockSeconds(Clock::now()), progress.done, progress.total);
  if (progress.secondsLeft) left = progress.secondsLeft;
  if (left && std::isfinite(*left) && progress.done < progress.total) result += ", " + duration(*left) + " left";
  return result;
}

void ProgressBar::show(const Progress& progress) {
  const auto now = Clock::now();
  const bool newStage = progress.stage != stage_;
  if (newStage) {
    stage_ = progress.stage;
    remaining_.begin(clockSeconds(now), progress.done);
  }
  const bool last = progress.total > 0 && progress.done >= progress.total;
  if (live_) {
    if (!newStage && !last && now - lastShown_ < liveInterval) return;
    printNote("\r{}\033[K", text(progress, 30));
    std::fflush(stderr);
    drawn_ = true;
  } else {
    if (!newStage && now - lastShown_ < plainInterval) return;
    printNote("{}\n", text(progress, 0));
  }
  lastShown_ = now;
}

}  // namespace transept
