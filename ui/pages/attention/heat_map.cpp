// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heat_map.h"

#include <QApplication>
#include <QHash>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr int largestMapCell = 44, smallestMapCell = 15, smallestNumberedCell = 30, longestLabel = 120, labelGap = 8;
constexpr int largeLabel = 13;                                     // px of the letters
constexpr int smallestLargeLabel = 24, smallestSlantedLabel = 18;  // px; smaller cells get smaller, then upright labels
constexpr int wholeMap = 1400;                                     // px of a saved map's cells, at most
constexpr double sine45 = 0.70710678;

constexpr double leastRange = 0.05;  // the smallest range of colours, so that small differences stay pale

/// ".53" (but "0,53" where the decimal sign is a comma), "1.0". Differences have a sign.
QString shortWeight(float weight, bool difference) {
  if (difference)
    return (weight < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + shortWeight(std::abs(weight), false);
  const QLocale locale;
  const QString text = locale.toString(weight, 'f', 2);
  if (locale.decimalPoint() == QLatin1String(".") && text.startsWith(locale.zeroDigit()))
    return text.mid(locale.zeroDigit().size());
  return text == locale.toString(1.0, 'f', 2) ? locale.toString(1.0, 'f', 1) : text;
}

}  // namespace

HeatMap::HeatMap(QWidget* parent) : QAbstractScrollArea(parent) {
  announceItems();
  setFocusPolicy(Qt::StrongFocus);
  setFrameShape(QFrame::NoFrame);
  setAccessibleName(tr("Attention heat map"));
  viewport()->setMouseTracking(true);
  horizontalScrollBar()->setAccessibleName(tr("First key in view"));
  verticalScrollBar()->setAccessibleName(tr("First query in view"));
  const auto redraw = qOverload<>(&QWidget::update);
  connect(&Theme::instance(), &Theme::changed, viewport(), redraw);
  connect(qApp, &QApplication::focusChanged, viewport(), redraw);  // draws the focus frame
}

void HeatMap::setMap(const AttentionMap& map, bool difference) {
  map_ = map;
  difference_ = difference;
  computedRows_ = computedColumns_ = INT_MAX;
  range_ = difference ? leastRange : 1;
  for (float weight : map_.weights)
    if (difference) range_ = std::max(range_, static_cast<double>(std::abs(weight)));
  selectedRow_ = std::min(selectedRow_, map_.rows() - 1);
  selectedColumn_ = std::min(selectedColumn_, map_.columns() - 1);
  hoveredRow_ = hoveredColumn_ = -1;
  describeSelection();
  arrange();
}

void HeatMap::setColorScheme(ColorScheme scheme) {
  scheme_ = scheme;
  viewport()->update();
}

void HeatMap::setComputed(int rows, int columns) {
  computedRows_ = rows;
  computedColumns_ = columns;
  viewport()->update();
}

QRgb HeatMap::colourOf(float weight) const {
  return difference_ ? colorOf(differenceScheme(theme().dark), 0.5 + weight / (2 * range_)) : colorOf(scheme_, weight);
}

void HeatMap::setSelection(int row, int column) {
  row = row < map_.rows() ? row : -1;
  column = column < map_.columns() ? column : -1;
  if (row == selectedRow_ && column == selectedColumn_) return;
  selectedRow_ = row;
  selectedColumn_ = column;
  if (row >= 0) scrollTo(row, column);
  describeSelection();
  viewport()->update();
  tellCurrentItem(this, currentItem());
}

QString HeatMap::itemName(int item) const {
  const int row = item / map_.columns(), column = item % map_.columns();
  return tr("%1 looks at %2 with weight %3")
      .arg(map_.queryName(row), map_.keyName(column), formatNumber(map_.at(row, column), 2));
}

QRect HeatMap::itemPlace(int item) const {
  const int row = item / map_.columns(), column = item % map_.columns();
  return window_.contains(column, row) ? cellRect(row, column).toRect() : QRect();
}

int HeatMap::itemAt(const QPoint& place) const {
  const QPoint cell = cellAt(place);
  return cell.y() < 0 ? -1 : cell.y() * map_.columns() + cell.x();
}

int HeatMap::currentItem() const {
  return selectedRow_ < 0 || selectedColumn_ < 0 ? -1 : selectedRow_ * map_.columns() + selectedColumn_;
}

void HeatMap::describeSelection() {
  if (map_.isEmpty() || selectedRow_ < 0 || selectedColumn_ < 0) return;
  setAccessibleDescription(itemName(currentItem()));
}

void HeatMap::setHovered(int row, int column) {
  row = row < map_.rows() ? row : -1;
  column = column < map_.columns() ? column : -1;
  if (row == hoveredRow_ && column == hoveredColumn_) return;
  hoveredRow_ = row;
  hoveredColumn_ = column;
  viewport()->update();
}

bool HeatMap::isPaged() const {
  return window_.width() < map_.columns() || window_.height() < map_.rows();
}

void HeatMap::scrollTo(int row, int column) {
  const auto reveal = [](QScrollBar* bar, int index, int size) {
    if (index < 0) return;
    if (index < bar->value()) bar->setValue(index);
    if (index >= bar->value() + size) bar->setValue(index - size + 1);
  };
  reveal(verticalScrollBar(), row, window_.height());
  reveal(horizontalScrollBar(), column, window_.width());
}

void HeatMap::moveWindow(const QPoint& first) {
  horizontalScrollBar()->setValue(first.x());
  verticalScrollBar()->setValue(first.y());
}

HeatMap::Labels HeatMap::measure(int pixels, bool upright) const {
  QFont strong = sizedFont(font(), pixels);
  strong.setWeight(QFont::DemiBold);  // the widest case: selected labels are bold
  const QFontMetrics metrics(strong);
  const auto widest = [&](const QStringList& tokens) {
    int width = 24;
    for (const QString& token : tokens) width = std::max(width, metrics.horizontalAdvance(token));
    return std::min(width, longestLabel);
  };
  const int key = widest(map_.keys);
  // The last key's slanted label extends past the right edge of the cells.
  const int right = upright ? 2 : static_cast<int>((key + metrics.height()) * sine45);
  constexpr int unhinted = 4;  // rotated text may be wider than measured by some pixels
  return {pixels, upright, widest(map_.queries) + labelGap + 2, (upright ? key + unhinted : right) + labelGap, right};
}

void HeatMap::arrange() {
  viewport()->update();
  if (map_.isEmpty()) {
    window_ = area_ = QRect();
    horizontalScrollBar()->setRange(0, 0);
    verticalScrollBar()->setRange(0, 0);
    return;
  }
  const QSize room = maximumViewportSize();
  const int bar = horizontalScrollBar()->sizeHint().height();
  int fitWidth = 0, fitHeight = 0;
  // The largest label style that fits the cell size it leads to.
  for (const auto& [pixels, upright] :
       {std::pair{largeLabel, false}, std::pair{smallTextPixels, false}, std::pair{smallTextPixels, true}}) {
    labels_ = measure(pixels, upright);
    fitWidth = std::max(smallestMapCell, room.width() - labels_.left - labels_.right);
    fitHeight = std::max(smallestMapCell, room.height() - labels_.top - 2);
    cell_ = std::clamp(std::min(fitWidth / map_.columns(), fitHeight / map_.rows()), smallestMapCell, largestMapCell);
    if (cell_ >= scaled(pixels == largeLabel ? smallestLargeLabel : smallestSlantedLabel)) break;
  }
  const auto visible = [&](int length, int count) { return std::clamp(length / cell_, 1, count); };
  int columns = visible(fitWidth, map_.columns()), rows = visible(fitHeight, map_.rows());
  if (columns < map_.columns() || rows < map_.rows()) {
    columns = visible(fitWidth - bar, map_.columns());
    rows = visible(fitHeight - bar, map_.rows());
  }
  const int width = room.width() - (rows < map_.rows() ? bar : 0);
  const int spare = std::max(0, width - labels_.left - labels_.right - columns * cell_);
  area_ = QRect(labels_.left + spare / 2, labels_.top, columns * cell_, rows * cell_);
  window_ = QRect(horizontalScrollBar()->value(), verticalScrollBar()->value(), columns, rows);
  horizontalScrollBar()->setPageStep(columns);
  verticalScrollBar()->setPageStep(rows);
  horizontalScrollBar()->setRange(0, map_.columns() - columns);
  verticalScrollBar()->setRange(0, map_.rows() - rows);
  window_.moveTo(horizontalScrollBar()->value(), verticalScrollBar()->value());
}

QRectF HeatMap::cellRect(int row, int column) const {
  return QRectF(area_.left() + (column - window_.left()) * cell_, area_.top() + (row - window_.top()) * cell_, cell_,
                cell_);
}

QPoint HeatMap::cellAt(const QPoint& position) const {
  if (!area_.contains(position)) return {-1, -1};
  return {window_.left() + (position.x() - area_.left()) / cell_, window_.top() + (position.y() - area_.top()) / cell_};
}

void HeatMap::draw(QPainter& painter) const {
  if (map_.isEmpty()) return;
  drawCells(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  drawLabels(painter);
  drawFrames(painter);
  if (hasFocus() && selectedRow_ < 0) {  // nothing is selected: show the focus
    painter.setPen(QPen(theme().accent, 1));
    painter.drawRect(QRectF(area_).adjusted(-1.5, -1.5, 1.5, 1.5));
  }
}

void HeatMap::drawCells(QPainter& painter) const {
  QFont small = sizedFont(font());
  painter.setFont(small);
  // "+0,88" may be wider than the smallest numbered cell.
  const bool numbered = cell_ >= scaled(smallestNumberedCell) &&
                        QFontMetrics(small).horizontalAdvance(shortWeight(0.88f, difference_)) + 2 <= cell_;
  for (int row = window_.top(); row <= window_.bottom(); ++row)
    for (int column = window_.left(); column <= window_.right(); ++column) {
      const QRectF cell = cellRect(row, column);
      painter.fillRect(cell, theme().card);  // visible as a line between the cells
      if (row >= computedRows_ || column >= computedColumns_) continue;
      const float weight = map_.at(row, column);
      const QColor colour(colourOf(weight));
      painter.fillRect(cell.adjusted(column > window_.left(), row > window_.top(), 0, 0), colour);
      if (!numbered || std::abs(weight) < std::min(0.095, 0.3 * range_)) continue;  // the colour suffices
      painter.setPen(inkOn(colour));
      painter.drawText(cell, Qt::AlignCenter, shortWeight(weight, difference_));
    }
}

void HeatMap::drawLabels(QPainter& painter) const {
  QFont plain = sizedFont(font(), labels_.pixels);
  QFont strong = plain;
  strong.setWeight(QFont::DemiBold);
  const auto prepare = [&](bool chosen) {
    painter.setFont(chosen ? strong : plain);
    painter.setPen(chosen ? theme().accent : theme().ink);
    return painter.fontMetrics();
  };
  for (int row = window_.top(); row <= window_.bottom(); ++row) {
    const QFontMetrics metrics = prepare(row == selectedRow_ || row == hoveredRow_);
    const QString text = metrics.elidedText(map_.queries[row], Qt::ElideRight, longestLabel);
    QRectF box = cellRect(row, window_.left());
    box.setLeft(0);
    box.setRight(area_.left() - labelGap);
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
  }
  for (int column = window_.left(); column <= window_.right(); ++column) {
    const QFontMetrics metrics = prepare(column == selectedColumn_ || column == hoveredColumn_);
    const QString text = metrics.elidedText(map_.keys[column], Qt::ElideRight, longestLabel);
    painter.save();
    painter.translate(cellRect(window_.top(), column).center().x(), area_.top() - labelGap);
    painter.rotate(labels_.upright ? -90 : -45);
    painter.drawText(QPointF(0, metrics.ascent() / 2.0 - 1), text);
    painter.restore();
  }
}

void HeatMap::drawFrames(QPainter& painter) const {
  const auto rowRect = [&](int row) { return QRectF(area_.left(), cellRect(row, 0).top(), area_.width(), cell_); };
  const auto rowInView = [&](int row) { return row >= window_.top() && row <= window_.bottom(); };
  const auto columnInView = [&](int column) { return column >= window_.left() && column <= window_.right(); };
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme().accent, 2));
  if (rowInView(selectedRow_)) painter.drawRect(rowRect(selectedRow_).adjusted(-1, 0, 1, 0));
  if (columnInView(selectedColumn_) && (rowInView(selectedRow_) || selectedRow_ < 0)) {
    QRectF chosen = cellRect(std::max(selectedRow_, window_.top()), selectedColumn_);
    if (selectedRow_ < 0) chosen.setBottom(area_.bottom() + 1);  // only a key is selected
    painter.drawRect(chosen.adjusted(2, 2, -2, -2));
  }
  const bool row = rowInView(hoveredRow_), column = columnInView(hoveredColumn_);
  if (!row && !column) return;
  QRectF hovered = row ? rowRect(hoveredRow_) : QRectF(area_);
  if (column) {
    const QRectF cell = cellRect(window_.top(), hoveredColumn_);
    hovered.setLeft(cell.left());
    hovered.setRight(cell.right());
  }
  painter.setPen(QPen(theme().ink, 1));
  painter.drawRect(hovered.adjusted(0.5, 0.5, -0.5, -0.5));
}

void HeatMap::paintEvent(QPaintEvent*) {
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), theme().card);
  draw(painter);
}

void HeatMap::hover(const QPoint& position) {
  const QPoint cell = cellAt(position);
  if (cell.y() == hoveredRow_ && cell.x() == hoveredColumn_) return;
  setHovered(cell.y(), cell.x());
  if (hoveredRow_ >= 0)
    QToolTip::showText(viewport()->mapToGlobal(position),
                       tipAsWritten(tr("%1 → %2: %3")
                                        .arg(map_.queryName(hoveredRow_), map_.keyName(hoveredColumn_),
                                             formatNumber(map_.at(hoveredRow_, hoveredColumn_), 4))),
                       viewport());
  else
    QToolTip::hideText();
  emit cellHovered(hoveredRow_, hoveredColumn_);
}

void HeatMap::choose(int row, int column) {
  setSelection(row, column);
  emit cellChosen(row, column);
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
  hover(event->pos());
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
  setFocus(Qt::MouseFocusReason);
  if (const QPoint cell = cellAt(event->pos()); cell.y() >= 0) choose(cell.y(), cell.x());
}

void HeatMap::wheelEvent(QWheelEvent* event) {
  const bool sideways = event->modifiers().testFlag(Qt::ShiftModifier) || !verticalScrollBar()->isVisible();
  QCoreApplication::sendEvent(sideways ? horizontalScrollBar() : verticalScrollBar(), event);
}

bool HeatMap::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) hover(QPoint(-1, -1));
  return QAbstractScrollArea::viewportEvent(event);
}

void HeatMap::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  arrange();
}

void HeatMap::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) arrange();
}

void HeatMap::scrollContentsBy(int, int) {
  window_.moveTo(horizontalScrollBar()->value(), verticalScrollBar()->value());
  viewport()->update();
  emit windowMoved(window_.topLeft());
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
  if (map_.isEmpty()) return QAbstractScrollArea::keyPressEvent(event);
  const int page = window_.height(), all = map_.columns();
  const QHash<int, QPoint> moves{{Qt::Key_Up, {0, -1}},        {Qt::Key_Down, {0, 1}},       {Qt::Key_Left, {-1, 0}},
                                 {Qt::Key_Right, {1, 0}},      {Qt::Key_Home, {-all, 0}},    {Qt::Key_End, {all, 0}},
                                 {Qt::Key_PageUp, {0, -page}}, {Qt::Key_PageDown, {0, page}}};
  const auto move = moves.constFind(event->key());
  if (move == moves.constEnd()) return QAbstractScrollArea::keyPressEvent(event);
  const int row = std::clamp(selectedRow_ + move->y(), 0, map_.rows() - 1);
  const int column = std::clamp(std::max(0, selectedColumn_) + move->x(), 0, map_.columns() - 1);
  choose(row, column);
}

std::shared_ptr<HeatMap> HeatMap::whole() const {
  auto whole = std::make_shared<HeatMap>();
  whole->setColorScheme(scheme_);
  whole->ensurePolished();
  whole->map_ = map_;
  const int most = std::max({1, map_.columns(), map_.rows()});
  const int cell = std::clamp(wholeMap / most, smallestMapCell, largestMapCell);
  const bool large = cell >= scaled(smallestLargeLabel);
  const Labels labels = whole->measure(large ? largeLabel : smallTextPixels, cell < scaled(smallestSlantedLabel));
  whole->resize(labels.left + map_.columns() * cell + labels.right, labels.top + map_.rows() * cell + 2);
  whole->setMap(map_, difference_);
  return whole;
}

}  // namespace transept
