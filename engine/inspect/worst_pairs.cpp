// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/worst_pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/progress.h"
#include "engine/base/random.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/evaluate.h"

namespace transept {
namespace {

constexpr std::size_t pairsAtOnce = 1024;
constexpr std::size_t mostBytes = 8000;  // per side, which bounds the memory of a batch

class Search {
 public:
  Search(const TranslationModel& model, const std::string& folder, const WorstPairsSettings& settings,
         const ProgressFunction& progress, std::stop_token stop)
      : model_(model),
        folder_(folder),
        settings_(settings),
        progress_(progress),
        stop_(std::move(stop)),
        places_(folder),
        longest_(longestSentence(model.transformer->shape().config)) {}

  WorstPairs run(std::int64_t pairs) {
    found_.all = pairs;
    wanted_ = settings_.sample > 0 ? std::min(settings_.sample, pairs) : pairs;
    TextLines sources(folder_ + "/" + corpus_file::trainSource), targets(folder_ + "/" + corpus_file::trainTarget);
    Random random(settings_.seed, 0);
    std::string_view source, target;
    std::int64_t drawn = 0;
    for (std::int64_t i = 0; i < pairs && sources.next(source) && targets.next(target); ++i) {
      // Selection sampling: all sets of `wanted_` pairs are equally likely, and pairs are drawn in order.
      if (static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(pairs - i))) >= wanted_ - drawn) continue;
      ++drawn;
      take(i, source, target);
      if (indices_.size() == pairsAtOnce) judge();
    }
    judge();
    for (WorstPair& pair : found_.pairs) pair.where = places_.where(pair.pair);
    found_.meanLoss = tokens_ > 0 ? loss_ / tokens_ : 0;
    return std::move(found_);
  }

 private:
  void take(std::int64_t index, std::string_view source, std::string_view target) {
    const auto tooLong = [&](const Vocabulary& vocabulary, std::string_view text) {
      return text.size() > mostBytes ||
             (longest_ > 0 && static_cast<std::int64_t>(vocabulary.encode(text).size()) + 1 > longest_);
    };
    if (tooLong(*model_.vocabularies.source, source) || tooLong(*model_.vocabularies.target, target)) {
      ++found_.skipped;
      return;
    }
    indices_.push_back(index);
    sources_.emplace_back(source);
    targets_.emplace_back(target);
  }

  void judge() {
    const std::int64_t before = found_.judged + found_.skipped;
    const auto follow = [&](const Progress& progress) {
      if (progress_) progress_({"judging", before + progress.done, wanted_});
    };
    const auto scores = scoreTranslations(model_, sources_, targets_, follow, stop_, mostBytes);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const double sum = -scores[i].logProbability();
      const auto tokens = static_cast<double>(scores[i].tokens.size());
      loss_ += sum;
      tokens_ += tokens;
      // A diverged model gives NaN, which cannot be ordered.
      const double loss = std::isnan(sum) ? std::numeric_limits<double>::infinity() : sum / tokens;
      found_.pairs.push_back({indices_[i], loss, sources_[i], targets_[i], {}});
    }
    std::ranges::sort(found_.pairs, [](const WorstPair& a, const WorstPair& b) {
      return a.loss != b.loss ? a.loss > b.loss : a.pair < b.pair;
    });
    if (std::ssize(found_.pairs) > settings_.worst) found_.pairs.resize(static_cast<std::size_t>(settings_.worst));
    found_.judged += static_cast<std::int64_t>(scores.size());
    indices_.clear();
    sources_.clear();
    targets_.clear();
  }

  const TranslationModel& model_;
  const std::string& folder_;
  const WorstPairsSettings& settings_;
  const ProgressFunction& progress_;
  std::stop_token stop_;
  PairPlaces places_;
  std::int64_t longest_, wanted_ = 0;
  std::vector<std::int64_t> indices_;
  std::vector<std::string> sources_, targets_;
  double loss_ = 0, tokens_ = 0;
  WorstPairs found_;
};

}  // namespace

WorstPairs worstPairs(const TranslationModel& model, const std::string& corpusFolder,
                      const WorstPairsSettings& settings, const ProgressFunction& progress, std::stop_token stop) {
  const CorpusSummary corpus = openCorpus(corpusFolder);
  return Search(model, corpus.folder, settings, progress, std::move(stop)).run(corpus.trainPairs);
}

nlohmann::json WorstPairs::toJson() const {
  nlohmann::json list = nlohmann::json::array();
  for (const WorstPair& one : pairs) {
    list.push_back({{"pair", one.pair},
                    {"loss", std::isfinite(one.loss) ? nlohmann::json(one.loss) : nlohmann::json()},
                    {"source", one.source},
                    {"target", one.target},
                    {"where", one.where}});
  }
  return {{"pairs", list}, {"judged", judged}, {"skipped", skipped}, {"all", all}, {"mean_loss", meanLoss}};
}

}  // namespace transept
