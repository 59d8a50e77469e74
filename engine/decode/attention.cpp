// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/attention.h"

#include <algorithm>
#include <cmath>

#include "engine/decode/length_penalty.h"
#include "engine/decode/scoring.h"
#include "engine/platform/error.h"

namespace transept {
namespace {

/// Every weight of a long sentence is kept at once: layers * heads * 3 * tokens^2 numbers.
constexpr std::int64_t kLongest = 512;

void checkLength(const std::vector<std::int32_t>& ids, const char* side, const Transformer& model) {
  const std::int64_t positions = longestSentence(model.shape().config);
  const std::int64_t most = (positions > 0 ? std::min(positions, kLongest) : kLongest) - 1;
  if (static_cast<std::int64_t>(ids.size()) <= most) return;
  throw UserError(ErrorKind::badInput,
                  "The " + std::string(side) + " has " + std::to_string(ids.size()) +
                      " tokens, and attention is shown for at most " + std::to_string(most) + ".",
                  "Choose a shorter sentence.");
}

std::vector<std::string> piecesOf(const Vocabulary& vocabulary, const std::vector<std::int32_t>& ids) {
  std::vector<std::string> pieces;
  for (std::int32_t id : ids) pieces.push_back(vocabulary.piece(id));
  return pieces;
}

}  // namespace

const AttentionMaps::Kind& SentenceAttention::kind(AttentionKind which) const {
  switch (which) {
    case AttentionKind::encoder:
      return maps.encoder;
    case AttentionKind::decoder:
      return maps.decoder;
    case AttentionKind::cross:
      break;
  }
  return maps.cross;
}

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
                              const std::string& source, const std::string& target, std::stop_token stop) {
  const Vocabulary& sourceVocabulary = *model.vocabularies.source;
  const Vocabulary& targetVocabulary = *model.vocabularies.target;
  SentenceAttention result;
  TokenPair pair;
  pair.source = sourceVocabulary.encode(source);
  if (pair.source.empty()) {
    throw UserError(ErrorKind::badInput, "The source sentence is empty.", "Give a sentence to look at.");
  }
  checkLength(pair.source, "source", *model.transformer);
  result.source = source;
  result.target = target;
  const bool sourceEnd = model.transformer->shape().sourceEnd;
  const auto turn = [&] { return model.device ? model.device->turn(stop) : std::unique_lock<std::timed_mutex>(); };
  if (target.empty()) {
    // The tokens that search found, which encoding its text need not give again.
    const auto lock = turn();
    TransformerSteps steps(*model.transformer);
    BeamSettings search = settings.search;
    search.nbest = 1;
    const std::int64_t longest = longestSentence(model.transformer->shape().config);
    if (longest > 0) search.output.maximumLength = longest - 1;
    const Hypothesis best = beamSearch(steps, {batchOf({&pair, 1}, sourceEnd).source}, search, stop).front().front();
    pair.target = best.tokens;
    result.target = targetVocabulary.decode(best.tokens);
    result.score = best.score;
  } else {
    pair.target = targetVocabulary.encode(target);
  }
  checkLength(pair.target, "target", *model.transformer);

  const Batch batch = batchOf({&pair, 1}, sourceEnd);
  const auto lock = turn();
  if (!target.empty()) {
    std::vector<float> nll;
    double total = 0;
    model.transformer->evaluateOn(batch, 0, &nll);
    for (float value : nll) total -= value;
    result.score = total / lengthPenalty(settings.search.lengthPenalty, settings.search.alpha,
                                         static_cast<std::int64_t>(nll.size()));
  }
  result.maps = model.transformer->attentionOf(batch);
  result.layers = model.transformer->shape().config.layers;
  result.heads = model.transformer->shape().config.heads;
  result.sourceTokens = piecesOf(sourceVocabulary, batch.source.ids);
  result.targetTokens = piecesOf(targetVocabulary, batch.targetOutput);
  result.decoderTokens = piecesOf(targetVocabulary, batch.targetInput.ids);
  result.sourceWords = wordsOf(result.sourceTokens, sourceVocabulary.preTokenised());
  result.targetWords = wordsOf(result.targetTokens, targetVocabulary.preTokenised());
  return result;
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

Thumbnails thumbnailsOf(const SentenceAttention& attention, AttentionKind which, std::int64_t atMost) {
  const AttentionMaps::Kind& kind = attention.kind(which);
  Thumbnails small;
  small.layers = attention.layers;
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

}  // namespace transept
