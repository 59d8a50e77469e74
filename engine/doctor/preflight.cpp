// SPDX-License-Identifier: Apache-2.0
#include "engine/doctor/preflight.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "engine/train/update/schedule.h"

namespace transept {
namespace {

constexpr double muchVocabulary = 2;  // times what the corpus suggests
constexpr double longWarmup = 0.5;    // of all steps
constexpr double usualWarmup = 0.08;  // the paper's: 4,000 of 100,000 is less, short trainings need more
constexpr double highRate = 5e-3, lowRate = 5e-5;
constexpr double fewEpochs = 1, manyEpochs = 200;
constexpr double fewUpdates = 10;  // an epoch
constexpr std::int64_t mostParts = 256;

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, std::abs(value) >= 1000 ? "%.0f" : "%.3g", value);
  return text;
}

/// 1234 -> 1200: a value that a person would write.
std::int64_t round2(double value) {
  if (value < 10) return std::max<std::int64_t>(1, std::llround(value));
  const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
  return static_cast<std::int64_t>(std::llround(value / unit) * std::llround(unit));
}

double gigabytes(double bytes) {
  return bytes / 1e9;
}

Finding memory(const CheckupFacts& facts) {
  const double needed = facts.memoryOf(facts.config);
  const std::map<std::string, double> numbers{{"needed", needed}, {"available", facts.memoryAvailable}};
  if (needed <= facts.memoryAvailable) {
    return {"fits",
            Severity::good,
            "It fits: " + number(gigabytes(needed)) + " of " + number(gigabytes(facts.memoryAvailable)) + " GB.",
            {},
            {},
            -1,
            numbers};
  }
  Finding finding{"does_not_fit",
                  Severity::problem,
                  "It does not fit: " + number(gigabytes(needed)) + " GB are needed, " +
                      number(gigabytes(facts.memoryAvailable)) + " are free.",
                  "Choose a smaller model, or a device with more memory.",
                  {},
                  -1,
                  numbers};
  Config smaller = facts.config;
  for (std::int64_t& parts = smaller.train.accumulate; parts * 2 <= mostParts;) {
    parts *= 2;
    if (smaller.train.batch_tokens / parts <= smaller.data.max_tokens) break;  // the longest pair must fit a part
    if (facts.memoryOf(smaller) > facts.memoryAvailable) continue;
    finding.remedy =
        "Compute each update in " + std::to_string(parts) + " parts, one after the other: the same batches.";
    finding.changes = {{"train.accumulate", parts}};
    finding.numbers["parts"] = static_cast<double>(parts);
    break;
  }
  return finding;
}

std::optional<Finding> duration(const CheckupFacts& facts) {
  if (!std::isfinite(facts.secondsPerStep)) return std::nullopt;
  const double seconds = facts.secondsPerStep * static_cast<double>(facts.config.train.steps - facts.firstStep);
  return Finding{"duration",
                 Severity::good,
                 "It takes about " + number(seconds / 3600) + " hours at the speed that was measured last.",
                 {},
                 {},
                 -1,
                 {{"seconds", seconds}}};
}

std::optional<Finding> leakage(const CheckupFacts& facts) {
  if (!facts.hasCorpus) return std::nullopt;
  if (!facts.leakageAsked) {
    return Finding{"leakage_not_asked",
                   Severity::warning,
                   "The import did not look for validation sentences in the training text: BLEU may flatter.",
                   "Import the text again with the leakage filter on.",
                   {},
                   -1,
                   {}};
  }
  const auto removed = static_cast<double>(facts.leaksRemoved);
  return Finding{"leakage_removed",
                 Severity::good,
                 "No validation sentence is trained on; " + number(removed) + " pairs were taken out for that.",
                 {},
                 {},
                 -1,
                 {{"pairs", removed}}};
}

std::optional<Finding> vocabulary(const CheckupFacts& facts) {
  const auto asked = static_cast<double>(facts.config.data.vocab_size);
  const auto suggested = static_cast<double>(facts.chosenVocabulary);
  if (suggested <= 0 || asked <= muchVocabulary * suggested) return std::nullopt;
  return Finding{"vocabulary_too_big",
                 Severity::warning,
                 "A vocabulary of " + number(asked) +
                     " pieces is too big for this corpus: most pieces would be seen too "
                     "rarely to be learnt.",
                 "Take " + number(suggested) + ", as its size suggests.",
                 {{"data.vocab_size", facts.chosenVocabulary}},
                 -1,
                 {{"asked", asked}, {"suggested", suggested}}};
}

std::optional<Finding> warmup(const CheckupFacts& facts) {
  const TrainConfig& train = facts.config.train;
  const auto steps = static_cast<double>(train.steps), rise = static_cast<double>(train.warmup);
  const bool adapted = train.schedule != Schedule::constant;
  if (rise > longWarmup * steps) {
    const std::int64_t better = round2(usualWarmup * steps);
    return Finding{"warmup_too_long",
                   Severity::warning,
                   "The learning rate rises for " + number(rise) + " of " + number(steps) +
                       " steps: little is left to learn at it.",
                   "Take " + std::to_string(better) + " steps of warm-up.",
                   {{"train.warmup", better}},
                   -1,
                   {{"warmup", rise}, {"steps", steps}, {"better", static_cast<double>(better)}}};
  }
  if (rise * 100 < steps && rise < 100 && facts.firstStep == 0 && adapted) {
    const std::int64_t better = std::max<std::int64_t>(100, round2(usualWarmup / 2 * steps));
    return Finding{"warmup_too_short",
                   Severity::warning,
                   "The learning rate rises within " + number(rise) +
                       " steps: Adam knows too little of the gradients by then, and the training may diverge.",
                   "Take " + std::to_string(better) + " steps of warm-up.",
                   {{"train.warmup", better}},
                   -1,
                   {{"warmup", rise}, {"better", static_cast<double>(better)}}};
  }
  return std::nullopt;
}

double peakRate(const Config& config) {
  const std::int64_t at = std::clamp<std::int64_t>(config.train.warmup, 1, config.train.steps);
  return learningRate(config.train, config.model.d_model, at);
}

std::optional<Finding> rate(const CheckupFacts& facts) {
  const Config& config = facts.config;
  const double peak = peakRate(config);
  if (peak >= lowRate && peak <= highRate) return std::nullopt;
  const bool high = peak > highRate;
  Change change{"train.peak_rate", high ? 1e-3 : 5e-4};
  if (config.train.schedule == Schedule::noam) {
    // The peak is (d_model warmup)^-0.5.
    const double aim = high ? 2e-3 : 5e-4;
    change = {"train.warmup", round2(1 / (aim * aim * static_cast<double>(config.model.d_model)))};
  }
  return Finding{high ? "rate_too_high" : "rate_too_low",
                 Severity::warning,
                 "The learning rate reaches " + number(peak) +
                     (high ? ", more than Transformers usually bear." : ", which is slow."),
                 high ? "Lower the peak." : "Raise the peak.",
                 {change},
                 -1,
                 {{"peak", peak}}};
}

std::optional<Finding> epochs(const CheckupFacts& facts) {
  const double tokens = facts.meanTokens * static_cast<double>(facts.trainPairs);
  if (!facts.hasCorpus || tokens <= 0) return std::nullopt;
  const double perUpdate = 2 * static_cast<double>(facts.config.train.batch_tokens);
  const double updates = tokens / perUpdate, all = static_cast<double>(facts.config.train.steps) / updates;
  if (updates < fewUpdates) {
    const std::int64_t better = std::max(facts.config.data.max_tokens + 1, round2(tokens / 2 / (5 * fewUpdates)));
    if (better < facts.config.train.batch_tokens) {
      return Finding{"batch_too_big",
                     Severity::warning,
                     "There are " + number(std::max(1.0, updates)) +
                         " updates in each pass over the corpus: the batches are too large for it.",
                     "Take batches of " + std::to_string(better) + " tokens.",
                     {{"train.batch_tokens", better}},
                     -1,
                     {{"updates", updates}, {"better", static_cast<double>(better)}}};
    }
  }
  if (all > manyEpochs) {
    const std::int64_t better = round2(manyEpochs / 2 * updates);
    return Finding{
        "many_epochs",
        Severity::note,
        "It passes over the corpus " + number(all) + " times: the model may learn its text by heart.",
        "Take fewer steps, and let patience end it.",
        {{"train.steps", std::max<std::int64_t>(better, facts.firstStep + 1)}, {"train.patience", std::int64_t{5}}},
        -1,
        {{"epochs", all}}};
  }
  if (all < fewEpochs && facts.firstStep == 0) {
    return Finding{"few_epochs", Severity::note,          "It sees " + number(100 * all) + " % of the corpus.", {}, {},
                   -1,           {{"percent", 100 * all}}};
  }
  return std::nullopt;
}

std::optional<Finding> validations(const CheckupFacts& facts) {
  const TrainConfig& train = facts.config.train;
  if (train.validate_every < train.steps - facts.firstStep) return std::nullopt;
  const std::int64_t better = round2(static_cast<double>(train.steps - facts.firstStep) / 10);
  return Finding{"never_validated",
                 Severity::note,
                 "It is validated at its end alone: nobody sees whether it learns.",
                 "Validate every " + std::to_string(better) + " steps.",
                 {{"train.validate_every", better}},
                 -1,
                 {{"better", static_cast<double>(better)}}};
}

}  // namespace

std::vector<Finding> checkUp(const CheckupFacts& facts) {
  std::vector<Finding> findings{memory(facts)};
  for (auto& found : {duration(facts), leakage(facts), vocabulary(facts), warmup(facts), rate(facts), epochs(facts),
                      validations(facts)}) {
    if (found) findings.push_back(*found);
  }
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
  return findings;
}

RateCurve rateCurve(const Config& config, int points) {
  RateCurve curve;
  const auto steps = static_cast<double>(config.train.steps);
  for (int i = 0; i < points; ++i) {
    const auto step = std::max<std::int64_t>(1, std::llround(steps * i / std::max(1, points - 1)));
    curve.step.push_back(static_cast<double>(step));
    curve.rate.push_back(learningRate(config.train, config.model.d_model, step));
  }
  return curve;
}

}  // namespace transept
