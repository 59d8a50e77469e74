// SPDX-License-Identifier: Apache-2.0
// Filters by the lengths of both sides in words (engine/data/formats/word_count.h): empty sides, sides that are too
// long or too short, and their ratio.
#include <algorithm>

#include "engine/data/cleaning/catalogue.h"

namespace transept {
namespace {

/// A line without spaces counts as one word, however long it is; therefore characters are limited as well.
constexpr std::int64_t charactersPerWord = 16;

Removal outsideLimits(const Candidate& pair, std::int64_t least, std::int64_t most) {
  const auto [shorter, longer] = std::minmax(pair.sourceWords, pair.targetWords);
  const auto remove = [&](bool target, std::int64_t count, const char* unit) {
    return Rejection{target, std::to_string(count) + unit + ": " + excerptOf(pair.side(target))};
  };
  if (longer > most) return remove(pair.sourceWords < longer, longer, " words");
  if (shorter < least) return remove(pair.sourceWords > shorter, shorter, " words");
  for (const bool target : {false, true}) {
    const std::string_view text = pair.side(target);
    const std::int64_t limit = charactersPerWord * most;
    if (std::ssize(text) <= limit) continue;
    const std::int64_t characters = countCharacters(text);
    if (characters > limit) return remove(target, characters, " characters");
  }
  return {};
}

Removal withoutWords(const Candidate& pair) {
  if (pair.sourceWords > 0 && pair.targetWords > 0) return {};
  if (pair.sourceWords == 0) return Rejection{false, "no source"};
  return Rejection{true, "no target for: " + excerptOf(pair.source)};
}

Removal overRatio(const Candidate& pair, double most) {
  const double expected = static_cast<double>(pair.sourceWords) * pair.expectedRatio;
  const auto found = static_cast<double>(pair.targetWords);
  if (std::max(expected, found) <= most * std::min(expected, found)) return {};
  return Rejection{false, std::to_string(pair.sourceWords) + " words against " + std::to_string(pair.targetWords) +
                              ": " + excerptOf(pair.source)};
}

}  // namespace

FilterKind emptyFilter() {
  return {filter_name::empty, "A side has no word.", false, true, {}, [](const CleaningStep&, const FilterContext&) {
            return CleaningFilter{.remove = withoutWords};
          }};
}

FilterKind lengthFilter() {
  return {filter_name::tooLong,
          "A side has more words than max_words, fewer than min_words, or 16 times max_words characters.",
          false,
          true,
          {{"max_words", std::int64_t{200}, 1, 100000, {}, "the longest side that is kept"},
           {"min_words", std::int64_t{1}, 0, 1000, {}, "the shortest side that is kept"}},
          [](const CleaningStep& step, const FilterContext&) {
            const std::int64_t least = step.integer("min_words"), most = step.integer("max_words");
            return CleaningFilter{.remove = [=](const Candidate& pair) { return outsideLimits(pair, least, most); }};
          }};
}

FilterKind ratioFilter() {
  return {
      filter_name::ratio,
      "One side has more than max_ratio times the words that the other lets expect, by the usual ratio of the corpus.",
      false,
      true,
      {{"max_ratio", 3.0, 1, 1e6, {}, "longer side against shorter, in words, relative to the usual ratio"}},
      [](const CleaningStep& step, const FilterContext&) {
        const double most = step.real("max_ratio");
        return CleaningFilter{.remove = [=](const Candidate& pair) { return overRatio(pair, most); }};
      }};
}

}  // namespace transept
