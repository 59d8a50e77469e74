// SPDX-License-Identifier: Apache-2.0
#include "engine/doctor/doctor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "engine/base/enum_names.h"
#include "engine/base/json.h"
#include "engine/config/learning_rate.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> doctorFiles;  // resources/doctor/*.json

namespace {

constexpr double longWarmup = 0.5;    // of all steps
constexpr double usualWarmup = 0.08;  // short trainings need more than the paper's 4,000 of 100,000
constexpr double highRate = 5e-3, lowRate = 5e-5;
constexpr double raisedByLora = 10;  // as the help of train.lora_rank says
constexpr double fewEpochs = 1, manyEpochs = 200;
constexpr double fewUpdates = 10;                                 // per epoch
constexpr double noticeablyUnknown = 0.002, mostlyUnknown = 0.3;  // of the characters
constexpr double elsewhere = 3, elsewhereAtLeast = 0.05;          // times the expected unseen words, and more than them

/// Passes over a corpus with which a small Transformer learns it: fewer pairs need more.
double neededPasses(std::int64_t pairs) {
  return pairs < 100'000 ? 8 : pairs < 1'000'000 ? 3 : fewEpochs;
}
constexpr std::int64_t fewPairs = 10'000;
constexpr std::int64_t mostParts = 256;

/// Two significant digits: 1234 becomes 1200.
std::int64_t round2(double value) {
  if (value < 10) return std::max<std::int64_t>(1, std::llround(value));
  const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
  return static_cast<std::int64_t>(std::llround(value / unit) * std::llround(unit));
}

Finding memory(const CheckupFacts& facts) {
  const double needed = facts.memoryOf(facts.config);
  std::map<std::string, double> numbers{{"needed", needed}, {"available", facts.memoryAvailable}};
  if (needed <= facts.memoryAvailable) return findingOf("fits", numbers);
  Config smaller = facts.config;
  for (std::int64_t& parts = smaller.train.accumulate; parts * 2 <= mostParts;) {
    parts *= 2;
    if (smaller.train.batch_tokens / parts <= smaller.data.max_tokens) break;  // the longest pair must fit a part
    if (facts.memoryOf(smaller) > facts.memoryAvailable) continue;
    numbers["parts"] = static_cast<double>(parts);
    return findingOf("does_not_fit/parts", numbers, {{"train.accumulate", parts}});
  }
  return findingOf("does_not_fit", numbers);
}

std::optional<Finding> duration(const CheckupFacts& facts) {
  if (!std::isfinite(facts.secondsPerStep)) return std::nullopt;
  const auto steps = static_cast<double>(facts.config.train.steps - facts.firstStep);
  return findingOf("duration", {{"seconds", facts.secondsPerStep * steps}});
}

std::optional<Finding> leakage(const CheckupFacts& facts) {
  if (!facts.hasCorpus) return std::nullopt;
  if (!facts.leakageAsked) return findingOf("leakage_not_asked");
  if (facts.leaksRemoved == 0) return findingOf("no_leakage");
  return findingOf("leakage_removed", {{"pairs", static_cast<double>(facts.leaksRemoved)}});
}

std::optional<Finding> warmup(const CheckupFacts& facts) {
  const TrainConfig& train = facts.config.train;
  const auto steps = static_cast<double>(train.steps), rise = static_cast<double>(train.warmup);
  const auto advise = [&](const char* name, std::int64_t better) {
    return findingOf(name, {{"warmup", rise}, {"steps", steps}, {"better", static_cast<double>(better)}},
                     {{"train.warmup", better}});
  };
  if (rise > longWarmup * steps) return advise("warmup_too_long", round2(usualWarmup * steps));
  if (rise * 100 < steps && rise < 100 && facts.firstStep == 0 && train.schedule != Schedule::constant) {
    return advise("warmup_too_short", std::max<std::int64_t>(100, round2(usualWarmup / 2 * steps)));
  }
  return std::nullopt;
}

std::optional<Finding> rate(const CheckupFacts& facts) {
  const Config& config = facts.config;
  const std::int64_t peakStep = std::clamp<std::int64_t>(config.train.warmup, 1, config.train.steps);
  const double peak = learningRate(config.train, config.model.d_model, peakStep);
  const double usual = config.train.lora_rank > 0 ? raisedByLora : 1;
  const bool high = peak > highRate * usual;
  // A low rate suits a model that is trained already.
  if (!high && (peak >= lowRate || facts.fineTunes || facts.firstStep > 0)) return std::nullopt;
  SuggestedChange change{"train.peak_rate", high ? 1e-3 * usual : 5e-4};
  if (config.train.schedule == Schedule::noam) {
    // The peak is (d_model warmup)^-0.5.
    const double aim = high ? 2e-3 : 5e-4;
    change = {"train.warmup", round2(1 / (aim * aim * static_cast<double>(config.model.d_model)))};
  }
  return findingOf(high ? "rate_too_high" : "rate_too_low", {{"peak", peak}}, {change});
}

std::optional<Finding> amount(const CheckupFacts& facts) {
  if (!facts.hasCorpus || facts.fineTunes || facts.trainPairs >= fewPairs) return std::nullopt;
  return findingOf("few_pairs", {{"pairs", static_cast<double>(facts.trainPairs)}});
}

std::optional<Finding> epochs(const CheckupFacts& facts) {
  const double tokens = facts.meanTokens * static_cast<double>(facts.trainPairs);
  if (!facts.hasCorpus || tokens <= 0) return std::nullopt;
  const double updates = tokens / (2 * static_cast<double>(facts.config.train.batch_tokens));
  const double all = static_cast<double>(facts.config.train.steps) / updates;
  if (updates < fewUpdates) {
    const std::int64_t better = std::max(facts.config.data.max_tokens + 1, round2(tokens / 2 / (5 * fewUpdates)));
    if (better < facts.config.train.batch_tokens) {
      return findingOf("batch_too_big", {{"updates", updates}, {"better", static_cast<double>(better)}},
                       {{"train.batch_tokens", better}});
    }
  }
  if (all > manyEpochs) {
    const std::int64_t better = std::max(round2(manyEpochs / 2 * updates), facts.firstStep + 1);
    return findingOf("many_epochs", {{"epochs", all}}, {{"train.steps", better}, {"train.patience", std::int64_t{5}}});
  }
  if (facts.firstStep > 0) return std::nullopt;
  const double needed = neededPasses(facts.trainPairs);
  if (all < needed && needed > fewEpochs && !facts.fineTunes) {
    const std::int64_t better = round2(needed * updates);
    return findingOf("few_passes", {{"passes", all}, {"better", static_cast<double>(better)}},
                     {{"train.steps", better}});
  }
  if (all < fewEpochs) return findingOf("few_epochs", {{"percent", 100 * all}});
  return std::nullopt;
}

std::optional<Finding> languages(const CheckupFacts& facts) {
  if (facts.otherLanguages) return findingOf("other_languages");
  return std::nullopt;
}

std::optional<Finding> coverage(const CheckupFacts& facts) {
  if (facts.unknownShare < noticeablyUnknown) return std::nullopt;
  return findingOf(facts.unknownShare < mostlyUnknown ? "unknown_characters" : "unknown_characters/most",
                   {{"percent", 100 * facts.unknownShare}});
}

std::optional<Finding> validationText(const CheckupFacts& facts) {
  if (facts.unseenWords < elsewhere * facts.expectedUnseenWords ||
      facts.unseenWords < facts.expectedUnseenWords + elsewhereAtLeast)
    return std::nullopt;
  return findingOf("validation_elsewhere",
                   {{"percent", 100 * facts.unseenWords}, {"expected", 100 * facts.expectedUnseenWords}});
}

std::optional<Finding> validations(const CheckupFacts& facts) {
  const std::int64_t steps = facts.config.train.steps - facts.firstStep;
  if (facts.config.train.validate_every < steps) return std::nullopt;
  const std::int64_t better = round2(static_cast<double>(steps) / 10);
  return findingOf("never_validated", {{"better", static_cast<double>(better)}}, {{"train.validate_every", better}});
}

constexpr auto severityNames = enumNames<Severity>("good", "note", "warning", "problem");

std::string shortNumber(double value) {
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.3g}", value);
}

/// format: bytes, duration (of seconds), exact, a number of decimals, or empty.
std::string formattedFigure(double value, const std::string& format) {
  if (format == "bytes") return fmt::format("{:.2f} GB", value / 1e9);
  if (format == "duration") return "about " + shortNumber(value / 3600) + " hours";
  if (format.empty() || format == "exact") return shortNumber(value);
  return fmt::format("{:.{}f}", value, std::stoi(format));
}

/// {name:format} becomes that number. The window does the same with the translated text.
std::string filledIn(std::string text, const std::map<std::string, double>& numbers) {
  for (std::size_t open = 0; (open = text.find('{', open)) != std::string::npos;) {
    const std::size_t close = text.find('}', open);
    const std::string place = text.substr(open + 1, close - open - 1), name = place.substr(0, place.find(':'));
    const std::string format = name.size() < place.size() ? place.substr(name.size() + 1) : std::string();
    text.replace(open, close - open + 1, formattedFigure(numbers.at(name), format));
  }
  return text;
}

}  // namespace

std::string_view severityName(Severity severity) {
  return severityNames[severity];
}

Finding findingOf(const std::string& name, std::map<std::string, double> numbers, std::vector<SuggestedChange> changes,
                  std::int64_t forkBefore) {
  static const nlohmann::json all = nlohmann::json::parse(doctorFiles.front().second);
  const nlohmann::json& texts = all.at(name);
  return {name.substr(0, name.find('/')),
          name,
          severityNames.find(texts.at("severity").get<std::string>()).value(),
          filledIn(texts.at("message"), numbers),
          filledIn(texts.value("remedy", ""), numbers),
          std::move(numbers),
          std::move(changes),
          forkBefore};
}

std::optional<Finding> vocabularyTooBig(const Config& config, std::int64_t chosen) {
  constexpr double much = 2;  // times what suits the corpus
  const auto asked = static_cast<double>(config.data.vocab_size), suggested = static_cast<double>(chosen);
  if (suggested <= 0 || asked <= much * suggested) return std::nullopt;
  return findingOf("vocabulary_too_big", {{"asked", asked}, {"suggested", suggested}}, {{"data.vocab_size", chosen}},
                   0);
}

nlohmann::json toJson(const std::vector<Finding>& findings) {
  nlohmann::json list = nlohmann::json::array();
  for (const Finding& finding : findings) {
    nlohmann::json changes = nlohmann::json::object(), numbers = nlohmann::json::object();
    for (const SuggestedChange& change : finding.changes) changes[change.key] = toJson(change.value);
    for (const auto& [name, value] : finding.numbers) numbers[name] = orNull(value);
    list.push_back({{"rule", finding.rule},
                    {"text", finding.text},
                    {"severity", severityName(finding.severity)},
                    {"message", finding.message},
                    {"remedy", finding.remedy},
                    {"changes", std::move(changes)},
                    {"numbers", std::move(numbers)}});
  }
  return list;
}

void sortBySeverity(std::vector<Finding>& findings) {
  std::ranges::stable_sort(findings, std::greater(), &Finding::severity);
}

std::vector<Finding> checkUp(const CheckupFacts& facts) {
  std::vector<Finding> findings{memory(facts)};
  for (auto& found : {languages(facts), coverage(facts), validationText(facts), duration(facts), leakage(facts),
                      vocabularyTooBig(facts.config, facts.chosenVocabulary), warmup(facts), rate(facts), amount(facts),
                      epochs(facts), validations(facts)}) {
    if (found) findings.push_back(*found);
  }
  sortBySeverity(findings);
  return findings;
}

Trace rateCurve(const Config& config, int points) {
  Trace curve;
  const auto steps = static_cast<double>(config.train.steps);
  for (int i = 0; i < points; ++i) {
    const auto step = std::max<std::int64_t>(1, std::llround(steps * i / std::max(1, points - 1)));
    curve.step.push_back(static_cast<double>(step));
    curve.value.push_back(learningRate(config.train, config.model.d_model, step));
  }
  return curve;
}

}  // namespace transept
