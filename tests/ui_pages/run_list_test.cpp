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

  /// The window offers to start the engine again. It does not repeat for each request that the engine has ended.
  void onlyOtherErrorsThanTheEndOfTheEngineAreReported() {
    PageHarness harness;
    Session& session = harness.session();
    QVERIFY(harness.waitForRuns());
    QSignalSpy failed(&session, &Session::failed);
    const auto ignore = [](const QJsonObject&) {};
    session.engine().request("test/die", {}, &session, {});
    session.runs().refresh();  // without an answer when the engine ends
    session.ask("config/schema", {}, &session, ignore);
    QTRY_COMPARE(session.engine().state(), EngineClient::State::ended);
    session.runs().refresh();  // after its end
    session.ask("config/schema", {}, &session, ignore);
    QVERIFY(harness.requests("run/list").isEmpty());  // by now, each has its answer
    QVERIFY(failed.isEmpty());

    session.engine().start();
    session.engine().cancel(session.ask("config/schema", {}, &session, ignore));
    session.ask("model/load", {{"model", "/missing"}}, &session, ignore);
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].value<EngineError>().message, QString("There is no model in /missing."));
  }
};

TRANSEPT_WINDOW_TEST(RunListTest)
#include "run_list_test.moc"
