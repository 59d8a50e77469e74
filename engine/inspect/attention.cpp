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

std::span<const float> SentenceAttention::map(AttentionKind which, std::int64_t layer, std::int64_t head) const {
  const std::size_t cells = queries(which).size() * keys(which).size();
  return std::span(kind(which).layers.at(static_cast<std::size_t>(layer)))
      .subspan(static_cast<std::size_t>(head) * cells, cells);
}

SentenceAttention attentionOf(const TranslationModel& model, const TranslateSettings& settings,
                              const std::string& source, const std::string& target, const std::stop_token& stop,
                              std::int64_t firstToken) {
  SentenceAttention result;
  Batch batch;
  static_cast<SentencePair&>(result) =
      sentencePairOf(model, settings, {.source = source, .target = target, .firstToken = firstToken}, batch, stop);
  const auto lock = model.lock(stop);
  if (!target.empty()) {
    std::vector<float> nll;
    model.transformer->evaluateOn(batch, 0, &nll, settings.silenced);
    const double total = -std::accumulate(nll.begin(), nll.end(), 0.0);
    result.score = total / lengthPenalty(settings.search.lengthPenalty, settings.search.alpha, std::ssize(nll));
  }
  PassObserver observer;
  observer.wants = [](const std::string& name, const PassObserver::Shape&) {
    return name.ends_with(".weights") || name.ends_with(".queries") || name.ends_with(".keys");
  };
  observer.see = [&](const std::string& name, const PassObserver::Shape&, std::vector<float> values) {
    const bool cross = name.find(".cross_attention.") != std::string::npos, encoder = name.starts_with("encoder.");
    AttentionMaps& to = result.kind(cross     ? AttentionKind::cross
                                    : encoder ? AttentionKind::encoder
                                              : AttentionKind::decoder);
    (name.ends_with(".weights")   ? to.layers
     : name.ends_with(".queries") ? to.queryVectors
                                  : to.keyVectors)
        .push_back(std::move(values));
  };
  model.transformer->observe(batch, observer, settings.silenced);
  result.heads = model.transformer->shape().config.heads;
  result.window = model.transformer->shape().config.attention_window;
  return result;
}

// Equation 1 for one query, without V: softmax(q K^T / sqrt(d_k)).
QueryDetail queryDetail(const SentenceAttention& attention, AttentionKind which, std::int64_t layer, std::int64_t head,
                        std::int64_t query) {
  const AttentionMaps& maps = attention.kind(which);
  const std::int64_t keyCount = std::ssize(attention.keys(which));
  const auto weights = attention.map(which, layer, head)
                           .subspan(static_cast<std::size_t>(query * keyCount), static_cast<std::size_t>(keyCount));
  QueryDetail detail;
  detail.weights.assign(weights.begin(), weights.end());
  const std::int64_t reach = which == AttentionKind::cross || attention.window == 0 ? keyCount : attention.window / 2;
  for (std::int64_t k = 0; k < keyCount; ++k) {
    const bool ahead = which == AttentionKind::decoder && k > query;
    detail.allowed.push_back(!ahead && (reach == keyCount || std::abs(k - query) <= reach));
  }
  const auto at = static_cast<std::size_t>(layer);
  if (at >= maps.queryVectors.size() || at >= maps.keyVectors.size()) return detail;
  const std::vector<float>&queries = maps.queryVectors[at], &keys = maps.keyVectors[at];
  const std::int64_t width =
      static_cast<std::int64_t>(queries.size()) / std::max<std::int64_t>(std::ssize(attention.queries(which)), 1);
  detail.keyWidth = width / attention.heads;
  const float* q = queries.data() + query * width + head * detail.keyWidth;
  for (std::int64_t k = 0; k < keyCount; ++k) {
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
  const std::int64_t queries = std::ssize(attention.queries(which)), keys = std::ssize(attention.keys(which));
  std::vector<HeadSummary> summaries;
  for (std::int64_t layer = 0; layer < attention.layers(which); ++layer) {
    for (std::int64_t head = 0; head < attention.heads; ++head) {
      if (stop.stop_requested()) throw Cancelled{};
      summaries.push_back(summaryOf(attention.map(which, layer, head), queries, keys));
    }
  }
  return summaries;
}

Thumbnails thumbnailsOf(const SentenceAttention& attention, AttentionKind which, std::int64_t atMost) {
  const std::int64_t queries = std::ssize(attention.queries(which)), keys = std::ssize(attention.keys(which));
  Thumbnails small;
  small.layers = attention.layers(which);
  small.heads = attention.heads;
  small.height = std::min(queries, atMost);
  small.width = std::min(keys, atMost);
  small.pixels.assign(static_cast<std::size_t>(small.layers * small.heads * small.height * small.width), 0);
  auto* pixels = small.pixels.data();
  for (std::int64_t layer = 0; layer < small.layers; ++layer) {
    for (std::int64_t head = 0; head < small.heads; ++head, pixels += small.height * small.width) {
      const auto map = attention.map(which, layer, head);
      for (std::int64_t q = 0; q < queries; ++q) {
        for (std::int64_t k = 0; k < keys; ++k) {
          const float weight = map[static_cast<std::size_t>(q * keys + k)];
          auto& pixel = pixels[q * small.height / queries * small.width + k * small.width / keys];
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
