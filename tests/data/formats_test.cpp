// SPDX-License-Identifier: Apache-2.0
// Every format, encoding and compression of parallel text, and damaged files.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>

#include "engine/base/progress.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/importing/import.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/format_texts.h"
#include "tests/support/archives.h"

using namespace transept;
using namespace transept::test;

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct Read {
  Pairs pairs;
  std::vector<std::string> malformed;  // where they are, such as "a.jsonl:6"
  std::vector<std::string> notes;
};

Read readFiles(const std::vector<std::string>& files, const ReadSettings& languages = {"en", "de"},
               const std::string& format = {}) {
  Read read;
  const auto reader = openFiles(files, format, languages);
  for (RawPair pair; reader->next(pair);) {
    if (pair.malformed) {
      read.malformed.push_back(reader->where(false));
    } else {
      read.pairs.emplace_back(pair.source, pair.target);
    }
  }
  read.notes = reader->notes();
  return read;
}

/// Random numbers compress evenly: half of the compressed file holds about half of the text.
Lines numbered(const std::string& word, int count, unsigned seed) {
  std::mt19937 random(seed);
  Lines lines;
  for (int i = 0; i < count; ++i)
    lines.push_back(word + " " + std::to_string(random()) + " " + std::to_string(random()));
  return lines;
}

std::string textOfLines(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string threeQuartersOf(const std::string& bytes) {
  return bytes.substr(0, bytes.size() / 4 * 3);
}

/// The note on a text that is damaged after `pairs` pairs.
std::string keptUpTo(std::size_t pairs) {
  const std::string number = std::to_string(pairs);
  return " could be read up to line " + number + " only. Its first " + number +
         " pairs were imported; the rest is lost.";
}

constexpr int compressions[] = {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD, ARCHIVE_FILTER_BZIP2};
constexpr std::pair<int, int> archiveKinds[] = {{ARCHIVE_FILTER_NONE, ARCHIVE_FORMAT_ZIP},
                                                {ARCHIVE_FILTER_GZIP, ARCHIVE_FORMAT_TAR_USTAR}};

/// Encodes characters below U+0100 in UTF-16 (width 2) or Latin-1 (width 1).
std::string encoded(std::u16string_view text, int width, bool bigEndian) {
  std::string bytes;
  for (const char16_t c : text) {
    const char low = static_cast<char>(c);
    if (width == 1) {
      bytes += low;
    } else {
      bytes += bigEndian ? std::string{'\0', low} : std::string{low, '\0'};
    }
  }
  return bytes;
}

}  // namespace
TEST_CASE("formats are recognised") {
  struct Row {
    const char* what;
    std::string text;
    const char *name, *format;
  };
  for (const Row& row : {
           Row{"sentences", "A man, a plan.\nA dog.\n", "a.en", "lines"},
           {"tabs", "one\teins\ntwo\tzwei\n", "a.txt", "tsv"},
           {"one tab in a sentence", "one\tword\nno tab\n", "a.txt", "lines"},
           {"a table with faults", "one\teins\ntwo\t\nno tab\n\tvier\nfive\tf\nsix\ts\n7\t7\n8\t8\n", "a.txt", "tsv"},
           {"a head that ends within a line", "one\teins\n" + std::string(40'000, 'x'), "a.txt", "tsv"},
           {"csv by name", "one,eins\n", "a.CSV", "csv"},
           {"csv by header", "Source;Target\none;eins\n", "a.txt", "csv"},
           {"json lines", "{\"en\":\"one\",\"de\":\"eins\"}\n{}\n", "a.txt", "jsonl"},
           {"json lines, the first broken", "{\"en\": \n{\"en\":\"one\"}\n", "a.txt", "jsonl"},
           {"a brace in a sentence", "{laughs} One.\nTwo.\n", "a.txt", "lines"},
           {"tmx", tmx, "a.txt", "tmx"},
           {"xliff", "<xliff version=\"1.2\">", "a.txt", "xliff"},
           {"po", "# x\nmsgid \"\"\nmsgstr \"\"\n", "a.txt", "po"},
           {"po with old line ends", "msgid \"\"\rmsgstr \"\"\r", "a.txt", "po"},
           {"empty", "", "a.txt", "lines"},
       }) {
    CAPTURE(row.what);
    REQUIRE_EQ(textFormatName(detectFormat(row.text, row.name)), row.format);
  }
}

TEST_CASE("tmx") {
  Folder folder;
  const Read read = readFiles({folder.write("memory.tmx", tmx)});
  REQUIRE_EQ(read.pairs, (Pairs{{"Press Start & wait.", "Auf Start drücken."}, {"January", "Januar"}}));
  REQUIRE_EQ(read.malformed.size(), 1u);
  REQUIRE_MESSAGE((contains(read.malformed[0], "memory.tmx:7")), read.malformed[0].c_str());
  // The opposite direction.
  REQUIRE_EQ(readFiles({folder.path("memory.tmx")}, {"de", "en"}).pairs[0].first, std::string("Auf Start drücken."));
  // An exact language code takes precedence at any position; of several variants the first is used.
  const auto variants = [&](const std::string& first, const std::string& second) {
    const std::string unit = "<tuv xml:lang=\"en\"><seg>a</seg></tuv><tuv xml:lang=\"" + first +
                             "\"><seg>first</seg></tuv><tuv xml:lang=\"" + second + "\"><seg>second</seg></tuv>";
    const std::string text = "<tmx version=\"1.4\"><body><tu>" + unit + "</tu></body></tmx>";
    return readFiles({folder.write("variants.tmx", text)}).pairs.at(0).second;
  };
  REQUIRE_EQ(variants("de", "de-AT"), "first");
  REQUIRE_EQ(variants("de-AT", "de"), "second");
  REQUIRE_EQ(variants("de-AT", "de-CH"), "first");
  const Read guessed = readFiles({folder.path("memory.tmx")}, {});
  REQUIRE_EQ(guessed.pairs[0].second, std::string("Auf Start drücken."));
  REQUIRE(contains(guessed.notes.at(0), "en-GB and de-DE"));
  const auto reader = openFiles({folder.path("memory.tmx")}, {}, {});
  for (RawPair pair; reader->next(pair);) {
  }
  REQUIRE_EQ(reader->guess().source, "en-GB");
  REQUIRE_EQ(reader->guess().target, "de-DE");
}

TEST_CASE("tmx in other encodings") {
  struct Row {
    const char *encoding, *bytes, *expected;
  };
  for (const Row& row : {Row{"ISO-8859-1", "\xD6", "Ö"},
                         {"windows-1252", "\x84\xD6\x93", "„Ö“"},
                         {"windows-1251", "\xCE", "О"},
                         {"x-none", "x", ""}}) {
    CAPTURE(row.encoding);
    Folder folder;
    const std::string path = folder.write(
        "a.tmx",
        std::string("<?xml version=\"1.0\" encoding=\"") + row.encoding +
            "\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body><tu><tuv xml:lang=\"en\"><seg>a</seg></tuv>"
            "<tuv xml:lang=\"de\"><seg>" +
            row.bytes + "</seg></tuv></tu></body></tmx>");
    if (*row.expected) {
      REQUIRE_EQ(readFiles({path}).pairs, (Pairs{{"a", row.expected}}));
    } else {
      REQUIRE(contains(refusal([&] { readFiles({path}); }), "no encoding x-none"));
    }
  }
}

TEST_CASE("xliff") {
  Folder folder;
  const Read old = readFiles({folder.write("a.xlf", oldXliff)});
  REQUIRE_EQ(old.pairs, (Pairs{{"Open the file now", "Die Datei öffnen"}}));
  REQUIRE_EQ(old.malformed.size(), 1u);
  const std::string path = folder.write("b.xlf", newXliff);
  REQUIRE_EQ(readFiles({path}).pairs, (Pairs{{"Hello world", "Hallo Welt"}}));  // in the requested direction
  REQUIRE_EQ(readFiles({path}, {"de", "en"}).pairs, (Pairs{{"Hallo Welt", "Hello world"}}));
  REQUIRE_EQ(readFiles({path}, {"", "de"}).pairs, (Pairs{{"Hello world", "Hallo Welt"}}));
  // Files in other languages are not imported.
  const Read foreign = readFiles({path}, {"en", "fr"});
  REQUIRE(foreign.pairs.empty());
  REQUIRE_EQ(foreign.malformed.size(), 1u);
  REQUIRE_MESSAGE((contains(foreign.notes.at(0), "b.xlf:1 is from de to en, which are not the languages")),
                  foreign.notes.at(0).c_str());
}

TEST_CASE("gettext") {
  Folder folder;
  const Read read = readFiles({folder.write("de.po", catalogue)});
  REQUIRE_EQ(read.pairs,
             (Pairs{{"Open \"all\" ", "Alle öffnen"}, {"%d file", "%d Datei"}, {"%d files", "%d Dateien"}}));
  REQUIRE_EQ(read.malformed.size(), 2u);
  std::string stated = catalogue;
  stated.insert(stated.find("\"Content-Type"), "\"Language-Team: German\\n\"\n\"Language: de_DE\\n\"\n");
  const std::string path = folder.write("stated.po", stated);
  REQUIRE_EQ(readFiles({path}).pairs, read.pairs);
  REQUIRE_EQ(readFiles({path}, {"de", "en"}).pairs[1], (std::pair<std::string, std::string>{"%d Datei", "%d file"}));
  const Read foreign = readFiles({path}, {"en", "fr"});
  REQUIRE(foreign.pairs.empty());
  REQUIRE_EQ(foreign.malformed.size(), 5u);
  REQUIRE(contains(foreign.notes.at(0), "stated.po translates to de_DE, which is not a language"));
  stated.replace(stated.find("de_DE"), 5, "");  // an empty language is ignored
  REQUIRE_EQ(readFiles({folder.write("unsaid.po", stated)}, {"en", "fr"}).pairs, read.pairs);
}

TEST_CASE("csv") {
  Folder folder;
  const Read named = readFiles({folder.write(
      "a.csv", "id,de,EN\r\n1,\"Er sagte \"\"ja\"\", dann\r\nging er\",\"He said \"\"yes\"\"\"\r\n2,kurz\r\n")});
  REQUIRE_EQ(named.pairs, (Pairs{{"He said \"yes\"", "Er sagte \"ja\", dann  ging er"}}));
  REQUIRE(contains(named.malformed.at(0), "a.csv:4"));
  REQUIRE_EQ(readFiles({folder.write("b.csv", "one;eins\ntwo, three;zwei, drei")}).pairs,
             (Pairs{{"one", "eins"}, {"two, three", "zwei, drei"}}));
  // A header without a column for one of the languages is refused.
  const std::string refused = refusal([&] { readFiles({folder.write("c.csv", "id,en,fr\n1,one,un\n")}); });
  REQUIRE_MESSAGE((contains(refused, "c.csv has no column for de; its first line names id, en, fr.")), refused.c_str());
  REQUIRE_EQ(readFiles({folder.write("d.csv", "source,Quelle\none,eins\n")}).pairs.size(), 2u);
}

TEST_CASE("json lines") {
  Folder folder;
  const Read read = readFiles({folder.write("a.jsonl",
                                            "{\"translation\": {\"de\": \"eins\", \"en\": \"one\"}}\n\n"
                                            "{\"en-US\": \"two\", \"de\": \"zwei\"}\n"
                                            "{\"source\": \"three\", \"target\": \"drei\"}\n"
                                            "{\"en\": \"four\"}\n{broken\n[1]\n")});
  REQUIRE_EQ(read.pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}, {"three", "drei"}}));
  REQUIRE_EQ(read.malformed.size(), 3u);
  REQUIRE(contains(read.malformed[1], "a.jsonl:6"));
  // A language code takes precedence over "source", which may name the origin of a pair, and over its own variants.
  const std::string noted =
      folder.write("b.jsonl",
                   "{\"source\": \"a crawl\", \"target\": \"x\", \"tr\": \"bir\", \"uk\": \"odyn\"}\n"
                   "{\"pt\": \"um\", \"pt-BR\": \"hum\", \"uk\": \"odyn\"}\n");
  REQUIRE_EQ(readFiles({noted}, {"tr", "uk"}).pairs, (Pairs{{"bir", "odyn"}}));
  REQUIRE_EQ(readFiles({noted}, {"pt-BR", "uk"}).pairs.back(), (Pairs::value_type{"hum", "odyn"}));
}
TEST_CASE("compressed files") {
  for (const int filter : compressions) {
    CAPTURE(filter);
    Folder folder;
    const auto path = zipOf(folder, "text", {{"x", "one\teins\ntwo\tzwei\n"}}, ARCHIVE_FORMAT_RAW, filter);
    REQUIRE_EQ(readFiles({path}).pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}}));
    const std::string whole = contentOf(path);
    folder.write("torn", whole.substr(0, whole.size() / 2));
    REQUIRE(contains(refusal([&] { readFiles({folder.path("torn")}, {"en", "de"}, "tsv"); }), "torn"));
  }
}

TEST_CASE("truncated files") {
  for (const int filter : compressions) {
    CAPTURE(filter);
    Folder folder;
    const Lines source = numbered("sentence", 40000, 1), target = numbered("Satz", 40000, 1);
    std::string table;
    for (std::size_t i = 0; i < source.size(); ++i) table += source[i] + "\t" + target[i] + "\n";
    const auto whole = zipOf(folder, "whole.tsv", {{"x", table}}, ARCHIVE_FORMAT_RAW, filter);
    const std::string torn = folder.write("torn.tsv", threeQuartersOf(contentOf(whole)));
    const Read read = readFiles({torn});
    REQUIRE((!read.pairs.empty() && read.pairs.size() < source.size()));
    for (std::size_t i = 0; i < read.pairs.size(); ++i) {
      REQUIRE_EQ(read.pairs[i].first, source[i]);
      REQUIRE_EQ(read.pairs[i].second, target[i]);
    }
    REQUIRE(read.malformed.empty());  // the truncated last line does not count as malformed
    REQUIRE_EQ(read.notes.size(), 1u);
    REQUIRE_MESSAGE((contains(read.notes[0], torn + keptUpTo(read.pairs.size()))), read.notes[0].c_str());
    REQUIRE_MESSAGE((contains(read.notes[0], "Download or copy it again.")), read.notes[0].c_str());
    // A good file beside the damaged one is read in full.
    const Read both = readFiles({torn, folder.write("good.tsv", "one\teins\n")});
    REQUIRE_EQ(both.pairs.size(), read.pairs.size() + 1);
    REQUIRE_EQ(both.notes, read.notes);
  }
}
TEST_CASE("truncated archives") {
  struct Row {
    int filter, format, lines;
  };
  for (const Row& row : {Row{ARCHIVE_FILTER_NONE, ARCHIVE_FORMAT_ZIP, 30000},
                         {ARCHIVE_FILTER_GZIP, ARCHIVE_FORMAT_TAR_USTAR, 30000},
                         // Damage in the first 64 KiB of a text, from which its format and encoding are detected.
                         {ARCHIVE_FILTER_NONE, ARCHIVE_FORMAT_ZIP, 1000},
                         {ARCHIVE_FILTER_NONE, ARCHIVE_FORMAT_TAR_USTAR, 1000}}) {
    CAPTURE(row.format);
    CAPTURE(row.lines);
    Folder folder;
    const Lines source = numbered("sentence", row.lines, 1), target = numbered("Satz", row.lines, 1);
    const auto whole =
        zipOf(folder, "whole", {{"a.de", textOfLines(target)}, {"a.en", textOfLines(source)}, {"README", "words\n"}},
              row.format, row.filter);
    const std::string torn = folder.write("torn", threeQuartersOf(contentOf(whole)));
    const Read read = readFiles({torn});
    REQUIRE((!read.pairs.empty() && read.pairs.size() < source.size()));
    for (std::size_t i = 0; i < read.pairs.size(); ++i) {
      REQUIRE_EQ(read.pairs[i].first, source[i]);
      REQUIRE_EQ(read.pairs[i].second, target[i]);
    }
    const bool said = std::ranges::any_of(read.notes, [&](const std::string& note) {
      return contains(note, torn + "!a.en" + keptUpTo(read.pairs.size()));
    });
    REQUIRE_MESSAGE(said, (read.notes.empty() ? std::string() : read.notes[0]));
    // If the other side is missing completely, the archive is refused.
    const std::string begun = folder.write("begun", contentOf(whole).substr(0, contentOf(whole).size() / 4));
    const std::string refused = refusal([&] { readFiles({begun}); });
    REQUIRE_MESSAGE((contains(refused, "begun cannot be unpacked")), refused.c_str());
  }
}

/// The corpus records a warning about the lost text. A file that is damaged at its beginning makes no corpus.
TEST_CASE("truncated files are imported up to the damage") {
  Folder folder;
  const Lines target = numbered("Satz", 30000, 1);
  const auto whole = zipOf(folder, "whole", {{"x", textOfLines(target)}}, ARCHIVE_FORMAT_RAW, ARCHIVE_FILTER_GZIP);
  ImportSettings settings;
  settings.source = folder.writeLines("a.en", numbered("sentence", 30000, 1));
  settings.target = folder.write("a.de.gz", threeQuartersOf(contentOf(whole)));
  settings.out = folder.path("corpus");
  const CorpusSummary summary = importCorpus(settings, {}, {});
  REQUIRE((summary.read > 0 && summary.read < 30000));
  REQUIRE_EQ(summary.trainPairs + summary.validationPairs, summary.read);
  REQUIRE_EQ(summary.warnings.size(), 1u);
  const std::string expected = settings.target + keptUpTo(static_cast<std::size_t>(summary.read));
  REQUIRE_MESSAGE((contains(summary.warnings[0], expected)), summary.warnings[0].c_str());
  REQUIRE_EQ(openCorpus(settings.out).warnings, summary.warnings);
  const CorpusPreview preview = inspectCorpus(settings, 10, {});
  REQUIRE_EQ(preview.sourceLines, summary.read);
  REQUIRE(contains(preview.problems.at(0), expected));
  // A shorter side ends before the damage of the other one.
  settings.source = folder.writeLines("short.en", numbered("sentence", 100, 1));
  const CorpusPreview unequal = inspectCorpus(settings, 10, {});
  REQUIRE((unequal.sourceLines == 100 && unequal.targetLines > 100 && unequal.pairs.size() == 10));
  REQUIRE(contains(unequal.problems.at(0), "short.en has 100 lines but "));
  REQUIRE(contains(unequal.problems.at(0), "find the missing lines"));
  settings.target = folder.write("b.de.gz", contentOf(whole).substr(0, 40));
  settings.out = folder.path("none");
  REQUIRE(contains(refusal([&] { importCorpus(settings, {}, {}); }), "b.de.gz cannot be unpacked"));
  REQUIRE(!std::filesystem::exists(settings.out));
  REQUIRE_EQ(folder.leftovers(), 0);
}
TEST_CASE("moses archives") {
  for (const auto& kind : archiveKinds) {
    const int filter = kind.first, format = kind.second;
    CAPTURE(format);
    Folder folder;
    const auto path = zipOf(folder, "download",
                            {{"README", "About this corpus\n"},
                             {"LICENSE", "CC-BY\n"},
                             {"Tatoeba.de-en.ids", "de/1.xml\ten/1.xml\t1\t1\nde/1.xml\ten/1.xml\t2\t2\n"},
                             {"Tatoeba.de-en.de", "eins\nzwei\n"},
                             {"Tatoeba.de-en.en", "one\ntwo\n"},
                             {"../../Tatoeba.de-en.xml", "<?xml version=\"1.0\"?><cesAlign/>"}},
                            format, filter);
    REQUIRE_EQ(readFiles({path}).pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}}));
    REQUIRE_EQ(readFiles({path}, {"de", "en"}).pairs[0], (std::pair<std::string, std::string>{"eins", "one"}));
    REQUIRE(contains(refusal([&] { readFiles({path}, {"en", "fr"}); }), "no parallel text"));
    REQUIRE(!std::filesystem::exists(folder.path("Tatoeba.de-en.de")));  // nothing is unpacked to disk
  }
}

TEST_CASE("several files and a folder") {
  Folder folder;
  std::filesystem::create_directory(folder.path("texts"));
  folder.write("texts/a.en", "one\n");
  folder.write("texts/a.de", "eins\n");
  folder.write("texts/b.tsv", "two\tzwei\n");
  folder.write("texts/README", "words\n");
  REQUIRE_EQ(readFiles({folder.path("texts")}).pairs, (Pairs{{"two", "zwei"}, {"one", "eins"}}));
  // The total size, which the remaining time is estimated from, is known from the beginning.
  const auto reader = openFiles({folder.path("texts")}, "", {"en", "de"});
  for (RawPair pair; reader->next(pair);) REQUIRE_EQ(reader->total(), 9 + 4 + 5);
  REQUIRE_EQ(reader->done(), 9 + 4 + 5);
  REQUIRE_EQ(readFiles({folder.path("texts/a.de"), folder.path("texts/a.en")}).pairs, (Pairs{{"one", "eins"}}));
  REQUIRE(contains(refusal([&] { readFiles({folder.path("texts/a.en")}); }), "one language only"));
  REQUIRE(contains(refusal([&] { readFiles({folder.path("absent")}); }), "There is no file"));
  REQUIRE(contains(refusal([&] { readFiles({folder.path("texts/b.tsv")}, {"en", "de"}, "doc"); }), "no format doc"));
}

TEST_CASE("archives and damage in a folder") {
  Folder folder;
  const std::string texts = folder.path("texts");
  std::filesystem::create_directories(texts + "/packed");
  zipOf(folder, "texts/packed/a.zip", {{"Hello!.pt_br", "olá\n"}, {"Hello!.en", "hello\n"}}, ARCHIVE_FORMAT_ZIP,
        ARCHIVE_FILTER_NONE);
  folder.write("texts/good.tsv", "one\tum\ntwo\tdois\n");
  const std::string whole = archiveOf({{"x", "three\ttrês\n"}}, {ARCHIVE_FORMAT_RAW, ARCHIVE_FILTER_GZIP});
  folder.write("texts/torn.tsv.gz", whole.substr(0, whole.size() / 2));
  const Read read = readFiles({texts}, {"en", "pt-BR"});
  REQUIRE_EQ(read.pairs, (Pairs{{"one", "um"}, {"two", "dois"}, {"hello", "olá"}}));
  REQUIRE_EQ(read.notes.size(), 1u);
  REQUIRE_MESSAGE((contains(read.notes[0], "Left out") && contains(read.notes[0], "torn.tsv.gz")),
                  read.notes[0].c_str());
  // A damaged file that is named explicitly is refused, not skipped.
  REQUIRE(contains(refusal([&] { readFiles({texts + "/good.tsv", texts + "/torn.tsv.gz"}); }), "torn.tsv.gz"));
  std::filesystem::create_directory(folder.path("empty"));
  REQUIRE(contains(refusal([&] { readFiles({folder.path("empty")}); }), "is a folder"));
}

/// The flags of a file's last pair do not carry over to the next file.
TEST_CASE("every reader sets all fields of a pair") {
  Folder folder;
  const std::string table = folder.write("a.tsv", "one\teins\nno tab\n"), source = folder.write("b.en", "two\nthree\n"),
                    target = folder.write("b.de", "zwei\ndrei\n");
  const auto reader =
      readAll({[&] { return openFiles({table}, "tsv", {}); }, [&] { return readAlignedFiles(source, target); }});
  RawPair pair;
  int malformed = 0;
  Pairs good;
  while (reader->next(pair)) {
    malformed += pair.malformed ? 1 : 0;
    if (!pair.malformed) good.emplace_back(pair.source, pair.target);
  }
  REQUIRE_EQ(malformed, 1);
  REQUIRE_EQ(good, (Pairs{{"one", "eins"}, {"two", "zwei"}, {"three", "drei"}}));
}

TEST_CASE("encodings") {
  Folder folder;
  using namespace std::string_literals;
  const std::u16string text = u"Grüße\tschöne Öfen\nZweite\tdört\n";
  const std::string utf8 = "Grüße\tschöne Öfen\nZweite\tdört\n";
  const Pairs expected{{"Grüße", "schöne Öfen"}, {"Zweite", "dört"}};
  for (const bool mark : {true, false}) {
    CAPTURE(mark);
    REQUIRE_EQ(readFiles({folder.write("le", (mark ? "\xFF\xFE"s : ""s) + encoded(text, 2, false))}).pairs, expected);
    REQUIRE_EQ(readFiles({folder.write("be", (mark ? "\xFE\xFF"s : ""s) + encoded(text, 2, true))}).pairs, expected);
    REQUIRE_EQ(readFiles({folder.write("u8", (mark ? "\xEF\xBB\xBF"s : ""s) + utf8)}).pairs, expected);
  }
  ReadSettings guessing{"en", "de"};
  guessing.encoding = "auto";
  const Read latin = readFiles({folder.write("latin", encoded(text, 1, false) + "\x80 10\t\x84"
                                                                                "ja\x93\n")},
                               guessing);
  REQUIRE_EQ(latin.pairs[0], expected[0]);
  REQUIRE_EQ(latin.pairs[2], (std::pair<std::string, std::string>{"€ 10", "„ja“"}));
  REQUIRE(contains(latin.notes.at(0), "windows-1252"));
  // A text with a few invalid lines counts as UTF-8.
  REQUIRE_EQ(detectEncoding("Grüße\nschön\nÖl\n\xFF\n").name, "UTF-8");
  REQUIRE_EQ(detectEncoding(std::string(5000, 'x') + std::string(1, '\0')).name, "UTF-8");
  REQUIRE_EQ(detectEncoding(std::string(5000, 'x') + std::string(2, '\0')).name, "binary");
  REQUIRE_EQ(detectEncoding(std::string("ELF\1\1\0\0\0\2\0", 10)).name, "binary");
  // A converted character may lie on the border of any two buffers.
  std::string latinMany, utf8Many;
  for (int i = 0; i < 200000; ++i) latinMany += "\xFC\t\xDF\n", utf8Many += "ü\tß\n";
  const Read many = readFiles({folder.write("many", latinMany)}, guessing);
  REQUIRE_EQ(many.pairs.size(), 200000u);
  REQUIRE_EQ(many.pairs.back(), (std::pair<std::string, std::string>{"ü", "ß"}));
}

TEST_CASE("old line ends") {
  Folder folder;
  REQUIRE_EQ(readFiles({folder.write("mac.tsv", "one\teins\rtwo\tzwei\r")}).pairs,
             (Pairs{{"one", "eins"}, {"two", "zwei"}}));
  const Read table = readFiles({folder.write("mac.csv", "en;de\rone;eins\r\"two\";zwei\rthree\r")});
  REQUIRE_EQ(table.pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}}));
  REQUIRE(contains(table.malformed.at(0), "mac.csv:4"));
  // CR and LF may lie in different blocks; the first block has 64 KiB.
  const std::string first(65535, 'x');
  folder.write("cut.en", first + "\r\nsecond\rone\r\n");
  TextLines lines = TextLines::openAny(folder.path("cut.en"), "");
  std::string_view line;
  REQUIRE((lines.next(line) && line == first));
  REQUIRE((lines.next(line) && line == "second\rone"));
  REQUIRE(!lines.next(line));
}

TEST_CASE("bad input") {
  Folder folder;
  folder.write("empty.de", "");
  REQUIRE(contains(refusal([&] {
                     readFiles({folder.write("empty.en", "one\n"), folder.path("empty.de")});
                   }),
                   "empty.de is empty."));
  REQUIRE((contains(refusal([&] { readFiles({folder.write("a.xml", "<?xml version=\"1.0\"?><html/>")}); }),
                    "neither TMX nor")));
  const std::string begun = refusal([&] { readFiles({folder.write("begun.tmx", std::string(tmx).substr(0, 200))}); });
  REQUIRE_MESSAGE((contains(begun, "begun.tmx:") && contains(begun, "well-formed")), begun.c_str());
  const std::string third = std::string(tmx).substr(0, std::string(tmx).rfind("<tu>") + 20);
  const Read torn = readFiles({folder.write("torn.tmx", third)});
  REQUIRE_EQ(torn.pairs.size() + torn.malformed.size(), 2u);
  REQUIRE_MESSAGE(
      (contains(torn.notes.at(0), "Its first 2 pairs were imported") && contains(torn.notes.at(0), "well-formed")),
      torn.notes.at(0).c_str());
  std::string laughs = "<?xml version=\"1.0\"?><!DOCTYPE tmx [<!ENTITY a \"ha\">";
  for (char c = 'b'; c < 'k'; ++c) {
    laughs += std::string("<!ENTITY ") + c + " \"";
    for (int i = 0; i < 10; ++i) laughs += std::string("&") + static_cast<char>(c - 1) + ";";
    laughs += "\">";
  }
  const std::string refused = refusal([&] { readFiles({folder.write("laughs.tmx", laughs + "]><tmx>&j;</tmx>")}); });
  REQUIRE_MESSAGE((contains(refused, "declares entities")), refused.c_str());
  const std::string opening = "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header srclang=\"en\"/>";
  const std::string endless = refusal(
      [&] { readFiles({folder.write("tag.tmx", opening + "<body x=\"" + std::string(6 << 20, 'x') + "\"/></tmx>")}); });
  REQUIRE_MESSAGE((contains(endless, "tag.tmx:1 has a tag or comment of more than 4 MiB")), endless.c_str());
  const std::string remark = refusal([&] {
    readFiles({folder.write("remark.tmx", opening + "<!--" + std::string(6 << 20, 'x') + "--><body/></tmx>")});
  });
  REQUIRE_MESSAGE((contains(remark, "remark.tmx:1 has a tag or comment of more than 4 MiB")), remark.c_str());
  // Overlong text is cut, not refused.
  const auto longText =
      openFiles({folder.write("text.tmx", opening + "<body>" + std::string(6 << 20, 'x') +
                                              "<tu><tuv xml:lang=\"en\"><seg>" + std::string(6 << 20, 'y') +
                                              "</seg></tuv><tuv xml:lang=\"de\"><seg>z</seg></tuv></tu>"
                                              "</body></tmx>")},
                "", {"en", "de"});
  RawPair cut;
  REQUIRE((longText->next(cut) && cut.overlong && !cut.malformed));
  REQUIRE(!longText->next(cut));
  const auto longObjects = openFiles(
      {folder.write("long.jsonl", "{\"en\":\"a\",\"de\":\"b\"}\n{\"en\":\"" + std::string(2 << 20, 'x') + "\"}\n")}, "",
      {"en", "de"});
  REQUIRE((longObjects->next(cut) && cut.source == "a"));
  REQUIRE((longObjects->next(cut) && cut.overlong && cut.source.starts_with("{\"en\":\"xx") && cut.target.empty()));
  const auto bomb =
      zipOf(folder, "bomb", {{"x", std::string(std::size_t{80} << 20, 'a')}}, ARCHIVE_FORMAT_RAW, ARCHIVE_FILTER_BZIP2);
  REQUIRE(contains(refusal([&] { readFiles({bomb}, {"en", "de"}, "tsv"); }), "thousandfold"));
  // An overlong line is cut at the limit and counted.
  const auto reader =
      openFiles({folder.write("long.tsv", "a\t" + std::string(3 << 20, 'x') + "\nb\tc\n")}, "", {"en", "de"});
  RawPair pair;
  REQUIRE((reader->next(pair) && pair.overlong));
  REQUIRE((reader->next(pair) && !pair.overlong));
  REQUIRE_EQ(std::string(pair.target), std::string("c"));
}

TEST_CASE("nested units do not repeat their text, and nesting has an end") {
  Folder folder;
  const std::string head = "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body>";
  const std::string unit = "<tu><tuv xml:lang=\"en\"><seg>" + std::string(100'000, 'a') +
                           "</seg></tuv><tuv xml:lang=\"de\"><seg>b</seg></tuv>";
  std::string nested = head, deep = head;
  for (int i = 0; i < 200; ++i) nested += "<tu>";
  nested += unit;
  for (int i = 0; i < 201; ++i) nested += "</tu>";
  const auto reader = openFiles({folder.write("nested.tmx", nested + "</body></tmx>")}, "", {"en", "de"});
  std::size_t bytes = 0, pairs = 0;
  for (RawPair pair; reader->next(pair); ++pairs) bytes += pair.source.size();
  REQUIRE_EQ(pairs, 201u);
  REQUIRE_EQ(bytes, 100'000u);
  // The text ends within 256 elements, tmx and body among them, or within more.
  const auto refusalOf = [&] { return refusal([&] { readFiles({folder.write("deep.tmx", deep)}); }); };
  for (int i = 0; i < 254; ++i) deep += "<prop>";
  CHECK(contains(refusalOf(), "is not well-formed XML"));
  deep += "<prop>";
  CHECK(contains(refusalOf(), "nests more than 256 elements"));
}

TEST_CASE("an archive of many files is read in one pass, and the search can be stopped") {
  Folder folder;
  NamedTexts entries;
  constexpr int count = 3000;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    entries.emplace_back("file" + number + ".tsv", "one " + number + "\teins " + number + "\n");
  }
  const std::string path = zipOf(folder, "many.tar.gz", entries, ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP);
  REQUIRE_EQ(readFiles({path}).pairs.size(), static_cast<std::size_t>(count));
  int asked = 0;
  const auto stop = [&asked] {
    if (++asked == 100) throw Cancelled{};
  };
  REQUIRE_THROWS_AS(openFiles({path}, "", {"en", "de"}, stop), Cancelled);
}

TEST_CASE("a text of ours that begins like an archive is a text") {
  Folder folder;
  const std::string begin("\x1f\x8b\x08\x00", 4);
  TextLines lines(folder.write("train.source", begin + "\nsecond\n"));
  std::string_view line;
  REQUIRE(lines.next(line));
  REQUIRE_EQ(line, begin);
  REQUIRE(lines.next(line));
  REQUIRE_EQ(line, "second");
}
