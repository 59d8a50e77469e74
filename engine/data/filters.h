// SPDX-License-Identifier: Apache-2.0
// Which pairs of an import are kept, with a count and examples for each reason to drop one.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/corpus.h"
#include "engine/data/hash_set.h"
#include "engine/data/pair_reader.h"

namespace transept {

/// In the order in which they are asked; the first that objects gets the count.
enum class Filter : std::uint8_t { malformed, invalidUtf8, empty, tooLong, ratio, identical, duplicate, leakage };
constexpr std::size_t filterCount = 8;
std::string_view nameOf(Filter filter);

/// The beginning of a line, for examples.
std::string excerptOf(std::string_view text);

struct CleanPair {
  std::string_view source, target;  // trimmed, valid UTF-8
  std::int64_t sourceWords = 0, targetWords = 0;
  std::uint64_t sourceHash = 0, targetHash = 0;
};

class PairFilters {
 public:
  /// Length limits and switches come from the settings.
  explicit PairFilters(const ImportSettings& settings) : settings_(settings) {}

  /// Only what no corpus can hold is removed: malformed, invalid and empty pairs (for a held-out set that is the
  /// user's own).
  static PairFilters onlyReadable();

  /// Pairs that share a sentence with these sets are leakage. The sets must outlive the filters; nullptr: none.
  void setHeldOut(const HashSet* sources, const HashSet* targets);

  bool accept(const RawPair& raw, const PairReader& reader, CleanPair& clean);
  /// Counts a pair that something else removed.
  void remove(Filter filter, const std::string& example);

  std::int64_t removed(Filter filter) const { return counts_[static_cast<std::size_t>(filter)].removed; }
  std::int64_t seen() const { return seen_; }
  /// Those that were asked, in order, whether or not they removed anything. `prefix` goes before each name.
  std::vector<FilterCount> counts(const std::string& prefix = {}) const;

 private:
  PairFilters() = default;
  bool judgeLengths(const CleanPair& pair, std::string& reason, Filter& filter) const;

  ImportSettings settings_;
  bool onlyReadable_ = false;
  const HashSet *heldOutSources_ = nullptr, *heldOutTargets_ = nullptr;
  HashSet seenPairs_;
  std::int64_t seen_ = 0;
  std::array<FilterCount, filterCount> counts_;
};

}  // namespace transept
