// SPDX-License-Identifier: Apache-2.0
#include "engine/train/training_reporter.h"

#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/version.h"
#include "engine/platform/system_info.h"
#include "engine/train/training_state.h"

namespace transept {
namespace {

constexpr double reportSeconds = 0.1;  // between two step events
constexpr double deviceSeconds = 10;
constexpr int unreadAtMost = 16;  // updates whose losses stay on the device

}  // namespace

UserError notANumber(const char* what, std::int64_t step) {
  return UserError(
      ErrorKind::notFinite, {"The {} is no longer a number at step {}.", what, step},
      "Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or "
      "train.clip_norm at 1.");
}

void TrainingReporter::restart() {
  since_ = {};
  unread_ = 0;
  lastReport_ = steadySeconds();
  remaining_.begin(lastReport_, state_.step);
}

void TrainingReporter::beginning(bool again, Ranks* ranks) {
  const DeviceInfo device = setup_.replicas->model().backend().info();
  nlohmann::json fields{{"steps", setup_.config.train.steps},
                        {"device", run_.description().device},
                        {"threads", device.threads},
                        {"parameters", setup_.replicas->model().parameters().count()},
                        {"program", programVersion},
                        {"host", hostName()},
                        {"process", processId()}};
  if (ranks) fields["ranks"] = ranks->world().size();
  if (again) fields["from_step"] = state_.step;
  write(again ? "resumed" : "started", fields);  // a fork starts at the step of its origin
}

void TrainingReporter::devices() {
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
  write("device", {{"name", first.name}, {"memory_mb", megabytes(first.memoryBytes)}, {"devices", std::move(list)}});
  lastDevices_ = steadySeconds();
}

void TrainingReporter::devicesIfDue() {
  const auto isMonitored = [&](const auto& device) { return monitor_.read(device.busId).has_value(); };
  if (steadySeconds() - lastDevices_ >= deviceSeconds && std::ranges::any_of(setup_.devices, isMonitored)) devices();
}

void TrainingReporter::update(const UpdateBatch& batch, const UpdateMeasure& measured, double rate) {
  if (std::isfinite(measured.gradientNorm)) since_.gradientNorm = measured.gradientNorm;
  since_.tokens += batch.sourceTokens + batch.targetTokens;
  rate_ = rate;
  if (++unread_ >= unreadAtMost) readLosses();
}

void TrainingReporter::addSeconds(double seconds) {
  since_.computeSeconds += seconds;
  state_.trainingSeconds += seconds;
}

void TrainingReporter::gradients(const UpdateMeasure& measured) {
  nlohmann::json fields{{"update_ratio", measured.updateRatio}};
  for (int part = 0; part < modelPartCount; ++part)
    fields[std::string(modelPartName(static_cast<ModelPart>(part)))] =
        measured.partNorms[static_cast<std::size_t>(part)];
  events_.write("gradients", state_.step, fields, false);
}

void TrainingReporter::readLosses() {
  unread_ = 0;
  const LossSums sums = setup_.replicas->takeLosses();
  if (!std::isfinite(sums.loss)) throw notANumber("loss", state_.step);
  since_.sums += sums;
}

bool TrainingReporter::isStepDue(double at) const {
  return at - lastReport_ >= reportSeconds;
}

void TrainingReporter::step(bool always) {
  const double begun = steadySeconds();
  if (!always && !isStepDue(begun)) return;
  readLosses();
  const double time = steadySeconds();
  addSeconds(time - begun);
  const BatchSchedule::Place place = setup_.schedule->placeOf(state_.step - 1);
  StepEvent event;
  event.step = state_.step;
  event.epoch =
      static_cast<double>(place.epoch) +
      static_cast<double>(place.updateInEpoch + 1) / static_cast<double>(setup_.schedule->updatesPerEpoch(place.epoch));
  event.loss = since_.sums.loss / static_cast<double>(since_.sums.tokens);
  event.perplexity = std::exp(since_.sums.nll / static_cast<double>(since_.sums.tokens));
  event.learningRate = rate_;
  event.gradientNorm = since_.gradientNorm;
  event.tokensPerSecond = static_cast<double>(since_.tokens) / since_.computeSeconds;
  event.memoryMb = static_cast<double>(residentAnonymousMemory()) / (1 << 20);
  event.secondsLeft = remaining_.update(time, state_.step, setup_.config.train.steps).value_or(notMeasured);
  if (!events_.step(event, always)) return;
  state_.metrics["train_loss"] = event.loss;
  if (observer_.step) observer_.step(event, setup_.config.train.steps);
  since_ = {};
  lastReport_ = time;
}

void TrainingReporter::validation(const ValidationResult& result, const std::optional<ValidationResult>& general,
                                  bool better) {
  const bool scored = std::isfinite(result.byChrf ? result.chrf : result.bleu);
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
  write("validation", fields);
  nlohmann::json samples = nlohmann::json::array();
  for (const SampleTranslation& sample : result.samples)
    samples.push_back({{"source", sample.source},
                       {"reference", sample.reference},
                       {"translation", sample.translation},
                       {"score", sample.score}});
  write("sample", {{"samples", samples}});
  if (!observer_.message) return;
  std::string line =
      fmt::format("step {}: validation loss {:.4f}, perplexity {:.2f}, ", state_.step, result.loss, result.perplexity);
  line += scored ? fmt::format("BLEU {:.2f}, chrF {:.2f}", result.bleu, result.chrf) : "BLEU not computed";
  if (std::isfinite(result.sourceGain)) line += fmt::format(", source gain {:.2f} nats", result.sourceGain);
  if (general) line += fmt::format("; general corpus: loss {:.4f}", general->loss);
  if (general && std::isfinite(general->bleu)) line += fmt::format(", BLEU {:.2f}", general->bleu);
  if (better) line += result.byChrf ? " (best by chrF)" : " (best)";
  observer_.message("validation", line);
}

void TrainingReporter::warn(Cause cause, const std::string& message) {
  events_.warn(state_.step, cause, message);
  print("warning", message);
}

void TrainingReporter::print(std::string_view type, const std::string& sentence) {
  if (observer_.message) observer_.message(type, sentence);
}

void TrainingReporter::write(std::string_view type, const nlohmann::json& fields) {
  events_.write(type, state_.step, fields);
}

void TrainingReporter::writeLast(std::string_view type, const nlohmann::json& fields) {
  write(type, fields);
  while (!events_.flush() && !stop_.stop_requested()) std::this_thread::sleep_for(std::chrono::seconds(1));
}

}  // namespace transept
