// SPDX-License-Identifier: Apache-2.0
// The training pairs most like a sentence and its translation: by the encoder's outputs for the sources, and by common
// pieces on both sides. Likeness shows what the model may have learned from, not what it did learn from.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"
#include "engine/decode/loaded_model.h"
#include "engine/decode/translator.h"

namespace transept {

struct SimilarPair {
  std::int64_t pair = 0;  ///< index in the training text
  /// Cosine of the means of the encoder's outputs, less their average over the corpus; below 0 is given as 0.
  double states = 0;
  /// The share of common pieces, each weighted by log(pairs / pairs with it): 0 to 1.
  double sourceOverlap = 0, targetOverlap = 0;
  std::string source, target;
  std::string where;  ///< "texts/train.en:17"

  double likeness() const { return (states + sourceOverlap + targetOverlap) / 3; }
};

/// The data by which pairs are compared, in memory: d_model bytes per pair and 4 bytes per piece.
class PairIndex {
 public:
  /// From a larger corpus, this number of pairs is drawn at even intervals.
  static constexpr std::int64_t mostPairs = 500'000;

  /// Encodes the sources of the corpus, and reports "reading the pairs". Pairs that are longer than the model can read
  /// are left out. Throws UserError (no corpus), and Cancelled between batches.
  PairIndex(const TranslationModel& model, const std::string& corpusFolder, const ProgressFunction& progress = {},
            const std::stop_token& stop = {});

  const std::string& corpus() const { return folder_; }
  std::int64_t pairs() const { return std::ssize(numbers_); }
  std::int64_t allPairs() const { return allPairs_; }

  /// The most alike first. `model` is the one of the constructor. Throws UserError for an empty or too long sentence,
  /// and when the corpus has become unreadable.
  std::vector<SimilarPair> similarTo(const TranslationModel& model, const std::string& source,
                                     const std::string& target, std::int64_t count,
                                     const std::stop_token& stop = {}) const;

 private:
  /// The distinct pieces of one side of each pair, and the number of pairs that contain each piece.
  struct Side {
    std::vector<std::int32_t> pieces;
    std::vector<std::int64_t> ends;
    std::vector<std::int32_t> pairsWith;  // [vocabulary]

    void add(std::vector<std::int32_t> ids);
    std::vector<double> overlaps(std::vector<std::int32_t> ids) const;
  };

  std::string folder_;
  PairPlaces places_;
  std::int64_t allPairs_ = 0, width_ = 0;
  std::vector<std::int64_t> numbers_;  // the pairs' indices in the training text
  std::vector<float> mean_;            // [d_model], of the unit vectors
  std::vector<std::int8_t> states_;    // [pairs, d_model], each scaled to the range of int8
  Side source_, target_;
};

/// The corpus that a model was trained on. Throws UserError if none is known.
std::string corpusOf(const ModelChoice& choice);

/// {"pairs": [{"pair", "likeness", "states", "source_overlap", "target_overlap", "source", "target", "where"}],
///  "indexed", "all"}
nlohmann::json toJson(const PairIndex& index, const std::vector<SimilarPair>& pairs);

}  // namespace transept
