// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/columns.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "engine/base/enum_names.h"
#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"
#include "engine/data/tables/heading_words.h"
#include "engine/data/tables/row_languages.h"

namespace transept {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

bool isNumber(std::string_view cell) {
  constexpr std::string_view signs = "+-.,:/%eETZ ";  // dates and times as well
  return std::ranges::any_of(cell, isDigit) &&
         std::ranges::all_of(cell, [&](char c) { return isDigit(c) || signs.find(c) != std::string_view::npos; });
}

/// "docs/Chapter One.txt:12": a name of a file in a folder, which may be followed by a place in it.
bool isPath(std::string_view cell) {
  constexpr std::size_t longestEnding = 5;
  if (cell.find('/') == std::string_view::npos) return false;
  while (!cell.empty() && (isDigit(cell.back()) || cell.back() == ':' || cell.back() == '#')) cell.remove_suffix(1);
  const std::size_t dot = cell.rfind('.'), slash = cell.rfind('/');
  return dot != std::string_view::npos && dot > slash + 1 && cell.size() - dot - 1 <= longestEnding &&
         std::all_of(cell.begin() + static_cast<std::ptrdiff_t>(dot) + 1, cell.end(),
                     [](unsigned char c) { return std::isalnum(c) != 0; });
}

bool isAddress(std::string_view cell) {
  if (isPath(cell)) return true;
  if (cell.find(' ') != std::string_view::npos) return false;
  const std::size_t at = cell.find('@');
  const bool mail = at != std::string_view::npos && at > 0 && cell.find('.', at) != std::string_view::npos;
  const bool path =
      cell.starts_with('/') || (cell.find('/') != std::string_view::npos && cell.find('.') != std::string_view::npos);
  return cell.find("://") != std::string_view::npos || cell.starts_with("www.") || mail || path;
}

/// A word of letters, digits and signs, such as "ID(0)", "doc-12.3" and "9f86d081", and a name of a program's texts,
/// such as "menu.file_open" and "menuFileOpen".
bool isId(std::string_view cell) {
  constexpr std::size_t longest = 80;
  if (cell.size() > longest || !std::ranges::all_of(cell, [](unsigned char c) { return c > ' ' && c < 0x7F; }))
    return false;
  if (std::ranges::any_of(cell, isDigit)) return true;
  for (std::size_t i = 1; i + 1 < cell.size(); ++i) {
    const auto before = static_cast<unsigned char>(cell[i - 1]), after = static_cast<unsigned char>(cell[i + 1]);
    const bool joins = cell[i] == '_' || cell[i] == '.' || cell[i] == ':';
    const bool camel = std::islower(before) && std::isupper(static_cast<unsigned char>(cell[i])) && std::islower(after);
    if (camel || (joins && std::isalnum(before) && std::isalnum(after))) return true;
  }
  return false;
}

bool isEmptyCell(std::string_view cell) {
  return trim(cell).empty();
}

std::string loweredHeading(std::string_view text) {
  std::string lower;
  icu::UnicodeString::fromUTF8(std::string(text)).trim().toLower().toUTF8String(lower);
  return lower;
}

/// "Source (German)" -> "source", "german"
std::vector<std::string> wordsOfHeading(const std::string& lower) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : lower + ' ') {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) || byte >= 0x80) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

/// The language of a whole cell. "src_en" names a side first, although "src" is a code as well.
std::string languageOfCell(const std::string& lower, const std::string& speaker) {
  const std::string_view start = std::string_view(lower).substr(0, lower.find_first_of("-_"));
  if (isSourceWord(start) || isTargetWord(start)) return {};
  const bool code =
      lower.size() <= 8 && isLanguageCode(start) && (start.size() == 2 || baseLanguage(start).size() == 2);
  const bool region =
      start.size() == lower.size() || lower.size() - start.size() - 1 == 2 || lower.size() - start.size() - 1 == 4;
  if (code && region) return lower;
  return languageTitled(lower, speaker);
}

/// A letter in upper case after one in lower case begins a word: "sourceText".
std::string withCamelCaseDivided(std::string_view text) {
  std::string divided;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i > 0 && std::islower(static_cast<unsigned char>(text[i - 1])) &&
                        std::isupper(static_cast<unsigned char>(text[i]));
    if (begins) divided += '_';
    divided += text[i];
  }
  return divided;
}

/// "latn" in "eng_Latn"
bool isScript(const std::string& word) {
  return word.size() == 4 && u_getPropertyValueEnum(UCHAR_SCRIPT, word.c_str()) != UCHAR_INVALID_CODE;
}

}  // namespace

Heading headingOf(std::string_view cell, const std::string& speaker) {
  constexpr std::size_t longest = 60, mostWords = 4;
  Heading heading;
  if (cell.size() > longest) return heading;
  const std::string lower = loweredHeading(cell);
  // "src" is a code of Sardinian as well.
  const bool isSide = isSourceWord(lower) || isTargetWord(lower);
  if (!isSide) heading.language = languageOfCell(lower, speaker);
  const std::size_t letters = lower.find_last_not_of("0123456789") + 1;
  if (letters == 2 && lower.size() == 3 && isLanguageCode(lower.substr(0, 2))) heading.language = lower.substr(0, 2);
  if (!heading.language.empty()) return heading;
  // "German (Germany)": what the brackets hold says nothing.
  const std::size_t bracket = lower.find_first_of("([");
  if (bracket != std::string::npos && bracket > 0 && lower.find_last_of(")]") == lower.size() - 1)
    heading.language = languageOfCell(std::string(trim(lower.substr(0, bracket))), speaker);
  const std::vector<std::string> words = wordsOfHeading(loweredHeading(withCamelCaseDivided(cell)));
  if (words.empty() || words.size() > mostWords) return heading;
  // "sent_en" is a name, no text: beside a language, a word that says nothing does not matter.
  const bool isName = cell.find('_') != std::string_view::npos && cell.find(' ') == std::string_view::npos;
  Heading found;
  bool said = false, unknown = false;
  for (const std::string& word : words) {
    const bool source = isSourceWord(word), target = isTargetWord(word);
    const std::string language = source || target ? std::string() : languageOfCell(word, speaker);
    const bool region = !found.language.empty() && (word.size() == 2 || isScript(word));  // "English (US)"
    if (source || target) {
      found.isSource |= source;
      found.isTarget |= target;
      said = true;
    } else if (!language.empty() && found.language.empty()) {
      found.language = language;
    } else if (!region && !isPlainHeadingWord(word)) {
      if (!isName) return heading;
      unknown = true;
    }
  }
  if (unknown && found.language.empty()) return heading;
  // "I" or "to" alone, or a language among words of a sentence, is no heading.
  if (words.size() == 1 && (words[0] == "from" || words[0] == "to")) return heading;
  if (words.size() > 1 && found.language.empty() && !said) return heading;
  return found;
}

bool isPlainHeading(std::string_view cell) {
  const std::vector<std::string> words = wordsOfHeading(loweredHeading(cell));
  return !words.empty() && std::ranges::all_of(words, isPlainHeadingWord);
}

bool isOfKind(std::string_view given, ColumnKind kind) {
  const std::string_view cell = trim(given);
  switch (kind) {
    case ColumnKind::numbers:
      return isNumber(cell);
    case ColumnKind::addresses:
      return isAddress(cell);
    case ColumnKind::ids:
      return isId(cell);
    default:
      return false;
  }
}

bool isNoText(std::string_view cell) {
  return std::ranges::any_of(std::array{ColumnKind::numbers, ColumnKind::addresses, ColumnKind::ids},
                             [&](ColumnKind kind) { return isOfKind(cell, kind); });
}

bool isNoText(ColumnKind kind) {
  return kind == ColumnKind::numbers || kind == ColumnKind::addresses || kind == ColumnKind::ids;
}

std::vector<ColumnKind> judgeColumns(const Rows& rows, std::size_t columns) {
  constexpr std::size_t leastForLabels = 10, mostLabels = 3;
  // Of two columns, both may be numbers in the first rows; a further column needs no rows to be told from text.
  const std::size_t leastRows = columns > 2 ? 1 : 3;
  std::vector<ColumnKind> kinds(columns, ColumnKind::text);
  if (rows.size() < leastRows) return kinds;
  for (std::size_t column = 0; column < columns; ++column) {
    std::size_t filled = 0, numbers = 0, addresses = 0, ids = 0, words = 0;
    std::set<std::string_view> different;
    for (const auto& row : rows) {
      if (column >= row.size() || isEmptyCell(row[column])) continue;
      const std::string_view cell = trim(row[column]);
      ++filled;
      numbers += isNumber(cell);
      addresses += isAddress(cell);
      ids += isId(cell);
      words += cell.find(' ') == std::string_view::npos && cell.size() <= 20;
      if (different.size() <= mostLabels) different.insert(cell);
    }
    const auto most = [filled](std::size_t count) { return filled > 0 && 10 * count >= 9 * filled; };
    if (filled == 0)
      kinds[column] = ColumnKind::nothing;
    else if (most(numbers))
      kinds[column] = ColumnKind::numbers;
    else if (most(addresses))
      kinds[column] = ColumnKind::addresses;
    else if (most(ids))
      kinds[column] = ColumnKind::ids;
    else if (most(words) && ((filled >= leastForLabels && different.size() <= mostLabels) ||
                             (columns > 2 && filled >= 3 && different.size() == 1)))
      kinds[column] = ColumnKind::labels;  // "eng" in every row
  }
  for (const std::size_t column : columnsOfLanguages(rows, columns)) kinds[column] = ColumnKind::labels;
  return kinds;
}

bool isMissing(std::string_view cell, std::string_view other) {
  constexpr std::array<std::string_view, 9> always{"\\N",     "#N/A",   "#NAME?", "#REF!",  "#VALUE!",
                                                   "#DIV/0!", "#NULL!", "#NUM!",  "#ERROR!"};
  constexpr std::array<std::string_view, 9> words{"NaN", "nan", "NULL", "null", "None", "N/A", "n/a", "NA", "<NA>"};
  cell = trim(cell);
  return std::ranges::count(always, cell) > 0 ||
         (std::ranges::count(words, cell) > 0 && trim(other).find(' ') != std::string_view::npos);
}

std::string_view nameOfKind(ColumnKind kind) {
  constexpr auto names = enumNames<ColumnKind>("text", "nothing", "numbers", "addresses", "ids", "labels");
  return names[kind];
}

}  // namespace transept
