// SPDX-License-Identifier: GPL-3.0-or-later
// Charts: smoothing, fitting, zoom and keyboard.
#include <QDialog>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui/harness/made_up_curve.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/chart_labels.h"

using namespace transept;

namespace {
const double notANumber = std::numeric_limits<double>::quiet_NaN();

QStringList legendOf(const CurveChart& chart) {
  QStringList names;
  for (int i = 0; i < chart.legend->itemCount(); ++i) {
    if (const auto* entry = dynamic_cast<LegendEntry*>(chart.legend->item(i))) names << entry->name();
  }
  return names;
}
}  // namespace

class ChartTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { useTestSettings(); }

  void smoothingIsBiasCorrected() {
    // A constant curve stays constant from the first value on. An uncorrected average would begin near zero.
    const QList<double> constant(50, 3.5);
    for (const double value : smoothed(constant, 0.99)) QVERIFY(std::abs(value - 3.5) < 1e-9);
    // The expected value for weight 0.5 and the values 1, 3: (0.5*1*0.5 + 0.5*3) / (1 - 0.25).
    const QList<double> two = smoothed({1, 3}, 0.5);
    QVERIFY(std::abs(two[1] - 1.75 / 0.75) < 1e-12);
    QCOMPARE(smoothed({1, 3, 2}, 0), (QList<double>{1, 3, 2}));
  }

  void smoothingLeavesGapsAlone() {
    const QList<double> values = smoothed({2, notANumber, 2}, 0.9);
    QVERIFY(std::isnan(values[1]));
    QVERIFY(std::abs(values[2] - 2) < 1e-12);
  }

  void rangeLeavesOutliersOut() {
    QList<double> values(200, 1.0);
    values[50] = 1e9;
    values[60] = notANumber;
    const auto [low, high] = robustRange(values, 0.01);
    QCOMPARE(low, 1.0);
    QCOMPARE(high, 1.0);
    QCOMPARE(robustRange(values, 0).second, 1e9);
    QVERIFY(robustRange({notANumber, notANumber}, 0).first > robustRange({notANumber, notANumber}, 0).second);
  }

  void curvesOfUnequalLengthAreRefused() {
    const QJsonObject wrong{{"x", QJsonArray{1, 2}},
                            {"mean", QJsonArray{1}},
                            {"minimum", QJsonArray{1, 2}},
                            {"maximum", QJsonArray{1, 2}},
                            {"count", 2}};
    QVERIFY(CurvePoints::fromJson(wrong).isEmpty());
    QJsonObject right = wrong;
    right["mean"] = QJsonArray{1, QJsonValue::Null};
    const CurvePoints points = CurvePoints::fromJson(right);
    QCOMPARE(points.x.size(), 2);
    QVERIFY(std::isnan(points.mean[1]));
  }

  void followsUntilZoomed() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return 5 / x; })});
    QVERIFY(chart.xRange().upper >= 100);
    chart.setCurves({madeUpCurve("a", 300, [](double x) { return 5 / x; })});
    QVERIFY(chart.xRange().upper >= 300);

    QSignalSpy zoomed(&chart, &CurveChart::zoomed);
    QTest::keyClick(&chart, Qt::Key_Plus);
    QCOMPARE(zoomed.size(), 1);
    QVERIFY(!chart.isFollowing());
    const QCPRange range = chart.xRange();
    QVERIFY(range.size() < 300);
    chart.setCurves({madeUpCurve("a", 900, [](double x) { return 5 / x; })});
    QCOMPARE(chart.xRange().upper, range.upper);

    QSignalSpy fitted(&chart, &CurveChart::fitted);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, QPoint(200, 150));
    QCOMPARE(fitted.size(), 1);
    QVERIFY(chart.isFollowing());
    QVERIFY(chart.xRange().upper >= 900);
  }

  void theOnlyPointOfACurveIsDrawnWhole() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    Curve validation = madeUpCurve("validation", 1, [](double) { return 2.0; });
    validation.points.x = {100};  // the training is at this step, too
    chart.setCurves({madeUpCurve("training", 100, [](double x) { return 5 / x; }), validation});
    chart.replot();
    const double radius = 4;
    QVERIFY(chart.xAxis->coordToPixel(100) + radius <= chart.axisRect()->right());
  }

  void boxZoomTellsItsRange() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    chart.replot();
    QSignalSpy zoomed(&chart, &CurveChart::zoomed);
    const double from = chart.xAxis->pixelToCoord(150);
    const double to = chart.xAxis->pixelToCoord(250);
    QTest::mousePress(&chart, Qt::LeftButton, {}, QPoint(150, 80));
    QTest::mouseMove(&chart, QPoint(200, 140));
    QTest::mouseMove(&chart, QPoint(250, 200));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, QPoint(250, 200));
    QTRY_COMPARE(zoomed.size(), 1);
    const auto range = zoomed[0][0].value<QCPRange>();
    QVERIFY(std::abs(range.lower - from) < 1.5);
    QVERIFY(std::abs(range.upper - to) < 1.5);
  }

  void theWheelZoomsAboutThePointer() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    chart.replot();
    QSignalSpy zoomed(&chart, &CurveChart::zoomed);
    const QPointF pointer(150, 150);
    const double before = chart.xRange().size(), there = chart.xAxis->pixelToCoord(pointer.x());
    const QCPRange heights = chart.yAxis->range();
    QWheelEvent nearer(pointer, chart.mapToGlobal(pointer), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                       Qt::NoScrollPhase, false);
    QApplication::sendEvent(&chart, &nearer);
    QTRY_COMPARE(zoomed.size(), 1);
    QVERIFY(chart.xRange().size() < before);
    QVERIFY(std::abs(chart.xAxis->pixelToCoord(pointer.x()) - there) < 0.5);
    QVERIFY(!chart.isFollowing());
    QCOMPARE(chart.yAxis->range(), heights);
  }

  void fitsToWhatIsVisible() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    QVERIFY(chart.yRange().contains(100));
    chart.showXRange(QCPRange(1, 10));
    QVERIFY(chart.yRange().contains(10));
    QVERIFY(!chart.yRange().contains(40));
  }

  /// Its labels are numbers that people read, not 1E-12.
  void aConstantCurveHasRoomAroundIt() {
    CurveChart chart("gradient");
    chart.resize(400, 300);
    chart.setCurves({madeUpCurve("frozen", 100, [](double) { return 0.0; })});
    QCOMPARE(chart.yRange().upper, 1.0);
    chart.setCurves({madeUpCurve("frozen", 100, [](double) { return 20.0; })});
    QCOMPARE(chart.yRange().upper, 22.0);
  }

  void logarithmicAxisKeepsPositiveRange() {
    CurveChart chart("loss");
    chart.setLogarithmic(true);
    QVERIFY(chart.yRange().lower > 0);
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x < 3 ? 0.0 : x; })});
    QVERIFY(chart.yRange().lower > 0);
    QVERIFY(chart.yRange().contains(100));
  }

  void logarithmicHorizontalAxis() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    Curve curve = madeUpCurve("a", 1000, [](double x) { return x; });
    curve.points.x[0] = 0;  // 0 has no position on a logarithmic axis
    chart.setCurves({curve});
    chart.setXLogarithmic(true);
    QCOMPARE(chart.xRange().lower, 2.0);
    QVERIFY(chart.xRange().upper >= 1000);
    const QCPRange before = chart.xRange();
    QTest::keyClick(&chart, Qt::Key_Right);  // moves by a factor
    const QCPRange after = chart.xRange();
    QVERIFY(after.lower > before.lower);
    QVERIFY(std::abs(after.upper / after.lower - before.upper / before.lower) < 1);
    chart.setXLogarithmic(false);
    chart.fit();
    QCOMPARE(chart.xRange().lower, 0.0);
  }

  void aShortLogarithmicAxisIsLabelledFromItsBeginning() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    Curve curve = madeUpCurve("a", 20, [](double x) { return x; });
    for (double& x : curve.points.x) x *= 250;
    chart.setCurves({curve});
    chart.setXLogarithmic(true);
    chart.replot();
    QCOMPARE(chart.xAxis->tickVectorLabels(), (QVector<QString>{"500", "1k", "2k", "5k"}));
    chart.showXRange(QCPRange(3000, 4500));  // no round number lies in this range, so the ticks are evenly spaced
    chart.replot();
    QVERIFY(chart.xAxis->tickVector().size() >= 2);
    chart.showXRange(QCPRange(10, 5000));
    chart.replot();
    QCOMPARE(chart.xAxis->tickVectorLabels(), (QVector<QString>{"10", "100", "1k"}));
  }

  /// A label that does not fit is not drawn.
  void theLastLabelHasRoomAtTheEndOfTheAxis() {
    CurveChart chart("learning rate");
    chart.resize(300, 200);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    chart.replot();
    const double half = QFontMetrics(chart.xAxis->tickLabelFont()).horizontalAdvance("100k") / 2.0;
    QVERIFY(chart.width() - 1 - chart.axisRect()->right() >= half);
  }

  void outliersCanStayInTheScale() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    chart.setCurves({madeUpCurve("a", 500, [](double x) { return x == 250 ? 900.0 : 3.0; })});
    QVERIFY(!chart.yRange().contains(900));
    chart.setOutliersLeftOut(false);
    QVERIFY(chart.yRange().contains(900));
  }

  void markersAreDrawnAndTold() {
    const QJsonArray sent{QJsonObject{{"type", "checkpoint"}, {"step", 40}, {"x", 40}},
                          QJsonObject{{"type", "validation"}, {"step", 40}, {"x", 40}},
                          QJsonObject{{"type", "paused"}, {"step", 60}, {"x", 60}},
                          QJsonObject{{"type", "resumed"}, {"step", 60}, {"x", 60}},
                          QJsonObject{{"type", "sample"}, {"step", 60}, {"x", 60}},
                          QJsonObject{{"type", "validation"}, {"step", 70}, {"x", QJsonValue::Null}}};
    const QList<ChartMarker> markers = ChartMarker::listFromJson(sent);
    QCOMPARE(markers.size(), 4);
    CurveChart chart("loss");
    chart.resize(500, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    const auto lines = [&] {
      int count = 0;
      for (int i = 0; i < chart.itemCount(); ++i) count += qobject_cast<QCPItemLine*>(chart.item(i)) != nullptr;
      return count;
    };
    QCOMPARE(lines(), 0);
    chart.setMarkers(markers);
    QCOMPARE(lines(), 4);
    auto* values = chart.findChild<QLabel*>("chartValues");
    chart.showCursor(40.1);
    QVERIFY(values->text().contains("checkpoint, validation"));
    chart.showCursor(60);
    QVERIFY(values->text().contains("paused, resumed"));
    chart.showCursor(20);
    QVERIFY(!values->text().contains("checkpoint"));
    chart.showCursor(40.6);  // still near their lines, but the next step is named
    QVERIFY2(values->text().contains("step 41"), qPrintable(values->text()));
    QVERIFY2(values->text().contains("checkpoint") && !values->text().contains("validation"),
             qPrintable(values->text()));
    chart.setMarkersShown(false);
    QCOMPARE(lines(), 0);
    // A large number of markers of one kind is thinned out, and the newest is kept.
    QList<ChartMarker> many;
    for (int i = 1; i <= 1000; ++i) many.append({ChartMarker::Kind::checkpoint, i / 10.0});
    chart.setMarkersShown(true);
    chart.setMarkers(many);
    QVERIFY(lines() > 5 && lines() <= 25);
  }

  void theLegendExplainsTheMarkers() {
    CurveChart chart("loss");
    chart.resize(500, 300);
    chart.setMarkersNamed(true);
    chart.setMarkers({{ChartMarker::Kind::validation, 10},
                      {ChartMarker::Kind::checkpoint, 20},
                      {ChartMarker::Kind::checkpoint, 40},
                      {ChartMarker::Kind::pause, 50}});
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    QVERIFY(chart.legend->visible());
    QCOMPARE(legendOf(chart), (QStringList{"a", "checkpoint", "paused"}));
    // A process that died did not pause.
    chart.setMarkers(ChartMarker::listFromJson({QJsonObject{{"type", "interrupted"}, {"x", 50}}}));
    QCOMPARE(legendOf(chart), (QStringList{"a", "interrupted"}));
    chart.setMarkersShown(false);
    QVERIFY(!chart.legend->visible());
  }

  /// While the pointer is over another chart, the box with the values never covers a curve.
  void valuesOfOtherChartsHideNoCurve() {
    CurveChart chart("loss");
    chart.resize(240, 160);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("everywhere", 200, [](double x) { return std::fmod(x, 2) < 1 ? 0.0 : 1.0; })});
    chart.replot();
    const auto* values = chart.findChild<QLabel*>("chartValues");
    chart.showCursor(100, false);
    QVERIFY(!values->isVisible());
    chart.showCursor(100);
    QVERIFY(values->isVisible());
    chart.setCurves({madeUpCurve("rising", 100, [](double x) { return x; })});
    chart.resize(500, 300);
    chart.replot();
    chart.showCursor(notANumber);
    chart.showCursor(50, false);
    QVERIFY(values->isVisible());
  }

  void theBaselineIsComparedWith() {
    CurveChart chart("loss");
    chart.resize(500, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    Curve base = madeUpCurve("base", 100, [](double x) { return x; });
    base.baseline = true;
    chart.setCurves({base, madeUpCurve("other", 100, [](double x) { return x + 5; })});
    chart.showCursor(40);
    const QString told = chart.findChild<QLabel*>("chartValues")->text();
    QVERIFY2(told.contains("+5.00"), qPrintable(told));
    QVERIFY(!told.contains("+0.00"));  // the baseline is not compared with itself
    QVERIFY(chart.graph(0)->pen().widthF() > chart.graph(1)->pen().widthF());
  }

  void crosshairNamesTheValues() {
    CurveChart chart("loss");
    chart.resize(500, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("training", 100, [](double x) { return x; }),
                     madeUpCurve("<i>b</i>", 100, [](double x) { return 2 * x; })});
    auto* values = chart.findChild<QLabel*>("chartValues");
    chart.showCursor(40.2);
    QVERIFY(values->isVisible());
    QVERIFY(values->text().contains("step 40"));
    QVERIFY(values->text().contains("training"));
    QVERIFY(values->text().contains("80.00"));
    QVERIFY(!values->text().contains("<i>b"));  // names are text, not markup
    chart.showCursor(notANumber);
    QVERIFY(!values->isVisible());
  }

  void valuesStandWhereTheyHideNoCurve_data() {
    QTest::addColumn<QString>("shape");
    for (const char* shape : {"rising", "falling", "flat", "peak"}) QTest::newRow(shape) << shape;
  }

  void valuesStandWhereTheyHideNoCurve() {
    QFETCH(QString, shape);
    CurveChart chart("loss");
    chart.setFromZero(shape != "falling");
    chart.resize(500, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    double (*value)(double) = [](double) { return 14000.0; };
    if (shape == "rising") value = [](double x) { return 40 * (1 - std::exp(-x / 20)); };
    if (shape == "falling") value = [](double x) { return 2 + 6 * std::exp(-x / 20); };
    if (shape == "peak") value = [](double x) { return std::min(x / 40, std::sqrt(40 / x)); };
    const Curve curve = madeUpCurve(shape, 100, value);
    chart.setCurves({curve});
    chart.replot();
    const auto* values = chart.findChild<QLabel*>("chartValues");
    for (const double at : {5, 20, 40, 60, 80, 95}) {
      chart.showCursor(notANumber);  // as if the pointer entered the chart again
      chart.showCursor(at);
      const QRect box = values->geometry();
      QVERIFY(chart.rect().contains(box));
      QVERIFY(box.width() > 60);
      const QByteArray told = QByteArray("pointer at ") + QByteArray::number(at);
      for (qsizetype i = 0; i < curve.points.x.size(); ++i) {
        const double x = curve.points.x[i];
        const QPointF drawn(chart.xAxis->coordToPixel(x), chart.yAxis->coordToPixel(curve.points.mean[i]));
        QVERIFY2(!box.contains(drawn.toPoint()), told.constData());
      }
      const int pointer = qRound(chart.xAxis->coordToPixel(at));
      QVERIFY2(pointer < box.left() || pointer > box.right(), told.constData());
    }
  }

  void valuesStayUntilAnotherPlaceIsBetter() {
    ValuesPlace place;
    int from = 0, to = -1;  // the columns where a curve runs along the upper edge
    const auto at = [&](int pointer) {
      return place.place({0, 0, 400, 200}, pointer, {100, 50}, [&](int column, QList<double>& heights) {
        heights.append(column >= from && column <= to ? 10 : notANumber);
      });
    };
    const QPoint right(212, 0), left(88, 0);
    QCOMPARE(at(200), right);
    from = 212, to = 220;  // only a little of the curve is hidden
    QCOMPARE(at(200), right);
    to = 312;
    QCOMPARE(at(200), left);
    to = -1;  // neither place hides a curve
    QCOMPARE(at(200), left);
    from = 0, to = 400;
    QCOMPARE(at(200), QPoint(212, 150));
    to = -1;
    QCOMPARE(at(200), QPoint(212, 150));
    place.forget();
    QCOMPARE(at(200), right);
    QCOMPARE(at(350), QPoint(238, 0));  // next to the pointer's line if there is room
    QCOMPARE(at(280), QPoint(168, 0));  // and the label does not move back without a reason
  }

  void curvesStayBelowTheLegend_data() {
    QTest::addColumn<QString>("axis");
    for (const char* axis : {"linear", "logarithmic", "from zero"}) QTest::newRow(axis) << axis;
  }

  void curvesStayBelowTheLegend() {
    QFETCH(QString, axis);
    CurveChart chart("loss");
    if (axis == "from zero") chart.setFromZero(true);
    if (axis == "logarithmic") chart.setLogarithmic(true);
    chart.resize(300, 220);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const auto falls = [](double x) { return 10 - x / 10; };
    chart.setCurves({madeUpCurve("the first of the runs", 50, falls), madeUpCurve("another one of the runs", 50, falls),
                     madeUpCurve("a third whose name is far too long for so narrow a chart as this one", 50, falls)});
    chart.replot();
    QVERIFY(chart.legend->visible());
    QVERIFY(chart.legend->rowCount() > 1);
    const auto isClear = [&] {
      const QRect legend = chart.legend->outerRect(), axes = chart.axisRect()->rect();
      return legend.left() >= axes.left() && legend.right() <= axes.right() + 1 && axes.top() >= legend.bottom() &&
             chart.yAxis->coordToPixel(9.9) < axes.bottom();
    };
    QVERIFY(isClear());
    // Vertical lines are not visible above the legend's background.
    QVERIFY(chart.legend->outerRect().top() < chart.axisRect()->top());
    chart.showCursor(20);
    QVERIFY(chart.findChild<QLabel*>("chartValues")->y() > chart.legend->outerRect().bottom());
    chart.resize(1400, 300);
    QTRY_COMPARE(chart.legend->rowCount(), 1);
    QVERIFY(isClear());
    chart.resize(260, 200);
    QTRY_VERIFY(chart.legend->rowCount() > 1);
    QVERIFY(isClear());
  }

  void whatIsDashedIsToldOnce() {
    CurveChart chart("loss");
    Curve dashed = madeUpCurve("a, validation", 9, [](double x) { return x; });
    dashed.dashed = true;
    dashed.kind = "validation";
    Curve other = dashed;
    other.label = "b, validation";
    chart.setCurves({madeUpCurve("a", 9, [](double x) { return x; }), dashed,
                     madeUpCurve("b", 9, [](double x) { return x; }), other});
    QCOMPARE(legendOf(chart), (QStringList{"a", "b", "validation"}));
  }

  void emptyAxesTellNothing() {
    CurveChart chart("loss");
    chart.resize(400, 300);
    const Curve empty = madeUpCurve("a", 0, [](double x) { return x; });
    const auto drawn = [&] {
      return QList<bool>{chart.xAxis->tickLabels(), chart.yAxis->tickLabels(), chart.yAxis->grid()->visible(),
                         chart.legend->visible()};
    };
    chart.setCurves({empty, empty});
    QVERIFY(!chart.hasPoints());
    QVERIFY(!drawn().contains(true));
    chart.setCurves({empty, madeUpCurve("b", 9, [](double x) { return x; })});
    QVERIFY(!drawn().contains(false));
    chart.setCurves({empty, empty});
    QVERIFY(!drawn().contains(true));
  }

  void theReadOutKeepsUpWithTheCurves() {
    CurveChart chart("loss");
    chart.resize(500, 300);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.setCurves({madeUpCurve("a", 100, [](double x) { return x; })});
    chart.showCursor(40.2);
    const Curve later = madeUpCurve("b", 100, [](double x) { return 2 * x; });
    chart.setCurves({madeUpCurve("a", 0, [](double x) { return x; }), later});
    auto* values = chart.findChild<QLabel*>("chartValues");
    QVERIFY(values->text().contains("80.00"));
    QVERIFY2(values->text().contains("step 40<"), qPrintable(values->text()));  // of the first curve with points
    chart.setCurves({});
    QVERIFY(!values->isVisible());
  }

  void ticksAreShort() {
    QCOMPARE(DurationTicker::text(45), "45 s");
    QCOMPARE(DurationTicker::text(600), "10 min");
    QCOMPARE(DurationTicker::text(630), "10:30");
    QCOMPARE(DurationTicker::text(9000), "2:30 h");
  }
};

TRANSEPT_WINDOW_TEST(ChartTest)
#include "chart_test.moc"
