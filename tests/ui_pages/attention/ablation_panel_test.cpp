// SPDX-License-Identifier: GPL-3.0-or-later
// Heads switched off on the Translate page by mouse and keyboard, their effect, and the same heads on the Attention
// page.
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heads/ablation_bar.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"

using namespace transept;

class AblationPanelTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    TranslatePage page{harness.session()};
    TokenTextEdit* source = child<TokenTextEdit>(page, "sourceText");
    TokenTextEdit* target = child<TokenTextEdit>(page, "targetText");
    SegmentedControl* views = child<SegmentedControl>(page, "hypothesisView");
    SegmentedControl* kinds = child<SegmentedControl>(page, "ablationKind");
    HeadGrid* grid = child<HeadGrid>(page, "ablationGrid");
    AblationBar* bar = child<AblationBar>(page, "lineAblationBar");
    QLabel* text = child<QLabel>(page, "lineAblationText");
    Open() {
      page.resize(1200, 800);
      page.show();
      if (!harness.waitForRuns() || !harness.loadModel()) qFatal("the fake engine did not load its model");
      source->setPlainText("a dog\nthe man sees");
      if (!QTest::qWaitFor([this] { return target->toPlainText() == "ein Hund\nder Mann sieht"; }))
        qFatal("no translation");
    }
    bool openHeads() {
      views->setCurrentIndex(3);
      return QTest::qWaitFor([this] { return grid->model()->rowCount() == 4; });
    }
    void click(int layer, int head) {
      const QRect cell = grid->visualRect(grid->model()->index(layer, head));
      QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, cell.center());
    }
    /// The last request with heads off.
    QJsonObject asked() {
      QJsonObject last;
      const QList<QJsonObject> all = harness.requests("translate");
      for (const QJsonObject& params : all)
        if (params.contains("heads_off")) last = params;
      return last;
    }
    bool isOff(int layer, int head) const {
      return grid->model()->index(layer, head).data(HeadModel::OffRole).toBool();
    }
  };

 private slots:
  void initTestCase() { useTestLook(); }

  void theSet() {
    SilencedHeads heads;
    heads.set(AttentionKind::Cross, 1, 2, true);
    heads.toggle(AttentionKind::Encoder, 15, 15);
    heads.toggle(AttentionKind::Cross, 0, 3);
    QCOMPARE(heads.count(), 3);
    QCOMPARE(heads.of(AttentionKind::Cross, 4), QSet<int>({3, 6}));
    QVERIFY(heads.of(AttentionKind::Decoder, 4).isEmpty());
    const QList<SilencedHead> all(heads.all().begin(), heads.all().end());
    QVERIFY(all[0].kind == AttentionKind::Encoder && all[0].layer == 15 && all[0].head == 15);
    QVERIFY(all[1].layer == 0 && all[1].head == 3 && all[2].layer == 1 && all[2].head == 2);
    heads.toggle(AttentionKind::Cross, 0, 3);
    QVERIFY(!heads.contains(AttentionKind::Cross, 0, 3) && heads.contains(AttentionKind::Cross, 1, 2));
    heads.clear();
    QVERIFY(heads.isEmpty());
  }

  void aClickSwitchesAHeadOffAndTheLineChanges() {
    Open open;
    QVERIFY(open.harness.requests("attention").isEmpty());  // no request before the heads are shown
    child<QDoubleSpinBox>(open.page, "alpha")->setValue(0.9);
    QVERIFY(open.openHeads());
    QVERIFY(!open.bar->isVisible());
    open.click(1, 2);
    QVERIFY(open.isOff(1, 2) && !open.isOff(2, 1));
    QVERIFY(open.bar->isVisible());
    QTRY_VERIFY(open.text->text().contains("<b>ohne</b>") && open.text->text().contains("<b>Hund</b>"));
    // The request is about this line, with the page's beam and length penalty.
    QTRY_COMPARE(open.asked()["alpha"].toDouble(), 0.9);
    const QJsonObject asked = open.asked();
    QCOMPARE(asked["heads_off"].toArray(), QJsonArray({QJsonObject{{"kind", "cross"}, {"layer", 1}, {"head", 2}}}));
    QCOMPARE(asked["text"].toArray(), QJsonArray({"a dog"}));
    QCOMPARE(asked["beam"].toInt(), 4);
    // The page's translation still uses all heads.
    QCOMPARE(open.target->toPlainText(), QString("ein Hund\nder Mann sieht"));
    open.source->moveCursor(QTextCursor::End);
    QTRY_VERIFY(open.text->text().contains("Mann") && open.text->text().contains("<b>sieht</b>"));
    open.click(1, 2);
    QVERIFY(!open.isOff(1, 2) && !open.bar->isVisible());
  }

  void everyHeadIsInView() {
    Open open;
    open.page.resize(1440, 860);
    QVERIFY(open.openHeads());
    QTRY_COMPARE(open.grid->verticalScrollBar()->maximum(), 0);
    QTRY_COMPARE(open.grid->horizontalScrollBar()->maximum(), 0);
  }

  void byKeyboardAndOfEveryKind() {
    Open open;
    QVERIFY(open.openHeads());
    open.grid->setFocus();
    open.grid->choose(0, 0);
    QTest::keyClick(open.grid, Qt::Key_Right);
    QTest::keyClick(open.grid, Qt::Key_Space);
    QVERIFY(open.isOff(0, 1));
    open.kinds->setCurrentIndex(0);
    QVERIFY(!open.isOff(0, 1));  // the same place of another kind is another head
    QTest::keyClick(open.grid, Qt::Key_Return);
    QVERIFY(open.isOff(0, 1));
    QCOMPARE(open.harness.session().silenced().count(), 2);
    QTRY_VERIFY(open.text->text().contains("Without 2 heads:"));
    QTest::mouseClick(child<QPushButton>(open.page, "lineAblationClear"), Qt::LeftButton);
    QVERIFY(!open.isOff(0, 1) && !open.bar->isVisible());
  }

  void theAttentionPageHasTheSameHeads() {
    Open open;
    AttentionPage attention(open.harness.session());
    attention.resize(1340, 820);
    attention.show();
    attention.showSentence("a dog");
    auto* map = child<HeatMap>(attention, "heatMap");
    QTRY_COMPARE(map->map().rows(), 3);
    QVERIFY(open.openHeads());
    open.click(3, 1);
    auto* other = child<HeadGrid>(attention, "headGrid");
    QVERIFY(other->model()->index(3, 1).data(HeadModel::OffRole).toBool());
    auto* there = child<QLabel>(attention, "ablationText");
    QTRY_VERIFY(there->text().contains("<b>ohne</b>") && open.text->text().contains("<b>ohne</b>"));
    // Space works there, too, and either bar clears all heads.
    other->choose(2, 2);
    QTest::keyClick(other, Qt::Key_Space);
    QVERIFY(open.isOff(2, 2));
    QTest::mouseClick(child<QPushButton>(attention, "ablationClear"), Qt::LeftButton);
    QVERIFY(!open.isOff(3, 1) && !open.isOff(2, 2) && !open.bar->isVisible());
    // A hidden page computes nothing.
    open.page.hide();
    const auto before = open.harness.requests("translate").size();
    open.harness.session().silenced().set(AttentionKind::Cross, 0, 0, true);
    QTRY_VERIFY(there->text().contains("<b>ohne</b>"));
    QCOMPARE(open.harness.requests("translate").size(), before + 1);
    open.page.show();
    QTRY_VERIFY(open.bar->isVisible() && open.text->text().contains("<b>ohne</b>"));
  }

  void anotherModelHasAllItsHeads() {
    Open open;
    QVERIFY(open.openHeads());
    open.click(0, 0);
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-1600");
    QTRY_COMPARE(open.harness.session().models().current().step, 1600);
    QVERIFY(open.harness.session().silenced().isEmpty());
    QTRY_VERIFY(open.target->toPlainText().startsWith("ein anders"));
    QTRY_COMPARE(open.grid->model()->rowCount(), 4);
    QVERIFY(!open.isOff(0, 0) && !open.bar->isVisible());
  }

  void anEmptyTranslationIsAnAnswer() {
    Open open;
    open.source->setPlainText("mute");
    QTRY_COMPARE(open.target->toPlainText(), QString("mute"));
    QVERIFY(open.openHeads());
    open.click(0, 0);
    QTRY_VERIFY2(open.text->text().contains("<b>mute</b>"), qPrintable(open.text->text()));
    QVERIFY(!open.text->text().contains("…"));
  }

  /// A new engine gives the same handle, perhaps to another model.
  void aNewEngineIsAskedAgain() {
    Open open;
    QVERIFY(open.openHeads());
    open.click(1, 2);
    QTRY_VERIFY(open.text->text().contains("<b>ohne</b>"));
    EngineClient& engine = open.harness.session().engine();
    engine.request("test/die", {}, this, {});
    QTRY_COMPARE(engine.state(), EngineClient::State::ended);
    engine.start();
    QTRY_VERIFY(engine.isReady());
    QTRY_VERIFY(!open.asked().isEmpty());
    QTRY_VERIFY(open.text->text().contains("<b>ohne</b>"));
  }

  void withoutALineThereAreNoHeads() {
    Open open;
    QVERIFY(open.openHeads());
    open.click(0, 0);
    open.source->setPlainText(QString());
    QTRY_COMPARE(open.grid->model()->rowCount(), 0);
    QVERIFY(!open.bar->isVisible());
  }
};

TRANSEPT_WINDOW_TEST(AblationPanelTest)
#include "ablation_panel_test.moc"
