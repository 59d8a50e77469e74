// SPDX-License-Identifier: Apache-2.0
// The records of a table in text: fields between separators, quoted where they hold separators or line ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

/// Reads up to `size` bytes into `buffer`; returns 0 at the end.
using ReadBlock = std::function<std::size_t(char* buffer, std::size_t size)>;

/// How the fields of a table are separated and quoted.
struct TableShape {
  std::string separator = ",";  ///< ",", ";", TAB, "|" or "|||"
  bool quotes = true;           ///< fields may be quoted as in RFC 4180
  char quote = '"';             ///< or '
  bool escapes = false;         ///< \" is a quote in a quoted field, as MySQL writes it
  char lineEnd = '\n';          ///< CR in old texts
  std::size_t skip = 0;         ///< bytes of a first line that only names the separator: "sep=;"
  std::size_t columns = 0;      ///< of most records; 0: not judged
  std::string other = {};       ///< another separator that divides the text as well; empty: none
};

/// Judges the beginning of a table by all its lines. `tabs`: the separator is TAB, and a quote may be part of the text.
TableShape shapeOfTable(std::string_view head, bool tabs);

/// Records of RFC 4180: quotes in a quoted field are doubled, and line ends are allowed in it. Spaces may stand around
/// the quotes of fields that no TAB separates. A field in quotes that
/// are not closed as the RFC says, because a single quote is part of the text, is read as it stands up to the end of
/// its line, so that it costs no other record.
class TableRecords {
 public:
  TableRecords(ReadBlock read, TableShape shape, std::size_t longestField);

  /// False at the end.
  bool next(std::vector<std::string>& fields);
  bool unclosed() const { return unclosed_; }        ///< the record has a quote that is not closed
  std::int64_t line() const { return recordLine_; }  ///< where the record begins, from 1
  bool overlong() const { return overlong_; }        ///< a field was cut
  const TableShape& shape() const { return shape_; }

  static constexpr std::size_t mostFields = 1000;

 private:
  std::optional<char> peek();
  std::optional<char> character();
  bool parse(std::vector<std::string>& fields, bool quotes);
  bool holdsRows() const;  // the record read last
  bool beginsQuoted(const std::string& field) const;
  bool endsQuoted();
  void add(std::string& field, char c);

  ReadBlock read_;
  TableShape shape_;
  std::size_t longestField_;
  std::string buffer_;
  std::size_t begin_ = 0, end_ = 0, recordBytes_ = 0;
  std::string record_;  // the bytes of the record being read, to read it again
  std::string again_;   // bytes to read again, before those of the buffer
  std::size_t againAt_ = 0;
  std::int64_t line_ = 1, recordLine_ = 1;
  bool overlong_ = false, unclosed_ = false;
};

/// "," and "TAB", for messages.
std::string nameOfSeparator(const std::string& separator);

}  // namespace transept
