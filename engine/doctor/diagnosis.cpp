// SPDX-License-Identifier: Apache-2.0
#include "engine/doctor/diagnosis.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>

#include "engine/train/update/schedule.h"

namespace transept {
namespace {

constexpr int points = 400;

// How far a curve must go before the doctor speaks. Noise of a usual training stays below all of them.
constexpr double divergedBy = 0.10;                 // of the least smoothed loss, and ...
constexpr double divergedAtLeast = 0.3;             // ... in nats
constexpr double overfitBy = 0.02;                  // of the best validation loss
constexpr double stillBy = 0.005, stillBleu = 0.1;  // less progress than this is none
constexpr double learntAtLeast = 0.05;              // of the first loss
constexpr double spike = 20;                        // times the median norm
constexpr double slowBelow = 0.6;                   // of the usual speed
constexpr double idleBelow = 0.5;                   // load of a GPU

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, std::abs(value) >= 1000 ? "%.0f" : "%.3g", value);
  return text;
}

double median(std::vector<double> values) {
  if (values.empty()) return notMeasured;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Means of windows as wide as a twentieth of the curve: trends without noise.
Trace smoothed(const Trace& curve) {
  Trace smooth;
  const std::size_t width = std::max<std::size_t>(1, curve.value.size() / 20);
  for (std::size_t begin = 0; begin + width <= curve.value.size(); begin += width) {
    double sum = 0;
    for (std::size_t i = begin; i < begin + width; ++i) sum += curve.value[i];
    smooth.step.push_back(curve.step[begin + width - 1]);
    smooth.value.push_back(sum / static_cast<double>(width));
  }
  return smooth;
}

double valueBefore(const Trace& curve, double step) {
  double value = notMeasured;
  for (std::size_t i = 0; i < curve.step.size() && curve.step[i] <= step; ++i) value = curve.value[i];
  return value;
}

/// A lower rate, reached more slowly, and gradients that are clipped.
std::vector<Change> gentler(const Config& config) {
  const TrainConfig& train = config.train;
  std::vector<Change> changes{{"train.clip_norm", train.clip_norm > 0 ? train.clip_norm / 2 : 1.0}};
  if (train.schedule == Schedule::noam) {
    changes.push_back({"train.warmup", train.warmup * 2});
  } else {
    changes.push_back({"train.peak_rate", train.peak_rate / 2});
  }
  return changes;
}

bool has(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

std::optional<Finding> notANumber(const Course& course) {
  if (course.state != RunState::failed || !has(course.message, "no longer a number")) return std::nullopt;
  const auto step = static_cast<double>(course.step);
  return Finding{"not_a_number",
                 Severity::problem,
                 "The loss was no longer a number at step " + number(step) +
                     ": an update was too large, and the weights are lost.",
                 "Go on from a checkpoint before it, with a gentler rate and clipped gradients.",
                 gentler(course.config),
                 course.step - course.step / 10,
                 {{"step", step}}};
}

/// Parts an update that the refusal named, else twice as many.
std::int64_t partsNamed(const Course& course) {
  const std::string mark = "train.accumulate to ";
  const auto at = course.message.find(mark);
  if (at == std::string::npos) return course.config.train.accumulate * 2;
  return std::max<std::int64_t>(1, std::atoll(course.message.c_str() + at + mark.size()));
}

std::optional<Finding> outOfMemory(const Course& course) {
  if (course.state != RunState::failed || !has(course.message, "memory")) return std::nullopt;
  const std::int64_t parts = partsNamed(course);
  return Finding{"out_of_memory",
                 Severity::problem,
                 "The device has too little memory for updates of this size.",
                 "Compute each update in " + std::to_string(parts) +
                     " parts, one after the other: the same batches, a fraction of the memory.",
                 {{"train.accumulate", parts}},
                 course.step,
                 {{"parts", static_cast<double>(parts)}}};
}

std::optional<Finding> divergence(const Course& course, const Trace& loss) {
  if (loss.value.size() < 10) return std::nullopt;
  const auto least = std::min_element(loss.value.begin(), loss.value.end());
  const double last = loss.value.back();
  if (last <= *least + std::max(divergedAtLeast, divergedBy * *least)) return std::nullopt;
  const double since = loss.step[static_cast<std::size_t>(least - loss.value.begin())];
  return Finding{"divergence",
                 Severity::problem,
                 "The training loss has risen from " + number(*least) + " to " + number(last) + " since step " +
                     number(since) + ": the training diverges.",
                 "Go on from the checkpoint before it, with a gentler rate and clipped gradients.",
                 gentler(course.config),
                 static_cast<std::int64_t>(since),
                 {{"from", *least}, {"to", last}, {"step", since}}};
}

std::optional<Finding> notLearning(const Course& course, const Trace& loss) {
  const double enough = std::max<double>(500, 2 * static_cast<double>(course.config.train.warmup));
  if (loss.value.size() < 10 || static_cast<double>(course.step) < enough) return std::nullopt;
  const double first = loss.value.front(), last = loss.value.back();
  if (last < first * (1 - learntAtLeast)) return std::nullopt;
  std::vector<Change> changes{{"model.norm", std::string("pre")}};
  if (course.config.model.norm == NormPlacement::pre) changes = gentler(course.config);
  return Finding{"not_learning",
                 Severity::problem,
                 "The training loss has hardly fallen: " + number(first) + " at first, " + number(last) + " now.",
                 "Begin anew with LayerNorm before each sublayer, which is easier to train, and look at the text: "
                 "are the two sides in step?",
                 std::move(changes),
                 0,
                 {{"from", first}, {"to", last}}};
}

const ValidationPoint* leastLoss(const std::vector<ValidationPoint>& validations) {
  const auto best = std::min_element(validations.begin(), validations.end(),
                                     [](const auto& a, const auto& b) { return a.loss < b.loss; });
  return best == validations.end() ? nullptr : &*best;
}

std::optional<Finding> overfitting(const Course& course, const Trace& loss) {
  const ValidationPoint* best = leastLoss(course.validations);
  if (best == nullptr || &course.validations.back() - best < 3) return std::nullopt;
  const ValidationPoint& last = course.validations.back();
  if (!(last.loss > best->loss * (1 + overfitBy))) return std::nullopt;
  // Where the training loss rises as well, it is divergence.
  if (!(loss.empty() || loss.value.back() < valueBefore(loss, static_cast<double>(best->step)))) return std::nullopt;
  double bestBleu = notMeasured;
  for (const ValidationPoint& point : course.validations) bestBleu = std::fmax(bestBleu, point.bleu);
  const bool bleuRises = last.bleu >= bestBleu;
  std::vector<Change> changes;
  if (course.config.model.dropout < 0.5) {
    changes.push_back({"model.dropout", std::round(std::min(0.5, course.config.model.dropout + 0.1) * 100) / 100});
  }
  if (course.config.train.label_smoothing == 0) changes.push_back({"train.label_smoothing", 0.1});
  return Finding{"overfitting",
                 bleuRises ? Severity::note : Severity::warning,
                 "The validation loss was lowest at step " + std::to_string(best->step) + " (" + number(best->loss) +
                     ") and is " + number(last.loss) +
                     " now, while the training loss still falls: the model learns its "
                     "text by heart." +
                     (bleuRises ? " BLEU still rises, so it may go on for a while." : ""),
                 "Stop here and use the best checkpoint, or go on from it with more dropout; more text helps most.",
                 std::move(changes),
                 best->step,
                 {{"step", static_cast<double>(best->step)}, {"best", best->loss}, {"last", last.loss}}};
}

std::optional<Finding> plateau(const Course& course) {
  const auto& all = course.validations;
  if (all.size() < 6 || course.step <= course.config.train.warmup) return std::nullopt;
  const std::size_t recent = std::max<std::size_t>(3, all.size() / 4);
  double lossBefore = notMeasured, lossSince = notMeasured, bleuBefore = notMeasured, bleuSince = notMeasured;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool since = i + recent >= all.size();
    double& loss = since ? lossSince : lossBefore;
    double& bleu = since ? bleuSince : bleuBefore;
    loss = std::fmin(loss, all[i].loss);
    bleu = std::fmax(bleu, all[i].bleu);
  }
  if (lossSince < lossBefore * (1 - stillBy) || bleuSince > bleuBefore + stillBleu) return std::nullopt;
  const auto since = static_cast<double>(leastLoss(all)->step);
  const double rate =
      learningRate(course.config.train, course.config.model.d_model, std::max<std::int64_t>(1, course.step));
  return Finding{"plateau",
                 Severity::note,
                 "Neither validation loss nor BLEU has improved since step " + number(since) + ".",
                 "Stop, average the last checkpoints and be done; or go on with a third of the rate, which often "
                 "brings a last gain.",
                 {{"train.schedule", std::string("constant")}, {"train.peak_rate", rate / 3}},
                 course.step,
                 {{"step", since}, {"rate", rate / 3}}};
}

std::optional<Finding> gradientSpikes(const Course& course) {
  if (course.gradientNorm.value.size() < 20 || course.config.train.clip_norm > 0) return std::nullopt;
  const double usual = median(course.gradientNorm.value);
  const double most = *std::max_element(course.gradientNorm.value.begin(), course.gradientNorm.value.end());
  if (!(most > spike * usual)) return std::nullopt;
  const double clip = std::stod(number(3 * usual));
  return Finding{"gradient_spikes",
                 Severity::note,
                 "Single gradients are " + number(most / usual) + " times as large as usual.",
                 "Clip gradients at three times their usual norm.",
                 {{"train.clip_norm", clip}},
                 course.step,
                 {{"times", most / usual}, {"norm", clip}}};
}

std::optional<Finding> slowness(const Course& course) {
  const std::vector<double>& speed = course.speed.value;
  if (course.state != RunState::running || speed.size() < 40) return std::nullopt;
  const double usual = median(speed);
  const double now = median({speed.end() - static_cast<std::ptrdiff_t>(speed.size() / 10), speed.end()});
  if (!(now < slowBelow * usual)) return std::nullopt;
  return Finding{"slow",
                 Severity::note,
                 "It trains at " + number(now) + " tokens a second, " + number(usual) +
                     " is usual for it: other programs want the processor, or it is too hot.",
                 "Look what else is running.",
                 {},
                 -1,
                 {{"now", now}, {"usual", usual}}};
}

std::optional<Finding> starvedDevice(const Course& course) {
  if (course.state != RunState::running || course.step < 200 || !(course.gpuLoad < idleBelow)) return std::nullopt;
  const TrainConfig& train = course.config.train;
  const Change change = train.accumulate > 1 ? Change{"train.accumulate", train.accumulate / 2}
                                             : Change{"train.batch_tokens", train.batch_tokens * 2};
  return Finding{"starved",
                 Severity::warning,
                 "The GPU is busy " + number(100 * course.gpuLoad) +
                     " % of the time: it waits for the batches, or they are too small for it.",
                 train.accumulate > 1 ? "Compute each update in fewer parts." : "Take larger batches.",
                 {change},
                 course.step,
                 {{"load", 100 * course.gpuLoad}}};
}

Trace seriesOf(const RunHistory& history, Series series) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Curve curve = history.curves().condense(series, Axis::step, -infinity, infinity, points);
  // The largest gradient of a column is what matters, not the mean.
  return {std::move(curve.x), series == Series::gradient_norm ? std::move(curve.maximum) : std::move(curve.mean)};
}

}  // namespace

std::string_view nameOf(Severity severity) {
  constexpr std::string_view names[] = {"good", "note", "warning", "problem"};
  return names[static_cast<int>(severity)];
}

Course courseOf(const Config& config, const RunHistory& history, RunState state) {
  const RunProgress& progress = history.progress();
  Course course;
  course.config = config;
  course.state = state;
  course.message = progress.message;
  course.step = progress.step;
  course.loss = seriesOf(history, Series::train_loss);
  course.gradientNorm = seriesOf(history, Series::gradient_norm);
  course.speed = seriesOf(history, Series::tokens_per_second);
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
  take(notANumber(course));
  take(outOfMemory(course));
  const bool diverged = take(divergence(course, loss));
  const bool learns = diverged || !take(notLearning(course, loss));
  if (!diverged && learns && !take(overfitting(course, loss))) take(plateau(course));
  take(gradientSpikes(course));
  take(starvedDevice(course));
  take(slowness(course));
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
  return findings;
}

}  // namespace transept
