// SPDX-License-Identifier: Apache-2.0
// What texts come in: test sets in SGML, arrays of JSON, archives, pointers of Git LFS. Nothing is dropped in silence.
#include <doctest/doctest.h>

#include "engine/data/importing/import.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"
#include "tests/support/archives.h"

using namespace transept;
using namespace transept::test;

namespace {

const TextPairs two{{"one", "eins"}, {"two", "zwei"}};

std::string packed(const std::string& content, int filter) {
  return archiveOf({{"x", content}}, {ARCHIVE_FORMAT_RAW, filter});
}

const std::string commented = [] {
  std::string text;
  for (int i = 0; i < 3000; ++i)
    text += "# Note " + std::to_string(i) + " of the translators: a word that was discussed.\n";
  return text;
}();
const std::string entries =
    "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"one\"\nmsgstr \"eins\"\n\nmsgid \"two\"\nmsgstr \"zwei\"\n";

}  // namespace

TEST_CASE("a catalogue is recognised however long its comments are") {
  for (const std::size_t lines : {30UL, 300UL, 3000UL}) {
    CAPTURE(lines);
    std::string comments = commented.substr(0, lines * 60);
    comments.resize(comments.rfind('\n') + 1);
    CHECK_EQ(readContent("program.de.po", comments + entries).pairs, two);
  }
  CHECK_EQ(readContent("catalogue.txt", commented.substr(0, 4000).append("\n") + entries).pairs, two);
  CHECK_EQ(readContent("context.po", "msgctxt \"menu\"\nmsgid \"one\"\nmsgstr \"eins\"\n").pairs.size(), 1u);
}

TEST_CASE("files of a folder or an archive that are not read are named") {
  const Folder folder;
  const NamedTexts files{{"a.po", commented + entries},
                         {"README", "About these texts.\n"},
                         {"notes.xml", "<?xml version=\"1.0\"?><html/>"},
                         {"settings.json", "{\"from_code\": \"en\", \"to_code\": \"de\"}"}};
  std::filesystem::create_directory(folder.path("texts"));
  for (const auto& [name, content] : files) folder.write("texts/" + name, content);
  for (const std::string& whole : {folder.path("texts"), zipOf(folder, "texts.zip", files)}) {
    CAPTURE(whole);
    const FilesRead read = readWhole({whole});
    CHECK_EQ(read.pairs, two);
    CHECK_EQ(read.unread.size(), 3u);
    CHECK(read.says("README"));
    CHECK(read.says("notes.xml is XML, but neither TMX nor XLIFF"));
    CHECK(read.says("settings.json holds no sentence pairs: its records have the keys from_code, to_code"));
  }
  ImportSettings settings;
  settings.files = {folder.path("texts.zip")};
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.validationPairs = 0;
  settings.out = folder.path("corpus");
  CHECK_EQ(importCorpus(settings, {}, {}).unread.size(), 3u);
  CHECK_EQ(openCorpus(settings.out).unread.size(), 3u);
}

TEST_CASE("test sets in SGML are read segment by segment") {
  const auto set = [](const std::string& root, const Lines& segments) {
    std::string text =
        "<" + root + " setid=\"x\" srclang=\"any\">\n<doc sysid=\"ref\" docid=\"a\">\nno segment</seg>\n<p>\n";
    for (std::size_t i = 0; i < segments.size(); ++i)
      text += "<seg id=\"" + std::to_string(i + 1) + "\">" + segments[i] + "</seg>\n";
    return text + "</p>\n</doc>\n</" + root + ">\n";
  };
  const TextPairs expected{{"one & only", "eins & einzig"}, {"two\xC2\xA0lines", "zwei Zeilen"}};
  const Folder folder;
  const std::string source = folder.write("t-src.en.sgm", set("srcset", {"one &amp; only", "two&nbsp;lines"})),
                    target = folder.write("t-ref.de.sgm", set("refset", {"eins &amp; einzig", " zwei\nZeilen "}));
  CHECK_EQ(readWhole({source, target}).pairs, expected);
  CHECK_EQ(readWhole({target, source}).pairs, expected);
  const auto aligned = readAlignedFiles(source, target);
  RawPair pair;
  REQUIRE(aligned->next(pair));
  CHECK_EQ(pair.target, "eins & einzig");
  // As XML, in upper case, and with more segments than a block holds.
  std::string upper = set("SRCSET", Lines(3000, "one"));
  for (std::size_t at; (at = upper.find("<seg")) != std::string::npos;) upper.replace(at, 4, "<SEG");
  const std::string xml = "<?xml version=\"1.0\"?>\n<mteval>" + set("refset", Lines(3000, "eins")) + "</mteval>";
  CHECK_EQ(readWhole({folder.write("u.en.sgm", upper), folder.write("u.de.xml", xml)}).pairs.size(), 3000u);
}

TEST_CASE("JSON in arrays, over several lines, and with languages that nobody stated") {
  const std::string first = R"({"en": "one", "de": "eins"})", second = R"({"en": "two", "de": "zwei"})";
  const std::string pretty =
      "[\n  {\n    \"en\": \"one\",\n    \"de\": \"eins\"\n  },\n  {\n    \"en\": \"two\",\n    \"de\": \"zwei\"\n  "
      "}\n]\n";
  for (const std::string& text :
       {first + "\n" + second, "[" + first + ", " + second + "]", pretty, pretty.substr(2, pretty.size() - 4),
        "{\"data\": [" + first + "," + second + "]}", "{\"version\": \"1\", \"data\": " + pretty + "}",
        "[{\"translation\": " + first + "}, {\"translation\": " + second + "}]",
        std::string("[[\"one\", \"eins\"], [\"two\", \"zwei\"]]"),
        std::string("[\"one\", \"eins\"]\n[\"two\", \"zwei\"]\n"), std::string("[\n") + first + ",\n" + second + "\n]",
        std::string(
            R"([{"id": 1, "source_text": "one", "target_text": "eins"}, {"id": 2, "src": "two", "tgt": "zwei"}])")}) {
    CAPTURE(text);
    CHECK_EQ(readContent("a.json", text).pairs, two);
    if (contains(text, "\"en\"")) {
      const FilesRead unstated = readContent("a.json", text, {});
      CHECK_EQ(unstated.pairs, two);
      CHECK_EQ(unstated.guess.target, "de");
      CHECK(unstated.says("the languages were taken to be en and de"));
      CHECK_EQ(readContent("a.json", text, {"de", ""}).pairs.front(), (TextPairs::value_type{"eins", "one"}));
    }
  }
  // The order of the file, not of the alphabet.
  CHECK_EQ(readContent("a.jsonl", "{\"sv\": \"ett\", \"de\": \"eins\"}\n", {}).pairs, (TextPairs{{"ett", "eins"}}));
  // A list in a record does not make the record a list.
  for (const char* list : {"[[0, 0], [1, 1]]", "[[\"x\", \"y\"]]", "[{\"x\": 1}]", "[[]   ]"}) {
    CAPTURE(list);
    const std::string line = std::string("{\"more\": ") + list + ", \"en\": \"one\", \"de\": \"eins\"}\n";
    CHECK_EQ(readContent("a.jsonl", line, {"en", "de"}).pairs, (TextPairs{{"one", "eins"}}));
  }
  CHECK(contains(refusal([] { readContent("a.jsonl", "{\"en\": \"a\", \"de\": \"b\", \"fr\": \"c\"}\n", {}); }),
                 "several languages"));
  CHECK(contains(refusal([] { readContent("a.json", R"({"app": {"title": "Hello"}, "ok": "Yes"})"); }),
                 "holds no sentence pairs"));
  // A damaged record costs itself.
  const FilesRead damaged = readContent("a.json", "[" + first + ",\n{\"en\": \"x, \"de\": \"y\"},\n" + second + "]");
  CHECK_EQ(damaged.pairs, two);
  CHECK_EQ(damaged.malformed.size(), 1u);
  const FilesRead torn = readContent("a.json", "[" + first + ",\n" + second + ",\n{\"en\": \"thr");
  CHECK_EQ(torn.pairs, two);
  CHECK(torn.says("ends before its last bracket is closed"));
}

TEST_CASE("packages of data, and compressed files in archives") {
  const Folder folder;
  const std::string english = "one\ntwo\n", german = "eins\nzwei\n";
  CHECK_EQ(
      readWhole({zipOf(folder, "data-x-en_de.argosdata",
                       {{"data-x-en_de/source", english},
                        {"data-x-en_de/target", german},
                        {"data-x-en_de/metadata.json", "{\"name\": \"x\", \"from_code\": \"en\", \"to_code\": \"de\"}"},
                        {"data-x-en_de/README", "words\n"}})})
          .pairs,
      two);
  for (const auto& [source, target] :
       std::vector<std::pair<const char*, const char*>>{{"train.en.txt", "train.de.txt"},
                                                        {"source.txt", "target.txt"},
                                                        {"src-train.txt", "tgt-train.txt"},
                                                        {"en/a.txt", "de/a.txt"}}) {
    CAPTURE(source);
    CHECK_EQ(readWhole({zipOf(folder, "a.zip", {{target, german}, {source, english}})}).pairs, two);
  }
  for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD, ARCHIVE_FILTER_BZIP2}) {
    CAPTURE(filter);
    const std::string nested = zipOf(folder, "nested.zip",
                                     {{"in/a.en.gz", packed(english, filter)},
                                      {"in/a.de.gz", packed(german, filter)},
                                      {"in/b.tsv.xz", packed("x\ty\nu\tv\n", filter)}});
    CHECK_EQ(readWhole({nested}).pairs.size(), 4u);
    CHECK_EQ(readWhole({zipOf(folder, "a.tar.gz", {{"a.en.gz", packed(english, filter)}, {"a.de", german}},
                              ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP)})
                 .pairs,
             two);
  }
  const std::string within =
      zipOf(folder, "outer.zip", {{"inner.zip", contentOf(folder.path("a.zip"))}, {"a.en", english}, {"a.de", german}});
  const FilesRead read = readWhole({within});
  CHECK_EQ(read.pairs.size(), 4u);  // those of the inner archive as well
  // Who does not ask for it, such as the reader of models, gets the inner archive itself.
  std::vector<std::string> names;
  forEachEntry(within, [&](const ArchiveEntry& entry) { names.push_back(entry.name); });
  CHECK_EQ(names, (std::vector<std::string>{"inner.zip", "a.en", "a.de"}));
  const std::string why = refusal([&] {
    readWhole({zipOf(folder, "none.zip", {{"a.en", english}, {"b.fr", german}})});
  });
  CHECK_MESSAGE((contains(why, "no parallel text") && contains(why, "a.en") && contains(why, "b.fr")), why);
}

TEST_CASE("entries with names beyond ASCII are read") {
  const Folder folder;
  std::string zip = archiveOf({{"Gr\u00f6\u00dfe.en", "one\n"}, {"Gr\u00f6\u00dfe.de", "eins\n"}});
  for (const auto& [head, flags] : {std::pair{"PK\3\4", 7U}, {"PK\1\2", 9U}})  // the mark that names are in UTF-8
    for (std::size_t at = zip.find(head); at != std::string::npos; at = zip.find(head, at + 4))
      zip[at + flags] = static_cast<char>(zip[at + flags] | 8);
  CHECK_EQ(readWhole({folder.write("b.zip", zip)}).pairs, (TextPairs{{"one", "eins"}}));
}

TEST_CASE("a pointer of Git LFS is named for what it is") {
  const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";
  const Folder folder;
  for (const char* name : {"a.tsv", "a.tmx", "train.en", "a.zip"}) {
    CAPTURE(name);
    const std::string why = refusal([&] { readWhole({folder.write(name, pointer)}); });
    CHECK_MESSAGE((contains(why, "is a pointer of Git LFS") && contains(why, "git lfs pull")), why);
  }
  const std::string why =
      refusal([&] { readAlignedFiles(folder.write("b.en", pointer), folder.write("b.de", "eins\n")); });
  CHECK_MESSAGE(contains(why, "b.en is a pointer of Git LFS"), why);
}

TEST_CASE("lines of markup are told") {
  const Folder folder;
  const FilesRead read =
      readWhole({folder.write("train.tags.en-de.en", "<url>http://a</url>\n<title>One</title>\none\n"),
                 folder.write("train.tags.en-de.de", "<url>http://a</url>\n<title>Eins</title>\neins\n")});
  CHECK(read.says("holds lines of markup, such as \"<url>http://a</url>\""));
  CHECK_FALSE(readContent("a.tsv", "a < b > c\ta < b > d\n<b> bold\t<b> fett\n").says("markup"));
}

TEST_CASE("a binary file is named as one") {
  const Folder folder;
  const std::string binary(
      "\x7F"
      "ELF\x02\x01\x01\x00" +
      std::string(60, '\0'));
  CHECK(contains(refusal([&] { readWhole({folder.write("a.bin", binary)}); }), "a.bin is a binary file"));
  const std::string inside = refusal([&] { readWhole({zipOf(folder, "b.zip", {{"x.bin", binary}})}); });
  CHECK_MESSAGE(contains(inside, "b.zip!x.bin is a binary file"), inside);
  const std::string nested = refusal([&] {
    readWhole({zipOf(folder, "c.tar", {{"in.zip", contentOf(folder.path("b.zip"))}}, ARCHIVE_FORMAT_TAR)});
  });
  CHECK_MESSAGE(contains(nested, "c.tar!in.zip!x.bin is a binary file"), nested);
}

TEST_CASE("test sets of WMT with source and references in one file") {
  const std::string text =
      "<?xml version=\"1.0\"?>\n<dataset id=\"x\"><doc id=\"d\" origlang=\"en\"><src lang=\"en\"><p>"
      "<seg id=\"1\">one &amp; all</seg><seg id=\"2\">two</seg></p></src>"
      "<ref lang=\"de\" translator=\"A\"><p><seg id=\"2\">zwei</seg><seg id=\"1\">eins &amp; alle</seg></p></ref>"
      "<ref lang=\"de\" translator=\"B\"><p><seg id=\"1\">noch eins</seg></p></ref>"
      "<hyp system=\"S\" lang=\"de\"><p><seg id=\"1\">falsch</seg></p></hyp></doc>"
      "<doc id=\"e\"><src lang=\"en\"><seg id=\"1\">three</seg></src></doc></dataset>";
  const TextPairs expected{{"one & all", "eins & alle"}, {"one & all", "noch eins"}, {"two", "zwei"}};
  const FilesRead read = readContent("newstest2021.en-de.all.xml", text, {});
  CHECK_EQ(read.pairs, expected);
  CHECK_EQ(read.malformed, (Lines{"three"}));
  CHECK_EQ(read.guess.source, "en");
  CHECK_EQ(read.guess.target, "de");
  CHECK(read.says("1 pair is a further reference"));
  CHECK(read.says("<hyp>"));
  CHECK_EQ(readContent("a.xml", text, {"de", "en"}).pairs.front(), (TextPairs::value_type{"eins & alle", "one & all"}));
  CHECK(readContent("a.xml", text, {"en", "fr"}).pairs.empty());
}

TEST_CASE("lists of texts in JSON") {
  for (const char* text : {"{\"src\": [\"one\", \"two\"], \"tgt\": [\"eins\", \"zwei\"]}",
                           "{\n \"de\": [\"eins\",\n \"zwei\"],\n \"en\": [\"one\", \"two\"], \"n\": [1, 2]\n}"}) {
    CAPTURE(text);
    CHECK_EQ(readContent("a.json", text).pairs, two);
  }
  // A record may begin with a list.
  for (const char* records : {"{\"tags\": [\"a\"], \"en\": \"one\", \"de\": \"eins\"}\n"
                              "{\"tags\": [\"a\"], \"en\": \"two\", \"de\": \"zwei\"}\n",
                              "{\n \"tags\": [\"a\",\n \"b\"],\n \"en\": \"one\",\n \"de\": \"eins\"\n}\n"
                              "{\n \"tags\": [\"c\"],\n \"en\": \"two\",\n \"de\": \"zwei\"\n}\n"})
    CHECK_EQ(readContent("a.json", records).pairs, two);
  const std::string unequal = refusal([] { readContent("a.json", R"({"en": ["one", "two"], "de": ["eins"]})"); });
  CHECK_MESSAGE(contains(unequal, "2 texts under en but 1 under de"), unequal);
  const std::string unclear = refusal([] { readContent("a.json", R"({"a": ["one"], "b": ["eins"]})"); });
  CHECK_MESSAGE(contains(unclear, "lists of texts under the keys a, b"), unclear);
}

namespace {

std::string xlsxOf(const Folder& folder, const std::string& rows, const std::string& strings) {
  return zipOf(folder, "a.xlsx",
               {{"[Content_Types].xml", "<Types/>"},
                {"xl/workbook.xml",
                 "<workbook xmlns:r=\"r\"><sheets><sheet name=\"Hidden\" state=\"veryHidden\" r:id=\"rId1\"/>"
                 "<sheet name=\"Texts\" r:id=\"rId7\"/><sheet name=\"Old\" r:id=\"rId1\"/></sheets></workbook>"},
                {"xl/_rels/workbook.xml.rels",
                 "<Relationships><Relationship Id=\"rId1\" Type=\"x/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
                 "<Relationship Id=\"rId7\" Type=\"x/worksheet\" Target=\"/xl/worksheets/sheet2.xml\"/>"
                 "<Relationship Id=\"rId9\" Type=\"x/sharedStrings\" Target=\"sharedStrings.xml\"/></Relationships>"},
                {"xl/sharedStrings.xml", "<sst>" + strings + "</sst>"},
                {"xl/worksheets/sheet1.xml", "<worksheet/>"},
                {"xl/worksheets/sheet2.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>"}});
}

}  // namespace

TEST_CASE("sheets of Excel and OpenDocument are tables") {
  const Folder folder;
  const std::string xlsx = xlsxOf(
      folder,
      "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>1</v></c><c r=\"C1\" "
      "t=\"s\"><v>2</v></c></row>"
      "<row r=\"3\"><c r=\"A3\"><v>17</v></c><c r=\"B3\" t=\"s\"><v>3</v></c><c r=\"C3\" "
      "t=\"inlineStr\"><is><t>eins\nund</t>"
      "</is></c></row><row r=\"4\"><c r=\"B4\" t=\"str\"><f>X()</f><v>two \"2\"</v></c><c r=\"C4\" "
      "t=\"s\"><v>4</v></c></row>"
      "<row r=\"5\"><c r=\"B5\" t=\"s\"><v>3</v></c></row>",
      "<si><t>Nr</t></si><si><t>English</t></si><si><t>German</t></si><si><r><t xml:space=\"preserve\">one </t></r>"
      "<r><t>half</t></r></si><si><rPh><t>tswai</t></rPh><t>zwei</t><rPh><t>tswai</t></rPh></si>");
  const FilesRead read = readWhole({xlsx});
  CHECK_EQ(read.pairs, (TextPairs{{"one half", "eins und"}, {"two \"2\"", "zwei"}}));
  CHECK_EQ(read.malformed.size(), 1u);
  CHECK(read.says("the sheet Texts was read; left out: Hidden, Old"));
  const auto reader = openFiles({xlsx}, "", {"en", "de"});
  RawPair pair;
  REQUIRE(reader->next(pair));
  CHECK(reader->where(false).ends_with("a.xlsx:3"));

  const std::string ods = zipOf(
      folder, "a.ods",
      {{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
       {"content.xml",
        "<office:document-content xmlns:office=\"o\" xmlns:table=\"t\" xmlns:text=\"x\"><table:table table:name=\"T\">"
        "<table:table-row><table:table-cell><text:p>en</text:p></table:table-cell><table:table-cell "
        "table:number-columns-repeated=\"2\"/><table:table-cell><text:p>de</text:p></table:table-cell></"
        "table:table-row>"
        "<table:table-row table:number-rows-repeated=\"3\"><table:table-cell/></table:table-row>"
        "<table:table-row><table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>one"
        "<text:s/>half</text:p></table:table-cell><table:table-cell table:number-columns-repeated=\"2\"/>"
        "<table:table-cell><text:p>eins</text:p><text:p>und</text:p></table:table-cell></table:table-row>"
        "<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell "
        "table:number-columns-repeated=\"16384\"/></table:table-row></table:table></office:document-content>"}});
  CHECK_EQ(readWhole({ods}).pairs, (TextPairs{{"one half", "eins und"}}));
  CHECK_EQ(readWhole({ods}).notes, Lines{});
  const auto sheet = openFiles({ods}, "", {"en", "de"});
  REQUIRE(sheet->next(pair));
  CHECK(sheet->where(false).ends_with("a.ods:5"));  // below three rows that are one element

  // The first visible sheet, below a blank row; escapes of Excel.
  const auto cell = [](const std::string& text) { return "<c t=\"inlineStr\"><is><t>" + text + "</t></is></c>"; };
  const std::string blank = xlsxOf(folder,
                                   "<row r=\"2\">" + cell("en") + cell("de") + "</row><row r=\"3\">" +
                                       cell("one_x000D_ half _x005F_x000D_ _x00E9_") + cell("eins") + "</row>",
                                   "");
  CHECK_EQ(readWhole({blank}).pairs, (TextPairs{{"one  half _x000D_ _x00E9_", "eins"}}));

  CHECK(
      contains(refusal([&] { readWhole({xlsxOf(folder, "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>9</v></c></row>", "")}); }),
               "refers to a text that it does not hold"));
  CHECK(contains(refusal([&] { readWhole({xlsxOf(folder, "", "")}); }), "the sheet Texts is empty"));
  CHECK_FALSE(refusal([&] { readWhole({folder.write("b.xlsx", "no zip")}); }).empty());
}
