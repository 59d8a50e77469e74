// SPDX-License-Identifier: GPL-3.0-or-later
// Entropy and distance of all heads: requested when shown, sorted by any column; a row selects its head.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QImage>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_overview.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"

using namespace transept;

namespace {

/// Mean over the queries of -sum w ln w, in nats.
double entropyOf(const AttentionMap& map) {
  double sum = 0;
  for (const float weight : map.weights)
    if (weight > 0) sum -= static_cast<double>(weight) * std::log(static_cast<double>(weight));
  return sum / map.rows();
}

/// Mean over the queries of sum w |query - key|, in tokens.
double distanceOf(const AttentionMap& map) {
  double sum = 0;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      sum += static_cast<double>(map.at(row, column)) * std::abs(row - column);
  return sum / map.rows();
}

}  // namespace

class HeadOverviewTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    AttentionPage page{harness.session()};
    HeatMap* map = child<HeatMap>(page, "heatMap");
    HeadGrid* grid = child<HeadGrid>(page, "headGrid");
    MapPanel* panel = child<MapPanel>(page, "mapPanel");
    HeadOverview* overview = child<HeadOverview>(page, "headOverview");
    SegmentedControl* views = child<SegmentedControl>(page, "headViews");
    Open() {
      harness.showWithModel(page, {1440, 860});
      page.showSentence("Two dogs run through the snow towards a gate.");
      if (!QTest::qWaitFor([this] { return !map->map().isEmpty(); })) qFatal("no attention");
    }
    QString text(int row, int column) const { return overview->model()->index(row, column).data().toString(); }
    double raw(int row, int column) const {
      return overview->model()->index(row, column).data(HeadFiguresModel::SortRole).toDouble();
    }
  };

 private slots:
  void initTestCase() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    Theme::instance().apply(*qApp, Theme::Mode::light);
  }
  void cleanup() { qunsetenv("FAKE_ENGINE_OLD"); }

  void model() {
    HeadFiguresModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRecords({{AttentionKind::Encoder, 0, 0, 0.5, 1.0}, {AttentionKind::Cross, 1, 2, 2.0, 4.0}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.rowOf(AttentionKind::Cross, 1, 2), 1);
    QCOMPARE(model.rowOf(AttentionKind::Decoder, 1, 2), -1);
    QCOMPARE(model.index(1, HeadFiguresModel::Head).data().toString(), QString("Cross L2 h3"));
    QCOMPARE(model.index(0, HeadFiguresModel::Entropy).data(HeadFiguresModel::ShareRole).toDouble(), 0.25);
    QCOMPARE(model.index(0, HeadFiguresModel::Distance).data(HeadFiguresModel::SortRole).toDouble(), 1.0);
    QCOMPARE(model.index(1, HeadFiguresModel::Head).data(Qt::AccessibleTextRole).toString(),
             QString("Cross, layer 2, head 3: entropy 2.00 nats, distance 4.0 tokens"));
    model.setRecords({{AttentionKind::Encoder, 0, 0, 0.0, 0.0}});  // the largest value is 0
    QCOMPARE(model.index(0, HeadFiguresModel::Entropy).data(HeadFiguresModel::ShareRole).toDouble(), 0.0);
    model.setRecords({});
    QCOMPARE(model.rowCount(), 0);
  }

  void everyHeadIsThereWhenItIsLookedAt() {
    Open open;
    QVERIFY(!open.overview->isVisible());
    QVERIFY(open.harness.requests("attention/heads").isEmpty());
    open.views->setCurrentIndex(1);
    QVERIFY(open.overview->isVisible() && !open.grid->isVisible());
    QTRY_COMPARE(open.overview->model()->rowCount(), 3 * 4 * 4);
    QCOMPARE(open.overview->horizontalScrollBar()->maximum(), 0);  // all figures are visible
    // All head names and both titles are visible beside the scroll bar.
    const QFontMetrics letters(open.overview->font());
    QFont small = open.overview->font();
    small.setPixelSize(11);
    const auto nameFits = [&](int line) {
      return letters.horizontalAdvance(open.text(line, HeadFiguresModel::Head)) + 22 <=
             open.overview->columnWidth(HeadFiguresModel::Head);
    };
    for (int line = 0; line < 3 * 4 * 4; ++line) QTRY_VERIFY2(nameFits(line), qPrintable(open.text(line, 0)));
    for (const int figure : {HeadFiguresModel::Entropy, HeadFiguresModel::Distance}) {
      const QString title = open.overview->model()->headerData(figure, Qt::Horizontal).toString();
      QVERIFY2(QFontMetrics(small).horizontalAdvance(title) + 21 <= open.overview->columnWidth(figure),
               qPrintable(title));
    }
    // The selected head's row is selected and has the same figures as the text below the grid.
    const int row = open.overview->currentIndex().row();
    QCOMPARE(open.text(row, HeadFiguresModel::Head), QString("Cross L4 h1"));
    QVERIFY(std::abs(open.raw(row, HeadFiguresModel::Entropy) - entropyOf(open.map->map())) < 1e-4);
    QVERIFY(std::abs(open.raw(row, HeadFiguresModel::Distance) - distanceOf(open.map->map())) < 1e-4);
    QCOMPARE(open.harness.requests("attention/heads").size(), 1);
    open.views->setCurrentIndex(0);
    open.views->setCurrentIndex(1);
    QCOMPARE(open.harness.requests("attention/heads").size(), 1);  // already known
    open.page.showSentence("a dog");
    QTRY_COMPARE(open.map->map().rows(), 3);
    QTRY_COMPARE(open.harness.requests("attention/heads").size(), 2);
  }

  void theChosenRowHasItsBars() {
    Open open;
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.overview->model()->rowCount(), 48);
    for (const auto mode : {Theme::Mode::dark, Theme::Mode::light}) {
      Theme::instance().apply(*qApp, mode);
      const QModelIndex cell = open.overview->currentIndex().siblingAtColumn(HeadFiguresModel::Entropy);
      QVERIFY(cell.isValid() && cell.data(HeadFiguresModel::ShareRole).toDouble() > 0.2);
      open.overview->scrollTo(cell);
      const QRect box = open.overview->visualRect(cell);
      const QImage shown = open.overview->viewport()->grab().toImage();
      const auto colour = [&](int down) {  // left of the figure
        return shown.pixelColor((QPointF(box.left() + 5, box.top() + down) * shown.devicePixelRatio()).toPoint());
      };
      QCOMPARE(colour(1).name(), theme().accentGround.name());  // above the bar
      QVERIFY(colour(box.height() / 2).name() != theme().accentGround.name());
      QVERIFY(colour(box.height() / 2).name() != theme().card.name());
    }
  }

  void sortsByAnyColumn() {
    Open open;
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.overview->model()->rowCount(), 48);
    for (const int column : {HeadFiguresModel::Head, HeadFiguresModel::Entropy, HeadFiguresModel::Distance}) {
      for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        open.overview->sortByColumn(column, order);
        QList<double> values;
        for (int row = 0; row < 48; ++row) values.append(open.raw(row, column));
        if (order == Qt::DescendingOrder) std::reverse(values.begin(), values.end());
        QVERIFY2(std::is_sorted(values.begin(), values.end()), qPrintable(QString::number(column)));
      }
    }
  }

  void aRowChoosesItsHead() {
    Open open;
    auto* mode = child<QComboBox>(open.page, "headMode");
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::LayerAverage)));
    QTRY_VERIFY(open.panel->accessibleName().contains("average"));
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.overview->model()->rowCount(), 48);
    open.overview->sortByColumn(HeadFiguresModel::Distance, Qt::DescendingOrder);
    // Select the first row by mouse, the next by keyboard.
    const QModelIndex first = open.overview->model()->index(0, HeadFiguresModel::Entropy);
    open.overview->scrollTo(first);
    QTest::mouseClick(open.overview->viewport(), Qt::LeftButton, {}, open.overview->visualRect(first).center());
    const auto shows = [&](int row) {
      const QStringList names = open.text(row, HeadFiguresModel::Head).split(' ');  // "Cross L4 h1"
      const QString head = QString("%1 attention, layer %2, head %3").arg(names[0], names[1].mid(1), names[2].mid(1));
      return open.panel->accessibleName() == head && open.overview->currentIndex().row() == row &&
             std::abs(open.raw(row, HeadFiguresModel::Distance) - distanceOf(open.map->map())) < 1e-4;
    };
    QTRY_VERIFY(shows(0));
    open.overview->setFocus();
    QTest::keyClick(open.overview, Qt::Key_Down);
    QTRY_VERIFY(shows(1));
    // A head that is selected elsewhere is selected here.
    open.page.showHead(AttentionKind::Decoder, 1, 3);
    const int row = open.overview->currentIndex().row();
    QCOMPARE(open.text(row, HeadFiguresModel::Head), QString("Decoder L2 h4"));
  }

  void aSentenceThatTheEngineForgotIsAskedForAgain() {
    Open open;
    open.harness.session().engine().request("test/forget", {}, this, {});
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.overview->model()->rowCount(), 48);
    QCOMPARE(open.harness.requests("attention").size(), 2);
    QVERIFY(!open.page.messages().isVisible());
  }

  void anOlderEngineSaysWhatToDo() {
    qputenv("FAKE_ENGINE_OLD", "1");
    Open open;
    open.views->setCurrentIndex(1);
    QTRY_VERIFY(open.page.messages().isVisible());
    QVERIFY2(open.page.messages().text().contains("older than this window"), qPrintable(open.page.messages().text()));
    QCOMPARE(open.overview->model()->rowCount(), 0);
  }

  void anEmptySentenceEmptiesIt() {
    Open open;
    open.views->setCurrentIndex(1);
    QTRY_COMPARE(open.overview->model()->rowCount(), 48);
    open.page.showSentence("");
    QCOMPARE(open.overview->model()->rowCount(), 0);
  }
};

TRANSEPT_WINDOW_TEST(HeadOverviewTest)
#include "head_overview_test.moc"
