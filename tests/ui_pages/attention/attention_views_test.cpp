// SPDX-License-Identifier: GPL-3.0-or-later
// More views of the Attention page: two models and their difference, heads switched off, the scores of a query, pinned
// sentences at every checkpoint, and pages of a long source.
#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "tests/support/window_test.h"
#include "tests/ui/harness/window_holder.h"
#include "tests/ui_pages/harness/page_harness.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/attention_replay.h"
#include "ui/pages/attention/heads/ablation_bar.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/attention/query_panel.h"

using namespace transept;

namespace {
const QString viewsSentence = "Two dogs run through the snow towards a gate.";
}

class AttentionViewsTest : public QObject {
  Q_OBJECT

 private:
  struct Open {
    PageHarness harness;
    AttentionPage page{harness.session()};
    HeatMap* map = child<HeatMap>(page, "heatMap");
    HeadGrid* grid = child<HeadGrid>(page, "headGrid");
    MapPanel* panel = child<MapPanel>(page, "mapPanel");
    AttentionReplay* replay = page.findChild<AttentionReplay*>();
    QComboBox* chooser = child<QComboBox>(page, "sideModel");
    QComboBox* sentences = child<QComboBox>(page, "replaySentence");
    SegmentedControl* kinds = child<SegmentedControl>(page, "attentionKind");
    Open(const QString& text = viewsSentence) {
      harness.showWithModel(page, {1440, 860});
      page.showSentence(text);
      if (!QTest::qWaitFor([this] { return !map->map().isEmpty(); })) qFatal("no attention");
    }
    void compareWith(int index) {
      if (!QTest::qWaitFor([this] { return chooser->count() > 6; })) qFatal("no checkpoints");
      chooseEntry(*chooser, index);
    }
    QString note() { return child<QLabel>(page, "mapNote")->text(); }
  };

  static void picture(QWidget& page, const QString& name) {
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    for (const auto mode : {Theme::Mode::dark, Theme::Mode::light}) {
      Theme::instance().apply(*qApp, mode);
      QTest::qWait(50);
      QVERIFY(page.grab().save(
          QStringLiteral(TRANSEPT_SCREENS "/%1-%2.png").arg(name, mode == Theme::Mode::light ? "light" : "dark")));
    }
  }

 private slots:
  void screenReadersReachEveryCell() {
    Open open;
    const AttentionMap& map = open.map->map();
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(open.map);
    QVERIFY(table != nullptr);
    QCOMPARE(table->childCount(), map.rows() * map.columns());
    QAccessibleInterface* cell = table->child(map.columns() + 2);
    QVERIFY(cell != nullptr);
    QCOMPARE(cell->role(), QAccessible::Cell);
    QVERIFY(cell->text(QAccessible::Name).contains(map.queries[1]));
    QVERIFY(cell->text(QAccessible::Name).contains(map.keys[2]));
    QCOMPARE(table->childAt(cell->rect().center().x(), cell->rect().center().y()), cell);
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(open.map->selectedRow(), 1);
    QCOMPARE(open.map->selectedColumn(), 2);
    QVERIFY(cell->state().selected);
    QCOMPARE(table->focusChild(), cell);
    open.map->setMap({});
    QVERIFY(!cell->isValid());
    QVERIFY(cell->text(QAccessible::Name).isEmpty());
  }

  void initTestCase() { useTestLook(); }

  void theDifferenceOfTwoModels() {
    Open open;
    const AttentionMap first = open.map->map();
    open.compareWith(1);
    auto* sides = child<SegmentedControl>(open.page, "comparedSide");
    QTRY_VERIFY(sides->isVisible());
    QTRY_VERIFY(open.panel->isDifference());
    QCOMPARE(sides->currentIndex(), 2);
    // The rows of both maps sum to 1, so the rows of the difference sum to 0.
    double largest = 0;
    for (int row = 0; row < open.map->map().rows(); ++row) {
      double sum = 0;
      for (int column = 0; column < open.map->map().columns(); ++column) {
        sum += open.map->map().at(row, column);
        largest = std::max<double>(largest, std::abs(open.map->map().at(row, column)));
      }
      QVERIFY(std::abs(sum) < 1e-4);
    }
    QVERIFY(largest > 0.1);
    QVERIFY(std::abs(open.map->range() - largest) < 1e-6);
    QVERIFY(open.panel->accessibleName().startsWith("Difference"));
    QVERIFY(open.note().contains("Orange") && open.note().contains(QString::fromUtf8("±")));
    const auto* detail = child<QLabel>(open.page, "lineDetail");
    QTRY_VERIFY(detail->text().contains('+') || detail->text().contains(QChar(0x2212)));
    picture(open.page, "page-attention-difference");
    QCOMPARE(open.panel->saveAs(open.harness.path("difference.csv")), QString());
    QFile csv(open.harness.path("difference.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QVERIFY(csv.readLine().endsWith("weight,second_weight,difference\r\n"));
    QCOMPARE(csv.readLine().split(',').value(4).toFloat(), first.weights.first());
    // The second model reads the first model's translation.
    const QJsonObject asked = open.harness.requests("attention").last();
    QVERIFY(asked["handle"].toInt() != 1 && asked["target"].toString().startsWith("Zwei Hunde"));
    sides->setCurrentIndex(0);
    QCOMPARE(open.map->map().weights, first.weights);
    sides->setCurrentIndex(1);
    QTRY_VERIFY(open.map->map().weights != first.weights);
    QVERIFY(!open.panel->isDifference() && open.note().contains("second model"));
    // The query's scores come from the displayed model.
    const auto weight = [&] {
      const QAbstractItemModel* rows = child<QTableView>(open.page, "queryTable")->model();
      return QLocale().toDouble(rows->index(0, QueryModel::Weight).data().toString());
    };
    const auto shown = [&] { return static_cast<double>(open.map->map().at(open.map->selectedRow(), 0)); };
    QTRY_VERIFY(std::abs(weight() - shown()) < 6e-4);
    QVERIFY(child<QLabel>(open.page, "queryNote")->text().contains("second model"));
    sides->setCurrentIndex(2);
    open.grid->choose(0, 1);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 1, head 2") && open.panel->isDifference());
    child<SegmentedControl>(open.page, "mapUnits")->setCurrentIndex(1);
    open.panel->findChild<QAction*>("hideSpecial")->setChecked(true);
    QVERIFY(open.panel->isDifference() && !open.map->map().isEmpty());
    open.compareWith(0);
    QTRY_VERIFY(!open.panel->isDifference() && !sides->isVisible());
  }

  void aSentenceThatTheSecondModelCannotReadIsTheFirstModelsAlone() {
    Open open;
    open.compareWith(1);
    QTRY_VERIFY(open.panel->isDifference());
    open.page.showSentence("an unreadable dog");
    QTRY_VERIFY(open.page.messages().isVisible());
    open.grid->choose(0, 1);
    QTRY_VERIFY(open.panel->accessibleName().contains("layer 1, head 2"));
    QVERIFY2(!open.panel->isDifference() && open.note().isEmpty(), qPrintable(open.note()));
  }

  void aReplayDoesNotAskTheSecondModelForItAgain() {
    Open open;
    open.compareWith(6);  // the checkpoint that comes last
    QTRY_VERIFY(open.panel->isDifference());
    open.page.showSentence("an unreadable dog");
    QTRY_VERIFY(open.page.messages().isVisible());
    const auto refused = [&] {
      const QList<QJsonObject> asked = open.harness.requests("attention");
      return std::count_if(asked.begin(), asked.end(), [](const QJsonObject& one) {
        return one["handle"].toInt() == 2 && one["source"].toString().contains("unreadable");
      });
    };
    QCOMPARE(refused(), 1);
    QTRY_COMPARE(open.replay->checkpoints().size(), 6);
    QTest::mouseClick(child<QPushButton>(open.page, "replayPlay"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(open.replay->isPlaying() && open.replay->current() == 2, 8000);
    QVERIFY(open.page.messages().isVisible());
    QCOMPARE(refused(), 1);
  }

  void aHeadIsSwitchedOffAndTheTranslationChanges() {
    Open open;
    auto* off = child<QPushButton>(open.page, "headOff");
    auto* bar = child<AblationBar>(open.page, "ablationBar");
    auto* text = child<QLabel>(open.page, "ablationText");
    QVERIFY(!bar->isVisible() && off->isEnabled());
    open.grid->choose(1, 2);
    QTest::mouseClick(off, Qt::LeftButton);
    QVERIFY(bar->isVisible());
    QTRY_VERIFY(text->text().contains("<b>ohne</b>"));  // the changed word is marked
    QVERIFY2(text->text().contains("Without 1 head:"), qPrintable(text->text()));
    QCOMPARE(off->text(), QString("Switch on"));
    QVERIFY(open.grid->model()->index(1, 2).data(HeadModel::OffRole).toBool());
    const QJsonArray asked = open.harness.requests("translate").last()["heads_off"].toArray();
    QCOMPARE(asked, QJsonArray({QJsonObject{{"kind", "cross"}, {"layer", 1}, {"head", 2}}}));
    picture(open.page, "page-attention-ablation");
    // The same place of another kind is another head.
    open.kinds->setCurrentIndex(0);
    QTRY_VERIFY(!off->isChecked());
    QTest::mouseClick(off, Qt::LeftButton);
    QTRY_VERIFY(text->text().contains("Without 2 heads:"));
    QTest::mouseClick(child<QPushButton>(open.page, "ablationClear"), Qt::LeftButton);
    QVERIFY(!bar->isVisible());
    QVERIFY(!open.grid->model()->index(1, 2).data(HeadModel::OffRole).toBool());
  }

  void scoresMaskAndSoftmaxOfAQuery() {
    QueryModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRow({"q", {{"a", std::nan(""), 1.0, true}, {"b", std::nan(""), 0.0, false}}, 0});
    QCOMPARE(model.index(1, QueryModel::Mask).data().toString(), QString("hidden"));
    Open open;
    auto* table = child<QTableView>(open.page, "queryTable");
    open.kinds->setCurrentIndex(1);
    QTRY_VERIFY(open.panel->accessibleName().contains("Decoder"));
    open.map->setSelection(3, 2);
    emit open.map->cellChosen(3, 2);
    QTRY_VERIFY(table->model()->index(3, QueryModel::Mask).data().toString() == "seen" &&
                table->model()->index(4, QueryModel::Mask).data().toString() == "hidden");
    QCOMPARE(table->model()->rowCount(), open.map->map().columns());
    QVERIFY(table->isVisible());
    QCOMPARE(table->currentIndex().row(), 2);
    QVERIFY(!table->isColumnHidden(QueryModel::Mask));
    const QString weight = table->model()->index(2, QueryModel::Weight).data().toString();
    QVERIFY(std::abs(QLocale().toDouble(weight) - static_cast<double>(open.map->map().at(3, 2))) < 6e-4);
    auto* mode = child<QComboBox>(open.page, "headMode");
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::LayerAverage)));
    QTRY_VERIFY(!table->isVisible());  // an average has no scores
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::Single)));
    open.kinds->setCurrentIndex(2);
    QTRY_VERIFY(table->isVisible() && table->isColumnHidden(QueryModel::Mask));  // every source token is visible
  }

  void sentencesAreReadWholeWhereThereIsLittleHeight() {
    Open open;
    open.page.resize(1440, 400);
    for (const auto mode : {Theme::Mode::dark, Theme::Mode::light}) {
      Theme::instance().apply(*qApp, mode);
      for (const char* name : {"attentionSource", "attentionTarget"}) {
        const auto* field = child<QLineEdit>(open.page, name);
        QTRY_VERIFY2(field->height() >= field->sizeHint().height(), name);
      }
    }
  }

  /// A head that spreads its attention shows its shape; the tool tip tells how strong it is.
  void eachThumbnailUsesAllColours() {
    NumericArray thumbnails;
    thumbnails.shape = {1, 2, 1, 2};
    thumbnails.values = {0.1f, 0.0f, 0.8f, 0.0f};
    HeadModel model;
    model.setThumbnails(thumbnails);
    const auto pixel = [&](int head) {
      return model.index(0, head).data(HeadModel::ThumbnailRole).value<QImage>().pixel(0, 0);
    };
    const auto tip = [&](int head) { return model.index(0, head).data(Qt::ToolTipRole).toString(); };
    QCOMPARE(pixel(0), pixel(1));
    QVERIFY2(tip(0).endsWith("0.10") && tip(1).endsWith("0.80"), qPrintable(tip(0)));
  }

  void everyHeadIsInViewInAnyRoom() {
    NumericArray thumbnails;
    thumbnails.shape = {6, 8, 2, 2};
    thumbnails.values.fill(0.5f, 6 * 8 * 2 * 2);
    HeadModel model;
    model.setThumbnails(thumbnails);
    HeadGrid grid(&model);
    grid.show();
    grid.resize(340, 500);
    const int wanted = grid.sizeHint().height();
    const auto shown = [&] {
      const QRect last = grid.visualRect(model.index(5, 7));
      return grid.verticalScrollBar()->maximum() == 0 && grid.horizontalScrollBar()->maximum() == 0 &&
             grid.viewport()->rect().contains(last) && last.width() == last.height();
    };
    for (const QSize& size : {QSize(340, wanted), QSize(340, 230), QSize(270, 500), QSize(700, 220),
                              grid.minimumSizeHint() + QSize(200, 0)}) {
      grid.resize(size);
      QTRY_VERIFY2(shown(), qPrintable(QString("%1 x %2").arg(size.width()).arg(size.height())));
    }
    // Without enough height no column is under the scroll bar, and the size hint is still that of large cells.
    grid.resize(340, 120);
    QTRY_VERIFY(grid.verticalScrollBar()->maximum() > 0);
    QTRY_COMPARE(grid.horizontalScrollBar()->maximum(), 0);
    QCOMPARE(grid.sizeHint().height(), wanted);
  }

  void headsAndLinesKeepTheirRoomInASmallWindow() {
    Open open;
    open.page.resize(open.page.minimumSizeHint());
    QTRY_COMPARE(open.grid->verticalScrollBar()->maximum() + open.grid->horizontalScrollBar()->maximum(), 0);
    // The whole title is visible; its subtitle names query and key.
    const auto labels = open.page.findChildren<ElidedLabel*>();
    const auto title = std::find_if(labels.begin(), labels.end(), [](const ElidedLabel* label) {
      return label->wholeText().startsWith(QString::fromUtf8("What “"));
    });
    QVERIFY(title != labels.end());
    QTRY_COMPARE((*title)->text(), (*title)->wholeText());
    const auto* sides = child<QLabel>(open.page, "lineSides");
    QTRY_VERIFY(sides->mapTo(&open.page, QPoint()).y() >=
                (*title)->mapTo(&open.page, QPoint(0, (*title)->height())).y());
    // The boxes of four heads are in one row.
    const auto* first = child<QToolButton>(open.page, "headLines1");
    const auto* fourth = child<QToolButton>(open.page, "headLines4");
    QTRY_VERIFY(first->isVisible() && first->y() == fourth->y());
    // The map's controls wrap instead of widening the page.
    int inOneLine = 0;
    for (const char* name : {"mapUnits", "mapView", "mapSave"}) {
      const auto* control = child<QWidget>(open.page, name);
      inOneLine += control->sizeHint().width();
      QTRY_VERIFY2(open.panel->rect().contains(QRect(control->mapTo(open.panel, QPoint()), control->size())), name);
      QTRY_VERIFY2(control->width() >= control->sizeHint().width() - 1, name);
    }
    QVERIFY(open.panel->minimumSizeHint().width() < inOneLine);
  }

  void linesThatArriveWhileTheyAreHiddenCanBeScrolled() {
    const auto layers = [](int tokens) {
      AttentionMap map;
      for (int i = 0; i < tokens; ++i) map.queries.append(QString::number(i));
      map.keys = map.queries;
      map.weights.resize(static_cast<qsizetype>(tokens) * tokens);
      return QVector<HeadLines::Layer>{{map, -1}};
    };
    QScrollArea area;
    auto* lines = new HeadLines;
    area.setWidget(lines);
    area.setWidgetResizable(true);
    area.resize(260, 140);
    area.show();
    lines->setLayers(layers(3));
    QTRY_COMPARE(area.verticalScrollBar()->maximum(), 0);
    area.hide();
    lines->setLayers(layers(40));
    QVERIFY(lines->height() >= lines->minimumSizeHint().height());
    area.show();
    QTRY_VERIFY(area.verticalScrollBar()->maximum() > 0);
    area.hide();
    lines->setLayers(layers(3));
    area.show();
    QTRY_COMPARE(area.verticalScrollBar()->maximum(), 0);
    // In large text the rows of tokens keep their distance.
    const auto usual = [] { text_size::setPercent(text_size::usual); };
    const auto restore = qScopeGuard(usual);
    const int least = lines->minimumSizeHint().height(), ideal = lines->idealHeight();
    text_size::setPercent(200);
    QVERIFY(lines->minimumSizeHint().height() >= least + 3 * 17);
    QVERIFY(lines->idealHeight() >= ideal + 3 * 34);
    QVERIFY(lines->height() >= lines->minimumSizeHint().height());
  }

  void linesOfSeveralHeads() {
    Open open;
    auto* lines = child<HeadLines>(open.page, "headLines");
    QCOMPARE(lines->layers().size(), 1);
    QCOMPARE(lines->layers()[0].colour, -1);
    const auto toggle = [&](int head) {
      return child<QToolButton>(open.page, qPrintable(QString("headLines%1").arg(head)));
    };
    QVERIFY(toggle(1)->isChecked() && !toggle(2)->isChecked());
    QTest::mouseClick(toggle(2), Qt::LeftButton);
    QTRY_COMPARE(lines->layers().size(), 2);
    QVERIFY(lines->layers()[0].colour != lines->layers()[1].colour);
    QVERIFY(lines->layers()[0].map.weights != lines->layers()[1].map.weights);
    QCOMPARE(open.harness.requests("attention/map").last()["head"].toInt(), 1);
    picture(open.page, "page-attention-lines");
    // The keyboard works, too. A map of words changes the lines in the same way.
    toggle(4)->setFocus();
    QTest::keyClick(toggle(4), Qt::Key_Space);
    QTRY_COMPARE(lines->layers().size(), 3);
    open.panel->findChild<QAction*>("hideSpecial")->setChecked(true);
    QTRY_COMPARE(lines->layers().size(), 3);
    for (const HeadLines::Layer& layer : lines->layers()) QVERIFY(!layer.map.keys.contains("‹end›"));
    open.panel->findChild<QAction*>("hideSpecial")->setChecked(false);
    // A double click selects one head, which all views then show.
    QTest::mouseDClick(toggle(3), Qt::LeftButton);
    QTRY_COMPARE(open.grid->head(), 2);
    QTRY_COMPARE(lines->layers().size(), 1);
    QVERIFY(toggle(3)->isChecked() && !toggle(1)->isChecked() && !toggle(4)->isChecked());
    // The last head stays selected.
    QTest::mouseClick(toggle(3), Qt::LeftButton);
    QVERIFY(toggle(3)->isChecked());
    QTest::keyClick(toggle(1), Qt::Key_Return);
    QTRY_COMPARE(open.grid->head(), 0);
    // A joined map has no heads to overlay.
    auto* mode = child<QComboBox>(open.page, "headMode");
    mode->setCurrentIndex(mode->findData(static_cast<int>(HeadMode::LayerAverage)));
    QTRY_VERIFY(!toggle(1)->isVisible());
    QCOMPARE(lines->layers().size(), 1);
  }

  void pinnedSentencesReplayAtEveryCheckpoint() {
    Open open;
    QTRY_COMPARE(open.sentences->count(), 2);
    QTRY_COMPARE(open.replay->checkpoints().size(), 6);  // the existing checkpoints
    chooseEntry(*open.sentences, 1);
    QTRY_COMPARE(child<QLineEdit>(open.page, "attentionSource")->text(), QString("a dog sees the house"));
    QCOMPARE(open.replay->checkpoints().size(), 5);  // all steps of the run
    QVERIFY(child<ElidedLabel>(open.page, "replayReference")->wholeText().contains("das Haus"));
    QTRY_COMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), QString("ein Hund sieht der Haus"));
    // All scores of a short sentence are visible, and its lines are directly below their heads.
    auto* scores = child<QTableView>(open.page, "queryTable");
    QTRY_VERIFY(scores->isVisible() && scores->model()->rowCount() == 6);
    QTRY_COMPARE(scores->verticalScrollBar()->maximum(), 0);
    auto* toggles = child<QWidget>(open.page, "headToggles");
    auto* drawn = child<HeadLines>(open.page, "headLines");
    QTRY_VERIFY(drawn->mapTo(&open.page, QPoint()).y() - toggles->mapTo(&open.page, QPoint(0, toggles->height())).y() <
                12);
    auto* scrubber = open.page.findChild<CheckpointScrubber*>();
    scrubber->setFocus();
    QTest::keyClick(scrubber, Qt::Key_Home);
    QTRY_COMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), QString("ein"));
    QTRY_COMPARE(open.map->map().rows(), 2);
    QCOMPARE(open.harness.requests("run/replay/attention").last()["step"].toInt(), 400);
    QVERIFY(open.harness.requests("model/load").size() == 1);  // nothing is loaded
    QTRY_VERIFY2(open.page.printout().title.contains("step 400"), qPrintable(open.page.printout().title));
    // Enter does not ask the window's model while the pinned sentence is chosen.
    const auto asked = open.harness.requests("attention").size();
    QTest::keyClick(child<QLineEdit>(open.page, "attentionSource"), Qt::Key_Return);
    QTRY_COMPARE(open.harness.requests("run/replay/attention").size(), 3);
    QCOMPARE(open.harness.requests("attention").size(), asked);
    QTRY_COMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), QString("ein"));
    picture(open.page, "page-attention-pinned");
    QTest::mouseClick(child<QPushButton>(open.page, "replayPlay"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(open.replay->current() >= 2, 8000);
    QTRY_COMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), QString("ein Hund sieht der Haus"));
    // Typing ends the display of the pinned sentence.
    auto* source = child<QLineEdit>(open.page, "attentionSource");
    source->selectAll();
    QTest::keyClicks(source, "a dog");
    QCOMPARE(open.sentences->currentIndex(), 0);
    QCOMPARE(open.replay->checkpoints().size(), 6);
    QTRY_COMPARE(child<QLineEdit>(open.page, "attentionTarget")->text(), QString("ein Hund"));
    QVERIFY(!open.replay->isPlaying());
  }

  void aSourceTooLongIsReadInPages() {
    Open open("Pages a b c d e f g h i j");
    auto* text = child<QLabel>(open.page, "pageText");
    auto* next = child<QPushButton>(open.page, "nextPage");
    auto* previous = child<QPushButton>(open.page, "previousPage");
    QVERIFY(text->isVisible() && next->isEnabled() && !previous->isEnabled());
    QVERIFY2(text->text().contains("Tokens 1 to 11 of " + formatCount(1200)), qPrintable(text->text()));
    QTest::mouseClick(next, Qt::LeftButton);
    QTRY_VERIFY(text->text().contains("Tokens 12 to 22 of " + formatCount(1200)));
    QCOMPARE(open.harness.requests("attention").last()["first_token"].toInt(), 11);
    picture(open.page, "page-attention-pages");
    // A typed target belongs to this page. The next page has its own target again.
    auto* target = child<QLineEdit>(open.page, "attentionTarget");
    target->selectAll();
    QTest::keyClicks(target, "ein Hund");
    QTest::keyClick(target, Qt::Key_Return);
    QTRY_COMPARE(open.map->map().rows(), 3);
    QCOMPARE(open.harness.requests("attention").last()["first_token"].toInt(), 11);
    QCOMPARE(open.harness.requests("attention").last()["target"].toString(), QString("ein Hund"));
    QTest::mouseClick(previous, Qt::LeftButton);
    QTRY_VERIFY(text->text().contains("Tokens 1 to 11"));
    QVERIFY(!open.harness.requests("attention").last().contains("target"));
    open.page.showSentence("a dog");
    QTRY_VERIFY(!text->isVisible());
  }
};

TRANSEPT_WINDOW_TEST(AttentionViewsTest)
#include "attention_views_test.moc"
