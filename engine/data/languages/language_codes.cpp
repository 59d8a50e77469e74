// SPDX-License-Identifier: Apache-2.0
#include "engine/data/languages/language_codes.h"

#include <unicode/locid.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <mutex>
#include <regex>
#include <set>

#include "engine/base/utf8.h"

namespace transept {
namespace {

std::string loweredCode(std::string_view code) {
  std::string text(code);
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  std::ranges::replace(text, '_', '-');
  return text;
}

std::string loweredName(std::string_view name) {
  std::string lower;
  icu::UnicodeString::fromUTF8(std::string(name)).trim().toLower().toUTF8String(lower);
  return lower;
}

/// "DE_at" -> "de-at"
std::string canonicalLanguage(std::string_view code) {
  const std::string text = loweredCode(code);
  const std::size_t end = std::min(text.find('-'), text.size());
  return baseLanguage(text) + text.substr(end);
}

std::string nameIn(const std::string& speaker, const char* code) {
  icu::UnicodeString name;
  icu::Locale(code).getDisplayLanguage(icu::Locale(speaker.c_str()), name);
  std::string text;
  name.toUTF8String(text);
  return text == code ? std::string() : loweredName(text);
}

using Names = std::map<std::string, std::string>;  // name -> code

/// Of every language, its name in English and in itself; or in the language `speaker`.
Names namesOfAll(const std::string& speaker) {
  Names names;
  for (const char* const* code = icu::Locale::getISOLanguages(); *code; ++code) {
    for (const std::string& name : {nameIn(speaker.empty() ? "en" : speaker, *code), nameIn(*code, *code)}) {
      if (!name.empty()) names.emplace(name, *code);
    }
  }
  return names;
}

bool isKnownCode(const std::string& lower) {
  static const std::set<std::string, std::less<>> known = [] {
    std::set<std::string, std::less<>> codes;
    for (const char* const* code = icu::Locale::getISOLanguages(); *code; ++code) codes.emplace(*code);
    return codes;
  }();
  return known.contains(lower);
}

}  // namespace

std::string baseLanguage(std::string_view code) {
  const std::string text = loweredCode(code);
  const std::string alone = text.substr(0, text.find('-'));
  const icu::Locale locale = icu::Locale::createCanonical(alone.c_str());
  std::string language = locale.getLanguage();
  if (language.empty()) language = alone;
  return language == "nb" ? "no" : language;  // Bokmål is what most mean by Norwegian
}

bool isKnownLanguage(std::string_view code) {
  return isKnownCode(baseLanguage(code));
}

bool isLanguage(std::string_view found, std::string_view wanted) {
  if (found.empty() || wanted.empty()) return false;
  const std::string f = canonicalLanguage(found) + '-', w = canonicalLanguage(wanted) + '-';
  return f.starts_with(w) || w.starts_with(f);
}

bool isSameLanguage(std::string_view a, std::string_view b) {
  return !a.empty() && !b.empty() && baseLanguage(a) == baseLanguage(b);
}

bool isLanguageCode(std::string_view text) {
  static const std::regex form("[a-z]{2,3}([_-]([A-Z]{2}|[A-Z][a-z]{3})|_[a-z]{2})?");
  if (!std::regex_match(text.begin(), text.end(), form)) return false;
  const std::string language = loweredCode(text.substr(0, text.find_first_of("_-")));
  return language.size() != 2 || isKnownCode(language);
}

std::string languageTitled(std::string_view name, const std::string& speaker) {
  static const Names english = namesOfAll({});
  const std::string wanted = loweredName(name);
  const auto in = [&](const Names& names) {
    const auto found = names.find(wanted);
    return found == names.end() ? std::string() : found->second;
  };
  if (const std::string code = in(english); !code.empty() || speaker.empty()) return code;
  return in(namesOfAll(speaker));
}

std::vector<std::string> languagesTitled(const std::vector<std::string>& names) {
  constexpr const char* speakers[] = {"en", "de", "fr", "es", "it", "pt", "nl",      "sv", "da", "no", "fi", "pl",
                                      "cs", "sk", "hu", "ro", "bg", "el", "ru",      "uk", "tr", "ar", "fa", "he",
                                      "hi", "bn", "id", "vi", "th", "zh", "zh_Hant", "ja", "ko", "ca", "hr", "sr"};
  static std::mutex mutex;
  static std::map<std::string, Names> known;  // by speaker
  const std::lock_guard guard(mutex);
  for (const char* speaker : speakers) {
    const auto [entry, isNew] = known.try_emplace(speaker);
    if (isNew) entry->second = namesOfAll(speaker);
    std::vector<std::string> languages;
    std::set<std::string> different;
    for (const std::string& name : names) {
      const auto found = entry->second.find(loweredName(name));
      languages.push_back(found == entry->second.end() ? std::string() : found->second);
      if (!languages.back().empty()) different.insert(languages.back());
    }
    if (different.size() >= 2) return languages;
  }
  return {};
}

std::string titleOfLanguage(const std::string& code) {
  icu::UnicodeString name;
  const std::string base = baseLanguage(code);
  icu::Locale(base.c_str()).getDisplayLanguage(icu::Locale::getEnglish(), name);
  std::string text;
  name.toUTF8String(text);
  return text.empty() || text == base ? code : text + " (" + code + ")";
}

}  // namespace transept
