// SPDX-License-Identifier: GPL-3.0-or-later
// The session's polled list of runs: its signals, and the requests of their receivers.
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"

using namespace transept;

class RunListTest : public QObject {
  Q_OBJECT

 private slots:
  void aListThatSaysTheSameIsNotTold() {
    PageHarness harness;
    Session& session = harness.session();
    session.queue();
    QSignalSpy changed(&session.runs(), &Runs::changed);
    QVERIFY(harness.waitForRuns());
    QTRY_COMPARE(changed.size(), 1);
    const qsizetype asked = harness.requests("run/queue").size();
    QVERIFY(asked > 0);
    const QString folder = session.runs().all().first().folder, name = session.runs().all().first().name;

    // The engine answers in order, so with this answer the earlier lists have arrived.
    session.runs().refresh();
    session.runs().refresh();
    QVERIFY(harness.requests("run/list").size() >= 3);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(harness.requests("run/queue").size(), asked);

    // Another change of the run makes the same list count as a change again.
    emit session.engine().runChanged(RunInfo::fromJson({{"run", folder}, {"name", "another"}}));
    QCOMPARE(session.runs().find(folder).name, QString("another"));
    QCOMPARE(changed.size(), 2);
    session.runs().refresh();
    QTRY_COMPARE(changed.size(), 3);
    QCOMPARE(session.runs().find(folder).name, name);
  }

  void aRunToBeOpenedIsForgottenWithItsMachine() {
    PageHarness harness;
    Session& session = harness.session();
    QVERIFY(harness.waitForRuns());
    QSignalSpy failed(&session.runs(), &Runs::failed);
    session.runs().open("/runs/elsewhere");
    session.forgetMachine();
    QTRY_VERIFY(!session.runs().all().isEmpty());  // the list arrives, without it
    QVERIFY(failed.isEmpty());
  }

  /// The first list of a new engine counts as a change.
  void aNewEngineIsListenedToAnew() {
    PageHarness harness;
    Session& session = harness.session();
    QSignalSpy changed(&session.runs(), &Runs::changed);
    QVERIFY(harness.waitForRuns());
    QTRY_COMPARE(changed.size(), 1);
    session.engine().request("test/die", {}, &session, {});
    QTRY_COMPARE(session.engine().state(), EngineClient::State::ended);
    session.engine().start();
    QTRY_COMPARE(changed.size(), 2);
  }
};

TRANSEPT_WINDOW_TEST(RunListTest)
#include "run_list_test.moc"
