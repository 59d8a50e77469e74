// SPDX-License-Identifier: Apache-2.0
// Tables as text: every field is in its place, and no field breaks the format.
#include "engine/experiment/export.h"
#include "engine/config/presets.h"
#include "engine/experiment/table.h"
#include "engine/experiment/table3.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

using namespace transept;

namespace {

TableRow row(const std::string& name, const std::string& preset) {
  TableRow made;
  made.row.name = name;
  made.config = presetConfig(findPreset(preset));
  made.config.resolve();
  made.paper = findTable3(preset);
  made.state = "waiting";
  return made;
}

ExperimentTable someTable() {
  ExperimentTable table;
  table.experiment.preset = "base";
  table.experiment.values = {{"train.steps", std::int64_t{100000}}, {"model.norm", std::string("post")}};
  table.experiment.corpusName = "50% \"a_b\"";
  table.rows = {row("base", "base"), row("A1", "A1"), row("a,\"b\" & c|d_e{1}~^\\", "E")};
  TableRow& done = table.rows[0];
  done.state = "done";
  done.result = {100000, 65'000'000, 4.917, 25.84, "nrefs:1|tok:13a"};
  TableRow& half = table.rows[1];
  half.state = "running";
  half.result.step = 400;
  half.result.perplexity = 12.345;
  TableRow& failed = table.rows[2];
  failed.state = "failed";
  failed.row.message = "It broke, \"twice\".\nAgain.";
  failed.other = "positions=learned";
  failed.result.parameters = 588'801;
  table.bleuSignature = "nrefs:1|tok:13a";
  return table;
}

using Record = std::vector<std::string>;

/// Parses CSV by RFC 4180, which wants quotes around every carriage return and line feed of a field.
std::vector<Record> parseCsv(const std::string& text) {
  std::vector<Record> records{{}};
  std::string field;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
        field += text[++i];
      } else if (c == '"') {
        quoted = false;
      } else {
        field += c;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      records.back().push_back(std::exchange(field, {}));
    } else if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') {
      records.back().push_back(std::exchange(field, {}));
      records.emplace_back();
      ++i;
    } else {
      REQUIRE((c != '\r' && c != '\n'));
      field += c;
    }
  }
  records.pop_back();
  return records;
}

Record splitLines(const std::string& text) {
  Record lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::size_t countUnescaped(const std::string& line, char character) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < line.size(); ++i) count += line[i] == character && (i == 0 || line[i - 1] != '\\');
  return count;
}

}  // namespace

TEST_CASE("csv is read back") {
  const auto records = parseCsv(exportTable(someTable(), TableFormat::csv));
  REQUIRE(records.size() == 4);
  for (const Record& record : records) REQUIRE(record.size() == records[0].size());
  const auto value = [&](std::size_t row, const char* column) {
    const auto at = std::find(records[0].begin(), records[0].end(), column);
    REQUIRE(at != records[0].end());
    return records[row][static_cast<std::size_t>(at - records[0].begin())];
  };
  REQUIRE(value(1, "row") == "base");
  REQUIRE(value(1, "P_drop") == "0.1");
  REQUIRE(value(1, "steps") == "100000");
  REQUIRE(value(1, "perplexity") == "4.9170");
  REQUIRE(value(1, "bleu") == "25.8400");
  REQUIRE(value(1, "parameters") == "65000000");
  REQUIRE(value(1, "paper_bleu") == "25.8");
  REQUIRE(value(1, "paper_parameters_million") == "65");
  REQUIRE(value(2, "h") == "1");
  REQUIRE(value(2, "d_k") == "512");
  REQUIRE(value(2, "steps_done") == "400");
  REQUIRE(value(2, "bleu").empty());
  REQUIRE(value(2, "paper_perplexity") == "5.29");
  REQUIRE(value(2, "paper_parameters_million").empty());
  REQUIRE(value(3, "row") == "a,\"b\" & c|d_e{1}~^\\");
  REQUIRE(value(3, "message") == "It broke, \"twice\".\nAgain.");
  REQUIRE(value(3, "other") == "positions=learned");
}

TEST_CASE("csv keeps every field, and marks those that a spreadsheet would compute") {
  const std::vector<std::string> kept{"",     "a",      " a ", "a,b", ",",  "\"",   "a\"b",   "\"a\"", "a\nb",
                                      "a\rb", "a\r\nb", "a\n", "a\r", "-2", "-2.5", "-1e-05", "2+3",   "a=b"};
  const std::vector<std::string> marked{"=",     "=1+1", "=\"a\"", "+2", "+a,b", "-",  "-a",   "-2+3",
                                        "-2-A1", "-1e",  "- 2",    "@a", "\t=1", "\t", "\r=1", "-2\n+A1"};
  ExperimentTable table;
  for (const auto* texts : {&kept, &marked})
    for (const std::string& text : *texts) table.rows.push_back(row(text, "base"));
  const auto records = parseCsv(exportTable(table, TableFormat::csv));
  REQUIRE_EQ(records.size(), 1 + kept.size() + marked.size());
  for (std::size_t i = 1; i < records.size(); ++i) {
    const bool plain = i <= kept.size();
    CHECK_EQ(records[i].size(), records[0].size());
    CHECK_EQ(records[i][0], plain ? kept[i - 1] : "'" + marked[i - 1 - kept.size()]);
  }
}

TEST_CASE("markdown is a table") {
  const std::string text = exportTable(someTable(), TableFormat::markdown);
  const Record lines = splitLines(text);
  const auto bars = [](const std::string& line) { return countUnescaped(line, '|'); };
  for (std::size_t i = 1; i < 5; ++i) REQUIRE(bars(lines[i]) == bars(lines[0]));
  REQUIRE(lines[0] ==
          "| row | N | d\\_model | d\\_ff | h | d\\_k | d\\_v | P\\_drop | label smoothing | other | steps | "
          "PPL | BLEU | params ×10⁶ | paper: PPL | BLEU | params ×10⁶ |");
  REQUIRE(lines[2] ==
          "| base | 6 | 512 | 2048 | 8 | 64 | 64 | 0.1 | 0.1 |  | 100000 | 4.92 | 25.8 | 65.0 | "
          "4.92 | 25.8 | 65 |");
  REQUIRE(lines[3].c_str() == doctest::Contains("| 400 of 100000 | 12.3"));  // 12.345 may be rounded up or down
  REQUIRE(lines[3].c_str() == doctest::Contains(" |  |  | 5.29 | 24.9 |  |"));
  REQUIRE(lines[4].c_str() == doctest::Contains("c\\|d\\_e{1}~^\\\\"));
  REQUIRE(lines[4].c_str() == doctest::Contains("| 0.59 |"));
  REQUIRE(text.c_str() == doctest::Contains("preset base, model.norm=post, train.steps=100000."));
  REQUIRE(text.c_str() == doctest::Contains("The paper's figures are its own"));
}

TEST_CASE("latex is escaped") {
  const std::string text = exportTable(someTable(), TableFormat::latex);
  REQUIRE(text.starts_with("\\begin{tabular}{l"));
  REQUIRE(text.c_str() ==
          doctest::Contains("a,\"b\" \\& c|d\\_e\\{1\\}\\textasciitilde{}\\textasciicircum{}\\textbackslash{} & "));
  REQUIRE(text.c_str() != doctest::Contains("rule"));  // the table needs no LaTeX package
  const std::size_t open = text.find("{l") + 1, close = text.find('}', open);
  bool inTable = true;
  for (const std::string& line : splitLines(text)) {
    CAPTURE(line);
    if (line.ends_with("\\\\")) REQUIRE(countUnescaped(line, '&') + 1 == close - open);
    if (!inTable) REQUIRE(line.starts_with('%'));
    if (line == "\\end{tabular}") inTable = false;
  }
  REQUIRE(!inTable);
}

TEST_CASE("formats by name") {
  REQUIRE(tableFormatOf("latex") == TableFormat::latex);
  REQUIRE_THROWS_AS(tableFormatOf("xlsx"), ConfigError);
}

TEST_CASE("columns of the paper need the paper") {
  ExperimentTable table = someTable();
  for (TableRow& entry : table.rows) entry.paper = nullptr;
  REQUIRE(exportTable(table, TableFormat::markdown).find("paper") == std::string::npos);
}

TEST_CASE("a name is neither a formula of a spreadsheet nor leaves a comment of LaTeX") {
  ExperimentTable table = someTable();
  table.rows[0].row.name = "=HYPERLINK(\"http://x\")";
  table.rows[1].row.name = "@sum";
  table.rows[2].row.name = "-2";
  table.experiment.corpusName = "corpus\n\\input{/etc/passwd}";
  const std::string csv = exportTable(table, TableFormat::csv);
  REQUIRE(csv.c_str() == doctest::Contains("\n\"'=HYPERLINK(\"\"http://x\"\")\","));
  REQUIRE(csv.c_str() == doctest::Contains("\n\"'@sum\","));
  REQUIRE(csv.c_str() == doctest::Contains("\n-2,"));  // a number is exported unquoted
  const std::string latex = exportTable(table, TableFormat::latex);
  REQUIRE(latex.c_str() == doctest::Contains("% Perplexity per token"));
  REQUIRE(latex.c_str() != doctest::Contains("\n\\input"));
}
