// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heat_map.h"

#include <qcustomplot.h>

#include <QGridLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/small_text.h"
#include "ui/kit/theme/text_size.h"

namespace transept {
namespace {

constexpr int largestMapCell = 44, smallestMapCell = 15, smallestNumberedCell = 30, longestLabel = 120, labelGap = 8;
constexpr int smallestLargeLabel = 24, smallestSlantedLabel = 18;  // cells of labels in large letters, and slanted
constexpr int wholeMap = 1400;                                     // pixels of the cells of a saved map, at most
constexpr double sine45 = 0.70710678;

constexpr double leastRange = 0.05;  // smaller differences stay pale

/// ".53" ("0,53" where there is a comma: no one leaves out its zero), "1.0". Differences carry their sign.
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

/// Everything that is not a cell's colour: lines, numbers, labels, the frame of what is chosen. It is part of the plot
/// so that it is in every export.
class HeatMapOverlay : public QCPLayerable {
 public:
  HeatMapOverlay(QCustomPlot* plot, HeatMap* owner) : QCPLayerable(plot, QStringLiteral("marks")), owner_(owner) {}

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
  QRect clipRect() const override { return mParentPlot->viewport(); }

  void draw(QCPPainter* painter) override {
    if (owner_->map_.isEmpty()) return;
    painter->setLayoutDirection(Qt::LeftToRight);  // that of a buffer is the application's
    const Palette& colours = theme();
    const QRect area = mParentPlot->axisRect()->rect();
    drawLines(painter, area, colours);
    painter->setFont(mParentPlot->font());
    if (owner_->cell_ >= scaled(smallestNumberedCell)) drawNumbers(painter, area);
    drawLabels(painter, area, colours);
    drawFrames(painter, area, colours);
    if (owner_->hasFocus() && owner_->selectedRow_ < 0) {  // nothing chosen yet: show where the keyboard is
      painter->setPen(QPen(colours.accent, 1));
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(area.adjusted(-2, -2, 2, 2));
    }
  }

 private:
  QRectF rowRect(const QRect& area, int row) const {
    return {area.left() * 1.0, area.top() + (row - owner_->window_.top()) * 1.0 * owner_->cell_, area.width() * 1.0,
            owner_->cell_ * 1.0};
  }
  QRectF cellRect(const QRect& area, int row, int column) const {
    return {area.left() + (column - owner_->window_.left()) * 1.0 * owner_->cell_, rowRect(area, row).top(),
            owner_->cell_ * 1.0, owner_->cell_ * 1.0};
  }
  bool rowInView(int row) const { return row >= owner_->window_.top() && row <= owner_->window_.bottom(); }
  bool columnInView(int column) const { return column >= owner_->window_.left() && column <= owner_->window_.right(); }

  void drawLines(QCPPainter* painter, const QRect& area, const Palette& colours) const {
    painter->setAntialiasing(false);
    painter->setPen(QPen(colours.card, 1));
    for (int i = 1; i < owner_->window_.height(); ++i) {
      const int y = area.top() + i * owner_->cell_;
      painter->drawLine(QPointF(area.left(), y), QPointF(area.right() + 1, y));
    }
    for (int i = 1; i < owner_->window_.width(); ++i) {
      const int x = area.left() + i * owner_->cell_;
      painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom() + 1));
    }
    painter->setAntialiasing(true);
  }

  void drawNumbers(QCPPainter* painter, const QRect& area) const {
    QFont font = painter->font();
    font.setPixelSize(scaled(smallTextPixels));
    // "+0,88" is wider than the smallest cell.
    if (QFontMetrics(font).horizontalAdvance(shortWeight(0.88f, owner_->difference_)) + 2 > owner_->cell_) return;
    painter->setFont(font);
    const QRect& window = owner_->window_;
    for (int row = window.top(); row <= window.bottom(); ++row)
      for (int column = window.left(); column <= window.right(); ++column) {
        const float weight = owner_->map_.at(row, column);
        if (std::abs(weight) < std::min(0.095, 0.3 * owner_->range_)) continue;  // the colour says enough
        painter->setPen(inkOn(QColor(owner_->colourOf(weight))));
        painter->drawText(cellRect(area, row, column), Qt::AlignCenter, shortWeight(weight, owner_->difference_));
      }
  }

  void drawLabels(QCPPainter* painter, const QRect& area, const Palette& colours) const {
    QFont font = mParentPlot->font();
    font.setPixelSize(scaled(owner_->labels_.pixels));
    QFont strong = font;
    strong.setWeight(QFont::DemiBold);
    const QRect& window = owner_->window_;
    const auto prepare = [&](bool chosen) {
      painter->setFont(chosen ? strong : font);
      painter->setPen(chosen ? colours.accent : colours.ink);
      return QFontMetrics(chosen ? strong : font);
    };
    for (int row = window.top(); row <= window.bottom(); ++row) {
      const QFontMetrics metrics = prepare(row == owner_->selectedRow_ || row == owner_->hoveredRow_);
      const QString text = metrics.elidedText(owner_->map_.queries[row], Qt::ElideRight, longestLabel);
      QRectF box = rowRect(area, row);
      box.setLeft(0);
      box.setRight(area.left() - labelGap);
      painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
    }
    for (int column = window.left(); column <= window.right(); ++column) {
      const QFontMetrics metrics = prepare(column == owner_->selectedColumn_ || column == owner_->hoveredColumn_);
      const QString text = metrics.elidedText(owner_->map_.keys[column], Qt::ElideRight, longestLabel);
      painter->save();
      painter->translate(cellRect(area, window.top(), column).center().x(), area.top() - labelGap);
      painter->rotate(owner_->labels_.upright ? -90 : -45);
      painter->drawText(QPointF(0, metrics.ascent() / 2.0 - 1), text);
      painter->restore();
    }
  }

  void drawFrames(QCPPainter* painter, const QRect& area, const Palette& colours) const {
    painter->setBrush(Qt::NoBrush);
    if (rowInView(owner_->selectedRow_)) {
      painter->setPen(QPen(colours.accent, 2));
      painter->drawRect(rowRect(area, owner_->selectedRow_).adjusted(-1, 0, 1, 0));
    }
    if (columnInView(owner_->selectedColumn_) && (rowInView(owner_->selectedRow_) || owner_->selectedRow_ < 0)) {
      QRectF chosen = cellRect(area, std::max(owner_->selectedRow_, owner_->window_.top()), owner_->selectedColumn_);
      if (owner_->selectedRow_ < 0) chosen.setBottom(area.bottom() + 1);  // the key alone
      painter->setPen(QPen(colours.accent, 2));
      painter->drawRect(chosen.adjusted(2, 2, -2, -2));
    }
    const bool row = rowInView(owner_->hoveredRow_), column = columnInView(owner_->hoveredColumn_);
    if (!row && !column) return;
    QRectF hovered = area;
    if (row) hovered = rowRect(area, owner_->hoveredRow_);
    if (column) {
      const QRectF cell = cellRect(area, row ? owner_->hoveredRow_ : owner_->window_.top(), owner_->hoveredColumn_);
      hovered.setLeft(cell.left());
      hovered.setRight(cell.right());
    }
    painter->setPen(QPen(colours.ink, 1));
    painter->drawRect(hovered.adjusted(0.5, 0.5, -0.5, -0.5));
  }

  HeatMap* owner_;
};

HeatMap::HeatMap(QWidget* parent)
    : QWidget(parent),
      plot_(new QCustomPlot(this)),
      horizontal_(new QScrollBar(Qt::Horizontal, this)),
      vertical_(new QScrollBar(Qt::Vertical, this)) {
  setFocusPolicy(Qt::StrongFocus);
  setLayoutDirection(Qt::LeftToRight);  // the tokens stand in their order in every language of the window
  setAccessibleName(tr("Attention heat map"));
  plot_->setFocusPolicy(Qt::NoFocus);
  plot_->setMouseTracking(true);
  plot_->installEventFilter(this);
  plot_->addLayer(QStringLiteral("marks"), plot_->layer(QStringLiteral("main")), QCustomPlot::limAbove);
  plot_->axisRect()->setAutoMargins(QCP::msNone);
  plot_->axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : plot_->axisRect()->axes()) {
    axis->setVisible(false);
    axis->grid()->setVisible(false);
  }
  plot_->yAxis->setRangeReversed(true);
  colors_ = new QCPColorMap(plot_->xAxis, plot_->yAxis);
  colors_->setInterpolate(false);
  colors_->setTightBoundary(false);
  colors_->setDataRange(QCPRange(0, 1));
  overlay_ = new HeatMapOverlay(plot_, this);

  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(2);
  grid->addWidget(plot_, 0, 0);
  grid->addWidget(vertical_, 0, 1);
  grid->addWidget(horizontal_, 1, 0);
  horizontal_->setAccessibleName(tr("First key in view"));
  vertical_->setAccessibleName(tr("First query in view"));
  for (QScrollBar* bar : {horizontal_, vertical_}) {
    bar->hide();
    connect(bar, &QScrollBar::valueChanged, this, [this] {
      showWindow();
      emit windowMoved(window_.topLeft());
    });
  }
  connect(&Theme::instance(), &Theme::changed, this, &HeatMap::applyTheme);
  setColorScheme(scheme_);
  applyTheme();
}

void HeatMap::setMap(const AttentionMap& map, bool difference) {
  map_ = map;
  difference_ = difference;
  range_ = difference ? leastRange : 1;
  for (float weight : map_.weights)
    if (difference) range_ = std::max(range_, static_cast<double>(std::abs(weight)));
  applyColours();
  selectedRow_ = std::min(selectedRow_, map_.rows() - 1);
  selectedColumn_ = std::min(selectedColumn_, map_.columns() - 1);
  hoveredRow_ = hoveredColumn_ = -1;
  QCPColorMapData* data = colors_->data();
  data->setSize(map_.columns(), map_.rows());
  data->setRange(QCPRange(0, std::max(0, map_.columns() - 1)), QCPRange(0, std::max(0, map_.rows() - 1)));
  for (int row = 0; row < map_.rows(); ++row)
    for (int column = 0; column < map_.columns(); ++column) data->setCell(column, row, map_.at(row, column));
  colors_->setVisible(!map_.isEmpty());
  arrange();
}

void HeatMap::setColorScheme(ColorScheme scheme) {
  scheme_ = scheme;
  applyColours();
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::applyColours() {
  colors_->setGradient(colorGradient(difference_ ? differenceScheme(theme().dark) : scheme_));
  colors_->setDataRange(QCPRange(difference_ ? -range_ : 0, range_));
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
  if (row >= 0 && column >= 0)
    setAccessibleDescription(tr("%1 looks at %2 with weight %3")
                                 .arg(map_.queries[row], map_.keys[column], formatNumber(map_.at(row, column), 2)));
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::setHovered(int row, int column) {
  row = row < map_.rows() ? row : -1;
  column = column < map_.columns() ? column : -1;
  if (row == hoveredRow_ && column == hoveredColumn_) return;
  hoveredRow_ = row;
  hoveredColumn_ = column;
  plot_->replot(QCustomPlot::rpQueuedReplot);
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
  reveal(vertical_, row, window_.height());
  reveal(horizontal_, column, window_.width());
}

void HeatMap::moveWindow(const QPoint& first) {
  horizontal_->setValue(first.x());
  vertical_->setValue(first.y());
}

void HeatMap::measure(Labels& labels) const {
  QFont font = plot_->font();
  font.setPixelSize(scaled(labels.pixels));
  font.setWeight(QFont::DemiBold);  // as those that are chosen
  const QFontMetrics metrics(font);
  const auto widest = [&](const QStringList& tokens) {
    int width = 24;
    for (const QString& token : tokens) width = std::max(width, metrics.horizontalAdvance(token));
    return std::min(width, longestLabel);
  };
  labels.left = widest(map_.queries) + labelGap + 2;
  const int key = widest(map_.keys);
  // The last key's slanted label hangs over the right edge, so the cells leave room for it there.
  labels.right = labels.upright ? 2 : static_cast<int>((key + metrics.height()) * sine45);
  labels.top = (labels.upright ? key : labels.right) + labelGap;
}

void HeatMap::arrange() {
  if (map_.isEmpty()) {
    window_ = QRect();
    plot_->replot(QCustomPlot::rpQueuedReplot);
    return;
  }
  const bool wasHorizontal = horizontal_->isVisibleTo(this), wasVertical = vertical_->isVisibleTo(this);
  const int bar = horizontal_->sizeHint().height() + 2;
  int fitWidth = 0, fitHeight = 0;
  // The largest letters with which their own cells have room for them.
  for (const Labels& wanted :
       {Labels{13, false, 0, 0, 0}, Labels{smallTextPixels, false, 0, 0, 0}, Labels{smallTextPixels, true, 0, 0, 0}}) {
    labels_ = wanted;
    measure(labels_);
    fitWidth = std::max(smallestMapCell, width() - labels_.left - labels_.right);
    fitHeight = std::max(smallestMapCell, height() - labels_.top - 2);
    cell_ = std::clamp(std::min(fitWidth / map_.columns(), fitHeight / map_.rows()), smallestMapCell, largestMapCell);
    if (cell_ >= scaled(wanted.pixels == 13 ? smallestLargeLabel : smallestSlantedLabel)) break;
  }
  const auto visible = [&](int room, int count) { return std::clamp(room / cell_, 1, count); };
  int columns = visible(fitWidth, map_.columns()), rows = visible(fitHeight, map_.rows());
  if (columns < map_.columns() || rows < map_.rows()) {
    columns = visible(fitWidth - bar, map_.columns());
    rows = visible(fitHeight - bar, map_.rows());
  }
  horizontal_->setVisible(columns < map_.columns());
  vertical_->setVisible(rows < map_.rows());
  horizontal_->setRange(0, map_.columns() - columns);
  horizontal_->setPageStep(columns);
  vertical_->setRange(0, map_.rows() - rows);
  vertical_->setPageStep(rows);
  window_ = QRect(horizontal_->value(), vertical_->value(), columns, rows);
  if (wasHorizontal != horizontal_->isVisibleTo(this) || wasVertical != vertical_->isVisibleTo(this))
    layout()->activate();

  const int plotWidth = plot_->width(), plotHeight = plot_->height();
  const int spareWidth = std::max(0, plotWidth - labels_.left - labels_.right - columns * cell_);
  const int marginLeft = labels_.left + spareWidth / 2;
  QMargins margins(marginLeft, labels_.top, std::max(0, plotWidth - marginLeft - columns * cell_),
                   std::max(0, plotHeight - labels_.top - rows * cell_));
  plot_->axisRect()->setMargins(margins);
  showWindow();
}

void HeatMap::showWindow() {
  window_.moveTo(horizontal_->value(), vertical_->value());
  plot_->xAxis->setRange(window_.left() - 0.5, window_.left() + window_.width() - 0.5);
  plot_->yAxis->setRange(window_.top() - 0.5, window_.top() + window_.height() - 0.5);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::applyTheme() {
  plot_->setBackground(theme().card);
  applyColours();
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

QPoint HeatMap::cellAt(const QPointF& position) const {
  const QRect area = plot_->axisRect()->rect();
  if (cell_ == 0 || !area.contains(position.toPoint())) return {-1, -1};
  const int column = window_.left() + static_cast<int>(position.x() - area.left()) / cell_;
  const int row = window_.top() + static_cast<int>(position.y() - area.top()) / cell_;
  return row < map_.rows() && column < map_.columns() ? QPoint(column, row) : QPoint(-1, -1);
}

void HeatMap::hover(const QPoint& position) {
  const QPoint cell = cellAt(position);
  if (cell.y() == hoveredRow_ && cell.x() == hoveredColumn_) return;
  hoveredRow_ = cell.y();
  hoveredColumn_ = cell.x();
  if (hoveredRow_ >= 0)
    QToolTip::showText(plot_->mapToGlobal(position),
                       tipAsWritten(tr("%1 → %2: %3")
                                        .arg(map_.queries[hoveredRow_], map_.keys[hoveredColumn_],
                                             formatNumber(map_.at(hoveredRow_, hoveredColumn_), 4))),
                       plot_);
  else
    QToolTip::hideText();
  emit cellHovered(hoveredRow_, hoveredColumn_);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
  if (map_.isEmpty()) return QWidget::keyPressEvent(event);
  int row = selectedRow_, column = std::max(0, selectedColumn_);
  switch (event->key()) {
    case Qt::Key_Up:
      --row;
      break;
    case Qt::Key_Down:
      ++row;
      break;
    case Qt::Key_Left:
      --column;
      break;
    case Qt::Key_Right:
      ++column;
      break;
    case Qt::Key_Home:
      column = 0;
      break;
    case Qt::Key_End:
      column = map_.columns() - 1;
      break;
    case Qt::Key_PageUp:
      row -= window_.height();
      break;
    case Qt::Key_PageDown:
      row += window_.height();
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  row = std::clamp(row, 0, map_.rows() - 1);
  column = std::clamp(column, 0, map_.columns() - 1);
  setSelection(row, column);
  emit cellChosen(row, column);
}

bool HeatMap::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_) {
    if (event->type() == QEvent::MouseMove) {
      hover(static_cast<QMouseEvent*>(event)->pos());
    } else if (event->type() == QEvent::Leave) {
      hover(QPoint(-1, -1));
    } else if (event->type() == QEvent::MouseButtonPress) {
      setFocus(Qt::MouseFocusReason);
      if (const QPoint cell = cellAt(static_cast<QMouseEvent*>(event)->position()); cell.y() >= 0) {
        setSelection(cell.y(), cell.x());
        emit cellChosen(cell.y(), cell.x());
      }
    } else if (event->type() == QEvent::Wheel && isPaged()) {
      auto* wheel = static_cast<QWheelEvent*>(event);
      const bool sideways = wheel->modifiers().testFlag(Qt::ShiftModifier) || !vertical_->isVisible();
      QCoreApplication::sendEvent(sideways ? horizontal_ : vertical_, wheel);
      return true;
    } else if (event->type() == QEvent::Resize) {
      arrange();
    }
  }
  return QWidget::eventFilter(watched, event);
}

void HeatMap::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void HeatMap::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) arrange();
}

std::shared_ptr<HeatMap> HeatMap::whole() const {
  auto whole = std::make_shared<HeatMap>();
  whole->setAttribute(Qt::WA_DontShowOnScreen);
  whole->setColorScheme(scheme_);
  whole->ensurePolished();
  whole->map_ = map_;
  const int most = std::max({1, map_.columns(), map_.rows()});
  const int cell = std::clamp(wholeMap / most, smallestMapCell, largestMapCell);
  Labels labels;
  if (cell < scaled(smallestLargeLabel)) labels = {smallTextPixels, cell < scaled(smallestSlantedLabel), 0, 0, 0};
  whole->measure(labels);
  whole->resize(labels.left + map_.columns() * cell + labels.right, labels.top + map_.rows() * cell + 2);
  whole->layout()->activate();
  whole->setMap(map_, difference_);
  return whole;
}

void HeatMap::draw(QCPPainter& painter) {
  plot_->toPainter(&painter, plot_->width(), plot_->height());
}

}  // namespace transept
