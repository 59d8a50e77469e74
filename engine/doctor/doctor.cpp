// SPDX-License-Identifier: Apache-2.0
#include "engine/doctor/doctor.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> doctorFiles;  // resources/doctor/*.json

namespace {

constexpr std::string_view severityNames[] = {"good", "note", "warning", "problem"};

std::string shortNumber(double value) {
  char text[32];
  std::snprintf(text, sizeof text, std::abs(value) >= 1000 ? "%.0f" : "%.3g", value);
  return text;
}

/// {name} becomes that number, {name/1e9} the number divided by 1e9.
std::string filledIn(std::string text, const std::map<std::string, double>& numbers) {
  for (std::size_t open = 0; (open = text.find('{', open)) != std::string::npos;) {
    const std::size_t close = text.find('}', open);
    const std::string name = text.substr(open + 1, close - open - 1);
    const std::size_t slash = name.find('/');
    const double divisor = slash == std::string::npos ? 1 : std::stod(name.substr(slash + 1));
    text.replace(open, close - open + 1, shortNumber(numbers.at(name.substr(0, slash)) / divisor));
  }
  return text;
}

}  // namespace

std::string_view nameOf(Severity severity) {
  return severityNames[static_cast<std::size_t>(severity)];
}

Finding findingOf(const std::string& name, std::map<std::string, double> numbers, std::vector<SuggestedChange> changes,
                  std::int64_t forkBefore) {
  static const nlohmann::json all = nlohmann::json::parse(doctorFiles.front().second);
  const nlohmann::json& texts = all.at(name);
  const auto severity = std::ranges::find(severityNames, texts.at("severity").get<std::string>());
  return {name.substr(0, name.find('/')),
          static_cast<Severity>(severity - std::begin(severityNames)),
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

void sortBySeverity(std::vector<Finding>& findings) {
  std::ranges::stable_sort(findings, std::greater(), &Finding::severity);
}

}  // namespace transept
