// SPDX-License-Identifier: GPL-3.0-or-later
// Heads switched off on the Attention page, with another model, another engine and an empty translation.
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heads/ablation_bar.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heat_map.h"

using namespace transept;

class AblationTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    AttentionPage page{harness.session()};
    HeadGrid* grid = child<HeadGrid>(page, "headGrid");
    AblationBar* bar = child<AblationBar>(page, "ablationBar");
    QLabel* text = child<QLabel>(page, "ablationText");
    Open(const QString& sentence = "a dog") {
      harness.showWithModel(page, {1340, 820});
      page.showSentence(sentence);
      if (!QTest::qWaitFor([this] { return grid->model()->rowCount() == 4; })) qFatal("no heads");
    }
    void press(int layer, int head) {
      grid->choose(layer, head);
      QTest::keyClick(grid, Qt::Key_Space);
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

  void spaceSwitchesHeadsOffAndTheBarOnAgain() {
    Open open;
    open.press(1, 2);
    QVERIFY(open.isOff(1, 2) && !open.isOff(2, 1));
    QTRY_VERIFY(open.text->text().contains("<b>ohne</b>") && open.text->text().contains("<b>Hund</b>"));
    open.press(1, 2);
    QVERIFY(!open.isOff(1, 2) && !open.bar->isVisible());
    open.press(2, 2);
    open.press(3, 1);
    QTest::mouseClick(child<QPushButton>(open.page, "ablationClear"), Qt::LeftButton);
    QVERIFY(!open.isOff(3, 1) && !open.isOff(2, 2) && !open.bar->isVisible());
  }

  void aHiddenPageComputesNothing() {
    Open open;
    open.page.hide();
    const auto before = open.harness.requests("translate").size();
    open.harness.session().silenced().set(AttentionKind::Cross, 0, 0, true);
    QCOMPARE(open.harness.requests("translate").size(), before);
    open.page.show();
    QTRY_VERIFY(open.bar->isVisible() && open.text->text().contains("<b>ohne</b>"));
  }

  void anotherModelHasAllItsHeads() {
    Open open;
    open.press(0, 0);
    open.harness.session().models().load("/runs/multi30k-small/checkpoints/step-1600");
    QTRY_COMPARE(open.harness.session().models().current().step, 1600);
    QVERIFY(open.harness.session().silenced().isEmpty());
    QTRY_COMPARE(open.grid->model()->rowCount(), 4);
    QVERIFY(!open.isOff(0, 0) && !open.bar->isVisible());
  }

  void anEmptyTranslationIsAnAnswer() {
    Open open("mute");
    open.press(0, 0);
    QTRY_VERIFY2(open.text->text().contains("<b>mute</b>"), qPrintable(open.text->text()));
    QVERIFY(!open.text->text().contains("…"));
  }

  /// A new engine gives the same handle, perhaps to another model.
  void aNewEngineIsAskedAgain() {
    Open open;
    open.press(1, 2);
    QTRY_VERIFY(open.text->text().contains("<b>ohne</b>"));
    EngineClient& engine = open.harness.session().engine();
    QSignalSpy lost(&engine, &EngineClient::engineLost);
    engine.request("test/die", {}, this, {});
    QTRY_COMPARE(lost.size(), 1);
    QTRY_VERIFY(engine.isReady());  // it is started again by itself
    QTRY_VERIFY(!open.harness.requests("translate").isEmpty());
    QTRY_VERIFY(open.text->text().contains("<b>ohne</b>"));
  }
};

TRANSEPT_WINDOW_TEST(AblationTest)
#include "ablation_test.moc"
