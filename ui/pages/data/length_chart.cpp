// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/length_chart.h"

#include <qcustomplot.h>

#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>

#include "ui/kit/charts/chart_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

LengthChart::LengthChart(QWidget* parent)
    : QWidget(parent), plot_(new QCustomPlot), bars_(new QCPBars(plot_->xAxis, plot_->yAxis)) {
  setObjectName(QStringLiteral("lengthChart"));
  setAccessibleName(tr("Lengths of the sentences"));
  setFocusPolicy(Qt::StrongFocus);
  setContextMenuPolicy(Qt::ActionsContextMenu);  // "Show as table"
  mirror_ = new TableMirror(this, [this] { return numbers(); });
  auto* layout = tight<QVBoxLayout>(-1, this);
  layout->addWidget(plot_);
  plot_->setFocusPolicy(Qt::NoFocus);
  plot_->setMouseTracking(true);
  plot_->installEventFilter(this);
  plot_->xAxis->grid()->setVisible(false);
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setTickLength(0, 0);
    axis->setSubTicks(false);
  }
  plot_->yAxis->ticker()->setTickCount(4);
  plot_->yAxis->setNumberFormat(QStringLiteral("f"));
  plot_->yAxis->setNumberPrecision(0);
  bars_->setPen(Qt::NoPen);
  plot_->setLocale(locale());  // groups thousands; the plot's own locale does not
  connect(&Theme::instance(), &Theme::changed, this, &LengthChart::applyTheme);
  applyTheme();
}

QString LengthChart::rangeText(int bar) const {
  if (!edges_.isEmpty()) {
    const auto edge = [this](int i) { return formatExact(edges_[i]); };
    if (bar == 0) return tr("ratio under %1").arg(edge(0));
    if (bar >= edges_.size()) return tr("ratio of %1 or more").arg(edge(static_cast<int>(edges_.size()) - 1));
    return tr("ratio %1 to %2").arg(edge(bar - 1), edge(bar));
  }
  const int from = bar * bucket_;
  if (bar + 1 == counts_.size()) return tr("%1 or more words", nullptr, from).arg(formatCount(from));
  const int to = from + bucket_ - 1;
  return tr("%1 to %2 words", nullptr, to).arg(formatCount(from), formatCount(to));
}

QString LengthChart::barText(int bar) const {
  return rangeText(bar) + QStringLiteral(": ") + formatCount(static_cast<qint64>(counts_[bar]));
}

void LengthChart::setHistogram(const QJsonArray& counts, int bucket) {
  bucket_ = std::max(1, bucket);
  edges_.clear();
  plot_->xAxis->setTicker(QSharedPointer<QCPAxisTicker>::create());
  setBars(counts, bucket_);
}

void LengthChart::setRatios(const QJsonArray& counts, const QJsonArray& edges) {
  bucket_ = 1;
  edges_.clear();
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (const QJsonValue& edge : edges) {
    edges_.append(edge.toDouble());
    ticker->addTick(static_cast<double>(edges_.size()), formatExact(edges_.last()));
  }
  plot_->xAxis->setTicker(ticker);
  setBars(counts, 1);
}

void LengthChart::setBars(const QJsonArray& counts, double width) {
  counts_.clear();
  QVector<double> middles;
  double largest = 0;
  for (const QJsonValue& count : counts) {
    middles.append((static_cast<double>(counts_.size()) + 0.5) * width);
    counts_.append(count.toDouble());
    largest = std::max(largest, counts_.last());
  }
  bars_->setWidth(width * 0.82);
  bars_->setData(middles, counts_, true);
  // Leaves out the empty bars of the greatest lengths.
  qsizetype used = counts_.size();
  while (edges_.isEmpty() && used > 4 && counts_[used - 1] == 0) --used;
  plot_->xAxis->setRange(0, std::max(1.0, static_cast<double>(used) * width));
  plot_->yAxis->setRange(0, std::max(1.0, largest * 1.08));
  QStringList parts;
  for (int bar = 0; bar < counts_.size(); ++bar)
    if (counts_[bar] > 0) parts.append(barText(bar));
  setAccessibleDescription(parts.join(QStringLiteral("; ")));
  plot_->replot(QCustomPlot::rpQueuedReplot);
  mirror_->refresh();
}

ChartNumbers LengthChart::numbers() const {
  ChartNumbers numbers;
  numbers.title = edges_.isEmpty() ? accessibleName() : tr("Target words to source words");
  numbers.axisMeasure = edges_.isEmpty() ? "sentence-length" : "length-ratio";
  numbers.axis = edges_.isEmpty() ? tr("Length") : tr("Ratio");
  numbers.place = [this](double bar) { return rangeText(static_cast<int>(bar)); };
  ChartNumbers::Series pairs;
  pairs.name = tr("Pairs");
  pairs.y = counts_;
  for (int bar = 0; bar < counts_.size(); ++bar) pairs.x.append(bar);
  numbers.series = {pairs};
  return numbers;
}

bool LengthChart::event(QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) applyTheme();
  return QWidget::event(event);
}

void LengthChart::applyTheme() {
  const Palette& colours = theme();
  plot_->setBackground(colours.card);
  QFont font = plot_->font();
  font.setPixelSize(scaled(smallTextPixels));
  for (QCPAxis* axis : {plot_->xAxis, plot_->yAxis}) {
    axis->setTickLabelFont(font);
    axis->setTickLabelColor(colours.softInk);
    axis->setTickPen(Qt::NoPen);
    // The line below the bars shows the focus.
    const QPen base = hasFocus() ? QPen(colours.accent, 2) : QPen(colours.line);
    axis->setBasePen(axis == plot_->xAxis ? base : QPen(Qt::NoPen));
  }
  plot_->yAxis->grid()->setPen(QPen(colours.line, 1));
  plot_->yAxis->grid()->setZeroLinePen(Qt::NoPen);
  bars_->setBrush(colours.seriesColour(0));
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

bool LengthChart::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_ && event->type() == QEvent::MouseMove) {
    auto* move = static_cast<QMouseEvent*>(event);
    const int bar = static_cast<int>(plot_->xAxis->pixelToCoord(move->position().x()) / bucket_);
    if (plot_->axisRect()->rect().contains(move->pos()) && bar >= 0 && bar < counts_.size())
      QToolTip::showText(move->globalPosition().toPoint(), barText(bar), this);
    else
      QToolTip::hideText();
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace transept
