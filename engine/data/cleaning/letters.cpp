// SPDX-License-Identifier: Apache-2.0
// Tables, part numbers and rows of signs: hardly a letter in them.
#include <unicode/uchar.h>

#include <cstdio>

#include "engine/base/utf8.h"
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Letters final : public CleaningFilter {
 public:
  explicit Letters(double least) : least_(least) {}

  Verdict judge(Candidate& pair, Objection& objection) const override {
    for (const bool target : {false, true}) {
      const double share = shareOf(pair.side(target));
      if (share >= least_) continue;
      objection.target = target;
      char percent[32];
      std::snprintf(percent, sizeof percent, "%.0f%% letters: ", 100 * share);
      objection.said = percent + excerptOf(pair.side(target));
      return Verdict::remove;
    }
    return Verdict::keep;
  }

 private:
  static double shareOf(std::string_view text) {
    std::int64_t all = 0, letters = 0;
    forEachCharacter(text, [&](char32_t c) {
      if (isSpace(c)) return;
      ++all;
      if (c < 0x80) {
        letters += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return;
      }
      // Vowel signs and accents that stand alone belong to the letters before them.
      constexpr std::uint32_t counted = U_GC_L_MASK | U_GC_M_MASK;
      letters += (U_GET_GC_MASK(static_cast<UChar32>(c)) & counted) != 0;
    });
    return all == 0 ? 1.0 : static_cast<double>(letters) / static_cast<double>(all);
  }

  double least_;
};

}  // namespace

FilterKind lettersFilter() {
  return {
      "letters",
      "Fewer than min_share of a side's characters are letters.",
      false,
      false,
      {{"min_share", 0.5, 0, 1, {}, "letters among the characters that are no spaces"}},
      [](const CleaningStep& step, const FilterContext&) { return std::make_unique<Letters>(step.real("min_share")); }};
}

}  // namespace transept
