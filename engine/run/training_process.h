// SPDX-License-Identifier: Apache-2.0
// Starts the training of a run in a detached process and tells the run's state from that moment on.
#pragma once

#include <string>

#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/run/started_process.h"

namespace transept {

class TrainingProcess {
 public:
  /// `engineProgram train RUN --resume`, its output in the run's log. Returns the process id. threads 0: the run's
  /// setting. Throws UserError: in training already, all steps done, read-only.
  std::int64_t start(const RunFolder& run, const RunHistory& history, const std::string& engineProgram, int threads);

  /// history.state(), but a process that was started just now counts as running before it holds the lock.
  RunState state(const RunHistory& history);
  bool pending() const { return process_.pending(); }
  /// What a process that died before its first word printed last; empty: it spoke.
  const std::string& failure() const { return process_.failure(); }

 private:
  StartedProcess process_;
  std::size_t eventsAtStart_ = 0;
};

}  // namespace transept
