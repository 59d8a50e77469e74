// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/columns.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "engine/base/enum_names.h"
#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

bool isNumber(std::string_view cell) {
  constexpr std::string_view signs = "+-.,:/%eE";  // dates and times as well
  return std::ranges::any_of(cell, isDigit) &&
         std::ranges::all_of(cell, [&](char c) { return isDigit(c) || signs.find(c) != std::string_view::npos; });
}

bool isAddress(std::string_view cell) {
  if (cell.find(' ') != std::string_view::npos) return false;
  const std::size_t at = cell.find('@');
  const bool mail = at != std::string_view::npos && at > 0 && cell.find('.', at) != std::string_view::npos;
  const bool path =
      cell.starts_with('/') || (cell.find('/') != std::string_view::npos && cell.find('.') != std::string_view::npos);
  return cell.find("://") != std::string_view::npos || cell.starts_with("www.") || mail || path;
}

/// A word of letters, digits and signs, such as "ID(0)", "doc-12.3" and "9f86d081".
bool isId(std::string_view cell) {
  constexpr std::size_t longest = 80;
  return cell.size() <= longest && std::ranges::any_of(cell, isDigit) &&
         std::ranges::all_of(cell, [](unsigned char c) { return c > ' ' && c < 0x7F; });
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

/// The language of a whole cell.
std::string languageOfCell(const std::string& lower, const std::string& speaker) {
  const std::string_view start = std::string_view(lower).substr(0, lower.find_first_of("-_"));
  const bool code =
      lower.size() <= 8 && isLanguageCode(start) && (start.size() == 2 || baseLanguage(start).size() == 2);
  const bool region =
      start.size() == lower.size() || lower.size() - start.size() - 1 == 2 || lower.size() - start.size() - 1 == 4;
  if (code && region) return lower;
  return languageTitled(lower, speaker);
}

constexpr std::array<std::string_view, 5> sourceWords{"source", "src", "original", "input", "from"};
constexpr std::array<std::string_view, 9> targetWords{"target", "tgt", "trg",       "translation", "translated",
                                                      "output", "ref", "reference", "to"};
constexpr std::array<std::string_view, 11> plainWords{
    "text", "sentence", "sentences", "segment", "segments", "string", "language", "lang", "column", "words", "phrase"};

}  // namespace

Heading headingOf(std::string_view cell, const std::string& speaker) {
  constexpr std::size_t longest = 60, mostWords = 4;
  Heading heading;
  if (cell.size() > longest) return heading;
  const std::string lower = loweredHeading(cell);
  // "src" is a code of Sardinian as well.
  const bool isSide = std::ranges::count(sourceWords, lower) > 0 || std::ranges::count(targetWords, lower) > 0;
  if (!isSide) heading.language = languageOfCell(lower, speaker);
  if (!heading.language.empty()) return heading;
  const std::vector<std::string> words = wordsOfHeading(lower);
  if (words.empty() || words.size() > mostWords) return heading;
  Heading found;
  bool said = false;
  for (const std::string& word : words) {
    const bool source = std::ranges::count(sourceWords, word) > 0, target = std::ranges::count(targetWords, word) > 0;
    const std::string language = source || target ? std::string() : languageOfCell(word, speaker);
    const bool region = !found.language.empty() && word.size() == 2;  // "English (US)"
    if (source || target) {
      found.isSource |= source;
      found.isTarget |= target;
      said = true;
    } else if (!language.empty() && found.language.empty()) {
      found.language = language;
    } else if (!region && !std::ranges::count(plainWords, word)) {
      return heading;
    }
  }
  // "I" or "to" alone, or a language among words of a sentence, is no heading.
  if (words.size() == 1 && (words[0] == "from" || words[0] == "to")) return heading;
  if (words.size() > 1 && found.language.empty() && !said) return heading;
  return found;
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

std::vector<ColumnKind> judgeColumns(const Rows& rows, std::size_t columns) {
  constexpr std::size_t leastRows = 3, leastForLabels = 10, mostLabels = 3;
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
    else if (filled >= leastForLabels && most(words) && different.size() <= mostLabels)
      kinds[column] = ColumnKind::labels;
  }
  return kinds;
}

std::string_view nameOfKind(ColumnKind kind) {
  constexpr auto names = enumNames<ColumnKind>("text", "nothing", "numbers", "addresses", "ids", "labels");
  return names[kind];
}

}  // namespace transept
