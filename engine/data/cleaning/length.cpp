// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

/// A line without spaces counts as one word, however long it is; therefore characters are limited as well.
constexpr std::int64_t charactersPerWord = 16;

class Length final : public CleaningFilter {
 public:
  Length(std::int64_t least, std::int64_t most) : least_(least), most_(most) {}

  Verdict judge(Candidate& pair, Rejection& rejection) const override {
    const auto [shorter, longer] = std::minmax(pair.sourceWords, pair.targetWords);
    const auto remove = [&](bool target, std::int64_t count, const char* unit) {
      rejection.target = target;
      rejection.reason = std::to_string(count) + unit + ": " + excerptOf(pair.side(target));
      return Verdict::remove;
    };
    if (longer > most_) return remove(pair.targetWords == longer && pair.sourceWords < longer, longer, " words");
    if (shorter < least_) return remove(pair.targetWords == shorter && pair.sourceWords > shorter, shorter, " words");
    for (const bool target : {false, true}) {
      const std::string_view text = pair.side(target);
      const std::int64_t limit = charactersPerWord * most_;
      if (static_cast<std::int64_t>(text.size()) <= limit) continue;
      const std::int64_t characters = countCharacters(text);
      if (characters > limit) return remove(target, characters, " characters");
    }
    return Verdict::keep;
  }

 private:
  std::int64_t least_, most_;
};

}  // namespace

FilterKind lengthFilter() {
  return {filter_name::tooLong,
          "A side has more words than max_words, fewer than min_words, or 16 times max_words characters.",
          false,
          true,
          {{"max_words", std::int64_t{200}, 1, 100000, {}, "the longest side that is kept"},
           {"min_words", std::int64_t{1}, 0, 1000, {}, "the shortest side that is kept"}},
          [](const CleaningStep& step, const FilterContext&) {
            return std::make_unique<Length>(step.integer("min_words"), step.integer("max_words"));
          }};
}

}  // namespace transept
