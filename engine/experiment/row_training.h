// SPDX-License-Identifier: Apache-2.0
// The training of one row, as the queue's process sees it: makes the run, starts its process, follows it, records how
// it ended.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/platform/file_watcher.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"
#include "engine/run/training_process.h"

namespace transept {

class RowTraining {
 public:
  RowTraining(const ExperimentFolder& folder, std::int64_t row, const std::string& engineProgram);

  /// False when the row is not to be trained any more. Throws UserError, ConfigError.
  bool begin();
  /// Looks once; false when it has ended and that is recorded.
  bool goesOn();
  /// Once each; what a row is asked for by skipping it wins.
  void askFor(DesiredState state);
  void recordFailure(const std::string& sentence);

  const ExperimentRow& row() const { return row_; }
  const std::string& name() const { return row_.name; }
  const RunProgress& progress() const { return history_->progress(); }
  bool wasPausedByHand() const { return pausedByHand_; }
  /// One sentence; empty: nothing to say.
  const std::string& outcome() const { return outcome_; }

 private:
  void createRun(const Experiment& experiment);
  void start();
  bool startAgain();
  void lookAtRow();
  void record(RowState state, const std::string& message);

  using Clock = std::chrono::steady_clock;
  const ExperimentFolder& folder_;
  const std::string& engineProgram_;
  ExperimentRow row_;
  RowState stateBefore_ = RowState::waiting;
  std::unique_ptr<RunFolder> run_;
  std::unique_ptr<RunHistory> history_;
  TrainingProcess process_;
  FileWatcher experimentFile_;
  DesiredState asked_ = DesiredState::running;
  bool started_ = false, pausedByHand_ = false;
  bool seen_ = false;           // in training, whoever started it
  std::int64_t furthest_ = -1;  // step at which its process died
  int vainDeaths_ = 0;          // since then
  Clock::time_point begun_ = Clock::now();
  std::string outcome_;
};

}  // namespace transept
