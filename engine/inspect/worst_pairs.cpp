// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/worst_pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/json.h"
#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/evaluate.h"

namespace transept {
namespace {

constexpr std::size_t pairsAtOnce = 1024;
constexpr std::size_t mostBytes = 8000;  // per side, which bounds the memory of a batch

}  // namespace

WorstPairs worstPairs(const TranslationModel& model, const std::string& corpusFolder,
                      const WorstPairsSettings& settings, const ProgressFunction& progress, std::stop_token stop) {
  const CorpusSummary corpus = openCorpus(corpusFolder);
  const std::int64_t pairs = corpus.trainPairs, longest = longestSentence(model.transformer->shape().config);
  const std::int64_t wanted = settings.sample > 0 ? std::min(settings.sample, pairs) : pairs;
  WorstPairs found;
  found.all = pairs;
  double allLoss = 0, allTokens = 0;
  std::vector<std::int64_t> indices;
  std::vector<std::string> sources, targets;
  const auto judge = [&] {
    const std::int64_t before = found.judged + found.skipped;
    const auto follow = [&](const Progress& step) {
      if (progress) progress({"judging", before + step.done, wanted});
    };
    const auto scores = scoreTranslations(model, sources, targets, follow, stop, mostBytes);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const double sum = -scores[i].logProbability();
      const auto tokens = static_cast<double>(scores[i].tokens.size());
      allLoss += sum;
      allTokens += tokens;
      // A diverged model gives NaN, which cannot be ordered.
      const double loss = std::isnan(sum) ? std::numeric_limits<double>::infinity() : sum / tokens;
      found.pairs.push_back({indices[i], loss, sources[i], targets[i], {}});
    }
    std::ranges::sort(found.pairs, [](const WorstPair& a, const WorstPair& b) {
      return a.loss != b.loss ? a.loss > b.loss : a.pair < b.pair;
    });
    if (std::ssize(found.pairs) > settings.worst) found.pairs.resize(static_cast<std::size_t>(settings.worst));
    found.judged += std::ssize(scores);
    indices.clear();
    sources.clear();
    targets.clear();
  };
  const auto tooLong = [&](const Vocabulary& vocabulary, std::string_view text) {
    return text.size() > mostBytes || (longest > 0 && std::ssize(vocabulary.encode(text)) + 1 > longest);
  };

  const PairPlaces places(corpus.folder);
  TextLines sourceLines(corpus.folder + "/" + corpus_file::trainSource),
      targetLines(corpus.folder + "/" + corpus_file::trainTarget);
  Random random(settings.seed, 0);
  std::string_view source, target;
  std::int64_t drawn = 0;
  for (std::int64_t i = 0; i < pairs && sourceLines.next(source) && targetLines.next(target); ++i) {
    // Selection sampling: all sets of `wanted` pairs are equally likely, and pairs are drawn in order.
    if (static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(pairs - i))) >= wanted - drawn) continue;
    ++drawn;
    if (tooLong(*model.vocabularies.source, source) || tooLong(*model.vocabularies.target, target)) {
      ++found.skipped;
      continue;
    }
    indices.push_back(i);
    sources.emplace_back(source);
    targets.emplace_back(target);
    if (indices.size() == pairsAtOnce) judge();
  }
  judge();
  for (WorstPair& pair : found.pairs) pair.where = places.where(pair.pair);
  found.meanLoss = allTokens > 0 ? allLoss / allTokens : 0;
  return found;
}

nlohmann::json WorstPairs::toJson() const {
  nlohmann::json list = nlohmann::json::array();
  for (const WorstPair& one : pairs) {
    list.push_back({{"pair", one.pair},
                    {"loss", orNull(one.loss)},
                    {"source", one.source},
                    {"target", one.target},
                    {"where", one.where}});
  }
  return {{"pairs", list}, {"judged", judged}, {"skipped", skipped}, {"all", all}, {"mean_loss", meanLoss}};
}

}  // namespace transept
