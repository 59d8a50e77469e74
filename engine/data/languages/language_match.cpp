// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/language_match.h"

#include <unicode/locid.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cctype>

#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

bool isAlphabetic(std::string_view text) {
  return std::ranges::all_of(text, [](unsigned char c) { return std::isalpha(c) != 0; });
}

std::string uppered(std::string_view text) {
  std::string upper(text);
  std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return upper;
}

/// "hant" -> "Hant"
std::string titled(std::string_view text) {
  std::string title(text);
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

/// "Hant" for "zh" and "TW"; empty if ICU does not know.
std::string scriptOfRegion(const std::string& language, const std::string& region) {
  char likely[ULOC_FULLNAME_CAPACITY] = "", script[ULOC_SCRIPT_CAPACITY] = "";
  UErrorCode status = U_ZERO_ERROR;
  uloc_addLikelySubtags((language + "_" + region).c_str(), likely, sizeof likely, &status);
  uloc_getScript(likely, script, sizeof script, &status);
  return U_SUCCESS(status) ? script : "";
}

}  // namespace

LanguageTag languageTagOf(std::string_view code) {
  LanguageTag tag;
  bool first = true;
  while (!code.empty()) {
    const std::size_t end = std::min(code.find_first_of("-_"), code.size());
    const std::string_view part = code.substr(0, end);
    code.remove_prefix(std::min(end + 1, code.size()));
    if (first)
      tag.language = baseLanguage(part);
    else if (part.size() == 4 && isAlphabetic(part))
      tag.script = titled(part);
    else if (part.size() == 2 && isAlphabetic(part))
      tag.region = uppered(part);
    first = false;
  }
  if (tag.script.empty() && !tag.region.empty()) tag.script = scriptOfRegion(tag.language, tag.region);
  return tag;
}

bool servesLanguage(std::string_view offered, std::string_view wanted) {
  if (offered.empty() || wanted.empty()) return false;
  const LanguageTag has = languageTagOf(offered), needs = languageTagOf(wanted);
  const auto differ = [](const std::string& a, const std::string& b) { return !a.empty() && !b.empty() && a != b; };
  return has.language == needs.language && !differ(has.script, needs.script) && !differ(has.region, needs.region);
}

const std::vector<std::string>& windowLanguages() {
  static const std::vector<std::string> languages{"en", "de", "es", "fr", "ja", "zh"};
  return languages;
}

std::string languageAskedFor(const std::string& text) {
  const std::size_t end = std::min(text.find_first_of("-_"), text.size());
  const bool hasForm = (end == 2 || end == 3) && isAlphabetic(std::string_view(text).substr(0, end));
  if (hasForm && isKnownLanguage(text.substr(0, end))) {
    const LanguageTag tag = languageTagOf(text);
    const bool impliedByRegion = !tag.region.empty() && text.size() < end + 6;  // "pt_BR" does not state a script
    return tag.language + (tag.script.empty() || impliedByRegion ? "" : "_" + tag.script) +
           (tag.region.empty() ? "" : "_" + tag.region);
  }
  for (const std::string& speaker : windowLanguages())
    if (const std::string code = languageTitled(text, speaker); !code.empty()) return code;
  return {};
}

std::string languageNameIn(const std::string& code, const std::string& speaker) {
  const LanguageTag tag = languageTagOf(code);
  if (tag.language.empty()) return code;
  // The script stays away where the region implies it.
  const bool impliesScript = !tag.region.empty() && scriptOfRegion(tag.language, tag.region) == tag.script;
  const std::string locale = tag.language + (tag.script.empty() || impliesScript ? "" : "_" + tag.script) +
                             (tag.region.empty() ? "" : "_" + tag.region);
  icu::UnicodeString name;
  icu::Locale(locale.c_str()).getDisplayName(icu::Locale(speaker.c_str()), name);
  std::string text;
  name.toUTF8String(text);
  return text.empty() || text == locale ? code : text;
}

}  // namespace transept
