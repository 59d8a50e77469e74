// SPDX-License-Identifier: Apache-2.0
// Repairs of single sentences: invisible characters, HTML entities, and characters that can be written in several ways.
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/filter.h"

namespace transept {
namespace {

enum class Kind : std::uint8_t { good, blank, junk };

/// Control characters and byte order marks are junk, tabs and line separators blank. The zero-width joiners that
/// Persian and Indic scripts need are good.
Kind kindOf(char32_t c) {
  if (c == '\t' || c == '\v' || c == '\f' || c == '\r' || c == '\n' || c == 0x85 || c == 0x2028 || c == 0x2029) {
    return Kind::blank;
  }
  const bool junk = c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200B || c == 0x2060 || c == 0xFEFF ||
                    (c >= 0xFFF9 && c <= 0xFFFB) || (c & 0xFFFEU) == 0xFFFE;
  return junk ? Kind::junk : Kind::good;
}

std::optional<std::string> withoutControlCharacters(std::string_view text) {
  bool found = false;
  forEachCharacter(text, [&](char32_t c) { found |= kindOf(c) != Kind::good; });
  if (!found) return {};
  std::string repaired;
  forEachCharacter(text, [&](char32_t c) {
    const Kind kind = kindOf(c);
    if (kind == Kind::blank) repaired += ' ';
    if (kind == Kind::good) appendCharacter(repaired, c);
  });
  return repaired;
}

struct Named {
  std::string_view name;
  char32_t character;
};
constexpr std::array named{
    Named{"amp", '&'},       Named{"lt", '<'},       Named{"gt", '>'},       Named{"quot", '"'},
    Named{"apos", '\''},     Named{"nbsp", 0xA0},    Named{"copy", 0xA9},    Named{"reg", 0xAE},
    Named{"laquo", 0xAB},    Named{"raquo", 0xBB},   Named{"deg", 0xB0},     Named{"euro", 0x20AC},
    Named{"ndash", 0x2013},  Named{"mdash", 0x2014}, Named{"lsquo", 0x2018}, Named{"rsquo", 0x2019},
    Named{"ldquo", 0x201C},  Named{"rdquo", 0x201D}, Named{"sbquo", 0x201A}, Named{"bdquo", 0x201E},
    Named{"hellip", 0x2026}, Named{"trade", 0x2122}, Named{"bull", 0x2022},  Named{"middot", 0xB7},
    Named{"auml", 0xE4},     Named{"ouml", 0xF6},    Named{"uuml", 0xFC},    Named{"Auml", 0xC4},
    Named{"Ouml", 0xD6},     Named{"Uuml", 0xDC},    Named{"szlig", 0xDF},   Named{"eacute", 0xE9},
    Named{"egrave", 0xE8},   Named{"agrave", 0xE0},  Named{"ccedil", 0xE7},  Named{"ecirc", 0xEA},
    Named{"ntilde", 0xF1},   Named{"aacute", 0xE1},  Named{"iacute", 0xED},  Named{"oacute", 0xF3},
    Named{"uacute", 0xFA},   Named{"times", 0xD7},   Named{"shy", 0xAD},     Named{"sect", 0xA7},
};
constexpr std::size_t longestName = 8;  // "#x10FFFF"

/// 0 for an unknown entity.
char32_t decoded(std::string_view name) {
  if (name.starts_with('#')) {
    const bool hexadecimal = name.starts_with("#x") || name.starts_with("#X");
    const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
    std::uint32_t value = 0;
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value, hexadecimal ? 16 : 10);
    const bool character = value >= 0x20 && value <= 0x10FFFF && !(value >= 0xD800 && value <= 0xDFFF);
    return parsed.ptr == digits.data() + digits.size() && character ? char32_t{value} : 0;
  }
  const auto found = std::ranges::find(named, name, &Named::name);
  return found == named.end() ? 0 : found->character;
}

std::optional<std::string> withoutEntities(std::string_view text) {
  std::string result;
  bool found = false;
  for (std::size_t mark; (mark = text.find('&')) != std::string_view::npos;) {
    result += text.substr(0, mark);
    text.remove_prefix(mark);
    const std::size_t end = text.substr(0, longestName + 2).find(';');
    const char32_t character = end == std::string_view::npos ? 0 : decoded(text.substr(1, end - 1));
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
  if (step.filter == "control characters") return {.repair = withoutControlCharacters};
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
