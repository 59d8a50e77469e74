// SPDX-License-Identifier: Apache-2.0
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Empty final : public CleaningFilter {
 public:
  Verdict judge(Candidate& pair, Rejection& rejection) const override {
    if (pair.sourceWords > 0 && pair.targetWords > 0) return Verdict::keep;
    rejection.target = pair.sourceWords != 0;
    rejection.reason = rejection.target ? "no target for: " + excerptOf(pair.source) : "no source";
    return Verdict::remove;
  }
};

}  // namespace

FilterKind emptyFilter() {
  return {filter_name::empty, "A side has no word.", false, true, {}, [](const CleaningStep&, const FilterContext&) {
            return std::make_unique<Empty>();
          }};
}

}  // namespace transept
