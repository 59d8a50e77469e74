// SPDX-License-Identifier: Apache-2.0
// Progress of long tasks, their remaining time, and how they end when they are cancelled.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>

namespace transept {

/// Reported while a long task runs. total 0: unknown. stage is a short verb phrase: "reading", "training vocabulary".
struct Progress {
  std::string stage;
  std::int64_t done = 0, total = 0;
  std::string detail = {};  ///< shown beside the stage: "loss 2.31, 14200 tokens/s"
  /// As the task estimates it, with NaN for unknown; absent: whoever shows the progress estimates it from the pace.
  std::optional<double> secondsLeft = {};
};
using ProgressFunction = std::function<void(const Progress&)>;

/// Thrown by work whose stop token was triggered. Not an error: it is caught where the work was started.
struct Cancelled {};

/// Reports progress for work that can be stopped. The function must outlive it; it may be empty.
struct Reporter {
  const ProgressFunction& progress;
  std::stop_token stop;

  /// Throws Cancelled when the work was stopped.
  void operator()(const std::string& stage, std::int64_t done = 0, std::int64_t total = 0) const {
    if (stop.stop_requested()) throw Cancelled{};
    if (progress) progress({stage, done, total});
  }
};

/// How much longer a task takes, estimated from its recent pace. What was done before the task began does not count. A
/// fast beginning does not hide that a connection has become slow.
class RemainingTime {
 public:
  /// The pace is measured over the last `span` to 2 * `span` seconds.
  explicit RemainingTime(double span = 15) : span_(span) {}
  /// The pace is measured since begin().
  static RemainingTime sinceBegin() { return RemainingTime(std::numeric_limits<double>::infinity()); }

  /// Begins a new stage, of which `done` is complete already. Call it before update().
  void begin(double now, std::int64_t done) { older_ = newer_ = {now, done}; }

  /// The task stood still for so long, such as for want of room on the disk: that time does not count.
  void skip(double seconds) {
    older_.time += seconds;
    newer_.time += seconds;
  }

  /// The remaining seconds; nullopt while the pace is unknown. `now`: seconds of any monotonic clock.
  std::optional<double> update(double now, std::int64_t done, std::int64_t total) {
    if (done < older_.done) begin(now, done);  // started over
    if (now - newer_.time >= span_) {
      older_ = newer_;
      newer_ = {now, done};
    }
    const double seconds = now - older_.time;
    const auto more = static_cast<double>(done - older_.done);
    if (seconds < leastSeconds || more <= 0 || total < done) return std::nullopt;
    return seconds / more * static_cast<double>(total - done);
  }

 private:
  static constexpr double leastSeconds = 0.5;
  struct Mark {
    double time = 0;
    std::int64_t done = 0;
  };
  double span_;
  Mark older_, newer_;
};

}  // namespace transept
