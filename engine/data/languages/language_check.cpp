// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/language_check.h"

// The first two declare what the third uses.
// clang-format off
#include <cld2/public/encodings.h>
#include <cld2/public/compact_lang_det.h>
// clang-format on

#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"

namespace transept {

std::string languageOfText(std::string_view text) {
  constexpr std::size_t leastBytes = 100;
  constexpr int leastPercent = 70;
  if (text.size() < leastBytes || findInvalidUtf8(text) != std::string_view::npos) return {};
  CLD2::Language languages[3];
  int percents[3], bytes = 0;
  double scores[3];
  bool reliable = false;
  const CLD2::CLDHints none{nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
  CLD2::ExtDetectLanguageSummary(text.data(), static_cast<int>(text.size()), true, &none, 0, languages, percents,
                                 scores, nullptr, &bytes, &reliable);
  if (!reliable || percents[0] < leastPercent || languages[0] == CLD2::UNKNOWN_LANGUAGE) return {};
  return CLD2::LanguageCode(languages[0]);
}

bool isReversed(const LanguagePair& found, const LanguagePair& wanted) {
  return !isSameLanguage(wanted.source, wanted.target) && isSameLanguage(found.source, wanted.target) &&
         isSameLanguage(found.target, wanted.source);
}

}  // namespace transept
