// SPDX-License-Identifier: GPL-3.0-or-later
// The window from right to left, as in Arabic or Hebrew: nothing is cut off or overlaps. The rail, tables and buttons
// are mirrored. Axes of charts, the order of heads and tokens, numbers and paths are not mirrored, neither in drawing
// nor in clicking.
#include <QDir>
#include <QHeaderView>
#include <QImage>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStringListModel>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <memory>

#include "tests/support/window_test.h"
#include "tests/ui/harness/clipped_texts.h"
#include "tests/ui/harness/overlaps.h"
#include "tests/ui/harness/window_fixture.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/theme/style_sheet.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/pages/attention/checkpoint_scrubber.h"
#include "ui/pages/attention/heads/head_grid.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heads/lines_panel.h"
#include "ui/pages/attention/heat_map.h"
#include "ui/pages/data/corpus_models.h"
#include "ui/pages/data/length_chart.h"
#include "ui/pages/translate/search/choice_grid.h"
#include "ui/pages/translate/search/search_tree_view.h"

using namespace transept;

namespace {

AttentionMap sampleMap() {
  AttentionMap map;
  map.queries = {"Zwei", "Hunde", "(im)", "Schnee"};
  map.keys = {"Two", "dogs", "in", "snow", "."};
  for (int i = 0; i < 20; ++i) map.weights.append(static_cast<float>((i * 7) % 20) / 20);
  return map;
}

SearchTree sampleTree() {
  using State = SearchNode::State;
  SearchTree tree;
  tree.nodes = {{-1, 0, QString::fromUtf8("▁a"), -0.5, -1, -1, State::Kept},
                {-1, 0, QString::fromUtf8("▁c"), -0.5, -2, -2, State::Pruned},
                {0, 1, "</s>", -0.5, -1.5, -1.5, State::Finished}};
  tree.best = 2;
  return tree;
}

Curve sampleCurve(const QString& label, double factor) {
  Curve curve{label, Qt::blue, false, true, {}};
  for (int i = 1; i <= 200; ++i) {
    curve.points.x.append(i);
    curve.points.mean.append(factor * 5 / i);
  }
  curve.points.minimum = curve.points.maximum = curve.points.mean;
  curve.points.count = 200;
  return curve;
}

std::unique_ptr<QWidget> makeWidget(const QString& what) {
  if (what == "chart" || what == "time") {
    auto chart = std::make_unique<CurveChart>("Loss");
    chart->setCurves({sampleCurve("a run", 1), sampleCurve("another", 2)});
    if (what == "time") chart->setXAxis(CurveChart::XAxis::elapsed);  // "60 s"
    chart->setMarkers({{ChartMarker::Kind::checkpoint, 50}});
    return chart;
  }
  if (what == "lengths") {
    auto chart = std::make_unique<LengthChart>();
    chart->setHistogram(QJsonArray{40, 200, 90, 30, 3}, 5);
    return chart;
  }
  if (what == "map" || what == "difference") {
    auto map = std::make_unique<HeatMap>();
    map->setMap(sampleMap(), what == "difference");
    map->setSelection(1, 3);
    return map;
  }
  if (what == "lines") {
    auto lines = std::make_unique<HeadLines>();
    lines->setLayers({{sampleMap(), -1}});
    lines->setSelection(2, -1);
    return lines;
  }
  if (what == "tree") {
    auto tree = std::make_unique<SearchTreeView>();
    tree->setTree(sampleTree());
    return tree;
  }
  auto scrubber = std::make_unique<CheckpointScrubber>();
  QList<Checkpoint> checkpoints(3);
  const qint64 steps[] = {100, 200, 800};
  for (int i = 0; i < 3; ++i) {
    checkpoints[i].step = steps[i];
    checkpoints[i].loss = 3 - i;
    checkpoints[i].bleu = i == 0 ? 5 : 6 + i;
    checkpoints[i].best = i == 1;
  }
  scrubber->setCheckpoints(checkpoints);
  CurvePoints loss;
  loss.x = {50, 100, 200, 800};
  loss.mean = {6, 3, 2, 1};
  scrubber->setLoss(loss);
  return scrubber;
}

QImage drawn(QWidget& widget, Qt::LayoutDirection direction) {
  QGuiApplication::setLayoutDirection(direction);
  QCoreApplication::processEvents();
  const QList<QCustomPlot*> plots = widget.findChildren<QCustomPlot*>();
  for (QCustomPlot* plot : plots) plot->replot();
  if (auto* plot = qobject_cast<QCustomPlot*>(&widget)) plot->replot();
  return widget.grab().toImage();
}

/// The bounding box of all pixels that differ from the corner.
QRect inkOf(const QImage& image) {
  QRect ink;
  for (int x = 0; x < image.width(); ++x)
    for (int y = 0; y < image.height(); ++y)
      if (image.pixel(x, y) != image.pixel(0, 0)) ink |= QRect(x, y, 1, 1);
  return ink;
}

QString headerRule(const QString& sheet) {
  const auto begin = sheet.indexOf("QHeaderView::section {");
  return sheet.mid(begin, sheet.indexOf('}', begin) - begin);
}
}  // namespace

class RightToLeftTest : public QObject, private WindowFixture {
  Q_OBJECT

 private slots:
  void initTestCase() {
    useTestSettings();
    useTestLook();
  }
  void init() {
    clearTestSettings();
    QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  }
  void cleanup() {
    closeWindow();
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
  }

  void nothingIsCutOrOverlaps() {
    openWindow({900, 600});
    QTRY_VERIFY(session_->runs().current().isValid());
    QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
    QStringList wrong;
    const auto look = [&](const char* name) {
      QStringList lines;
      const bool whole =
          QTest::qWaitFor([&] { return (lines = clippedTexts(*window_) + overlaps(*window_)).isEmpty(); }, patience);
      if (!whole) wrong << name << lines;
      window_->grab().save(QString("%1/right-to-left-%2.png").arg(TRANSEPT_SCREENS, name));
    };
    // The pages that this engine fills; layout_test covers the others.
    const std::pair<PageId, const char*> pages[] = {
        {PageId::start, "start"}, {PageId::train, "train"}, {PageId::runs, "runs"}};
    for (const auto& [id, name] : pages) {
      window_->showPage(id);
      if (id == PageId::train) {
        QTRY_VERIFY(find<ChartCard>("lossChart")->chart().hasPoints());
        QTRY_VERIFY(find<QLabel>("plan")->text().contains("href"));
      }
      look(name);
    }
    session_->runs().setCurrent("/runs/held");
    window_->showPage(PageId::train);
    QTRY_VERIFY(find<QPushButton>("newRun")->isVisible());
    find<QPushButton>("newRun")->click();
    QTRY_VERIFY(window_->findChild<QWidget*>("finding_fits") != nullptr);
    look("new-run");
    QVERIFY2(wrong.isEmpty(), qPrintable("\n" + wrong.join('\n')));
  }

  void theStartPageFitsIntoASmallWindow() {
    openWindow({900, 600});
    QTRY_VERIFY(session_->runs().current().isValid() && session_->runs().all().size() == 4);
    window_->showPage(PageId::start);
    QTRY_VERIFY(find<QPushButton>("startTour")->isVisible());
    auto* area = qobject_cast<QScrollArea*>(find<QWidget>("startPage")->parentWidget()->parentWidget());
    QVERIFY(area != nullptr);
    QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
    QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
  }

  void theWindowIsMirrored() {
    openWindow();
    const auto* rail = find<QWidget>("rail");
    QVERIFY(rail->mapTo(window_.get(), QPoint()).x() > window_->width() / 2);
    // The rail's line lies towards the pages, and joined buttons have round corners at their ends.
    const QString sheet = styleSheet(Palette::light(), Qt::RightToLeft);
    QVERIFY(sheet.contains("#rail { background: #ffffff; border: none; border-left: 1px solid"));
    QVERIFY(
        sheet.contains("[segment=\"first\"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px; "
                       "margin-right: 0; }"));
    QVERIFY(sheet.contains("QPushButton[menu=\"true\"] { padding-left: 14px; }"));
    QVERIFY(sheet.contains("QMenu::item { padding: 5px 24px 5px 26px;"));
    // A slider is filled from its beginning, which is Qt's add-page if mirrored.
    QVERIFY(sheet.contains("QSlider::add-page:horizontal") && !sheet.contains("QSlider::sub-page:horizontal"));
    QVERIFY(headerRule(sheet).size() > 30);
    QCOMPARE(headerRule(sheet), headerRule(styleSheet(Palette::light(), Qt::LeftToRight)));
    QVERIFY(qApp->styleSheet() == sheet);  // applied when the direction changed
  }

  void whatIsDrawnIsTheSameInBothDirections_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("chart") << QSize(420, 280);
    QTest::newRow("time") << QSize(420, 280);
    QTest::newRow("lengths") << QSize(340, 200);
    QTest::newRow("map") << QSize(420, 420);
    QTest::newRow("difference") << QSize(420, 420);
    QTest::newRow("lines") << QSize(300, 240);
    QTest::newRow("tree") << QSize(520, 200);
    QTest::newRow("replay") << QSize(400, 40);
  }
  void whatIsDrawnIsTheSameInBothDirections() {
    QFETCH(QSize, size);
    const std::unique_ptr<QWidget> widget = makeWidget(QTest::currentDataTag());
    widget->resize(size);
    widget->show();
    QVERIFY(QTest::qWaitForWindowActive(widget.get()));
    const QImage usual = drawn(*widget, Qt::LeftToRight), other = drawn(*widget, Qt::RightToLeft);
    QSet<QRgb> colours;
    for (int x = 0; x < usual.width(); ++x)
      for (int y = 0; y < usual.height(); ++y) colours.insert(usual.pixel(x, y));
    QVERIFY(colours.size() > 5);
    if (usual != other) {
      QVERIFY(QDir().mkpath(TRANSEPT_SCREENS));
      other.save(QString("%1/mirrored-%2.png").arg(TRANSEPT_SCREENS, QTest::currentDataTag()));
    }
    QVERIFY(usual == other);
  }

  void chartsAreUsedFromLeftToRight() {
    const std::unique_ptr<QWidget> widget = makeWidget("chart");
    auto& chart = static_cast<CurveChart&>(*widget);
    chart.resize(420, 280);
    chart.show();
    QVERIFY(QTest::qWaitForWindowActive(&chart));
    chart.replot();
    QVERIFY(chart.xAxis->coordToPixel(20) < chart.xAxis->coordToPixel(150));
    QSignalSpy moved(&chart, &CurveChart::cursorMoved);
    const QPointF at(chart.xAxis->coordToPixel(150), 120);
    QMouseEvent move(QEvent::MouseMove, at, chart.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&chart, &move);
    QCOMPARE(moved.size(), 1);
    QVERIFY(std::abs(moved.last()[0].toDouble() - 150) < 3);
    QTest::keyClick(&chart, Qt::Key_Plus);
    const double before = chart.xRange().lower;
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(chart.xRange().lower > before);
  }

  void cellsOfAMapAreWhereTheyAreDrawn() {
    const std::unique_ptr<QWidget> widget = makeWidget("map");
    auto& map = static_cast<HeatMap&>(*widget);
    map.resize(420, 420);
    map.show();
    QVERIFY(QTest::qWaitForWindowActive(&map));
    QSignalSpy chosen(&map, &HeatMap::cellChosen);
    QTest::mouseClick(map.viewport(), Qt::LeftButton, {}, map.cellRect(2, 4).center().toPoint());
    QCOMPARE(chosen.value(0), (QVariantList{2, 4}));
    QTest::keyClick(&map, Qt::Key_Left);
    QCOMPARE(chosen.value(1), (QVariantList{2, 3}));
    QVERIFY(map.cellRect(0, 0).left() < map.cellRect(0, 4).left());
  }

  void tokensAndHeadsKeepTheirOrder() {
    const std::unique_ptr<QWidget> widget = makeWidget("lines");
    auto& lines = static_cast<HeadLines&>(*widget);
    lines.resize(300, 240);
    lines.show();
    QVERIFY(QTest::qWaitForWindowExposed(&lines));
    QSignalSpy query(&lines, &HeadLines::queryChosen), key(&lines, &HeadLines::keyChosen);
    QTest::mouseClick(&lines, Qt::LeftButton, {}, QPoint(20, 20));
    QTest::mouseClick(&lines, Qt::LeftButton, {}, QPoint(280, 20));
    QCOMPARE(query.size(), 1);
    QCOMPARE(key.size(), 1);

    HeadModel model;
    NumericArray thumbnails;
    thumbnails.shape = {1, 2, 1, 1};
    thumbnails.values = {0.25f, 0.75f};
    model.setThumbnails(thumbnails);
    HeadGrid grid(&model);
    grid.resize(300, 120);
    grid.show();
    QVERIFY(QTest::qWaitForWindowExposed(&grid));
    QVERIFY(grid.visualRect(model.index(0, 0)).right() < grid.visualRect(model.index(0, 1)).left());
  }

  /// The boxes that choose heads are mirrored, each with its number behind it.
  void boxesStandBeforeTheirNumbers() {
    HeadToggles toggles;
    toggles.setChosen(4, 0);
    toggles.resize(320, 40);
    toggles.show();
    QVERIFY(QTest::qWaitForWindowExposed(&toggles));
    auto* first = toggles.findChild<QToolButton*>("headLines1");
    auto* second = toggles.findChild<QToolButton*>("headLines2");
    auto* caption = toggles.findChild<QLabel*>();
    const auto boxIn = [](const QImage& image) {  // its left and right edges
      int left = image.width(), right = -1;
      for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
          if (image.pixelColor(x, y) != theme().accent) continue;
          left = std::min(left, x);
          right = std::max(right, x);
        }
      }
      return std::pair(left, right);
    };
    const auto x = [&](const QWidget* widget) { return widget->mapTo(&toggles, widget->rect().center()).x(); };
    for (const Qt::LayoutDirection direction : {Qt::RightToLeft, Qt::LeftToRight}) {
      const bool mirrored = direction == Qt::RightToLeft;
      QGuiApplication::setLayoutDirection(direction);
      QTRY_VERIFY(x(first) != x(second) && (x(first) > x(second)) == mirrored && (x(caption) > x(first)) == mirrored);
      const QRect inside = first->rect().adjusted(4, 4, -4, -4);  // without the focus frame
      const QImage image = drawn(*first, direction).copy(inside);
      const auto [left, right] = boxIn(image);
      QVERIFY(right > left);
      QCOMPARE((left + right) / 2 > image.width() / 2, mirrored);
      // The number is closer to its own box than to the next.
      const QRect ink = inkOf(image);
      QVERIFY(mirrored ? ink.left() < left : ink.right() > right);
      QVERIFY2(ink.width() < right - left + 26, qPrintable(QString::number(ink.width())));
    }
  }

  void stepsOfTheSearchAndOfTheReplayGoToTheRight() {
    const std::unique_ptr<QWidget> first = makeWidget("tree"), second = makeWidget("replay");
    auto& tree = static_cast<SearchTreeView&>(*first);
    tree.resize(520, 200);
    tree.show();
    QVERIFY(QTest::qWaitForWindowExposed(&tree));
    QVERIFY(tree.rectOf(0).right() < tree.rectOf(2).left());
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.rectOf(0).center());
    QCOMPARE(tree.current(), 0);
    QTest::keyClick(&tree, Qt::Key_Right);
    QCOMPARE(tree.current(), 2);

    auto& scrubber = static_cast<CheckpointScrubber&>(*second);
    scrubber.resize(400, 40);
    scrubber.show();
    QVERIFY(QTest::qWaitForWindowExposed(&scrubber));
    QTest::mouseClick(&scrubber, Qt::LeftButton, {}, QPoint(385, 20));
    QCOMPARE(scrubber.value(), 2);
    QTest::keyClick(&scrubber, Qt::Key_Left);
    QCOMPARE(scrubber.value(), 1);
  }

  /// Mirrored items are mirrored completely: a bar begins at the same side as its word.
  void barsBeginAtTheRight() {
    ChoiceGrid grid;
    const TokenChoice own{QString::fromUtf8("▁nun"), 0.3};
    TokenPosition position;
    position.own = own;
    position.likeliest = {own, TokenChoice{QString::fromUtf8("▁so"), 0.2}};
    grid.setPositions({position});
    grid.resize(300, 160);
    grid.show();
    QVERIFY(QTest::qWaitForWindowExposed(&grid));
    const QImage image = grid.viewport()->grab().toImage();
    const QRect cell = grid.visualRect(grid.model()->index(0, 0));
    QVERIFY(cell.center().x() > grid.viewport()->width() / 2);
    QCOMPARE(image.pixelColor(cell.right() - 8, cell.bottom() - 5), theme().accentGround);
    QVERIFY(image.pixelColor(cell.left() + 8, cell.bottom() - 5) != theme().accentGround);

    ProgressLine line;
    line.resize(100, 6);
    line.setFraction(0.5);
    const QImage progress = line.grab().toImage();
    QCOMPARE(progress.pixelColor(75, 3), theme().accent);
    QVERIFY(progress.pixelColor(25, 3) != theme().accent);
  }

  void labelsBeginWhereTheWindowDoes() {
    QWidget window;
    window.resize(300, 60);
    QLabel label("Details", &window);
    QLabel rich("<b>4.1</b> of 24 GB", &window);
    label.setGeometry(0, 0, 300, 30);
    rich.setGeometry(0, 30, 300, 30);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (QLabel* one : {&label, &rich}) {
      const QRect right = inkOf(drawn(*one, Qt::RightToLeft)), left = inkOf(drawn(*one, Qt::LeftToRight));
      QVERIFY(right.left() > 150 && right.right() > 290);
      QVERIFY(left.right() < 150 && left.left() < 10);
    }
  }

  /// Numbers are aligned like labels, and the arrows are at the other side.
  void numbersBeginWhereTheWindowDoes() {
    QWidget window;
    window.resize(300, 40);
    QSpinBox box(&window);
    box.setValue(8);
    box.setFocusPolicy(Qt::NoFocus);  // no caret
    box.setGeometry(0, 0, 300, 30);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    auto* text = box.findChild<QLineEdit*>();
    const QRect right = inkOf(drawn(*text, Qt::RightToLeft));
    QVERIFY2(right.isValid() && right.right() > text->width() - 10, qPrintable(QString::number(right.right())));
    QVERIFY(text->x() >= 18 && text->geometry().right() > 280);
    const QRect left = inkOf(drawn(*text, Qt::LeftToRight));
    QVERIFY2(left.isValid() && left.left() < 10, qPrintable(QString::number(left.left())));
    QVERIFY(text->x() < 20 && text->geometry().right() <= 300 - 18);
    // Right-aligned numbers stay at the right in both directions.
    box.setAlignment(Qt::AlignRight);
    for (const Qt::LayoutDirection direction : {Qt::RightToLeft, Qt::LeftToRight})
      QVERIFY(inkOf(drawn(*text, direction)).right() > text->width() - 10);
  }

  void anEllipsisStaysAtTheEnd() {
    QImage image(160, 30, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setLayoutDirection(Qt::RightToLeft);
    QApplication::style()->drawItemText(&painter, image.rect(), Qt::AlignCenter, QApplication::palette(), true,
                                        QString::fromUtf8("Import…"));
    const QRect whole = inkOf(image);
    const QRect above = inkOf(image.copy(0, 0, image.width(), whole.center().y()));  // above the dots
    QVERIFY(above.left() < whole.left() + 3);
    QVERIFY(above.right() < whole.right() - 3);
  }

  void headersStandOverTheirCells_data() {
    QTest::addColumn<bool>("mirrored");
    QTest::newRow("left to right") << false;
    QTest::newRow("right to left") << true;
  }
  void headersStandOverTheirCells() {
    QFETCH(bool, mirrored);
    QGuiApplication::setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
    QStandardItemModel model(2, 2);
    for (int column = 0; column < 2; ++column) {
      model.setHorizontalHeaderItem(column, new QStandardItem("808"));
      model.horizontalHeaderItem(column)->setTextAlignment(cellAlignment(column == 1));
      for (int row = 0; row < 2; ++row) {
        model.setItem(row, column, new QStandardItem("80"));
        model.item(row, column)->setTextAlignment(cellAlignment(column == 1));
      }
    }
    QTableView table;
    makeRowTable(table, 28);
    table.setModel(&model);
    QHeaderView* header = table.horizontalHeader();
    for (int column = 0; column < 2; ++column) header->resizeSection(column, 200);
    table.resize(500, 160);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const QImage headers = header->viewport()->grab().toImage(), cells = table.viewport()->grab().toImage();
    for (int column = 0; column < 2; ++column) {
      const QRect over(header->sectionViewportPosition(column), 0, 200, header->height() - 3);
      const QRect under = table.visualRect(model.index(1, column)).adjusted(0, 2, 0, -3);
      const QRect name = inkOf(headers.copy(over)), cell = inkOf(cells.copy(under));
      if (column == 1 || mirrored) {  // numbers end at the right in both directions
        QVERIFY(cell.right() > 180);
        QVERIFY2(std::abs(name.right() - cell.right()) <= 3,
                 qPrintable(QString("%1 over %2").arg(name.right()).arg(cell.right())));
      } else {
        QVERIFY(cell.left() < 20);
        QVERIFY2(std::abs(name.left() - cell.left()) <= 3,
                 qPrintable(QString("%1 over %2").arg(name.left()).arg(cell.left())));
      }
    }
  }

  void pairsStandAtTheSideOfTheirLanguage() {
    const QString hebrew = QString::fromUtf8("שלום.");
    PairModel model;
    model.setPairs({QJsonArray{"Hello.", hebrew}, QJsonArray{"Peace.", hebrew}});
    const auto side = [&](int column) {
      const Qt::Alignment header(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
      const Qt::Alignment cell(model.index(0, column).data(Qt::TextAlignmentRole).toInt());
      return header == cell ? header & Qt::AlignHorizontal_Mask : Qt::Alignment();
    };
    QCOMPARE(side(PairModel::Source), Qt::AlignLeft | Qt::AlignAbsolute);
    QCOMPARE(side(PairModel::Target), Qt::AlignRight | Qt::AlignAbsolute);
  }

  void numbersAndPathsInCellsAreNotTurnedRound() {
    struct Delegate : OwnDirectionDelegate {
      using OwnDirectionDelegate::initStyleOption;
    };
    const QString hebrew = QString::fromUtf8("שלום.");
    const QStringList texts{"-0.3", "/data/news.en", hebrew};
    QStringListModel model(texts);
    Delegate delegate;
    const auto shown = [&](int row, Qt::LayoutDirection direction) {
      QStyleOptionViewItem option;
      option.direction = direction;
      delegate.initStyleOption(&option, model.index(row, 0));
      return option.text;
    };
    const auto isolated = [](const QString& text) { return QChar(0x2068) + text + QChar(0x2069); };
    QCOMPARE(shown(0, Qt::RightToLeft), isolated("-0.3"));
    QCOMPARE(shown(1, Qt::RightToLeft), isolated("/data/news.en"));
    QCOMPARE(shown(2, Qt::RightToLeft), hebrew);
    QCOMPARE(shown(1, Qt::LeftToRight), "/data/news.en");
    QCOMPARE(shown(2, Qt::LeftToRight), isolated(hebrew));
  }
};

TRANSEPT_WINDOW_TEST(RightToLeftTest)
#include "right_to_left_test.moc"
