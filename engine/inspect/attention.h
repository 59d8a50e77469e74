// SPDX-License-Identifier: Apache-2.0
// The attention weights of every head for one sentence pair (section 3.2), for the viewer, the protocol and the command
// line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/translator.h"
#include "engine/model/memory/pass.h"

namespace transept {

/// The names of AttentionKind, in its order.
inline constexpr std::array<const char*, 3> kAttentionKinds{"encoder", "decoder", "cross"};

struct SentenceAttention {
  std::string source, target;
  double score = 0;                        ///< of the target, with the length penalty of search
  std::vector<std::string> sourceTokens;   ///< the last is </s>: keys of encoder and cross, queries of encoder
  std::vector<std::string> targetTokens;   ///< the decoder's outputs, the last is </s>: queries of decoder and cross
  std::vector<std::string> decoderTokens;  ///< the decoder's inputs, the first is <s>: keys of decoder
  std::vector<std::int32_t> sourceWords, targetWords;  ///< the word of each token; special tokens: -1
  std::int64_t heads = 0;
  std::int64_t window = 0;            ///< of self-attention (model.attention_window); 0: unrestricted
  std::int64_t sourceTotal = 0;       ///< tokens of the whole source, of which sourceTokens may be a page
  std::int64_t firstSourceToken = 0;  ///< first token of the page
  AttentionMaps maps;

  const AttentionMaps::Kind& kind(AttentionKind which) const { return maps[which]; }
  std::int64_t layers(AttentionKind which) const { return std::ssize(kind(which).layers); }
  const std::vector<std::string>& queries(AttentionKind which) const;
  const std::vector<std::string>& keys(AttentionKind which) const;
  /// [queries, keys] of one head.
  std::span<const float> map(AttentionKind which, std::int64_t layer, std::int64_t head) const;
};

/// Tokens per sentence, without </s>: all layers * heads * 3 * tokens^2 weights are in memory at once.
inline constexpr std::int64_t kAttentionTokens = 511;

/// With an empty target, the target is the best translation. Of a source of more than kAttentionTokens, the page that
/// begins at `firstToken` is read as a sentence of its own, and the target belongs to that page.
/// Throws UserError for an empty source or a target that is too long, and Cancelled.
SentenceAttention attentionOf(const TranslationModel& model, const TranslateSettings& settings,
                              const std::string& source, const std::string& target, const std::stop_token& stop = {},
                              std::int64_t firstToken = 0);

/// How the weights of one query were computed.
struct QueryDetail {
  std::int64_t keyWidth = 0;   ///< d_k; 0: the maps hold no query and key vectors
  std::vector<float> scores;   ///< [keys] q k / sqrt(d_k), before the mask; empty without vectors
  std::vector<bool> allowed;   ///< [keys] the mask: causal in the decoder, and the attention window
  std::vector<float> weights;  ///< [keys] softmax of the allowed scores
};
QueryDetail queryDetail(const SentenceAttention& attention, AttentionKind which, std::int64_t layer, std::int64_t head,
                        std::int64_t query);

struct HeadSummary {
  double entropy = 0;       ///< mean over the queries of -sum p log2 p, in bits; 0: all weight on one key
  double meanDistance = 0;  ///< mean over the queries of sum p |query - key|, in tokens
};
HeadSummary summaryOf(std::span<const float> map, std::int64_t queries, std::int64_t keys);
/// Of every head of one kind, [layers, heads]. Throws Cancelled.
std::vector<HeadSummary> summariesOf(const SentenceAttention& attention, AttentionKind which,
                                     const std::stop_token& stop = {});

/// The maps of all heads of one kind, max-pooled to at most 32 x 32, as 0..255: [layers, heads, height, width].
struct Thumbnails {
  std::int64_t layers = 0, heads = 0, height = 0, width = 0;
  std::vector<std::uint8_t> pixels;
};
Thumbnails thumbnailsOf(const SentenceAttention& attention, AttentionKind which, std::int64_t atMost = 32);

/// Bytes as text for JSON.
std::string base64Of(std::span<const std::byte> bytes);

/// Heat maps of the heads as a picture: a row per layer, a column per head, tokens at the left and at the top.
struct PictureChoice {
  AttentionKind kind = AttentionKind::cross;
  std::optional<std::int64_t> layer, head;  ///< from 0; absent: all
};

/// An SVG picture in the colours of cividis from 0 to 1. Throws UserError for a layer or head that does not exist.
std::string attentionSvg(const SentenceAttention& attention, const PictureChoice& choice = {});

}  // namespace transept
