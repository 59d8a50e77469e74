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

#include "engine/base/enum_names.h"
#include "engine/decode/translator.h"
#include "engine/inspect/sentence_pair.h"
#include "engine/model/memory/pass.h"

namespace transept {

/// The attention weights of one kind for one sentence pair.
struct AttentionMaps {
  std::vector<std::vector<float>> layers;  // [heads, queries, keys] per layer
  // The projected queries and keys, [tokens, heads * d_k] per layer.
  std::vector<std::vector<float>> queryVectors, keyVectors;
};

inline constexpr auto attentionKinds = enumNames<AttentionKind>("encoder", "decoder", "cross");

/// sourceTokens are the keys of encoder and cross and the queries of encoder; targetTokens the queries of decoder and
/// cross; decoderTokens the keys of decoder.
struct SentenceAttention : SentencePair {
  std::int64_t heads = 0;
  std::int64_t window = 0;            ///< of self-attention (model.attention_window); 0: unrestricted
  std::array<AttentionMaps, 3> maps;  // by AttentionKind

  AttentionMaps& kind(AttentionKind which) { return maps[static_cast<std::size_t>(which)]; }
  const AttentionMaps& kind(AttentionKind which) const { return maps[static_cast<std::size_t>(which)]; }
  std::int64_t layers(AttentionKind which) const { return std::ssize(kind(which).layers); }
  const std::vector<std::string>& queries(AttentionKind which) const {
    return which == AttentionKind::encoder ? sourceTokens : targetTokens;
  }
  const std::vector<std::string>& keys(AttentionKind which) const {
    return which == AttentionKind::decoder ? decoderTokens : sourceTokens;
  }
  /// [queries, keys] of one head.
  std::span<const float> map(AttentionKind which, std::int64_t layer, std::int64_t head) const;
};

/// With an empty target, the target is the best translation. Pages of long sources and errors: sentencePairOf().
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
/// The summaries of all heads of one kind, [layers, heads]. Throws Cancelled.
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
