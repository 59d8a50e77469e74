// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_labels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace transept {

namespace {
constexpr int gap = 12;          // pixels between the line and the box
constexpr int columns = 16;      // sample positions across a box; few, because this runs on every mouse move
constexpr int better = 3;        // columns: the minimum gain before the box moves to another corner
constexpr int onLine = columns;  // covering the pointer's line counts as covering a whole curve

QString shortNumber(double tick, const QLocale& locale) {
  const double magnitude = std::abs(tick);
  const auto scaled = [&](double unit, const char* suffix) {
    return locale.toString(tick / unit, 'g', 6) + QLatin1String(suffix);
  };
  if (magnitude >= 1e9) return scaled(1e9, "G");
  if (magnitude >= 1e6) return scaled(1e6, "M");
  if (magnitude >= 1e3) return scaled(1e3, "k");
  // Rounds ticks such as 0.30000000000000004, and values near zero to 0.
  return locale.toString(magnitude < 1e-12 ? 0.0 : tick, 'g', 4);
}
}  // namespace

QString ShortTicker::getTickLabel(double tick, const QLocale& locale, QChar, int) {
  return shortNumber(tick, locale);
}

/// In a short range QCustomPlot uses linear steps, which crowd at its end and leave its beginning without ticks.
QVector<double> ShortLogTicker::createTickVector(double tickStep, const QCPRange& range) {
  constexpr double shortRange = 1.6;   // decades; beyond it, powers of ten are enough
  constexpr qsizetype leastTicks = 3;  // with fewer of them, linear steps are better
  if (range.lower > 0 && std::log10(range.upper / range.lower) < shortRange) {
    QVector<double> ticks;
    const int last = static_cast<int>(std::floor(std::log10(range.upper)));
    for (int exponent = static_cast<int>(std::floor(std::log10(range.lower))); exponent <= last; ++exponent) {
      for (const double digit : {1.0, 2.0, 5.0}) {
        const double tick = digit * std::pow(10.0, exponent);
        if (range.contains(tick)) ticks.append(tick);
      }
    }
    if (ticks.size() >= leastTicks) return ticks;
  }
  return QCPAxisTickerLog::createTickVector(tickStep, range);
}

QString ShortLogTicker::getTickLabel(double tick, const QLocale& locale, QChar, int) {
  return shortNumber(tick, locale);
}

QString DurationTicker::text(double seconds) {
  const auto whole = static_cast<qint64>(std::llround(seconds));
  if (whole < 120) return QCPAxisRect::tr("%1 s").arg(whole);
  if (whole < 7200 && whole % 60 == 0) return QCPAxisRect::tr("%1 min").arg(whole / 60);
  if (whole < 7200) return QString("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QChar('0'));
  return QCPAxisRect::tr("%1 h").arg(QString("%1:%2").arg(whole / 3600).arg((whole / 60) % 60, 2, 10, QChar('0')));
}

double DurationTicker::getTickStep(const QCPRange& range) {
  static constexpr double steps[] = {1,   2,   5,    10,   15,   30,    60,    120,   300,
                                     600, 900, 1800, 3600, 7200, 14400, 28800, 43200, 86400};
  const double wanted = range.size() / (tickCount() + 1e-10);
  for (const double step : steps) {
    if (step >= wanted) return step;
  }
  return std::ceil(wanted / 86400) * 86400;
}

QString DurationTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
  return text(tick);
}

LegendEntry::LegendEntry(QCPLegend* legend, const QString& name, const QPen& stroke, Qt::Orientation orientation)
    : QCPAbstractLegendItem(legend), name_(name), stroke_(stroke), orientation_(orientation) {
  stroke_.setCapStyle(Qt::FlatCap);
}

int LegendEntry::strokeWidth() const {
  const QSize icon = mParentLegend->iconSize();
  return (orientation_ == Qt::Vertical ? icon.height() / 2 : icon.width()) + mParentLegend->iconTextPadding();
}

QSize LegendEntry::minimumOuterSizeHint() const {
  const QFontMetrics metrics(mFont);
  // QCustomPlot clips the drawing one pixel too high: without room below, descenders are cut off.
  constexpr int clipped = 1;
  return {std::min(strokeWidth() + metrics.horizontalAdvance(name_), room_), metrics.height() + 2 * clipped};
}

void LegendEntry::draw(QCPPainter* painter) {
  const QFontMetrics metrics(mFont);
  const QRect place = rect();
  // Draws the stroke at the middle of the small letters.
  const double top = place.top() + (place.height() - metrics.height()) / 2.0;
  const double middle = top + metrics.ascent() - metrics.xHeight() / 2.0;
  painter->setPen(stroke_);
  if (orientation_ == Qt::Vertical) {
    const double x = place.left() + mParentLegend->iconSize().height() / 4 + 0.5;
    painter->drawLine(QLineF(x, top + 1, x, top + metrics.ascent() + 1));
  } else {
    painter->drawLine(QLineF(place.left(), middle, place.left() + mParentLegend->iconSize().width(), middle));
  }
  const QRect beside = place.adjusted(strokeWidth(), 0, 1, 0);
  painter->setFont(mFont);
  painter->setPen(mTextColor);
  painter->drawText(beside, Qt::AlignLeft | Qt::AlignVCenter,
                    metrics.elidedText(name_, Qt::ElideRight, beside.width()));
}

int wrapLegend(QCPLegend& legend, int width, int most) {
  const QMargins around = legend.margins();
  int entries = 0;
  for (int i = 0; i < legend.itemCount(); ++i) {  // incomplete rows have empty cells
    auto* entry = dynamic_cast<LegendEntry*>(legend.item(i));
    if (entry == nullptr) continue;
    entry->setRoom(std::max(0, width - around.left() - around.right()));
    ++entries;
  }
  for (int columns = std::clamp(most, 1, std::max(1, entries));; --columns) {
    legend.setWrap(columns);
    legend.setFillOrder(QCPLegend::foColumnsFirst, true);  // rearranges the entries
    if (columns == 1 || legend.minimumOuterSizeHint().width() <= width) return columns;
  }
}

QPoint ValuesPlace::place(const QRect& room, int line, const QSize& box, const Heights& heightsAt) {
  // Tries both sides of the line, above and below. In a narrow chart the box covers the line, but stays whole.
  const int last = std::max(0, room.right() + 1 - box.width());
  const std::array<int, 2> sides{std::min(line + gap, last),
                                 std::max(std::min(room.left(), last), line - gap - box.width())};
  const std::array<int, 2> tops{room.top(), std::max(room.top(), room.bottom() + 1 - box.height())};
  std::array<int, 4> hidden{};  // hidden columns at the top right, top left, bottom right, bottom left
  QList<double> before, now;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const int left = sides[side];
    if (line >= left && line < left + box.width()) {
      hidden[side] += onLine;
      hidden[side + 2] += onLine;
    }
    for (int i = 0; i <= columns; ++i) {
      now.clear();
      heightsAt(left + box.width() * i / columns, now);
      for (qsizetype curve = 0; i > 0 && curve < std::min(before.size(), now.size()); ++curve) {
        // The segment between two columns; a curve may begin or end there.
        const double from = std::isfinite(before[curve]) ? before[curve] : now[curve];
        const double to = std::isfinite(now[curve]) ? now[curve] : from;
        if (!std::isfinite(from)) continue;
        const auto [high, low] = std::minmax(from, to);
        for (std::size_t row = 0; row < tops.size(); ++row) {
          if (low >= tops[row] && high < tops[row] + box.height()) ++hidden[row * 2 + side];
        }
      }
      std::swap(before, now);
    }
  }
  const auto best = static_cast<int>(std::min_element(hidden.begin(), hidden.end()) - hidden.begin());
  const auto at = [&](int corner) { return hidden[static_cast<std::size_t>(corner)]; };
  if (corner_ < 0 || at(best) + better <= at(corner_)) corner_ = best;
  const auto corner = static_cast<std::size_t>(corner_);
  hides_ = hidden[corner] > 0;
  return {sides[corner % 2], tops[corner / 2]};
}

}  // namespace transept
