// SPDX-License-Identifier: Apache-2.0
#include "engine/base/utf8.h"
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Identical final : public CleaningFilter {
 public:
  Verdict judge(Candidate& pair, Objection& objection) const override {
    if (pair.source != pair.target) return Verdict::keep;
    objection.said = excerptOf(pair.source);
    return Verdict::remove;
  }
};

}  // namespace

FilterKind identicalFilter() {
  return {filter_name::identical,
          "Both sides are the same: nobody translated it.",
          false,
          true,
          {},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<Identical>(); }};
}

}  // namespace transept
