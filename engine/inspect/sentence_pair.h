// SPDX-License-Identifier: Apache-2.0
// A sentence and its translation as a model reads them: what the views of attention, tensors and attributions share.
#pragma once

#include <cstdint>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/data/batches/batch.h"
#include "engine/decode/translator.h"

namespace transept {

struct SentencePair {
  std::string source, target;
  /// Of the target, with the length penalty of search; NaN: not computed.
  double score = std::numeric_limits<double>::quiet_NaN();
  std::vector<std::string> sourceTokens;               ///< the last is </s>, where the model reads it
  std::vector<std::string> targetTokens;               ///< the decoder's outputs, the last is </s>
  std::vector<std::string> decoderTokens;              ///< the decoder's inputs, the first is <s>
  std::vector<std::int32_t> sourceWords, targetWords;  ///< the word of each token; special tokens: -1
  std::int64_t sourceTotal = 0;       ///< tokens of the whole source, of which sourceTokens may be a page
  std::int64_t firstSourceToken = 0;  ///< first token of the page
};

/// Tokens per sentence, without </s>: all layers * heads * 3 * tokens^2 attention weights are in memory at once.
inline constexpr std::int64_t inspectedTokens = 511;

struct WantedPair {
  std::string source;
  std::string target = {};               ///< its text; empty: the pieces below
  std::vector<std::string> pieces = {};  ///< its tokens; empty: the model's best translation
  std::int64_t firstToken = 0;
};

/// Of a source of more than inspectedTokens, the page that begins at `firstToken` is read as a sentence of its own,
/// and the target belongs to that page. `batch` receives the tokens. Throws UserError for an empty source, an unknown
/// piece, a head that does not exist, or a target that is too long; and Cancelled.
SentencePair sentencePairOf(const TranslationModel& model, const TranslateSettings& settings, const WantedPair& wanted,
                            Batch& batch, const std::stop_token& stop = {});

/// {"source", "target", "score", "source_tokens", "target_tokens", "decoder_tokens", "source_words", "target_words",
/// "source_total", "first_token"}
nlohmann::json toJson(const SentencePair& pair);

/// The ids of pieces of an output. Throws UserError for a piece that the vocabulary does not have, and for <s>, <pad>,
/// or an </s> before the end.
std::vector<std::int32_t> targetIdsOf(const Vocabulary& vocabulary, std::span<const std::string> pieces);

}  // namespace transept
