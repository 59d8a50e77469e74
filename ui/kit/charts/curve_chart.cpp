// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/curve_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/kit/charts/chart_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"

namespace transept {

namespace {
constexpr double lineWidth = 1.8;
constexpr double baselineWidth = 3;
constexpr double outlierShare = 0.01;  // of raw values, ignored in the vertical fit
constexpr double rawOpacity = 0.25;
constexpr double bandOpacity = 0.12;
constexpr int legendStroke = 18;  // the length of two dashes
constexpr int legendGap = 3;      // between the legend and the axes
constexpr int layoutPasses = 3;
constexpr int valuesGap = 4;
constexpr double markerReach = 4;  // pixels

QVector<double> scaledValues(const QList<double>& values, double factor) {
  QVector<double> result = values;
  for (double& value : result) value *= factor;
  return result;
}

/// Whether both curves have the same legend entry.
bool looksAlike(const Curve& a, const Curve& b) {
  return a.label == b.label && a.colour == b.colour && a.dashed == b.dashed && a.kind == b.kind;
}

/// The index of the point nearest to x; `xs` ascends.
qsizetype nearestPoint(const QList<double>& xs, double x) {
  const auto at = std::lower_bound(xs.begin(), xs.end(), x);
  if (at == xs.begin()) return 0;
  if (at == xs.end()) return xs.size() - 1;
  return (x - *(at - 1) < *at - x ? at - 1 : at) - xs.begin();
}
}  // namespace

CurveChart::CurveChart(const QString& name, QWidget* parent)
    : QCustomPlot(parent), cursorX_(std::numeric_limits<double>::quiet_NaN()), values_(new QLabel(this)) {
  setAccessibleName(name);
  mirror_ = new TableMirror(this, [this] { return numbers(); });
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(140, 120);
  setNoAntialiasingOnDrag(true);
  setInteraction(QCP::iRangeZoom);
  setSelectionRectMode(QCP::srmZoom);
  axisRect()->setRangeZoom(Qt::Horizontal);
  axisRect()->setRangeDrag(Qt::Horizontal | Qt::Vertical);
  axisRect()->setupFullAxesBox(false);
  xAxis2->setVisible(false);
  yAxis2->setVisible(false);
  plotLayout()->setMargins({});
  yAxis->setNumberFormat("g");

  setAutoAddPlottableToLegend(false);
  legend->setVisible(false);
  legend->setFillOrder(QCPLegend::foColumnsFirst);
  legend->setBorderPen(Qt::NoPen);
  legend->setBrush(Qt::NoBrush);
  legend->setMargins({0, 0, 0, legendGap});
  legend->setRowSpacing(0);
  legend->setColumnSpacing(10);
  axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
  axisRect()->insetLayout()->setAutoMargins(QCP::msNone);  // automatic margins cannot be negative

  addLayer("cursor", layer("main"), limAbove);
  layer("cursor")->setMode(QCPLayer::lmBuffered);  // the crosshair moves without redrawing the curves
  cursor_ = new QCPItemStraightLine(this);
  cursor_->setLayer("cursor");
  cursor_->setVisible(false);
  cursor_->setSelectable(false);
  values_->setObjectName("chartValues");
  values_->setAttribute(Qt::WA_TransparentForMouseEvents);
  values_->setTextFormat(Qt::RichText);
  values_->hide();

  // QCustomPlot reports every change of range; these signals come from the user only.
  connect(selectionRect(), &QCPSelectionRect::accepted, this, &CurveChart::userChangedRange, Qt::QueuedConnection);
  connect(this, &QCustomPlot::mouseWheel, this, &CurveChart::userChangedRange, Qt::QueuedConnection);
  connect(this, &QCustomPlot::afterReplot, this, &CurveChart::placeValues);
  connect(&Theme::instance(), &Theme::changed, this, &CurveChart::applyTheme);
  setXAxis(XAxis::step);
  applyTheme();
}

void CurveChart::applyTheme() {
  const Palette& colours = theme();
  QFont font = sizedFont(this->font());
  setBackground(QBrush(colours.card));
  for (QCPAxis* axis : {xAxis, yAxis}) {
    axis->setBasePen(Qt::NoPen);
    axis->setTickPen(Qt::NoPen);
    axis->setSubTickPen(Qt::NoPen);
    axis->setTickLabelColor(colours.softInk);
    axis->setTickLabelFont(font);
    axis->setTickLabelPadding(6);
    axis->grid()->setPen(QPen(colours.line, 1));
    axis->grid()->setZeroLinePen(QPen(colours.line, 1));
  }
  xAxis->grid()->setVisible(false);
  legend->setIconSize(scaled(legendStroke), scaled(8));
  legend->setFont(font);
  legend->setTextColor(colours.ink);
  selectionRect()->setPen(QPen(colours.accent, 1));
  selectionRect()->setBrush(faint(colours.accent, 0.12));
  cursor_->setPen(QPen(colours.softInk, 1));
  values_->setStyleSheet(
      QString("background: %1; border: 1px solid %2; border-radius: 6px; padding: 5px 7px; font-size: %3px;")
          .arg(colours.card.name(), colours.line.name())
          .arg(scaled(smallTextPixels)));
  rebuild();
}

void CurveChart::setCurves(const QList<Curve>& curves) {
  const bool same = hasPoints() && std::equal(curves.begin(), curves.end(), curves_.begin(), curves_.end(), looksAlike);
  curves_ = curves;
  rebuild(same && hasPoints());  // new data of a running training
  mirror_->refresh();
}

void CurveChart::setSmoothing(double weight) {
  if (weight == smoothing_) return;
  smoothing_ = weight;
  rebuild();
}

void CurveChart::setLogarithmic(bool logarithmic) {
  yAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  setTickers();
  fitY();
  replot(rpQueuedReplot);
}

void CurveChart::setXLogarithmic(bool logarithmic) {
  xAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  setTickers();
  rebuild();
}

QString CurveChart::xMeasure() const {
  return axis_ == XAxis::step ? "step" : axis_ == XAxis::epoch ? "epoch" : "time";
}

void CurveChart::setXAxis(XAxis axis) {
  axis_ = axis;
  setTickers();
  mirror_->refresh();
}

void CurveChart::setTickers() {
  const bool time = axis_ == XAxis::elapsed || axis_ == XAxis::process;
  const auto set = [](QCPAxis* axis, QCPAxisTicker* ticker, int count) {
    ticker->setTickCount(count);
    axis->setTicker(QSharedPointer<QCPAxisTicker>(ticker));
  };
  const bool yLogarithmic = yAxis->scaleType() == QCPAxis::stLogarithmic;
  set(yAxis, yLogarithmic ? static_cast<QCPAxisTicker*>(new QCPAxisTickerLog) : new ShortTicker, 5);
  if (isXLogarithmic()) return set(xAxis, new ShortLogTicker, 4);
  set(xAxis, time ? static_cast<QCPAxisTicker*>(new DurationTicker) : new ShortTicker, 4);
}

void CurveChart::setOutliersLeftOut(bool leftOut) {
  outliersLeftOut_ = leftOut;
  rebuild();
}

void CurveChart::setMarkers(const QList<ChartMarker>& markers) {
  if (markers == markers_) return;
  markers_ = markers;
  rebuild();
}

void CurveChart::setMarkersShown(bool shown) {
  markersShown_ = shown;
  rebuild();
}

/// `keepLegend`: the curves have the same entries, and its columns remain.
void CurveChart::rebuild(bool keepLegend) {
  clearGraphs();
  shown_.clear();
  for (int i = itemCount() - 1; i >= 0; --i) {
    if (item(i) != cursor_) removeItem(i);
  }
  const bool drawn = hasPoints();  // the numbers of empty axes have no meaning
  for (QCPAxis* axis : {xAxis, yAxis}) axis->setTickLabels(drawn);
  yAxis->grid()->setVisible(drawn);
  if (markersShown_ && drawn) drawMarkers(*this, markers_);
  for (const Curve& curve : std::as_const(curves_)) addCurve(curve);
  if (!keepLegend) fillLegend();
  if (following_) fitX();
  fitY();
  describe();
  updateCursor();
  replot(rpQueuedReplot);
}

void CurveChart::addCurve(const Curve& curve) {
  const CurvePoints& points = curve.points;
  const auto add = [&](const QVector<double>& values, const QPen& pen) {
    QCPGraph* graph = addGraph();
    graph->setPen(pen);
    graph->setData(points.x, values, true);
    return graph;
  };
  if (points.isCondensed()) {
    QCPGraph* top = add(scaledValues(points.maximum, scale_), Qt::NoPen);
    top->setBrush(faint(curve.colour, bandOpacity));
    top->setChannelFillGraph(add(scaledValues(points.minimum, scale_), Qt::NoPen));
  }
  const double weight = curve.smoothed ? smoothing_ : 0;
  if (weight > 0) add(scaledValues(points.mean, scale_), QPen(faint(curve.colour, rawOpacity), 1));
  shown_.append(scaledValues(smoothed(points.mean, weight), scale_));
  const double width = curve.baseline ? baselineWidth : lineWidth;
  QCPGraph* line = add(shown_.last(), QPen(curve.colour, width, curve.dashed ? Qt::DashLine : Qt::SolidLine));
  if (points.x.size() == 1) line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 5));
}

bool CurveChart::hasPoints() const {
  return std::any_of(curves_.begin(), curves_.end(), [](const Curve& curve) { return !curve.points.isEmpty(); });
}

void CurveChart::fillLegend() {
  legend->clearItems();
  legend->setWrap(0);
  QStringList kinds;
  for (const Curve& curve : std::as_const(curves_)) {
    if (curve.kind.isEmpty()) {
      const QPen stroke(curve.colour, lineWidth, curve.dashed ? Qt::DashLine : Qt::SolidLine);
      legend->addItem(new LegendEntry(legend, curve.label, stroke));
    } else if (!kinds.contains(curve.kind)) {
      kinds.append(curve.kind);
    }
  }
  const QPen ofEveryColour(theme().softInk, lineWidth, Qt::DashLine);
  for (const QString& kind : std::as_const(kinds)) legend->addItem(new LegendEntry(legend, kind, ofEveryColour));
  bool named = false;
  if (markersNamed_ && markersShown_) {
    for (const auto& [text, stroke] : markerStrokes(markers_)) {
      legend->addItem(new LegendEntry(legend, text, stroke, Qt::Vertical));
      named = true;
    }
  }
  legend->setVisible((curves_.size() > 1 || named) && hasPoints());
  legendColumns_ = std::max(1, legend->itemCount());
  legendWrappedAt_ = 0;
}

/// The legend's rows depend on the axes' width, which is known only here; its height may change the tick labels and
/// with them that width, hence several passes.
void CurveChart::updateLayout() {
  QCustomPlot::updateLayout();
  for (int pass = 0; pass < layoutPasses && placeLegend(); ++pass) QCustomPlot::updateLayout();
}

/// Puts the legend above the axes. Returns whether anything changed.
bool CurveChart::placeLegend() {
  const int width = axisRect()->width();
  const bool wraps = legend->visible() && width != legendWrappedAt_;
  if (wraps) {
    legendWrappedAt_ = width;
    legendColumns_ = wrapLegend(*legend, width, legendColumns_);
  }
  // Half a label has room at the ends of the axes; without it QCustomPlot does not draw the label.
  const QFontMetrics metrics(xAxis->tickLabelFont());
  const int taken = legend->visible() ? std::min(legend->minimumOuterSizeHint().height(), height() / 2) : 0;
  const QMargins around(0, std::max(metrics.height() / 2 + 2, taken), metrics.horizontalAdvance("100k") / 2 + 2, 0);
  axisRect()->insetLayout()->setMargins({0, -taken, 0, 0});
  const bool moves = around != axisRect()->minimumMargins();
  axisRect()->setMinimumMargins(around);
  return wraps || moves;
}

void CurveChart::fitX() {
  double low = 0;
  double high = 0;
  for (const Curve& curve : std::as_const(curves_)) {
    if (!curve.points.isEmpty()) high = std::max(high, curve.points.x.last());
    if (!isXLogarithmic()) continue;  // a logarithmic axis begins at the first positive x
    const auto first = std::find_if(curve.points.x.begin(), curve.points.x.end(), [](double x) { return x > 0; });
    if (first != curve.points.x.end()) low = low > 0 ? std::min(low, *first) : *first;
  }
  if (isXLogarithmic() && low <= 0) low = 0.1;
  // A single point is drawn as a disc, which must fit as a whole.
  const bool disc =
      std::any_of(curves_.begin(), curves_.end(), [](const Curve& curve) { return curve.points.x.size() == 1; });
  const double room = !disc ? 1.01 : isXLogarithmic() && high > low ? std::pow(high / low, 0.03) : 1.03;
  xAxis->setRange(low, high > low ? high * room : low + 1);
}

void CurveChart::fitY() {
  const QCPRange range = xAxis->range();
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (qsizetype i = 0; i < shown_.size(); ++i) {
    const QList<double>& x = curves_[i].points.x;
    QList<double> visible;
    for (qsizetype j = 0; j < x.size(); ++j) {
      const double value = shown_[i][j];
      if (x[j] < range.lower || x[j] > range.upper) continue;
      if (yAxis->scaleType() == QCPAxis::stLogarithmic && value <= 0) continue;
      visible.append(value);
    }
    const bool raw = smoothing_ <= 0 || !curves_[i].smoothed;
    const auto [least, most] = robustRange(visible, outliersLeftOut_ && raw && visible.size() > 100 ? outlierShare : 0);
    if (least > most) continue;
    low = std::min(low, least);
    high = std::max(high, most);
  }
  const bool logarithmic = yAxis->scaleType() == QCPAxis::stLogarithmic;
  if (low > high) return yAxis->setRange(logarithmic ? 0.1 : 0, 1);
  if (logarithmic) return yAxis->setRange(low / 1.15, high * 1.15);
  if (fromZero_) return yAxis->setRange(0, high > 0 ? high * 1.08 : 1);
  const double level = high == 0 ? 1 : std::abs(high) * 0.1;  // room around a constant curve
  const double margin = high > low ? (high - low) * 0.06 : level;
  // No room below zero for values that are never negative.
  yAxis->setRange(low >= 0 ? std::max(0.0, low - margin) : low - margin, high + margin);
}

void CurveChart::fit() {
  following_ = true;
  fitX();
  fitY();
  replot(rpQueuedReplot);
}

void CurveChart::showXRange(const QCPRange& range) {
  following_ = false;
  xAxis->setRange(range);
  fitY();
  replot(rpQueuedReplot);
}

void CurveChart::userChangedRange() {
  following_ = false;
  if (xAxis->range().lower < 0 && !isXLogarithmic()) xAxis->setRangeLower(0);
  replot(rpQueuedReplot);
  emit zoomed(xAxis->range());
}

void CurveChart::zoomBy(double factor) {
  const QCPRange range = xAxis->range();
  const double middle = isXLogarithmic() ? std::sqrt(range.lower * range.upper) : range.center();
  xAxis->scaleRange(factor, middle);
  userChangedRange();
}

void CurveChart::panBy(double share) {
  const QCPRange range = xAxis->range();
  // On a logarithmic axis moveRange() takes a factor.
  xAxis->moveRange(isXLogarithmic() ? std::pow(range.upper / range.lower, share) : range.size() * share);
  userChangedRange();
}

void CurveChart::mousePressEvent(QMouseEvent* event) {
  panning_ = event->button() == Qt::MiddleButton ||
             (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
  if (event->button() == Qt::RightButton) return QWidget::mousePressEvent(event);
  setSelectionRectMode(panning_ ? QCP::srmNone : QCP::srmZoom);
  setInteraction(QCP::iRangeDrag, panning_);
  rangeBeforePan_ = xAxis->range();
  if (event->button() == Qt::MiddleButton) {  // QCustomPlot drags only with the left button
    QMouseEvent left(event->type(), event->position(), event->globalPosition(), Qt::LeftButton, Qt::LeftButton,
                     event->modifiers());
    return QCustomPlot::mousePressEvent(&left);
  }
  QCustomPlot::mousePressEvent(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event) {
  QCustomPlot::mouseMoveEvent(event);
  if (event->buttons() != Qt::NoButton) return;
  const double x = xAxis->pixelToCoord(event->position().x());
  const bool inside = hasPoints() && axisRect()->rect().contains(event->position().toPoint());
  emit cursorMoved(inside ? x : std::numeric_limits<double>::quiet_NaN());
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) return QWidget::mouseReleaseEvent(event);
  QCustomPlot::mouseReleaseEvent(event);
  if (std::exchange(panning_, false) && xAxis->range() != rangeBeforePan_) userChangedRange();
}

void CurveChart::mouseDoubleClickEvent(QMouseEvent*) {
  fit();
  emit fitted();
}

void CurveChart::leaveEvent(QEvent* event) {
  QCustomPlot::leaveEvent(event);
  emit cursorMoved(std::numeric_limits<double>::quiet_NaN());
}

void CurveChart::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomBy(0.7);
    case Qt::Key_Minus:
      return zoomBy(1 / 0.7);
    case Qt::Key_Left:
      return panBy(-0.15);
    case Qt::Key_Right:
      return panBy(0.15);
    case Qt::Key_Home:
      fit();
      emit fitted();
      return;
    default:
      QCustomPlot::keyPressEvent(event);
  }
}

void CurveChart::resizeEvent(QResizeEvent* event) {
  legendColumns_ = std::max(1, legend->itemCount());
  legendWrappedAt_ = 0;
  QCustomPlot::resizeEvent(event);
}

void CurveChart::showCursor(double x, bool own) {
  cursorX_ = x;
  cursorOwn_ = own;
  const bool was = cursor_->visible();
  updateCursor();
  if (was || cursor_->visible()) layer("cursor")->replot();
}

/// Updates the crosshair and the box with the values of the current curves.
void CurveChart::updateCursor() {
  const bool visible = std::isfinite(cursorX_) && xAxis->range().contains(cursorX_) && hasPoints();
  cursor_->setVisible(visible);
  const QString text = visible ? cursorText(cursorX_) : QString();
  values_->setVisible(!text.isEmpty());
  if (!visible) return valuesPlace_.forget();
  cursor_->point1->setCoords(cursorX_, yAxis->range().lower);
  cursor_->point2->setCoords(cursorX_, yAxis->range().upper);
  values_->setText(text);
  values_->adjustSize();
  placeValues();
}

void CurveChart::placeValues() {
  if (values_->isHidden()) return;
  const QRect axes = axisRect()->rect();
  const int top = axes.top() + valuesGap;
  // The box may extend beyond the end of the axes, as the last tick labels do.
  const QRect room(QPoint(axes.left(), top), QPoint(width() - 1, axes.bottom() - valuesGap));
  const auto heightsAt = [this](int column, QList<double>& heights) {
    const double x = xAxis->pixelToCoord(column);
    for (qsizetype i = 0; i < shown_.size(); ++i) heights.append(heightAt(i, x));
  };
  const int line = static_cast<int>(xAxis->coordToPixel(cursorX_));
  const QPoint place = valuesPlace_.place(room, line, values_->size(), heightsAt);
  if (!cursorOwn_ && valuesPlace_.hidesCurves()) values_->hide();
  values_->move(place.x(), std::min(place.y(), std::max(0, height() - values_->height())));
}

/// The y pixel of a curve at x. Uses binary search: there may be a million points.
double CurveChart::heightAt(qsizetype curve, double x) const {
  const QList<double>& xs = curves_[curve].points.x;
  const QList<double>& ys = shown_[curve];
  if (xs.isEmpty() || x < xs.first() || x > xs.last()) return std::numeric_limits<double>::quiet_NaN();
  const qsizetype at = std::lower_bound(xs.begin(), xs.end(), x) - xs.begin();
  const double share = at == 0 ? 0 : (xs[at] - x) / (xs[at] - xs[at - 1]);
  return yAxis->coordToPixel(share == 0 ? ys[at] : ys[at] + share * (ys[at - 1] - ys[at]));
}

QString CurveChart::cursorText(double x) const {
  QString rows;
  double nearest = x;
  double baselines[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    if (curves_[i].baseline && !curves_[i].points.isEmpty())
      baselines[curves_[i].dashed] = shown_[i][nearestPoint(curves_[i].points.x, x)];
  }
  const bool comparing = std::isfinite(baselines[0]) || std::isfinite(baselines[1]);
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    const QList<double>& xs = curves_[i].points.x;
    if (xs.isEmpty()) continue;
    const qsizetype at = nearestPoint(xs, x);
    const double value = shown_[i][at];
    if (rows.isEmpty()) nearest = xs[at];  // of the first curve with points
    const double difference = value - baselines[curves_[i].dashed];
    QString compared;  // an extra column if there is a baseline
    if (comparing) {
      const bool shown = std::isfinite(difference) && !curves_[i].baseline;
      compared = QString("<td align=\"right\" style=\"color:%1;padding-left:8px\">%2</td>")
                     .arg(theme().softInk.name(), shown ? formatDifference(difference, decimals_) : QString());
    }
    rows +=
        QString(
            "<tr><td style=\"color:%1\">■&nbsp;</td><td style=\"padding-right:10px\">%2</td><td "
            "align=\"right\"><b>%3</b></td>%4</tr>")
            .arg(curves_[i].colour.name(), curves_[i].label.toHtmlEscaped(), formatNumber(value, decimals_), compared);
  }
  if (rows.isEmpty()) return {};
  QString where = axis_ == XAxis::step    ? tr("step %1").arg(formatCount(std::llround(nearest)))
                  : axis_ == XAxis::epoch ? tr("epoch %1").arg(formatNumber(nearest, 1))
                                          : DurationTicker::text(nearest);
  const double reach = std::abs(xAxis->pixelToCoord(xAxis->coordToPixel(x) + markerReach) - x);
  // Names a validation only at its own step: "step 2,300 · validation" would be wrong for one at step 2,250.
  QList<ChartMarker> told = markers_;
  told.removeIf([&](const ChartMarker& marker) {
    return marker.kind == ChartMarker::Kind::validation && std::abs(marker.x - nearest) > 1e-9 * std::abs(nearest);
  });
  const QString marked = markersAt(told, x, reach);
  if (!marked.isEmpty()) where += " · " + marked;
  return QString("<span style=\"color:%1\">%2</span><table cellspacing=\"0\">%3</table>")
      .arg(theme().softInk.name(), where.toHtmlEscaped(), rows);
}

void CurveChart::describe() {
  QStringList parts;
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    if (!shown_[i].isEmpty())
      parts << QString("%1 %2").arg(curves_[i].label, formatNumber(shown_[i].last(), decimals_));
  }
  setAccessibleDescription(parts.join(", "));
}

}  // namespace transept
