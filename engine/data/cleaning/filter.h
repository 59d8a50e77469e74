// SPDX-License-Identifier: Apache-2.0
// One filter of the cleaning stack: it keeps, repairs or removes a pair.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/data/cleaning/stack.h"

namespace transept {

/// A pair on its way through the stack. Each side is one line of valid UTF-8 without spaces at its ends.
struct Candidate {
  std::string_view source, target;
  std::int64_t sourceWords = 0, targetWords = 0;
  double expectedRatio = 1;  ///< target words per source word, as is usual in the corpus

  std::string_view side(bool isTarget) const { return isTarget ? target : source; }
  /// Replaces a side by a repaired text. Line ends in it become spaces.
  void replace(bool isTarget, std::string text);

 private:
  std::string repaired_[2];
};

/// Why a pair is removed: the side at fault, and a text that is shown behind its file and line.
struct Rejection {
  bool target = false;
  std::string reason;
};
using Removal = std::optional<Rejection>;  ///< nullopt: the pair is kept

/// One of the three functions is set. They are thread-safe; the result depends on the pair alone.
struct CleaningFilter {
  std::function<Removal(const Candidate&)> remove = {};
  /// Repairs single sentences. nullopt: the text needs no repair.
  std::function<std::optional<std::string>(std::string_view text)> repair = {};
  /// Of filters for duplicates: a pair whose key occurred before is removed.
  std::function<std::uint64_t(const Candidate&)> key = {};
};

/// What the import passes to the filters.
struct FilterContext {
  std::string sourceLanguage, targetLanguage;  ///< codes; empty: unknown
};

namespace filter_name {
inline constexpr const char* empty = "empty";
inline constexpr const char* tooLong = "too long";
inline constexpr const char* ratio = "length ratio";
inline constexpr const char* identical = "identical";
inline constexpr const char* duplicate = "duplicate";
inline constexpr const char* leakage = "leakage";
}  // namespace filter_name

}  // namespace transept
