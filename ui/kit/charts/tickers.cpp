// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/tickers.h"

#include <QGuiApplication>
#include <cmath>

namespace transept {

namespace {
/// From right to left a chart's "45 s" would become "s 45": QCustomPlot writes as the application does.
QString kept(const QString& label) {
  constexpr QChar leftToRightMark(0x200e);
  return QGuiApplication::layoutDirection() == Qt::RightToLeft ? leftToRightMark + label : label;
}

QString shortNumber(double tick, const QLocale& locale) {
  const double magnitude = std::abs(tick);
  const auto scaled = [&](double unit, const char* suffix) {
    return locale.toString(tick / unit, 'g', 6) + QLatin1String(suffix);
  };
  if (magnitude >= 1e9) return scaled(1e9, "G");
  if (magnitude >= 1e6) return scaled(1e6, "M");
  if (magnitude >= 1e3) return scaled(1e3, "k");
  // Ticks such as 0.30000000000000004 are rounded to what the eye needs; a zero is a plain zero.
  return locale.toString(magnitude < 1e-12 ? 0.0 : tick, 'g', 4);
}
}  // namespace

QString ShortTicker::getTickLabel(double tick, const QLocale& locale, QChar, int) {
  return kept(shortNumber(tick, locale));
}

/// QCustomPlot goes over to even steps in a short range, which crowd at its end and leave its beginning without any.
QVector<double> ShortLogTicker::createTickVector(double tickStep, const QCPRange& range) {
  constexpr double shortRange = 1.6;   // decades; beyond it powers of ten are enough
  constexpr qsizetype leastTicks = 3;  // fewer of these, and even steps tell more
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
  return kept(shortNumber(tick, locale));
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
  return kept(text(tick));
}

}  // namespace transept
