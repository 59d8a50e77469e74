// SPDX-License-Identifier: Apache-2.0
// The loop inside a training process (trainer.cpp opens and closes it).
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/batches/batch_schedule.h"
#include "engine/data/prepare.h"
#include "engine/inspect/pinned_samples.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/train/trainer.h"
#include "engine/train/update/data_parallel.h"
#include "engine/train/update/ranks.h"
#include "engine/train/validation.h"
#include "kernels/backend.h"
#include "kernels/devices/devices.h"

namespace transept {

/// What every process of a training run holds: the data, the schedule of batches, the devices and the model.
struct TrainingSetup {
  /// threads 0: the run's setting. ranks: nullptr for a run of one process. Otherwise rank 0 prepares the corpus and
  /// commands `open`, upon which the workers make their setups. Throws UserError, Cancelled, BackendError.
  TrainingSetup(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                Ranks* ranks);

  Config config;  ///< resolved
  PreparedData data;
  std::optional<PreparedData> general;  ///< of the general corpus of a fine-tuning, with the same vocabulary
  std::unique_ptr<BatchSchedule> schedule;
  std::vector<DeviceDescription> devices;  ///< of this process
  std::unique_ptr<DataParallel> replicas;  ///< weights not yet initialised
};

/// Extends the vocabulary of a model that is fine-tuned with pieces of the new text (new_pieces.cpp).
///
/// Adds up to train.new_pieces pieces of the run's corpus to its vocabulary: characters that it lacks first, then the
/// pieces that a vocabulary of the corpus alone would have. Their rows in the embeddings and the projection of
/// start.safetensors are the means of the rows of their parts. Does nothing if that was done before. The files
/// start.vocabulary* hold the model's own vocabulary. Throws UserError, Cancelled.
void continueVocabulary(const RunFolder& run, const ProgressFunction& progress, std::stop_token stop);

/// Whether train.checkpoint_steps or train.checkpoint_minutes asks for a checkpoint; 0 switches either off.
bool isTimeForCheckpoint(const TrainConfig& train, std::int64_t step, double secondsSinceLast);

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
  void reportBeginning(bool again);                                                 // writes `started` or `resumed`
  std::int64_t counter(const char* name, std::int64_t absent = 0) const;
  TrainingEnd steps(std::stop_token stop);
  void oneUpdate();
  void reportGradients(const UpdateMeasure& measured);
  void readLosses();
  [[noreturn]] void throwNotANumber(const char* what) const;
  void requireConvergence(const ValidationResult& result);
  void reportStep(bool always);
  void reportDevices();
  bool validationIsDue() const;
  void chooseJudge(const ValidationResult& result);
  void validate(std::stop_token stop);
  bool isValidated() const;  // at this step
  bool patienceIsOver() const;
  /// Results on the validation pairs of the corpus, and of the general corpus if there is one.
  struct Measured {
    ValidationResult result;
    std::optional<ValidationResult> general;
  };
  std::optional<Measured> measure(std::stop_token stop);  // nullopt: interrupted by a pause
  void checkpoint(std::optional<std::int64_t> control);
  template <typename Write>
  CheckpointInfo whenThereIsRoom(Write write);
  void writeLastEvent(std::string_view type, const nlohmann::json& fields);
  void pinSamples();
  void average();
  bool checkpointIsDue() const;
  std::optional<TrainingEnd> obey(const ControlWatcher::Request& request);
  TrainingEnd pause();
  void warn(Cause cause, const std::string& message);

  const RunFolder& run_;
  const TrainingObserver& observer_;
  EventWriter& events_;
  Ranks* ranks_;
  TrainingSetup setup_;
  const Config& config_;
  const PreparedData& data_;
  BatchSchedule& schedule_;
  DataParallel& replicas_;
  GpuMonitor monitor_;
  Validator validator_;
  std::optional<Validator> generalValidator_;
  const bool startsFromModel_;
  std::vector<PinnedPair> pinned_;
  ControlWatcher control_;
  std::unique_ptr<BatchLoader> loader_;

  CheckpointState state_;  // of the next checkpoint
  std::int64_t savedStep_ = -1;
  double lastCheckpointTime_ = 0;
  // Based on the wall time since the start, which includes validations and checkpoints.
  RemainingTime remaining_ = RemainingTime::sinceBegin();
  struct Since {
    LossSums sums;
    std::int64_t tokens = 0;
    double computeSeconds = 0, gradientNorm = notMeasured;
  } since_;         // the last step event
  int unread_ = 0;  // updates whose losses are still on the device
  double rate_ = 0, lastUpdate_ = 0, lastReport_ = 0, lastDevices_ = 0;
};

}  // namespace transept
