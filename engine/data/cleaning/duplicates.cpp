// SPDX-License-Identifier: Apache-2.0
// Duplicates: of whole pairs, of sources, and of pairs that differ only in case, punctuation or digits.
#include <unicode/uchar.h>

#include "engine/base/hash_set.h"
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class KeyedFilter : public CleaningFilter {
 public:
  Verdict judge(Candidate&, Rejection&) const override { return Verdict::keep; }
  bool hasKey() const override { return true; }
};

class Duplicate final : public KeyedFilter {
 public:
  std::uint64_t keyOf(const Candidate& pair) const override { return hashOf(pair.source, pair.target); }
};

class SourceDuplicate final : public KeyedFilter {
 public:
  std::uint64_t keyOf(const Candidate& pair) const override { return hashOf(pair.source); }
};

/// The letters of a text in lower case, and with `digits` its digits.
std::string skeletonOf(std::string_view text, bool digits) {
  std::string skeleton;
  skeleton.reserve(text.size());
  forEachCharacter(text, [&](char32_t c) {
    const auto character = static_cast<UChar32>(c);
    if (c < 0x80) {
      if (c >= 'A' && c <= 'Z')
        skeleton += static_cast<char>(c + 32);
      else if ((c >= 'a' && c <= 'z') || (digits && c >= '0' && c <= '9'))
        skeleton += static_cast<char>(c);
    } else if (u_isalpha(character) || (digits && u_isdigit(character))) {
      appendCharacter(skeleton, static_cast<char32_t>(u_foldCase(character, U_FOLD_CASE_DEFAULT)));
    }
  });
  return skeleton;
}

class NearDuplicate final : public KeyedFilter {
 public:
  explicit NearDuplicate(bool digits) : digits_(digits) {}
  std::uint64_t keyOf(const Candidate& pair) const override {
    const std::string source = skeletonOf(pair.source, digits_), target = skeletonOf(pair.target, digits_);
    // A side without letters is compared as a whole.
    if (source.empty() || target.empty()) return hashOf(pair.source, pair.target);
    return hashOf(source, target);
  }

 private:
  bool digits_;
};

}  // namespace

FilterKind duplicateFilter() {
  return {filter_name::duplicate,
          "The pair occurred before, on both sides.",
          false,
          true,
          {},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<Duplicate>(); }};
}

FilterKind sourceDuplicateFilter() {
  return {"source duplicate",
          "The source occurred before, whatever its translation.",
          false,
          false,
          {},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<SourceDuplicate>(); }};
}

FilterKind nearDuplicateFilter() {
  return {"near duplicate",
          "The pair occurred before, apart from case, spaces, punctuation and digits.",
          false,
          false,
          {{"ignore_digits", true, 0, 0, {}, "\"Page 1\" and \"Page 2\" are alike"}},
          [](const CleaningStep& step, const FilterContext&) {
            return std::make_unique<NearDuplicate>(!step.flag("ignore_digits"));
          }};
}

}  // namespace transept
