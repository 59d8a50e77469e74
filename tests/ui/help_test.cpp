// SPDX-License-Identifier: GPL-3.0-or-later
// The help: whole, searchable, its links lead somewhere, and every kind of work has its "How do I".
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

#include "tests/ui/window_fixture.h"
#include "ui/help/help_window.h"

using namespace transept;

class HelpTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    useTestSettings();
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

  void everyPageHasATitleAndLinksThatLead() {
    const HelpIndex index(":/help");
    const QStringList pages = index.pages();
    QVERIFY(pages.size() >= 7);
    QCOMPARE(pages.first(), "index.md");
    static const QRegularExpression link("\\]\\(([^)#]+\\.md)");
    for (const QString& page : pages) {
      QVERIFY2(!index.title(page).isEmpty(), qPrintable(page));
      const QString text = index.markdown(page);
      for (auto it = link.globalMatch(text); it.hasNext();) {
        const QString target = it.next().captured(1);
        QVERIFY2(pages.contains(target), qPrintable(page + " links to " + target));
      }
    }
  }

  void answersHowDoI_data() {
    QTest::addColumn<QString>("words");
    for (const char* words : {"start", "import text", "compare runs", "zoom chart", "read the views",
                              "replay checkpoint", "translate", "beam", "fork", "clean up checkpoints", "notes tags",
                              "doctor", "out of memory", "theme text size", "keyboard", "command line"}) {
      QTest::newRow(words) << words;
    }
  }
  void answersHowDoI() {
    QFETCH(QString, words);
    const QList<HelpSection> found = HelpIndex(":/help").search(words);
    QVERIFY(!found.isEmpty());
    const bool answered = std::any_of(found.begin(), found.end(), [](const HelpSection& section) {
      return section.heading.startsWith("How do I") || section.heading.startsWith("What");
    });
    QVERIFY2(answered || words == "keyboard", qPrintable(found.first().heading));
  }

  void searchesAsOneTypes() {
    HelpWindow window;
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
    QVERIFY(text->toPlainText().contains("Nothing"));
    words->clear();
    emit text->anchorClicked(QUrl("data.md"));
    QCOMPARE(window.page(), "data.md");
    QVERIFY(text->toPlainText().contains("corpus"));
  }
};

QTEST_MAIN(HelpTest)
#include "help_test.moc"
