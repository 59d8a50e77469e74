// SPDX-License-Identifier: GPL-3.0-or-later
// Events of a training update curves and figures without requests. A hidden window neither draws nor requests.
#include <QElapsedTimer>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <utility>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/train/curves_panel.h"

using namespace transept;

namespace {
constexpr qint64 farStep = 1'000'000;  // beyond the fake engine's last step

RunEvent stepEvent(qint64 step, double loss) {
  return RunEvent::fromJson({{"type", "step"}, {"step", step}, {"time", 1.0}, {"epoch", 9.5}, {"loss", loss}});
}
}  // namespace

class LiveCurvesTest : public QObject {
  Q_OBJECT

 private:
  std::unique_ptr<PageHarness> harness_;
  std::unique_ptr<MessageBar> messages_;
  std::unique_ptr<CurvesPanel> panel_;
  QString run_;

  CurvePoints loss() { return child<ChartCard>(*panel_, "lossChart")->chart().curves().value(0).points; }
  void happen(const QList<RunEvent>& events) { emit harness_->session().engine().runEvents(run_, events); }

 private slots:
  void init() {
    harness_ = std::make_unique<PageHarness>();
    QVERIFY(harness_->waitForRuns());
    run_ = harness_->session().runs().all().first().folder;
    harness_->session().runs().setCurrent(run_);
    messages_ = std::make_unique<MessageBar>();
    panel_ = std::make_unique<CurvesPanel>(harness_->session(), *messages_);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    QTRY_VERIFY(!loss().isEmpty());
  }
  void cleanup() {
    panel_.reset();
    harness_.reset();
  }

  void anEmptyChartOfAFinishedRunPromisesNothing() {
    const auto says = [this](const QString& text) {
      const QList<QLabel*> labels = child<ChartCard>(*panel_, "gainChart")->findChildren<QLabel*>();
      return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text() == text; });
    };
    QTRY_VERIFY(says("Appears with the first validation."));
    cleanup();
    qputenv("FAKE_ENGINE_FINISHED", "1");
    init();
    qunsetenv("FAKE_ENGINE_FINISHED");
    QTRY_VERIFY(says("Not recorded by this run."));
  }

  void eventsAppend() {
    qsizetype asked = 0;
    QElapsedTimer quiet;
    const auto isLoaded = [&] {  // a run that was just chosen may be loaded twice
      const qsizetype now = harness_->requests("run/curves").size();
      if (std::exchange(asked, now) != now) quiet.start();
      return quiet.isValid() && quiet.elapsed() > 150;
    };
    QTRY_VERIFY(isLoaded());
    const qsizetype told = harness_->requests("run/info").size();
    const CurvePoints before = loss();
    happen({stepEvent(farStep, 1.25)});
    QTRY_COMPARE(loss().count, before.count + 1);
    QCOMPARE(loss().x.last(), static_cast<double>(farStep));
    QCOMPARE(loss().mean.last(), 1.25);
    happen({stepEvent(farStep, 1.5)});  // already known
    happen({stepEvent(farStep + 10, 1.0)});
    QTRY_COMPARE(loss().x.last(), static_cast<double>(farStep + 10));
    QCOMPARE(loss().count, before.count + 2);
    QCOMPARE(harness_->session().runs().find(run_).step, farStep + 10);
    QCOMPARE(harness_->session().runs().find(run_).trainLoss, 1.0);
    QCOMPARE(harness_->requests("run/curves").size(), asked);
    QCOMPARE(harness_->requests("run/info").size(), told);
  }

  void figuresAreToldAtMostTwiceASecond() {
    QSignalSpy moved(&harness_->session().runs(), &Runs::figuresChanged);
    for (qsizetype told = -1; std::exchange(told, moved.size()) != moved.size();) QTest::qWait(1000);  // earlier news
    moved.clear();
    QElapsedTimer time;
    time.start();
    for (int i = 0; moved.size() < 3; ++i) {
      happen({stepEvent(farStep + i, 1)});
      QTest::qWait(10);
    }
    // The first of three is told at the end of a pause. A coarse timer may be 5% early.
    QVERIFY2(time.elapsed() >= 3 * 475, qPrintable(QString::number(time.elapsed())));
  }

  /// A compared run is updated, too.
  void everyRunThatIsDrawnIsLive() {
    const QString other = harness_->session().runs().all().last().folder;
    QVERIFY(other != run_);
    harness_->session().runs().shown().setShown(other, true);
    const auto second = [this] { return child<ChartCard>(*panel_, "lossChart")->chart().curves().value(2).points; };
    QTRY_VERIFY(!second().isEmpty());
    const qint64 count = second().count;
    emit harness_->session().engine().runEvents(other, {stepEvent(farStep, 2)});
    QTRY_COMPARE(second().count, count + 1);
    harness_->session().runs().shown().setShown(other, false);
  }

  void nothingIsDoneUnseen() {
    panel_->hide();
    const qsizetype asked = harness_->requests("run/curves").size();
    const qsizetype samples = harness_->requests("run/samples").size();
    const qint64 count = loss().count;
    const RunEvent validation =
        RunEvent::fromJson({{"type", "validation"}, {"step", farStep}, {"loss", 1}, {"perplexity", 3}});
    happen({stepEvent(farStep, 1), validation});
    QTest::qWait(300);
    QCOMPARE(loss().count, count);
    QCOMPARE(harness_->requests("run/curves").size(), asked);
    QCOMPARE(harness_->requests("run/samples").size(), samples);
    panel_->show();  // the missed part is requested once
    QTRY_COMPARE(harness_->requests("run/curves").size(), asked + 1);
  }

  void anotherRunIsAskedForOnceItIsSeen() {
    const QStringList methods{"run/curves", "run/markers", "run/samples"};
    const auto asked = [&] {
      QList<qsizetype> counts;
      for (const QString& method : methods) counts << harness_->requests(method).size();
      return counts;
    };
    panel_->hide();
    QList<qsizetype> before = asked();
    const QString other = harness_->session().runs().all().last().folder;
    QVERIFY(other != run_);
    harness_->session().runs().setCurrent(other);
    QTest::qWait(300);
    QCOMPARE(asked(), before);
    panel_->show();
    for (qsizetype& count : before) ++count;
    QTRY_COMPARE(asked(), before);
    QVERIFY(std::all_of(methods.begin(), methods.end(), [&](const QString& method) {
      return harness_->requests(method).last()["run"].toString() == other;
    }));
  }

  /// An attempt that resumes from an earlier checkpoint replaces the later points.
  void aNewAttemptIsAskedFor() {
    const qsizetype asked = harness_->requests("run/curves").size();
    happen({RunEvent::fromJson({{"type", "resumed"}, {"step", 100}, {"from_step", 100}})});
    QTRY_COMPARE(harness_->requests("run/curves").size(), asked + 1);
  }

  /// Until the answer arrives, points of the old axis are not drawn on the new one.
  void anotherAxisHasItsOwnPoints() {
    const double last = loss().x.last();
    child<SegmentedControl>(*panel_, "xAxis")->setCurrentIndex(1);
    emit Theme::instance().changed();  // draws all charts
    QVERIFY(loss().isEmpty());
    QTRY_VERIFY(!loss().isEmpty() && loss().x.last() < last);
  }

  void longRunsAreCondensed() {
    CurvePoints points;
    for (int i = 0; i < 100; ++i) points.append(i, i % 2, 10);
    QCOMPARE(points.x.size(), 10);
    QCOMPARE(points.count, 100);
    QCOMPARE(points.x.first(), 4.5);
    QCOMPARE(points.mean.first(), 0.5);
    QCOMPARE(points.minimum.first(), 0.0);
    QCOMPARE(points.maximum.first(), 1.0);
  }
};

TRANSEPT_WINDOW_TEST(LiveCurvesTest)
#include "live_curves_test.moc"
