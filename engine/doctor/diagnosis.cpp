// SPDX-License-Identifier: Apache-2.0
#include "engine/doctor/diagnosis.h"
#include "engine/config/learning_rate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace transept {
namespace {

constexpr int points = 400;

// Thresholds of the rules. The noise of an ordinary training stays below all of them. docs/decisions/013-divergence.md
// has the measurements behind those of the source gain, cross-attention and the update ratio.
constexpr double divergedBy = 0.10;                   // of the least smoothed loss, and ...
constexpr double divergedAtLeast = 0.3;               // ... in nats, and ...
constexpr double divergedNoise = 4;                   // ... times the noise of a smoothed loss
constexpr double overfitBy = 0.02;                    // of the best validation loss
constexpr double stillBy = 0.005, stillScore = 0.1;   // smaller improvements do not count
constexpr double learnedAtLeast = 0.05;               // of the first loss
constexpr double readsNothing = 0.1;                  // nats of source gain
constexpr double knowsLanguage = 0.75;                // of the first loss: a decoder alone gets below it
constexpr double gainStill = 0.1;                     // of the source gain, between two validations
constexpr double fitsTraining = 0.85;                 // of the validation loss: a lower training loss is overfitting
constexpr double deadGradient = 0.07;                 // of the decoder's gradient norm
constexpr double highRatio = 0.012, lowRatio = 1e-4;  // update-to-weight ratio; ordinary trainings: 0.0005 to 0.007
constexpr double forgottenScore = 1.5;                // BLEU or chrF
constexpr double spike = 20;                          // times the median norm of that time
constexpr double slowBelow = 0.6;                     // of the usual speed
constexpr double idleBelow = 0.5;                     // load of a GPU

double median(std::vector<double> values) {
  if (values.empty()) return notMeasured;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::size_t smoothingWidth(const Trace& curve) {
  return std::max<std::size_t>(1, curve.value.size() / 20);
}

/// Means of windows as wide as a twentieth of the curve: trends without noise.
Trace smoothed(const Trace& curve) {
  Trace smooth;
  const std::size_t width = smoothingWidth(curve);
  for (std::size_t begin = 0; begin + width <= curve.value.size(); begin += width) {
    double sum = 0;
    for (std::size_t i = begin; i < begin + width; ++i) sum += curve.value[i];
    smooth.step.push_back(curve.step[begin + width - 1]);
    smooth.value.push_back(sum / static_cast<double>(width));
  }
  return smooth;
}

/// The standard deviation of such a mean, from the differences of neighbours: a trend hardly adds to them. The batches
/// of a fine-tuning differ much, since their sentences are of one length and often of one corpus.
double noiseOfSmoothed(const Trace& curve) {
  double squares = 0;
  for (std::size_t i = 1; i < curve.value.size(); ++i) squares += std::pow(curve.value[i] - curve.value[i - 1], 2);
  return std::sqrt(squares /
                   (2 * static_cast<double>(curve.value.size()) * static_cast<double>(smoothingWidth(curve))));
}

double valueBefore(const Trace& curve, double step) {
  double value = notMeasured;
  for (std::size_t i = 0; i < curve.step.size() && curve.step[i] <= step; ++i) value = curve.value[i];
  return value;
}

/// A lower rate, reached more slowly, and gradients that are clipped.
std::vector<SuggestedChange> gentler(const Config& config) {
  const TrainConfig& train = config.train;
  std::vector<SuggestedChange> changes{{"train.clip_norm", train.clip_norm > 0 ? train.clip_norm / 2 : 1.0}};
  if (train.schedule == Schedule::noam) {
    changes.push_back({"train.warmup", train.warmup * 2});
  } else {
    changes.push_back({"train.peak_rate", train.peak_rate / 2});
  }
  return changes;
}

/// Only a run that starts from a model is validated at step 0.
bool fineTunes(const Course& course) {
  return !course.validations.empty() && course.validations.front().step == 0;
}

/// Whether training began with trained weights: then the loss need not fall much, and small updates suffice.
bool beginsTrained(const Course& course) {
  return course.firstStep > 0 || fineTunes(course);
}

/// Suggests a new start with pre-norm, or with a gentler rate if the model has pre-norm already or is fine-tuned.
Finding startAgain(const char* name, const Course& course, std::map<std::string, double> numbers) {
  std::vector<SuggestedChange> changes{{"model.norm", std::string("pre")}};
  if (course.config.model.norm == NormPlacement::pre || fineTunes(course)) changes = gentler(course.config);
  return findingOf(name, std::move(numbers), std::move(changes), 0);
}

std::vector<SuggestedChange> faster(const Config& config) {
  const TrainConfig& train = config.train;
  if (train.schedule != Schedule::noam) return {{"train.peak_rate", train.peak_rate * 5}};
  // The peak is (d_model warmup)^-0.5.
  return {{"train.warmup", std::max<std::int64_t>(1, train.warmup / 25)}};
}

std::optional<Finding> notFinite(const Course& course) {
  if (course.state != RunState::failed || course.cause != Cause::notFinite) return std::nullopt;
  return findingOf("not_a_number", {{"step", static_cast<double>(course.step)}}, gentler(course.config),
                   course.step - course.step / 10);
}

std::optional<Finding> outOfMemory(const Course& course) {
  if (course.state != RunState::failed || course.cause != Cause::outOfMemory) return std::nullopt;
  std::int64_t parts = course.config.train.accumulate * 2;
  for (const auto& [key, value] : course.suggestedChanges) {
    if (const auto* suggested = std::get_if<std::int64_t>(&value); suggested && key == "train.accumulate") {
      parts = *suggested;
    }
  }
  return findingOf("out_of_memory", {{"parts", static_cast<double>(parts)}}, {{"train.accumulate", parts}},
                   course.step);
}

std::optional<Finding> divergence(const Course& course, const Trace& loss) {
  if (loss.value.size() < 10) return std::nullopt;
  const auto least = std::ranges::min_element(loss.value);
  const double last = loss.value.back();
  const double noise = divergedNoise * noiseOfSmoothed(course.loss);
  if (last <= *least + std::max({divergedAtLeast, divergedBy * *least, noise})) return std::nullopt;
  const double since = loss.step[static_cast<std::size_t>(least - loss.value.begin())];
  return findingOf("divergence", {{"from", *least}, {"to", last}, {"step", since}}, gentler(course.config),
                   static_cast<std::int64_t>(since));
}

std::optional<Finding> notLearning(const Course& course, const Trace& loss) {
  const double enough = std::max<double>(500, 2 * static_cast<double>(course.config.train.warmup));
  if (loss.value.size() < 10 || static_cast<double>(course.step) < enough || beginsTrained(course)) return std::nullopt;
  const double first = loss.value.front(), last = loss.value.back();
  if (last < first * (1 - learnedAtLeast)) return std::nullopt;
  return startAgain("not_learning", course, {{"from", first}, {"to", last}});
}

/// Whether the decoder reads the source, judged by the source gain in nats per token. It reads nothing if
/// cross-attention is dead or the data does not align. It reads too little if the gain is below the negative
/// log-likelihood and has stopped growing. A training loss far below the validation loss means overfitting instead.
std::optional<Finding> reading(const Course& course, const Trace& loss) {
  const auto& all = course.validations;
  const TrainConfig& train = course.config.train;
  // Before this step, every model reads little of its source.
  const std::int64_t enough = std::max({train.warmup, std::int64_t{300}, train.steps / 5});
  if (all.empty() || loss.empty() || all.back().step < enough) return std::nullopt;
  const double gain = all.back().sourceGain, unknown = std::log(all.back().perplexity);
  if (gain < readsNothing) {
    std::vector<double> shares;  // their median is judged, because single values are noisy
    // A norm that was not finite is missing from one of them.
    const std::size_t count = std::min(course.decoderNorm.value.size(), course.crossAttentionNorm.value.size());
    for (std::size_t i = count * 3 / 4; i < count; ++i)
      shares.push_back(course.crossAttentionNorm.value[i] / course.decoderNorm.value[i]);
    if (median(shares) < deadGradient)  // false if it is not known
      return startAgain("dead_cross_attention", course, {{"gain", gain}});
    if (loss.value.back() > loss.value.front() * knowsLanguage) return std::nullopt;
    return findingOf("not_aligned", {{"gain", gain}});
  }
  const bool grows = all.size() < 2 || gain - all[all.size() - 2].sourceGain >= gainStill * gain;
  if (!(gain < unknown) || grows || loss.value.back() < fitsTraining * all.back().loss) return std::nullopt;
  return startAgain("not_reading", course, {{"gain", gain}, {"unknown", unknown}});
}

/// A rate that is too high makes the weights grow, and the ratio falls again, so the rule judges its peak. A rate that
/// is too low is judged by the median ratio of the last quarter.
std::optional<Finding> updateRatio(const Course& course) {
  const TrainConfig& train = course.config.train;
  const std::vector<double>& ratio = course.updateRatio.value;
  if (ratio.size() < 8) return std::nullopt;
  const std::vector<double> trend = smoothed(course.updateRatio).value;
  const double most = *std::ranges::max_element(trend);
  const double peak = learningRate(train, course.config.model.d_model,
                                   std::clamp<std::int64_t>(train.warmup, 1, std::max<std::int64_t>(1, course.step)));
  if (most > highRatio)
    return findingOf("updates_too_large", {{"percent", 100 * most}, {"rate", peak}}, gentler(course.config), 0);
  const double usual = median({ratio.end() - static_cast<std::ptrdiff_t>(ratio.size() / 4), ratio.end()});
  const double rate = learningRate(train, course.config.model.d_model, std::max<std::int64_t>(1, course.step));
  // Within the warm-up, and where a schedule ends, the rate is meant to be low.
  if (usual >= lowRatio || course.step < train.warmup || rate < peak / 2 || beginsTrained(course)) return std::nullopt;
  return findingOf("updates_too_small", {{"percent", 100 * usual}, {"rate", rate}}, faster(course.config), course.step);
}

const ValidationPoint* leastLoss(const std::vector<ValidationPoint>& validations) {
  const auto best = std::ranges::min_element(validations, {}, &ValidationPoint::loss);
  return best == validations.end() ? nullptr : &*best;
}

std::optional<Finding> overfitting(const Course& course, const Trace& loss) {
  const ValidationPoint* best = leastLoss(course.validations);
  if (best == nullptr || &course.validations.back() - best < 3) return std::nullopt;
  const ValidationPoint& last = course.validations.back();
  if (!(last.loss > best->loss * (1 + overfitBy))) return std::nullopt;
  // Where the training loss rises as well, it is divergence.
  if (!(loss.empty() || loss.value.back() < valueBefore(loss, static_cast<double>(best->step)))) return std::nullopt;
  double bestScore = notMeasured;
  for (const ValidationPoint& point : course.validations) bestScore = std::fmax(bestScore, point.score());
  std::vector<SuggestedChange> changes;
  if (course.config.model.dropout < 0.5) {
    changes.push_back({"model.dropout", std::round(std::min(0.5, course.config.model.dropout + 0.1) * 100) / 100});
  }
  if (course.config.train.label_smoothing == 0) changes.push_back({"train.label_smoothing", 0.1});
  return findingOf(last.score() >= bestScore ? "overfitting/bleu_rises" : "overfitting",
                   {{"step", static_cast<double>(best->step)}, {"best", best->loss}, {"last", last.loss}},
                   std::move(changes), best->step);
}

/// A fine-tuning whose score on the general corpus has fallen below that of the model that it started from.
std::optional<Finding> forgetting(const Course& course) {
  constexpr double mostShare = 0.9;
  if (!fineTunes(course)) return std::nullopt;
  const auto score = [](const ValidationPoint& point) { return point.byChrf ? point.generalChrf : point.generalBleu; };
  const double before = score(course.validations.front()), after = score(course.validations.back());
  if (!(before - after > forgottenScore)) return std::nullopt;  // also without a general corpus
  const double share = std::min(mostShare, std::round(100 * (course.config.train.mix_share + 0.2)) / 100);
  return findingOf("forgetting", {{"before", before}, {"after", after}, {"share", share}}, {{"train.mix_share", share}},
                   0);
}

std::optional<Finding> plateau(const Course& course) {
  const auto& all = course.validations;
  if (all.size() < 6 || course.step <= course.config.train.warmup) return std::nullopt;
  const std::size_t recent = std::max<std::size_t>(3, all.size() / 4);
  double lossBefore = notMeasured, lossSince = notMeasured, scoreBefore = notMeasured, scoreSince = notMeasured;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool since = i + recent >= all.size();
    double& loss = since ? lossSince : lossBefore;
    double& score = since ? scoreSince : scoreBefore;
    loss = std::fmin(loss, all[i].loss);
    score = std::fmax(score, all[i].score());
  }
  // Also ends here without validation pairs, because the losses are then NaN.
  if (!(lossSince >= lossBefore * (1 - stillBy)) || scoreSince > scoreBefore + stillScore) return std::nullopt;
  const double rate =
      learningRate(course.config.train, course.config.model.d_model, std::max<std::int64_t>(1, course.step)) / 3;
  return findingOf("plateau", {{"step", static_cast<double>(leastLoss(all)->step)}, {"rate", rate}},
                   {{"train.schedule", std::string("constant")}, {"train.peak_rate", rate}}, course.step);
}

/// A spike is far above its neighbours. Comparing it with the whole training would mislead, because the norm may fall
/// as far without a spike, for example when a small corpus is learned by heart.
std::optional<Finding> gradientSpikes(const Course& course) {
  constexpr std::ptrdiff_t reach = 10;
  const std::vector<double>& norms = course.gradientNorm.value;
  if (norms.size() < 20 || course.config.train.clip_norm > 0) return std::nullopt;
  double most = 0;
  for (auto norm = norms.begin(); norm != norms.end(); ++norm) {
    const auto begin = norm - std::min(reach, norm - norms.begin());
    const auto end = norm + std::min(reach + 1, norms.end() - norm);
    most = std::fmax(most, *norm / median({begin, end}));
  }
  if (!(most > spike)) return std::nullopt;
  const double usual = median(norms);
  const double unit = std::pow(10, std::floor(std::log10(3 * usual)) - 2);  // three digits are enough
  const double clip = std::round(3 * usual / unit) * unit;
  return findingOf("gradient_spikes", {{"times", most}, {"norm", clip}}, {{"train.clip_norm", clip}}, course.step);
}

std::optional<Finding> slowness(const Course& course) {
  const std::vector<double>& speed = course.speed.value;
  if (course.state != RunState::running || speed.size() < 40) return std::nullopt;
  const double usual = median(speed);
  const double now = median({speed.end() - static_cast<std::ptrdiff_t>(speed.size() / 10), speed.end()});
  if (!(now < slowBelow * usual)) return std::nullopt;
  return findingOf("slow", {{"now", now}, {"usual", usual}});
}

std::optional<Finding> starvedDevice(const Course& course) {
  if (course.state != RunState::running || course.step < 200 || !(course.gpuLoad < idleBelow)) return std::nullopt;
  const TrainConfig& train = course.config.train;
  const bool parts = train.accumulate > 1;
  const SuggestedChange change = parts ? SuggestedChange{"train.accumulate", train.accumulate / 2}
                                       : SuggestedChange{"train.batch_tokens", train.batch_tokens * 2};
  return findingOf(parts ? "starved/parts" : "starved", {{"load", 100 * course.gpuLoad}}, {change}, course.step);
}

Trace seriesTrace(const RunHistory& history, Series series) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Curve curve = history.curves().condense(series, Axis::step, -infinity, infinity, points);
  // A spike shows in the largest gradient of a column, not in the mean.
  return {std::move(curve.x), series == Series::gradient_norm ? std::move(curve.maximum) : std::move(curve.mean)};
}

}  // namespace

Course courseOf(const Config& config, const RunHistory& history, RunState state) {
  const RunProgress& progress = history.progress();
  Course course;
  course.config = config;
  course.state = state;
  course.cause = progress.cause;
  course.suggestedChanges = progress.suggestedChanges;
  course.step = progress.step;
  course.firstStep = progress.firstStep;
  course.recoveredAt = progress.recoveredAt;
  course.loss = seriesTrace(history, Series::train_loss);
  course.gradientNorm = seriesTrace(history, Series::gradient_norm);
  course.speed = seriesTrace(history, Series::tokens_per_second);
  course.decoderNorm = seriesTrace(history, Series::gradient_norm_decoder);
  course.crossAttentionNorm = seriesTrace(history, Series::gradient_norm_cross_attention);
  course.updateRatio = seriesTrace(history, Series::update_ratio);
  course.validations = progress.validations;
  for (const DeviceState& device : progress.devices) {
    if (device.id.starts_with("cuda")) course.gpuLoad = std::fmin(course.gpuLoad, device.load);
  }
  return course;
}

std::vector<Finding> diagnose(const Course& course) {
  const Trace loss = smoothed(course.loss);
  std::vector<Finding> findings;
  const auto take = [&](std::optional<Finding> finding) {
    if (finding) findings.push_back(std::move(*finding));
    return finding.has_value();
  };
  take(notFinite(course));
  take(outOfMemory(course));
  const bool diverged = take(divergence(course, loss));
  const bool learns = diverged || !take(notLearning(course, loss));
  const bool tooLarge = take(updateRatio(course));
  const bool reads = diverged || !learns || !take(reading(course, loss));
  if (!diverged && learns && reads && !take(overfitting(course, loss)) && !tooLarge) take(plateau(course));
  if (course.recoveredAt >= 0)
    take(findingOf("recovered", {{"step", static_cast<double>(course.recoveredAt)}}, gentler(course.config), 0));
  // A fine-tuning has the vocabulary of its model.
  if (!fineTunes(course)) take(vocabularyTooBig(course.config, course.chosenVocabulary));
  take(forgetting(course));
  take(gradientSpikes(course));
  take(starvedDevice(course));
  take(slowness(course));
  sortBySeverity(findings);
  return findings;
}

}  // namespace transept
