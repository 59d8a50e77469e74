// SPDX-License-Identifier: Apache-2.0
#include "engine/data/pair_preview.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/data/augmentation/pair_augmentation.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/prepare.h"

namespace transept {
namespace {

constexpr std::int64_t mostTried = 20'000;

PairPreview::Side previewSide(const Vocabulary& vocabulary, std::span<const std::int32_t> before,
                              const std::vector<std::int32_t>& after) {
  PairPreview::Side side{vocabulary.decode({before.begin(), before.end()}), vocabulary.decode(after), {}};
  for (const std::int32_t id : after) side.pieces.push_back(vocabulary.piece(id));
  return side;
}

nlohmann::json sideJson(const PairPreview::Side& side) {
  return {{"before", side.before}, {"after", side.after}, {"pieces", side.pieces}};
}

}  // namespace

nlohmann::json toJson(const std::vector<PairPreview>& pairs) {
  nlohmann::json all = nlohmann::json::array();
  for (const PairPreview& one : pairs)
    all.push_back({{"pair", one.pair}, {"source", sideJson(one.source)}, {"target", sideJson(one.target)}});
  return all;
}

std::vector<PairPreview> previewPairs(const std::string& corpusFolder, const Config& config, std::int64_t count,
                                      const ProgressFunction& progress, const std::stop_token& stop) {
  if (!augmentsPairs(config.data)) {
    throw UserError("These settings change no training pair.", "Set data.sampling or data.modifiers.");
  }
  const CorpusSummary corpus = openCorpus(corpusFolder);
  const PreparedData data = prepareData(corpusFolder, config.data, progress, stop);
  const PairAugmentation augmentation(config.data, data.vocabularies, corpus.sourceLanguage, corpus.targetLanguage,
                                      static_cast<std::uint64_t>(config.train.seed));
  const TokenStore& text = *data.train;
  std::vector<PairPreview> previews;
  for (std::int64_t pair = 0; pair < std::min(mostTried, text.pairs()) && std::ssize(previews) < count; ++pair) {
    if (stop.stop_requested()) throw Cancelled{};
    const auto source = text.source(pair), target = text.target(pair);
    const PairTokens tokens = augmentation.apply(source, target, 0, pair);
    if (std::ranges::equal(tokens.source, source) && std::ranges::equal(tokens.target, target)) continue;
    previews.push_back({pair + 1, previewSide(*data.vocabularies.source, source, tokens.source),
                        previewSide(*data.vocabularies.target, target, tokens.target)});
  }
  return previews;
}

}  // namespace transept
