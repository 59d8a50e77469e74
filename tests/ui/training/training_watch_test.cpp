// SPDX-License-Identifier: GPL-3.0-or-later
// The end of a training gives a notification, and the machine stays awake during it. Most tests use a fake desktop.
#include "ui/desktop/training_watch.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/desktop/dbus_desktop.h"

using namespace transept;

namespace {
struct Record {
  QStringList told;
  int awake = 0, released = 0;
};

class MadeUpDesktop : public Desktop {
 public:
  explicit MadeUpDesktop(Record& record) : record_(record) {}
  void notify(const QString& title, const QString& text) override { record_.told << title + "|" + text; }
  void keepAwake(const QString&) override { ++record_.awake; }
  void release() override { ++record_.released; }

 private:
  Record& record_;
};
}  // namespace

class TrainingWatchTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
    qputenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/at/all");
    useTestSettings();
  }
  void init() { clearTestSettings(); }

  void staysAwakeWhileTraining() {
    Record record;
    Session session;
    TrainingWatch watch(session, std::make_unique<MadeUpDesktop>(record));
    startFakeEngine(session);
    QTRY_COMPARE(record.awake, 1);  // one run is in training
    session.runs().control("/runs/multi30k-small", "paused");
    QTRY_COMPARE(record.released, 1);
    QVERIFY(record.told.isEmpty());  // the user has paused it
    session.runs().start("/runs/multi30k-small");
    QTRY_COMPARE(record.awake, 2);
    watch.setKeepsAwake(false);
    QCOMPARE(record.released, 2);
    QVERIFY(!watch.keepsAwake());
  }

  void anEndIsTold() {
    Record record;
    Session session;
    TrainingWatch watch(session, std::make_unique<MadeUpDesktop>(record));
    startFakeEngine(session);
    QTRY_COMPARE(record.awake, 1);
    endRun(session, "/runs/multi30k-small", "finished");
    QTRY_COMPARE(record.told.size(), 1);
    QVERIFY2(record.told[0].contains("multi30k-small") && record.told[0].contains("BLEU"), qPrintable(record.told[0]));
    QCOMPARE(record.released, 1);
    session.runs().start("/runs/multi30k-small");
    QTRY_COMPARE(record.awake, 2);
    watch.setTells(false);
    endRun(session, "/runs/multi30k-small", "failed");
    QTRY_COMPARE(record.released, 2);
    QCOMPARE(record.told.size(), 1);
  }

  void aNewWindowKnowsTheTraining() {
    Record old, record;
    Session session;
    auto before = std::make_unique<TrainingWatch>(session, std::make_unique<MadeUpDesktop>(old));
    startFakeEngine(session);
    QTRY_COMPARE(old.awake, 1);
    before.reset();  // as when the user chooses another language
    TrainingWatch watch(session, std::make_unique<MadeUpDesktop>(record));
    QCOMPARE(record.awake, 1);
    endRun(session, "/runs/multi30k-small", "finished");
    QTRY_COMPARE(record.told.size(), 1);
    QCOMPARE(record.released, 1);
  }

  void aMissingDesktopIsNoError() {
    DBusDesktop desktop;
    QSignalSpy awake(&desktop, &DBusDesktop::awake);
    desktop.notify("a", "b");
    desktop.keepAwake("c");
    QTRY_COMPARE(awake.size(), 1);
    QVERIFY(!awake[0][0].toBool());
    desktop.release();
  }
};

TRANSEPT_WINDOW_TEST(TrainingWatchTest)
#include "training_watch_test.moc"
