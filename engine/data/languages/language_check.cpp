// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/language_check.h"

#include <algorithm>

// The first two declare what the third uses.
// clang-format off
#include <cld2/public/encodings.h>
#include <cld2/public/compact_lang_det.h>
// clang-format on

#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"

namespace transept {

namespace {

struct Summary {
  CLD2::Language languages[3];
  int percents[3];
  bool reliable = false;
};

/// `bestEffort`: answers also for short texts.
Summary detectedLanguages(std::string_view text, bool bestEffort) {
  Summary summary;
  int bytes = 0;
  double scores[3];
  const CLD2::CLDHints none{nullptr, nullptr, CLD2::UNKNOWN_ENCODING, CLD2::UNKNOWN_LANGUAGE};
  CLD2::ExtDetectLanguageSummary(text.data(), static_cast<int>(text.size()), true, &none,
                                 bestEffort ? CLD2::kCLDFlagBestEffort : 0, summary.languages, summary.percents, scores,
                                 nullptr, &bytes, &summary.reliable);
  return summary;
}

}  // namespace

std::string languageOfText(std::string_view text) {
  constexpr std::size_t leastBytes = 100;
  constexpr int leastPercent = 70;
  if (text.size() < leastBytes || findInvalidUtf8(text) != std::string_view::npos) return {};
  const Summary summary = detectedLanguages(text, false);
  const CLD2::Language first = summary.languages[0];
  if (!summary.reliable || summary.percents[0] < leastPercent || first == CLD2::UNKNOWN_LANGUAGE) return {};
  return CLD2::LanguageCode(first);
}

std::vector<DetectedLanguage> likelyLanguages(std::string_view text) {
  constexpr std::size_t mostBytes = 100'000;  // the beginning says enough
  std::vector<DetectedLanguage> found;
  std::size_t bytes = std::min(text.size(), mostBytes);
  while (bytes < text.size() && bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
  const Summary summary = detectedLanguages(text.substr(0, bytes), true);
  for (int i = 0; i < 3; ++i) {
    if (summary.percents[i] > 0 && summary.languages[i] != CLD2::UNKNOWN_LANGUAGE)
      found.push_back({CLD2::LanguageCode(summary.languages[i]), summary.percents[i] / 100.0});
  }
  return found;
}

bool isReversed(const LanguagePair& found, const LanguagePair& wanted) {
  return !isSameLanguage(wanted.source, wanted.target) && isSameLanguage(found.source, wanted.target) &&
         isSameLanguage(found.target, wanted.source);
}

}  // namespace transept
