// SPDX-License-Identifier: Apache-2.0
// Tables whose rows name their languages, such as saved phrases, memories of Wordfast and exports of Tatoeba:
// "English, German, Hello, Hallo" above "German, English, Danke, Thanks".
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/data/languages/language_check.h"
#include "engine/data/tables/columns.h"

namespace transept {

/// The columns in which every row names a language, if there are at least two others.
std::vector<std::size_t> columnsOfLanguages(const Rows& rows, std::size_t columns);

enum class PairOrder : std::uint8_t { asWanted, exchanged, other };
/// `other`: the pair is in other languages, or does not say in which.
PairOrder orderOf(const LanguagePair& said, const LanguagePair& wanted);

/// Sets the languages that are not wanted yet to those that the first pair says.
void takeLanguages(const LanguagePair& said, LanguagePair& wanted);

class RowLanguages {
 public:
  RowLanguages() = default;  ///< the rows name no languages
  /// `source` and `target`: the columns of the texts. Of two columns of languages, the first is that of the first text.
  RowLanguages(const Rows& rows, std::size_t columns, std::size_t source, std::size_t target);

  bool named() const { return columns_.first != columns_.second; }
  /// The languages of the source and the target of a row; empty where it names none.
  LanguagePair of(const std::vector<std::string>& row) const;

 private:
  const std::string& languageAt(const std::vector<std::string>& row, std::size_t column) const;

  std::pair<std::size_t, std::size_t> columns_;           // of the source's language and of the target's
  mutable std::map<std::string, std::string> languages_;  // of cells
};

}  // namespace transept
