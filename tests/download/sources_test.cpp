// SPDX-License-Identifier: Apache-2.0
// The catalogue of sources: what is shipped holds, a person's own go before it, and their mistakes are named.
#include <QTest>

#include "engine/download/text_sources.h"
#include "tests/data/data_helper.h"
#include "tests/download/source_texts.h"

using namespace transept;
using namespace transept::test;

class SourcesTest : public QObject {
  Q_OBJECT

 private:
  Folder folder_;
  void own(const std::string& text) {
    std::filesystem::create_directories(folder_.path("config"));
    folder_.write("config/sources.json", text);
  }

 private slots:
  void init() {
    qputenv("TRANSEPT_HOME", folder_.path().c_str());
    std::filesystem::remove_all(folder_.path("config"));
  }

  void whatIsShippedHolds() {
    const TextSources all = textSources();
    QVERIFY(all.sources.size() > 8);
    QVERIFY(all.problem.empty());
    QVERIFY(all.ownFile == folder_.path("config/sources.json"));
    for (const TextSource& source : all.sources) {
      QVERIFY2(source.address.starts_with("https://"), source.name.c_str());
      QVERIFY2(!source.licence.empty() && !source.about.empty() && !source.own, source.name.c_str());
      QVERIFY2(
          source.everyPair == (source.address.find("{first}-{second}") != std::string::npos) || !source.pairs.empty(),
          source.name.c_str());
    }
    const TextFile file = all.find("Europarl v8 (OPUS)", "en", "de");
    QVERIFY(file.address == "https://object.pouta.csc.fi/OPUS-Europarl/v8/moses/de-en.txt.zip");
    QVERIFY(file.file == folder_.path("downloads/Europarl v8 (OPUS).de-en.txt.zip"));
    QVERIFY(file.file == all.find("Europarl v8 (OPUS)", "de", "en").file);
    // One archive for all pairs is fetched once.
    QVERIFY(all.find("Europarl v7 (WMT 2013 and 2014)", "en", "de").file ==
            all.find("Europarl v7 (WMT 2013 and 2014)", "fr", "en").file);
    QVERIFY(
        contains(refusal([&] { all.find("Europarl v8 (OPUS)", "en", "xx"); }), "holds no text in \"en\" and \"xx\""));
    // Two addresses that nobody named share no file, whatever they have in common.
    const std::string one = downloadPlace("https://a.example/1/de-en.txt.zip?download=1");
    QVERIFY(one.starts_with(folder_.path("downloads/a.example-")) && one.ends_with(".txt.zip"));
    QVERIFY(one != downloadPlace("https://a.example/2/de-en.txt.zip?download=1"));
    QVERIFY(one == downloadPlace("https://a.example/1/de-en.txt.zip?download=1"));
    QVERIFY(contains(refusal([&] { all.find("Europarl", "en", "de"); }), "no source of text named \"Europarl\""));
    const auto languages = all.languages();
    QVERIFY(std::ranges::count(languages, "de") == 1 && std::ranges::is_sorted(languages));
  }

  void onesOwnGoFirst() {
    own(ownSources);
    const TextSources all = textSources();
    QVERIFY2(all.problem.empty(), all.problem.c_str());
    QVERIFY(all.find("Ours", "de", "hsb").address == "https://example.org/de/hsb.tmx.gz");
    QVERIFY(all.find("Ours", "de", "hsb").file.ends_with("/Ours.de-hsb.tmx.gz"));
    const TextFile mirrored = all.find("Books v1 (OPUS)", "en", "de");
    QVERIFY(mirrored.address == "http://mirror.example/b.zip" && mirrored.bytes == 12 && mirrored.sha256.size() == 64);
    QCOMPARE(std::ranges::count(all.sources, std::string("Books v1 (OPUS)"), &TextSource::name), 1);
    QVERIFY(all.sources[0].own && all.sources[1].own && !all.sources[2].own);
  }

  void mistakesAreNamed_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sentence");
    const auto all = mistakes();
    for (std::size_t i = 0; i < all.size(); ++i) {
      QTest::addRow("%d: %s", static_cast<int>(i), all[i].second.c_str())
          << QString::fromStdString(all[i].first) << QString::fromStdString(all[i].second);
    }
  }
  void mistakesAreNamed() {
    QFETCH(QString, text);
    QFETCH(QString, sentence);
    own(text.toStdString());
    const TextSources all = textSources();
    QVERIFY2(contains(all.problem, sentence.toStdString()), all.problem.c_str());
    QVERIFY(contains(all.problem, folder_.path("config/sources.json")));
    QVERIFY(all.sources.size() > 8);  // ours are there all the same
  }

  void aFileThatIsNoTextIsNamed() {
    own(std::string("\xff\xfe\0{", 4));
    QVERIFY(contains(textSources().problem, "is not valid JSON"));
  }
};

QTEST_GUILESS_MAIN(SourcesTest)
#include "sources_test.moc"
