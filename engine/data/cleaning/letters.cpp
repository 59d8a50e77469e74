// SPDX-License-Identifier: Apache-2.0
// Filters by a share of letters: text in a script that its language does not use, such as Cyrillic in a Greek text; and
// tables, part numbers and rows of symbols, which have few letters.
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "engine/data/cleaning/catalogue.h"

namespace transept {
namespace {

bool isAsciiLetter(char32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

double ratioOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 1.0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// Of the characters other than spaces.
double shareOfLetters(std::string_view text) {
  std::int64_t all = 0, letters = 0;
  forEachCharacter(text, [&](char32_t c) {
    if (isSpace(c)) return;
    ++all;
    // Combining marks belong to the letters before them.
    constexpr std::uint32_t counted = U_GC_L_MASK | U_GC_M_MASK;
    letters += c < 0x80 ? isAsciiLetter(c) : (U_GET_GC_MASK(static_cast<UChar32>(c)) & counted) != 0;
  });
  return ratioOf(letters, all);
}

using Scripts = std::vector<UScriptCode>;

/// The scripts of a language; empty when it is unknown.
Scripts scriptsOf(std::string language) {
  if (language.empty()) return {};
  // ICU reads "yi" as the Yi script and "yi_" as the locale of Yiddish.
  if (language.find_first_of("-_") == std::string::npos) language += '_';
  UScriptCode codes[8];
  UErrorCode status = U_ZERO_ERROR;
  const int count = uscript_getCode(language.c_str(), codes, 8, &status);
  if (U_FAILURE(status) || count <= 0) return {};
  return {codes, codes + count};
}

/// Of the letters.
double shareOfScripts(std::string_view text, const Scripts& expected) {
  const bool latin = std::ranges::count(expected, USCRIPT_LATIN) > 0;
  std::int64_t letters = 0, right = 0;
  forEachCharacter(text, [&](char32_t c) {
    if (c < 0x80) {
      letters += isAsciiLetter(c);
      right += isAsciiLetter(c) && latin;
      return;
    }
    const auto character = static_cast<UChar32>(c);
    if (!u_isalpha(character)) return;
    UErrorCode status = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(character, &status);
    if (script == USCRIPT_COMMON || script == USCRIPT_INHERITED) return;
    ++letters;
    right += std::ranges::count(expected, script) > 0;
  });
  return ratioOf(right, letters);
}

Rejection below(double share, const Candidate& pair, bool target, const std::string& what) {
  char percent[32];
  std::snprintf(percent, sizeof percent, "%.0f%% ", 100 * share);
  return {target, percent + what + ": " + excerptOf(pair.side(target))};
}

}  // namespace

FilterKind scriptFilter() {
  return {"script",
          "Fewer than min_share of a side's letters belong to the script of its language.",
          false,
          false,
          {{"min_share", 0.5, 0, 1, {}, "share of letters in the right script; languages must be named"}},
          [](const CleaningStep& step, const FilterContext& context) {
            const std::array scripts{scriptsOf(context.sourceLanguage), scriptsOf(context.targetLanguage)};
            return CleaningFilter{.remove = [=, least = step.real("min_share")](const Candidate& pair) -> Removal {
              for (const bool target : {false, true}) {
                const Scripts& expected = scripts[target ? 1 : 0];
                const double share = expected.empty() ? 1 : shareOfScripts(pair.side(target), expected);
                if (share >= least) continue;
                return below(share, pair, target,
                             std::string("of its letters are ") + uscript_getName(expected.front()));
              }
              return {};
            }};
          }};
}

FilterKind lettersFilter() {
  return {"letters",
          "Fewer than min_share of a side's characters are letters.",
          false,
          false,
          {{"min_share", 0.5, 0, 1, {}, "share of letters among the characters other than spaces"}},
          [](const CleaningStep& step, const FilterContext&) {
            return CleaningFilter{.remove = [least = step.real("min_share")](const Candidate& pair) -> Removal {
              for (const bool target : {false, true}) {
                const double share = shareOfLetters(pair.side(target));
                if (share < least) return below(share, pair, target, "letters");
              }
              return {};
            }};
          }};
}

}  // namespace transept
