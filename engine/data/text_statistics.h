// SPDX-License-Identifier: Apache-2.0
// Statistics of the training text, from which the size of a vocabulary is chosen.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/importing/corpus.h"
#include "engine/data/vocabulary/vocabulary_training.h"

namespace transept {

struct TextStatistics {
  std::int64_t lines = 0;
  double runningWords = 0;         ///< of the whole text, extrapolated from a sample
  std::int64_t distinctWords = 0;  ///< of the lines read
  std::int64_t characters = 0;     ///< different characters of the lines read
};

/// The lines of the training text that vocabularies are made from: all of them, or a fixed sample if there are more
/// than `sampledPairs` pairs or about `sampledBytes`; this bounds memory and time. In a mixture each part has the
/// same share as in training: its lines are repeated in proportion to its weight, once for the least weight.
struct TrainingText {
  std::string folder;
  std::int64_t pairs = 0;
  struct Part {
    std::int64_t pairs;
    double weight;
  };
  std::vector<Part> parts;  ///< in the order of the text; empty: not a mixture
  /// What becomes of a line, drawn by `number`; empty: it stays as it is.
  std::function<std::string(std::string_view line, std::int64_t number)> change = {};
  /// SentencePiece holds every sentence in memory: 800,000 of usual length take about 300 MB.
  static constexpr std::int64_t sampledPairs = 400'000;
  std::int64_t sampledBytes = std::int64_t{256} << 20;  ///< of both sides

  enum class Side : std::uint8_t { source, target, both };
  /// Throws Cancelled from the returned function when stopped.
  NextLine lines(Side side, std::stop_token stop) const;
  TextStatistics statistics(Side side, std::stop_token stop) const;
};
TrainingText trainingTextOf(const CorpusSummary& corpus);

/// The size for data.vocab_size 0: 11 times the square root of the number of running words, at most the number of
/// different words and `limit` (data.vocab_limit), rounded down to hundreds. (multi30k: about 9,000; WMT 2014: the
/// paper's 37,000.)
std::int64_t chooseVocabularySize(const TextStatistics& text, std::int64_t limit);

}  // namespace transept
