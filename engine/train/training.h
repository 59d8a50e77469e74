// SPDX-License-Identifier: Apache-2.0
// The loop inside a training process (trainer.cpp opens and closes it).
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"
#include "engine/train/checkpoint_keeper.h"
#include "engine/train/training_judge.h"
#include "engine/train/training_reporter.h"
#include "engine/train/training_setup.h"

namespace transept {

class Training {
 public:
  /// ranks: the processes of the run, of which this one is the leader; nullptr: a run of one process.
  Training(const RunFolder& run, int threads, const TrainingObserver& observer, RunHistory& history,
           EventWriter& events, std::stop_token stop, Ranks* ranks);

  /// Goes back to the best checkpoint when training diverges, as often as train.recover allows.
  TrainingEnd loop(std::stop_token stop);

 private:
  void begin(bool again);                                         // initial weights or the newest checkpoint
  void restore(const std::optional<CheckpointInfo>& checkpoint);  // nullopt: initial weights
  void setInitialWeights();                                       // random, or those of the model to fine-tune
  void requireKnownText() const;
  double unknownShare() const;
  std::string unknownText() const;
  void reportUnknownText();
  void recover(const std::optional<CheckpointInfo>& best, const std::string& why);  // nullopt: start again
  TrainingEnd steps(std::stop_token stop);
  void oneUpdate();
  void validate(std::stop_token stop);
  std::optional<TrainingEnd> obey(const ControlWatcher::Request& request);
  TrainingEnd pause();
  TrainingEnd endWithoutCheckpoint(const EndedWhileWaiting& ended);

  const RunFolder& run_;
  Ranks* ranks_;
  TrainingSetup setup_;
  const Config& config_;
  const bool startsFromModel_;
  CheckpointState state_;  // of the next checkpoint
  TrainingReporter reporter_;
  TrainingJudge judge_;
  ControlWatcher control_;
  CheckpointKeeper keeper_;
  std::unique_ptr<BatchLoader> loader_;
  double lastUpdate_ = 0;  // seconds
};

}  // namespace transept
