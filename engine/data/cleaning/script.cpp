// SPDX-License-Identifier: Apache-2.0
// Text in a script that its language does not use, such as Cyrillic in a Greek text.
#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

/// The scripts of a language; empty when it is unknown.
std::vector<UScriptCode> scriptsOf(std::string language) {
  if (language.empty()) return {};
  // ICU reads "yi" as the Yi script and "yi_" as the locale of Yiddish.
  if (language.find_first_of("-_") == std::string::npos) language += '_';
  UScriptCode codes[8];
  UErrorCode status = U_ZERO_ERROR;
  const int count = uscript_getCode(language.c_str(), codes, 8, &status);
  if (U_FAILURE(status) || count <= 0) return {};
  return {codes, codes + count};
}

class Script final : public CleaningFilter {
 public:
  Script(double least, const FilterContext& context)
      : least_(least), scripts_{scriptsOf(context.sourceLanguage), scriptsOf(context.targetLanguage)} {}

  Verdict judge(Candidate& pair, Rejection& rejection) const override {
    for (const bool target : {false, true}) {
      const auto& expected = scripts_[target ? 1 : 0];
      if (expected.empty()) continue;
      const double share = shareOf(pair.side(target), expected);
      if (share >= least_) continue;
      rejection.target = target;
      char percent[32];
      std::snprintf(percent, sizeof percent, "%.0f%% of its letters are ", 100 * share);
      rejection.reason = percent + std::string(uscript_getName(expected.front())) + ": " + excerptOf(pair.side(target));
      return Verdict::remove;
    }
    return Verdict::keep;
  }

 private:
  static double shareOf(std::string_view text, const std::vector<UScriptCode>& expected) {
    const bool latin = std::ranges::count(expected, USCRIPT_LATIN) > 0;
    std::int64_t letters = 0, right = 0;
    forEachCharacter(text, [&](char32_t c) {
      if (c < 0x80) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        letters += letter;
        right += letter && latin;
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
    return letters == 0 ? 1.0 : static_cast<double>(right) / static_cast<double>(letters);
  }

  double least_;
  std::vector<UScriptCode> scripts_[2];
};

}  // namespace

FilterKind scriptFilter() {
  return {"script",
          "Fewer than min_share of a side's letters belong to the script of its language.",
          false,
          false,
          {{"min_share", 0.5, 0, 1, {}, "share of letters in the right script; languages must be named"}},
          [](const CleaningStep& step, const FilterContext& context) {
            return std::make_unique<Script>(step.real("min_share"), context);
          }};
}

}  // namespace transept
