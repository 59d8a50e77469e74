// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/similar_pairs.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/random.h"
#include "engine/data/formats/text_lines.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

constexpr std::int64_t tokensAtOnce = 4096;
constexpr std::size_t linesAtOnce = 4096, longestLine = 8000;  // the second in bytes

/// Scales to length 1. A vector of zeros is not changed.
void normalise(std::span<float> v) {
  double square = 0;
  for (const float x : v) square += static_cast<double>(x) * x;
  const auto factor = static_cast<float>(square > 0 ? 1 / std::sqrt(square) : 0);
  for (float& x : v) x *= factor;
}

/// The ids that the encoder reads; absent: the text is longer than the encoder can read.
std::optional<std::vector<std::int32_t>> readIds(const TranslationModel& model, std::string_view text) {
  if (text.size() > longestLine) return std::nullopt;
  std::vector<std::int32_t> ids = model.vocabularies.source->encode(text);
  const std::int64_t longest = longestSentence(model.transformer->shape().config);
  if (longest > 0 && std::ssize(ids) + 1 > longest) return std::nullopt;
  return ids;
}

/// Unit vectors [texts, d_model].
std::vector<float> vectorsOf(const TranslationModel& model, std::span<const std::vector<std::int32_t>> texts,
                             const std::stop_token& stop) {
  const auto width = static_cast<std::size_t>(model.transformer->shape().config.d_model);
  std::vector<float> vectors(texts.size() * width);
  std::vector<std::int64_t> lengths;
  for (const auto& ids : texts) lengths.push_back(std::ssize(ids) + 1);
  for (const auto& chosen : batchesByLength(lengths, tokensAtOnce)) {
    if (stop.stop_requested()) throw Cancelled{};
    Batch batch;
    for (const std::size_t i : chosen) batch.addPair(texts[i], {}, model.transformer->shape().sourceEnd);
    const auto lock = model.lock(stop);
    const std::vector<float> found = model.transformer->sentenceVectors(batch.source);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const std::span<float> place(vectors.data() + chosen[i] * width, width);
      std::copy_n(found.data() + i * width, width, place.data());
      normalise(place);
    }
  }
  return vectors;
}

}  // namespace

void PairIndex::Side::add(std::vector<std::int32_t> ids) {
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  for (const std::int32_t id : ids) ++pairsWith[static_cast<std::size_t>(id)];
  pieces.insert(pieces.end(), ids.begin(), ids.end());
  ends.push_back(std::ssize(pieces));
}

/// The weight of the common pieces over that of all pieces of the two texts.
std::vector<double> PairIndex::Side::overlaps(std::vector<std::int32_t> ids) const {
  const auto weightOf = [&](std::int32_t id) {
    return std::log((static_cast<double>(ends.size()) + 1) / (pairsWith[static_cast<std::size_t>(id)] + 1.0));
  };
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  std::vector<bool> asked(pairsWith.size());
  double whole = 0;
  for (const std::int32_t id : ids) {
    asked[static_cast<std::size_t>(id)] = true;
    whole += weightOf(id);
  }
  std::vector<double> found;
  std::int64_t at = 0;
  for (const std::int64_t end : ends) {
    double common = 0, either = whole;
    for (; at < end; ++at) {
      const std::int32_t id = pieces[static_cast<std::size_t>(at)];
      (asked[static_cast<std::size_t>(id)] ? common : either) += weightOf(id);
    }
    found.push_back(either > 0 ? common / either : 0);
  }
  return found;
}

PairIndex::PairIndex(const TranslationModel& model, const std::string& corpusFolder, const ProgressFunction& progress,
                     const std::stop_token& stop)
    : folder_(openCorpus(corpusFolder).folder),
      places_(folder_),
      allPairs_(openCorpus(corpusFolder).trainPairs),
      width_(model.transformer->shape().config.d_model) {
  source_.pairsWith.resize(static_cast<std::size_t>(model.vocabularies.source->size()));
  target_.pairsWith.resize(static_cast<std::size_t>(model.vocabularies.target->size()));
  TextLines sources(folder_ + "/" + corpus_file::trainSource), targets(folder_ + "/" + corpus_file::trainTarget);
  const std::int64_t wanted = std::min(allPairs_, mostPairs);
  std::vector<std::vector<std::int32_t>> texts;
  std::vector<double> sum(static_cast<std::size_t>(width_));
  const auto encode = [&] {
    const std::vector<float> vectors = vectorsOf(model, texts, stop);
    for (std::size_t row = 0; row < texts.size(); ++row) {
      const std::span<const float> v(vectors.data() + row * sum.size(), sum.size());
      float largest = 1e-9f;
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += v[i];
        largest = std::max(largest, std::abs(v[i]));
      }
      for (const float x : v) states_.push_back(static_cast<std::int8_t>(std::lround(x / largest * 127)));
    }
    texts.clear();
  };
  std::string_view source, target;
  for (std::int64_t i = 0; i < allPairs_ && sources.next(source) && targets.next(target); ++i) {
    if ((i + 1) * wanted / allPairs_ == i * wanted / allPairs_) continue;  // drawn evenly
    std::optional<std::vector<std::int32_t>> ids = readIds(model, source);
    if (!ids || target.size() > longestLine) continue;
    numbers_.push_back(i);
    source_.add(*ids);
    target_.add(model.vocabularies.target->encode(target));
    texts.push_back(std::move(*ids));
    if (texts.size() < linesAtOnce) continue;
    encode();
    if (progress) progress({"reading the pairs", std::ssize(numbers_), wanted});
  }
  encode();
  for (const double x : sum) mean_.push_back(static_cast<float>(x / std::max<double>(1, static_cast<double>(pairs()))));
}

std::vector<SimilarPair> PairIndex::similarTo(const TranslationModel& model, const std::string& source,
                                              const std::string& target, std::int64_t count,
                                              const std::stop_token& stop) const {
  std::optional<std::vector<std::int32_t>> ids = readIds(model, source);
  if (!ids || target.size() > longestLine) {
    throw UserError(ErrorKind::badInput, "The sentence is longer than the model can read.", "Shorten it.");
  }
  if (ids->empty())
    throw UserError(ErrorKind::badInput, "The sentence is empty.", "Give a sentence of the source language.");
  std::vector<float> asked = vectorsOf(model, std::span(&*ids, 1), stop);
  for (std::size_t i = 0; i < asked.size(); ++i) asked[i] -= mean_[i];
  normalise(asked);
  const std::vector<double> sourceOverlaps = source_.overlaps(std::move(*ids)),
                            targetOverlaps = target_.overlaps(model.vocabularies.target->encode(target));
  std::vector<SimilarPair> found;
  std::vector<float> v(asked.size());
  for (std::size_t row = 0; row < numbers_.size(); ++row) {
    for (std::size_t i = 0; i < v.size(); ++i) v[i] = states_[row * v.size() + i];
    normalise(v);
    for (std::size_t i = 0; i < v.size(); ++i) v[i] -= mean_[i];
    normalise(v);
    const double cosine = std::inner_product(v.begin(), v.end(), asked.begin(), 0.0);
    found.push_back({numbers_[row], std::max(0.0, cosine), sourceOverlaps[row], targetOverlaps[row], {}, {}, {}});
  }
  const auto kept = static_cast<std::ptrdiff_t>(std::min(count, std::ssize(found)));
  std::ranges::partial_sort(found, found.begin() + kept, [](const SimilarPair& a, const SimilarPair& b) {
    return a.likeness() != b.likeness() ? a.likeness() > b.likeness() : a.pair < b.pair;
  });
  found.resize(static_cast<std::size_t>(kept));
  std::vector<SimilarPair*> byPlace;
  for (SimilarPair& pair : found) byPlace.push_back(&pair);
  std::ranges::sort(byPlace, {}, &SimilarPair::pair);
  TextLines sources(folder_ + "/" + corpus_file::trainSource), targets(folder_ + "/" + corpus_file::trainTarget);
  std::string_view sourceLine, targetLine;
  auto next = byPlace.begin();
  for (std::int64_t i = 0; next != byPlace.end() && sources.next(sourceLine) && targets.next(targetLine); ++i) {
    if (i != (*next)->pair) continue;
    (*next)->source = sourceLine;
    (*next)->target = targetLine;
    (*next++)->where = places_.where(i);
  }
  return found;
}

std::string corpusOf(const ModelChoice& choice) {
  const std::string corpus = choice.run.empty() ? std::string() : RunFolder::open(choice.run).description().corpus;
  if (corpus.empty()) {
    throw UserError(ErrorKind::badInput, "The corpus that the model was trained on is not known.",
                    "Name a corpus to search.");
  }
  return corpus;
}

nlohmann::json toJson(const PairIndex& index, const std::vector<SimilarPair>& pairs) {
  nlohmann::json list = nlohmann::json::array();
  for (const SimilarPair& pair : pairs) {
    list.push_back({{"pair", pair.pair},
                    {"likeness", pair.likeness()},
                    {"states", pair.states},
                    {"source_overlap", pair.sourceOverlap},
                    {"target_overlap", pair.targetOverlap},
                    {"source", pair.source},
                    {"target", pair.target},
                    {"where", pair.where}});
  }
  return {{"pairs", std::move(list)}, {"indexed", index.pairs()}, {"all", index.allPairs()}};
}

}  // namespace transept
