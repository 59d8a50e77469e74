// SPDX-License-Identifier: Apache-2.0
// What cells and columns are told by, how a table is divided and quoted, and its records, at each limit.
#include <doctest/doctest.h>

#include "engine/data/tables/columns.h"
#include "engine/data/tables/records.h"

using namespace transept;

namespace {

using Cells = std::vector<std::string>;

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// The kinds of columns whose cells are given column by column.
std::string kindsOf(const std::vector<Cells>& columns) {
  Rows rows;
  for (std::size_t row = 0; row < columns.front().size(); ++row) {
    rows.emplace_back();
    for (const Cells& column : columns) rows.back().push_back(column.at(row));
  }
  std::string all;
  for (const ColumnKind kind : judgeColumns(rows, columns.size()))
    all += (all.empty() ? "" : " ") + std::string(nameOfKind(kind));
  return all;
}

Cells times(int count, const std::string& cell, int others = 0, const std::string& other = "some words") {
  Cells cells(static_cast<std::size_t>(count), cell);
  cells.insert(cells.end(), static_cast<std::size_t>(others), other);
  return cells;
}

std::string shapeOf(const std::string& text, bool tabs = false) {
  const TableShape shape = shapeOfTable(text, tabs);
  return nameOfSeparator(shape.separator) + (shape.quotes ? std::string(" quote ") + shape.quote : "") +
         (shape.escapes ? " escapes" : "") + (shape.lineEnd == '\r' ? " CR" : "") +
         (shape.skip > 0 ? " skip " + std::to_string(shape.skip) : "") + " columns " + std::to_string(shape.columns) +
         (shape.other.empty() ? "" : " or " + nameOfSeparator(shape.other));
}

/// "1: a|b; 2: c": the records with their lines; "!" a field was cut, "?" a quote is not closed.
std::string recordsOf(const std::string& text, std::size_t longest = 1000, TableShape shape = {}) {
  std::string_view rest = text;
  TableRecords records(
      [rest](char* buffer, std::size_t size) mutable {
        const std::size_t count = rest.copy(buffer, std::min<std::size_t>(size, 3));
        rest.remove_prefix(count);
        return count;
      },
      shape, longest);
  std::string all;
  for (Cells fields; records.next(fields);) {
    all += (all.empty() ? "" : "; ") + std::to_string(records.line()) + ": ";
    for (std::size_t i = 0; i < fields.size(); ++i) all += (i > 0 ? "|" : "") + fields[i];
    all += std::string(records.overlong() ? "!" : "") + (records.unclosed() ? "?" : "");
  }
  return all;
}

}  // namespace

TEST_CASE("cells that are numbers, addresses and ids, and those that are not") {
  const std::string digits(80, '1');
  struct Row {
    ColumnKind kind;
    Cells is, isNot;
  };
  for (const Row& row :
       {Row{ColumnKind::numbers,
            {"1", "-1.5e3", "2026-01-02 12:00:00Z", "50 %", "1/2", " 7 ", "2T"},
            {"", "-", "%", "1x", "a", "1_0"}},
        {ColumnKind::addresses,
         {"http://a", "www.a", "a@b.c", "/x", "a/b.c", "docs/Chapter One.txt:12", "a b/c.docx#7", "x y/a.12345"},
         {"", "a@b", "@b.c", "a b@c.d", "a/b", "b.c", "x y/a.abcdef", "x y/.a", "x y/a.b-", "x.y z", "a b/c"}},
        {ColumnKind::ids,
         {"ID(0)", "9f8", "menu.file", "menuFileOpen", "a_b", "a:b", "aBc", digits},
         {"word", "Word", "aB", "aBC", "_ab", "ab_", "a b1", "é1", digits + "1", "a-b", "a..b"}},
        {ColumnKind::text, {}, {"text", "1"}}}) {
    for (const std::string& cell : row.is) CHECK_MESSAGE(isOfKind(cell, row.kind), cell);
    for (const std::string& cell : row.isNot) CHECK_MESSAGE(!isOfKind(cell, row.kind), cell);
  }
  struct Missing {
    const char *cell, *other;
    bool missing;
  };
  for (const Missing& row : {Missing{"\\N", "x", true},
                             {" #N/A ", "", true},
                             {"#REF!", "x", true},
                             {"NaN", "two words", true},
                             {"null", " two words ", true},
                             {"NULL", "word", false},
                             {"None", " word ", false},
                             {"nothing", "two words", false},
                             {"", "two words", false},
                             {"#ERROR!", "x", true},
                             {"<NA>", "a b", true}})
    CHECK_MESSAGE(isMissing(row.cell, row.other) == row.missing, row.cell);
}

TEST_CASE("columns are judged by nine tenths of their cells") {
  const Cells text = times(10, "some words");
  CHECK_EQ(kindsOf({times(9, "12", 1), text}), "numbers text");
  CHECK_EQ(kindsOf({times(8, "12", 2), text}), "text text");
  CHECK_EQ(kindsOf({times(9, "www.a", 1), times(9, "a_b", 1)}), "addresses ids");
  CHECK_EQ(kindsOf({times(8, "www.a", 2), times(8, "a_b", 2)}), "text text");
  CHECK_EQ(kindsOf({times(1, "12", 9, " "), times(10, "")}), "numbers nothing");
  // Two columns may be numbers in the first two rows; a third needs none to be told.
  CHECK_EQ(kindsOf({times(2, "12"), times(2, "12")}), "text text");
  CHECK_EQ(kindsOf({times(3, "12"), times(3, "12")}), "numbers numbers");
  CHECK_EQ(kindsOf({times(1, "12"), times(1, "x"), times(1, "y")}), "numbers text text");
  // Short words are labels if few of them differ: three in ten rows, or a third of the rows if other columns hold text.
  const Cells three{"a", "b", "c", "a", "b", "c", "a", "b", "c", "a"},
      four{"a", "b", "c", "d", "a", "b", "c", "d", "a", "b"};
  CHECK_EQ(kindsOf({three, four}), "labels text");
  CHECK_EQ(kindsOf({Cells(three.begin() + 1, three.end()), Cells(9, "x y")}), "text text");
  CHECK_EQ(kindsOf({times(3, "eng"), times(3, "x y"), times(3, "u v")}), "labels text text");
  CHECK_EQ(kindsOf({times(2, "eng"), times(2, "x y"), times(2, "u v")}), "text text text");
  CHECK_EQ(kindsOf({{"a", "b", "a"}, times(3, "x y"), times(3, "u v")}), "text text text");
  CHECK_EQ(kindsOf({times(10, std::string(20, 'a')), times(10, std::string(21, 'a'))}), "labels text");
  CHECK(judgeColumns({{"a"}, {"b"}, {"c"}}, 2)[1] == ColumnKind::nothing);  // shorter rows
}

TEST_CASE("the shape of a table") {
  const std::string single = "'a','b'\n", other = "c,d\n";
  for (const auto& [text, shape] : std::vector<std::pair<std::string, std::string>>{
           {"a,b\nc,d\n", "\",\" quote \" columns 2"},
           {"a;b;c\r\nd;e;f\r\n", "\";\" quote \" columns 3"},
           {"a\tb\nc\td", "TAB quote \" columns 2"},
           {"a\x01"
            "b\nc\x01"
            "d\n",
            "U+0001 quote \" columns 2"},
           {"a\x1F"
            "b\nc\x1F"
            "d\n",
            "U+001F quote \" columns 2"},
           {"a ||| b\nc ||| d\n", "\"|||\" quote \" columns 2"},
           {"a|b\nc|d\n", "\"|\" quote \" columns 2"},
           {"a,b\rc,d\r", "\",\" quote \" CR columns 2"},
           {"sep=;\na;b\n", "\";\" quote \" skip 6 columns 2"},
           {"\"SEP=\\t\"\na\tb\n", "TAB quote \" skip 9 columns 2"},
           {"sep=\na,b\n", "\",\" quote \" columns 2"},
           {"one\ntwo\n", "\",\" quote \" columns 0"},
           {"a;b,c\nd;e,f\ng;h,i\n", "\",\" quote \" columns 2 or \";\""},
           {single + single, "\",\" quote ' columns 2"},
           {single, "\",\" quote \" columns 2"},
           {repeated(single, 9) + other, "\",\" quote ' columns 2"},
           {repeated(single, 8) + other + other, "\",\" quote \" columns 2"},
           {single + single + "\"x\",'y'\n", "\",\" quote \" columns 2"},
           {"\"a \\\" b\",\"c\"\n\"d\",\"e\"\n", "\",\" quote \" escapes columns 2"},
           {"\"a \\\" b\",\"c\"\n\"d\",\"\"\n", "\",\" quote \" escapes columns 2"},
           {"\"a \\\" b\",\"c\"\n\"d \"\"x\"\" y\",\"e\"\n", "\",\" quote \" columns 2"},
           {"\"a\\\",\"c\"\n\"d\",\"e\"\n", "\",\" quote \" columns 2"}}) {
    CAPTURE(text);
    CHECK_EQ(shapeOf(text), shape);
  }
  CHECK_EQ(shapeOf("a\tb\nc\t\"d\"\n", true), "TAB columns 2");
  CHECK_EQ(shapeOf("\"a\"\tb\nc\td\n", true), "TAB quote \" columns 2");  // a quoted heading
  CHECK_EQ(shapeOf("a\tb\n\"c \"\"x\"\"\"\td\n", true), "TAB quote \" columns 2");
  CHECK_EQ(shapeOf("a\tb\n\"c\td\"\te\n", true), "TAB quote \" columns 2");
  CHECK_EQ(shapeOf("a\tb\n\"c\" he said\td\n", true), "TAB columns 2");
}

TEST_CASE("records of a table with their lines") {
  for (const auto& [text, records] : std::vector<std::pair<std::string, std::string>>{
           {"a,b\n\nc\r\nd,\n,e", "1: a|b; 2: ; 3: c; 4: d|; 5: |e"},
           {"\"a\nb\",c\n\"d\"\"e\", \"f\" ,g\n", "1: a\nb|c; 3: d\"e|f|g"},
           {"\"a,b\nc,d\n", "1: \"a|b?; 2: c|d"},
           {"\"a\" x,b\nc,d\n", "1: \"a\" x|b; 2: c|d"},
           {"x \"a\",b\n", "1: x \"a\"|b"},
           {"", ""},
           {"\n", "1: "},
           {"a\rb,c\r\n", "1: a\rb|c"}}) {
    CAPTURE(text);
    CHECK_EQ(recordsOf(text), records);
  }
  TableShape shape;
  shape.escapes = true;
  CHECK_EQ(recordsOf("\"a \\\" b\\\\\",\"c\\d\"\n", 1000, shape), "1: a \" b\\|c\\d");
  shape = {};
  shape.separator = "|||";
  CHECK_EQ(recordsOf("a | b|||c||d|||\n", 1000, shape), "1: a | b|c||d|");
  shape = {};
  shape.skip = 6;
  CHECK_EQ(recordsOf("sep=,\na,b\n", 1000, shape), "2: a|b");
  // A field is cut at the limit, a record at eight times the limit, and there are a thousand fields at most.
  CHECK_EQ(recordsOf("abc,abcd\nx\n", 3), "1: abc|abc!; 2: x");
  CHECK_EQ(recordsOf(repeated("abc,", 8) + "\n" + repeated("abc,", 8) + "d\n", 3),
           "1: abc|abc|abc|abc|abc|abc|abc|abc|; 2: abc|abc|abc|abc|abc|abc|abc|abc|!");
  const std::string many = recordsOf(repeated("a,", 1001) + "b\n");
  CHECK_EQ(std::ranges::count(many, '|'), 999);
  CHECK(many.ends_with("|aab"));
}
