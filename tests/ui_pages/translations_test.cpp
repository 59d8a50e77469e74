// SPDX-License-Identifier: GPL-3.0-or-later
// Every translation is complete: finished texts, all placeholders, every plural form, and all texts of the window.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "tests/support/window_test.h"

namespace {

struct Message {
  QString context, source;
  QStringList forms;  // one form, or the plural forms
  bool numerus = false, unfinished = false;
};

QList<Message> readMessages(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  QXmlStreamReader xml(&file);
  QList<Message> messages;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == u"name") {
      context = xml.readElementText();
    } else if (xml.name() == u"message") {
      messages.append({context, {}, {}, xml.attributes().value("numerus") == u"yes", false});
    } else if (xml.name() == u"source") {
      messages.last().source = xml.readElementText();
    } else if (xml.name() == u"translation") {
      messages.last().unfinished = xml.attributes().hasAttribute("type");
      if (!messages.last().numerus) messages.last().forms.append(xml.readElementText());
    } else if (xml.name() == u"numerusform") {
      messages.last().forms.append(xml.readElementText());
    }
  }
  return xml.hasError() ? QList<Message>() : messages;
}

QStringList places(const QString& text) {
  static const QRegularExpression place("%L?[1-9]|\\{\\}|\\{\\w+(:\\w+)?\\}");
  QStringList found;
  for (auto it = place.globalMatch(text); it.hasNext();) {
    const QString name = it.next().captured();
    static const QRegularExpression numbered("^\\{\\d+\\}$");
    found.append(name.contains(numbered) ? QStringLiteral("{}") : name);  // translations may change the order
  }
  found.sort();
  return found;
}

/// Complete languages stay complete. A language that a community begins shows what it lacks in English.
bool isComplete(const QString& file) {
  static const QRegularExpression complete("transept_(de|en|es|fr|ja|zh)[.]ts$");
  return complete.match(file).hasMatch();
}

QString folder() {
  return QStringLiteral(TRANSEPT_SOURCE_DIR "/translations/");
}

}  // namespace

class TranslationsTest : public QObject {
  Q_OBJECT

 private:
  static void languages() {
    QTest::addColumn<QString>("file");
    const QStringList files = QDir(folder()).entryList({"transept_*.ts"});
    for (const QString& file : files) QTest::newRow(qPrintable(file)) << folder() + file;
  }

 private slots:
  void germanIsThere() { QVERIFY(QFile::exists(folder() + "transept_de.ts")); }

  /// In the languages that are complete; in others what is finished has all its places.
  void nothingIsUnfinished_data() { languages(); }
  void nothingIsUnfinished() {
    QFETCH(QString, file);
    const QList<Message> messages = readMessages(file);
    QVERIFY(!messages.isEmpty());
    for (const Message& message : messages) {
      const QByteArray where = (message.context + ": " + message.source).toUtf8();
      if (message.unfinished && !isComplete(file)) continue;
      QVERIFY2(!message.unfinished, where);
      QVERIFY2(!message.forms.isEmpty(), where);
      if (message.numerus) QVERIFY2(message.forms.size() >= 2 || file.contains("_ja") || file.contains("_zh"), where);
      for (const QString& form : message.forms) {
        QVERIFY2(!form.trimmed().isEmpty(), where);
        QVERIFY2(places(form) == places(message.source), where);
      }
      // The last plural form must contain the number, which is %n or an argument.
      if (message.numerus) QVERIFY2(message.forms.last().contains(QRegularExpression("%(L?n|[1-9])")), where);
    }
  }

  /// English is the source language. Its translation only adds plural forms: "1 head", "2 heads" for "%n head(s)".
  void englishHasEveryPlural() {
    QSet<QString> known;
    for (const Message& message : readMessages(folder() + "transept_en.ts")) {
      known.insert(message.context + ": " + message.source);
      for (const QString& form : message.forms) QVERIFY2(!form.contains("(s)"), qPrintable(form));
    }
    QVERIFY(!known.isEmpty());
    for (const Message& message : readMessages(folder() + "transept_de.ts")) {
      const QString what = message.context + ": " + message.source;
      QVERIFY2(!message.numerus || known.contains(what), qPrintable(what));
    }
    // The translation serves all countries, since the window falls back to it.
    for (const char* locale : {"en_US", "en_GB", "en_AU"}) {
      QTranslator translator;
      QVERIFY2(translator.load(QLocale(locale), "transept", "_", ":/i18n"), locale);
      QCOMPARE(translator.translate("transept::Format", "%n day(s)", nullptr, 1), QString("%n day"));
    }
  }

  /// "%1 pairs" is wrong for one pair, so it needs plural forms ("%1 pairs", nullptr, n). The exceptions are never one.
  void everyCountHasAPlural() {
    static const QRegularExpression count("%L?[1-9] (?:encoder |decoder |best |short )?([a-z]+s)\\b");
    const QSet<QString> verbs{"answers", "as",    "does", "gets",  "gives", "has",
                              "is",      "keeps", "lies", "looks", "this",  "was"};
    const QStringList neverOne{"tokens/s",    "words/s",    "tokens per second",               // rates
                               "%1 nats",     "%4 nats",    "%1 tokens",         "%3 tokens",  // means
                               "× %2 tokens", "parameters", "%1 numbers",        "products",   // many
                               "short steps"};
    QStringList missing;
    QSet<QString> needed;
    for (const Message& message : readMessages(folder() + "transept_de.ts")) {
      if (message.numerus) continue;
      for (auto it = count.globalMatch(message.source); it.hasNext();) {
        const QRegularExpressionMatch found = it.next();
        if (verbs.contains(found.captured(1))) continue;
        const QString source = message.source;
        const auto excepted = std::find_if(neverOne.begin(), neverOne.end(),
                                           [&source](const QString& text) { return source.contains(text); });
        if (excepted == neverOne.end())
          missing.append(message.context + ": " + source);
        else
          needed.insert(*excepted);
      }
    }
    QVERIFY2(missing.isEmpty(), qPrintable("give them plural forms: " + missing.join(" | ")));
    QCOMPARE(needed.size(), neverOne.size());  // every exception still occurs in the window
  }

  void noTwoMenusShareAKey_data() { languages(); }
  void noTwoMenusShareAKey() {
    QFETCH(QString, file);
    QMap<QString, QString> keys;
    for (const Message& message : readMessages(file)) {
      // The menus of the menu bar.
      if (message.context != u"transept::MainWindow") continue;
      if (!QStringList({"&File", "&View", "&Help"}).contains(message.source)) continue;
      const qsizetype at = message.forms.value(0).indexOf('&');
      QVERIFY2(at >= 0, qPrintable(message.forms.value(0)));
      const QString key = message.forms[0].mid(at + 1, 1).toLower();
      QVERIFY2(!keys.contains(key), qPrintable(keys[key] + " and " + message.forms[0]));
      keys[key] = message.forms[0];
    }
  }

  void everyTextOfTheWindowIsKnown() {
    if (!QFile::exists(TRANSEPT_LUPDATE)) QSKIP("lupdate is not installed");
    QTemporaryDir temporary;
    const QString copy = temporary.filePath("transept_de.ts");
    QVERIFY(QFile::copy(folder() + "transept_de.ts", copy));
    const QString root = QStringLiteral(TRANSEPT_SOURCE_DIR);
    QProcess lupdate;
    lupdate.start(TRANSEPT_LUPDATE, {"-silent", "-locations", "none", "-I", root, "-source-language", "en",
                                     root + "/ui", root + "/app", TRANSEPT_ENGINE_TEXTS, "-ts", copy});
    QVERIFY(lupdate.waitForFinished(120000));
    QCOMPARE(lupdate.exitCode(), 0);
    QStringList missing;
    for (const Message& message : readMessages(copy))
      if (message.unfinished) missing.append(message.context + ": " + message.source);
    QVERIFY2(missing.isEmpty(), qPrintable("run update_translations and translate: " + missing.join(" | ")));
  }

  void germanIsCompiledIn() {
    QTranslator translator;
    QVERIFY(translator.load(QLocale("de_DE"), "transept", "_", ":/i18n"));
    QCOMPARE(translator.translate("transept::DataPage", "Data"), QString("Daten"));
    QCOMPARE(translator.translate("transept::Format", "%n day(s)", nullptr, 1), QString("%n Tag"));
    QCOMPARE(translator.translate("transept::Format", "%n day(s)", nullptr, 3), QString("%n Tage"));
    QCOMPARE(translator.translate("transept::CorpusView", "%1 pairs", nullptr, 1), QString("%1 Paar"));
    QCOMPARE(translator.translate("transept::CorpusView", "%1 pairs", nullptr, 2), QString("%1 Paare"));
  }
};

TRANSEPT_WINDOW_TEST(TranslationsTest)
#include "translations_test.moc"
