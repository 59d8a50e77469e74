// SPDX-License-Identifier: Apache-2.0
// Every format, encoding and packing in which people have parallel text, and what is wrong with such files.
#include <archive.h>
#include <archive_entry.h>

#include <QtTest>
#include <algorithm>
#include <map>
#include <random>

#include "engine/data/formats/encoding.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/importing/import.h"
#include "tests/data/data_helper.h"
#include "tests/data/format_texts.h"

using namespace transept;
using namespace transept::test;

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct Read {
  Pairs pairs;
  std::vector<std::string> malformed;  // where
  std::vector<std::string> notes;
};

Read readFiles(const std::vector<std::string>& files, const LanguagePair& languages = {"en", "de"},
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

/// Written by libarchive itself: a filter such as ARCHIVE_FILTER_GZIP, a format such as ARCHIVE_FORMAT_ZIP.
std::string pack(const Folder& folder, const std::string& name, int filter, int format,
                 const std::vector<std::pair<std::string, std::string>>& entries) {
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

/// Numbers hardly repeat: so much of the packed file is about so much of the text.
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

/// What is said of a text that gave this many pairs, each a line.
std::string keptUpTo(std::size_t pairs) {
  const std::string number = std::to_string(pairs);
  return " could be read up to line " + number + " only: its first " + number + " pairs were taken, the rest is lost.";
}

}  // namespace

class FormatsTest : public QObject {
  Q_OBJECT

 private slots:
  void detected_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("format");
    QTest::newRow("sentences") << QByteArray("A man, a plan.\nA dog.\n") << "a.en"
                               << "lines";
    QTest::newRow("tabs") << QByteArray("one\teins\ntwo\tzwei\n") << "a.txt"
                          << "tsv";
    QTest::newRow("one tab in a sentence") << QByteArray("one\tword\nno tab\n") << "a.txt"
                                           << "lines";
    QTest::newRow("a table with faults") << QByteArray(
                                                "one\teins\ntwo\t\nno tab\n\tvier\nfive\tf\nsix\ts\n7\t7\n8\t8\n")
                                         << "a.txt"
                                         << "tsv";
    QTest::newRow("a head that ends within a line") << QByteArray("one\teins\n") + QByteArray(40'000, 'x') << "a.txt"
                                                    << "tsv";
    QTest::newRow("csv by name") << QByteArray("one,eins\n") << "a.CSV"
                                 << "csv";
    QTest::newRow("csv by heading") << QByteArray("Source;Target\none;eins\n") << "a.txt"
                                    << "csv";
    QTest::newRow("json lines") << QByteArray("{\"en\":\"one\",\"de\":\"eins\"}\n{}\n") << "a.txt"
                                << "jsonl";
    QTest::newRow("json lines, the first broken") << QByteArray("{\"en\": \n{\"en\":\"one\"}\n") << "a.txt"
                                                  << "jsonl";
    QTest::newRow("a brace in a sentence") << QByteArray("{laughs} One.\nTwo.\n") << "a.txt"
                                           << "lines";
    QTest::newRow("tmx") << QByteArray(tmx) << "a.txt"
                         << "tmx";
    QTest::newRow("xliff") << QByteArray("<xliff version=\"1.2\">") << "a.txt"
                           << "xliff";
    QTest::newRow("po") << QByteArray("# x\nmsgid \"\"\nmsgstr \"\"\n") << "a.txt"
                        << "po";
    QTest::newRow("po with old line ends") << QByteArray("msgid \"\"\rmsgstr \"\"\r") << "a.txt"
                                           << "po";
    QTest::newRow("empty") << QByteArray() << "a.txt"
                           << "lines";
  }
  void detected() {
    QFETCH(QByteArray, text);
    QFETCH(QString, name);
    QFETCH(QString, format);
    const TextFormat found = detectFormat(text.toStdString(), name.toStdString());
    QCOMPARE(QString::fromStdString(std::string(nameOf(found))), format);
  }

  void languagesAndTheirVariants() {
    QVERIFY(isLanguage("de-DE", "de") && isLanguage("DE_at", "de") && isLanguage("de", "de-CH") &&
            isLanguage("EN", "en") && isLanguage("pt_br", "pt-BR"));
    QVERIFY(!isLanguage("den", "de") && !isLanguage("", "de") && !isLanguage("de", "") && !isLanguage("en", "de"));
    const auto ofName = [](const char* name) { return languageOfFileName(std::string("/a.b/news.") + name); };
    for (const char* code : {"de", "deu", "pt_BR", "zh-TW", "pt_br", "zh-Hant"})
      QCOMPARE(ofName(code), std::string(code));
    QCOMPARE(ofName("pt_br.gz"), std::string("pt_br"));
    for (const char* other : {"de-en", "DE", "d", "text", "tsv", "de_", "_de", "de-Hans1"})
      QVERIFY(ofName(other).empty());
  }

  void memories() {
    Folder folder;
    const Read read = readFiles({folder.write("memory.tmx", tmx)});
    QCOMPARE(read.pairs, (Pairs{{"Press Start & wait.", "Auf Start drücken."}, {"January", "Januar"}}));
    QCOMPARE(read.malformed.size(), 1u);
    QVERIFY2(contains(read.malformed[0], "memory.tmx:7"), read.malformed[0].c_str());
    // The other way round, and with languages that nobody named.
    QCOMPARE(readFiles({folder.path("memory.tmx")}, {"de", "en"}).pairs[0].first, std::string("Auf Start drücken."));
    const Read guessed = readFiles({folder.path("memory.tmx")}, {});
    QCOMPARE(guessed.pairs[0].second, std::string("Auf Start drücken."));
    QVERIFY(contains(guessed.notes.at(0), "en-GB and de-DE"));
  }

  /// What XML says of its encoding holds, whether or not its parser knows it by itself.
  void memoriesOfOtherEncodings_data() {
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("Latin-1") << QByteArray("ISO-8859-1") << QByteArray("\xD6");
    QTest::newRow("Windows-1252") << QByteArray("windows-1252") << QByteArray("\x84\xD6\x93");
    QTest::newRow("Windows-1251") << QByteArray("windows-1251") << QByteArray("\xCE");
    QTest::newRow("unknown") << QByteArray("x-none") << QByteArray("x");
  }
  void memoriesOfOtherEncodings() {
    QFETCH(QByteArray, encoding);
    QFETCH(QByteArray, bytes);
    static const std::map<QByteArray, std::string> expected{
        {"ISO-8859-1", "Ö"}, {"windows-1252", "„Ö“"}, {"windows-1251", "О"}};
    Folder folder;
    const std::string path = folder.write(
        "a.tmx",
        "<?xml version=\"1.0\" encoding=\"" + encoding.toStdString() +
            "\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body><tu><tuv xml:lang=\"en\"><seg>a</seg></tuv>"
            "<tuv xml:lang=\"de\"><seg>" +
            bytes.toStdString() + "</seg></tuv></tu></body></tmx>");
    if (expected.contains(encoding)) {
      QCOMPARE(readFiles({path}).pairs, (Pairs{{"a", expected.at(encoding)}}));
    } else {
      QVERIFY(contains(refusal([&] { readFiles({path}); }), "unknown encoding"));
    }
  }

  void xliff() {
    Folder folder;
    const Read old = readFiles({folder.write("a.xlf", oldXliff)});
    QCOMPARE(old.pairs, (Pairs{{"Open the file now", "Die Datei öffnen"}}));
    QCOMPARE(old.malformed.size(), 1u);
    const std::string path = folder.write("b.xlf", newXliff);
    QCOMPARE(readFiles({path}).pairs, (Pairs{{"Hello world", "Hallo Welt"}}));  // turned to what was asked for
    QCOMPARE(readFiles({path}, {"de", "en"}).pairs, (Pairs{{"Hallo Welt", "Hello world"}}));
    QCOMPARE(readFiles({path}, {"", "de"}).pairs, (Pairs{{"Hello world", "Hallo Welt"}}));
    // Of a project's files in many languages none gets into another's corpus.
    const Read foreign = readFiles({path}, {"en", "fr"});
    QVERIFY(foreign.pairs.empty());
    QCOMPARE(foreign.malformed.size(), 1u);
    QVERIFY2(contains(foreign.notes.at(0), "b.xlf:1 is from de to en, other"), foreign.notes.at(0).c_str());
  }

  void catalogues() {
    Folder folder;
    const Read read = readFiles({folder.write("de.po", catalogue)});
    QCOMPARE(read.pairs, (Pairs{{"Open \"all\" ", "Alle öffnen"}, {"%d file", "%d Datei"}}));
    QCOMPARE(read.malformed.size(), 2u);
    std::string stated = catalogue;
    stated.insert(stated.find("\"Content-Type"), "\"Language-Team: German\\n\"\n\"Language: de_DE\\n\"\n");
    const std::string path = folder.write("stated.po", stated);
    QCOMPARE(readFiles({path}).pairs, read.pairs);
    QCOMPARE(readFiles({path}, {"de", "en"}).pairs[1], (std::pair<std::string, std::string>{"%d Datei", "%d file"}));
    const Read foreign = readFiles({path}, {"en", "fr"});
    QVERIFY(foreign.pairs.empty());
    QCOMPARE(foreign.malformed.size(), 4u);
    QVERIFY(contains(foreign.notes.at(0), "stated.po translates to de_DE, another language"));
    stated.replace(stated.find("de_DE"), 5, "");  // nobody filled it in
    QCOMPARE(readFiles({folder.write("unsaid.po", stated)}, {"en", "fr"}).pairs, read.pairs);
  }

  void tables() {
    Folder folder;
    const Read named = readFiles({folder.write(
        "a.csv", "id,de,EN\r\n1,\"Er sagte \"\"ja\"\", dann\r\nging er\",\"He said \"\"yes\"\"\"\r\n2,kurz\r\n")});
    QCOMPARE(named.pairs, (Pairs{{"He said \"yes\"", "Er sagte \"ja\", dann  ging er"}}));
    QVERIFY(contains(named.malformed.at(0), "a.csv:4"));
    QCOMPARE(readFiles({folder.write("b.csv", "one;eins\ntwo, three;zwei, drei")}).pairs,
             (Pairs{{"one", "eins"}, {"two, three", "zwei, drei"}}));
    // A heading that lacks one of the languages is no pair, and its first columns are not the two.
    const std::string refused = refusal([&] { readFiles({folder.write("c.csv", "id,en,fr\n1,one,un\n")}); });
    QVERIFY2(contains(refused, "c.csv has no column for de; its first line names id, en, fr."), refused.c_str());
    QCOMPARE(readFiles({folder.write("d.csv", "source,Quelle\none,eins\n")}).pairs.size(), 2u);
  }

  void objects() {
    Folder folder;
    const Read read = readFiles({folder.write("a.jsonl",
                                              "{\"translation\": {\"de\": \"eins\", \"en\": \"one\"}}\n\n"
                                              "{\"en-US\": \"two\", \"de\": \"zwei\"}\n"
                                              "{\"source\": \"three\", \"target\": \"drei\"}\n"
                                              "{\"en\": \"four\"}\n{broken\n[1]\n")});
    QCOMPARE(read.pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}, {"three", "drei"}}));
    QCOMPARE(read.malformed.size(), 3u);
    QVERIFY(contains(read.malformed[1], "a.jsonl:6"));
  }

  void packed_data() {
    QTest::addColumn<int>("filter");
    QTest::newRow("gzip") << ARCHIVE_FILTER_GZIP;
    QTest::newRow("xz") << ARCHIVE_FILTER_XZ;
    QTest::newRow("zstd") << ARCHIVE_FILTER_ZSTD;
    QTest::newRow("bzip2") << ARCHIVE_FILTER_BZIP2;
  }
  void packed() {
    QFETCH(int, filter);
    Folder folder;
    const auto path = pack(folder, "text", filter, ARCHIVE_FORMAT_RAW, {{"x", "one\teins\ntwo\tzwei\n"}});
    QCOMPARE(readFiles({path}).pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}}));
    const std::string whole = contentOf(path);
    folder.write("torn", whole.substr(0, whole.size() / 2));
    QVERIFY(contains(refusal([&] { readFiles({folder.path("torn")}, {"en", "de"}, "tsv"); }), "torn"));
  }

  /// What comes before the damage is good, to the last whole line.
  void brokenOffInTheMiddle_data() { packed_data(); }
  void brokenOffInTheMiddle() {
    QFETCH(int, filter);
    Folder folder;
    const Lines source = numbered("sentence", 40000, 1), target = numbered("Satz", 40000, 1);
    std::string table;
    for (std::size_t i = 0; i < source.size(); ++i) table += source[i] + "\t" + target[i] + "\n";
    const auto whole = pack(folder, "whole.tsv", filter, ARCHIVE_FORMAT_RAW, {{"x", table}});
    const std::string torn = folder.write("torn.tsv", threeQuartersOf(contentOf(whole)));
    const Read read = readFiles({torn});
    QVERIFY(!read.pairs.empty() && read.pairs.size() < source.size());
    for (std::size_t i = 0; i < read.pairs.size(); ++i) {
      QCOMPARE(read.pairs[i].first, source[i]);
      QCOMPARE(read.pairs[i].second, target[i]);
    }
    QVERIFY(read.malformed.empty());  // the half line at the end is none
    QCOMPARE(read.notes.size(), 1u);
    QVERIFY2(contains(read.notes[0], torn + keptUpTo(read.pairs.size())), read.notes[0].c_str());
    QVERIFY2(contains(read.notes[0], "Download or copy it again."), read.notes[0].c_str());
    // Beside a good one it costs its own rest only.
    const Read both = readFiles({torn, folder.write("good.tsv", "one\teins\n")});
    QCOMPARE(both.pairs.size(), read.pairs.size() + 1);
    QCOMPARE(both.notes, read.notes);
  }

  void archivesThatBreakOff_data() { mosesArchives_data(); }
  void archivesThatBreakOff() {
    QFETCH(int, filter);
    QFETCH(int, format);
    Folder folder;
    const Lines source = numbered("sentence", 30000, 1), target = numbered("Satz", 30000, 1);
    const auto whole = pack(folder, "whole", filter, format,
                            {{"a.de", textOfLines(target)}, {"a.en", textOfLines(source)}, {"README", "words\n"}});
    const std::string torn = folder.write("torn", threeQuartersOf(contentOf(whole)));
    const Read read = readFiles({torn});
    QVERIFY(!read.pairs.empty() && read.pairs.size() < source.size());
    for (std::size_t i = 0; i < read.pairs.size(); ++i) {
      QCOMPARE(read.pairs[i].first, source[i]);
      QCOMPARE(read.pairs[i].second, target[i]);
    }
    const bool said = std::ranges::any_of(read.notes, [&](const std::string& note) {
      return contains(note, torn + "!a.en" + keptUpTo(read.pairs.size()));
    });
    QVERIFY2(said, read.notes.empty() ? "" : read.notes[0].c_str());
    // Where the other side is missing altogether, the archive itself is what is wrong.
    const std::string begun = folder.write("begun", contentOf(whole).substr(0, contentOf(whole).size() / 4));
    const std::string refused = refusal([&] { readFiles({begun}); });
    QVERIFY2(contains(refused, "begun cannot be unpacked"), refused.c_str());
  }

  /// The corpus of what was good says what is lost; of what gives nothing there is none.
  void tornFilesAreImportedAsFarAsTheyGo() {
    Folder folder;
    const Lines target = numbered("Satz", 30000, 1);
    const auto whole = pack(folder, "whole", ARCHIVE_FILTER_GZIP, ARCHIVE_FORMAT_RAW, {{"x", textOfLines(target)}});
    ImportSettings settings;
    settings.source = folder.writeLines("a.en", numbered("sentence", 30000, 1));
    settings.target = folder.write("a.de.gz", threeQuartersOf(contentOf(whole)));
    settings.out = folder.path("corpus");
    const CorpusSummary summary = importCorpus(settings, {}, {});
    QVERIFY(summary.read > 0 && summary.read < 30000);
    QCOMPARE(summary.trainPairs + summary.validationPairs, summary.read);
    QCOMPARE(summary.warnings.size(), 1u);
    const std::string expected = settings.target + keptUpTo(static_cast<std::size_t>(summary.read));
    QVERIFY2(contains(summary.warnings[0], expected), summary.warnings[0].c_str());
    QCOMPARE(openCorpus(settings.out).warnings, summary.warnings);
    const CorpusPreview preview = inspectCorpus(settings, 10, {});
    QCOMPARE(preview.sourceLines, summary.read);
    QVERIFY(contains(preview.problems.at(0), expected));
    settings.target = folder.write("b.de.gz", contentOf(whole).substr(0, 40));
    settings.out = folder.path("none");
    QVERIFY(contains(refusal([&] { importCorpus(settings, {}, {}); }), "b.de.gz cannot be unpacked"));
    QVERIFY(!std::filesystem::exists(settings.out));
    QCOMPARE(folder.leftovers(), 0);
  }

  void mosesArchives_data() {
    QTest::addColumn<int>("filter");
    QTest::addColumn<int>("format");
    QTest::newRow("zip") << ARCHIVE_FILTER_NONE << ARCHIVE_FORMAT_ZIP;
    QTest::newRow("tgz") << ARCHIVE_FILTER_GZIP << ARCHIVE_FORMAT_TAR_USTAR;
  }
  void mosesArchives() {
    QFETCH(int, filter);
    QFETCH(int, format);
    Folder folder;
    const auto path = pack(folder, "download", filter, format,
                           {{"README", "About this corpus\n"},
                            {"LICENSE", "CC-BY\n"},
                            {"Tatoeba.de-en.ids", "de/1.xml\ten/1.xml\t1\t1\nde/1.xml\ten/1.xml\t2\t2\n"},
                            {"Tatoeba.de-en.de", "eins\nzwei\n"},
                            {"Tatoeba.de-en.en", "one\ntwo\n"},
                            {"../../Tatoeba.de-en.xml", "<?xml version=\"1.0\"?><cesAlign/>"}});
    QCOMPARE(readFiles({path}).pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}}));
    QCOMPARE(readFiles({path}, {"de", "en"}).pairs[0], (std::pair<std::string, std::string>{"eins", "one"}));
    QVERIFY(contains(refusal([&] { readFiles({path}, {"en", "fr"}); }), "no parallel text"));
    QVERIFY(!std::filesystem::exists(folder.path("Tatoeba.de-en.de")));  // nothing is unpacked to disk
  }

  void severalFilesAndAFolder() {
    Folder folder;
    std::filesystem::create_directory(folder.path("texts"));
    folder.write("texts/a.en", "one\n");
    folder.write("texts/a.de", "eins\n");
    folder.write("texts/b.tsv", "two\tzwei\n");
    folder.write("texts/README", "words\n");
    QCOMPARE(readFiles({folder.path("texts")}).pairs, (Pairs{{"two", "zwei"}, {"one", "eins"}}));
    // How much there is in all is known at once, for the time that remains.
    const auto reader = openFiles({folder.path("texts")}, "", {"en", "de"});
    for (RawPair pair; reader->next(pair);) QCOMPARE(reader->total(), 9 + 4 + 5);
    QCOMPARE(reader->done(), 9 + 4 + 5);
    QCOMPARE(readFiles({folder.path("texts/a.de"), folder.path("texts/a.en")}).pairs, (Pairs{{"one", "eins"}}));
    QVERIFY(contains(refusal([&] { readFiles({folder.path("texts/a.en")}); }), "one language only"));
    QVERIFY(contains(refusal([&] { readFiles({folder.path("absent")}); }), "There is no file"));
    QVERIFY(contains(refusal([&] { readFiles({folder.path("texts/b.tsv")}, {"en", "de"}, "doc"); }), "no format doc"));
  }

  void archivesAndDamageInAFolder() {
    Folder folder;
    const std::string texts = folder.path("texts");
    std::filesystem::create_directories(texts + "/packed");
    pack(folder, "texts/packed/a.zip", ARCHIVE_FILTER_NONE, ARCHIVE_FORMAT_ZIP,
         {{"Hello!.pt_br", "olá\n"}, {"Hello!.en", "hello\n"}});
    folder.write("texts/good.tsv", "one\tum\ntwo\tdois\n");
    const std::string whole =
        contentOf(pack(folder, "whole", ARCHIVE_FILTER_GZIP, ARCHIVE_FORMAT_RAW, {{"x", "three\ttrês\n"}}));
    folder.write("texts/torn.tsv.gz", whole.substr(0, whole.size() / 2));
    const Read read = readFiles({texts}, {"en", "pt-BR"});
    QCOMPARE(read.pairs, (Pairs{{"one", "um"}, {"two", "dois"}, {"hello", "olá"}}));
    QCOMPARE(read.notes.size(), 1u);
    QVERIFY2(contains(read.notes[0], "Left out") && contains(read.notes[0], "torn.tsv.gz"), read.notes[0].c_str());
    // What a person names is not passed over.
    QVERIFY(contains(refusal([&] { readFiles({texts + "/good.tsv", texts + "/torn.tsv.gz"}); }), "torn.tsv.gz"));
    std::filesystem::create_directory(folder.path("empty"));
    QVERIFY(contains(refusal([&] { readFiles({folder.path("empty")}); }), "is a folder"));
  }

  /// What was wrong with the last record of one file says nothing about the first of the next.
  void everyReaderFillsTheWholePair() {
    Folder folder;
    const std::string table = folder.write("a.tsv", "one\teins\nno tab\n"),
                      source = folder.write("b.en", "two\nthree\n"), target = folder.write("b.de", "zwei\ndrei\n");
    const auto reader =
        readAll({[&] { return openFiles({table}, "tsv", {}); }, [&] { return readAlignedFiles(source, target); }});
    RawPair pair;
    int malformed = 0;
    Pairs good;
    while (reader->next(pair)) {
      malformed += pair.malformed ? 1 : 0;
      if (!pair.malformed) good.emplace_back(pair.source, pair.target);
    }
    QCOMPARE(malformed, 1);
    QCOMPARE(good, (Pairs{{"one", "eins"}, {"two", "zwei"}, {"three", "drei"}}));
  }

  void encodings() {
    Folder folder;
    const QString text = "Grüße\tschöne Öfen\nZweite\tdört\n";
    const auto bytes = [&](QStringConverter::Encoding encoding, bool mark) {
      QStringEncoder encoder(encoding, mark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
      const QByteArray encoded = encoder(text);
      return encoded.toStdString();
    };
    const Pairs expected{{"Grüße", "schöne Öfen"}, {"Zweite", "dört"}};
    for (const bool mark : {true, false}) {
      QCOMPARE(readFiles({folder.write("le", bytes(QStringConverter::Utf16LE, mark))}).pairs, expected);
      QCOMPARE(readFiles({folder.write("be", bytes(QStringConverter::Utf16BE, mark))}).pairs, expected);
      QCOMPARE(readFiles({folder.write("u8", bytes(QStringConverter::Utf8, mark))}).pairs, expected);
    }
    const Read latin = readFiles({folder.write("latin", text.toLatin1().toStdString() + "\x80 10\t\x84"
                                                                                        "ja\x93\n")});
    QCOMPARE(latin.pairs[0], expected[0]);
    QCOMPARE(latin.pairs[2], (std::pair<std::string, std::string>{"€ 10", "„ja“"}));
    QVERIFY(contains(latin.notes.at(0), "Windows-1252"));
    // A few broken lines leave a text UTF-8.
    QCOMPARE(detectEncoding("Grüße\nschön\nÖl\n\xFF\n"), Encoding::utf8);
    QCOMPARE(detectEncoding(std::string(5000, 'x') + std::string(1, '\0')), Encoding::utf8);
    QCOMPARE(detectEncoding(std::string(5000, 'x') + std::string(2, '\0')), Encoding::binary);
    QCOMPARE(detectEncoding(std::string("ELF\1\1\0\0\0\2\0", 10)), Encoding::binary);
    // A converted character may fall on the end of any buffer.
    std::string latinMany, utf8Many;
    for (int i = 0; i < 200000; ++i) latinMany += "\xFC\t\xDF\n", utf8Many += "ü\tß\n";
    const Read many = readFiles({folder.write("many", latinMany)});
    QCOMPARE(many.pairs.size(), 200000u);
    QCOMPARE(many.pairs.back(), (std::pair<std::string, std::string>{"ü", "ß"}));
  }

  void oldLineEnds() {
    Folder folder;
    QCOMPARE(readFiles({folder.write("mac.tsv", "one\teins\rtwo\tzwei\r")}).pairs,
             (Pairs{{"one", "eins"}, {"two", "zwei"}}));
    const Read table = readFiles({folder.write("mac.csv", "en;de\rone;eins\r\"two\";zwei\rthree\r")});
    QCOMPARE(table.pairs, (Pairs{{"one", "eins"}, {"two", "zwei"}}));
    QVERIFY(contains(table.malformed.at(0), "mac.csv:4"));
    // CR and LF may fall into two blocks: the first that is looked at holds 64 KiB.
    const std::string first(65535, 'x');
    folder.write("cut.en", first + "\r\nsecond\rone\r\n");
    TextLines lines = TextLines::openAny(folder.path("cut.en"));
    std::string_view line;
    QVERIFY(lines.next(line) && line == first);
    QVERIFY(lines.next(line) && line == "second\rone");
    QVERIFY(!lines.next(line));
  }

  void badInput() {
    Folder folder;
    QVERIFY(contains(refusal([&] { readFiles({folder.write("a.xml", "<?xml version=\"1.0\"?><html/>")}); }),
                     "neither TMX nor"));
    const std::string begun = refusal([&] { readFiles({folder.write("begun.tmx", std::string(tmx).substr(0, 200))}); });
    QVERIFY2(contains(begun, "begun.tmx:") && contains(begun, "well-formed"), begun.c_str());
    const std::string third = std::string(tmx).substr(0, std::string(tmx).rfind("<tu>") + 20);
    const Read torn = readFiles({folder.write("torn.tmx", third)});
    QCOMPARE(torn.pairs.size() + torn.malformed.size(), 2u);
    QVERIFY2(contains(torn.notes.at(0), "its first 2 pairs were taken") && contains(torn.notes.at(0), "well-formed"),
             torn.notes.at(0).c_str());
    std::string laughs = "<?xml version=\"1.0\"?><!DOCTYPE tmx [<!ENTITY a \"ha\">";
    for (char c = 'b'; c < 'k'; ++c) {
      laughs += std::string("<!ENTITY ") + c + " \"";
      for (int i = 0; i < 10; ++i) laughs += std::string("&") + static_cast<char>(c - 1) + ";";
      laughs += "\">";
    }
    const std::string refused = refusal([&] { readFiles({folder.write("laughs.tmx", laughs + "]><tmx>&j;</tmx>")}); });
    QVERIFY2(contains(refused, "declares entities"), refused.c_str());
    const std::string opening = "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header srclang=\"en\"/>";
    const std::string endless = refusal([&] {
      readFiles({folder.write("tag.tmx", opening + "<body x=\"" + std::string(6 << 20, 'x') + "\"/></tmx>")});
    });
    QVERIFY2(contains(endless, "tag.tmx:1 has a tag or comment of more than 4 MiB"), endless.c_str());
    // Text of any length passes through.
    const auto longText =
        openFiles({folder.write("text.tmx", opening + "<body>" + std::string(6 << 20, 'x') +
                                                "<tu><tuv xml:lang=\"en\"><seg>" + std::string(6 << 20, 'y') +
                                                "</seg></tuv><tuv xml:lang=\"de\"><seg>z</seg></tuv></tu>"
                                                "</body></tmx>")},
                  "", {"en", "de"});
    RawPair cut;
    QVERIFY(longText->next(cut) && cut.overlong && !cut.malformed);
    QVERIFY(!longText->next(cut));
    const auto longObjects = openFiles(
        {folder.write("long.jsonl", "{\"en\":\"a\",\"de\":\"b\"}\n{\"en\":\"" + std::string(2 << 20, 'x') + "\"}\n")},
        "", {"en", "de"});
    QVERIFY(longObjects->next(cut) && cut.source == "a");
    QVERIFY(longObjects->next(cut) && cut.overlong && cut.source.starts_with("{\"en\":\"xx") && cut.target.empty());
    const auto bomb = pack(folder, "bomb", ARCHIVE_FILTER_BZIP2, ARCHIVE_FORMAT_RAW,
                           {{"x", std::string(std::size_t{80} << 20, 'a')}});
    QVERIFY(contains(refusal([&] { readFiles({bomb}, {"en", "de"}, "tsv"); }), "thousandfold"));
    // A line without an end is cut at the limit and counted, not kept whole.
    const auto reader =
        openFiles({folder.write("long.tsv", "a\t" + std::string(3 << 20, 'x') + "\nb\tc\n")}, "", {"en", "de"});
    RawPair pair;
    QVERIFY(reader->next(pair) && pair.overlong);
    QVERIFY(reader->next(pair) && !pair.overlong);
    QCOMPARE(std::string(pair.target), std::string("c"));
  }
};

QTEST_GUILESS_MAIN(FormatsTest)
#include "formats_test.moc"
