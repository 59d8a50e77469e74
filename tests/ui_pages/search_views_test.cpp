// SPDX-License-Identifier: GPL-3.0-or-later
// Inside a translation: the choices at each token, the search tree, forcing, banning, and undoing them.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDir>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/translate/search/choice_grid.h"
#include "ui/pages/translate/search/search_panel.h"
#include "ui/pages/translate/search/search_tree_view.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

namespace {

const QString kSentence = QStringLiteral("Two dogs run through the snow towards a gate.");

SearchNode node(int parent, int step, const char* token, SearchNode::State state, double total) {
  return {parent, step, QString::fromUtf8(token), -0.5, total, total, state};
}

/// ▁a -> ▁b -> </s>, with ▁c pruned beside ▁a, and ▁d banned after it.
SearchTree smallTree() {
  using State = SearchNode::State;
  SearchTree tree;
  tree.nodes = {node(-1, 0, "▁a", State::Kept, -1), node(-1, 0, "▁c", State::Pruned, -2),
                node(0, 1, "▁b", State::Kept, -1.5), node(0, 1, "▁d", State::Banned, -1.2),
                node(2, 2, "</s>", State::Finished, -2)};
  tree.best = 4;
  return tree;
}

}  // namespace

class SearchViewsTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    TokenTextEdit* source = child<TokenTextEdit>(page, "sourceText");
    TokenTextEdit* target = child<TokenTextEdit>(page, "targetText");
    SegmentedControl* views = child<SegmentedControl>(page, "hypothesisView");
    ChoiceGrid* choices = child<ChoiceGrid>(page, "choiceGrid");
    SearchTreeView* tree = child<SearchTreeView>(page, "searchTree");
    QPushButton* back = child<QPushButton>(page, "steeringBack");
    Open() {
      harness.showWithModel(page, {1200, 800});
      source->setPlainText(kSentence);
      if (!QTest::qWaitFor([&] { return target->toPlainText().startsWith("Zwei Hunde"); })) qFatal("no translation");
    }
    QString detail() { return child<ElidedLabel>(page, "searchDetail")->wholeText(); }
    QString steering() { return child<ElidedLabel>(page, "steeringText")->wholeText(); }
  };

  static void picture(QWidget& page, const QString& name) {
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    for (const auto mode : {Theme::Mode::light, Theme::Mode::dark}) {
      Theme::instance().apply(*qApp, mode);
      QTest::qWait(50);
      QVERIFY(page.grab().save(
          QStringLiteral(TRANSEPT_SCREENS "/%1-%2.png").arg(name, mode == Theme::Mode::light ? "light" : "dark")));
    }
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }

 private slots:
  void initTestCase() { useTestLook(); }

  void theModelsKeepTheirPromises() {
    ChoiceModel choices;
    SearchTreeModel nodes;
    QAbstractItemModelTester choicesTester(&choices, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester nodesTester(&nodes, QAbstractItemModelTester::FailureReportingMode::QtTest);
    nodes.setTree(smallTree());
    QCOMPARE(nodes.rowCount(), 5);
    QCOMPARE(nodes.index(2, SearchTreeModel::Text).data().toString(), QString("a b"));
    QCOMPARE(nodes.index(1, SearchTreeModel::State).data().toString(), QString("pruned"));
    choices.setPositions({{{"▁x", 0.01}, {{"▁y", 0.9}, {"▁z", 0.05}}}, {{"q", 0.7}, {{"q", 0.7}}}});
    QCOMPARE(choices.rowCount(), 3);  // including the unlikely token of the output
    QCOMPARE(choices.pathTo(choices.index(2, 0)), QStringList({"▁x"}));
    QCOMPARE(choices.pathTo(choices.index(0, 1)), QStringList({"▁x", "q"}));
    QVERIFY(choices.pathTo(choices.index(2, 1)).isEmpty());
    QVERIFY(choices.index(2, 0).data(ChoiceModel::OwnRole).toBool());
    // Pre-tokenised text marks where a word continues; its other words stand by themselves.
    choices.setPositions({{{"zwei", 0.7}, {{"zwei", 0.7}}},
                          {{"Hun@@", 0.7}, {{"Hun@@", 0.7}, {"laufen", 0.2}}},
                          {{"de", 0.7}, {{"de", 0.7}}}});
    QCOMPARE(choices.index(1, 1).data().toString(), QString("laufen"));
    QCOMPARE(choices.index(0, 2).data().toString(), QString("·de"));
    SearchTree words;
    words.nodes = {node(-1, 0, "zwei", SearchNode::State::Kept, -1), node(0, 1, "laufen", SearchNode::State::Kept, -2)};
    QCOMPARE(words.shown(1), QString("laufen"));
    choices.setPositions({});
    nodes.setTree({});
  }

  void steeringIsKeptConsistent() {
    Steering steering;
    steering = steering.banning({"a", "b"});
    steering = steering.forcing({"a"});
    QCOMPARE(steering.banned.size(), 1);
    QCOMPARE(steering.forcing({"a", "b", "c"}).banned.size(), 0);  // the prefix takes precedence
    steering = steering.forcing({"a", "c", "d"}).banning({"a", "c"});
    QCOMPARE(steering.prefix, QStringList({"a"}));  // shortened to end before the ban
    QCOMPARE(steering.allowing({"a", "c"}).allowing({"a", "b"}).banned.size(), 0);
  }

  void aClickOnATokenShowsItsChoices() {
    Open open;
    QTextCursor cursor(open.target->document());
    cursor.setPosition(6);  // in "Hunde"
    QTest::mouseClick(open.target->viewport(), Qt::LeftButton, {}, open.target->cursorRect(cursor).center());
    QCOMPARE(open.views->currentIndex(), 1);
    QTRY_COMPARE(open.choices->model()->columnCount(), 12);
    QTRY_COMPARE(open.choices->currentIndex().column(), 1);
    QCOMPARE(open.choices->currentIndex().data().toString(), QString("Hunde"));
    const QJsonObject asked = open.harness.requests("translate/choices").last();
    QCOMPARE(asked["tokens"].toArray().size(), 12);
    QCOMPARE(asked["source"].toString(), kSentence);
    picture(open.page, "page-translate-tokens");
  }

  void aChoiceIsForcedAndTakenBack() {
    Open open;
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.choices->model()->columnCount(), 12);
    QVERIFY(!open.back->isVisible());
    const QModelIndex other = open.choices->model()->index(1, 2);
    open.choices->scrollTo(other);
    QTest::mouseClick(open.choices->viewport(), Qt::LeftButton, {}, open.choices->visualRect(other).center());
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde nicht durch"));
    QVERIFY(open.back->isVisible());
    QVERIFY(open.steering().contains("Zwei Hunde nicht"));
    QJsonObject asked = open.harness.requests("translate/explore").last();
    QCOMPARE(asked["prefix"].toArray(), QJsonArray({"▁Zwei", "▁Hunde", "▁nicht"}));
    QTRY_COMPARE(open.choices->currentIndex().column(), 2);  // the selection stays
    // The Attention page would not find this translation by itself.
    QSignalSpy attention(&open.harness.session(), &Session::opened);
    QTest::mouseClick(child<QPushButton>(open.page, "openInAttention"), Qt::LeftButton);
    QCOMPARE(std::get<SentenceAttention>(attention.value(0).value(0).value<Destination>()).target,
             open.target->toPlainText());
    // With the keyboard, one token further.
    open.choices->setFocus();
    open.choices->setCurrentIndex(open.choices->model()->index(2, 0));
    QTest::keyClick(open.choices, Qt::Key_Return);
    QTRY_VERIFY(open.target->toPlainText().startsWith("so Hunde"));
    QTest::mouseClick(open.back, Qt::LeftButton);
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde nicht"));
    QTest::mouseClick(child<QPushButton>(open.page, "steeringFree"), Qt::LeftButton);
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde laufen"));
    QVERIFY(!open.back->isVisible());
  }

  void aClickBelowTheTextChoosesNothing() {
    Open open;
    const QWidget* pane = open.target->viewport();
    QTest::mouseClick(open.target->viewport(), Qt::LeftButton, {}, QPoint(pane->width() / 2, pane->height() - 4));
    QCOMPARE(open.views->currentIndex(), 0);
  }

  /// Until a line is translated, the views show the line before, which a click must not force on this one.
  void theChoicesOfAnotherLineAreNotForced() {
    Open open;
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.choices->model()->columnCount(), 12);
    open.source->setPlainText(kSentence + "\na slow dog");
    open.source->moveCursor(QTextCursor::End);
    open.choices->setCurrentIndex(open.choices->model()->index(1, 2));
    QTest::keyClick(open.choices, Qt::Key_Return);
    QVERIFY(!open.back->isVisible());
    QTRY_VERIFY(open.target->toPlainText().endsWith("slow Hund"));
    QTRY_COMPARE(open.choices->model()->columnCount(), 4);
    open.choices->setCurrentIndex(open.choices->model()->index(1, 1));
    QTest::keyClick(open.choices, Qt::Key_Return);
    QVERIFY(open.back->isVisible());
  }

  void steeringBelongsToItsLine() {
    Open open;
    open.source->setPlainText(kSentence + "\na dog");
    QTRY_VERIFY(open.target->toPlainText().endsWith("ein Hund"));
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.choices->model()->columnCount(), 12);
    open.choices->setCurrentIndex(open.choices->model()->index(1, 0));
    QTest::keyClick(open.choices, Qt::Key_Return);
    QTRY_VERIFY(open.target->toPlainText().startsWith("nicht Hunde"));
    open.source->moveCursor(QTextCursor::End);
    QVERIFY(!open.back->isVisible());
    QVERIFY(open.target->toPlainText().endsWith("ein Hund"));
    open.source->moveCursor(QTextCursor::Start);
    QVERIFY(open.back->isVisible());
  }

  void theTreeIsDrawnAndWalked() {
    SearchTreeView view;
    view.resize(700, 240);
    view.show();
    view.setTree(smallTree());
    QVERIFY(!view.rectOf(0).isEmpty() && view.rectOf(1).top() > view.rectOf(0).top());
    QVERIFY(view.rectOf(2).left() > view.rectOf(0).right());
    QSignalSpy chosen(&view, &SearchTreeView::currentChanged), activated(&view, &SearchTreeView::activated);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.rectOf(1).center());
    QCOMPARE(chosen.last()[0].toInt(), 1);
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(view.current(), 0);
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.current(), 2);
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.current(), 3);
    QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.current(), 0);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    view.setPrunedShown(false);
    QVERIFY(view.rectOf(1).isEmpty());
    QVERIFY(!view.rectOf(3).isEmpty());  // nodes that the user banned remain
    view.setTree({});
    QCOMPARE(view.current(), -1);
  }

  void aTreeThatFitsIsNotScrolled() {
    SearchTreeView view;
    view.setTree(smallTree());
    const int needed = view.rectOf(4).right() + 5;  // the last box and the frame of the selection
    view.resize(needed, 240);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTRY_COMPARE(view.viewport()->width(), needed);
    QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
  }

  void aWideTreeScrollsToWhatIsChosen() {
    SearchTree tree;
    for (int i = 0; i < 200; ++i) tree.nodes.append(node(i - 1, i, "▁w", SearchNode::State::Kept, -i));
    tree.best = 199;
    SearchTreeView view;
    view.resize(500, 200);
    view.show();
    view.setTree(tree);
    view.setCurrent(150);
    QVERIFY(view.viewport()->rect().contains(view.rectOf(150)));
    view.setCurrent(0);
    QVERIFY(view.viewport()->rect().contains(view.rectOf(0)));
  }

  void aNodeIsForcedOrBannedAndAllowedAgain() {
    Open open;
    open.views->setCurrentIndex(2);
    QTRY_VERIFY(!open.tree->tree().nodes.isEmpty());
    QVERIFY(open.detail().contains("left out"));  // the engine reports 7 missing nodes
    picture(open.page, "page-translate-search");
    auto* ban = child<QPushButton>(open.page, "searchBan");
    auto* force = child<QPushButton>(open.page, "searchForce");
    QVERIFY(!ban->isEnabled() && !force->isEnabled());
    open.tree->setCurrent(2);  // "Hunde", on the best path
    QVERIFY(open.detail().contains("Zwei Hunde"));
    QTest::mouseClick(ban, Qt::LeftButton);
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei anders"));
    QCOMPARE(open.harness.requests("translate/explore").last()["banned"].toArray().size(), 1);
    const auto bannedNode = [&] {
      for (int i = 0; i < open.tree->tree().nodes.size(); ++i)
        if (open.tree->tree().nodes[i].state == SearchNode::State::Banned) return i;
      return -1;
    };
    QTRY_VERIFY(bannedNode() >= 0);
    picture(open.page, "page-translate-banned");
    open.tree->setCurrent(bannedNode());
    QVERIFY(!force->isEnabled());
    QCOMPARE(ban->text(), QString("Allow again"));
    QTest::mouseClick(ban, Qt::LeftButton);
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde"));
    // A key and a double click on the tree force the node, too.
    const auto freely = [&] {  // node 3 is the pruned branch beside "Hunde"
      return bannedNode() < 0 && open.tree->tree().pathTo(3) == QStringList({"▁Zwei", "▁nicht"});
    };
    for (const bool byKey : {true, false}) {
      QTRY_VERIFY(freely());
      open.tree->setCurrent(3);
      if (byKey) {
        QTest::keyClick(open.tree, Qt::Key_Return);
      } else {
        QTest::mouseDClick(open.tree->viewport(), Qt::LeftButton, {}, open.tree->rectOf(3).center());
      }
      QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei nicht laufen"));
      QTest::mouseClick(open.back, Qt::LeftButton);
      QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei Hunde"));
    }
    // The table has the same functions.
    auto* asTable = child<QCheckBox>(open.page, "searchAsTable");
    auto* table = child<QTableView>(open.page, "searchTable");
    asTable->setChecked(true);
    QTRY_VERIFY(table->isVisible() && table->model()->rowCount() > 3 && freely());
    table->selectRow(3);  // the pruned branch beside "Hunde"
    QTest::mouseClick(force, Qt::LeftButton);
    QTRY_VERIFY(open.target->toPlainText().startsWith("Zwei nicht laufen"));
  }

  /// The answer to the first request must not be taken for that to the third, which is the same.
  void aLineThatIsLeftAndEnteredAgainGetsItsTree() {
    Open open;
    open.source->setPlainText(kSentence + "\na dog");
    QTRY_VERIFY(open.target->toPlainText().endsWith("ein Hund"));
    open.source->moveCursor(QTextCursor::Start);
    open.views->setCurrentIndex(2);
    open.source->moveCursor(QTextCursor::End);
    open.source->moveCursor(QTextCursor::Start);
    QTRY_VERIFY(!open.page.isSearching());
    QVERIFY(open.tree->tree().nodes.size() > 3);
  }

  /// The search goes on until it has this many hypotheses.
  void theTreeFollowsTheNumberOfHypotheses() {
    Open open;
    open.views->setCurrentIndex(2);
    QTRY_VERIFY(!open.tree->tree().nodes.isEmpty());
    child<QSpinBox>(open.page, "nbest")->setValue(2);
    QTRY_COMPARE(open.harness.requests("translate/explore").last()["nbest"].toInt(), 2);
  }

  void anEmptyLineEmptiesTheViews() {
    Open open;
    open.views->setCurrentIndex(2);
    QTRY_VERIFY(!open.tree->tree().nodes.isEmpty());
    open.source->clear();
    QTRY_VERIFY(open.tree->tree().nodes.isEmpty());
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.choices->model()->columnCount(), 0);
  }
};

TRANSEPT_WINDOW_TEST(SearchViewsTest)
#include "search_views_test.moc"
