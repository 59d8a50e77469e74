// SPDX-License-Identifier: Apache-2.0
// A translated line, in text and in tokens.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace transept {

struct TranslatedHypothesis {
  std::string text;                           ///< without line breaks
  std::vector<std::string> tokens;            ///< pieces; the last is </s>
  double score = 0;                           ///< that hypotheses are ranked by
  double logProbability = 0;                  ///< sum over the tokens
  std::vector<float> logProbabilities;        ///< [tokens]
  std::vector<std::vector<float>> alignment;  ///< [tokens][source tokens]; empty unless requested
};

struct Translation {
  std::vector<std::string> sourceTokens;         ///< pieces; the last is </s>. Empty for an empty line
  std::int64_t cutTokens = 0;                    ///< left out at the end of a source that is too long
  std::vector<TranslatedHypothesis> hypotheses;  ///< best first, at least one, with an empty text for an empty line

  const std::string& text() const { return hypotheses.front().text; }
};

/// {"source_tokens": [...], "hypotheses": [{"text", "tokens", "score", "log_probability", "log_probabilities"}]}
nlohmann::json toJson(const Translation& translation);

/// The index of the word that each token belongs to; -1 for special tokens. SentencePiece's "▁" begins a word; in
/// pre-tokenised text a token that ends in "@@" is continued by the next.
std::vector<std::int32_t> wordsOf(const std::vector<std::string>& tokens, bool preTokenised);

/// Word alignment in Moses' format: links "source-target", counted from 0, ordered by target, then source. Each token
/// of a target word links it to the source word that received most of the token's attention.
std::string hardAlignment(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          bool sourcePreTokenised, bool targetPreTokenised);
/// One group of weights per target token (</s> included), separated by spaces; within a group one weight per source
/// token, separated by commas.
std::string softAlignment(const TranslatedHypothesis& hypothesis);

}  // namespace transept
