// SPDX-License-Identifier: Apache-2.0
// A detached process between its start and its first words, when its id is all that is known of it.
#pragma once

#include <cstdint>
#include <string>

namespace transept {

class StartedProcess {
 public:
  /// It was started this moment and prints to `log`.
  void begin(std::int64_t process, std::string log);
  /// True while it lives and has not spoken. One that ended so leaves its last words as failure().
  bool silent(bool spoke);
  bool pending() const { return process_ != 0; }
  const std::string& failure() const { return failure_; }

 private:
  std::int64_t process_ = 0;
  std::string log_, failure_;
};

/// The last line of a log, without the program's name before it; empty when there is none.
std::string lastLogLine(const std::string& path);

}  // namespace transept
