// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/heading_rows.h"

#include <algorithm>

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

bool isAboveHeadings(const std::vector<std::string>& cells) {
  const auto isFilled = [](const std::string& cell) { return !trim(cell).empty(); };
  return std::ranges::count_if(cells, isFilled) <= 1 || trim(cells.front()).starts_with('#');
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
  return all;
}

std::size_t rowsAboveHeadings(const Rows& rows) {
  constexpr std::size_t most = 10;
  std::size_t row = 0;
  while (row < std::min(rows.size(), most) && isAboveHeadings(rows[row]) && !hasHeadings(rows[row])) ++row;
  if (row >= rows.size() || !hasHeadings(rows[row])) return 0;
  // "Source, Target" above "English, German"
  if (row + 2 < rows.size() && namesLanguages(headingsIn(rows[row + 1]))) ++row;
  return row;
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
