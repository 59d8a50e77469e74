// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Ratio final : public CleaningFilter {
 public:
  explicit Ratio(double most) : most_(most) {}

  Verdict judge(Candidate& pair, Rejection& rejection) const override {
    const auto [shorter, longer] = std::minmax(pair.sourceWords, pair.targetWords);
    if (static_cast<double>(longer) <= most_ * static_cast<double>(shorter)) return Verdict::keep;
    rejection.reason = std::to_string(pair.sourceWords) + " words against " + std::to_string(pair.targetWords) + ": " +
                       excerptOf(pair.source);
    return Verdict::remove;
  }

 private:
  double most_;
};

}  // namespace

FilterKind ratioFilter() {
  return {
      filter_name::ratio,
      "One side has more than max_ratio times the words of the other.",
      false,
      true,
      {{"max_ratio", 3.0, 1, 1e6, {}, "longer side against shorter, in words"}},
      [](const CleaningStep& step, const FilterContext&) { return std::make_unique<Ratio>(step.real("max_ratio")); }};
}

}  // namespace transept
