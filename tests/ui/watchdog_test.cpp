// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing blocks the interface. The measurements are printed, and a test fails only if one takes seconds.
#include <QDialog>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QTimer>
#include <cmath>

#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/curve_chart.h"
#include "ui/shell/main_window.h"
#include "ui/shell/timed_application.h"

using namespace transept;

namespace {
constexpr double generous = 5000;  // ms

TimedApplication& application() {
  return *static_cast<TimedApplication*>(qApp);
}

void say(const char* what, double milliseconds) {
  qInfo("%s: %.1f ms", what, milliseconds);
}
}  // namespace

class WatchdogTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    useTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void init() { clearTestSettings(); }

  void seesALongTask() {
    QTimer slow;
    slow.setObjectName("slowTimer");
    slow.setSingleShot(true);
    connect(&slow, &QTimer::timeout, this, [] { QThread::msleep(60); });
    application().restart();
    QSignalSpy done(&slow, &QTimer::timeout);
    slow.start(0);
    QTRY_COMPARE(done.size(), 1);
    QVERIFY(application().longest().milliseconds >= 60);
    QVERIFY(application().longTasks() >= 1);
    QVERIFY2(application().longest().receiver.contains("slowTimer"), qPrintable(application().longest().text()));
    QCOMPARE(application().longest().event, "Timer");
  }

  void aDialogIsNoLongTask() {
    QTimer opener;
    opener.setObjectName("opener");
    opener.setSingleShot(true);
    bool closed = false;
    connect(&opener, &QTimer::timeout, this, [&] {
      QDialog dialog;
      QTimer::singleShot(300, &dialog, &QDialog::accept);
      dialog.exec();
      closed = true;
    });
    application().restart();
    opener.start(0);
    QTRY_VERIFY(closed);
    QVERIFY2(!application().longest().receiver.contains("opener"), qPrintable(application().longest().text()));
    QVERIFY(application().tasks() > 1);
  }

  void theWindowStaysQuickWhileTraining() {
    Session session;
    QElapsedTimer time;
    time.start();
    MainWindow window(session);
    window.resize(1440, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    qApp->processEvents();
    say("window made and shown", static_cast<double>(time.elapsed()));
    startFakeEngine(session);
    QTRY_VERIFY(!session.schema().isEmpty() && session.runs().current().isActive());
    QTest::qWait(500);
    application().restart();
    for (const PageId page : {PageId::train, PageId::runs, PageId::translate, PageId::train}) {
      window.showPage(page);
      QTest::qWait(700);
    }
    qInfo("longest task while training: %s", qPrintable(application().longest().text()));
    qInfo("%lld of %lld tasks took more than %g ms", static_cast<long long>(application().longTasks()),
          static_cast<long long>(application().tasks()), TimedApplication::frame);
    QVERIFY(application().longest().milliseconds < generous);
  }

  void aMillionPointsPan() {
    // As condensed by run/curves: one point per pixel column, with its extremes.
    Curve curve;
    curve.label = "loss";
    curve.colour = theme().accent;
    constexpr int columns = 1200;
    for (int i = 0; i < columns; ++i) {
      const double x = 1e6 * i / columns, mean = 2 + 5 * std::exp(-i / 200.0);
      curve.points.x << x;
      curve.points.mean << mean;
      curve.points.minimum << mean - 0.3;
      curve.points.maximum << mean + 0.4;
    }
    curve.points.count = 1000000;
    CurveChart chart("loss");
    chart.resize(1200, 500);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setSmoothing(0.9);
    chart.setCurves({curve, curve});
    chart.fit();
    constexpr int frames = 60;
    QElapsedTimer time;
    time.start();
    for (int i = 0; i < frames; ++i) {
      chart.showXRange(QCPRange(1000.0 * i, 500000 + 1000.0 * i));
      chart.replot(QCustomPlot::rpImmediateRefresh);
    }
    const double each = static_cast<double>(time.elapsed()) / frames;
    say("a frame of two runs of 1,000,000 points each", each);
    QVERIFY(each < generous);
  }
};

int main(int argc, char** argv) {
  TimedApplication application(argc, argv);
  WatchdogTest test;
  QTEST_SET_MAIN_SOURCE_PATH
  return QTest::qExec(&test, argc, argv);
}
#include "watchdog_test.moc"
