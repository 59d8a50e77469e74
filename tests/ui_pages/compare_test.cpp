// SPDX-License-Identifier: GPL-3.0-or-later
// Two models side by side: the words that differ, the second pane, and the state after an engine died.
#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/heads/word_difference.h"
#include "ui/pages/translate/compare_pane.h"
#include "ui/pages/translate/search/choice_grid.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"
#include "ui/state/models/translator.h"

using namespace transept;

namespace {

QStringList words(const QString& text, const QVector<TextSpan>& spans) {
  QStringList list;
  for (const TextSpan& span : spans) list.append(text.mid(span.start, span.length));
  return list;
}

QStringList underlined(const TokenTextEdit& pane) {
  QStringList list;
  const auto selections = pane.extraSelections();
  for (const auto& selection : selections)
    if (selection.format.underlineStyle() == QTextCharFormat::DashUnderline)
      list.append(selection.cursor.selectedText());
  return list;
}

}  // namespace

class CompareTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    TokenTextEdit* source = child<TokenTextEdit>(page, "sourceText");
    TokenTextEdit* target = child<TokenTextEdit>(page, "targetText");
    TokenTextEdit* second = child<TokenTextEdit>(page, "compareText");
    QComboBox* chooser = child<QComboBox>(page, "sideModel");
    Open() { harness.showWithModel(page, {1340, 800}); }
    void choose(int index) { chooseEntry(*chooser, index); }
  };

 private slots:
  void initTestCase() { useTestLook(); }

  void wordsThatDiffer_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QStringList>("onlyFirst");
    QTest::addColumn<QStringList>("onlySecond");
    QTest::newRow("same") << "a b c"
                          << "a b c" << QStringList() << QStringList();
    QTest::newRow("one word") << "a b c"
                              << "a x c" << QStringList{"b"} << QStringList{"x"};
    QTest::newRow("one more") << "a b"
                              << "a b c" << QStringList() << QStringList{"c"};
    QTest::newRow("moved") << "a b c"
                           << "b c a" << QStringList{"a"} << QStringList{"a"};
    QTest::newRow("nothing in common") << "a b"
                                       << "c" << QStringList{"a", "b"} << QStringList{"c"};
    QTest::newRow("empty") << ""
                           << "  " << QStringList() << QStringList();
    QTest::newRow("without spaces") << "狗在雪中跑。"
                                    << "猫在雪中跑。" << QStringList{"狗"} << QStringList{"猫"};
    QTest::newRow("part of a word") << "Haus"
                                    << "Hauses" << QStringList{"Haus"} << QStringList{"Hauses"};
  }
  void wordsThatDiffer() {
    QFETCH(QString, first);
    QFETCH(QString, second);
    const WordDifference difference = wordDifference(first, second);
    QTEST(words(first, difference.first), "onlyFirst");
    QTEST(words(second, difference.second), "onlySecond");
  }

  void markedWordsAreEscaped() {
    QCOMPARE(withMarkedWords("a <b> c", {{2, 3}}), QString("a <u><b>&lt;b&gt;</b></u> c"));
    QCOMPARE(withMarkedWords("a & c", {}), QString("a &amp; c"));
  }

  void aSecondCheckpointStandsBesideTheFirst() {
    Open open;
    open.source->setPlainText("a dog\nthe man sees");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund\nder Mann sieht"));
    QVERIFY(!child<QWidget>(open.page, "comparePane")->isVisible());
    QTRY_VERIFY(open.chooser->count() > 6);  // none, six checkpoints, ...
    open.choose(1);
    QTRY_COMPARE(open.second->toPlainText(), QString("ein anders\nder Mann anders"));
    QVERIFY(open.second->isVisible());
    QTRY_COMPARE(underlined(*open.second), QStringList({"anders", "anders"}));
    QCOMPARE(underlined(*open.target), QStringList({"Hund", "sieht"}));
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    for (const auto mode : {Theme::Mode::dark, Theme::Mode::light}) {
      Theme::instance().apply(*qApp, mode);
      QTest::qWait(50);
      QVERIFY(open.page.grab().save(QStringLiteral(TRANSEPT_SCREENS "/page-translate-compare-%1.png")
                                        .arg(mode == Theme::Mode::light ? "light" : "dark")));
    }
    // Both models translate what is typed.
    open.source->moveCursor(QTextCursor::End);
    QTest::keyClicks(open.source, " and");
    QTRY_VERIFY(open.second->toPlainText().endsWith("Mann sieht anders"));
    open.choose(0);
    QTRY_VERIFY(!open.second->isVisible());
    QVERIFY(underlined(*open.target).isEmpty());
    QCOMPARE(open.harness.requests("model/unload").size(), 1);
  }

  void bothTranslationsBeginAtTheSameHeight() {
    text_size::setPercent(150);
    const auto reset = qScopeGuard([] { text_size::setPercent(text_size::usual); });
    Open open;
    QTRY_VERIFY(open.chooser->count() > 6);
    open.choose(1);
    QTRY_VERIFY(open.second->isVisible());
    const auto top = [&](const QWidget* pane) { return pane->mapTo(&open.page, QPoint()).y(); };
    QTRY_COMPARE(top(open.second), top(open.target));
  }

  void anEngineThatDiesLosesNothing() {
    Open open;
    QTRY_VERIFY(open.chooser->count() > 6);
    open.source->setPlainText("a dog");
    QTRY_COMPARE(open.target->toPlainText(), QString("ein Hund"));
    open.choose(1);
    QTRY_COMPARE(open.second->toPlainText(), QString("ein anders"));
    child<SegmentedControl>(open.page, "hypothesisView")->setCurrentIndex(1);
    auto* choices = child<ChoiceGrid>(open.page, "choiceGrid");
    QTRY_COMPARE(choices->model()->columnCount(), 3);
    choices->setCurrentIndex(choices->model()->index(1, 1));
    QTest::keyClick(choices, Qt::Key_Return);
    QTRY_COMPARE(open.target->toPlainText(), QString("ein nicht"));
    // The engine ends during a request.
    EngineClient& engine = open.harness.session().engine();
    Translator spare(engine, "spare");
    spare.setModel(open.harness.session().models().current().handle);
    QSignalSpy failed(&spare, &Translator::failed);
    open.source->setPlainText("a dog\na slow dog");
    QSignalSpy lost(&engine, &EngineClient::engineLost);
    engine.request("test/die", {}, this, {});
    QTRY_COMPARE(lost.size(), 1);
    spare.change({0, 1, {"a dog"}}, 0);  // an error in the bar would replace the news of the engine
    QTRY_VERIFY(!spare.isBusy());
    QVERIFY(failed.isEmpty());
    QCOMPARE(open.source->toPlainText(), QString("a dog\na slow dog"));
    // The engine is started again by itself.
    QTRY_VERIFY(open.target->toPlainText().startsWith("ein nicht\n"));  // also the forced beginning
    QTRY_VERIFY(open.target->toPlainText().endsWith("slow Hund"));
    QTRY_VERIFY(open.second->toPlainText().endsWith("slow anders"));
  }
};

TRANSEPT_WINDOW_TEST(CompareTest)
#include "compare_test.moc"
