// SPDX-License-Identifier: Apache-2.0
#include "engine/data/tables/row_languages.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/base/utf8.h"
#include "engine/data/languages/language_codes.h"

namespace transept {

std::vector<std::size_t> columnsOfLanguages(const Rows& rows, std::size_t columns) {
  constexpr std::size_t leastRows = 2, leastColumns = 4, mostLanguages = 30, longestWord = 3, mostWords = 2;
  std::vector<std::size_t> found;
  if (rows.size() < leastRows || columns < leastColumns) return found;
  for (std::size_t column = 0; column < columns; ++column) {
    std::set<std::string_view> cells;
    for (const auto& row : rows)
      if (column < row.size() && cells.size() <= mostLanguages) cells.insert(trim(row[column]));
    const bool isWords = cells.size() > mostWords &&  // "no" and "is" may be those of a dictionary
                         std::ranges::all_of(cells, [](auto cell) { return cell.size() <= longestWord; });
    if (!cells.empty() && cells.size() <= mostLanguages && !isWords &&
        std::ranges::none_of(cells, [](auto cell) { return headingOf(cell).language.empty(); }))
      found.push_back(column);
  }
  return found;
}

PairOrder orderOf(const LanguagePair& said, const LanguagePair& wanted) {
  if (isLanguage(said.source, wanted.source) && isLanguage(said.target, wanted.target)) return PairOrder::asWanted;
  if (isLanguage(said.source, wanted.target) && isLanguage(said.target, wanted.source)) return PairOrder::exchanged;
  return PairOrder::other;
}

void takeLanguages(const LanguagePair& said, LanguagePair& wanted) {
  if (wanted.source.empty()) wanted.source = isLanguage(said.source, wanted.target) ? said.target : said.source;
  if (wanted.target.empty()) wanted.target = isLanguage(said.target, wanted.source) ? said.source : said.target;
}

RowLanguages::RowLanguages(const Rows& rows, std::size_t columns, std::size_t source, std::size_t target) {
  std::vector<std::size_t> found = columnsOfLanguages(rows, columns);
  std::erase_if(found, [&](std::size_t column) { return column == source || column == target; });
  if (found.size() != 2) return;
  columns_ = {found[0], found[1]};
  if (source > target) std::swap(columns_.first, columns_.second);
}

const std::string& RowLanguages::languageAt(const std::vector<std::string>& row, std::size_t column) const {
  constexpr std::size_t most = 1000;
  if (languages_.size() > most) languages_.clear();
  const auto [known, isNew] = languages_.try_emplace(column < row.size() ? row[column] : std::string());
  if (isNew) known->second = headingOf(known->first).language;
  return known->second;
}

LanguagePair RowLanguages::of(const std::vector<std::string>& row) const {
  return {languageAt(row, columns_.first), languageAt(row, columns_.second)};
}

}  // namespace transept
