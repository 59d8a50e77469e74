// SPDX-License-Identifier: Apache-2.0
// Pairs that were there before: exactly, with another translation, or but for case, punctuation and digits.
#include <unicode/uchar.h>

#include "engine/base/hash_set.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

class Remembering : public CleaningFilter {
 public:
  Verdict judge(Candidate&, Objection&) const override { return Verdict::keep; }
  bool remembers() const override { return true; }
};

class Duplicate final : public Remembering {
 public:
  std::uint64_t keyOf(const Candidate& pair) const override { return hashOf(pair.source, pair.target); }
};

class SourceDuplicate final : public Remembering {
 public:
  std::uint64_t keyOf(const Candidate& pair) const override { return hashOf(pair.source); }
};

/// Letters in one case, digits if they count, nothing else.
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

class NearDuplicate final : public Remembering {
 public:
  explicit NearDuplicate(bool digits) : digits_(digits) {}
  std::uint64_t keyOf(const Candidate& pair) const override {
    const std::string source = skeletonOf(pair.source, digits_), target = skeletonOf(pair.target, digits_);
    // Without a letter on a side there is nothing to compare but the whole.
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
          "The pair occurred before but for case, spaces, punctuation and digits.",
          false,
          false,
          {{"ignore_digits", true, 0, 0, {}, "\"Page 1\" and \"Page 2\" are alike"}},
          [](const CleaningStep& step, const FilterContext&) {
            return std::make_unique<NearDuplicate>(!step.flag("ignore_digits"));
          }};
}

}  // namespace transept
