// SPDX-License-Identifier: GPL-3.0-or-later
// The maps of two models and their difference: linked if both read the same tokens, and exported together.
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/attention/side_by_side.h"

using namespace transept;

namespace {

AttentionMap mapOf(const QStringList& queries, const QStringList& keys, const QVector<float>& weights) {
  AttentionMap map;
  map.queries = queries;
  map.keys = keys;
  map.weights = weights;
  return map;
}

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class SideBySideTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    AttentionPage page{harness.session()};
    HeatMap* map = child<HeatMap>(page, "heatMap");
    HeatMap* first = child<HeatMap>(page, "firstMap");
    HeatMap* second = child<HeatMap>(page, "secondMap");
    HeatMap* difference = child<HeatMap>(page, "differenceMap");
    HeadGrid* grid = child<HeadGrid>(page, "headGrid");
    HeadLines* lines = child<HeadLines>(page, "headLines");
    MapPanel* panel = child<MapPanel>(page, "mapPanel");
    QComboBox* chooser = child<QComboBox>(page, "sideModel");
    SegmentedControl* sides = child<SegmentedControl>(page, "comparedSide");
    Open() {
      harness.showWithModel(page, {1440, 860});
      page.showSentence("Two dogs run through the snow towards a gate.");
      if (!QTest::qWaitFor([this] { return !map->map().isEmpty() && chooser->count() > 6; })) qFatal("no attention");
      chooseEntry(*chooser, 1);
      if (!QTest::qWaitFor([this] { return panel->isDifference(); })) qFatal("no second model");
      sides->setCurrentIndex(3);
    }
  };

 private slots:
  void initTestCase() { useTestLook(); }

  void everyHeadStaysInView() {
    Open open;
    QTRY_VERIFY(open.panel->isPair() && !open.lines->isVisible());  // the heads have more room now
    QTRY_COMPARE(open.grid->height(), open.grid->sizeHint().height());
    QTRY_COMPARE(open.grid->verticalScrollBar()->maximum() + open.grid->horizontalScrollBar()->maximum(), 0);
  }

  void theSameTokensAreLinked() {
    SideBySide side;
    side.resize(900, 400);
    side.show();
    const QStringList queries{"Zwei", "Hunde"}, keys{"Two", "dogs"};
    side.setMaps(mapOf(queries, keys, {1.0f, 0.0f, 0.25f, 0.75f}), mapOf(queries, keys, {0.5f, 0.5f, 0.25f, 0.75f}));
    auto* first = child<HeatMap>(side, "firstMap");
    auto* second = child<HeatMap>(side, "secondMap");
    auto* difference = child<HeatMap>(side, "differenceMap");
    auto* detail = child<QLabel>(side, "sideDetail");
    QVERIFY(side.isLinked() && difference->isVisible());
    QCOMPARE(difference->map().weights, QVector<float>({0.5f, -0.5f, 0.0f, 0.0f}));
    QCOMPARE(side.differenceRange(), 0.5);
    QSignalSpy chosen(&side, &SideBySide::cellChosen), hovered(&side, &SideBySide::cellHovered);
    emit second->cellHovered(0, 1);
    QCOMPARE(hovered.size(), 1);
    for (const HeatMap* map : {first, second, difference}) QVERIFY(map->hoveredRow() == 0 && map->hoveredColumn() == 1);
    QCOMPARE(detail->text(), QString("Zwei → dogs: first 0.000, second 0.500, difference −0.500"));
    emit difference->cellChosen(1, 0);
    QCOMPARE(chosen.size(), 1);
    for (const HeatMap* map : {first, second, difference})
      QVERIFY(map->selectedRow() == 1 && map->selectedColumn() == 0);
    // Without the pointer the selected cell is described.
    emit second->cellHovered(-1, -1);
    QCOMPARE(first->hoveredRow(), -1);
    QCOMPARE(detail->text(), QString("Hunde → Two: first 0.250, second 0.250, difference +0.000"));
  }

  void otherTokensAreNot() {
    SideBySide side;
    side.resize(900, 400);
    side.show();
    side.setMaps(mapOf({"Zwei"}, {"Two", "dogs"}, {1.0f, 0.0f}), mapOf({"Zw", "ei"}, {"Two"}, {1.0f, 1.0f}));
    auto* second = child<HeatMap>(side, "secondMap");
    QVERIFY(!side.isLinked() && second->isVisible());
    QVERIFY(!child<HeatMap>(side, "differenceMap")->isVisible());
    QSignalSpy chosen(&side, &SideBySide::cellChosen);
    emit second->cellChosen(1, 0);  // the first map has no such token
    QVERIFY(chosen.isEmpty());
    emit child<HeatMap>(side, "firstMap")->cellChosen(0, 1);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(second->selectedRow(), -1);
    QVERIFY(child<QLabel>(side, "sideDetail")->text().isEmpty());
    // Until the second map is loaded, the layout keeps its place.
    side.setMaps(mapOf({"Zwei"}, {"Two"}, {1.0f}), {});
    QVERIFY(child<HeatMap>(side, "differenceMap")->isVisible());
  }

  void longMapsScrollTogether() {
    QStringList tokens;
    for (int i = 0; i < 90; ++i) tokens.append(QString("w%1").arg(i));
    const AttentionMap map = mapOf(tokens, tokens, QVector<float>(90 * 90, 1.0f / 90));
    SideBySide side;
    side.resize(900, 500);
    side.show();
    QVERIFY(QTest::qWaitForWindowExposed(&side));
    side.setMaps(map, map);
    auto* first = child<HeatMap>(side, "firstMap");
    auto* second = child<HeatMap>(side, "secondMap");
    QTRY_VERIFY(first->isPaged() && second->isPaged());
    second->moveWindow(QPoint(60, 70));
    QVERIFY(second->window().top() > 0 && second->window().left() > 0);
    QCOMPARE(first->window().topLeft(), second->window().topLeft());
  }

  void allAreEquallyLarge() {
    QStringList tokens;
    for (int i = 0; i < 13; ++i) tokens.append(QString("w%1").arg(i));
    const AttentionMap map = mapOf(tokens, tokens, QVector<float>(13 * 13, 1.0f / 13));
    SideBySide side;
    side.setMaps(map, map);
    side.show();
    for (int width = 900; width < 903; ++width) {  // one of three widths can be shared evenly
      side.resize(width, 500);
      QTRY_VERIFY(child<HeatMap>(side, "firstMap")->size() == child<HeatMap>(side, "secondMap")->size() &&
                  child<HeatMap>(side, "secondMap")->size() == child<HeatMap>(side, "differenceMap")->size());
      QCOMPARE(side.width(), width);
    }
  }

  void theControlsAreThereAtOnceBelowTheTitle() {
    MapPanel panel;
    panel.resize(900, 600);
    panel.show();
    auto* units = child<SegmentedControl>(panel, "mapUnits");
    QTRY_VERIFY(units->isVisible());
    panel.resize(units->parentWidget()->sizeHint().width() + 38, 600);  // a few pixels more than its margins
    QTRY_VERIFY(units->parentWidget()->parentWidget() == &panel);
    QVERIFY(units->isVisible());
  }

  void bothMapsAndTheirDifferenceStandOnThePage() {
    Open open;
    QTRY_VERIFY(open.panel->isPair() && !open.second->map().isEmpty());
    QVERIFY(open.first->isVisible() && open.second->isVisible() && open.difference->isVisible());
    QVERIFY(!open.map->isVisible() && !open.lines->isVisible());
    QVERIFY(open.panel->accessibleName().startsWith("Side by side"));
    QVERIFY(open.second->accessibleName().startsWith("Second"));
    QVERIFY(child<QLabel>(open.page, "mapNote")->text().contains("Orange"));
    const AttentionMap a = open.first->map(), b = open.second->map();
    QVERIFY(a.weights != b.weights);
    for (int row = 0; row < a.rows(); ++row)
      for (int column = 0; column < a.columns(); ++column)
        QCOMPARE(open.difference->map().at(row, column), a.at(row, column) - b.at(row, column));
    // All maps and the other pages share the pointed-at and selected cells.
    emit open.second->cellHovered(3, 2);
    QVERIFY(open.first->hoveredRow() == 3 && open.difference->hoveredColumn() == 2);
    QCOMPARE(open.harness.session().tokens().hovered().targetToken, 3);
    emit open.difference->cellChosen(4, 5);
    QVERIFY(open.first->selectedRow() == 4 && open.second->selectedColumn() == 5);
    QCOMPARE(open.harness.session().tokens().selected().targetToken, 4);
    // Another head of both models.
    open.grid->choose(0, 1);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 1, head 2") && !open.second->map().isEmpty() &&
                open.first->map().weights != a.weights && open.second->map().weights != b.weights);
    QCOMPARE(open.first->selectedRow(), 4);
    child<SegmentedControl>(open.page, "mapUnits")->setCurrentIndex(1);
    QCOMPARE(open.first->map().keys, open.second->map().keys);
    QVERIFY(open.first->map().keys.contains("through"));
    child<SegmentedControl>(open.page, "mapUnits")->setCurrentIndex(0);
    open.sides->setCurrentIndex(0);
    QVERIFY(!open.panel->isPair() && open.map->isVisible() && open.lines->isVisible());
  }

  void theyAreSavedAsOnePicture() {
    Open open;
    QTRY_VERIFY(open.panel->isPair() && !open.second->map().isEmpty());
    for (const char* ending : {"png", "svg", "pdf", "csv"}) {
      QCOMPARE(open.panel->saveAs(open.harness.path(QString("pair.") + ending)), QString());
      QVERIFY(bytesOf(open.harness.path(QString("pair.") + ending)).size() > 1000);
    }
    const QImage image(open.harness.path("pair.png"));
    QVERIFY(image.width() > (open.first->width() + open.second->width()) * qGuiApp->devicePixelRatio());
    const QByteArray svg = bytesOf(open.harness.path("pair.svg"));
    QVERIFY(svg.contains("Difference") && svg.count("Schnee") >= 3);  // text remains text
    QVERIFY(bytesOf(open.harness.path("pair.pdf")).startsWith("%PDF"));
    const QByteArray csv = bytesOf(open.harness.path("pair.csv"));
    QVERIFY(csv.startsWith("query,key,query_position,key_position,weight,second_weight,difference\r\n"));
    const QList<QByteArray> cells = csv.split('\n')[1].trimmed().split(',');
    QCOMPARE(cells.size(), 7);
    QVERIFY(std::abs(cells[4].toDouble() - cells[5].toDouble() - cells[6].toDouble()) < 1e-5);
    QVERIFY(open.panel->saveAs("/no/such/folder/pair.svg").contains("could not be written"));
    QVERIFY(open.panel->saveAs("/no/such/folder/pair.pdf").contains("could not be written"));
  }
};

TRANSEPT_WINDOW_TEST(SideBySideTest)
#include "side_by_side_test.moc"
