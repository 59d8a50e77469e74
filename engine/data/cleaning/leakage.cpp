// SPDX-License-Identifier: Apache-2.0
// Overlap with the held-out sets. The import asks this itself, last: see import.cpp.
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Leakage final : public CleaningFilter {
 public:
  Verdict judge(Candidate&, Objection&) const override { return Verdict::keep; }
};

}  // namespace

FilterKind leakageFilter() {
  return {filter_name::leakage,
          "A sentence of the pair occurs in a held-out set. Asked last, wherever it stands.",
          false,
          true,
          {{"match", std::string("either"), 0, 0, {"either", "both"}, "sides that must occur there"}},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<Leakage>(); }};
}

}  // namespace transept
