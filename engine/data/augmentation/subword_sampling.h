// SPDX-License-Identifier: Apache-2.0
// Random segmentations of a sentence into subwords, so that a model sees a word in several forms while it is trained:
// BPE dropout (Provilkov et al., 2020) for vocabularies of the type bpe, subword regularisation (Kudo, 2018) for those
// of the type unigram.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/random.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"

namespace transept {

class SubwordSampler {
 public:
  /// alpha: with a model of the type bpe, the probability with which each possible merge is left out at each step; with
  /// one of the type unigram, a segmentation x is drawn with a probability proportional to P(x)^alpha.
  SubwordSampler(SubwordModel model, double alpha);

  /// Another segmentation of the text that `ids` stand for. Words are sampled one by one: pieces do not cross spaces.
  /// A word keeps its pieces where one of them is no plain text (<unk>, a byte, a language), and where the drawn
  /// characters are no pieces of the vocabulary.
  std::vector<std::int32_t> sample(std::span<const std::int32_t> ids, Random& random) const;

 private:
  struct Span {  // of the text of a word, in bytes
    std::size_t begin, end;
  };
  struct Merge {
    std::int32_t piece = none;
    float score = 0;
  };
  static constexpr std::int32_t none = -1;

  std::int32_t pieceOf(std::string_view text) const;
  Merge mergeOf(std::string_view word, const Span& left, const Span& right) const;
  std::vector<Span> mergedWithDropout(std::string_view word, Random& random) const;
  std::vector<Span> drawnFromLattice(std::string_view word, Random& random) const;
  void appendWord(std::span<const std::int32_t> word, std::vector<std::int32_t>& ids, Random& random) const;

  SubwordModel model_;
  double alpha_;
  std::unordered_map<std::string_view, std::int32_t> pieces_;  // the plain ones; views of model_
  std::size_t longestPiece_ = 1;                               // in characters
};

}  // namespace transept
