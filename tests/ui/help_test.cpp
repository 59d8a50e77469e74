// SPDX-License-Identifier: GPL-3.0-or-later
// The help: complete and searchable in every language, with valid links, the window's terms, and a "How do I" for every
// kind of work.
#include <QDir>
#include <QFile>
#include <QKeySequence>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTranslator>
#include <QXmlStreamReader>
#include <utility>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/guide/help_window.h"
#include "ui/kit/text/search_text.h"

using namespace transept;

namespace {
const QStringList languages{"de", "fr", "es", "zh", "ja"};

QStringList captures(const QString& text, const char* pattern) {
  QStringList found;
  const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
  for (auto it = expression.globalMatch(text); it.hasNext();) found << it.next().captured(1);
  return found;
}

/// A text of the window as the help writes it, without its mnemonic and its "…".
QString asWritten(QString text) {
  static const QRegularExpression key("\\(&\\w\\)|&|…|[▸❚]\\s*");
  return text.simplified().remove(key).trimmed();
}

/// The bold texts of a page, which are names of buttons and menus; each part of a path separately.
QStringList boldTexts(const QString& markdown) {
  QStringList found;
  const QStringList bold = captures(QString(markdown).replace('\n', ' '), "\\*\\*(.+?)\\*\\*");
  for (const QString& text : bold) {
    const QStringList parts = text.split(" → ");
    for (const QString& part : parts) found << asWritten(part);
  }
  return found;
}

/// Every text of the window with all its translations to a language.
QMultiHash<QString, QString> windowTexts(const QString& language) {
  QMultiHash<QString, QString> texts;
  QFile file(QString(TRANSEPT_SOURCE_DIR "/translations/transept_%1.ts").arg(language));
  if (!file.open(QIODevice::ReadOnly)) return texts;
  QXmlStreamReader xml(&file);
  QString source;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == u"source") source = asWritten(xml.readElementText());
    if (xml.name() == u"translation")
      texts.insert(source, asWritten(xml.readElementText(QXmlStreamReader::SkipChildElements)));
  }
  return texts;
}
}  // namespace

class HelpTest : public QObject {
  Q_OBJECT

 private:
  static void eachLanguage() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages) QTest::newRow(qPrintable(language)) << language;
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void everyPageHasATitleAndLinksThatLead() {
    const HelpIndex index(":/help");
    const QStringList pages = index.pages();
    QVERIFY(pages.size() >= 9);
    QCOMPARE(pages.mid(0, 3), QStringList({"index.md", "data.md", "train.md"}));  // in the order of its links
    for (const QString& page : pages) {
      QVERIFY2(!index.title(page).isEmpty(), qPrintable(page));
      const QStringList links = captures(index.markdown(page), "\\]\\(([^)#:]+\\.md)");
      for (const QString& target : links) {
        QVERIFY2(pages.contains(target), qPrintable(page + " links to " + target));
      }
    }
    // A link within the help may name a section.
    for (const HelpSection& section : index.sections()) {
      QVERIFY2(section.heading.isEmpty() || !section.anchor.isEmpty(), qPrintable(section.heading));
      const QStringList links = captures(section.text, "\\]\\(([^):]+#[^)]+)");
      for (const QString& link : links)
        QVERIFY2(!index.heading(link.section('#', 0, 0), link.section('#', 1)).isEmpty(), qPrintable(link));
    }
  }

  void everyLanguageIsWhole_data() { eachLanguage(); }
  void everyLanguageIsWhole() {
    QFETCH(QString, language);
    const HelpIndex english(":/help"), index(":/help", language);
    QCOMPARE(index.pages(), english.pages());
    QCOMPARE(index.sections().size(), english.sections().size());
    for (qsizetype i = 0; i < index.sections().size(); ++i) {
      const HelpSection &section = index.sections()[i], &original = english.sections()[i];
      const QString where = section.page + " " + section.heading;
      QVERIFY2(!index.isStandIn(section.page), qPrintable(where));
      QCOMPARE(section.anchor, original.anchor);
      QVERIFY2(section.heading.isEmpty() || section.heading != original.heading, qPrintable(where));
      QVERIFY2(section.text.trimmed() != original.text.trimmed(), qPrintable(where));
      // Links, code, and the rows of tables and lists must not differ.
      for (const char* same : {"\\]\\(([^)]+)\\)", "(`)[^`\n]+`", "^(\\||- |[0-9]\\. |    )"}) {
        QVERIFY2(captures(section.text, same) == captures(original.text, same), qPrintable(where + " " + same));
      }
    }
    // Emphasis with invalid Markdown shows as asterisks.
    for (const QString& page : index.pages()) {
      QTextDocument document;
      document.setMarkdown(index.markdown(page));
      const qsizetype at = document.toPlainText().indexOf('*');
      QVERIFY2(at < 0, qPrintable(page + ": " + document.toPlainText().mid(at - 20, 40)));
    }
  }

  void callsThingsAsTheWindowDoes_data() { eachLanguage(); }
  void callsThingsAsTheWindowDoes() {
    QFETCH(QString, language);
    const QMultiHash<QString, QString> texts = windowTexts(language);
    QVERIFY(texts.size() > 500);
    const HelpIndex english(":/help"), index(":/help", language);
    QStringList wrong;
    int checked = 0;
    for (const QString& page : english.pages()) {
      const QStringList names = boldTexts(english.markdown(page)), translated = boldTexts(index.markdown(page));
      QVERIFY2(names.size() > 0 || page == "keyboard.md", qPrintable(page));
      for (const QString& name : names) {
        const QStringList called = texts.values(name);
        if (called.isEmpty()) continue;  // bold for another reason
        ++checked;
        if (std::none_of(called.begin(), called.end(), [&](const QString& text) { return translated.contains(text); }))
          wrong << QString("%1: %2 is called %3").arg(page, name, called.join(" / "));
      }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable("\n" + wrong.join('\n')));
    QVERIFY(checked > 60);
  }

  void answersHowDoI_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("place");
    // Each row is a feature of the window and a query that a user may type.
    const std::pair<const char*, const char*> rows[] = {{"start demo", "index.md#begin"},
                                                        {"drop text", "data.md#import"},
                                                        {"import text", "data.md#import"},
                                                        {"download corpora", "data.md#web"},
                                                        {"clean filters", "data.md#filters"},
                                                        {"mix corpora", "data.md#mix"},
                                                        {"worst pairs", "data.md#worst"},
                                                        {"smoothing chart", "train.md#read"},
                                                        {"zoom chart", "train.md#zoom"},
                                                        {"save chart pdf", "train.md#save"},
                                                        {"chart table screen reader", "train.md#table"},
                                                        {"baseline", "train.md#compare"},
                                                        {"doctor", "train.md#doctor"},
                                                        {"out of memory", "train.md#memory"},
                                                        {"read the views", "attention.md#views"},
                                                        {"entropy distance", "attention.md#views"},
                                                        {"rollout average", "attention.md#options"},
                                                        {"query softmax mask", "attention.md#why"},
                                                        {"head switch off", "attention.md#ablation"},
                                                        {"difference models", "attention.md#compare"},
                                                        {"side by side models", "attention.md#compare"},
                                                        {"replay checkpoint", "attention.md#replay"},
                                                        {"translate", "translate.md#translate"},
                                                        {"tokens probability", "translate.md#alternatives"},
                                                        {"beam search", "translate.md#search"},
                                                        {"force ban", "translate.md#steer"},
                                                        {"compare two models", "translate.md#compare"},
                                                        {"compare runs", "runs.md#compare"},
                                                        {"notes tags", "runs.md#notes"},
                                                        {"fork", "runs.md#fork"},
                                                        {"clean up checkpoints", "runs.md#clean-up"},
                                                        {"command line", "runs.md#command"},
                                                        {"table 3", "experiments.md#table-3"},
                                                        {"theme text size", "window.md#looks"},
                                                        {"another machine ssh", "machines.md#connect"},
                                                        {"find command", "window.md#commands"},
                                                        {"training ended", "window.md#notices"}};
    for (const auto& [words, place] : rows) QTest::newRow(words) << QString(words) << QString(place);
  }
  void answersHowDoI() {
    QFETCH(QString, words);
    QFETCH(QString, place);
    const QList<HelpSection> found = HelpIndex(":/help").search(words);
    // Among the first results, which the list shows.
    QStringList places;
    for (const HelpSection& section : found.mid(0, 5)) places << section.page + "#" + section.anchor;
    QVERIFY2(places.contains(place), qPrintable(places.join(", ")));
  }

  void searchesEachLanguage_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* language, const char* words, const char* place) {
      QTest::newRow(qPrintable(QString("%1 %2").arg(language, words)))
          << QString(language) << QString(words) << QString(place);
    };
    row("de", "diagramm speichern", "train.md#save");
    row("de", "aufraumen", "runs.md#clean-up");  // without diacritics
    row("de", "GLATTUNG", "train.md#read");
    row("fr", "perplexite", "train.md#curves");
    row("fr", "creer branche", "runs.md#fork");
    row("fr", "d'un corpus", "data.md#delete");  // the page has a typographic apostrophe
    row("fr", "l'un apres l'autre", "runs.md#queue");
    row("en", "chart’s numbers", "train.md#table");
    row("es", "grafico zoom", "train.md#zoom");
    row("es", "prohibo token", "translate.md#steer");
    row("zh", "保存图表", "train.md#save");  // the heading has other characters in between
    row("zh", "如何导入文本", "data.md#import");
    row("zh", "束搜索", "translate.md#search");
    row("ja", "グラフを保存する", "train.md#save");
    row("ja", "ビームサーチ", "translate.md#search");
    row("ja", "トークンを禁止", "translate.md#steer");
    row("ja", "ＢＬＥＵ", "train.md#curves");  // full-width letters
  }
  void searchesEachLanguage() {
    QFETCH(QString, language);
    QFETCH(QString, words);
    QFETCH(QString, place);
    QStringList places;
    for (const HelpSection& section : HelpIndex(":/help", language).search(words).mid(0, 3))
      places << section.page + "#" + section.anchor;
    QVERIFY2(places.contains(place), qPrintable(places.join(", ")));
  }

  void signsOfAKeyboardFindThoseOfATypographer() {
    QCOMPARE(searchable("L’Œuvre – «ﬁn» Straße"), "l'oeuvre - \"fin\" strasse");
    QCOMPARE(searchable("ＢＬＥＵ naïve"), "bleu naive");
    QCOMPARE(searchable(QString("co") + QChar(0xad) + "rpus" + QChar(0xa0) + "−1 d´un"), "corpus -1 d'un");
  }

  void callsKeysAsTheWindowDoes_data() { eachLanguage(); }
  void callsKeysAsTheWindowDoes() {
    QFETCH(QString, language);
    QTranslator translator;
    QVERIFY(translator.load(":/i18n/transept_" + language));
    QCoreApplication::installTranslator(&translator);  // its destructor removes it
    const HelpIndex index(":/help", language);
    const std::pair<const char*, QKeySequence> places[] = {{"machines.md", Qt::CTRL | Qt::SHIFT | Qt::Key_M},
                                                           {"keyboard.md", Qt::CTRL | Qt::SHIFT | Qt::Key_M},
                                                           {"keyboard.md", Qt::ALT | Qt::Key_Home},
                                                           {"keyboard.md", Qt::CTRL | Qt::Key_Q},
                                                           {"keyboard.md", QKeySequence(Qt::Key_Delete)},
                                                           {"runs.md", Qt::ALT | Qt::Key_Up},
                                                           {"runs.md", Qt::ALT | Qt::Key_Down}};
    for (const auto& [page, keys] : places) {
      const QString name = keys.toString(QKeySequence::NativeText);
      QVERIFY2(index.markdown(page).contains(name), qPrintable(QString("%1: %2").arg(page, name)));
    }
  }

  void aMissingPageIsReadInEnglish() {
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("de"));
    const auto write = [&](const QString& name, const QByteArray& text) {
      QFile file(folder.filePath(name));
      return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write("index.md", "# Help\n") && write("data.md", "# Data\n\n## Import {#import}\n"));
    QVERIFY(write("de/index.md", "# Hilfe\n"));
    const HelpIndex index(folder.path(), "de");
    QCOMPARE(index.title("index.md"), "Hilfe");
    QCOMPARE(index.title("data.md"), "Data");
    QCOMPARE(index.heading("data.md", "import"), "Import");
    QVERIFY(index.isStandIn("data.md") && !index.isStandIn("index.md"));
    // A language without any pages has no stand-in pages.
    QVERIFY(!HelpIndex(folder.path(), "it").isStandIn("data.md"));
  }

  void searchesAsOneTypes() {
    HelpWindow window("en");
    window.show();
    auto* words = window.findChild<QLineEdit*>("helpSearch");
    auto* found = window.findChild<QListWidget*>("helpFound");
    auto* text = window.findChild<QTextBrowser*>("helpText");
    QCOMPARE(found->count(), HelpIndex(":/help").pages().size());
    QTest::keyClicks(words, "warm-up rate");
    QVERIFY(found->count() > 0);
    QCOMPARE(window.page(), "train.md");
    words->setText("zzzz");
    QCOMPARE(found->count(), 0);
    QVERIFY(text->toPlainText().contains("No help page"));
    words->clear();
    emit text->anchorClicked(QUrl("data.md#filters"));
    QCOMPARE(window.page(), "data.md");
    QVERIFY(text->toPlainText().contains("corpus"));
    QVERIFY(!text->toPlainText().contains("{#"));
    QCOMPARE(text->textCursor().block().text(), "What do the filters do?");
  }

  void hasThePagesOfItsLanguage() {
    HelpWindow window("en");
    window.show();
    window.showPage("runs.md", "fork");
    auto* text = window.findChild<QTextBrowser*>("helpText");
    QVERIFY(text->toPlainText().contains("How do I fork a run?"));
    HelpWindow japanese("ja");
    japanese.showPage("runs.md", "fork");
    QCOMPARE(japanese.findChild<QTextBrowser*>("helpText")->textCursor().block().text(),
             HelpIndex(":/help", "ja").heading("runs.md", "fork"));
    HelpWindow italian("it");  // has no pages
    italian.showPage("runs.md", "fork");
    QVERIFY(italian.findChild<QTextBrowser*>("helpText")->toPlainText().contains("How do I fork a run?"));
  }
};

TRANSEPT_WINDOW_TEST(HelpTest)
#include "help_test.moc"
