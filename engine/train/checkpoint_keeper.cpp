// SPDX-License-Identifier: Apache-2.0
#include "engine/train/checkpoint_keeper.h"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "engine/base/error.h"
#include "engine/decode/translator.h"
#include "engine/platform/system_info.h"
#include "engine/train/training_state.h"
#include "engine/train/update/optimizer.h"

namespace transept {
namespace {

constexpr const char* validationMetrics[] = {"validation_loss", "validation_perplexity", "bleu", "chrf"};

std::int64_t bytesIn(std::span<const NamedTensor> tensors) {
  std::size_t bytes = 0;
  for (const NamedTensor& tensor : tensors) bytes += tensor.values.size_bytes();
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

bool isTimeForCheckpoint(const TrainConfig& train, std::int64_t step, double secondsSinceLast) {
  if (train.checkpoint_steps > 0 && step % train.checkpoint_steps == 0) return true;
  return train.checkpoint_minutes > 0 && secondsSinceLast >= train.checkpoint_minutes * 60;
}

CheckpointKeeper::CheckpointKeeper(const RunFolder& run, const TrainingSetup& setup, CheckpointState& state,
                                   const TrainingJudge& judge, TrainingReporter& reporter, ControlWatcher& control,
                                   std::stop_token stop)
    : run_(run),
      setup_(setup),
      config_(setup.config),
      state_(state),
      judge_(judge),
      reporter_(reporter),
      control_(control),
      stop_(std::move(stop)),
      pinned_(pinnedPairs(setup.data)) {}

void CheckpointKeeper::restart(std::int64_t savedStep) {
  savedStep_ = savedStep;
  lastCheckpointTime_ = steadySeconds();
}

bool CheckpointKeeper::isDue() const {
  if (judge_.isValidated() && state_.best) return true;
  return isTimeForCheckpoint(config_.train, state_.step, steadySeconds() - lastCheckpointTime_);
}

void CheckpointKeeper::write(std::optional<std::int64_t> control) {
  reporter_.readLosses();  // throws before a checkpoint is written with weights that are not numbers
  if (savedStep_ != state_.step) {
    state_.counters.erase(CheckpointState::unplanned);
    if (state_.step < config_.train.steps && !isDue()) state_.counters[CheckpointState::unplanned] = 1;
  }
  lastCheckpointTime_ = steadySeconds();
  if (savedStep_ == state_.step && !control) return;
  const double begun = steadySeconds();
  if (!judge_.isValidated()) {  // the results of the last validation belong to another checkpoint
    state_.best = false;
    for (const char* metric : validationMetrics) state_.metrics.erase(metric);
  }
  Optimizer::HostState host(setup_.replicas->optimizer());
  setup_.replicas->save(host);
  const CheckpointInfo written = onceSpaceAllows(bytesIn(host.weights()) + bytesIn(host.optimizer()), [&] {
    return writeCheckpoint(run_.path(), host.weights(), host.optimizer(), state_);
  });
  nlohmann::json fields{{"checkpoint", written.name},
                        {"bytes", written.bytes},
                        {"seconds", steadySeconds() - begun},
                        {"best", state_.best}};
  if (control) fields["control"] = *control;
  reporter_.write("checkpoint", fields);
  savedStep_ = state_.step;
  pinSamples();
  try {
    pruneCheckpoints(run_.path(), config_.train.keep_checkpoints, state_.step);
  } catch (const UserError& error) {  // it is tried again after the next checkpoint
    reporter_.warn(Cause::checkpointNotRemoved, std::string("An old checkpoint was not removed. ") + error.what());
  }
}

/// A full disk does not end the training. First, old checkpoints are removed; then training waits until there is room,
/// or somebody ends it.
template <typename Write>
CheckpointInfo CheckpointKeeper::onceSpaceAllows(std::int64_t bytes, Write write) {
  constexpr int mostLooks = 40;  // between two attempts to write
  bool reported = false;
  double waited = 0;
  for (int looks = 1;; looks = std::min(looks * 2, mostLooks)) {
    try {
      const CheckpointInfo written = write();
      reporter_.waited(waited);
      return written;
    } catch (const UserError& error) {
      if (error.kind() != ErrorKind::diskFull) throw;
      const std::string removed = removeOldestCheckpoint(run_.path());
      if (!removed.empty()) {
        reporter_.warn(Cause::diskFull, error.sentence() + " The checkpoint " + removed + " was removed to make room.");
        continue;
      }
      if (!std::exchange(reported, true)) {
        const std::string message = error.sentence() + " Training waits until there is room, and then continues.";
        reporter_.warn(Cause::diskFull, message);
        reporter_.wait({awaitsSpace, run_.path(), message, bytes});
      }
    }
    const double begun = steadySeconds();
    for (int look = 0; look < looks; ++look) {
      std::this_thread::sleep_for(std::chrono::milliseconds(250));
      if (stop_.stop_requested()) throw EndedWhileWaiting{};
      const auto request = control_.poll();
      if (request && request->state != DesiredState::running) throw EndedWhileWaiting{request->state, request->id};
    }
    waited += steadySeconds() - begun;
  }
}

/// Translates a few sentences with the checkpoint, for inspection: a failure does not end training.
void CheckpointKeeper::pinSamples() {
  setup_.replicas->swapAverage();
  try {
    TranslateSettings settings;
    settings.search = beamSettingsOf(config_.decode);
    writePinnedSamples(run_, state_.step, pinned_, {&setup_.replicas->model(), setup_.data.vocabularies}, settings);
  } catch (const UserError& error) {
    if (error.kind() == ErrorKind::deviceFailure) throw;
    reporter_.warn(Cause::samplesNotWritten,
                   std::string("The sample translations of this step were not written. ") + error.what());
  }
  setup_.replicas->swapAverage();
}

/// A damaged checkpoint among the last does not fail a run that has completed its steps.
void CheckpointKeeper::average() {
  if (config_.train.average < 2) return;
  try {
    const CheckpointInfo averaged =
        onceSpaceAllows(0, [&] { return averageCheckpoints(run_.path(), config_.train.average); });
    reporter_.write("checkpoint",
                    {{"checkpoint", averaged.name}, {"bytes", averaged.bytes}, {"best", false}, {"averaged", true}});
    const std::size_t count = averaged.state.averagedSteps.size();
    reporter_.print("checkpoint", (count == 1 ? "the last checkpoint alone was averaged into "
                                              : fmt::format("the last {} checkpoints were averaged into ", count)) +
                                      averaged.name);
  } catch (const UserError& error) {
    reporter_.warn(Cause::averageNotWritten, std::string("The last checkpoints were not averaged. ") + error.what());
  }
}

}  // namespace transept
