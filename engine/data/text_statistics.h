// SPDX-License-Identifier: Apache-2.0
// What the training text is like: the size of a vocabulary is chosen from it.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/data/vocabulary/sentencepiece_training.h"

namespace transept {

struct TextStatistics {
  std::int64_t lines = 0;
  double runningWords = 0;         ///< of the whole text, estimated when a sample was read
  std::int64_t distinctWords = 0;  ///< of what was read
  std::int64_t characters = 0;     ///< different ones, of what was read
};

/// The lines of the training text that vocabularies are made from: all, or a sample drawn by seed where there are
/// more than `sampledPairs` pairs or about `sampledBytes`, so that memory and time stay bounded. Of a mixture each part
/// has the share that it has in training: its lines come as often as they weigh, for the least weight once.
struct TrainingText {
  std::string folder;
  std::int64_t pairs = 0;
  std::uint64_t seed = 1;
  struct Part {
    std::int64_t pairs;
    double weight;
  };
  std::vector<Part> parts;  ///< one after the other in the text; empty: it is no mixture
  /// SentencePiece holds every sentence of its text in memory: 800,000 of usual length are some 300 MB.
  static constexpr std::int64_t sampledPairs = 400'000;
  std::int64_t sampledBytes = std::int64_t{256} << 20;  ///< of both sides

  enum class Side : std::uint8_t { source, target, both };
  /// Throws Cancelled from the returned function when stopped.
  NextLine lines(Side side, std::stop_token stop) const;
  TextStatistics statistics(Side side, std::stop_token stop) const;
};

/// The size for data.vocab_size 0: 11 times the square root of the running words, at most the different words, at most
/// the paper's 37,000, in whole hundreds. (multi30k: about 9,000; WMT 2014: 37,000.)
std::int64_t chooseVocabularySize(const TextStatistics& text);

}  // namespace transept
