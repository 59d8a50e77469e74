// SPDX-License-Identifier: Apache-2.0
// A random table of pairs, written in each format, separator, encoding and naming, comes back the same or is refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/random.h"
#include "engine/base/utf8.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"
#include "tests/support/archives.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Numbers drawn one after the other.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : seed_(seed) {}
  std::size_t below(std::size_t limit) { return Random(seed_, next_++).below(limit); }
  template <typename T, std::size_t n>
  const T& of(const T (&all)[n]) {
    return all[below(n)];
  }

 private:
  std::uint64_t seed_, next_ = 0;
};

/// Sentences with what readers trip over: separators, quotes, brackets, references, single words and numbers.
std::string sentence(Draw& draw, bool german) {
  static const char* const english[] = {"the", "house", "is",    "red",     "and", "we",
                                        "see", "it",    "every", "morning", "of",  "year"};
  static const char* const deutsch[] = {"das",   "Haus", "ist",   "rot",    "und",   "wir",
                                        "sehen", "es",   "jeden", "Morgen", "schön", "über"};
  static const char* const odd[] = {",",   ";",   "\"quoted\"", "it's", "a, b",  "5.5",
                                    "(x)", "a|b", "{c}",        "[d]",  "#1",    "&amp;",
                                    "<b>", "50%", "-",          "\\n",  "sep=;", "http://a.example/b"};
  std::string text = german ? draw.of(deutsch) : draw.of(english);
  const std::size_t words = 2 + draw.below(9);
  for (std::size_t i = 0; i < words; ++i) {
    text += ' ';
    text += draw.below(6) == 0 ? draw.of(odd) : german ? draw.of(deutsch) : draw.of(english);
  }
  return text;
}

TextPairs randomTable(Draw& draw) {
  TextPairs pairs;
  const std::size_t count = 5 + draw.below(40);
  for (std::size_t i = 0; i < count; ++i) pairs.emplace_back(sentence(draw, false), sentence(draw, true));
  return pairs;
}

/// How a table quotes its fields.
struct Quoting {
  char quote = '"';
  bool always = false;
  bool escapes = false;  // \" instead of a doubled quote
};

std::string quoted(const std::string& field, const std::string& separator, const Quoting& how) {
  const bool needed = how.always || field.find_first_of("\"\n" + separator) != std::string::npos;
  if (!needed) return field;
  std::string text(1, how.quote);
  for (const char c : field) {
    if (c == how.quote || (how.escapes && c == '\\')) text += how.escapes ? '\\' : how.quote;
    text += c;
  }
  return text + how.quote;
}

bool anyHolds(const TextPairs& pairs, char wanted) {
  return std::ranges::any_of(pairs, [wanted](const auto& pair) {
    return pair.first.find(wanted) != std::string::npos || pair.second.find(wanted) != std::string::npos;
  });
}

std::string asXmlText(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '&' || c == '<' || c == '>' || c == '"')
      result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&quot;";
    else
      result += c;
  }
  return result;
}

std::string poText(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return result + "\"\n";
}

struct Written {
  std::string what;
  NamedTexts files;  // name and content in UTF-8
  ReadSettings settings{"en", "de"};
};

Written asTable(const TextPairs& pairs, Draw& draw) {
  static const char* const separators[] = {",", ";", "\t", "|", "|||"};
  static const std::pair<const char*, const char*> headings[] = {{"", ""},
                                                                 {"en", "de"},
                                                                 {"English", "German"},
                                                                 {"source", "target"},
                                                                 {"text_en", "text_de"},
                                                                 {"Englisch", "Deutsch"},
                                                                 {"src_en", "tgt_de"},
                                                                 {"English (US)", "German (Germany)"}};
  static const char* const titles[] = {"", "", "", "# exported by hand\n", "Our glossary\n\n"};
  const std::string separator = draw.of(separators);
  const auto& [first, second] = draw.of(headings);
  const bool exchanged = *first != '\0' && draw.below(2) == 0, stated = separator.size() == 1 && draw.below(3) == 0;
  const bool tabs = separator == "\t";
  Quoting quoting;
  if (const std::size_t kind = draw.below(4); !tabs && separator.size() == 1 && kind > 0) {
    quoting.escapes = kind == 1 && anyHolds(pairs, '"');
    quoting.quote = kind == 2 ? '\'' : '"';
    quoting.always = kind >= 2;
  }
  const std::string space = quoting.always && quoting.quote == '"' && draw.below(2) == 0 ? " " : "";
  Written written{"table at " + separator + " headed " + first + " quoted with " + quoting.quote, {}};
  std::string text = stated ? "sep=" + separator + "\n" : "";
  const auto add = [&](const std::string& a, const std::string& b) {
    text += quoted(exchanged ? b : a, separator, quoting) + separator + space +
            quoted(exchanged ? a : b, separator, quoting) + "\n";
  };
  if (*first) {
    if (quoting.quote == '"') text += draw.of(titles);
    add(first, second);
    if (quoting.quote == '"' && draw.below(4) == 0) add("English", "Deutsch");
    if (draw.below(4) == 0) add("---", ":--");
  }
  for (const auto& [source, target] : pairs) add(source, target);
  written.files = {{tabs && !stated ? "a.tsv" : "a.csv", text}};
  return written;
}

/// A Markdown table, whose rows begin and end with |. No text in it contains |.
Written asMarkdown(const TextPairs& pairs) {
  if (anyHolds(pairs, '|')) return {"no table in Markdown", {}};
  std::string text = "| German | English |\n| :--- | --- |\n";
  for (const auto& [source, target] : pairs) text += "| " + target + " | " + source + " |\n";
  return {"Markdown", {{"a.md", text}}};
}

Written asJson(const TextPairs& pairs, Draw& draw) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  const std::size_t form = draw.below(4);
  const bool inner = draw.below(2) == 0;
  std::string lines;
  for (const auto& [source, target] : pairs) {
    nlohmann::ordered_json pair{{"en", source}, {"de", target}};
    if (inner) pair = {{"id", 7}, {"translation", pair}};
    lines += pair.dump() + "\n";
    list.push_back(pair);
  }
  const std::string text = form == 0   ? lines
                           : form == 1 ? list.dump()
                           : form == 2 ? list.dump(2)
                                       : nlohmann::ordered_json{{"data", list}}.dump(draw.below(2) == 0 ? -1 : 1);
  Written written{"json " + std::to_string(form), {{form == 0 ? "a.jsonl" : "a.json", text}}};
  if (draw.below(2) == 0) written.settings = {};
  return written;
}

Written asXml(const TextPairs& pairs, Draw& draw) {
  const std::size_t kind = draw.below(3);
  if (kind == 2) {
    std::string sources, references;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const std::string seg = "<seg id=\"" + std::to_string(i) + "\">";
      sources += seg + asXmlText(pairs[i].first) + "</seg>\n";
      references += seg + asXmlText(pairs[i].second) + "</seg>\n";
    }
    return {"wmt",
            {{"a.xml", "<?xml version=\"1.0\"?><dataset id=\"x\"><doc id=\"d\" origlang=\"en\"><src lang=\"en\"><p>" +
                           sources + "</p></src><ref lang=\"de\" translator=\"A\"><p>" + references +
                           "</p></ref></doc></dataset>"}}};
  }
  const bool tmx = kind == 0;
  std::string text =
      tmx ? "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body>"
          : "<?xml version=\"1.0\"?><xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>";
  for (const auto& [source, target] : pairs) {
    text += tmx ? "<tu><tuv xml:lang=\"en\"><seg>" + asXmlText(source) + "</seg></tuv><tuv xml:lang=\"de\"><seg>" +
                      asXmlText(target) + "</seg></tuv></tu>\n"
                : "<trans-unit id=\"1\"><source>" + asXmlText(source) + "</source><target>" + asXmlText(target) +
                      "</target></trans-unit>\n";
  }
  text += tmx ? "</body></tmx>" : "</body></file></xliff>";
  return {tmx ? "tmx" : "xliff", {{tmx ? "a.tmx" : "a.xlf", text}}};
}

/// A sheet with a number, the target and the source in each row, below a title in one cell.
Written asSheet(const TextPairs& pairs, Draw& draw) {
  const bool excel = draw.below(2) == 0, title = draw.below(2) == 0;
  std::vector<std::vector<std::string>> rows;
  if (title) rows.push_back({"Our glossary"});
  rows.push_back({"Nr", "German", "English"});
  for (std::size_t i = 0; i < pairs.size(); ++i) rows.push_back({std::to_string(i), pairs[i].second, pairs[i].first});
  std::string cells;
  for (const auto& row : rows) {
    cells += excel ? "<row>" : "<table:table-row>";
    for (const std::string& cell : row)
      cells += excel ? "<c t=\"inlineStr\"><is><t>" + asXmlText(cell) + "</t></is></c>"
                     : "<table:table-cell><text:p>" + asXmlText(cell) + "</text:p></table:table-cell>";
    cells += excel ? "</row>" : "</table:table-row>";
  }
  if (excel) {
    return {
        "xlsx",
        {{"a.xlsx",
          archiveOf({{"[Content_Types].xml", "<Types/>"},
                     {"xl/workbook.xml", "<workbook><sheets><sheet name=\"T\" r:id=\"r1\"/></sheets></workbook>"},
                     {"xl/_rels/workbook.xml.rels",
                      "<Relationships><Relationship Id=\"r1\" Target=\"worksheets/sheet1.xml\"/></Relationships>"},
                     {"xl/worksheets/sheet1.xml", "<worksheet><sheetData>" + cells + "</sheetData></worksheet>"}})}}};
  }
  return {"ods",
          {{"a.ods", archiveOf({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                                {"content.xml",
                                 "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" "
                                 "xmlns:text=\"x\"><table:table table:name=\"T\">" +
                                     cells + "</table:table></office:document-content>"}})}}};
}

Written asPo(const TextPairs& pairs, Draw& draw) {
  std::string text;
  for (std::size_t i = 0; i < draw.below(100); ++i) text += "# A comment, one of many.\n";
  text += "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n";
  for (const auto& [source, target] : pairs) text += "\n#: a.c\nmsgid " + poText(source) + "msgstr " + poText(target);
  return {"po", {{"a.po", text}}};
}

Written asFiles(const TextPairs& pairs, Draw& draw) {
  static const std::pair<const char*, const char*> names[] = {
      {"train.en", "train.de"},           {"train.en.tok", "train.de.tok"},     {"x-ende-src.en", "x-ende-ref.de"},
      {"src-train.txt", "tgt-train.txt"}, {"train.eng_Latn", "train.deu_Latn"}, {"a-en-b.txt", "a-de-b.txt"},
      {"source.txt", "target.txt"},       {"en_XX.txt", "de_DE.txt"},           {"English.txt", "German.txt"}};
  const auto& [first, second] = draw.of(names);
  std::string source, target;
  for (const auto& [a, b] : pairs) source += a + "\n", target += b + "\n";
  if (draw.below(4) == 0) target += "\n";
  Written written{std::string("files ") + first, {{first, source}, {second, target}}};
  if (draw.below(2) == 0) std::swap(written.files[0], written.files[1]);
  return written;
}

/// UTF-8 with or without a mark, UTF-16 with a mark. Half of the files have CR LF.
std::string inEncoding(std::string text, Draw& draw, bool declares) {
  if (!declares && draw.below(2) == 0) {
    std::string lines;
    for (const char c : text) lines += c == '\n' ? std::string("\r\n") : std::string(1, c);
    text = lines;
  }
  const std::size_t encoding = draw.below(3);
  if (encoding == 0) return text;
  if (encoding == 1 || declares) return "\xEF\xBB\xBF" + text;
  std::string wide = "\xFF\xFE";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const unsigned unit =
        byte < 0x80 ? byte : ((byte & 0x1FU) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3FU));
    i += byte < 0x80 ? 0 : 1;
    wide += static_cast<char>(unit & 0xFF);
    wide += static_cast<char>(unit >> 8);
  }
  return wide;
}

/// The files in a folder: as they are, or in an archive, which may lie in another, or each compressed.
std::vector<std::string> filesOf(const Folder& folder, const NamedTexts& files, Draw& draw) {
  const std::size_t kind = draw.below(6);
  std::vector<std::string> paths;
  if (kind == 0) return {zipOf(folder, "p.zip", files)};
  if (kind == 1) return {zipOf(folder, "p.tgz", files, ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP)};
  if (kind == 2) {
    const bool tar = draw.below(2) == 0;
    const ArchiveForm zip, tgz{ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP};
    return {zipOf(folder, "q.zip", {{tar ? "in/p.tgz" : "in/p.zip", archiveOf(files, tar ? tgz : zip)}})};
  }
  for (const auto& [name, content] : files) {
    const bool zipped = content.starts_with("PK");
    paths.push_back(kind == 3 && !zipped
                        ? zipOf(folder, name + ".gz", {{"x", content}}, ARCHIVE_FORMAT_RAW, ARCHIVE_FILTER_GZIP)
                        : folder.write(name, content));
  }
  if (draw.below(3) == 0) return {folder.path()};
  return paths;
}

}  // namespace

TEST_CASE("a random table of pairs comes back the same or is refused") {
  int refused = 0, read = 0;
  for (std::uint64_t seed = 1; seed <= 800; ++seed) {
    Draw draw(seed);
    const TextPairs pairs = randomTable(draw);
    const std::size_t form = seed % 8;
    Written written = form <= 1   ? asTable(pairs, draw)
                      : form == 2 ? asJson(pairs, draw)
                      : form == 3 ? asXml(pairs, draw)
                      : form == 4 ? asPo(pairs, draw)
                      : form == 5 ? asFiles(pairs, draw)
                      : form == 6 ? asMarkdown(pairs)
                                  : asSheet(pairs, draw);
    CAPTURE(seed);
    CAPTURE(written.what);
    if (written.files.empty()) continue;
    for (auto& [name, content] : written.files)
      if (form != 7) content = inEncoding(content, draw, form == 3);
    const Folder folder;
    const std::vector<std::string> files = filesOf(folder, written.files, draw);
    FilesRead result;
    const std::string why = refusal([&] { result = readWhole(files, written.settings); });
    if (!why.empty()) {
      ++refused;
      MESSAGE(seed << " " << written.what << ": " << why);
      continue;
    }
    ++read;
    CHECK_EQ(result.malformed.size(), 0);
    REQUIRE_EQ(result.pairs.size(), pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      // The import trims what a cell of Markdown has around its text.
      const auto& [source, target] = result.pairs[i];
      REQUIRE_EQ(std::string(trim(source)), pairs[i].first);
      REQUIRE_EQ(std::string(trim(target)), pairs[i].second);
    }
  }
  CHECK_GT(read, 690);
  CHECK_LT(refused, 40);
}
