// SPDX-License-Identifier: GPL-3.0-or-later
// Shared selection of tokens: the selected and pointed-at tokens of the Translate and Attention pages are the same.
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

namespace {

// Two dogs run thro·ugh the snow towa·rds a gate . / Zwei Hunde laufen durch den Schnee auf ein Tor zu .
const QString selectionSentence = "Two dogs run through the snow towards a gate.";

QStringList marked(const TokenTextEdit& pane) {
  QStringList list;
  const auto selections = pane.extraSelections();
  for (const auto& selection : selections)
    if (selection.format.underlineStyle() == QTextCharFormat::SingleUnderline)
      list.append(selection.cursor.selectedText());
  return list;
}

void putCursor(TokenTextEdit& pane, int position) {
  QTextCursor cursor(pane.document());
  cursor.setPosition(position);
  pane.setTextCursor(cursor);
}

}  // namespace

class TokenSelectionTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage translate{harness.session()};
    AttentionPage attention{harness.session()};
    TokenTextEdit* source = child<TokenTextEdit>(translate, "sourceText");
    TokenTextEdit* target = child<TokenTextEdit>(translate, "targetText");
    HeatMap* map = child<HeatMap>(attention, "heatMap");
    HeadLines* lines = child<HeadLines>(attention, "headLines");
    SegmentedControl* kinds = child<SegmentedControl>(attention, "attentionKind");
    explicit Open(const QString& text = selectionSentence) {
      translate.resize(1200, 800);
      attention.resize(1340, 820);
      translate.show();
      attention.show();
      if (!harness.waitForRuns() || !harness.loadModel()) qFatal("the fake engine did not load its model");
      source->setPlainText(text);
      attention.showSentence(selectionSentence);
      if (!QTest::qWaitFor([this] { return target->toPlainText().contains("Zwei") && map->map().rows() == 12; }))
        qFatal("no translation or no attention");
    }
  };

 private slots:
  void initTestCase() { Theme::instance().apply(*qApp, Theme::Mode::light); }

  void aPlaceBelongsToItsSentence() {
    TokenSelection tokens;
    QSignalSpy changed(&tokens, &TokenSelection::changed);
    tokens.select({" a  dog", "ein Hund ", 1, 0, TokenSide::target});
    QCOMPARE(changed.size(), 1);
    tokens.select({"a dog", "ein Hund", 1, 0, TokenSide::target});  // the same selection
    QCOMPARE(changed.size(), 1);
    QCOMPARE(tokens.selected().in("a dog ", "ein Hund").targetToken, 0);
    const TokenPlace other = tokens.selected().in("a dog", "der Hund");  // the target has other tokens
    QVERIFY(other.sourceToken == 1 && other.targetToken == -1 && other.by == TokenSide::source);
    QVERIFY(tokens.selected().in("a cat", "ein Hund").isEmpty());
    tokens.hover({"a", "b", -1, -1, TokenSide::source});
    QCOMPARE(changed.size(), 1);  // an empty place is not a change
    tokens.clear();
    QVERIFY(tokens.selected().isEmpty());
    QCOMPARE(changed.size(), 2);
  }

  void fromTranslateToAttention() {
    Open open;
    putCursor(*open.target, 6);  // in "Hunde"
    QCOMPARE(open.map->selectedRow(), 1);
    QCOMPARE(open.lines->selectedRow(), 1);
    QVERIFY(child<QLabel>(open.attention, "lineDetail")->text().startsWith("Hunde"));
    putCursor(*open.source, 24);  // in "the"
    QCOMPARE(open.map->selectedColumn(), 5);
    QCOMPARE(open.map->selectedRow(), 1);  // the other side keeps its selection
    open.kinds->setCurrentIndex(0);
    QTRY_COMPARE(open.map->map().rows(), 13);
    QCOMPARE(open.map->selectedRow(), 5);
  }

  void fromAttentionToTranslate() {
    Open open;
    emit open.map->cellChosen(2, 6);
    QVERIFY(marked(*open.target).contains("laufen"));
    QVERIFY(marked(*open.source).contains("snow"));
    // The tokens that attention connects with it follow, as after a selection here.
    emit open.lines->queryChosen(1);
    QCOMPARE(marked(*open.target), QStringList("Hunde"));
    QTRY_VERIFY(marked(*open.source).contains("dogs") || marked(*open.source).contains("Two"));
    QVERIFY(!marked(*open.source).contains("snow"));
    // A selection in another sentence does not apply here.
    open.attention.showSentence("a dog");
    QTRY_COMPARE(open.map->map().rows(), 3);
    QCOMPARE(marked(*open.target), QStringList("Hunde"));
    emit open.map->cellChosen(1, 1);
    QVERIFY(marked(*open.target).isEmpty() && marked(*open.source).isEmpty());
    // Back in the sentence, an old selection is not restored.
    open.source->setPlainText("a dog\n" + selectionSentence);
    QTRY_VERIFY(open.target->toPlainText().startsWith("ein Hund\nZwei"));
    QVERIFY(marked(*open.target).contains("Hund"));
  }

  void thePointerIsSharedAndLeavesTheChoice() {
    Open open;
    putCursor(*open.target, 6);
    emit open.target->tokenPointed(0, 5);
    QCOMPARE(open.map->hoveredRow(), 5);
    QCOMPARE(open.map->selectedRow(), 1);
    QCOMPARE(marked(*open.target), QStringList("Schnee"));
    emit open.target->tokenPointed(-1, -1);
    QCOMPARE(open.map->hoveredRow(), -1);
    QCOMPARE(marked(*open.target), QStringList("Hunde"));
    // Pointing at the lines affects the map, pointing at the map the lines, and both the other page.
    emit open.lines->tokenHovered(3, -1);
    QCOMPARE(open.map->hoveredRow(), 3);
    QCOMPARE(marked(*open.target), QStringList("durch"));
    emit open.map->cellHovered(4, 5);
    QVERIFY(marked(*open.target).contains("den") && marked(*open.source).contains("the"));
    QCOMPARE(open.map->hoveredColumn(), 5);
    emit open.map->cellHovered(-1, -1);
    QCOMPARE(marked(*open.target), QStringList("Hunde"));
    QCOMPARE(open.map->selectedRow(), 1);
  }

  void anotherHypothesisSharesTheSourceAlone() {
    Open open;
    child<QTableView>(open.translate, "nbestTable")->selectRow(2);
    QTRY_VERIFY(open.target->toPlainText().endsWith("(3)"));
    putCursor(*open.target, 6);
    QCOMPARE(open.map->selectedRow(), 0);  // that target is not shown there
    putCursor(*open.source, 5);            // in "dogs"
    QCOMPARE(open.map->selectedColumn(), 1);
  }

  void aHiddenPageAsksNothingAndCatchesUp() {
    Open open;
    QTRY_VERIFY(!open.harness.requests("attention/row").isEmpty());
    open.attention.hide();
    const auto before = open.harness.requests("attention/row").size();
    putCursor(*open.target, 6);
    QCOMPARE(open.harness.requests("attention/row").size(), before);
    open.attention.show();
    QCOMPARE(open.map->selectedRow(), 1);
    QTRY_VERIFY(open.harness.requests("attention/row").size() > before);
    // In the other direction, an alignment is requested when the page is shown.
    open.translate.hide();
    emit open.lines->queryChosen(5);
    open.translate.show();
    QCOMPARE(marked(*open.target), QStringList("Schnee"));
  }

  void aClickKeepsItsTokenThoughTheCursorOfTheSourceMoves() {
    Open open("a dog\n" + selectionSentence);
    QTRY_VERIFY(open.target->toPlainText().startsWith("ein Hund\nZwei"));
    putCursor(*open.target, 15);  // in "Hunde" on the second line
    emit open.target->tokenClicked(1, 1);
    QCOMPARE(open.source->currentLine(), 1);
    QCOMPARE(open.harness.session().tokens().selected().targetToken, 1);
    QCOMPARE(open.map->selectedRow(), 1);
  }

  void anotherModelStartsAfresh() {
    Open open;
    putCursor(*open.target, 6);
    QVERIFY(!open.harness.session().tokens().selected().isEmpty());
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-1600");
    QTRY_COMPARE(open.harness.session().models().current().step, 1600);
    QVERIFY(open.harness.session().tokens().selected().isEmpty());
  }
};

TRANSEPT_WINDOW_TEST(TokenSelectionTest)
#include "token_selection_test.moc"
