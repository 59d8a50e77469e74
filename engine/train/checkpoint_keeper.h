// SPDX-License-Identifier: Apache-2.0
// Writes the checkpoints of a training, removes old ones, and averages the last.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/inspect/pinned_samples.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/train/training_judge.h"
#include "engine/train/training_reporter.h"
#include "engine/train/training_setup.h"

namespace transept {

/// Whether train.checkpoint_steps or train.checkpoint_minutes asks for a checkpoint; 0 switches either off.
bool isTimeForCheckpoint(const TrainConfig& train, std::int64_t step, double secondsSinceLast);

/// Thrown when the user ends a training that waits for room on the disk. No control: by a signal.
struct EndedWhileWaiting {
  DesiredState state = DesiredState::paused;
  std::optional<std::int64_t> control;
};

class CheckpointKeeper {
 public:
  /// All must outlive the keeper. `state` is that of the next checkpoint.
  CheckpointKeeper(const RunFolder& run, const TrainingSetup& setup, CheckpointState& state, const TrainingJudge& judge,
                   TrainingReporter& reporter, ControlWatcher& control, std::stop_token stop);

  /// Training continues from a checkpoint of this step; -1: from the beginning.
  void restart(std::int64_t savedStep);
  /// An existing checkpoint of this step lacks something, and is written again when it is due.
  void outdate() { savedStep_ = -1; }
  bool isDue() const;
  /// control: the id of the request for it. Waits while the disk is full; throws EndedWhileWaiting.
  void write(std::optional<std::int64_t> control = std::nullopt);
  void average();

 private:
  template <typename Write>
  CheckpointInfo onceSpaceAllows(std::int64_t bytes, Write write);  // bytes: what it writes; 0: unknown
  void pinSamples();

  const RunFolder& run_;
  const TrainingSetup& setup_;
  const Config& config_;
  CheckpointState& state_;
  const TrainingJudge& judge_;
  TrainingReporter& reporter_;
  ControlWatcher& control_;
  std::stop_token stop_;
  std::vector<PinnedPair> pinned_;
  std::int64_t savedStep_ = -1;
  double lastCheckpointTime_ = 0;
};

}  // namespace transept
