// SPDX-License-Identifier: Apache-2.0
// What texts come in: test sets in SGML, arrays of JSON, archives, pointers of Git LFS. Nothing is dropped in silence.
#include <doctest/doctest.h>

#include <archive.h>
#include <archive_entry.h>

#include "engine/data/importing/import.h"
#include "tests/data/data_helper.h"
#include "tests/data/read_files.h"

using namespace transept;
using namespace transept::test;

namespace {

const TextPairs two{{"one", "eins"}, {"two", "zwei"}};

std::string zipOf(const Folder& folder, const std::string& name,
                  const std::vector<std::pair<std::string, std::string>>& entries, int format = ARCHIVE_FORMAT_ZIP,
                  int filter = ARCHIVE_FILTER_NONE) {
  archive* writer = archive_write_new();
  archive_write_add_filter(writer, filter);
  archive_write_set_format(writer, format);
  archive_write_open_filename(writer, folder.path(name).c_str());
  for (const auto& [entryName, content] : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, entryName.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_free(writer);
  return folder.path(name);
}

std::string packed(const Folder& folder, const std::string& content, int filter) {
  return contentOf(zipOf(folder, "packed", {{"x", content}}, ARCHIVE_FORMAT_RAW, filter));
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
  const std::vector<std::pair<std::string, std::string>> files{
      {"a.po", commented + entries},
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
    std::string text = "<" + root + " setid=\"x\" srclang=\"any\">\n<doc sysid=\"ref\" docid=\"a\">\n<p>\n";
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
                                     {{"in/a.en.gz", packed(folder, english, filter)},
                                      {"in/a.de.gz", packed(folder, german, filter)},
                                      {"in/b.tsv.xz", packed(folder, "x\ty\nu\tv\n", filter)}});
    CHECK_EQ(readWhole({nested}).pairs.size(), 4u);
    CHECK_EQ(readWhole({zipOf(folder, "a.tar.gz", {{"a.en.gz", packed(folder, english, filter)}, {"a.de", german}},
                              ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP)})
                 .pairs,
             two);
  }
  const std::string within =
      zipOf(folder, "outer.zip", {{"inner.zip", contentOf(folder.path("a.zip"))}, {"a.en", english}, {"a.de", german}});
  const FilesRead read = readWhole({within});
  CHECK_EQ(read.pairs, two);
  CHECK(read.says("inner.zip is an archive within an archive"));
  const std::string why = refusal([&] {
    readWhole({zipOf(folder, "none.zip", {{"a.en", english}, {"b.fr", german}})});
  });
  CHECK_MESSAGE((contains(why, "no parallel text") && contains(why, "a.en") && contains(why, "b.fr")), why);
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
