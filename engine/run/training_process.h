// SPDX-License-Identifier: Apache-2.0
// Starts training in a process of its own, and follows it.
#pragma once

#include <cstdint>
#include <string>

#include "engine/run/history.h"
#include "engine/run/run_folder.h"

namespace transept {

/// A detached process between its start and its first sign of life, when only its id is known.
class StartedProcess {
 public:
  /// `process` was started just now and prints to the file `log`.
  void begin(std::int64_t process, std::string log);
  /// True while it runs and `reported` is false. If it ended before it reported, failure() is its last line, until
  /// another process reports.
  bool starting(bool reported);
  bool pending() const { return process_ != 0; }
  const std::string& failure() const { return failure_; }

 private:
  std::int64_t process_ = 0;
  std::string log_, failure_;
};

/// Starts the training of a run in a detached process and reports the state of the run from then on.
class TrainingProcess {
 public:
  /// Starts `engineProgram train RUN --resume` with its output in the log of the run, and returns the process id.
  /// threads 0: the setting of the run. Throws UserError: in training already, all steps done, read-only.
  std::int64_t start(const RunFolder& run, const RunHistory& history, const std::string& engineProgram, int threads);

  /// history.state(), except that a process that was just started counts as running before it holds the lock, and as
  /// failed when it ended before its first event.
  RunState state(const RunHistory& history);
  bool pending() const { return process_.pending(); }
  int starts() const { return starts_; }  ///< how often start() has succeeded
  /// The last line of a process that ended before its first event; empty: it wrote one.
  const std::string& failure() const { return process_.failure(); }

 private:
  StartedProcess process_;
  std::int64_t historyAtStart_ = 0;
  int starts_ = 0;
};

}  // namespace transept
