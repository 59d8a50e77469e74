// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QtTest>
#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/random.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/growing_corpus.h"
#include "engine/data/importing/kept_pairs.h"
#include "engine/platform/system_info.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;

class ImportTest : public QObject {
  Q_OBJECT

  static ImportSettings settingsFor(const Folder& folder, const Lines& source, const Lines& target) {
    ImportSettings settings;
    settings.source = folder.writeLines("a.en", source);
    settings.target = folder.writeLines("a.de", target);
    settings.out = folder.path("corpus");
    return settings;
  }

  static CorpusSummary import(const ImportSettings& settings) { return importCorpus(settings, {}, {}); }

 private slots:
  void keepsTextAndOrder() {
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 40), sentences("das", 40));
    settings.validationPairs = 0;
    const auto summary = import(settings);
    QCOMPARE(summary.trainPairs, 40);
    QCOMPARE(summary.sourceLanguage, std::string("en"));
    QCOMPARE(summary.targetLanguage, std::string("de"));
    QCOMPARE(linesOf(folder.path("corpus/train.source")), sentences("the", 40));
    QCOMPARE(linesOf(folder.path("corpus/train.target")), sentences("das", 40));
    QCOMPARE(summary.warnings.size(), std::size_t{1});
    QCOMPARE(folder.leftovers(), 0);
  }

  void everyFilterCounts() {
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
    QCOMPARE(summary.read, 38);
    QCOMPARE(removedBy(summary, "invalid UTF-8"), 2);
    QCOMPARE(removedBy(summary, "empty"), 2);
    QCOMPARE(removedBy(summary, "too long"), 1);
    QCOMPARE(removedBy(summary, "length ratio"), 1);
    QCOMPARE(removedBy(summary, "identical"), 1);
    QCOMPARE(removedBy(summary, "duplicate"), 1);
    QCOMPARE(summary.trainPairs, 30);
    QVERIFY(contains(exampleOf(summary, "invalid UTF-8"), "a.en:31: byte 0xFF at column 5"));
    QVERIFY(contains(exampleOf(summary, "too long"), "a.en:35: 10000 characters"));
  }

  /// A stray NUL costs its pair, not the import, wherever it stands.
  void strayNul() {
    Folder folder;
    Lines source = sentences("the", 4000), target = sentences("das", 4000);
    source[3000] += std::string(1, '\0');
    target[40] += std::string(1, '\0');
    auto settings = settingsFor(folder, source, target);
    const auto summary = import(settings);
    QCOMPARE(removedBy(summary, "invalid UTF-8"), 2);
    QVERIFY(contains(exampleOf(summary, "invalid UTF-8"), "a.de:41: byte 0x00"));
  }

  void switchesAndLimits() {
    Folder folder;
    auto settings =
        settingsFor(folder, {"a b c", "a b c", "same", "one two three four"}, {"x y z", "x y z", "same", "eins"});
    settings.validationPairs = 0;
    settings.cleaning.turn("duplicate", false);
    settings.cleaning.turn("identical", false);
    settings.cleaning.set("length ratio", "max_ratio", 4.0);
    const auto summary = import(settings);
    QCOMPARE(summary.trainPairs, 4);
    QCOMPARE(removedBy(summary, "duplicate"), -1);
  }

  void tolerantOfLineEndsAndMarks() {
    Folder folder;
    ImportSettings settings;
    settings.source = folder.write("a.en",
                                   "\xEF\xBB\xBF"
                                   "first line\r\nsecond line\r\nthird");
    settings.target = folder.write("a.de", "erste Zeile\nzweite Zeile\ndritte\n");
    settings.out = folder.path("corpus");
    settings.validationPairs = 0;
    QCOMPARE(import(settings).trainPairs, 3);
    QCOMPARE(linesOf(folder.path("corpus/train.source")), (Lines{"first line", "second line", "third"}));
  }

  void tsv() {
    Folder folder;
    ImportSettings settings;
    settings.files = {folder.write("a.tsv", "one\teins\ntwo\tzwei\tignored\nno tab here\nthree\tdrei\n")};
    settings.format = "tsv";
    settings.out = folder.path("corpus");
    settings.validationPairs = 0;
    const auto summary = import(settings);
    QCOMPARE(linesOf(folder.path("corpus/train.target")), (Lines{"eins", "zwei", "drei"}));
    QCOMPARE(removedBy(summary, "incomplete"), 1);
    QVERIFY(contains(exampleOf(summary, "incomplete"), "a.tsv:3: no tab here"));
  }

  /// Longer lines than any buffer arrive whole or are counted, never cut into two.
  void linesAcrossBlocks() {
    Folder folder;
    Lines source, target;
    for (int i = 0; i < 60; ++i) {
      source.push_back("w" + std::to_string(i) + " " + std::string(50000, 'a' + i % 26));
      target.push_back("v" + std::to_string(i) + " " + std::string(50000, 'b'));
    }
    source.push_back(std::string(3000000, 'z'));
    target.push_back("kurz");
    auto settings = settingsFor(folder, source, target);
    settings.cleaning.set("too long", "max_words", std::int64_t{10000});
    settings.validationPairs = 0;
    const auto summary = import(settings);
    QCOMPARE(summary.read, 61);
    QCOMPARE(summary.trainPairs, 60);
    QCOMPARE(removedBy(summary, "too long"), 1);
    source.pop_back();
    QCOMPARE(linesOf(folder.path("corpus/train.source")), source);
  }

  void unequalLineCounts() {
    Folder folder;
    const auto settings = settingsFor(folder, sentences("the", 12), sentences("das", 9));
    const std::string said = refusal([&] { import(settings); });
    QVERIFY(contains(said, "a.en has 12 lines but") && contains(said, "a.de has 9"));
    QVERIFY(!std::filesystem::exists(settings.out));
    QCOMPARE(folder.leftovers(), 0);
    const auto preview = inspectCorpus(settings, 3, {});
    QCOMPARE(preview.sourceLines, 12);
    QCOMPARE(preview.targetLines, 9);
    QVERIFY(!preview.problems.empty() && contains(preview.problems[0], "has 12 lines"));
  }

  void filesThatAreNoText_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("said");
    QTest::newRow("binary") << QByteArray("ELF\0\1\2\0more\n", 12) << "is a binary file";
    QTest::newRow("torn gzip") << QByteArray::fromHex("1f8b08000000000000034bcc") << "cannot be unpacked";
  }
  void filesThatAreNoText() {
    QFETCH(QByteArray, content);
    QFETCH(QString, said);
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 5), sentences("das", 5));
    settings.source = folder.write("bad.en", content.toStdString());
    const std::string sentence = refusal([&] { import(settings); });
    QVERIFY2(contains(sentence, said.toStdString()) && contains(sentence, "bad.en"), sentence.c_str());
    QCOMPARE(folder.leftovers(), 0);
  }

  void unreadableFiles() {
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 5), sentences("das", 5));
    settings.source = folder.path("absent.en");
    QVERIFY(contains(refusal([&] { import(settings); }), "There is no file"));
    settings.source = folder.path();
    QVERIFY(contains(refusal([&] { import(settings); }), "is a folder"));
    settings.source.clear();
    QVERIFY(contains(refusal([&] { import(settings); }), "The source file is missing"));
    settings.target.clear();
    QVERIFY(contains(refusal([&] { import(settings); }), "No text was given"));
  }

  void nothingLeft() {
    Folder folder;
    auto settings = settingsFor(folder, {"a", "b", "", "c"}, {"a", "b", "x", "c"});
    const std::string said = refusal([&] { import(settings); });
    QVERIFY2(contains(said, "of 4 read, the filter \"identical\" removed most (3)"), said.c_str());
    settings = settingsFor(folder, {}, {});
    QVERIFY(contains(refusal([&] { import(settings); }), "hold no sentence pair"));
    QVERIFY(!std::filesystem::exists(settings.out));
  }

  void neverOverwrites() {
    Folder folder;
    const auto settings = settingsFor(folder, sentences("the", 30), sentences("das", 30));
    import(settings);
    const std::string before = contentOf(folder.path("corpus/train.source"));
    QVERIFY(contains(refusal([&] { import(settings); }), "exists already"));
    QCOMPARE(contentOf(folder.path("corpus/train.source")), before);
  }

  void heldOutIsSeededAndDisjoint() {
    Folder folder;
    Lines source = sentences("the", 2000), target = sentences("das", 2000);
    for (int i = 0; i < 500; ++i) {  // the same source with another translation, and the reverse
      source.push_back(source[static_cast<std::size_t>(i)]);
      target.push_back("anders " + std::to_string(i));
      source.push_back("different " + std::to_string(i));
      target.push_back(target[static_cast<std::size_t>(i)]);
    }
    auto settings = settingsFor(folder, source, target);
    settings.validationPairs = 150;
    const auto summary = import(settings);
    QCOMPARE(summary.validationPairs, 150);
    QVERIFY(removedBy(summary, "leakage") > 0);
    QCOMPARE(summary.trainPairs + summary.validationPairs + removedBy(summary, "leakage"), 3000);
    for (const char* side : {"source", "target"}) {
      const Lines held = linesOf(folder.path(std::string("corpus/validation.") + side));
      const std::set<std::string> known(held.begin(), held.end());
      for (const auto& line : linesOf(folder.path(std::string("corpus/train.") + side))) QVERIFY(!known.contains(line));
    }
    auto again = settings;
    again.out = folder.path("again");
    import(again);
    QCOMPARE(contentOf(folder.path("again/validation.source")), contentOf(folder.path("corpus/validation.source")));
    again.out = folder.path("other");
    again.seed = 2;
    import(again);
    QVERIFY(contentOf(folder.path("other/validation.source")) != contentOf(folder.path("corpus/validation.source")));
  }

  void heldOutIsAtMostATenth() {
    Folder folder;
    const auto summary = import(settingsFor(folder, sentences("the", 60), sentences("das", 60)));
    QCOMPARE(summary.validationPairs, 6);
  }

  void ownValidationSet() {
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 50), sentences("das", 50));
    settings.validationSource = folder.writeLines("v.en", {sentences("the", 50)[3], "quite new", "", "also new"});
    settings.validationTarget = folder.writeLines("v.de", {"neu", sentences("das", 50)[7], "leer", "auch neu"});
    const auto summary = import(settings);
    QCOMPARE(summary.validationPairs, 3);
    QCOMPARE(summary.trainPairs, 48);
    QCOMPARE(removedBy(summary, "leakage"), 2);
    QCOMPARE(removedBy(summary, "validation: empty"), 1);
    settings.validationTarget.clear();
    settings.out = folder.path("second");
    QVERIFY(contains(refusal([&] { import(settings); }), "Only one side"));
  }

  void cancelling() {
    Folder folder;
    const auto settings = settingsFor(folder, sentences("the", 20000), sentences("das", 20000));
    std::stop_source stop;
    const auto progress = [&](const Progress&) { stop.request_stop(); };
    QVERIFY_EXCEPTION_THROWN(importCorpus(settings, progress, stop.get_token()), Cancelled);
    QVERIFY(!std::filesystem::exists(settings.out));
    QCOMPARE(folder.leftovers(), 0);
  }

  void opening() {
    Folder folder;
    const auto settings = settingsFor(folder, sentences("the", 60), sentences("das", 60));
    auto made = import(settings);
    const auto opened = openCorpus(settings.out);
    QCOMPARE(opened.toJson(), made.toJson());
    QVERIFY(contains(refusal([&] { openCorpus(folder.path("none")); }), "There is no corpus"));
    std::ofstream(folder.path("corpus/train.target"), std::ios::app) << "one line more\n";
    QVERIFY(contains(refusal([&] { openCorpus(settings.out); }), "train.target is missing or was altered"));
    folder.write("corpus/corpus.json", "{ half");
    QVERIFY(contains(refusal([&] { openCorpus(settings.out); }), "is not valid JSON"));
    folder.write("corpus/corpus.json", "{\"version\": 99}");
    QVERIFY(contains(refusal([&] { openCorpus(settings.out); }), "newer version"));
  }

  /// What a killed import had done is taken up, and the corpus is the one that an unbroken import makes.
  void killedAndTakenUp() {
    Folder folder;
    Lines source = sentences("the", 30000), target = sentences("das", 30000);
    for (int i = 0; i < 8000; ++i) {  // pairs from before the kill and after it again
      source.push_back(source[static_cast<std::size_t>(i * 3)]);
      target.push_back(target[static_cast<std::size_t>(i * 3)]);
    }
    auto settings = settingsFor(folder, source, target);
    settings.cleaning.turn("source duplicate", true);
    const CorpusSummary whole = import(settings);
    settings.out = folder.path("again");
    settings.markEvery = 5000;
    int readings = 0;
    const auto die = [&](const Progress& progress) {
      if (progress.stage == "reading" && ++readings == 6) _exit(9);
    };
    const pid_t child = fork();
    if (child == 0) {
      importCorpus(settings, die, {});
      _exit(0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QCOMPARE(WEXITSTATUS(status), 9);
    QVERIFY(std::filesystem::exists(folder.path(".importing-again")));
    bool takenUp = false;
    const auto watch = [&](const Progress& progress) { takenUp |= progress.stage == "taking up"; };
    const CorpusSummary summary = importCorpus(settings, watch, {});
    QVERIFY(takenUp);
    QCOMPARE(folder.leftovers(), 0);
    QCOMPARE(summary.read, 38000);
    for (const char* name :
         {"train.source", "train.target", "train.places", "validation.source", "validation.target"}) {
      QVERIFY(contentOf(folder.path(std::string("again/") + name)) ==
              contentOf(folder.path(std::string("corpus/") + name)));
    }
    for (std::size_t i = 0; i < whole.filters.size(); ++i) {
      QCOMPARE(summary.filters[i].removed, whole.filters[i].removed);
      QCOMPARE(summary.filters[i].examples, whole.filters[i].examples);
    }
    QStringList files;
    for (const auto& entry : std::filesystem::directory_iterator(settings.out)) {
      files << QString::fromStdString(entry.path().filename().string());
    }
    QCOMPARE(files.size(), 6);  // nothing of the work is left in it
  }

  /// What was assumed of a text is said as well where it was all read before the kill.
  void killedAfterReading() {
    Folder folder;
    std::string table;
    for (const std::string& line : sentences("the", 2000)) table += line + "\tdas gr\xFC\xDFt " + line + "\n";
    ImportSettings settings;
    settings.files = {folder.write("a.tsv", table)};
    settings.out = folder.path("corpus");
    const pid_t child = fork();
    if (child == 0) {
      importCorpus(settings,
                   [](const Progress& progress) {
                     if (progress.stage == "measuring") _exit(9);
                   },
                   {});
      _exit(0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QCOMPARE(WEXITSTATUS(status), 9);
    bool readAgain = false;
    const CorpusSummary summary =
        importCorpus(settings, [&](const Progress& progress) { readAgain |= progress.stage == "reading"; }, {});
    QVERIFY(!readAgain);
    QCOMPARE(summary.read, 2000);
    QCOMPARE(summary.warnings.size(), std::size_t{1});
    QVERIFY2(contains(summary.warnings[0], "Windows-1252"), summary.warnings[0].c_str());
  }

  /// Who is killed while the work is cleared away must not find a state without its files.
  void killedWhileClearingAway() {
    Folder folder;
    const TextPairs pairs{{"one", "eins"}};
    GrowingCorpus growing(folder.path("corpus"), {{"task", 1}});
    Cleaner cleaner(CleaningStack::standard(), {}, {1});
    KeptPairs kept(growing, cleaner);
    cleaner.run(
        *readMemory(pairs, "a"), [&](const CleanPair& pair) { kept.add(pair); }, [] {});
    kept.finish({"a note"});
    QVERIFY(std::filesystem::exists(growing.file("import.json")));
    kept.remove();
    QVERIFY(!std::filesystem::exists(growing.file("import.json")));
    QVERIFY(!std::filesystem::exists(growing.file("kept.source")));
  }

  /// Another text under the same name begins anew.
  void killedAndAnotherText() {
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 30000), sentences("das", 30000));
    settings.markEvery = 1000;
    const pid_t child = fork();
    if (child == 0) {
      importCorpus(settings,
                   [](const Progress& progress) {
                     if (progress.stage == "splitting") _exit(9);
                   },
                   {});
      _exit(0);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QCOMPARE(WEXITSTATUS(status), 9);
    folder.writeLines("a.en", sentences("a", 20));
    folder.writeLines("a.de", sentences("ein", 20));
    QCOMPARE(import(settings).read, 20);
  }

  /// A million files have names; what comes after them is not told as if it were the first.
  void placesBeyondTheirNumber() {
    Places places;
    const std::uint64_t first = places.pack("file0:7");
    for (int i = 1; i < 1 << 20; ++i) places.pack("file" + std::to_string(i) + ":1");
    QCOMPARE(places.names().size(), std::size_t{(1 << 20) - 1});
    QVERIFY(places.unpack(places.pack("one more:3")).empty());
    QCOMPARE(places.unpack(first), std::string("file0:7"));
    QCOMPARE(places.unpack(places.pack("file5:9")), std::string("file5:9"));
    QCOMPARE(Places({"a"}).unpack(Places({"a"}).pack("a:2")), std::string("a:2"));
  }

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

  void missingLinesAreFound() {
    Folder folder;
    Lines source = prose("the", 600, 5), target = prose("das", 600, 5);
    target.erase(target.begin() + 399, target.begin() + 402);  // lines 400 to 402
    const auto settings = settingsFor(folder, source, target);
    const std::string said = refusal([&] { import(settings); });
    QVERIFY2(contains(said, "they drift apart at about line 40"), said.c_str());
    // Lines that are all alike tell nothing, and nothing is made up.
    const auto alike = settingsFor(folder, Lines(300, "one two"), Lines(299, "eins zwei"));
    QVERIFY(!contains(refusal([&] { import(alike); }), "drift"));
  }

  /// As many lines on both sides, but in the middle one lacks a line, at the end the other.
  void driftIsNoted() {
    Folder folder;
    Lines source = prose("the", 4000, 5), target = prose("das", 4000, 5);
    target.erase(target.begin() + 1500);
    source.pop_back();
    auto settings = settingsFor(folder, source, target);
    const CorpusSummary summary = import(settings);
    QVERIFY(!summary.warnings.empty());
    QVERIFY2(contains(summary.warnings.back(), "From about line 1"), summary.warnings.back().c_str());
    settings = settingsFor(folder, prose("the", 4000, 5), prose("das", 4000, 5));
    settings.out = folder.path("good");
    QVERIFY(import(settings).warnings.empty());
  }

  /// Of several files the one that breaks costs its own rest only, and is named.
  void oneOfSeveralDisappears() {
    const TextPairs first{{"one", "eins"}, {"two", "zwei"}}, last{{"four", "vier"}};
    const auto gone = []() -> std::unique_ptr<PairReader> { return readAlignedFiles("/gone.en", "/gone.de"); };
    const auto several = readAll({[&] { return readMemory(first, "a"); }, gone, [&] { return readMemory(last, "c"); }});
    RawPair pair;
    int pairs = 0;
    while (several->next(pair)) ++pairs;
    QCOMPARE(pairs, 3);
    QCOMPARE(several->notes().size(), std::size_t{1});
    QVERIFY(contains(several->notes()[0], "Left out from there on: There is no file /gone.en"));
    const auto alone = readAll({gone});
    QVERIFY(contains(refusal([&] { alone->next(pair); }), "There is no file"));
    const auto allGone = readAll({gone, gone});
    QVERIFY(contains(refusal([&] { allGone->next(pair); }), "There is no file"));
  }

  /// A line of a gigabyte costs its pair and no memory.
  void aLineOfAGigabyte() {
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
    QVERIFY(lines.next(line));
    QVERIFY(lines.overlong());
    QCOMPARE(line.size(), TextLines::lineLimit);
    QVERIFY(residentAnonymousMemory() - before < (std::int64_t{64} << 20));
    QVERIFY(!lines.next(line));
  }

  /// A limit on the size of files stands in for the end of the disk: writes fail in the same place.
  void fullDisk() {
    Folder folder;
    const auto settings = settingsFor(folder, sentences("the", 5000), sentences("das", 5000));
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = 50000;
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string said = refusal([&] { import(settings); });
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY2(contains(said, "Cannot write"), said.c_str());
    QVERIFY(!std::filesystem::exists(settings.out));
    QCOMPARE(folder.leftovers(), 0);
  }

  /// What was written down before the disk was full is there when there is room again.
  void fullDiskKeepsWhatWasMarked() {
    Folder folder;
    auto settings = settingsFor(folder, sentences("the", 30000), sentences("das", 30000));
    const CorpusSummary whole = import(settings);
    settings.out = folder.path("again");
    settings.markEvery = 5000;
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    rlimit small = before;
    small.rlim_cur = 400'000;  // the first mark needs 250,000 bytes, the next 500,000
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string said = refusal([&] { import(settings); });
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY2(contains(said, "Cannot write") && contains(said, "The first 8192 pairs are kept in"), said.c_str());
    QVERIFY(!std::filesystem::exists(settings.out));
    QVERIFY(std::filesystem::exists(folder.path(".importing-again")));
    bool takenUp = false;
    const auto watch = [&](const Progress& progress) { takenUp |= progress.stage == "taking up"; };
    const CorpusSummary summary = importCorpus(settings, watch, {});
    QVERIFY(takenUp);
    QCOMPARE(folder.leftovers(), 0);
    QCOMPARE(summary.read, whole.read);
    for (const char* name : {"train.source", "train.target", "train.places", "validation.source"}) {
      QVERIFY(contentOf(folder.path(std::string("again/") + name)) ==
              contentOf(folder.path(std::string("corpus/") + name)));
    }
  }
};

QTEST_GUILESS_MAIN(ImportTest)
#include "import_test.moc"
