// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/normaliser_rules.h"

#include <fmt/format.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <map>

#include "engine/base/error.h"
#include "engine/base/invisible_characters.h"
#include "engine/base/protobuf.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

using Rules = std::map<std::u32string, std::u32string>;

std::u32string characters(const icu::UnicodeString& text) {
  std::u32string result;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    result += static_cast<char32_t>(text.char32At(i));
  return result;
}

/// Every character, and every way to write it with separate marks.
void addForm(const icu::Normalizer2& form, Rules& rules) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* apart = icu::Normalizer2::getNFDInstance(status);
  for (UChar32 c = 0x80; c <= UCHAR_MAX_VALUE && U_SUCCESS(status); ++c) {
    const icu::UnicodeString alone(c);
    icu::UnicodeString raw;
    const bool surrogate = c >= 0xD800 && c < 0xE000;
    if (surrogate || (!apart->getRawDecomposition(c, raw) && form.isNormalized(alone, status))) continue;
    const std::u32string wanted = characters(form.normalize(alone, status));
    for (const std::u32string& written :
         {characters(alone), characters(apart->normalize(alone, status)), characters(raw)})
      if (!written.empty() && written != wanted) rules[written] = wanted;
  }
  if (U_FAILURE(status))
    throw UserError(ErrorKind::noResources, "ICU's Unicode data is missing.", "Install it, or switch the filter off.");
}

void addInvisible(Rules& rules) {
  for (char32_t c = 0; c < 0x10000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    if (isInvisible(c) && c > 0)
      rules[std::u32string(1, c)] = {};
    else if (isSpace(c) && c != ' ' && c != '\n')
      rules[std::u32string(1, c)] = U" ";
  }
}

void append(std::string& text, const std::u32string& all) {
  for (std::size_t i = 0; i < all.size(); ++i)
    text += fmt::format("{}{:X}", i == 0 ? "" : " ", static_cast<unsigned>(all[i]));
}

}  // namespace

std::string normaliserRules(const CleaningStack& stack) {
  Rules rules;
  UErrorCode status = U_ZERO_ERROR;
  if (const CleaningStep* unicode = stack.find("unicode"); unicode && unicode->on) {
    const auto* form = unicode->choice("form") == "NFKC" ? icu::Normalizer2::getNFKCInstance(status)
                                                         : icu::Normalizer2::getNFCInstance(status);
    if (form) addForm(*form, rules);
  }
  if (const CleaningStep* invisible = stack.find("control characters"); invisible && invisible->on) addInvisible(rules);
  std::string text;
  for (const auto& [from, to] : rules) {
    append(text, from);
    text += '\t';
    append(text, to);
    text += '\n';
  }
  return text;
}

std::string withoutRulesFile(const std::string& model) {
  constexpr std::uint64_t normaliser = 3, rulesFile = 6;
  std::string result;
  for (MessageFields field(model); field.next();) {
    if (field.number != normaliser) {
      result += field.whole;
      continue;
    }
    std::string kept;
    for (MessageFields part(field.content); part.next();)
      if (part.number != rulesFile) kept += part.whole;
    result += bytesField(normaliser, kept);
  }
  return result;
}

}  // namespace transept
