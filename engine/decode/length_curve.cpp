// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/length_curve.h"

#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace transept {

std::vector<LengthBucket> lengthCurve(const Evaluation& evaluation, std::span<const std::int64_t> sourceLengths,
                                      std::int64_t trainedLongest, std::int64_t width) {
  if (sourceLengths.size() != evaluation.hypotheses.size() || width < 1) {
    throw std::invalid_argument("A curve over length needs a length for each sentence and a positive width.");
  }
  // Counted from the longest trained length, so that no bucket holds both sides of it.
  const auto bucketOf = [&](std::int64_t length) {
    const std::int64_t beyond = length - trainedLongest;
    return beyond > 0 ? (beyond - 1) / width + 1 : -((-beyond) / width);
  };
  std::map<std::int64_t, std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < sourceLengths.size(); ++i) members[bucketOf(sourceLengths[i])].push_back(i);

  std::vector<LengthBucket> curve;
  for (const auto& [number, sentences] : members) {
    LengthBucket bucket;
    bucket.to = trainedLongest + number * width;
    bucket.from = std::max<std::int64_t>(0, bucket.to - width + 1);
    bucket.beyondTraining = number > 0;
    bucket.sentences = static_cast<std::int64_t>(sentences.size());
    std::vector<std::string> hypotheses, references;
    std::vector<TranslationScore> scores;
    for (const std::size_t i : sentences) {
      hypotheses.push_back(evaluation.hypotheses[i]);
      references.push_back(evaluation.references[i]);
      if (!evaluation.scores.empty()) scores.push_back(evaluation.scores[i]);
    }
    bucket.bleu = corpusBleu(hypotheses, {references}, evaluation.bleuOptions).score;
    if (!scores.empty()) bucket.perplexity = perplexityOf(scores);
    curve.push_back(std::move(bucket));
  }
  return curve;
}

nlohmann::json toJson(const std::vector<LengthBucket>& curve) {
  nlohmann::json json = nlohmann::json::array();
  for (const LengthBucket& bucket : curve) {
    json.push_back({{"from", bucket.from},
                    {"to", bucket.to},
                    {"sentences", bucket.sentences},
                    {"bleu", bucket.bleu},
                    {"perplexity", bucket.perplexity ? nlohmann::json(*bucket.perplexity) : nlohmann::json()},
                    {"beyond_training", bucket.beyondTraining}});
  }
  return json;
}

}  // namespace transept
