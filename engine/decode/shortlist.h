// SPDX-License-Identifier: Apache-2.0
// The target tokens that a translation may hold, by the tokens of its source. The output projection then multiplies
// with a few hundred rows instead of 37,000, and probabilities are normalised over those tokens alone.
#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/data/batches/token_store.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/platform/named_output.h"
#include "engine/run/run_folder.h"

namespace transept {

struct LexicalSettings {
  std::int64_t pairs = 200000;  ///< to learn from, at most, spread evenly over the store
  int iterations = 4;           ///< of expectation maximisation
  /// Bytes for the token pairs that occur together. Where they need more, the number of sentence pairs is halved.
  std::int64_t memory = std::int64_t{1} << 30;
};

/// Translation probabilities of single tokens: IBM Model 1 (Brown et al., 1993, "The Mathematics of Statistical Machine
/// Translation", section 4.1), learnt from a token store. t(target | source) of the tokens that occur together. </s> of
/// the source represents the empty word.
class LexicalTable {
 public:
  /// Progress counts sentence pairs over all iterations. Throws Cancelled.
  static LexicalTable learn(const TokenStore& store, std::int32_t sourceVocabulary, std::int32_t targetVocabulary,
                            const LexicalSettings& settings, const ProgressFunction& progress = {},
                            std::stop_token stop = {});

  std::int64_t pairs() const { return pairs_; }  ///< that it was learnt from
  std::int32_t sources() const { return static_cast<std::int32_t>(offsets_.size()) - 1; }
  /// Target ids (ascending) of a source token, and their probabilities.
  std::span<const std::int32_t> targetsOf(std::int32_t source) const { return rowOf(targets_, source); }
  std::span<const float> probabilitiesOf(std::int32_t source) const { return rowOf(probabilities_, source); }
  /// [target vocabulary]: occurrences of each token.
  const std::vector<std::int64_t>& targetCounts() const { return counts_; }

 private:
  template <typename T>
  std::span<const T> rowOf(const std::vector<T>& values, std::int32_t source) const {
    const auto first = offsets_[static_cast<std::size_t>(source)];
    return std::span(values).subspan(first, offsets_[static_cast<std::size_t>(source) + 1] - first);
  }
  std::size_t placeOf(std::int32_t source, std::int32_t target) const;

  std::int64_t pairs_ = 0;
  std::vector<std::size_t> offsets_;  // [sources + 1]
  std::vector<std::int32_t> targets_;
  std::vector<float> probabilities_;
  std::vector<std::int64_t> counts_;
};

struct ShortlistSettings {
  std::int64_t best = 100;      ///< the most probable target tokens of each source token
  std::int64_t frequent = 100;  ///< the most frequent target tokens, always allowed
};

class Shortlist {
 public:
  static Shortlist make(const LexicalTable& table, const VocabularyPair& vocabularies,
                        const ShortlistSettings& settings);
  /// The same tokens for every source; <unk> and </s> are added.
  static Shortlist always(std::vector<std::int32_t> ids, const VocabularyPair& vocabularies);

  /// A safetensors file: offsets i64 [source vocabulary + 1], targets i32, always i32; the metadata identify the
  /// vocabularies. Both throw UserError; load() for a damaged file or for other vocabularies.
  void save(NamedOutput& output) const;
  static Shortlist load(const std::string& path, const VocabularyPair& vocabularies);

  /// The ids that the outputs of a batch may hold, ascending: those for its source tokens, those in its prefixes, and
  /// the frequent ones.
  std::vector<std::int32_t> outputsFor(std::span<const std::int32_t> sources,
                                       const std::vector<std::vector<std::int32_t>>& prefixes) const;

 private:
  explicit Shortlist(const VocabularyPair& vocabularies);
  void check(const std::string& path) const;

  std::string vocabularies_;  // their digests
  std::int32_t targetVocabulary_ = 0;
  std::vector<std::int64_t> offsets_;  // [source vocabulary + 1]
  std::vector<std::int32_t> targets_;  // of each source token, ascending
  std::vector<std::int32_t> always_;   // ascending
};

struct RunShortlistSettings {
  std::string corpus = {};  ///< folder of the run's corpus; empty: as the run recorded it
  std::string output = {};  ///< file; empty: shortlistOf(run)
  LexicalSettings lexical = {};
  ShortlistSettings shortlist = {};
};

struct LearntShortlist {
  std::string path;
  std::int64_t pairs = 0;  ///< that it was learnt from
  bool allPairs = true;    ///< false: fewer than asked for, because of the memory limit
};

/// The default path of a run's shortlist.
inline std::string shortlistOf(const std::string& run) {
  return run + "/shortlist.safetensors";
}

/// Learns a shortlist from the corpus of a run. Throws UserError for a corpus that is missing or has other vocabularies
/// than the run, and Cancelled.
LearntShortlist learnShortlist(const RunFolder& run, const RunShortlistSettings& settings = {},
                               const ProgressFunction& progress = {}, const std::stop_token& stop = {});

}  // namespace transept
