// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>

#include <QtTest>
#include <csignal>
#include <nlohmann/json.hpp>
#include <set>

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
    settings.maxTokens = 20;
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

  /// A stray NUL far into a text costs its pair, not the import.
  void strayNul() {
    Folder folder;
    Lines source = sentences("the", 4000), target = sentences("das", 4000);
    source[3000] += std::string(1, '\0');
    auto settings = settingsFor(folder, source, target);
    const auto summary = import(settings);
    QCOMPARE(removedBy(summary, "invalid UTF-8"), 1);
    QVERIFY(contains(exampleOf(summary, "invalid UTF-8"), "a.en:3001: byte 0x00"));
  }

  void switchesAndLimits() {
    Folder folder;
    auto settings =
        settingsFor(folder, {"a b c", "a b c", "same", "one two three four"}, {"x y z", "x y z", "same", "eins"});
    settings.validationPairs = 0;
    settings.removeDuplicates = settings.removeIdentical = false;
    settings.maxRatio = 4;
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
    settings.maxTokens = 10000;
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
};

QTEST_GUILESS_MAIN(ImportTest)
#include "import_test.moc"
