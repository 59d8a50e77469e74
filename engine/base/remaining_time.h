// SPDX-License-Identifier: Apache-2.0
// How much longer a task takes, estimated from its recent pace. What was done before the task began does not count, and
// a connection that has become slow is not hidden by a fast beginning.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

namespace transept {

class RemainingTime {
 public:
  /// The pace is measured over the last `span` to 2 * `span` seconds.
  explicit RemainingTime(double span = 15) : span_(span) {}
  /// The pace is measured since begin().
  static RemainingTime sinceBegin() { return RemainingTime(std::numeric_limits<double>::infinity()); }

  /// A new stage begins, of which `done` is done already. Call it before update().
  void begin(double now, std::int64_t done) { older_ = newer_ = {now, done}; }

  /// The remaining seconds; nullopt while the pace is unknown. `now`: seconds of any monotonic clock.
  std::optional<double> update(double now, std::int64_t done, std::int64_t total) {
    if (done < older_.done) begin(now, done);  // started over
    if (now - newer_.time >= span_) {
      older_ = newer_;
      newer_ = {now, done};
    }
    const double seconds = now - older_.time;
    const auto more = static_cast<double>(done - older_.done);
    if (seconds < kLeastSeconds || more <= 0 || total < done) return std::nullopt;
    return seconds / more * static_cast<double>(total - done);
  }

 private:
  static constexpr double kLeastSeconds = 0.5;
  struct Mark {
    double time = 0;
    std::int64_t done = 0;
  };
  double span_;
  Mark older_, newer_;
};

}  // namespace transept
