// SPDX-License-Identifier: Apache-2.0
// Repetitions: equal sides, and pairs, sources or pairs apart from case, punctuation and digits that occurred before.
#include <unicode/uchar.h>

#include "engine/base/hash_set.h"
#include "engine/data/cleaning/catalogue.h"

namespace transept {
namespace {

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

std::uint64_t nearKey(const Candidate& pair, bool digits) {
  const std::string source = skeletonOf(pair.source, digits), target = skeletonOf(pair.target, digits);
  // A side without letters is compared as a whole.
  if (source.empty() || target.empty()) return hashOf(pair.source, pair.target);
  return hashOf(source, target);
}

/// A filter without parameters.
FilterKind plain(const char* name, const char* help, bool on, const CleaningFilter& filter) {
  return {name, help, false, on, {}, [=](const CleaningStep&, const FilterContext&) { return filter; }};
}

}  // namespace

FilterKind identicalFilter() {
  return plain(filter_name::identical, "Both sides are equal: the pair is not translated.", true,
               {.remove = [](const Candidate& pair) {
                 return pair.source == pair.target ? Rejection{false, excerptOf(pair.source)} : Removal();
               }});
}

FilterKind duplicateFilter() {
  return plain(filter_name::duplicate, "The pair occurred before, on both sides.", true,
               {.key = [](const Candidate& pair) { return hashOf(pair.source, pair.target); }});
}

FilterKind sourceDuplicateFilter() {
  return plain("source duplicate", "The source occurred before, whatever its translation.", false,
               {.key = [](const Candidate& pair) { return hashOf(pair.source); }});
}

FilterKind nearDuplicateFilter() {
  return {"near duplicate",
          "The pair occurred before, apart from case, spaces, punctuation and digits.",
          false,
          false,
          {{"ignore_digits", true, 0, 0, {}, "\"Page 1\" and \"Page 2\" are alike"}},
          [](const CleaningStep& step, const FilterContext&) {
            const bool digits = !step.flag("ignore_digits");
            return CleaningFilter{.key = [=](const Candidate& pair) { return nearKey(pair, digits); }};
          }};
}

}  // namespace transept
