// SPDX-License-Identifier: Apache-2.0
// A file of a model's translations of a long text, which grows by whole lines, so that a stopped process continues it.
// A line holds the mean log-probability per token, a tab, and the translation.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/decode/translator.h"

namespace transept {

struct JournalLine {
  double score = 0;
  std::string text;
};

/// The logarithm divided by the number of tokens; minus infinity for none.
double perToken(double logProbability, std::size_t tokens);

/// Throws UserError for a damaged line; `path` is that of the journal.
JournalLine parseJournalLine(std::string_view line, const std::string& path);

/// Gives the next sentence; false at the end. `reference` is empty where there is none.
using NextSentence = std::function<bool(std::string& source, std::string& reference)>;
/// The place of the hypothesis that is kept.
using ChooseHypothesis =
    std::function<std::size_t(const std::vector<TranslatedHypothesis>& hypotheses, const std::string& reference)>;

/// Translates what the journal lacks of a text of `total` sentences. Throws UserError, Cancelled.
void translateIntoJournal(Translator& translator, const NextSentence& next, std::int64_t total,
                          const ChooseHypothesis& choose, const std::string& journal, const Reporter& report);

}  // namespace transept
