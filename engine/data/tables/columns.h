// SPDX-License-Identifier: Apache-2.0
// What the columns of a table hold, by their headings and by their cells.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// What a cell of the first line may say about its column.
struct Heading {
  std::string language;   ///< a code, as in "de", "German", "text_de" and "Source (German)"; empty: none
  bool isSource = false;  ///< "source", "src_text", "original"
  bool isTarget = false;  ///< "target", "tgt", "translation"
};
/// `speaker`: a language in which the names of languages may be written; empty: English and each in itself.
Heading headingOf(std::string_view cell, const std::string& speaker = {});

/// Whether a cell holds nothing but words such as "text" and "sentence", which say neither language nor side.
bool isPlainHeading(std::string_view cell);

enum class ColumnKind : std::uint8_t { text, nothing, numbers, addresses, ids, labels };

using Rows = std::vector<std::vector<std::string>>;

/// Judges each column by its cells in all rows. Cells of rows that are shorter count as empty.
std::vector<ColumnKind> judgeColumns(const Rows& rows, std::size_t columns);

/// Whether a cell is of a kind other than text: "1.5" of numbers.
bool isOfKind(std::string_view cell, ColumnKind kind);

/// Whether a cell is a number, an address or an id.
bool isNoText(std::string_view cell);
/// Whether a column is of numbers, addresses or ids.
bool isNoText(ColumnKind kind);

/// Whether a cell stands for nothing: an error of a spreadsheet, the null of a database, or, beside a text of several
/// words, a word such as NaN and NULL.
bool isMissing(std::string_view cell, std::string_view other);

/// "numbers", "addresses", "ids", for messages.
std::string_view nameOfKind(ColumnKind kind);

}  // namespace transept
