// SPDX-License-Identifier: Apache-2.0
// The rows above the records of a table: titles, comments, headings, and the rule below headings in Markdown.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/data/tables/columns.h"

namespace transept {

/// What the cells of a row say about their columns, also by names of languages in a language that none of them names:
/// "Anglais" beside "Français", "Almanca" beside "İngilizce".
std::vector<Heading> headingsIn(const std::vector<std::string>& cells);

/// The number of rows above the one with the headings: titles, comments and blank rows, which have at most one cell,
/// and other headings. 0 if no row has headings.
std::size_t rowsAboveHeadings(const Rows& rows);

/// Whether the first row stands out as headings do: one or two words above columns of sentences.
/// `texts`: the columns of text. False for less than three rows below.
bool standsOutAsHeadings(const Rows& rows, const std::vector<std::size_t>& texts);

/// "---|:---:": the rule below the headings of a table in Markdown.
bool isRule(const std::vector<std::string>& cells);

}  // namespace transept
