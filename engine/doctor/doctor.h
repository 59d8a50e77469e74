// SPDX-License-Identifier: Apache-2.0
// The doctor finds problems of a training, before it starts and in what it recorded. It reports the rule that applies,
// its numbers, and the settings that would help.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/config/config.h"
#include "engine/run/events/events.h"
#include "engine/run/history.h"

namespace transept {

enum class Severity : std::uint8_t { good, note, warning, problem };
std::string_view severityName(Severity severity);

struct Finding {
  std::string rule;  ///< "overfitting"
  std::string text;  ///< "overfitting/bleu_rises": its name in the catalogue, by which the window translates it
  Severity severity = Severity::note;
  std::string message;                    ///< one or two sentences
  std::string remedy;                     ///< what to do; empty: nothing
  std::map<std::string, double> numbers;  ///< those in the message
  std::vector<SuggestedChange> changes;   ///< for the next run, or for a fork
  /// A fork from the newest checkpoint up to this step avoids the trouble; 0: start again; -1: a fork does not help.
  std::int64_t forkBefore = -1;
};

/// A finding with the texts of `name` in resources/doctor/findings.json. A suffix after '/' distinguishes several texts
/// of one rule.
Finding findingOf(const std::string& name, std::map<std::string, double> numbers = {},
                  std::vector<SuggestedChange> changes = {}, std::int64_t forkBefore = -1);

/// A finding if the vocabulary is so large that most of its pieces are too rare to be learned. chosen: the size that
/// suits the corpus; 0: not known.
std::optional<Finding> vocabularyTooBig(const Config& config, std::int64_t chosen);

/// [{"rule", "text", "severity", "message", "remedy", "changes": {key: value}, "numbers": {name: number}}]
nlohmann::json toJson(const std::vector<Finding>& findings);

/// Most severe first; otherwise the order stays.
void sortBySeverity(std::vector<Finding>& findings);

/// One curve, condensed to a few hundred points.
struct Trace {
  std::vector<double> step, value;
  bool empty() const { return step.empty(); }
};

/// What is known before a training starts.
struct CheckupFacts {
  Config config;                                  ///< resolved
  std::function<double(const Config&)> memoryOf;  ///< bytes that a configuration needs on each device
  double memoryAvailable = 0;                     ///< bytes
  double secondsPerStep = notMeasured;
  std::int64_t firstStep = 0;  ///< steps that a fork has done already
  bool fineTunes = false;      ///< starts from the weights of a model

  bool hasCorpus = false;
  std::int64_t trainPairs = 0;
  double meanTokens = 0;              ///< of a sentence, both sides together
  std::int64_t chosenVocabulary = 0;  ///< that suits the size of the corpus; 0: not known
  bool otherLanguages = false;        ///< of a fine-tuning: the corpus has other languages than the model
  double unknownShare = 0;            ///< of a fine-tuning: of the characters, those that the model's vocabulary lacks
  double unseenWords = 0;             ///< share of the validation set's words that the training text lacks
  double expectedUnseenWords = 0;     ///< that share if both were from one source
  bool leakageAsked = true;           ///< the import searched the training text for validation sentences
  std::int64_t leaksRemoved = 0;
};

/// The findings before a training, most severe first.
std::vector<Finding> checkUp(const CheckupFacts& facts);

/// The learning rate over the run at `points` steps, for a chart.
Trace rateCurve(const Config& config, int points);

}  // namespace transept
