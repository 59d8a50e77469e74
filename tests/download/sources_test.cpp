// SPDX-License-Identifier: Apache-2.0
// The catalogue of sources: what is shipped holds, a person's own go before it, and their mistakes are named.
#include <QTest>

#include "engine/download/text_sources.h"
#include "tests/data/data_helper.h"

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
    QVERIFY(contains(refusal([&] { all.find("Europarl", "en", "de"); }), "no source of text named \"Europarl\""));
    const auto languages = all.languages();
    QVERIFY(std::ranges::count(languages, "de") == 1 && std::ranges::is_sorted(languages));
  }

  void onesOwnGoFirst() {
    own(R"({"version": 1, "sources": [
      {"name": "Ours", "languages": ["hsb", "de"], "address": "https://example.org/{first}/{second}.tmx.gz"},
      {"name": "Books v1 (OPUS)", "pairs": {"de-en": {"bytes": 12, "sha256":
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}}, "address": "http://mirror.example/b.zip"}]})");
    const TextSources all = textSources();
QVERIFY2(all.problem.empty(), all.problem.c_str());
QVERIFY(all.find("Ours", "de", "hsb").address == "https://example.org/de/hsb.tmx.gz");
QVERIFY(all.find("Ours", "de", "hsb").file.ends_with("/Ours.de-hsb.tmx.gz"));
const TextFile mirrored = all.find("Books v1 (OPUS)", "en", "de");
QVERIFY(mirrored.address == "http://mirror.example/b.zip" && mirrored.bytes == 12 && mirrored.sha256.size() == 64);
QCOMPARE(std::ranges::count(all.sources, std::string("Books v1 (OPUS)"), &TextSource::name), 1);
QVERIFY(all.sources[0].own&& all.sources[1].own && !all.sources[2].own);
}

void mistakesAreNamed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* name, const QString& source, const char* sentence) {
    QTest::newRow(name) << R"({"sources": [)" + source + "]}" << sentence;
  };
  QTest::newRow("no JSON") << "{"
                           << "is not valid JSON";
  QTest::newRow("a list") << "[]"
                          << "holds no object";
  QTest::newRow("no sources") << "{}"
                              << "has no list \"sources\"";
  QTest::newRow("newer") << R"({"version": 2, "sources": []})"
                         << "has version 2";
  QTest::newRow("unknown") << R"({"source": []})"
                           << "unknown key \"source\"";
  const QString rest = R"("languages": ["de", "en"], "address": "https://a.example/b"})";
  row("no object", "3", "source 1, is no object");
  row("no name", "{" + rest, "source 1, has no \"name\"");
  row("empty name", R"({"name": "", )" + rest, "has an empty \"name\"");
  row("twice", R"({"name": "A", )" + rest + R"(, {"name": "A", )" + rest, "occurs before");
  row("typing", R"({"name": "A", "licens": "x", )" + rest, "source \"A\", has an unknown key \"licens\"");
  row("no address", R"({"name": "A", "languages": ["de", "en"]})", "has no \"address\"");
  row("a path", R"({"name": "A", "languages": ["de", "en"], "address": "/etc/passwd"})", "gives the address");
  row("other scheme", R"({"name": "A", "languages": ["de", "en"], "address": "file:///x"})", "gives the address");
  row("no languages", R"({"name": "A", "address": "https://a.example/b"})", "names no two languages");
  row("one", R"({"name": "A", "languages": ["de"], "address": "https://a.example/b"})", "names no two languages");
  row("no code", R"({"name": "A", "languages": ["de", "../x"], "address": "https://a.example/b"})",
      "names the language \"../x\"");
  row("a number", R"({"name": "A", "languages": ["de", 7], "address": "https://a.example/b"})", "the language 7");
  const QString pair = R"({"name": "A", "address": "https://a.example/b", "pairs": )";
  row("order", pair + R"({"en-de": {}}})", "names the pair \"en-de\"");
  row("a size in words", pair + R"({"de-en": {"bytes": "2 MB"}}})", "gives \"bytes\" of \"de-en\" as \"2 MB\"");
  row("a short sum", pair + R"({"de-en": {"sha256": "12"}}})", "gives \"sha256\" of \"de-en\"");
  row("a bare pair", pair + R"({"de-en": 5}})", "gives \"de-en\" as 5");
  row("not among them", R"({"name": "A", "pairs": {"de-fr": {}}, )" + rest, "but not in \"languages\"");
  row("a long text", R"({"name": "A", "about": ")" + QString(3000, 'x') + R"(", )" + rest, "gives \"about\" as");
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
  own(R"({"sources": [{"name": "\xff", "address": 1}]})");
  QVERIFY(!textSources().problem.empty());
}
}
;

QTEST_GUILESS_MAIN(SourcesTest)
#include "sources_test.moc"
