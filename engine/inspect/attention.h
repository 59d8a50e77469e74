// SPDX-License-Identifier: Apache-2.0
// Where every head looks for one sentence pair (section 3.2), as the viewer, the protocol and the command line show it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/translator.h"
#include "engine/model/memory/pass.h"

namespace transept {

inline constexpr std::array<const char*, 3> kAttentionKinds{"encoder", "decoder", "cross"};

struct SentenceAttention {
  std::string source, target;
  double score = 0;                        ///< of the target, as translations are ranked
  std::vector<std::string> sourceTokens;   ///< the last is </s>: keys of encoder and cross, queries of encoder
  std::vector<std::string> targetTokens;   ///< the decoder's outputs, the last is </s>: queries of decoder and cross
  std::vector<std::string> decoderTokens;  ///< the decoder's inputs, the first is <s>: keys of decoder
  std::vector<std::int32_t> sourceWords, targetWords;  ///< the word of each token; special tokens: -1
  std::int64_t layers = 0, heads = 0;
  std::int64_t window = 0;            ///< of self-attention (model.attention_window); 0: none
  std::int64_t sourceTotal = 0;       ///< tokens of the whole source; more than sourceTokens has: this is a page of it
  std::int64_t firstSourceToken = 0;  ///< where the page begins
  AttentionMaps maps;

  const AttentionMaps::Kind& kind(AttentionKind which) const;
  const std::vector<std::string>& queries(AttentionKind which) const;
  const std::vector<std::string>& keys(AttentionKind which) const;
  /// [queries, keys] of one head.
  std::span<const float> map(AttentionKind which, std::int64_t layer, std::int64_t head) const;
};

/// Without a target the best translation is looked at. Of a source that is too long to be shown whole, a page of at
/// most kAttentionTokens is read as a sentence of its own, from `firstToken` on; a target is that page's.
/// Throws UserError for a target that is too long, Cancelled.
SentenceAttention attentionOf(const TranslationModel& model, const TranslateSettings& settings,
                              const std::string& source, const std::string& target, std::stop_token stop = {},
                              std::int64_t firstToken = 0);

/// Every weight of a sentence is kept at once: layers * heads * 3 * tokens^2 numbers.
inline constexpr std::int64_t kAttentionTokens = 511;  // and </s>

/// How one query came to its weights.
struct QueryDetail {
  std::int64_t keyWidth = 0;   ///< d_k; 0: the vectors were not kept
  std::vector<float> scores;   ///< [keys] q k / sqrt(d_k), before the mask; empty when they were not kept
  std::vector<bool> allowed;   ///< [keys] by the mask: causal in the decoder, and the attention window
  std::vector<float> weights;  ///< [keys] softmax of the scores that are allowed
};
QueryDetail queryDetail(const SentenceAttention& attention, AttentionKind which, std::int64_t layer, std::int64_t head,
                        std::int64_t query);

/// What a head does, in two numbers.
struct HeadSummary {
  double entropy = 0;       ///< mean over the queries of -sum p log2 p, in bits: 0 looks at one place
  double meanDistance = 0;  ///< mean over the queries of sum p |query - key|, in tokens
};
HeadSummary summaryOf(std::span<const float> map, std::int64_t queries, std::int64_t keys);
/// Of every head of one kind, [layers, heads]. Throws Cancelled.
std::vector<HeadSummary> summariesOf(const SentenceAttention& attention, AttentionKind which,
                                     std::stop_token stop = {});

/// Every head's map of one kind, pooled (by maximum) to at most 32 x 32, 0..255: [layers, heads, height, width].
struct Thumbnails {
  std::int64_t layers = 0, heads = 0, height = 0, width = 0;
  std::vector<std::uint8_t> pixels;
};
Thumbnails thumbnailsOf(const SentenceAttention& attention, AttentionKind which, std::int64_t atMost = 32);

}  // namespace transept
