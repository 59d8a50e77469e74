// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window while a training waits or goes on, and when the engine ends.
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/side_model.h"
#include "ui/shell/main_window.h"

using namespace transept;

class WaitingTest : public QObject, private WindowFixture {
  Q_OBJECT

 private:
  void open() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isActive());
  }

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() { clearTestSettings(); }
  void cleanup() { closeWindow(); }

  void anEngineThatEndedIsStartedAgain() {
    open();
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    QSignalSpy lost(&session_->engine(), &EngineClient::engineLost);
    session_->engine().request("test/die", {}, this, {});
    QTRY_COMPARE(lost.size(), 1);
    QTRY_COMPARE(session_->engine().state(), EngineClient::State::ready);
    QTRY_VERIFY(session_->runs().current().isActive());
    auto* bar = find<QWidget>("trainPage")->findChild<MessageBar*>();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(bar->text().contains("started again") && bar->text().contains("nothing is lost"));
    QVERIFY(!find<QPushButton>("stripAction")->isVisible());
  }

  /// After it ended again and again, the button to start it stays on every page.
  void anEngineThatKeepsEndingWaitsForAButton() {
    open();
    QTRY_COMPARE(window_->currentPage(), PageId::train);
    auto* start = find<QPushButton>("stripAction");
    QSignalSpy lost(&session_->engine(), &EngineClient::engineLost);
    for (int end = 1; end <= 4; ++end) {
      QTRY_VERIFY_WITH_TIMEOUT(session_->engine().isReady(), patience);
      session_->engine().request("test/die", {}, this, {});
      QTRY_COMPARE(lost.size(), end);
    }
    QTRY_VERIFY(start->isVisible());
    QCOMPARE(start->text(), "Start the engine");
    auto* bar = find<QWidget>("trainPage")->findChild<MessageBar*>();
    QTRY_VERIFY(bar->isVisible());
    QCOMPARE(bar->findChild<QPushButton*>("messageRemedy")->text(), "Start the engine");
    bar->dismiss();
    window_->showPage(PageId::data);
    QVERIFY(start->isVisible());
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_COMPARE(session_->engine().state(), EngineClient::State::ready);
    QTRY_VERIFY(!start->isVisible());
  }

  void aFullDiskIsShownOnEveryPage() {
    open();
    QTRY_VERIFY(session_->runs().current().isActive());
    const QString run = session_->runs().currentFolder();
    endRun(*session_, run, "waiting");
    auto* state = find<QLabel>("stripState");
    auto* action = find<QPushButton>("stripAction");
    QTRY_VERIFY2(state->text().contains("waiting for disk space"), qPrintable(state->text()));
    QVERIFY2(state->text().contains("needs 40.0 MB, 12.0 MB free in " + run), qPrintable(state->text()));
    QVERIFY(!find<QLabel>("stripLeft")->isVisible());
    for (const auto& [page, name] : pageNames) {
      window_->showPage(page);
      QVERIFY2(state->isVisible() && action->isVisible(), name);
    }
    QTest::mouseClick(action, Qt::LeftButton);
    auto* dialog = find<QDialog>("diskSpaceDialog");
    QVERIFY(dialog->isVisible());
    QVERIFY(dialog->findChild<QLabel*>("diskSpaceText")->text().contains(run + " (needs 40.0 MB, 12.0 MB free)"));
    QTRY_VERIFY(dialog->findChild<QLabel*>("trashText")->text().contains("2.5 GB"));
    QTest::mouseClick(dialog->findChild<QPushButton*>("emptyTrash"), Qt::LeftButton);
    QTRY_COMPARE(dialog->findChild<QLabel*>("trashText")->text(), "The trash is empty.");
    endRun(*session_, run, "running");
    QTRY_VERIFY(dialog->findChild<QLabel*>("diskSpaceText")->text().contains("no longer waits"));
    QTRY_VERIFY2(state->text().contains("training"), qPrintable(state->text()));
    QVERIFY(!action->isVisible());
    dialog->close();
  }

  /// What would end the wait is offered on every page, too.
  void aRunThatWaitsForAnotherShowsIt() {
    open();
    const QString other = session_->runs().currentFolder(), run = "/runs/held";
    QCOMPARE(session_->runs().find(run).corpus, session_->runs().find(other).corpus);
    endRun(*session_, run, "awaiting");
    session_->runs().setCurrent(run);
    auto* state = find<QLabel>("stripState");
    auto* action = find<QPushButton>("stripAction");
    QTRY_VERIFY2(state->text().contains("another run"), qPrintable(state->text()));
    QVERIFY2(state->text().contains("multi30k"), qPrintable(state->text()));
    QVERIFY(!find<QLabel>("stripLeft")->isVisible());
    window_->showPage(PageId::data);
    QCOMPARE(action->text(), "Show “multi30k-small”");
    QTest::mouseClick(action, Qt::LeftButton);
    QCOMPARE(session_->runs().currentFolder(), other);
    QCOMPARE(window_->currentPage(), PageId::train);
  }

  void aPausedQueueIsShownOnEveryPage() {
    open();
    endRun(*session_, session_->runs().currentFolder(), "paused");
    QTRY_VERIFY(!session_->runs().active().isValid());
    session_->engine().request("run/queue", {{"add", QJsonArray{"/runs/held"}}, {"state", "paused"}}, this, {});
    session_->queue().refresh();
    auto* state = find<QLabel>("stripState");
    auto* action = find<QPushButton>("stripAction");
    QTRY_COMPARE(state->text(), "place 1 in the paused queue");
    QCOMPARE(find<QLabel>("stripName")->text(), "held");
    for (const auto& [page, name] : pageNames) {
      window_->showPage(page);
      QVERIFY2(action->isVisible(), name);
    }
    QCOMPARE(action->text(), "Start the queue");
    QTest::mouseClick(action, Qt::LeftButton);
    session_->runs().setCurrent("/runs/held");
    QTRY_COMPARE(state->text(), "place 1 in the queue");
    QCOMPARE(action->text(), "Show the queue");
    QTest::mouseClick(action, Qt::LeftButton);
    QCOMPARE(window_->currentPage(), PageId::runs);
  }

  void theQueueOfTheNextEngineIsRead() {
    open();
    QCOMPARE(session_->queue().count(), 0);
    QSignalSpy lost(&session_->engine(), &EngineClient::engineLost);
    session_->engine().request("test/die", {}, this, {});
    QTRY_COMPARE(lost.size(), 1);
    QTRY_VERIFY(session_->engine().isReady());
    session_->engine().request("run/queue", {{"add", QJsonArray{"/runs/held"}}, {"state", "paused"}}, this, {});
    // The window may have asked before this change.
    QTRY_VERIFY((session_->queue().refresh(), session_->queue().count() == 1));
  }

  void theBestAvailableFollowsATraining() {
    open();
    QTRY_VERIFY(session_->runs().current().isActive());
    const QString run = session_->runs().currentFolder();
    session_->models().load(run);
    QTRY_COMPARE(session_->models().current().handle.toInt(), 1);
    SideModel side(*session_);
    side.load(run);
    QTRY_VERIFY(side.isValid());
    QSignalSpy loading(&session_->models(), &Models::loading);
    session_->engine().request("test/checkpoint", {{"run", run}}, this, {});
    QTRY_COMPARE(session_->models().current().handle.toInt(), 2);
    QTRY_COMPARE(side.model().handle.toInt(), 2);
    QVERIFY(loading.isEmpty());  // nothing flickers
    QTRY_COMPARE(asked("model/unload"), 1);
    // A checkpoint that somebody chose stays.
    session_->models().load(run + "/checkpoints/step-00001000");
    QTRY_COMPARE(session_->models().current().model, run + "/checkpoints/step-00001000");
    session_->engine().request("test/checkpoint", {{"run", run}}, this, {});
    QTRY_COMPARE(side.model().handle.toInt(), 3);
    QCOMPARE(session_->models().current().handle.toInt(), 2);
  }
};

TRANSEPT_WINDOW_TEST(WaitingTest)
#include "waiting_test.moc"
