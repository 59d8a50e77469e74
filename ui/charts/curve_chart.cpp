// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/curve_chart.h"

#include <QSvgGenerator>
#include <algorithm>
#include <cmath>

#include "ui/charts/table_mirror.h"
#include "ui/charts/tickers.h"
#include "ui/format.h"
#include "ui/theme/palette.h"
#include "ui/theme/text_size.h"

namespace transept {

namespace {
constexpr int axisPixels = 11;
constexpr double lineWidth = 1.8;
constexpr double baselineWidth = 3;
constexpr double outlierShare = 0.01;  // of raw values, left out of the vertical fit
constexpr double rawOpacity = 0.25;
constexpr double bandOpacity = 0.12;
constexpr double legendOpacity = 0.92;  // its texts are read across lines of the grid
constexpr int cursorGap = 12;
constexpr double markerReach = 4;  // pixels

QColor faint(QColor colour, double opacity) {
  colour.setAlphaF(static_cast<float>(opacity));
  return colour;
}

QVector<double> scaled(const QList<double>& values, double factor) {
  QVector<double> result = values;
  for (double& value : result) value *= factor;
  return result;
}

/// The point of rising `xs` that lies nearest to x.
qsizetype nearestPoint(const QList<double>& xs, double x) {
  const auto at = std::lower_bound(xs.begin(), xs.end(), x);
  if (at == xs.begin()) return 0;
  if (at == xs.end()) return xs.size() - 1;
  return (x - *(at - 1) < *at - x ? at - 1 : at) - xs.begin();
}

/// A legend's name stands right beside its line, also where the application writes from right to left.
class LegendItem : public QCPPlottableLegendItem {
 public:
  using QCPPlottableLegendItem::QCPPlottableLegendItem;

 protected:
  void draw(QCPPainter* painter) override {
    painter->setLayoutDirection(Qt::LeftToRight);
    QCPPlottableLegendItem::draw(painter);
  }
};
}  // namespace

CurveChart::CurveChart(const QString& name, QWidget* parent) : QCustomPlot(parent), values_(new QLabel(this)) {
  setAccessibleName(name);
  setLayoutDirection(Qt::LeftToRight);  // time goes to the right in every language
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
  axisRect()->setMinimumMargins({0, 2, 0, 0});
  xAxis->ticker()->setTickCount(5);
  yAxis->ticker()->setTickCount(5);
  yAxis->setNumberFormat("g");

  legend->setVisible(false);
  legend->setFillOrder(QCPLegend::foColumnsFirst);
  legend->setWrap(3);
  legend->setIconSize(14, 8);
  legend->setBorderPen(Qt::NoPen);
  legend->setMargins({6, 2, 4, 2});
  legend->setRowSpacing(0);
  legend->setColumnSpacing(10);
  axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignRight);

  addLayer("cursor", layer("main"), limAbove);
  layer("cursor")->setMode(QCPLayer::lmBuffered);  // the crosshair moves without drawing the curves again
  cursor_ = new QCPItemStraightLine(this);
  cursor_->setLayer("cursor");
  cursor_->setVisible(false);
  cursor_->setSelectable(false);
  values_->setObjectName("chartValues");
  values_->setAttribute(Qt::WA_TransparentForMouseEvents);
  values_->setTextFormat(Qt::RichText);
  values_->hide();

  // QCustomPlot tells of every change of range; only what the user did counts.
  connect(selectionRect(), &QCPSelectionRect::accepted, this, &CurveChart::userChangedRange, Qt::QueuedConnection);
  connect(this, &QCustomPlot::mouseWheel, this, &CurveChart::userChangedRange, Qt::QueuedConnection);
  connect(&Theme::instance(), &Theme::changed, this, &CurveChart::applyTheme);
  setXAxis(XAxis::step);
  applyTheme();
}

void CurveChart::applyTheme() {
  const Palette& colours = theme();
  QFont font = this->font();
  font.setPixelSize(scaled(axisPixels));
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
  legend->setBrush(faint(colours.card, legendOpacity));
  legend->setFont(font);
  legend->setTextColor(colours.ink);
  selectionRect()->setPen(QPen(colours.accent, 1));
  selectionRect()->setBrush(faint(colours.accent, 0.12));
  cursor_->setPen(QPen(colours.softInk, 1));
  values_->setStyleSheet(
      QString("background: %1; border: 1px solid %2; border-radius: 6px; padding: 5px 7px; font-size: %3px;")
          .arg(colours.card.name(), colours.line.name())
          .arg(scaled(axisPixels)));
  rebuild();
}

void CurveChart::setCurves(const QList<Curve>& curves) {
  curves_ = curves;
  rebuild();
  mirror_->refresh();
}

void CurveChart::setSmoothing(double weight) {
  if (weight == smoothing_) return;
  smoothing_ = weight;
  rebuild();
}

void CurveChart::setLogarithmic(bool logarithmic) {
  if (logarithmic) {
    yAxis->setScaleType(QCPAxis::stLogarithmic);
    yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
  } else {
    yAxis->setScaleType(QCPAxis::stLinear);
    yAxis->setTicker(QSharedPointer<ShortTicker>::create());
  }
  yAxis->ticker()->setTickCount(5);
  fitY();
  replot(rpQueuedReplot);
}

void CurveChart::setXLogarithmic(bool logarithmic) {
  xAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  setXAxis(axis_);
  rebuild();
}

void CurveChart::setXAxis(XAxis axis) {
  axis_ = axis;
  if (isXLogarithmic()) {
    xAxis->setTicker(QSharedPointer<ShortLogTicker>::create());
  } else if (axis == XAxis::elapsed || axis == XAxis::process) {
    xAxis->setTicker(QSharedPointer<DurationTicker>::create());
  } else {
    xAxis->setTicker(QSharedPointer<ShortTicker>::create());
  }
  xAxis->ticker()->setTickCount(4);
  if (yAxis->scaleType() == QCPAxis::stLinear) {
    yAxis->setTicker(QSharedPointer<ShortTicker>::create());
    yAxis->ticker()->setTickCount(5);
  }
  mirror_->refresh();
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

void CurveChart::rebuild() {
  clearGraphs();
  for (int i = itemCount() - 1; i >= 0; --i) {
    if (item(i) != cursor_) removeItem(i);
  }
  shown_.clear();
  if (markersShown_) drawMarkers(*this, markers_);
  for (const Curve& curve : std::as_const(curves_)) addCurve(curve);
  legend->setVisible(curves_.size() > 1);
  if (following_) fitX();
  fitY();
  describe();
  replot(rpQueuedReplot);
}

void CurveChart::addCurve(const Curve& curve) {
  const QVector<double> x = curve.points.x;
  const double weight = curve.smoothed ? smoothing_ : 0;
  shown_.append(scaled(smoothed(curve.points.mean, weight), scale_));
  const auto add = [&](const QVector<double>& y, const QPen& pen) {
    QCPGraph* graph = addGraph();
    graph->setPen(pen);
    graph->setData(x, y, true);
    graph->removeFromLegend();
    return graph;
  };
  if (curve.points.isCondensed()) {
    QCPGraph* top = add(scaled(curve.points.maximum, scale_), Qt::NoPen);
    QCPGraph* bottom = add(scaled(curve.points.minimum, scale_), Qt::NoPen);
    top->setBrush(faint(curve.colour, bandOpacity));
    top->setChannelFillGraph(bottom);
  }
  if (weight > 0) add(scaled(curve.points.mean, scale_), QPen(faint(curve.colour, rawOpacity), 1));
  const double width = curve.baseline ? baselineWidth : lineWidth;
  QCPGraph* line = add(shown_.last(), QPen(curve.colour, width, curve.dashed ? Qt::DashLine : Qt::SolidLine));
  if (x.size() == 1) line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 5));
  line->setName(curve.label);
  legend->addItem(new LegendItem(legend, line));
}

void CurveChart::fitX() {
  double low = 0;
  double high = 0;
  for (const Curve& curve : std::as_const(curves_)) {
    if (!curve.points.isEmpty()) high = std::max(high, curve.points.x.last());
    if (!isXLogarithmic()) continue;  // which has no zero: it begins at the first point that can be shown
    const auto first = std::find_if(curve.points.x.begin(), curve.points.x.end(), [](double x) { return x > 0; });
    if (first != curve.points.x.end()) low = low > 0 ? std::min(low, *first) : *first;
  }
  if (isXLogarithmic() && low <= 0) low = 0.1;
  // A curve's only point is a disc, and has to fit in whole.
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
  if (low > high) return yAxis->setRange(yAxis->scaleType() == QCPAxis::stLogarithmic ? 0.1 : 0, 1);
  if (yAxis->scaleType() == QCPAxis::stLogarithmic) return yAxis->setRange(low / 1.15, high * 1.15);
  const double margin = high > low ? (high - low) * 0.06 : std::max(std::abs(high) * 0.1, 1e-12);
  if (fromZero_) return yAxis->setRange(0, high > 0 ? high * 1.08 : 1);
  // Room for the legend above the curves, and no ground below zero for what is never negative.
  yAxis->setRange(low >= 0 ? std::max(0.0, low - margin) : low - margin,
                  high + margin * (curves_.size() > 1 ? 2.4 : 1));
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
  // On a logarithmic axis QCustomPlot moves by a factor.
  xAxis->moveRange(isXLogarithmic() ? std::pow(range.upper / range.lower, share) : range.size() * share);
  userChangedRange();
}

void CurveChart::mousePressEvent(QMouseEvent* event) {
  panning_ = event->button() == Qt::MiddleButton ||
             (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
  if (event->button() == Qt::RightButton) return QWidget::mousePressEvent(event);
  setSelectionRectMode(panning_ ? QCP::srmNone : QCP::srmZoom);
  setInteraction(QCP::iRangeDrag, panning_);
  if (event->button() == Qt::MiddleButton) {  // QCustomPlot drags with the left button alone
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
  const bool inside = axisRect()->rect().contains(event->position().toPoint());
  emit cursorMoved(inside ? x : std::numeric_limits<double>::quiet_NaN());
}

void CurveChart::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) return QWidget::mouseReleaseEvent(event);
  QCustomPlot::mouseReleaseEvent(event);
  if (std::exchange(panning_, false)) userChangedRange();
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
  QCustomPlot::resizeEvent(event);
  legend->setWrap(width() < 320 ? 2 : 4);
}

void CurveChart::showCursor(double x) {
  const bool visible = std::isfinite(x) && xAxis->range().contains(x) && !curves_.isEmpty();
  if (!visible && !cursor_->visible()) return;
  cursor_->setVisible(visible);
  const QString text = visible ? cursorText(x) : QString();
  values_->setVisible(visible && !text.isEmpty());
  if (visible) {
    cursor_->point1->setCoords(x, yAxis->range().lower);
    cursor_->point2->setCoords(x, yAxis->range().upper);
    values_->setText(text);
    values_->adjustSize();
    const int at = static_cast<int>(xAxis->coordToPixel(x));
    // At the side of the line that has room; in a narrow chart over the line, but whole.
    const int right = at + cursorGap, left = at - cursorGap - values_->width();
    const int last = std::max(0, width() - values_->width());
    values_->move(right <= last ? right : left >= 0 ? left : last, axisRect()->top() + 22);
  }
  layer("cursor")->replot();
}

QString CurveChart::cursorText(double x) const {
  QString rows;
  double nearest = x;
  double baselines[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    if (curves_[i].baseline && !curves_[i].points.isEmpty())
      baselines[curves_[i].dashed] = shown_[i][nearestPoint(curves_[i].points.x, x)];
  }
  for (qsizetype i = 0; i < curves_.size(); ++i) {
    const QList<double>& xs = curves_[i].points.x;
    if (xs.isEmpty()) continue;
    const qsizetype at = nearestPoint(xs, x);
    const double value = shown_[i][at];
    if (i == 0) nearest = xs[at];
    const double difference = value - baselines[curves_[i].dashed];
    QString compared;
    if (std::isfinite(difference) && !curves_[i].baseline) {
      compared = (difference < 0 ? "" : "+") + formatNumber(difference, decimals_);
    }
    rows += QString(
                "<tr><td style=\"color:%1\">■&nbsp;</td><td style=\"padding-right:10px\">%2</td><td "
                "align=\"right\"><b>%3</b></td><td align=\"right\" style=\"color:%4;padding-left:8px\">%5</td></tr>")
                .arg(curves_[i].colour.name(), curves_[i].label.toHtmlEscaped(), formatNumber(value, decimals_),
                     theme().softInk.name(), compared);
  }
  if (rows.isEmpty()) return {};
  QString where = axis_ == XAxis::step    ? tr("step %1").arg(formatCount(std::llround(nearest)))
                  : axis_ == XAxis::epoch ? tr("epoch %1").arg(formatNumber(nearest, 1))
                                          : DurationTicker::text(nearest);
  const double reach = std::abs(xAxis->pixelToCoord(xAxis->coordToPixel(x) + markerReach) - x);
  const QString marked = markersAt(markers_, x, reach);
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

QString CurveChart::toCsv() const {
  static const char* names[] = {"step", "epoch", "seconds", "process_seconds"};
  QString csv = QString("series,%1,mean,minimum,maximum\n").arg(names[static_cast<int>(axis_)]);
  const auto number = [](double value) { return std::isfinite(value) ? QString::number(value, 'g', 10) : QString(); };
  for (const Curve& curve : curves_) {
    const QString label = '"' + QString(curve.label).replace('"', "\"\"") + '"';
    for (qsizetype i = 0; i < curve.points.x.size(); ++i) {
      csv += QStringList{label, number(curve.points.x[i]), number(curve.points.mean[i]),
                         number(curve.points.minimum[i]), number(curve.points.maximum[i])}
                 .join(',') +
             '\n';
    }
  }
  return csv;
}

ChartNumbers CurveChart::numbers() const {
  ChartNumbers numbers;
  numbers.title = accessibleName();
  numbers.axis = axis_ == XAxis::step      ? tr("Step")
                 : axis_ == XAxis::epoch   ? tr("Epoch")
                 : axis_ == XAxis::elapsed ? tr("Time in seconds")
                                           : tr("Process time in seconds");
  bool condensed = false;
  for (const Curve& curve : curves_) {
    ChartNumbers::Series series;
    series.name = curve.label;
    series.x = curve.points.x;
    series.y = curve.points.mean;
    if (curve.points.isCondensed()) {
      condensed = true;
      series.minimum = curve.points.minimum;
      series.maximum = curve.points.maximum;
    }
    numbers.series.append(series);
  }
  if (condensed)
    numbers.note =
        tr("A number is the mean of a stretch of the run; its tip gives the least and the greatest. Zoom in to see "
           "every value.");
  return numbers;
}

QAction* CurveChart::tableAction() const {
  return mirror_->action();
}

bool CurveChart::saveSvg(const QString& file) {
  QSvgGenerator generator;
  generator.setFileName(file);
  generator.setSize(size());
  generator.setViewBox(rect());
  generator.setTitle(accessibleName());
  QCPPainter painter;
  if (!painter.begin(&generator)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  toPainter(&painter, width(), height());
  return painter.end();
}

}  // namespace transept
