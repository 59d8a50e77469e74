// SPDX-License-Identifier: Apache-2.0
// Tables, part numbers and rows of symbols, which have few letters.
#include <unicode/uchar.h>

#include <cstdio>

#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Letters final : public CleaningFilter {
 public:
  explicit Letters(double least) : least_(least) {}

  Verdict judge(Candidate& pair, Rejection& rejection) const override {
    for (const bool target : {false, true}) {
      const double share = shareOf(pair.side(target));
      if (share >= least_) continue;
      rejection.target = target;
      char percent[32];
      std::snprintf(percent, sizeof percent, "%.0f%% letters: ", 100 * share);
      rejection.reason = percent + excerptOf(pair.side(target));
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
      // Combining marks belong to the letters before them.
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
      {{"min_share", 0.5, 0, 1, {}, "share of letters among the characters other than spaces"}},
      [](const CleaningStep& step, const FilterContext&) { return std::make_unique<Letters>(step.real("min_share")); }};
}

}  // namespace transept
