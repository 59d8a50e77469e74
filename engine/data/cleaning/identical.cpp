// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Identical final : public CleaningFilter {
 public:
  Verdict judge(Candidate& pair, Rejection& rejection) const override {
    if (pair.source != pair.target) return Verdict::keep;
    rejection.reason = excerptOf(pair.source);
    return Verdict::remove;
  }
};

}  // namespace

FilterKind identicalFilter() {
  return {filter_name::identical,
          "Both sides are equal: the pair is not translated.",
          false,
          true,
          {},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<Identical>(); }};
}

}  // namespace transept
