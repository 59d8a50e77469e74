// SPDX-License-Identifier: Apache-2.0
// Runs a stack of filters over pairs. Counts and gives examples for every reason to drop a pair. One thread reads the
// pairs, several run the filters; the result does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/hash_set.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/cleaning/normalisation.h"
#include "engine/data/formats/pair_reader.h"

namespace transept {

struct FilterCount {
  std::string name;  ///< of the filter, or of the check before all filters: "incomplete", "invalid UTF-8"
  std::int64_t removed = 0, repaired = 0;
  std::vector<std::string> examples;  ///< the first, with file and line

  void addExample(const std::string& where, const std::string& text) {
    if (examples.size() < 5) examples.push_back(where + ": " + text);
  }
};

struct CleanPair {
  std::string_view source, target;  // valid UTF-8, one line, without spaces at the ends
  std::int64_t sourceWords = 0;
  std::string_view where;  // "train.en:17"
};

/// A pair that a check or a filter removed, as it was read.
struct RemovedPair {
  std::string_view filter;          ///< as in FilterCount
  std::string_view source, target;  ///< without spaces at the ends; bytes that are not checked
  std::string_view where, reason;   ///< the reason may be empty
  bool keepable = true;             ///< false: no corpus can hold it, or a side was cut
};

struct CleanerLimits {
  int threads = 0;                 ///< 0: chosen from the number of processors
  std::int64_t pairs = INT64_MAX;  ///< to read at most
};

class Cleaner {
 public:
  Cleaner(const CleaningStack& stack, const FilterContext& context, CleanerLimits limits);

  /// Receives the kept pairs in order, on the calling thread.
  using Use = std::function<void(const CleanPair& pair)>;
  /// Called about every thousand pairs; may throw to stop.
  using Pause = std::function<void()>;
  /// Receives every raw pair in order.
  using Look = std::function<void(const RawPair& pair)>;
  /// Receives every removed pair in order.
  using Removed = std::function<void(const RemovedPair& pair)>;
  void run(PairReader& reader, const Use& use, const Pause& pause, const Look& look = {}, const Removed& removed = {});

  /// No filter removes these pairs: hashes of both sides as they are read, without spaces at the ends.
  void exempt(HashSet pairs) { exempt_ = std::move(pairs); }

  /// Applies the repairs of the stack to a sentence in valid UTF-8.
  std::string repaired(std::string_view text) const { return normalise_(text); }

  std::int64_t seen() const { return seen_; }  ///< pairs read
  std::int64_t removedAsInvalid() const { return counts_[invalidUtf8].removed; }
  /// The checks, then every filter that is on, in order.
  std::vector<FilterCount> counts() const;

 private:
  struct Judged;
  struct Chunk;
  static double expectedRatioOf(const Chunk& chunk);
  void judge(Judged& pair) const;
  bool keeps(const Judged& pair, const Removed& removed);
  void countRepairs(const Judged& pair, std::size_t removedBy);

  // Indices into counts_: two checks for pairs that no corpus can hold, then the filters.
  enum : std::size_t { incomplete, invalidUtf8, firstFilter };

  CleanerLimits limits_;
  TextNormalisation normalise_;
  std::vector<CleaningFilter> filters_;  // those that are on, in order
  std::vector<FilterCount> counts_;
  std::size_t overlong_ = incomplete;  // what overlong lines count as: "too long" if that is on
  HashSet exempt_;
  std::vector<std::pair<std::size_t, HashSet>> seenKeys_;  // index into counts_, the keys of the pairs before
  std::int64_t seen_ = 0;
  double expectedRatio_ = 1;  ///< target words per source word
};

}  // namespace transept
