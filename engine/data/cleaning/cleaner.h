// SPDX-License-Identifier: Apache-2.0
// Runs a stack of filters over pairs: which are kept, with a count and examples for every reason to drop one. Pairs are
// read by one thread and judged by several; what is kept, counted and shown does not depend on how many.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/cleaning/filter.h"
#include "engine/data/formats/pair_reader.h"

namespace transept {

struct FilterCount {
  std::string name;  ///< of the filter, or "incomplete", "invalid UTF-8"
  std::int64_t removed = 0, repaired = 0;
  std::vector<std::string> examples;  ///< up to 5, with file and line
};

struct CleanPair {
  std::string_view source, target;  // trimmed, valid UTF-8, one line each
  std::int64_t sourceWords = 0, targetWords = 0;
  std::string_view where;  // "train.en:17"
};

struct CleanerLimits {
  int threads = 0;                   ///< 0: as many as the machine has
  std::string spillFolder = {};      ///< where hashes go that pass `hashBytes`; empty: they stay in memory
  std::size_t hashBytes = SIZE_MAX;  ///< of memory for what was seen before, over all filters
  std::int64_t pairs = INT64_MAX;    ///< to read at most
};

class Cleaner {
 public:
  Cleaner(const CleaningStack& stack, const FilterContext& context, CleanerLimits limits);
  ~Cleaner();

  /// In the order of the pairs, on the calling thread.
  using Use = std::function<void(const CleanPair& pair)>;
  /// Now and then; may throw to stop.
  using Pause = std::function<void()>;
  /// Every raw pair as it was read, in order.
  using Look = std::function<void(const RawPair& pair)>;
  void run(PairReader& reader, const Use& use, const Pause& pause, const Look& look = {});

  /// Whether pairs are held against the held-out sets, and whether both sides must be in them.
  bool leakageOn() const;
  bool leakageNeedsBoth() const;
  /// What the repairs of the stack make of a sentence in valid UTF-8.
  std::string repaired(std::string_view text) const;
  /// Counts a kept pair as leakage.
  void removeLeak(const std::function<std::string()>& example);

  /// What an import that is taken up again begins with, and what it leaves for that: everything but what was seen
  /// before, which comes from a log of the keys.
  nlohmann::json save() const;
  void restore(const nlohmann::json& saved);
  /// Called with every new key and the number of the memory it went into.
  using Log = std::function<void(std::size_t memory, std::uint64_t key)>;
  void setLog(Log log);
  std::size_t memories() const;
  void remember(std::size_t memory, std::uint64_t key);
  void forget();  ///< what was seen: memory and files are free

  std::int64_t seen() const;
  std::int64_t removed(std::string_view filter) const;
  /// Pairs that are no valid UTF-8, and such that no corpus can hold, first; then the filters that are on, in order,
  /// whether or not they removed anything. `prefix` goes before each name.
  std::vector<FilterCount> counts(const std::string& prefix = {}) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// What no corpus can hold, always asked first.
namespace gate_name {
inline constexpr const char* incomplete = "incomplete";
inline constexpr const char* invalidUtf8 = "invalid UTF-8";
}  // namespace gate_name

}  // namespace transept
