// SPDX-License-Identifier: Apache-2.0
#include "engine/train/training.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/config/learning_rate.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/weights.h"
#include "engine/platform/system_info.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/train/training_state.h"
#include "engine/train/update/optimizer.h"

namespace transept {
namespace {

constexpr int measureEvery = 20;  // updates, between two gradients events

}  // namespace

Training::Training(const RunFolder& run, int threads, const TrainingObserver& observer, RunHistory& history,
                   EventWriter& events, std::stop_token stop, Ranks* ranks)
    : run_(run),
      ranks_(ranks),
      setup_(run, threads, observer, stop, ranks),
      config_(setup_.config),
      startsFromModel_(startsFromModel(run.path())),
      reporter_(run, setup_, observer, events, state_, stop),
      judge_(run, setup_, state_, reporter_),
      control_(run.path(), history.progress().acknowledged),
      keeper_(run, setup_, state_, judge_, reporter_, control_, stop) {
  begin(history.progress().attempt > 0);
}

void Training::restore(const std::optional<CheckpointInfo>& checkpoint) {
  state_ = {};
  // Adapters need the weights that they adapt, which checkpoints do not hold.
  if (!checkpoint || config_.train.lora_rank > 0) setInitialWeights();
  if (checkpoint) {
    Optimizer::HostState host(setup_.replicas->optimizer());
    loadWeights(*checkpoint, host.weights());
    loadOptimizer(*checkpoint, host.optimizer());
    setup_.replicas->load(&host);
    state_ = checkpoint->state;
    // Checkpoints of earlier versions lack the counter; all but the last of a run were written after their validation.
    if (state_.step < config_.train.steps) state_.counters.try_emplace(validatedStep, state_.step);
  } else {
    state_.seed = static_cast<std::uint64_t>(config_.train.seed);
    state_.counters[validatedStep] = startsFromModel_ ? -1 : 0;  // random weights are not validated
  }
  state_.configDigest = run_.configDigest();
  // No batch is needed after the last step. A damaged checkpoint may state any position, and the schedule would count
  // the epochs up to it.
  loader_ = std::make_unique<BatchLoader>(*setup_.schedule, std::min(state_.dataPosition, config_.train.steps),
                                          setup_.replicas->parts());
  keeper_.restart(checkpoint ? state_.step : -1);
  reporter_.restart();
}

void Training::setInitialWeights() {
  Transformer& model = setup_.replicas->model();
  if (startsFromModel_) {
    readWeights(run_.path() + "/" + startFile, model.parameters(), model.backend());
    model.weightsChanged();
  } else {
    model.initialise(static_cast<std::uint64_t>(config_.train.seed));
  }
  setup_.replicas->synchronise();
}

/// A model that does not know the characters of a corpus cannot learn from it.
void Training::requireKnownText() const {
  constexpr double most = 0.5;
  if (unknownShare() <= most) return;
  throw UserError({"The vocabulary of the model lacks {}: the corpus is in another script, or the model has no "
                   "tokeniser for such text.",
                   unknownText()},
                  "Name a corpus of the model's languages, or import the model with its SentencePiece models.",
                  run_.description().corpus);
}

double Training::unknownShare() const {
  return std::max(setup_.data.unknownSource, setup_.data.unknownTarget);
}

std::string Training::unknownText() const {
  return fmt::format("{:.2f} % of the characters of the source and {:.2f} % of the target",
                     100 * setup_.data.unknownSource, 100 * setup_.data.unknownTarget);
}

void Training::reportUnknownText() {
  constexpr double noticeable = 0.002;  // one in five hundred: a name in every tenth sentence
  const std::string sentence = "The vocabulary of the model lacks " + unknownText() + ".";
  if (unknownShare() >= noticeable)
    reporter_.warn(Cause::unknownCharacters, sentence + " They are read and written as unknown.");
  else
    reporter_.print("vocabulary", sentence);
}

void Training::begin(bool again) {
  std::vector<std::string> damaged;
  if (const std::string& coverage = setup_.data.coverage; !coverage.empty())
    reporter_.print("vocabulary", "Characters that the vocabulary covers: " + coverage + ".");
  if (startsFromModel_) requireKnownText();
  if (!startsFromModel_ && config_.train.lora_rank > 0)
    throw UserError("train.lora_rank adapts a trained model, but this run begins with random weights.",
                    "Start the run from a model (train --from MODEL), or set train.lora_rank to 0.");
  const std::optional<CheckpointInfo> newest = newestIntact(run_.path(), &damaged);
  restore(newest);
  reporter_.beginning(again, ranks_);
  reporter_.devices();
  if (startsFromModel_ && !again) reportUnknownText();
  for (const std::string& problem : damaged)
    reporter_.warn(Cause::checkpointDamaged, fmt::format("{} Training continues from step {}.", problem, state_.step));
  if (newest && newest->state.configDigest != run_.configDigest())
    reporter_.warn(Cause::configurationChanged, "config.json was changed after " + newest->name +
                                                    " was written; training continues with its new values.");
}

TrainingEnd Training::loop(std::stop_token stop) {
  for (;;) {
    try {
      return steps(stop);
    } catch (const EndedWhileWaiting& ended) {
      return endWithoutCheckpoint(ended);
    } catch (const UserError& error) {
      if (error.kind() != ErrorKind::notFinite || counterOf(state_, rateHalvings) >= config_.train.recover) throw;
      const auto best = bestResumable(run_.path());
      // Without validation pairs, no checkpoint is known to be good: the user decides how to continue. A fork that
      // started again would lose the weights that it began with.
      const auto origin = readOrigin(run_.path());
      if (!best && (state_.step > config_.train.validate_every || (origin && origin->isFork()))) throw;
      recover(best, error.sentence());
    }
  }
}

/// The result depends on validated checkpoints alone, not on when the process was paused or killed: a run that dies
/// before its next checkpoint diverges and recovers again in the same way.
void Training::recover(const std::optional<CheckpointInfo>& best, const std::string& why) {
  const std::int64_t halved = counterOf(state_, rateHalvings) + 1;
  const double seconds = state_.trainingSeconds;
  setup_.replicas->takeLosses();  // discards the losses of the updates that are undone
  restore(best);
  pruneCheckpoints(run_.path(), config_.train.keep_checkpoints, state_.step);
  state_.counters[rateHalvings] = halved;
  state_.trainingSeconds = seconds;
  reporter_.beginAttempt();
  reporter_.beginning(true, ranks_);
  reporter_.warn(Cause::recovered, why + " Training continues from step " + std::to_string(state_.step) +
                                       " with the learning rate " +
                                       (halved == 1 ? "halved." : fmt::format("halved {} times.", halved)));
}

TrainingEnd Training::steps(std::stop_token stop) {
  if (judge_.isDue()) {  // of a fine-tuning's initial model, or because a pause interrupted it
    validate(stop);
    if (keeper_.isDue()) keeper_.write();
    reporter_.restart();  // the pace of the steps does not include it
  }
  while (state_.step < config_.train.steps && !judge_.patienceIsOver()) {
    if (const auto request = control_.poll()) {
      if (const auto end = obey(*request)) return *end;
    }
    if (stop.stop_requested()) return pause();
    oneUpdate();
    // Each step of a range test is reported: it is short, and its curve is its result.
    reporter_.step(state_.step == config_.train.steps || judge_.isDue() || config_.train.schedule == Schedule::range);
    reporter_.devicesIfDue();
    if (judge_.isDue()) validate(stop);
    // The last checkpoint is written after the last validation, which may find it the best.
    if (state_.step < config_.train.steps && keeper_.isDue()) keeper_.write();
  }
  if (!judge_.isValidated()) validate(stop);
  if (!judge_.isValidated()) return pause();
  keeper_.write();
  keeper_.average();
  if (judge_.patienceIsOver()) {
    reporter_.writeLast("finished",
                        {{"reason", "early"},
                         {"message", fmt::format("No better validation in {} validations.", config_.train.patience)}});
    return TrainingEnd::early;
  }
  reporter_.writeLast("finished",
                      {{"reason", "completed"}, {"message", fmt::format("All {} steps are done.", state_.step)}});
  return TrainingEnd::completed;
}

void Training::oneUpdate() {
  const double begun = steadySeconds();
  const UpdateBatch batch = loader_->next();
  const double rate = std::ldexp(learningRate(config_.train, config_.model.d_model, batch.update + 1),
                                 -static_cast<int>(counterOf(state_, rateHalvings)));
  // An estimate, from the duration of the previous update.
  const bool willReport = reporter_.isStepDue(begun + lastUpdate_);
  const Measure measure = (batch.update + 1) % measureEvery == 0 ? Measure::parts
                          : willReport                           ? Measure::norm
                                                                 : Measure::nothing;
  const UpdateMeasure measured = setup_.replicas->update(batch, rate, measure);
  state_.step = batch.update + 1;
  reporter_.update(batch, measured, rate);
  lastUpdate_ = steadySeconds() - begun;
  reporter_.addSeconds(lastUpdate_);
  state_.dataPosition = batch.update + 1;
  state_.epoch = setup_.schedule->placeOf(batch.update).epoch;
  if (measure == Measure::parts) reporter_.gradients(measured);
}

void Training::validate(std::stop_token stop) {
  if (judge_.validate(stop)) keeper_.outdate();  // an existing checkpoint of this step lacks the validation
}

std::optional<TrainingEnd> Training::obey(const ControlWatcher::Request& request) {
  if (request.checkpointNow) keeper_.write(request.id);
  if (request.state == DesiredState::running) return std::nullopt;
  if (!request.checkpointNow) keeper_.write();
  if (request.state == DesiredState::paused) {
    reporter_.writeLast("paused", {{"message", "Paused on request."}, {"control", request.id}});
    return TrainingEnd::paused;
  }
  keeper_.average();
  reporter_.writeLast("finished", {{"reason", "stopped"}, {"message", "Stopped on request."}, {"control", request.id}});
  return TrainingEnd::stopped;
}

TrainingEnd Training::pause() {
  keeper_.write();
  reporter_.writeLast("paused", {{"message", "Paused by a signal of the system or the terminal."}});
  return TrainingEnd::paused;
}

/// There was no room for the checkpoint. If even the event cannot be written, the next reader of the run reports it as
/// interrupted.
TrainingEnd Training::endWithoutCheckpoint(const EndedWhileWaiting& ended) {
  const auto kept = newestIntact(run_.path());
  const std::string message =
      "Ended while the disk was full; the work since step " + std::to_string(kept ? kept->state.step : 0) + " is lost.";
  nlohmann::json fields{{"message", message}};
  if (ended.control) fields["control"] = *ended.control;
  if (ended.state == DesiredState::stopped) fields["reason"] = "stopped";
  reporter_.warn(Cause::diskFull, message);
  reporter_.write(ended.state == DesiredState::stopped ? "finished" : "paused", fields);
  return ended.state == DesiredState::stopped ? TrainingEnd::stopped : TrainingEnd::paused;
}

}  // namespace transept
