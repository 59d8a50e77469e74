// SPDX-License-Identifier: Apache-2.0
#include "engine/data/alignment/lexical_table.h"

#include <algorithm>

#include "engine/data/vocabulary/vocabulary.h"

namespace transept {
namespace {

/// Sentence pairs spread evenly over a store.
class Sample {
 public:
  Sample(const TokenStore& store, std::int64_t most) : store_(store), pairs_(std::min(store.pairs(), most)) {}

  std::int64_t pairs() const { return pairs_; }
  void halve() { pairs_ = std::max<std::int64_t>(1, pairs_ / 2); }
  /// The source's tokens, and </s> for the empty word.
  std::vector<std::int32_t> source(std::int64_t pair) const {
    const auto ids = store_.source(numberOf(pair));
    std::vector<std::int32_t> withEmpty(ids.begin(), ids.end());
    withEmpty.push_back(Vocabulary::end);
    return withEmpty;
  }
  std::span<const std::int32_t> target(std::int64_t pair) const { return store_.target(numberOf(pair)); }

 private:
  std::int64_t numberOf(std::int64_t pair) const {
    return static_cast<std::int64_t>(static_cast<double>(pair) * static_cast<double>(store_.pairs()) /
                                     static_cast<double>(pairs_));
  }

  const TokenStore& store_;
  std::int64_t pairs_;
};

template <typename T>
void makeUnique(std::vector<T>& values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

/// The keys source << 32 | target of all tokens that occur together, ascending, and the count of each target.
/// Duplicates are removed from time to time, so that memory grows with the number of distinct keys. Halves the sample
/// until the keys fit.
template <typename Step>
std::vector<std::uint64_t> togetherIn(Sample& sample, std::int64_t bytes, std::vector<std::int64_t>& targetCounts,
                                      const Step& step) {
  constexpr std::size_t fewest = std::size_t{1} << 10;
  const std::size_t most = std::max(static_cast<std::size_t>(bytes) / 24, fewest);
  for (;; sample.halve()) {
    std::ranges::fill(targetCounts, 0);
    std::vector<std::uint64_t> together;
    std::size_t full = fewest;
    bool fits = true;
    for (std::int64_t pair = 0; fits && pair < sample.pairs(); ++pair) {
      step(pair, 0);
      const auto sources = sample.source(pair);
      for (const std::int32_t target : sample.target(pair)) {
        ++targetCounts.at(static_cast<std::size_t>(target));
        for (const std::int32_t source : sources) {
          together.push_back(static_cast<std::uint64_t>(source) << 32 | static_cast<std::uint32_t>(target));
          if (together.size() < full) continue;
          makeUnique(together);
          full = std::max(full, 2 * together.size());
          together.reserve(full);
          fits = fits && (together.size() <= most || sample.pairs() == 1);
        }
      }
    }
    if (!fits) continue;
    makeUnique(together);
    return together;
  }
}

}  // namespace

std::size_t LexicalTable::placeOf(std::int32_t source, std::int32_t target) const {
  const auto row = targetsOf(source);
  const auto found = std::ranges::lower_bound(row, target);
  return offsets_[static_cast<std::size_t>(source)] + static_cast<std::size_t>(found - row.begin());
}

double LexicalTable::probability(std::int32_t source, std::int32_t target) const {
  const std::size_t place = placeOf(source, target);
  const bool found = place < offsets_[static_cast<std::size_t>(source) + 1] && targets_[place] == target;
  return found ? static_cast<double>(probabilities_[place]) : 0;
}

// count(t, s) = sum over pairs and positions of t(t | s) / sum over s' in the source of t(t | s');
// t(t | s) = count(t, s) / sum over t' of count(t', s)
LexicalTable LexicalTable::learn(const TokenStore& store, std::int32_t sourceVocabulary, std::int32_t targetVocabulary,
                                 const LexicalSettings& settings, const ProgressFunction& progress,
                                 std::stop_token stop) {
  Sample sample(store, settings.pairs);
  const auto step = [&](std::int64_t pair, int round) {
    if (pair % 1024 != 0) return;
    if (stop.stop_requested()) throw Cancelled{};
    if (progress)
      progress({"learning which tokens translate which", round * sample.pairs() + pair,
                (settings.iterations + 1) * sample.pairs()});
  };

  LexicalTable table;
  table.counts_.assign(static_cast<std::size_t>(targetVocabulary), 0);
  std::vector<std::uint64_t> together = togetherIn(sample, settings.memory, table.counts_, step);
  table.pairs_ = sample.pairs();
  table.offsets_.assign(static_cast<std::size_t>(sourceVocabulary) + 1, 0);
  table.targets_.reserve(together.size());
  for (const std::uint64_t key : together) {
    ++table.offsets_.at(static_cast<std::size_t>(key >> 32) + 1);
    table.targets_.push_back(static_cast<std::int32_t>(key & 0xffffffffu));
  }
  together = {};
  for (std::size_t s = 1; s < table.offsets_.size(); ++s) table.offsets_[s] += table.offsets_[s - 1];

  table.probabilities_.assign(table.targets_.size(), 1.0f);
  std::vector<std::size_t> places;
  for (int round = 0; round < settings.iterations; ++round) {
    std::vector<float> counts(table.targets_.size(), 0.0f);
    for (std::int64_t pair = 0; pair < sample.pairs(); ++pair) {
      step(pair, round + 1);
      const auto sources = sample.source(pair);
      for (const std::int32_t target : sample.target(pair)) {
        places.clear();
        double sum = 0;
        for (const std::int32_t source : sources) {
          places.push_back(table.placeOf(source, target));
          sum += table.probabilities_[places.back()];
        }
        if (sum <= 0) continue;
        for (const std::size_t place : places) {
          counts[place] += static_cast<float>(table.probabilities_[place] / sum);
        }
      }
    }
    for (std::size_t s = 0; s + 1 < table.offsets_.size(); ++s) {
      double sum = 0;
      for (std::size_t i = table.offsets_[s]; i < table.offsets_[s + 1]; ++i) sum += counts[i];
      for (std::size_t i = table.offsets_[s]; i < table.offsets_[s + 1]; ++i) {
        table.probabilities_[i] = sum > 0 ? static_cast<float>(counts[i] / sum) : 0.0f;
      }
    }
  }
  return table;
}

}  // namespace transept
