// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/random.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/import.h"
#include "engine/platform/system_info.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ImportTest {
  static ImportSettings settingsFor(const Folder& folder, const Lines& source, const Lines& target) {
    ImportSettings settings;
    settings.source = folder.writeLines("a.en", source);
    settings.target = folder.writeLines("a.de", target);
    settings.out = folder.path("corpus");
    return settings;
  }

  static CorpusSummary import(const ImportSettings& settings) { return importCorpus(settings, {}, {}); }

  static Lines prose(const std::string& word, int count, std::uint64_t seed) {
    Lines lines;
    for (int i = 0; i < count; ++i) {
      std::string line = word;
      const std::uint64_t words = Random(seed, static_cast<std::uint64_t>(i)).below(30);
      for (std::uint64_t k = 0; k < words; ++k) line += " " + word + std::to_string(i % 90 + 10);
      lines.push_back(line);
    }
    return lines;
  }
};

}  // namespace

TEST_CASE_FIXTURE(ImportTest, "keeps text and order") {
  Folder folder;
  auto settings = settingsFor(folder, sentences("the", 40), sentences("das", 40));
  settings.validationPairs = 0;
  const auto summary = import(settings);
  REQUIRE_EQ(summary.trainPairs, 40);
  REQUIRE_EQ(summary.sourceLanguage, std::string("en"));
  REQUIRE_EQ(summary.targetLanguage, std::string("de"));
  REQUIRE_EQ(linesOf(folder.path("corpus/train.source")), sentences("the", 40));
  REQUIRE_EQ(linesOf(folder.path("corpus/train.target")), sentences("das", 40));
  REQUIRE_EQ(summary.warnings.size(), std::size_t{2});
  REQUIRE(contains(summary.warnings[0], "the targets are English (en), not German (de)"));
  REQUIRE_EQ(folder.leftovers(), 0);
}

TEST_CASE_FIXTURE(ImportTest, "the languages that a file names are those of the corpus") {
  const std::string unit = "<tu><tuv xml:lang='en'><seg>one</seg></tuv><tuv xml:lang='ha'><seg>biyu</seg></tuv></tu>";
  const std::pair<const char*, std::string> texts[] = {
      {"a.tsv", "en\tha\none\tbiyu\n"},
      {"a.csv", "en, ha\none,biyu\n"},
      {"a.tmx", "<?xml version='1.0'?><tmx version='1.4'><header/><body>" + unit + "</body></tmx>"},
      {"a.xlf",
       "<?xml version='1.0'?><xliff version='1.2'><file source-language='en' target-language='ha'><body><trans-unit "
       "id='1'><source>one</source><target>biyu</target></trans-unit></body></file></xliff>"},
      {"a.po", "msgid \"\"\nmsgstr \"Language: ha\\n\"\n\nmsgid \"one\"\nmsgstr \"biyu\"\n"}};
  for (const auto& one : texts) {
    const auto& [name, text] = one;
    CAPTURE(one.first);
    Folder folder;
    ImportSettings settings;
    settings.files = {folder.write(name, text)};
    settings.out = folder.path("corpus");
    settings.validationPairs = 0;
    const std::string source = name == std::string("a.po") ? "" : "en";  // PO names only the target language
    const CorpusPreview preview = inspectCorpus(settings, 10, {});
    CHECK_EQ(preview.sourceLanguage, source);
    CHECK_EQ(preview.targetLanguage, "ha");
    const CorpusSummary summary = import(settings);
    CHECK_EQ(summary.sourceLanguage, source);
    CHECK_EQ(summary.targetLanguage, "ha");
    settings.targetLanguage = "hau";  // the user's setting takes precedence
    settings.out = folder.path("stated");
    CHECK_EQ(import(settings).targetLanguage, "hau");
  }
}

TEST_CASE_FIXTURE(ImportTest, "every filter counts") {
  Folder folder;
  Lines source = sentences("the", 30), target = sentences("das", 30);
  const auto add = [&](const std::string& one, const std::string& other) {
    source.push_back(one);
    target.push_back(other);
  };
  add("bad \xFF byte", "gut");  // line 31
  add("good",
      "Gr\xFC\xDF"
      "e");                                          // line 32
  add("", "nichts davor");                           // line 33
  add("nothing after", " \t ");                      // line 34
  add(std::string(10000, 'x'), "eine lange Zeile");  // line 35
  add("one two three four five six", "eins");        // line 36
  add("same", "same");                               // line 37
  add(source[0], target[0]);                         // line 38
  auto settings = settingsFor(folder, source, target);
  settings.validationPairs = 0;
  settings.cleaning.set("too long", "max_words", std::int64_t{20});
  const auto summary = import(settings);
  REQUIRE_EQ(summary.read, 38);
  REQUIRE_EQ(removedBy(summary, "invalid UTF-8"), 2);
  REQUIRE_EQ(removedBy(summary, "empty"), 2);
  REQUIRE_EQ(removedBy(summary, "too long"), 1);
  REQUIRE_EQ(removedBy(summary, "length ratio"), 1);
  REQUIRE_EQ(removedBy(summary, "identical"), 1);
  REQUIRE_EQ(removedBy(summary, "duplicate"), 1);
  REQUIRE_EQ(summary.trainPairs, 30);
  REQUIRE(contains(exampleOf(summary, "invalid UTF-8"), "a.en:31: byte 0xFF at column 5"));
  REQUIRE(contains(exampleOf(summary, "too long"), "a.en:35: 10000 characters"));
}

/// A NUL character removes only its own pair, at any position.
TEST_CASE_FIXTURE(ImportTest, "a NUL character removes its pair") {
  Folder folder;
  Lines source = sentences("the", 4000), target = sentences("das", 4000);
  source[3000] += std::string(1, '\0');
  target[40] += std::string(1, '\0');
  auto settings = settingsFor(folder, source, target);
  const auto summary = import(settings);
  REQUIRE_EQ(removedBy(summary, "invalid UTF-8"), 2);
  REQUIRE(contains(exampleOf(summary, "invalid UTF-8"), "a.de:41: byte 0x00"));
}

TEST_CASE_FIXTURE(ImportTest, "switches and limits") {
  Folder folder;
  auto settings =
      settingsFor(folder, {"a b c", "a b c", "same", "one two three four"}, {"x y z", "x y z", "same", "eins"});
  settings.validationPairs = 0;
  settings.cleaning.enable("duplicate", false);
  settings.cleaning.enable("identical", false);
  settings.cleaning.set("length ratio", "max_ratio", 4.0);
  const auto summary = import(settings);
  REQUIRE_EQ(summary.trainPairs, 4);
  REQUIRE_EQ(removedBy(summary, "duplicate"), -1);
}

TEST_CASE_FIXTURE(ImportTest, "line ends and byte order marks") {
  Folder folder;
  ImportSettings settings;
  settings.source = folder.write("a.en",
                                 "\xEF\xBB\xBF"
                                 "first line\r\nsecond line\r\nthird");
  settings.target = folder.write("a.de", "erste Zeile\nzweite Zeile\ndritte\n");
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  REQUIRE_EQ(import(settings).trainPairs, 3);
  REQUIRE_EQ(linesOf(folder.path("corpus/train.source")), (Lines{"first line", "second line", "third"}));
}

TEST_CASE_FIXTURE(ImportTest, "tsv") {
  Folder folder;
  ImportSettings settings;
  settings.files = {folder.write("a.tsv", "one\teins\ntwo\tzwei\tignored\nno tab here\nthree\tdrei\n")};
  settings.format = "tsv";
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  const auto summary = import(settings);
  REQUIRE_EQ(linesOf(folder.path("corpus/train.target")), (Lines{"eins", "zwei", "drei"}));
  REQUIRE_EQ(removedBy(summary, "incomplete"), 1);
  REQUIRE(contains(exampleOf(summary, "incomplete"), "a.tsv:3: no tab here"));
}

/// The figures of a corpus: those of the source differ from those of the target in each field.
TEST_CASE_FIXTURE(ImportTest, "the quality report has the figures of each side") {
  Folder folder;
  const Lines source = sentences("the", 200);  // 6 words: "the", two of 8 things, "number", 200 numbers and "."
  auto settings = settingsFor(folder, source, Lines(200, "Это слово дня"));
  settings.validationPairs = 0;
  const CorpusSummary summary = import(settings);
  const QualityReport& report = summary.quality;
  std::int64_t bytes = 0;
  for (const std::string& line : source) bytes += std::ssize(line);
  const QualityReport::Side &first = report.sides[0], &second = report.sides[1];
  CHECK_EQ(report.pairs, 200);
  CHECK(!report.sampled);
  CHECK_EQ(first.words, 1200);
  CHECK_EQ(second.words, 600);
  CHECK_EQ(first.differentWords, 1 + 8 + 1 + 200 + 1);
  CHECK_EQ(second.differentWords, 3);
  CHECK_EQ(first.onceOnly, 200);
  CHECK_EQ(second.onceOnly, 0);
  CHECK_EQ(first.characters, bytes);
  CHECK_EQ(second.characters, 13 * 200);
  const std::string all = "the house tree river cloud stone apple window garden number 0123456789.";
  CHECK_EQ(first.differentCharacters, std::ssize(std::set<char>(all.begin(), all.end())) - 1);  // without the space
  CHECK_EQ(second.differentCharacters, 9);
  REQUIRE((first.scripts.size() == 1 && second.scripts.size() == 1));
  CHECK_EQ(first.scripts[0].name, "Latin");
  CHECK_EQ(second.scripts[0], (QualityReport::Counted{"Cyrillic", 11 * 200, 1}));
  CHECK_EQ(first.most.at(0).name, "e");
  CHECK_EQ(second.most.at(0), (QualityReport::Counted{"о", 3 * 200, 3.0 / 13}));
  CHECK_EQ(second.rarest.at(0), (QualityReport::Counted{"я", 200, 1.0 / 13}));
  CHECK_EQ(first.rarest.size(), first.most.size());
  CHECK(first.rarest.at(0).name != second.rarest.at(0).name);
  // Of the 100 most frequent source words, 89 are numbers.
  CHECK_EQ(first.coverage, (std::vector<QualityReport::Coverage>{{100, (3 * 200 + 400 + 89) / 1200.0}, {1000, 1}}));
  CHECK_EQ(second.coverage, (std::vector<QualityReport::Coverage>{{100, 1}}));
  std::vector<std::int64_t> six(histogramBuckets), three(histogramBuckets), half(report.ratioEdges().size() + 1);
  six[1] = three[0] = half[3] = 200;  // 5 to 9 words, 0 to 4 words, a ratio from 0.5 to 0.67
  CHECK_EQ(first.lengths, six);
  CHECK_EQ(second.lengths, three);
  CHECK_EQ(report.ratios, half);
  CHECK_EQ(summary.lengthHistogram, six);
  const nlohmann::json json = report.toJson();
  CHECK_EQ(json.at("source").at("words").get<std::int64_t>(), 1200);
  CHECK_EQ(json.at("target").at("words").get<std::int64_t>(), 600);
  CHECK_EQ(openCorpus(settings.out).quality, report);
}

/// Lengths are those of the kept sources, in words; bytes, characters and the target's words give other figures.
TEST_CASE_FIXTURE(ImportTest, "the preview says what the import does") {
  Folder folder;
  Lines source, target;
  for (const auto& [words, others] : {std::pair{4, 3}, {5, 3}, {99, 50}, {100, 50}, {150, 60}, {250, 125}}) {
    std::string& line = source.emplace_back("größer");
    for (int i = 1; i < words; ++i) line += " größer";
    std::string& other = target.emplace_back("x");
    for (int i = 1; i < others; ++i) other += " x";
  }
  auto settings = settingsFor(folder, source, target);
  settings.validationPairs = 0;
  const CorpusPreview preview = inspectCorpus(settings, 2, {});
  std::vector<std::int64_t> lengths(histogramBuckets);
  lengths[0] = lengths[1] = lengths[19] = 1;
  lengths[20] = 2;  // 100 words and more
  CHECK_EQ(preview.lengthHistogram, lengths);
  CHECK_EQ(preview.pairs, (TextPairs{{source[0], target[0]}, {source[1], target[1]}}));
  CHECK((preview.sourceLines == 6 && preview.targetLines == 6));
  CHECK((preview.judged == 6 && preview.kept == 5 && preview.complete));
  CHECK((preview.sourceLanguage == "en" && preview.targetLanguage == "de"));
  CHECK_EQ(preview.encoding, "");
  CHECK_EQ(preview.problems, Lines());  // the filters' counts are in `filters` alone
  const CorpusSummary summary = import(settings);
  CHECK_EQ(summary.lengthHistogram, lengths);
  CHECK_EQ(summary.trainPairs, 5);
  for (const FilterCount& filter : preview.filters) CHECK_EQ(filter.removed, removedBy(summary, filter.name));
  // A sample
  const CorpusPreview part = inspectCorpus(settings, 10, {}, 3);
  lengths[20] = 0;
  CHECK_EQ(part.lengthHistogram, lengths);
  CHECK_EQ(part.pairs.size(), 3u);
  CHECK((part.sourceLines == 3 && part.judged == 3 && part.kept == 3 && !part.complete));
  CHECK(inspectCorpus(settings, 10, {}, 6).complete);
}

/// Lines longer than the buffers are read in full or counted as too long.
TEST_CASE_FIXTURE(ImportTest, "lines across blocks") {
  Folder folder;
  Lines source, target;
  for (int i = 0; i < 60; ++i) {
    source.push_back("w" + std::to_string(i) + " " + std::string(50000, static_cast<char>('a' + i % 26)));
    target.push_back("v" + std::to_string(i) + " " + std::string(50000, 'b'));
  }
  source.push_back(std::string(3000000, 'z'));
  target.push_back("kurz");
  auto settings = settingsFor(folder, source, target);
  settings.cleaning.set("too long", "max_words", std::int64_t{10000});
  settings.validationPairs = 0;
  const auto summary = import(settings);
  REQUIRE_EQ(summary.read, 61);
  REQUIRE_EQ(summary.trainPairs, 60);
  REQUIRE_EQ(removedBy(summary, "too long"), 1);
  source.pop_back();
  REQUIRE_EQ(linesOf(folder.path("corpus/train.source")), source);
}

TEST_CASE_FIXTURE(ImportTest, "unequal line counts") {
  Folder folder;
  const auto settings = settingsFor(folder, sentences("the", 12), sentences("das", 9));
  const std::string said = refusal([&] { import(settings); });
  REQUIRE((contains(said, "a.en has 12 lines but") && contains(said, "a.de has 9")));
  REQUIRE(!std::filesystem::exists(settings.out));
  REQUIRE_EQ(folder.leftovers(), 0);
  const auto preview = inspectCorpus(settings, 3, {});
  REQUIRE_EQ(preview.sourceLines, 12);
  REQUIRE_EQ(preview.targetLines, 9);
  REQUIRE((!preview.problems.empty() && contains(preview.problems[0], "has 12 lines")));
}
TEST_CASE_FIXTURE(ImportTest, "files that are no text") {
  using namespace std::string_literals;
  for (const auto& row : {std::pair{"ELF\0\1\2\0more\n"s, "is a binary file"},
                          {"\x1f\x8b\x08\0\0\0\0\0\0\x03\x4b\xcc"s, "cannot be unpacked"}}) {
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 5), sentences("das", 5));
    settings.source = folder.write("bad.en", row.first);
    const std::string sentence = refusal([&] { import(settings); });
    REQUIRE_MESSAGE((contains(sentence, row.second) && contains(sentence, "bad.en")), sentence);
    REQUIRE_EQ(folder.leftovers(), 0);
  }
}

TEST_CASE_FIXTURE(ImportTest, "unreadable files") {
  Folder folder;
  auto settings = settingsFor(folder, sentences("the", 5), sentences("das", 5));
  settings.source = folder.path("absent.en");
  REQUIRE(contains(refusal([&] { import(settings); }), "There is no file"));
  settings.source = folder.path();
  REQUIRE(contains(refusal([&] { import(settings); }), "is a folder"));
  settings.source.clear();
  REQUIRE(contains(refusal([&] { import(settings); }), "The source file is missing"));
  settings.target.clear();
  REQUIRE(contains(refusal([&] { import(settings); }), "No text was given"));
}

TEST_CASE_FIXTURE(ImportTest, "nothing left") {
  Folder folder;
  auto settings = settingsFor(folder, {"a", "b", "", "c"}, {"a", "b", "x", "c"});
  const std::string said = refusal([&] { import(settings); });
  REQUIRE_MESSAGE((contains(said, "of 4 read, the filter \"identical\" removed most (3)")), said.c_str());
  settings = settingsFor(folder, {"Yes."}, {"Yes."});
  const std::string quoted = refusal([&] { import(settings); });
  REQUIRE_MESSAGE(contains(quoted, ":1: Yes.\". Check"), quoted);
  settings = settingsFor(folder, {}, {});
  REQUIRE(contains(refusal([&] { import(settings); }), "hold no sentence pair"));
  REQUIRE(!std::filesystem::exists(settings.out));
}

TEST_CASE_FIXTURE(ImportTest, "never overwrites") {
  Folder folder;
  const auto settings = settingsFor(folder, sentences("the", 30), sentences("das", 30));
  import(settings);
  const std::string before = contentOf(folder.path("corpus/train.source"));
  REQUIRE(contains(refusal([&] { import(settings); }), "exists already"));
  REQUIRE_EQ(contentOf(folder.path("corpus/train.source")), before);
}

TEST_CASE_FIXTURE(ImportTest, "held out is seeded and disjoint") {
  Folder folder;
  Lines source = sentences("the", 2000), target = sentences("das", 2000);
  for (int i = 0; i < 500; ++i) {  // the same source with another translation, and the same target with another source
    source.push_back(source[static_cast<std::size_t>(i)]);
    target.push_back("anders " + std::to_string(i));
    source.push_back("different " + std::to_string(i));
    target.push_back(target[static_cast<std::size_t>(i)]);
  }
  auto settings = settingsFor(folder, source, target);
  settings.validationPairs = 150;
  const auto summary = import(settings);
  REQUIRE_EQ(summary.validationPairs, 150);
  REQUIRE(removedBy(summary, "leakage") > 0);
  REQUIRE_EQ(summary.trainPairs + summary.validationPairs + removedBy(summary, "leakage"), 3000);
  for (const char* side : {"source", "target"}) {
    const Lines held = linesOf(folder.path(std::string("corpus/validation.") + side));
    const std::set<std::string> known(held.begin(), held.end());
    for (const auto& line : linesOf(folder.path(std::string("corpus/train.") + side))) REQUIRE(!known.contains(line));
  }
  auto again = settings;
  again.out = folder.path("again");
  import(again);
  REQUIRE_EQ(contentOf(folder.path("again/validation.source")), contentOf(folder.path("corpus/validation.source")));
  again.out = folder.path("other");
  again.seed = 2;
  import(again);
  REQUIRE(contentOf(folder.path("other/validation.source")) != contentOf(folder.path("corpus/validation.source")));
}

TEST_CASE_FIXTURE(ImportTest, "held out is at most a tenth") {
  Folder folder;
  const auto summary = import(settingsFor(folder, sentences("the", 60), sentences("das", 60)));
  REQUIRE_EQ(summary.validationPairs, 6);
}

TEST_CASE_FIXTURE(ImportTest, "own validation set") {
  Folder folder;
  auto settings = settingsFor(folder, sentences("the", 50), sentences("das", 50));
  settings.validationSource = folder.writeLines("v.en", {sentences("the", 50)[3], "quite new", "", "also new"});
  settings.validationTarget = folder.writeLines("v.de", {"neu", sentences("das", 50)[7], "leer", "auch neu"});
  const auto summary = import(settings);
  REQUIRE_EQ(summary.validationPairs, 3);
  REQUIRE_EQ(summary.trainPairs, 48);
  REQUIRE_EQ(removedBy(summary, "leakage"), 2);
  REQUIRE_EQ(removedBy(summary, "validation: empty"), 1);
  settings.validationTarget.clear();
  settings.out = folder.path("second");
  REQUIRE(contains(refusal([&] { import(settings); }), "Only one side"));
}

TEST_CASE_FIXTURE(ImportTest, "cancelling") {
  Folder folder;
  const auto settings = settingsFor(folder, sentences("the", 20000), sentences("das", 20000));
  std::stop_source stop;
  const auto progress = [&](const Progress&) { stop.request_stop(); };
  REQUIRE_THROWS_AS(importCorpus(settings, progress, stop.get_token()), Cancelled);
  REQUIRE(!std::filesystem::exists(settings.out));
  REQUIRE_EQ(folder.leftovers(), 0);
}

TEST_CASE_FIXTURE(ImportTest, "opening") {
  Folder folder;
  const auto settings = settingsFor(folder, sentences("the", 60), sentences("das", 60));
  auto made = import(settings);
  const auto opened = openCorpus(settings.out);
  REQUIRE_EQ(opened.toJson(), made.toJson());
  REQUIRE(contains(refusal([&] { openCorpus(folder.path("none")); }), "There is no corpus"));
  std::ofstream(folder.path("corpus/train.target"), std::ios::app) << "one line more\n";
  REQUIRE(contains(refusal([&] { openCorpus(settings.out); }), "train.target is missing or was altered"));
  folder.write("corpus/corpus.json", "{ half");
  REQUIRE(contains(refusal([&] { openCorpus(settings.out); }), "is not valid JSON"));
  folder.write("corpus/corpus.json", "{\"version\": 99}");
  REQUIRE(contains(refusal([&] { openCorpus(settings.out); }), "newer version"));
}

/// PlaceNames holds the names of a million files. The places in any further files are unknown.
TEST_CASE_FIXTURE(ImportTest, "more places than fit") {
  PlaceNames places;
  const std::uint64_t first = places.pack("file0:7");
  for (int i = 1; i < 1 << 20; ++i) places.pack("file" + std::to_string(i) + ":1");
  REQUIRE_EQ(places.names().size(), std::size_t{(1 << 20) - 1});
  REQUIRE(places.unpack(places.pack("one more:3")).empty());
  REQUIRE_EQ(places.unpack(first), std::string("file0:7"));
  REQUIRE_EQ(places.unpack(places.pack("file5:9")), std::string("file5:9"));
  REQUIRE_EQ(PlaceNames({"a"}).unpack(PlaceNames({"a"}).pack("a:2")), std::string("a:2"));
}

TEST_CASE_FIXTURE(ImportTest, "missing lines are located") {
  Folder folder;
  Lines source = prose("the", 600, 5), target = prose("das", 600, 5);
  target.erase(target.begin() + 399, target.begin() + 402);  // lines 400 to 402
  const auto settings = settingsFor(folder, source, target);
  const std::string said = refusal([&] { import(settings); });
  REQUIRE_MESSAGE((contains(said, "they drift apart at about line 40")), said.c_str());
  // Lines of equal length do not indicate the location.
  const auto alike = settingsFor(folder, Lines(300, "one two"), Lines(299, "eins zwei"));
  REQUIRE(!contains(refusal([&] { import(alike); }), "drift"));
}

/// Both files have the same number of lines, but one lacks a line in the middle, and the other at the end.
TEST_CASE_FIXTURE(ImportTest, "drift is noted") {
  Folder folder;
  Lines source = prose("the", 4000, 5), target = prose("das", 4000, 5);
  target.erase(target.begin() + 1500);
  source.pop_back();
  auto settings = settingsFor(folder, source, target);
  const CorpusSummary summary = import(settings);
  REQUIRE(!summary.warnings.empty());
  REQUIRE_MESSAGE((contains(summary.warnings.back(), "From about line 1")), summary.warnings.back().c_str());
  settings = settingsFor(folder, prose("the", 4000, 5), prose("das", 4000, 5));
  settings.out = folder.path("good");
  REQUIRE(import(settings).warnings.empty());
}

/// Only the unreadable one of several files is lost, and a note names it.
TEST_CASE_FIXTURE(ImportTest, "one of several files is missing") {
  const TextPairs first{{"one", "eins"}, {"two", "zwei"}}, last{{"four", "vier"}};
  const auto gone = []() -> std::unique_ptr<PairReader> { return readAlignedFiles("/gone.en", "/gone.de"); };
  const auto several = readAll({[&] { return readMemory(first, "a"); }, gone, [&] { return readMemory(last, "c"); }});
  RawPair pair;
  int pairs = 0;
  while (several->next(pair)) ++pairs;
  REQUIRE_EQ(pairs, 3);
  REQUIRE_EQ(several->notes().size(), std::size_t{1});
  REQUIRE(contains(several->notes()[0], "Left out: There is no file /gone.en"));
  const auto alone = readAll({gone});
  REQUIRE(contains(refusal([&] { alone->next(pair); }), "There is no file"));
  const auto allGone = readAll({gone, gone});
  REQUIRE(contains(refusal([&] { allGone->next(pair); }), "There is no file"));
}

/// A line of one gigabyte is not held in memory.
TEST_CASE_FIXTURE(ImportTest, "a line of a gigabyte") {
  class OneLine final : public ByteSource {
   public:
    std::size_t read(char* buffer, std::size_t size) override {
      size = std::min(size, static_cast<std::size_t>(left_));
      std::memset(buffer, 'x', size);
      left_ -= static_cast<std::int64_t>(size);
      if (left_ == 0 && size > 0) buffer[size - 1] = '\n';
      return size;
    }
    std::int64_t done() const override { return 0; }
    std::int64_t total() const override { return 0; }

   private:
    std::int64_t left_ = std::int64_t{1} << 30;
  };
  const std::int64_t before = residentAnonymousMemory();
  TextLines lines(std::make_unique<OneLine>(), "x");
  std::string_view line;
  REQUIRE(lines.next(line));
  REQUIRE(lines.overlong());
  REQUIRE_EQ(line.size(), TextLines::lineLimit);
  REQUIRE(residentAnonymousMemory() - before < (std::int64_t{64} << 20));
  REQUIRE(!lines.next(line));
}

/// When another program truncates a mapped file, the lost pages read as zeros, as on a disk that does not answer.
TEST_CASE_FIXTURE(ImportTest, "our own files are read as they are, or not at all") {
  const Folder folder;
  const std::string packed = "\x1f\x8b\x08 like a packed file\nmore\n";
  CHECK_EQ(readLines(TextLines(folder.write("own", packed))), (Lines{"\x1f\x8b\x08 like a packed file", "more"}));
  const std::string path = folder.writeLines("large", Lines(100'000, std::string(59, 'x')));
  TextLines lines(path);
  CHECK_EQ(lines.totalBytes(), 6'000'000);
  std::filesystem::resize_file(path, 10);
  std::string_view line;
  const std::string said = refusal([&] {
    while (lines.next(line)) REQUIRE_EQ(line, std::string(59, 'x'));  // of the block that was read before
  });
  CHECK_MESSAGE(contains(said, "Cannot read " + path), said);
}

/// A limit on the size of files simulates a full disk.
TEST_CASE_FIXTURE(ImportTest, "full disk") {
  Folder folder;
  const auto settings = settingsFor(folder, sentences("the", 5000), sentences("das", 5000));
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  REQUIRE_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 50000;
  REQUIRE_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  const std::string said = refusal([&] { import(settings); });
  REQUIRE_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  REQUIRE_MESSAGE((contains(said, "Cannot write")), said.c_str());
  REQUIRE(!std::filesystem::exists(settings.out));
  REQUIRE_EQ(folder.leftovers(), 0);
}

/// A killed import leaves no corpus, and the next import into the same parent folder removes its hidden folder.
TEST_CASE_FIXTURE(ImportTest, "the next import removes what a killed import left") {
  Folder folder;
  auto settings = settingsFor(folder, sentences("the", 30000), sentences("das", 30000));
  const CorpusSummary whole = import(settings);
  for (const char* stage : {"reading", "splitting", "measuring"}) {
    CAPTURE(stage);
    settings.out = folder.path("killed");
    const pid_t child = fork();
    if (child == 0) {
      importCorpus(settings,
                   [stage](const Progress& progress) {
                     if (progress.stage == stage) raise(SIGKILL);
                   },
                   {});
      _exit(0);
    }
    int status = 0;
    REQUIRE_EQ(waitpid(child, &status, 0), child);
    REQUIRE_MESSAGE((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL), status);
    REQUIRE_EQ(folder.leftovers(), 1);
    REQUIRE(!std::filesystem::exists(settings.out));
    settings.out = folder.path(std::string("after ") + stage);
    REQUIRE_EQ(import(settings).trainPairs, whole.trainPairs);
    REQUIRE_EQ(folder.leftovers(), 0);
    for (const char* name : {"/train.source", "/train.target", "/train.places", "/validation.source"}) {
      REQUIRE(contentOf(settings.out + name) == contentOf(folder.path("corpus") + name));
    }
    REQUIRE_EQ(std::distance(std::filesystem::directory_iterator(settings.out), {}), 7);
  }
}

/// Two imports under one name get different folders, and cleaning up spares an import that is still running.
TEST_CASE_FIXTURE(ImportTest, "imports at the same time do not disturb each other") {
  Folder folder;
  const auto settings = settingsFor(folder, sentences("the", 500), sentences("das", 500));
  std::string second, beside;
  const auto progress = [&](const Progress& now) {
    if (now.stage != "measuring" || !second.empty()) return;
    second = import(settings).folder;
    auto other = settings;
    other.out = folder.path("other");
    beside = import(other).folder;
  };
  const CorpusSummary first = importCorpus(settings, progress, {});
  REQUIRE_EQ(second, settings.out);
  REQUIRE_EQ(first.folder, settings.out + "-2");
  for (const std::string& made : {first.folder, second, beside}) REQUIRE_EQ(openCorpus(made).trainPairs, 450);
  REQUIRE_EQ(beside, folder.path("other"));
  REQUIRE_EQ(folder.leftovers(), 0);
}
