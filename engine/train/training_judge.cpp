// SPDX-License-Identifier: Apache-2.0
#include "engine/train/training_judge.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/run/best_validation.h"
#include "engine/run/fine_tune.h"
#include "engine/train/training_state.h"

namespace transept {
namespace {

constexpr const char* bestGainMetric = "best_source_gain";  // a metric of checkpoints: the greatest of the run so far
constexpr double leastLeap = 0.3, leapOfLeast = 0.1, largeLeap = 1, gainLeft = 0.75, readsSource = 0.1;

}  // namespace

bool hasDiverged(const Convergence& shown) {
  if (shown.leastLoss < 0) return false;
  const double leap = shown.bestGain < readsSource ? largeLeap : std::max(leastLeap, leapOfLeast * shown.leastLoss);
  return shown.loss > shown.leastLoss + leap && shown.gain < gainLeft * std::max(shown.bestGain, readsSource);
}

TrainingJudge::TrainingJudge(const RunFolder& run, const TrainingSetup& setup, CheckpointState& state,
                             TrainingReporter& reporter)
    : setup_(setup),
      config_(setup.config),
      state_(state),
      reporter_(reporter),
      validator_(setup.data, config_, scoringOf(config_, run.description().targetLanguage, run.path())),
      startsFromModel_(startsFromModel(run.path())) {
  if (setup.general)
    generalValidator_.emplace(*setup.general, config_,
                              scoringOf(config_, run.description().targetLanguage, run.path()));
}

bool TrainingJudge::isDue() const {
  return (state_.step > 0 || startsFromModel_) && state_.step % config_.train.validate_every == 0 &&
         state_.step < config_.train.steps && !isValidated();
}

bool TrainingJudge::isValidated() const {
  return counterOf(state_, validatedStep, -1) == state_.step;
}

bool TrainingJudge::patienceIsOver() const {
  return config_.train.patience > 0 && counterOf(state_, withoutProgress) >= config_.train.patience && isValidated() &&
         state_.step < config_.train.steps;
}

std::optional<TrainingJudge::Measured> TrainingJudge::measure(std::stop_token stop) {
  setup_.replicas->swapAverage();
  std::optional<Measured> measured;
  try {
    Measured both{validator_.validate(setup_.replicas->model(), stop), {}};
    if (generalValidator_) both.general = generalValidator_->validate(setup_.replicas->model(), stop);
    measured = std::move(both);
  } catch (const Cancelled&) {  // the loop writes the checkpoint
  }
  setup_.replicas->swapAverage();
  return measured;
}

/// Throws if training has diverged and train.recover allows another recovery. Users who allow none want to see how the
/// training develops.
void TrainingJudge::requireConvergence(const ValidationResult& result) {
  if (counterOf(state_, rateHalvings) >= config_.train.recover || !std::isfinite(result.sourceGain)) return;
  const auto known = state_.metrics.find(bestGainMetric);
  const double bestGain = known == state_.metrics.end() ? result.sourceGain : known->second;
  const double least = state_.bestLoss;
  if (hasDiverged({least, bestGain, result.loss, result.sourceGain}))
    throw UserError(ErrorKind::notFinite, fmt::format("Training diverged: by step {} the validation loss rose from "
                                                      "{:.2f} to {:.2f}, and the source gain is {:.2f} "
                                                      "nats (best: {:.2f}).",
                                                      state_.step, least, result.loss, result.sourceGain, bestGain));
  state_.metrics[bestGainMetric] = std::max(bestGain, result.sourceGain);
}

bool TrainingJudge::validate(std::stop_token stop) {
  reporter_.readLosses();  // throws before sentences are translated with weights that are not numbers
  const std::optional<Measured> measured = measure(stop);
  if (!measured) return false;
  const ValidationResult& result = measured->result;
  const std::optional<ValidationResult>& general = measured->general;
  if (result.tokens > 0 && !std::isfinite(result.loss)) throw notANumber("validation loss", state_.step);
  requireConvergence(result);
  state_.counters[validatedStep] = state_.step;
  if (result.tokens == 0) {  // a corpus of a few pairs has no validation set
    const nlohmann::json unknown;
    reporter_.write(
        "validation",
        {{"loss", unknown}, {"perplexity", unknown}, {"bleu", unknown}, {"source_gain", unknown}, {"best", false}});
    return true;
  }

  const double score = result.byChrf ? result.chrf : result.bleu;
  const bool scored = std::isfinite(score);
  if (scored) chooseMetric(result);
  BestValidation best{state_.bestScore, state_.bestLoss};
  const bool better = best.take(score, result.loss);
  state_.bestScore = best.score, state_.bestLoss = best.loss;
  if (better) state_.bestStep = state_.step;
  std::int64_t& without = state_.counters[withoutProgress];
  without = better ? 0 : without + 1;
  state_.metrics["validation_loss"] = result.loss;
  state_.metrics["validation_perplexity"] = result.perplexity;
  if (scored) state_.metrics["bleu"] = result.bleu, state_.metrics["chrf"] = result.chrf;

  reporter_.validation(result, general, better);
  state_.best = better;
  return true;
}

/// BLEU judges which checkpoint is best, or chrF where no tokeniser of BLEU fits. On another machine MeCab may be
/// missing; then the other metric judges from here on.
void TrainingJudge::chooseMetric(const ValidationResult& result) {
  const std::string judge = result.byChrf ? "chrf" : "bleu";
  if (state_.judge == judge) return;
  state_.judge = judge;
  state_.bestScore = -1;
  reporter_.warn(Cause::judgedByAnother,
                 std::string(result.byChrf ? "chrF" : "BLEU") + " decides which checkpoint is best. " + result.note);
}

}  // namespace transept
