// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as tables: content, updates, a million points without a copy, keyboard and palette access, copying.
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QIdentityProxyModel>
#include <QJsonArray>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/charts/chart_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/attention/checkpoint_scrubber.h"
#include "ui/pages/data/length_chart.h"
#include "ui/shell/window_commands.h"

using namespace transept;

namespace {
const double noFigure = std::numeric_limits<double>::quiet_NaN();
constexpr auto valueRole = ChartTableModel::ValueRole;

ChartNumbers::Series series(const QString& name, const QList<double>& x, const QList<double>& y) {
  ChartNumbers::Series one;
  one.name = name;
  one.x = x;
  one.y = y;
  return one;
}

ChartNumbers numbersOf(const QList<ChartNumbers::Series>& all) {
  ChartNumbers numbers;
  numbers.title = "Loss";
  numbers.axis = "Step";
  numbers.series = all;
  return numbers;
}

QList<double> column(const ChartTableModel& model, int at) {
  QList<double> values;
  for (int row = 0; row < model.rowCount(); ++row) {
    const QVariant value = model.index(row, at).data(valueRole);
    values.append(value.isValid() ? value.toDouble() : -1);  // -1: the curve has no point there
  }
  return values;
}

/// Counts the cells that a view requests.
class Counting : public QIdentityProxyModel {
 public:
  QVariant data(const QModelIndex& index, int role) const override {
    ++calls;
    return QIdentityProxyModel::data(index, role);
  }
  mutable qint64 calls = 0;
};
}  // namespace

class ChartTableTest : public QObject, private WindowFixture {
  Q_OBJECT

  ChartTable* openTable(QWidget& chart) {
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_T);
    return chart.window()->findChild<ChartTable*>("chartTable");
  }

  static QTableView* cellsOf(const ChartTable& table) { return table.findChild<QTableView*>("chartTableCells"); }

 private slots:
  void initTestCase() {
    useTestSettings();
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void init() {
    clearTestSettings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
  }
  void cleanup() { closeWindow(); }

  void figuresHaveSixDigits() {
    QCOMPARE(formatFigure(3.4567891), "3.45679");
    QCOMPARE(formatFigure(0.00069877), "0.00069877");
    QCOMPARE(formatFigure(6.987712e-05), "6.98771e-05");
    QCOMPARE(formatFigure(123456.7), "123,457");
    QCOMPARE(formatFigure(12000), "12,000");
    QCOMPARE(formatFigure(-0.0), "0");
    QCOMPARE(formatFigure(noFigure), QString("–"));
  }

  void everyPlaceIsARow() {
    ChartTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    ChartNumbers numbers = numbersOf({series("training", {10, 20, 30}, {3, noFigure, 1}),
                                      series("validation", {20, 25}, {2.5, 2.25}), series("not yet", {}, {})});
    numbers.axisMeasure = "step";
    model.setNumbers(numbers);
    QCOMPARE(column(model, 0), (QList<double>{10, 20, 25, 30}));
    QCOMPARE(column(model, 2), (QList<double>{-1, 2.5, 2.25, -1}));
    QCOMPARE(column(model, 3), (QList<double>{-1, -1, -1, -1}));
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), "Step");
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), "validation");
    QCOMPARE(model.headerData(0, Qt::Horizontal, MeasureRole).toString(), "step");
    for (int curve = 1; curve <= 3; ++curve)  // the measure of the curves is the chart's
      QVERIFY(!model.headerData(curve, Qt::Horizontal, MeasureRole).isValid());
    QCOMPARE(model.index(0, 1).data().toString(), "3");
    QVERIFY(std::isnan(model.index(1, 1).data(valueRole).toDouble()));
    QCOMPARE(model.index(1, 1).data().toString(), QString("–"));  // a point without a value
    QCOMPARE(model.index(2, 1).data().toString(), QString("–"));  // no point
    QCOMPARE(model.index(2, 1).data(Qt::AccessibleTextRole).toString(), "no value");
  }

  void figuresOfAColumnStandBelowEachOther() {
    ChartTableModel model;
    const auto shown = [&](const QList<double>& values) {
      model.setNumbers(numbersOf({series("a", {1, 2, 3}, values)}));
      return QStringList{model.index(0, 1).data().toString(), model.index(1, 1).data().toString(),
                         model.index(2, 1).data().toString()};
    };
    QCOMPARE(shown({6.31032, 5.8898, 6.1}), (QStringList{"6.31032", "5.88980", "6.10000"}));
    QCOMPARE(shown({14.5, 20, noFigure}), (QStringList{"14.5", "20.0", "–"}));
    QCOMPARE(shown({12000, 900, -0.0}), (QStringList{"12,000", "900", "0"}));
    QCOMPARE(shown({0.000123456, 0.00098, 0.0007}), (QStringList{"0.000123456", "0.000980000", "0.000700000"}));
    QCOMPARE(shown({3, 2e-9, 1e300}), (QStringList{"3", "2e-09", "1e+300"}));
  }

  void theWindowIsAsWideAsItsColumns() {
    ChartTable table(nullptr, QString());
    const QString name = "a run with a name of some length";
    table.setNumbers(numbersOf({series(name, {1}, {2}), series(name, {1}, {2}), series(name, {1}, {2})}));
    const int columns = cellsOf(table)->horizontalHeader()->length();
    const int room = std::min(scaled(900), table.screen()->availableGeometry().width());
    QVERIFY2(table.width() >= std::min(columns, room), qPrintable(QString::number(table.width())));
    QVERIFY(table.width() <= std::max(room, 640));  // no wider than a window
  }

  void aPlaceThatComesTwiceIsTwoRows() {
    ChartTableModel model;
    model.setNumbers(numbersOf({series("a", {1, 1, 2}, {5, 6, 7}), series("b", {1, 1, 1, 3}, {10, 11, 12, 13})}));
    QCOMPARE(column(model, 0), (QList<double>{1, 1, 1, 2, 3}));
    QCOMPARE(column(model, 1), (QList<double>{5, 6, -1, 7, -1}));
    QCOMPARE(column(model, 2), (QList<double>{10, 11, 12, -1, 13}));
  }

  void whatAPointStandsForIsTold() {
    ChartNumbers::Series one = series("training", {1, 2}, {3, 4});
    one.minimum = {2.5, 4};
    one.maximum = {3.5, 4};
    ChartTableModel model;
    model.setNumbers(numbersOf({one}));
    QCOMPARE(model.index(0, 1).data(Qt::AccessibleTextRole).toString(), "3, from 2.5 to 3.5");
    QCOMPARE(model.index(1, 1).data(Qt::AccessibleTextRole).toString(), "4");
    QVERIFY(!model.index(1, 1).data(Qt::ToolTipRole).isValid());
  }

  void whoeverReadsKeepsTheirPlaceWhileARunGoesOn() {
    ChartTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setNumbers(numbersOf({series("a", {1, 2, 3}, {9, 8, 7})}));
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QPersistentModelIndex place = model.index(2, 1);
    model.setNumbers(numbersOf({series("a", {1, 2, 3, 4, 5}, {9, 8, 7, 6, 5})}));
    QCOMPARE(column(model, 1), (QList<double>{9, 8, 7, 6, 5}));
    model.setNumbers(numbersOf({series("a", {2, 4, 6}, {8.5, 6.5, 4.5})}));  // condensed again
    QCOMPARE(column(model, 0), (QList<double>{2, 4, 6}));
    QCOMPARE(place.row(), 2);
    QCOMPARE(place.data(valueRole).toDouble(), 4.5);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(changed.size(), 2);
    model.setNumbers(numbersOf({series("a", {2}, {8.5}), series("b", {3}, {1})}));  // another curve makes another table
    QCOMPARE(reset.size(), 1);
    QCOMPARE(column(model, 0), (QList<double>{2, 3}));
    model.setNumbers(numbersOf({series("a", {}, {}), series("b", {}, {})}));
    QCOMPARE(model.rowCount(), 0);
  }

  void aMillionPointsAreNotCopied() {
    constexpr int many = 1000000;
    Curve curve{"training", Qt::blue, false, true, {}};
    for (int i = 0; i < many; ++i) {
      curve.points.x.append(i);
      curve.points.mean.append(1.0 / (i + 1));
    }
    curve.points.minimum = curve.points.maximum = curve.points.mean;
    curve.points.count = many;
    CurveChart chart("Loss");
    chart.setCurves({curve});
    chart.show();
    QVERIFY(QTest::qWaitForWindowActive(&chart));
    ChartTable* table = openTable(chart);
    QVERIFY(table != nullptr);
    const ChartTableModel& model = table->model();
    QCOMPARE(model.rowCount(), many);
    QVERIFY(model.numbers().series[0].x.constData() == curve.points.x.constData());
    QVERIFY(model.numbers().series[0].y.constData() == curve.points.mean.constData());
    // The view reads only the visible rows.
    QTableView* cells = cellsOf(*table);
    Counting counting;
    counting.setSourceModel(cells->model());
    cells->setModel(&counting);
    cells->scrollToBottom();
    QTRY_VERIFY(counting.calls > 0);
    QTest::qWait(50);
    QVERIFY2(counting.calls < 50000, qPrintable(QString::number(counting.calls)));
    QCOMPARE(model.index(many - 1, 1).data(valueRole).toDouble(), 1.0 / many);
    QCOMPARE(model.index(many - 1, 0).data().toString(), "999,999");
  }

  void opensByKeyboardAndKeepsUp() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isActive());
    window_->showPage(PageId::train);
    CurveChart& chart = find<ChartCard>("lossChart")->chart();
    QTRY_VERIFY(chart.curves().size() == 2 && chart.curves()[0].points.x.size() > 100);
    const QPointer<ChartTable> table = openTable(chart);
    QVERIFY(table != nullptr && table->isVisible());
    QTableView* cells = cellsOf(*table);
    QCOMPARE(cells->accessibleName(), "Loss as a table");
    const ChartTableModel& model = table->model();
    const QList<double> places = column(model, 0);
    const QList<Curve> curves = chart.curves();
    QCOMPARE(model.columnCount(), 3);
    QSet<qsizetype> decimals[2];
    for (int i = 0; i < curves.size(); ++i) {
      QCOMPARE(model.headerData(i + 1, Qt::Horizontal).toString(), curves[i].label);
      for (qsizetype point = 0; point < curves[i].points.x.size(); ++point) {
        const auto row = static_cast<int>(places.indexOf(curves[i].points.x[point]));
        QVERIFY(row >= 0);
        const QModelIndex cell = cells->model()->index(row, i + 1);
        QCOMPARE(cell.data(valueRole).toDouble(), curves[i].points.mean[point]);  // the unsmoothed value
        const QString text = cell.data().toString();
        decimals[i].insert(text.section('.', 1).size());
        QCOMPARE(text, formatNumber(curves[i].points.mean[point], static_cast<int>(text.section('.', 1).size())));
      }
    }
    for (const QSet<qsizetype>& ofColumn : decimals) QCOMPARE(ofColumn.size(), 1);
    const double last = places.last();
    QTRY_VERIFY(column(model, 0).last() > last);
    QTRY_VERIFY(cells->hasFocus());
    QTest::keyClick(table.data(), Qt::Key_Escape);
    QTRY_VERIFY(table.isNull());
  }

  void isInTheCommandPalette() {
    openWindow();
    QTRY_VERIFY(session_->runs().current().isActive());
    window_->showPage(PageId::train);
    const QList<Command> commands = windowCommands(*window_, [](QWidget*) {});
    QStringList names;
    for (const Command& command : commands) names << command.place + '/' + command.name;
    for (const char* chart : {"Loss", "Perplexity", "BLEU and chrF", "Learning rate", "Speed"})
      QVERIFY2(names.contains(QString("Train/%1: Show as table").arg(chart)), qPrintable(names.join(" | ")));
    QVERIFY(names.contains("Train/Loss: Copy values"));
    // The doctor's chart exists only while a run is being set up.
    QVERIFY(!names.contains("Train/Planned learning rate: Show as table"));
    commands[names.indexOf("Train/Speed: Show as table")].run();
    QCOMPARE(find<ChartTable>("chartTable")->windowTitle(), "Speed as a table");
  }

  void theBarsOfTheLengthsHaveOne() {
    LengthChart chart;
    chart.setHistogram(QJsonArray{40, 20, 3}, 5);
    chart.show();
    QVERIFY(QTest::qWaitForWindowActive(&chart));
    ChartTable* table = openTable(chart);
    QVERIFY(table != nullptr);
    const ChartTableModel& model = table->model();
    QCOMPARE(column(model, 1), (QList<double>{40, 20, 3}));
    QCOMPARE(model.index(1, 0).data().toString(), "5 to 9 words");
    QCOMPARE(model.index(2, 0).data().toString(), "10 or more words");
    chart.setRatios(QJsonArray{7, 900, 5}, QJsonArray{0.5, 2});  // while the table is open
    QCOMPARE(column(model, 1), (QList<double>{7, 900, 5}));
    QCOMPARE(model.index(1, 0).data().toString(), "ratio 0.5 to 2");
  }

  void theReplayHasOne() {
    CheckpointScrubber scrubber;
    Checkpoint first, second;
    first.step = 100;
    first.loss = 3;
    first.bleu = 5.5;
    second.step = 200;
    second.loss = 2;
    second.bleu = 7.5;
    second.best = true;
    scrubber.setCheckpoints({first, second});
    CurvePoints loss;
    loss.x = {50, 100, 200};
    loss.mean = {4, 3, 2};
    scrubber.setLoss(loss);
    ChartTableModel model;
    model.setNumbers(scrubber.numbers());
    QCOMPARE(column(model, 0), (QList<double>{50, 100, 200}));
    QCOMPARE(column(model, 1), (QList<double>{4, 3, 2}));
    QCOMPARE(column(model, 2), (QList<double>{-1, 5.5, 7.5}));
  }

  void copiesWithTabs() {
    const auto table = std::make_unique<ChartTable>(nullptr, QString());
    table->setNumbers(
        numbersOf({series("a", {1000, 2000}, {0.12345678912, noFigure}), series("b\tand c", {2000}, {-2})}));
    table->show();
    QVERIFY(QTest::qWaitForWindowActive(table.get()));
    QTableView* cells = cellsOf(*table);
    const auto copied = [&] {
      QGuiApplication::clipboard()->clear();
      QTest::keyClick(cells, Qt::Key_C, Qt::ControlModifier);
      return QGuiApplication::clipboard()->text();
    };
    const QString whole = "Step\ta\tb and c\n1000\t0.12345678912\t\n2000\t\t-2";
    QCOMPARE(copied(), whole);
    cells->selectAll();
    QCOMPARE(copied(), whole);
    cells->setCurrentIndex(cells->model()->index(0, 1));
    QCOMPARE(copied(), "0.12345678912");
    cells->selectionModel()->select(QItemSelection(cells->model()->index(0, 1), cells->model()->index(1, 2)),
                                    QItemSelectionModel::ClearAndSelect);
    QCOMPARE(copied(), "0.12345678912\t\n\t-2");
    QTest::mouseClick(table->findChild<QPushButton*>("chartTableCopy"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), whole);
    QLocale::setDefault(QLocale("de_DE"));
    cells->setCurrentIndex(cells->model()->index(0, 1));
    QCOMPARE(copied(), "0,12345678912");
  }
};

TRANSEPT_WINDOW_TEST(ChartTableTest)
#include "chart_table_test.moc"
