// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/heading_rows.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"

namespace transept {
namespace {

bool areShort(const std::vector<std::string>& cells) {
  constexpr std::size_t most = 10, longest = 40;
  return cells.size() <= most &&
         std::ranges::all_of(cells, [](const std::string& cell) { return cell.size() <= longest; });
}

/// Whether a row names two languages.
bool namesLanguages(const std::vector<Heading>& headings) {
  std::string first;
  for (const Heading& heading : headings) {
    if (heading.language.empty()) continue;
    if (first.empty()) first = heading.language;
    if (!isSameLanguage(heading.language, first)) return true;
  }
  return false;
}

/// Whether a row names two languages, or a source and a target.
bool hasHeadings(const std::vector<std::string>& cells) {
  const std::vector<Heading> headings = headingsIn(cells);
  const bool sides = std::ranges::any_of(headings, [](const Heading& one) { return one.isSource && !one.isTarget; }) &&
                     std::ranges::any_of(headings, [](const Heading& one) { return one.isTarget && !one.isSource; });
  return sides || namesLanguages(headings);
}

/// Whether a row names a language in a column where the next two name one as well: "eng" and "English" in every row are
/// no headings.
bool repeatsLanguage(const Rows& rows, std::size_t row) {
  const std::vector<Heading> headings = headingsIn(rows[row]);
  const std::size_t end = std::min(row + 3, rows.size());
  if (row + 1 >= end) return false;
  constexpr std::size_t longestWord = 3;  // "no" and "is" may be words of a text
  const auto names = [&](std::string_view cell) {
    const std::string language = headingOf(cell).language;
    const auto same = [&](const Heading& heading) { return isSameLanguage(heading.language, language); };
    return !language.empty() && (cell.size() > longestWord || std::ranges::any_of(headings, same));
  };
  for (std::size_t i = 0; i < headings.size(); ++i) {
    bool repeats = !headings[i].language.empty();
    for (std::size_t below = row + 1; below < end; ++below)
      repeats = repeats && i < rows[below].size() &&
                (trim(rows[below][i]) == trim(rows[row][i]) || names(trim(rows[below][i])));
    if (repeats) return true;
  }
  return false;
}

bool isAboveHeadings(const std::vector<std::string>& cells) {
  const auto isFilled = [](const std::string& cell) { return !trim(cell).empty(); };
  return std::ranges::count_if(cells, isFilled) <= 1 || trim(cells.front()).starts_with('#');
}

/// One or two words, without the signs of a sentence.
bool isTitle(std::string_view cell) {
  constexpr std::size_t longest = 40;
  constexpr std::ptrdiff_t mostSpaces = 1;
  cell = trim(cell);
  return !cell.empty() && cell.size() <= longest && std::ranges::count(cell, ' ') <= mostSpaces &&
         cell.find_first_of(".?!,;\"") == std::string_view::npos;
}

bool isSentence(std::string_view cell) {
  constexpr std::ptrdiff_t leastSpaces = 2;
  cell = trim(cell);
  if (std::ranges::count(cell, ' ') >= leastSpaces) return true;
  for (const std::string_view end : {".", "?", "!", "。", "？", "！", "।", "۔", "؟", "…", "»", "\""})
    if (cell.ends_with(end)) return true;
  return false;
}

/// Whether two names differ in a number or letter at their end alone: "sentence1" and "sentence2", "A" and "B".
bool areNumbered(std::string_view a, std::string_view b) {
  a = trim(a);
  b = trim(b);
  if (a.empty() || a.size() != b.size() || a == b || a.substr(0, a.size() - 1) != b.substr(0, b.size() - 1))
    return false;
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const bool letter =
      std::isupper(static_cast<unsigned char>(a.back())) != 0 && (a.size() == 1 || a[a.size() - 2] == ' ');
  return b.back() == a.back() + 1 && (isDigit(a.back()) || letter);
}

/// Names of the two sides that say neither a language nor source and target.
bool areNamesOfSides(std::string_view a, std::string_view b) {
  using Names = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Names, 10> known{{{"key", "value"},
                                         {"msgid", "msgstr"},
                                         {"question", "answer"},
                                         {"premise", "hypothesis"},
                                         {"first", "second"},
                                         {"phrase", "meaning"},
                                         {"word", "definition"},
                                         {"native", "foreign"},
                                         {"raw", "translated"},
                                         {"left", "right"}}};
  std::string first(trim(a)), second(trim(b));
  for (std::string* name : {&first, &second})
    std::ranges::transform(*name, name->begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return areNumbered(a, b) || std::ranges::find(known, Names(first, second)) != known.end();
}

}  // namespace

std::vector<Heading> headingsIn(const std::vector<std::string>& cells) {
  std::vector<Heading> all;
  std::string speaker;
  for (const std::string& cell : cells) {
    all.push_back(headingOf(cell));
    if (!all.back().language.empty()) speaker = all.back().language;
  }
  for (std::size_t i = 0; i < all.size() && !speaker.empty(); ++i)
    if (all[i].language.empty()) all[i] = headingOf(cells[i], speaker);
  if (speaker.empty() && areShort(cells)) {
    const std::vector<std::string> titled = languagesTitled(cells);
    for (std::size_t i = 0; i < titled.size(); ++i)
      if (!titled[i].empty()) all[i].language = titled[i];
  }
  if (cells.size() != 2 || !all[0].language.empty() || !all[1].language.empty()) return all;
  // "text" beside "translation", "sentence1" beside "sentence2"
  const bool said = all[0].isSource || all[0].isTarget || all[1].isSource || all[1].isTarget;
  const bool plain = isPlainHeading(cells[0]) && all[1].isTarget && !all[1].isSource;
  if (plain || (!said && areNamesOfSides(cells[0], cells[1]))) all[0].isSource = all[1].isTarget = true;
  return all;
}

std::size_t rowsAboveHeadings(const Rows& rows) {
  constexpr std::size_t most = 10;
  std::size_t row = 0;
  while (row < std::min(rows.size(), most) && isAboveHeadings(rows[row]) && !hasHeadings(rows[row])) ++row;
  if (row >= rows.size() || !hasHeadings(rows[row]) || repeatsLanguage(rows, row)) return 0;
  // "Source, Target" above "English, German"
  if (row + 2 < rows.size() && namesLanguages(headingsIn(rows[row + 1])) && !repeatsLanguage(rows, row + 1)) ++row;
  return row;
}

bool standsOutAsHeadings(const Rows& rows, const std::vector<std::size_t>& texts) {
  constexpr std::size_t leastBelow = 3;
  if (rows.size() < leastBelow + 1 || texts.size() < 2) return false;
  const auto all = [&](const std::vector<std::string>& row, auto is) {
    return std::ranges::all_of(texts, [&](std::size_t i) { return i < row.size() && is(row[i]); });
  };
  if (!all(rows[0], isTitle)) return false;
  std::size_t sentences = 0, titles = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    sentences += all(rows[i], isSentence) ? 1U : 0U;
    titles += all(rows[i], isTitle) ? 1U : 0U;
  }
  const std::size_t below = rows.size() - 1;
  return 10 * sentences >= 9 * below && 20 * titles <= below;
}

bool isRule(const std::vector<std::string>& cells) {
  bool any = false;
  for (const std::string& cell : cells) {
    const std::string_view rule = trim(cell);
    if (rule.empty()) continue;
    constexpr std::size_t shortest = 2;
    if (rule.size() < shortest || rule.find_first_not_of("-=:") != std::string_view::npos) return false;
    any = true;
  }
  return any;
}

}  // namespace transept
