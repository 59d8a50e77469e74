// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/attention.h"

#include <openssl/evp.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/decode/search/search.h"

namespace transept {
namespace {

std::int64_t mostTokens(const Transformer& model) {
  const std::int64_t positions = longestSentence(model.shape().config);
  return positions > 0 ? std::min(positions - 1, kAttentionTokens) : kAttentionTokens;
}

}  // namespace

const std::vector<std::string>& SentenceAttention::queries(AttentionKind which) const {
  return which == AttentionKind::encoder ? sourceTokens : targetTokens;
}

const std::vector<std::string>& SentenceAttention::keys(AttentionKind which) const {
  return which == AttentionKind::decoder ? decoderTokens : sourceTokens;
}

std::span<const float> SentenceAttention::map(AttentionKind which, std::int64_t layer, std::int64_t head) const {
  const AttentionMaps::Kind& maps = kind(which);
  const auto cells = static_cast<std::size_t>(maps.queries * maps.keys);
  return std::span(maps.layers.at(static_cast<std::size_t>(layer)))
      .subspan(static_cast<std::size_t>(head) * cells, cells);
}

SentenceAttention attentionOf(const TranslationModel& model, const TranslateSettings& settings,
                              const std::string& source, const std::string& target, const std::stop_token& stop,
                              std::int64_t firstToken) {
  const Vocabulary& sourceVocabulary = *model.vocabularies.source;
  const Vocabulary& targetVocabulary = *model.vocabularies.target;
  const ModelShape& shape = model.transformer->shape();
  SentenceAttention result;
  std::vector<std::int32_t> sourceIds = sourceVocabulary.encode(source), targetIds;
  if (sourceIds.empty()) {
    throw UserError(ErrorKind::badInput, "The source sentence is empty.", "Give a sentence to look at.");
  }
  const std::int64_t most = mostTokens(*model.transformer);
  result.sourceTotal = std::ssize(sourceIds);
  if (result.sourceTotal > most) {
    result.firstSourceToken = std::clamp<std::int64_t>(firstToken, 0, result.sourceTotal - 1);
    sourceIds.erase(sourceIds.begin(), sourceIds.begin() + result.firstSourceToken);
    if (std::ssize(sourceIds) > most) sourceIds.resize(static_cast<std::size_t>(most));
  }
  result.source = source;
  result.target = target;
  Batch batch;
  if (target.empty()) {
    // The tokens that search found; encoding their text might give others.
    TranslateSettings limited = settings;
    limited.graphs = false;
    std::int64_t& longest = limited.search.output.maximumLength;
    longest = longest > 0 ? std::min(longest, most) : most;
    limited.search.nbest = 1;
    Translator translator({model}, limited, stop);
    batch.addPair(sourceIds, {}, shape.sourceEnd);
    const Hypothesis best = translator.search({batch.source}, limited.search, stop).front().front();
    targetIds = best.tokens;
    result.target = targetVocabulary.decode(best.tokens);
    result.score = best.score;
  } else {
    checkHeads(settings.silenced, shape.config);
    targetIds = targetVocabulary.encode(target);
  }
  if (std::ssize(targetIds) > most) {
    throw UserError(ErrorKind::badInput,
                    "The target has " + std::to_string(targetIds.size()) +
                        " tokens, and attention is shown for at most " + std::to_string(most) + ".",
                    "Give a shorter one, or none for the model's own translation.");
  }

  batch = {};
  batch.addPair(sourceIds, targetIds, shape.sourceEnd);
  const auto turn = model.turn(stop);
  if (!target.empty()) {
    std::vector<float> nll;
    model.transformer->evaluateOn(batch, 0, &nll, settings.silenced);
    const double total = -std::accumulate(nll.begin(), nll.end(), 0.0);
    result.score = total / lengthPenalty(settings.search.lengthPenalty, settings.search.alpha, std::ssize(nll));
  }
  result.maps = model.transformer->attentionOf(batch, settings.silenced);
  result.heads = shape.config.heads;
  result.window = shape.config.attention_window;
  result.sourceTokens = piecesOf(sourceVocabulary, batch.source.ids);
  result.targetTokens = piecesOf(targetVocabulary, batch.targetOutput);
  result.decoderTokens = piecesOf(targetVocabulary, batch.targetInput.ids);
  result.sourceWords = wordsOf(result.sourceTokens, sourceVocabulary.preTokenised());
  result.targetWords = wordsOf(result.targetTokens, targetVocabulary.preTokenised());
  return result;
}

// Equation 1 for one query, without V: softmax(q K^T / sqrt(d_k)).
QueryDetail queryDetail(const SentenceAttention& attention, AttentionKind which, std::int64_t layer, std::int64_t head,
                        std::int64_t query) {
  const AttentionMaps::Kind& kind = attention.kind(which);
  const auto weights = attention.map(which, layer, head)
                           .subspan(static_cast<std::size_t>(query * kind.keys), static_cast<std::size_t>(kind.keys));
  QueryDetail detail;
  detail.weights.assign(weights.begin(), weights.end());
  const std::int64_t reach = which == AttentionKind::cross || attention.window == 0 ? kind.keys : attention.window / 2;
  for (std::int64_t k = 0; k < kind.keys; ++k) {
    const bool ahead = which == AttentionKind::decoder && k > query;
    detail.allowed.push_back(!ahead && (reach == kind.keys || std::abs(k - query) <= reach));
  }
  const auto at = static_cast<std::size_t>(layer);
  if (at >= kind.queryVectors.size() || at >= kind.keyVectors.size()) return detail;
  const std::vector<float>&queries = kind.queryVectors[at], &keys = kind.keyVectors[at];
  const std::int64_t width = static_cast<std::int64_t>(queries.size()) / std::max<std::int64_t>(kind.queries, 1);
  detail.keyWidth = width / attention.heads;
  const float* q = queries.data() + query * width + head * detail.keyWidth;
  for (std::int64_t k = 0; k < kind.keys; ++k) {
    const float* key = keys.data() + k * width + head * detail.keyWidth;
    double sum = 0;
    for (std::int64_t i = 0; i < detail.keyWidth; ++i) sum += static_cast<double>(q[i]) * key[i];
    detail.scores.push_back(static_cast<float>(sum / std::sqrt(static_cast<double>(detail.keyWidth))));
  }
  return detail;
}

HeadSummary summaryOf(std::span<const float> map, std::int64_t queries, std::int64_t keys) {
  HeadSummary summary;
  for (std::int64_t q = 0; q < queries; ++q) {
    for (std::int64_t k = 0; k < keys; ++k) {
      const double p = map[static_cast<std::size_t>(q * keys + k)];
      if (p > 0) summary.entropy -= p * std::log2(p);
      summary.meanDistance += p * static_cast<double>(std::abs(q - k));
    }
  }
  const auto count = static_cast<double>(std::max<std::int64_t>(queries, 1));
  return {summary.entropy / count, summary.meanDistance / count};
}

std::vector<HeadSummary> summariesOf(const SentenceAttention& attention, AttentionKind which,
                                     const std::stop_token& stop) {
  const AttentionMaps::Kind& kind = attention.kind(which);
  std::vector<HeadSummary> summaries;
  for (std::int64_t layer = 0; layer < attention.layers(which); ++layer) {
    for (std::int64_t head = 0; head < attention.heads; ++head) {
      if (stop.stop_requested()) throw Cancelled{};
      summaries.push_back(summaryOf(attention.map(which, layer, head), kind.queries, kind.keys));
    }
  }
  return summaries;
}

Thumbnails thumbnailsOf(const SentenceAttention& attention, AttentionKind which, std::int64_t atMost) {
  const AttentionMaps::Kind& kind = attention.kind(which);
  Thumbnails small;
  small.layers = attention.layers(which);
  small.heads = attention.heads;
  small.height = std::min(kind.queries, atMost);
  small.width = std::min(kind.keys, atMost);
  small.pixels.assign(static_cast<std::size_t>(small.layers * small.heads * small.height * small.width), 0);
  auto* pixels = small.pixels.data();
  for (std::int64_t layer = 0; layer < small.layers; ++layer) {
    for (std::int64_t head = 0; head < small.heads; ++head, pixels += small.height * small.width) {
      const auto map = attention.map(which, layer, head);
      for (std::int64_t q = 0; q < kind.queries; ++q) {
        for (std::int64_t k = 0; k < kind.keys; ++k) {
          const float weight = map[static_cast<std::size_t>(q * kind.keys + k)];
          auto& pixel = pixels[q * small.height / kind.queries * small.width + k * small.width / kind.keys];
          pixel = std::max(pixel, static_cast<std::uint8_t>(std::lround(255 * std::clamp(weight, 0.0f, 1.0f))));
        }
      }
    }
  }
  return small;
}

std::string base64Of(std::span<const std::byte> bytes) {
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
  text.resize(static_cast<std::size_t>(EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                                                       reinterpret_cast<const unsigned char*>(bytes.data()),
                                                       static_cast<int>(bytes.size()))));
  return text;
}

}  // namespace transept
