// SPDX-License-Identifier: Apache-2.0
// What a training tells: the events of its run, and lines for a terminal.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/events/events.h"
#include "engine/train/training_setup.h"
#include "engine/train/validation.h"
#include "kernels/devices/devices.h"

namespace transept {

/// The error of a loss that is no longer a number.
UserError notANumber(const char* what, std::int64_t step);

class TrainingReporter {
 public:
  /// All must outlive the reporter. `state` is that of the next checkpoint.
  TrainingReporter(const RunFolder& run, const TrainingSetup& setup, const TrainingObserver& observer,
                   EventWriter& events, CheckpointState& state, std::stop_token stop)
      : run_(run), setup_(setup), observer_(observer), events_(events), state_(state), stop_(std::move(stop)) {}

  /// Forgets what was measured since the last step event: training continues from another checkpoint.
  void restart();
  void beginAttempt() { events_.beginAttempt(); }
  void beginning(bool again, Ranks* ranks);  ///< writes `started` or `resumed`
  void devices();                            ///< names and memory, and the load of GPUs
  void devicesIfDue();
  /// After an update: its tokens, gradients and learning rate. Reads the losses from time to time.
  void update(const UpdateBatch& batch, const UpdateMeasure& measured, double rate);
  void addSeconds(double seconds);  ///< of training
  void gradients(const UpdateMeasure& measured);
  /// Waits for the devices, so it is not called in each step. Throws notANumber().
  void readLosses();
  bool isStepDue(double at) const;  ///< at: seconds of the steady clock
  void step(bool always);
  void validation(const ValidationResult& result, const std::optional<ValidationResult>& general, bool better);
  void warn(Cause cause, const std::string& message);
  void print(std::string_view type, const std::string& sentence);  ///< for a terminal alone
  void write(std::string_view type, const nlohmann::json& fields);
  void wait(const Awaited& awaited) { events_.wait(state_.step, awaited); }
  void waited(double seconds) { remaining_.skip(seconds); }  ///< the remaining time does not include waits
  /// The last event of a training records how it ended, so writing it also waits for room on the disk, unless the
  /// process is asked to end.
  void writeLast(std::string_view type, const nlohmann::json& fields);

 private:
  const RunFolder& run_;
  const TrainingSetup& setup_;
  const TrainingObserver& observer_;
  EventWriter& events_;
  CheckpointState& state_;
  std::stop_token stop_;
  GpuMonitor monitor_;
  // Based on the wall time since the start, which includes validations and checkpoints.
  RemainingTime remaining_ = RemainingTime::sinceBegin();
  struct Since {
    LossSums sums;
    std::int64_t tokens = 0;
    double computeSeconds = 0, gradientNorm = notMeasured;
  } since_;         // the last step event
  int unread_ = 0;  // updates whose losses are still on the device
  double rate_ = 0, lastReport_ = 0, lastDevices_ = 0;
};

}  // namespace transept
