// SPDX-License-Identifier: Apache-2.0
#include "engine/train/training.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/decode/loaded_model.h"
#include "engine/platform/system_info.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/train/update/optimizer.h"

namespace transept {
namespace {

constexpr double kReportSeconds = 0.1;  // between two step events
constexpr double kDeviceSeconds = 10;
constexpr int kMeasureEvery = 20;  // updates, between two gradients events
constexpr int kUnreadAtMost = 16;  // updates whose losses stay on the device
// Counters and a metric of checkpoints: the last validation's step, how often the learning rate was halved, the
// validations since the best, and the greatest source gain of the run so far.
constexpr const char* kValidatedStep = "validated_step";
constexpr const char* kHalvings = "rate_halvings";
constexpr const char* kWithoutProgress = "validations_without_progress";
constexpr const char* kBestGain = "best_source_gain";
constexpr const char* kValidationMetrics[] = {"validation_loss", "validation_perplexity", "bleu", "chrf"};
// Training has diverged when the validation loss exceeds its minimum by kLeap nats and by kLeapOfLeast of the minimum,
// and the source gain is below kGainLeft of its maximum. An overfitted model keeps its gain. A gain below kReads is
// noise; then only a rise of the loss by kLargeLeap counts.
constexpr double kLeap = 0.3, kLeapOfLeast = 0.1, kLargeLeap = 1, kGainLeft = 0.75, kReads = 0.1;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

bool isTimeForCheckpoint(const TrainConfig& train, std::int64_t step, double secondsSinceLast) {
  if (train.checkpoint_steps > 0 && step % train.checkpoint_steps == 0) return true;
  return train.checkpoint_minutes > 0 && secondsSinceLast >= train.checkpoint_minutes * 60;
}

Training::Training(const RunFolder& run, int threads, const TrainingObserver& observer, RunHistory& history,
                   EventWriter& events, std::stop_token stop, Ranks* ranks)
    : run_(run),
      observer_(observer),
      events_(events),
      ranks_(ranks),
      setup_(run, threads, observer, stop, ranks),
      config_(setup_.config),
      data_(setup_.data),
      schedule_(*setup_.schedule),
      replicas_(*setup_.replicas),
      validator_(data_, config_, scoringOf(config_, run.description().targetLanguage, run.path())),
      startsFromModel_(startsFromModel(run.path())),
      pinned_(pinnedPairs(data_)),
      control_(run.path(), history.progress().acknowledged) {
  if (setup_.general)
    generalValidator_.emplace(*setup_.general, config_,
                              scoringOf(config_, run.description().targetLanguage, run.path()));
  begin(history.progress().attempt > 0);
}

/// Also forgets what was measured since the last step event.
void Training::restore(const std::optional<CheckpointInfo>& checkpoint) {
  state_ = {};
  savedStep_ = -1;
  // Adapters need the weights that they adapt, which checkpoints do not hold.
  if (!checkpoint || config_.train.lora_rank > 0) setInitialWeights();
  if (checkpoint) {
    Optimizer::HostState host(replicas_.optimizer());
    loadWeights(*checkpoint, host.weights());
    loadOptimizer(*checkpoint, host.optimizer());
    replicas_.load(&host);
    state_ = checkpoint->state;
    savedStep_ = state_.step;
    // Checkpoints of earlier versions lack the counter; all but the last of a run were written after their validation.
    if (state_.step < config_.train.steps) state_.counters.try_emplace(kValidatedStep, state_.step);
  } else {
    state_.seed = static_cast<std::uint64_t>(config_.train.seed);
    state_.counters[kValidatedStep] = startsFromModel_ ? -1 : 0;  // random weights are not validated
  }
  state_.configDigest = run_.configDigest();
  // No batch is needed after the last step. A damaged checkpoint may state any position, and the schedule would count
  // the epochs up to it.
  loader_ =
      std::make_unique<BatchLoader>(schedule_, std::min(state_.dataPosition, config_.train.steps), replicas_.parts());
  since_ = {};
  unread_ = 0;
  lastCheckpointTime_ = lastReport_ = now();
  remaining_.begin(lastReport_, state_.step);
}

void Training::setInitialWeights() {
  Transformer& model = replicas_.model();
  if (startsFromModel_) {
    readWeights(run_.path() + "/" + startFile, model.parameters(), model.backend());
    model.weightsChanged();
  } else {
    model.initialise(static_cast<std::uint64_t>(config_.train.seed));
  }
  replicas_.synchronise();
}

/// A model that does not know the characters of a corpus cannot learn from it.
void Training::requireKnownText() const {
  constexpr double most = 0.5;
  if (unknownShare() <= most) return;
  throw UserError("The vocabulary of the model lacks " + unknownText() +
                      ": the corpus is in another script, or the model has no tokeniser for such text.",
                  "Name a corpus of the model's languages, or import the model with its SentencePiece models.",
                  run_.description().corpus);
}

double Training::unknownShare() const {
  return std::max(data_.unknownSource, data_.unknownTarget);
}

std::string Training::unknownText() const {
  return formatted("%.2f %% of the characters of the source and %.2f %% of the target", 100 * data_.unknownSource,
                   100 * data_.unknownTarget);
}

void Training::reportUnknownText() {
  constexpr double noticeable = 0.002;  // one in five hundred: a name in every tenth sentence
  const std::string sentence = "The vocabulary of the model lacks " + unknownText() + ".";
  if (unknownShare() >= noticeable)
    warn(Cause::unknownCharacters, sentence + " They are read and written as unknown.");
  else if (observer_.message)
    observer_.message("vocabulary", sentence);
}

void Training::begin(bool again) {
  std::vector<std::string> damaged;
  if (observer_.message && !data_.coverage.empty())
    observer_.message("vocabulary", "Characters that the vocabulary covers: " + data_.coverage + ".");
  if (startsFromModel_) requireKnownText();
  if (!startsFromModel_ && config_.train.lora_rank > 0)
    throw UserError("train.lora_rank adapts a trained model, but this run begins with random weights.",
                    "Start the run from a model (train --from MODEL), or set train.lora_rank to 0.");
  const std::optional<CheckpointInfo> newest = newestIntact(run_.path(), &damaged);
  restore(newest);
  reportBeginning(again);
  reportDevices();
  if (startsFromModel_ && !again) reportUnknownText();
  for (const std::string& problem : damaged)
    warn(Cause::checkpointDamaged, problem + " Training continues from step " + std::to_string(state_.step) + ".");
  if (newest && newest->state.configDigest != run_.configDigest())
    warn(Cause::configurationChanged,
         "config.json was changed after " + newest->name + " was written; training continues with its new values.");
}

void Training::reportBeginning(bool again) {
  const DeviceInfo device = replicas_.model().backend().info();
  nlohmann::json fields{{"steps", config_.train.steps}, {"device", run_.description().device},
                        {"threads", device.threads},    {"parameters", replicas_.model().parameters().count()},
                        {"program", programVersion},    {"host", hostName()},
                        {"process", processId()}};
  if (ranks_) fields["ranks"] = ranks_->world().size();
  if (again) {
    fields["from_step"] = state_.step;
    events_.write("resumed", state_.step, fields);
  } else {
    events_.write("started", state_.step, fields);  // a fork starts at the step of its origin
  }
}

TrainingEnd Training::loop(std::stop_token stop) {
  for (;;) {
    try {
      return steps(stop);
    } catch (const UserError& error) {
      if (error.kind() != ErrorKind::notFinite || counter(kHalvings) >= config_.train.recover) throw;
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
  const std::int64_t halved = counter(kHalvings) + 1;
  const double seconds = state_.trainingSeconds;
  replicas_.takeLosses();  // discards the losses of the updates that are undone
  restore(best);
  pruneCheckpoints(run_.path(), config_.train.keep_checkpoints, state_.step);
  state_.counters[kHalvings] = halved;
  state_.trainingSeconds = seconds;
  events_.beginAttempt();
  reportBeginning(true);
  warn(Cause::recovered, why + " Training continues from step " + std::to_string(state_.step) +
                             " with the learning rate " +
                             (halved == 1 ? "halved." : "halved " + std::to_string(halved) + " times."));
}

std::int64_t Training::counter(const char* name, std::int64_t absent) const {
  const auto known = state_.counters.find(name);
  return known == state_.counters.end() ? absent : known->second;
}

TrainingEnd Training::steps(std::stop_token stop) {
  if (validationIsDue()) {  // of a fine-tuning's initial model, or because a pause interrupted it
    validate(stop);
    if (checkpointIsDue()) checkpoint(std::nullopt);
  }
  while (state_.step < config_.train.steps && !patienceIsOver()) {
    if (const auto request = control_.poll()) {
      if (const auto end = obey(*request)) return *end;
    }
    if (stop.stop_requested()) return pause();
    oneUpdate();
    // Each step of a range test is reported: it is short, and its curve is its result.
    reportStep(state_.step == config_.train.steps || validationIsDue() || config_.train.schedule == Schedule::range);
    const auto isMonitored = [&](const auto& device) { return monitor_.read(device.busId).has_value(); };
    if (now() - lastDevices_ >= kDeviceSeconds && std::ranges::any_of(setup_.devices, isMonitored)) reportDevices();
    if (validationIsDue()) validate(stop);
    // The last checkpoint is written after the last validation, which may find it the best.
    if (state_.step < config_.train.steps && checkpointIsDue()) checkpoint(std::nullopt);
  }
  if (!isValidated()) validate(stop);
  if (!isValidated()) return pause();
  checkpoint(std::nullopt);
  average();
  if (patienceIsOver()) {
    writeLastEvent("finished", {{"reason", "early"},
                                {"message", "No better validation in " + std::to_string(config_.train.patience) +
                                                " validations."}});
    return TrainingEnd::early;
  }
  writeLastEvent("finished",
                 {{"reason", "completed"}, {"message", "All " + std::to_string(state_.step) + " steps are done."}});
  return TrainingEnd::completed;
}

bool Training::isValidated() const {
  return counter(kValidatedStep, -1) == state_.step;
}

/// Judged by the validation of this step, even if an earlier process made it. The validation of the last step ends no
/// training early.
bool Training::patienceIsOver() const {
  return config_.train.patience > 0 && counter(kWithoutProgress) >= config_.train.patience && isValidated() &&
         state_.step < config_.train.steps;
}

void Training::oneUpdate() {
  const double begun = now();
  const UpdateBatch batch = loader_->next();
  rate_ = std::ldexp(learningRate(config_.train, config_.model.d_model, batch.update + 1),
                     -static_cast<int>(counter(kHalvings)));
  // An estimate, from the duration of the previous update.
  const bool willReport = begun + lastUpdate_ - lastReport_ >= kReportSeconds;
  const Measure measure = (batch.update + 1) % kMeasureEvery == 0 ? Measure::parts
                          : willReport                            ? Measure::norm
                                                                  : Measure::nothing;
  const UpdateMeasure measured = replicas_.update(batch, rate_, measure);
  if (std::isfinite(measured.gradientNorm)) since_.gradientNorm = measured.gradientNorm;
  since_.tokens += batch.sourceTokens + batch.targetTokens;
  state_.step = batch.update + 1;
  if (++unread_ >= kUnreadAtMost) readLosses();
  lastUpdate_ = now() - begun;
  since_.computeSeconds += lastUpdate_;
  state_.trainingSeconds += lastUpdate_;
  state_.dataPosition = batch.update + 1;
  state_.epoch = schedule_.placeOf(batch.update).epoch;
  if (measure == Measure::parts) reportGradients(measured);
}

void Training::reportGradients(const UpdateMeasure& measured) {
  nlohmann::json fields{{"update_ratio", measured.updateRatio}};
  for (int part = 0; part < modelPartCount; ++part)
    fields[std::string(nameOf(static_cast<ModelPart>(part)))] = measured.partNorms[static_cast<std::size_t>(part)];
  events_.write("gradients", state_.step, fields, false);
}

/// Waits for the devices, so it is not called in each step.
void Training::readLosses() {
  unread_ = 0;
  const LossSums sums = replicas_.takeLosses();
  if (!std::isfinite(sums.loss)) throwNotANumber("loss");
  since_.sums += sums;
}

void Training::throwNotANumber(const char* what) const {
  throw UserError(
      ErrorKind::notFinite,
      std::string("The ") + what + " is no longer a number at step " + std::to_string(state_.step) + ".",
      "Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or "
      "train.clip_norm at 1.");
}

/// Throws if training has diverged and train.recover allows another recovery. Users who allow none want to see how the
/// training develops.
void Training::requireConvergence(const ValidationResult& result) {
  if (counter(kHalvings) >= config_.train.recover || !std::isfinite(result.sourceGain)) return;
  const auto known = state_.metrics.find(kBestGain);
  const double bestGain = known == state_.metrics.end() ? result.sourceGain : known->second;
  const double least = state_.bestLoss;
  const double leap = bestGain < kReads ? kLargeLeap : std::max(kLeap, kLeapOfLeast * least);
  if (least >= 0 && result.loss > least + leap && result.sourceGain < kGainLeft * std::max(bestGain, kReads))
    throw UserError(
        ErrorKind::notFinite,
        formatted(
            "Training diverged: by step %lld the validation loss rose from %.2f to %.2f, and the source gain fell "
            "from %.2f to %.2f nats.",
            static_cast<long long>(state_.step), least, result.loss, bestGain, result.sourceGain));
  state_.metrics[kBestGain] = std::max(bestGain, result.sourceGain);
}

void Training::reportStep(bool always) {
  const double begun = now();
  if (!always && begun - lastReport_ < kReportSeconds) return;
  readLosses();
  const double time = now();
  since_.computeSeconds += time - begun;
  state_.trainingSeconds += time - begun;
  const BatchSchedule::Place place = schedule_.placeOf(state_.step - 1);
  StepEvent event;
  event.step = state_.step;
  event.epoch = static_cast<double>(place.epoch) + static_cast<double>(place.updateInEpoch + 1) /
                                                       static_cast<double>(schedule_.updatesPerEpoch(place.epoch));
  event.loss = since_.sums.loss / static_cast<double>(since_.sums.tokens);
  event.perplexity = std::exp(since_.sums.nll / static_cast<double>(since_.sums.tokens));
  event.learningRate = rate_;
  event.gradientNorm = since_.gradientNorm;
  event.tokensPerSecond = static_cast<double>(since_.tokens) / since_.computeSeconds;
  event.memoryMb = static_cast<double>(residentAnonymousMemory()) / (1 << 20);
  event.secondsLeft = remaining_.update(time, state_.step, config_.train.steps).value_or(notMeasured);
  if (!events_.step(event, always)) return;
  state_.metrics["train_loss"] = event.loss;
  if (observer_.step) observer_.step(event, config_.train.steps);
  since_ = {};
  lastReport_ = time;
}

/// Names and memory of the devices, and load, memory use and temperature of GPUs.
void Training::reportDevices() {
  const auto megabytes = [](std::int64_t bytes) { return static_cast<double>(bytes) / (1 << 20); };
  nlohmann::json list = nlohmann::json::array();
  for (const DeviceDescription& device : setup_.devices) {
    nlohmann::json entry{{"id", device.id}, {"name", device.name}, {"memory_mb", megabytes(device.memoryBytes)}};
    if (const auto state = monitor_.read(device.busId)) {
      entry["load"] = state->load;
      entry["celsius"] = state->celsius;
      entry["used_mb"] = state->totalBytes > 0 ? nlohmann::json(megabytes(state->usedBytes)) : nlohmann::json();
    }
    list.push_back(std::move(entry));
  }
  const DeviceDescription& first = setup_.devices.front();
  events_.write("device", state_.step,
                {{"name", first.name}, {"memory_mb", megabytes(first.memoryBytes)}, {"devices", std::move(list)}});
  lastDevices_ = now();
}

bool Training::validationIsDue() const {
  return (state_.step > 0 || startsFromModel_) && state_.step % config_.train.validate_every == 0 &&
         state_.step < config_.train.steps && !isValidated();
}

std::optional<Training::Measured> Training::measure(std::stop_token stop) {
  replicas_.swapAverage();
  std::optional<Measured> measured;
  try {
    Measured both{validator_.validate(replicas_.model(), stop), {}};
    if (generalValidator_) both.general = generalValidator_->validate(replicas_.model(), stop);
    measured = std::move(both);
  } catch (const Cancelled&) {  // the loop writes the checkpoint
  }
  replicas_.swapAverage();
  return measured;
}

void Training::validate(std::stop_token stop) {
  readLosses();  // throws before sentences are translated with weights that are not numbers
  const std::optional<Measured> measured = measure(stop);
  if (!measured) return;
  const ValidationResult& result = measured->result;
  const std::optional<ValidationResult>& general = measured->general;
  if (result.tokens > 0 && !std::isfinite(result.loss)) throwNotANumber("validation loss");
  requireConvergence(result);
  savedStep_ = -1;  // an existing checkpoint of this step lacks the validation
  state_.counters[kValidatedStep] = state_.step;
  if (result.tokens == 0) {  // a corpus of a few pairs has no validation set
    const nlohmann::json unknown;
    events_.write(
        "validation", state_.step,
        {{"loss", unknown}, {"perplexity", unknown}, {"bleu", unknown}, {"source_gain", unknown}, {"best", false}});
    return;
  }

  const double score = result.byChrf ? result.chrf : result.bleu;
  const bool scored = std::isfinite(score);
  if (scored) chooseJudge(result);
  const bool better = scored ? score > state_.bestScore : state_.bestLoss < 0 || result.loss < state_.bestLoss;
  if (scored) state_.bestScore = std::max(state_.bestScore, score);
  state_.bestLoss = state_.bestLoss < 0 ? result.loss : std::min(state_.bestLoss, result.loss);
  if (better) state_.bestStep = state_.step;
  std::int64_t& without = state_.counters[kWithoutProgress];
  without = better ? 0 : without + 1;
  state_.metrics["validation_loss"] = result.loss;
  state_.metrics["validation_perplexity"] = result.perplexity;
  if (scored) state_.metrics["bleu"] = result.bleu, state_.metrics["chrf"] = result.chrf;

  nlohmann::json fields{{"loss", result.loss},
                        {"perplexity", result.perplexity},
                        {"sentence_nats", result.sentenceNats},
                        {"bleu", result.bleu},
                        {"bleu_signature", result.signature},
                        {"chrf", result.chrf},
                        {"chrf_signature", result.chrfSignature},
                        {"judge", state_.judge},
                        {"source_gain", result.sourceGain},
                        {"seconds", result.seconds + (general ? general->seconds : 0)},
                        {"best", better}};
  if (general)
    fields["general"] = {
        {"loss", general->loss}, {"perplexity", general->perplexity}, {"bleu", general->bleu}, {"chrf", general->chrf}};
  events_.write("validation", state_.step, fields);
  nlohmann::json samples = nlohmann::json::array();
  for (const SampleTranslation& sample : result.samples)
    samples.push_back({{"source", sample.source},
                       {"reference", sample.reference},
                       {"translation", sample.translation},
                       {"score", sample.score}});
  events_.write("sample", state_.step, {{"samples", samples}});
  if (observer_.message) {
    std::string line = formatted("step %lld: validation loss %.4f, perplexity %.2f, ",
                                 static_cast<long long>(state_.step), result.loss, result.perplexity);
    line += scored ? formatted("BLEU %.2f, chrF %.2f", result.bleu, result.chrf) : "BLEU not computed";
    if (std::isfinite(result.sourceGain)) line += formatted(", source gain %.2f nats", result.sourceGain);
    if (general) line += formatted("; general corpus: loss %.4f", general->loss);
    if (general && std::isfinite(general->bleu)) line += formatted(", BLEU %.2f", general->bleu);
    if (better) line += result.byChrf ? " (best by chrF)" : " (best)";
    observer_.message("validation", line);
  }
  state_.best = better;
}

/// BLEU judges which checkpoint is best, or chrF where no tokeniser of BLEU fits. On another machine MeCab may be
/// missing; then the other metric judges from here on.
void Training::chooseJudge(const ValidationResult& result) {
  const std::string judge = result.byChrf ? "chrf" : "bleu";
  if (state_.judge == judge) return;
  state_.judge = judge;
  state_.bestScore = -1;
  warn(Cause::judgedByAnother,
       std::string(result.byChrf ? "chrF" : "BLEU") + " decides which checkpoint is best. " + result.note);
}

bool Training::checkpointIsDue() const {
  if (isValidated() && state_.best) return true;
  return isTimeForCheckpoint(config_.train, state_.step, now() - lastCheckpointTime_);
}

void Training::checkpoint(std::optional<std::int64_t> control) {
  readLosses();  // throws before a checkpoint is written with weights that are not numbers
  if (savedStep_ != state_.step) {
    state_.counters.erase(CheckpointState::unplanned);
    if (state_.step < config_.train.steps && !checkpointIsDue()) state_.counters[CheckpointState::unplanned] = 1;
  }
  lastCheckpointTime_ = now();
  if (savedStep_ == state_.step && !control) return;
  const double begun = now();
  if (!isValidated()) {  // the results of the last validation belong to another checkpoint
    state_.best = false;
    for (const char* metric : kValidationMetrics) state_.metrics.erase(metric);
  }
  Optimizer::HostState host(replicas_.optimizer());
  replicas_.save(host);
  const CheckpointInfo written =
      whenThereIsRoom([&] { return writeCheckpoint(run_.path(), host.weights(), host.optimizer(), state_); });
  nlohmann::json fields{
      {"checkpoint", written.name}, {"bytes", written.bytes}, {"seconds", now() - begun}, {"best", state_.best}};
  if (control) fields["control"] = *control;
  events_.write("checkpoint", state_.step, fields);
  savedStep_ = state_.step;
  pinSamples();
  try {
    pruneCheckpoints(run_.path(), config_.train.keep_checkpoints, state_.step);
  } catch (const UserError& error) {  // it is tried again after the next checkpoint
    warn(Cause::checkpointNotRemoved, std::string("An old checkpoint was not removed. ") + error.what());
  }
}

/// A full disk does not end the training. First, old checkpoints are removed; then training waits until there is room.
template <typename Write>
CheckpointInfo Training::whenThereIsRoom(Write write) {
  constexpr auto longest = std::chrono::milliseconds(60'000);
  bool told = false;
  for (auto wait = std::chrono::milliseconds(250);; wait = std::min(wait * 2, longest)) {
    try {
      return write();
    } catch (const UserError& error) {
      if (error.kind() != ErrorKind::diskFull) throw;
      const std::string removed = removeOldestCheckpoint(run_.path());
      if (!removed.empty()) {
        warn(Cause::diskFull, error.sentence() + " The checkpoint " + removed + " was removed to make room.");
        continue;
      }
      if (!told) warn(Cause::diskFull, error.sentence() + " Training waits until there is room, and then continues.");
      told = true;
    }
    std::this_thread::sleep_for(wait);
  }
}

/// The last event of a training records how it ended, so writing it also waits for room on the disk.
void Training::writeLastEvent(std::string_view type, const nlohmann::json& fields) {
  events_.write(type, state_.step, fields);
  while (!events_.flush()) std::this_thread::sleep_for(std::chrono::seconds(1));
}

/// Translates a few sentences with the checkpoint, for inspection: a failure does not end training.
void Training::pinSamples() {
  replicas_.swapAverage();
  const auto failed = [&](const std::exception& error) {
    warn(Cause::samplesNotWritten,
         std::string("The sample translations of this step were not written. ") + error.what());
  };
  try {
    TranslateSettings settings;
    settings.search = beamSettingsOf(config_.decode);
    writePinnedSamples(run_, state_.step, pinned_, {&replicas_.model(), data_.vocabularies}, settings);
  } catch (const UserError& error) {
    failed(error);
  } catch (const OutOfDeviceMemory& error) {
    failed(error);
  }
  replicas_.swapAverage();
}

/// A damaged checkpoint among the last does not fail a run that has completed its steps.
void Training::average() {
  if (config_.train.average < 2) return;
  try {
    const CheckpointInfo averaged =
        whenThereIsRoom([&] { return averageCheckpoints(run_.path(), config_.train.average); });
    events_.write("checkpoint", state_.step,
                  {{"checkpoint", averaged.name}, {"bytes", averaged.bytes}, {"best", false}, {"averaged", true}});
    const std::size_t count = averaged.state.averagedSteps.size();
    if (observer_.message)
      observer_.message("checkpoint",
                        (count == 1 ? "the last checkpoint alone was averaged into "
                                    : "the last " + std::to_string(count) + " checkpoints were averaged into ") +
                            averaged.name);
  } catch (const UserError& error) {
    warn(Cause::averageNotWritten, std::string("The last checkpoints were not averaged. ") + error.what());
  }
}

std::optional<TrainingEnd> Training::obey(const ControlWatcher::Request& request) {
  if (request.checkpointNow) checkpoint(request.id);
  if (request.state == DesiredState::running) return std::nullopt;
  if (!request.checkpointNow) checkpoint(std::nullopt);
  if (request.state == DesiredState::paused) {
    writeLastEvent("paused", {{"message", "Paused on request."}, {"control", request.id}});
    return TrainingEnd::paused;
  }
  average();
  writeLastEvent("finished", {{"reason", "stopped"}, {"message", "Stopped on request."}, {"control", request.id}});
  return TrainingEnd::stopped;
}

TrainingEnd Training::pause() {
  checkpoint(std::nullopt);
  writeLastEvent("paused", {{"message", "Paused by a signal of the system or the terminal."}});
  return TrainingEnd::paused;
}

void Training::warn(Cause cause, const std::string& message) {
  events_.warn(state_.step, cause, message);
  if (observer_.message) observer_.message("warning", message);
}

}  // namespace transept
