// SPDX-License-Identifier: Apache-2.0
// How long yet, from the pace of late: what was done before a call began counts for nothing, and a connection that
// has become slow is not hidden behind a fast beginning.
#pragma once

#include <cstdint>
#include <optional>

namespace transept {

class RemainingTime {
 public:
  /// Another stage begins, with so much done already.
  void begin(double now, std::int64_t done) { older_ = newer_ = {now, done}; }

  /// Seconds; nothing while there is no pace to go by. `now` in seconds, from any clock that only grows.
  std::optional<double> update(double now, std::int64_t done, std::int64_t total) {
    if (done < older_.done) begin(now, done);  // begun anew
    if (now - newer_.time >= span) {
      older_ = newer_;
      newer_ = {now, done};
    }
    const double seconds = now - older_.time;
    const auto more = static_cast<double>(done - older_.done);
    if (seconds < least || more <= 0 || total < done) return std::nullopt;
    return seconds / more * static_cast<double>(total - done);
  }

 private:
  static constexpr double span = 15, least = 0.5;  // the pace is that of the last 15 to 30 seconds
  struct Mark {
    double time = 0;
    std::int64_t done = 0;
  };
  Mark older_, newer_;
};

}  // namespace transept
