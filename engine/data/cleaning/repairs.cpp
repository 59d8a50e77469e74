// SPDX-License-Identifier: Apache-2.0
// Repairs of single sentences: invisible characters, HTML entities, and characters that can be written in several ways.
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include <algorithm>

#include "engine/base/character_references.h"
#include "engine/base/error.h"
#include "engine/base/invisible_characters.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/repairs.h"

namespace transept {
namespace {

/// Spaces of any width, tabs and line separators.
bool isBlankCharacter(char32_t c) {
  return c != ' ' && (isSpace(c) || c == 0x85);
}

/// Invisible characters are removed; blanks become spaces.
std::optional<std::string> withoutInvisibleCharacters(std::string_view text) {
  bool found = false;
  forEachCharacter(text, [&](char32_t c) { found |= isBlankCharacter(c) || isInvisible(c); });
  if (!found) return {};
  std::string repaired;
  forEachCharacter(text, [&](char32_t c) {
    if (isBlankCharacter(c))
      repaired += ' ';
    else if (!isInvisible(c))
      appendCharacter(repaired, c);
  });
  return repaired;
}

std::optional<std::string> withoutEntities(std::string_view text) {
  std::string result;
  bool found = false;
  for (std::size_t mark; (mark = text.find('&')) != std::string_view::npos;) {
    result += text.substr(0, mark);
    text.remove_prefix(mark);
    const std::size_t end = text.substr(0, longestReference + 2).find(';');
    char32_t character = end == std::string_view::npos ? 0 : referencedCharacter(text.substr(1, end - 1));
    if (character == '\t' || character == '\n' || character == '\r') character = ' ';
    appendCharacter(result, character == 0 ? U'&' : character);
    text.remove_prefix(character == 0 ? 1 : end + 1);
    found |= character != 0;
  }
  if (!found) return {};
  return result += text;
}

/// Also decodes entities that were escaped twice: "&amp;quot;".
std::optional<std::string> withoutEscapedEntities(std::string_view text) {
  auto once = withoutEntities(text);
  if (auto twice = once ? withoutEntities(*once) : once) return twice;
  return once;
}

std::optional<std::string> normalised(std::string_view text, const icu::Normalizer2& form) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return {};
  const icu::StringPiece piece(text.data(), static_cast<std::int32_t>(text.size()));
  UErrorCode status = U_ZERO_ERROR;
  if (form.isNormalizedUTF8(piece, status) || U_FAILURE(status)) return {};
  std::string repaired;
  icu::StringByteSink<std::string> sink(&repaired);
  form.normalizeUTF8(0, piece, sink, nullptr, status);
  if (U_FAILURE(status)) return {};
  return repaired;
}

}  // namespace

CleaningFilter repairingFilter(const CleaningStep& step) {
  if (step.filter == "control characters") return {.repair = withoutInvisibleCharacters};
  if (step.filter == "entities") return {.repair = withoutEscapedEntities};
  if (step.filter != "unicode") return {};
  UErrorCode status = U_ZERO_ERROR;
  // Owned by ICU.
  const auto* form = step.choice("form") == "NFKC" ? icu::Normalizer2::getNFKCInstance(status)
                                                   : icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) {
    throw UserError(ErrorKind::noResources, "ICU's Unicode data is missing.", "Install it, or switch this off.");
  }
  return {.repair = [form](std::string_view text) { return normalised(text, *form); }};
}

}  // namespace transept
