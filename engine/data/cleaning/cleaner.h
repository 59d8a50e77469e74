// SPDX-License-Identifier: Apache-2.0
// Runs a stack of filters over pairs. Counts and gives examples for every reason to drop a pair. One thread reads the
// pairs, several run the filters; the result does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/filter.h"
#include "engine/data/formats/pair_reader.h"

namespace transept {

constexpr std::size_t filterExamples = 5;  ///< kept per filter

struct FilterCount {
  std::string name;  ///< of the filter, or of one of gate_name
  std::int64_t removed = 0, repaired = 0;
  std::vector<std::string> examples;  ///< up to filterExamples, with file and line
};

/// Checks that precede all filters, for pairs that no corpus can hold.
namespace gate_name {
inline constexpr const char* incomplete = "incomplete";
inline constexpr const char* invalidUtf8 = "invalid UTF-8";
}  // namespace gate_name

struct CleanPair {
  std::string_view source,
      target;  // valid UTF-8, one line, without spaces at the ends
  std::int64_t sourceWords = 0, targetWords = 0;
  std::string_view where;  // "train.en:17"
};

struct CleanerLimits {
  int threads = 0;                 ///< 0: chosen from the number of processors
  std::int64_t pairs = INT64_MAX;  ///< to read at most
};

class Cleaner {
 public:
  Cleaner(const CleaningStack& stack, const FilterContext& context, CleanerLimits limits);
  ~Cleaner();

  /// Receives the kept pairs in order, on the calling thread.
  using Use = std::function<void(const CleanPair& pair)>;
  /// Called about every thousand pairs; may throw to stop.
  using Pause = std::function<void()>;
  /// Receives every raw pair in order.
  using Look = std::function<void(const RawPair& pair)>;
  void run(PairReader& reader, const Use& use, const Pause& pause, const Look& look = {});

  /// Applies the repairs of the stack to a sentence in valid UTF-8.
  std::string repaired(std::string_view text) const;

  std::int64_t seen() const;  ///< pairs read
  std::int64_t removed(std::string_view filter) const;
  /// The checks of gate_name, then every filter that is on, in order. `prefix` precedes each name.
  std::vector<FilterCount> counts(const std::string& prefix = {}) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace transept
