// SPDX-License-Identifier: Apache-2.0
// A translated line, in text and in tokens.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace transept {

struct TranslatedHypothesis {
  std::string text;                           ///< one line
  std::vector<std::string> tokens;            ///< pieces; the last is </s>
  double score = 0;                           ///< what hypotheses are ranked by
  double logProbability = 0;                  ///< sum over the tokens
  std::vector<float> logProbabilities;        ///< [tokens]
  std::vector<std::vector<float>> alignment;  ///< [tokens][source tokens]; when asked for
};

struct Translation {
  std::vector<std::string> sourceTokens;         ///< pieces; the last is </s>. Empty for an empty line
  std::int64_t cutTokens = 0;                    ///< left out at the end of a source that was too long
  std::vector<TranslatedHypothesis> hypotheses;  ///< best first, at least one; an empty line's is empty

  const std::string& text() const { return hypotheses.front().text; }
};

/// {"source_tokens": [...], "hypotheses": [{"text", "tokens", "score", "log_probability", "log_probabilities"}]}
nlohmann::json toJson(const Translation& translation);

/// The word that each token belongs to, from 0; special tokens: -1. SentencePiece's "▁" begins a word; in pre-tokenised
/// text "@@" at a token's end says that the word goes on.
std::vector<std::int32_t> wordsOf(const std::vector<std::string>& tokens, bool preTokenised);

/// Links "source-target" in Moses' format, from 0, by target, then source. Between words: two are linked when a token
/// of the one looked at a token of the other more than at any other word's.
std::string hardAlignment(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          bool sourcePreTokenised, bool targetPreTokenised);
/// One group a target token (</s> included), separated by spaces: the weights of all source tokens, separated by
/// commas.
std::string softAlignment(const TranslatedHypothesis& hypothesis);

}  // namespace transept
