// SPDX-License-Identifier: Apache-2.0
#include "engine/data/alignment/token_aligner.h"

#include <cmath>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {
namespace {

// The values that fast_align starts with.
constexpr double emptyWord = 0.08;  // the probability that a token translates nothing
constexpr double tension = 4;       // towards the diagonal

}  // namespace

TokenAligner::TokenAligner(const TokenStore& store, std::int32_t sourceVocabulary, std::int32_t targetVocabulary,
                           const ProgressFunction& progress, const std::stop_token& stop)
    : table_(LexicalTable::learn(store, sourceVocabulary, targetVocabulary, {}, progress, stop)) {}

// p(j) = p0 t(target_i | empty) for the empty word, else (1 - p0) d_j / sum_j' d_j' t(target_i | source_j), with
// d_j = exp(-tension |(i + 1) / m - (j + 1) / n|)
std::vector<std::int32_t> TokenAligner::align(std::span<const std::int32_t> source,
                                              std::span<const std::int32_t> target) const {
  const auto places = static_cast<double>(source.size()), length = static_cast<double>(target.size());
  std::vector<std::int32_t> found;
  std::vector<double> closeness(source.size());
  for (std::size_t i = 0; i < target.size(); ++i) {
    double sum = 0;
    for (std::size_t j = 0; j < source.size(); ++j) {
      closeness[j] =
          std::exp(-tension * std::abs((static_cast<double>(i) + 1) / length - (static_cast<double>(j) + 1) / places));
      sum += closeness[j];
    }
    double best = emptyWord * table_.probability(Vocabulary::end, target[i]);
    std::int32_t place = -1;
    for (std::size_t j = 0; j < source.size(); ++j) {
      const double here = (1 - emptyWord) * closeness[j] / sum * table_.probability(source[j], target[i]);
      if (!(here > best)) continue;
      best = here;
      place = static_cast<std::int32_t>(j);
    }
    found.push_back(place);
  }
  return found;
}

}  // namespace transept
