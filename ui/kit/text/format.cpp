// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/format.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>

namespace transept {

namespace {
const QString notMeasured = QStringLiteral("–");
constexpr double shortestDuration = 50;  // s; less is "under a minute"

/// Qt omits the first of two separators in Spanish: "2160.000". The narrow space of French becomes a no-break space,
/// because HTML breaks lines at it.
QString grouped(QString number) {
  number.replace(QChar(0x202f), QChar(QChar::Nbsp));
  const QString separator = QLocale().groupSeparator();
  const qsizetype at = number.indexOf(separator);
  if (separator.isEmpty() || at < 4) return number;
  for (qsizetype i = at - 4; i < at; ++i) {
    if (!number[i].isDigit()) return number;
  }
  return number.insert(at - 3, separator);
}

struct Format {
  Q_DECLARE_TR_FUNCTIONS(transept::Format)
};
}  // namespace

QString formatCount(qint64 value) {
  return grouped(QLocale().toString(value));
}

int pluralOf(qint64 count) {
  return static_cast<int>(std::min<qint64>(count, std::numeric_limits<int>::max()));
}

QString formatNumber(double value, int decimals) {
  if (!std::isfinite(value)) return notMeasured;
  QString text = grouped(QLocale().toString(value, 'f', decimals));
  if (text.startsWith(QLatin1Char('-'))) text[0] = QChar(0x2212);  // a minus, as wide as a plus
  return text;
}

QString formatDifference(double difference, int decimals) {
  return (difference < 0 ? QString() : QStringLiteral("+")) + formatNumber(difference, decimals);
}

QString withoutGroups(QString number) {
  return number.remove(QLocale().groupSeparator()).remove(QChar(QChar::Nbsp));
}

QString formatExact(double value) {
  if (!std::isfinite(value)) return notMeasured;
  const double magnitude = std::abs(value);
  QLocale locale;
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  if (magnitude != 0 && (magnitude < 1e-4 || magnitude >= 1e15)) {
    return locale.toString(value, 'e', QLocale::FloatingPointShortest).toLower();
  }
  return grouped(QLocale().toString(value, 'f', QLocale::FloatingPointShortest));
}

QString formatFigure(double value) {
  if (!std::isfinite(value)) return notMeasured;
  const double magnitude = std::abs(value);
  const bool whole = value == std::floor(value) && magnitude < 1e15;
  if (whole || (magnitude >= 1e5 && magnitude < 1e15))
    return grouped(QLocale().toString(value + 0.0, 'f', 0));  // no "-0"
  return grouped(QLocale().toString(value, 'g', 6).toLower());
}

QString formatShort(double value) {
  if (!std::isfinite(value)) return notMeasured;
  static constexpr const char* units[] = {"", "k", "M", "G", "T", "P", "E"};
  int unit = 0;
  while (std::abs(value) >= 999.5 && unit < 6) {
    value /= 1000;
    ++unit;
  }
  // As papers write them: 65 M, 6.2 M, 1 M.
  const double magnitude = std::abs(value);
  const bool tenths = magnitude < 9.95 && std::round(magnitude * 10) != std::round(magnitude) * 10;
  const int decimals = unit == 0 ? (value == std::floor(value) ? 0 : 2) : tenths ? 1 : 0;
  const QString number = QLocale().toString(value, 'f', decimals);
  return unit == 0 ? number : number + QStringLiteral("\u00a0") + QLatin1String(units[unit]);
}

QString formatBytes(double bytes) {
  if (!std::isfinite(bytes)) return notMeasured;
  return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
}

QString formatDuration(double seconds) {
  if (!std::isfinite(seconds)) return notMeasured;
  const auto minutes = static_cast<qint64>(std::llround(seconds / 60));
  if (seconds < shortestDuration) return Format::tr("under a minute");
  if (minutes < 120) return Format::tr("%1 min").arg(std::max<qint64>(1, minutes));
  const qint64 hours = minutes / 60;
  if (hours < 48) return Format::tr("%1 h %2 min").arg(hours).arg(minutes % 60);
  return Format::tr("%n day(s)", nullptr, static_cast<int>(hours / 24)) + " " + Format::tr("%1 h").arg(hours % 24);
}

QString formatEstimate(double seconds) {
  const QString duration = formatDuration(seconds);
  return seconds >= shortestDuration ? Format::tr("about %1").arg(duration) : duration;
}

QString formatAgo(double unixSeconds) {
  if (unixSeconds <= 0) return notMeasured;
  const QDateTime then = QDateTime::fromSecsSinceEpoch(static_cast<qint64>(unixSeconds));
  const qint64 seconds = then.secsTo(QDateTime::currentDateTime());
  if (seconds < 60) return Format::tr("just now");
  if (seconds < 3600) return Format::tr("%n minute(s) ago", nullptr, static_cast<int>(seconds / 60));
  if (seconds < 86400) return Format::tr("%n hour(s) ago", nullptr, static_cast<int>(seconds / 3600));
  return QLocale().toString(then.date(), QLocale::ShortFormat);
}

}  // namespace transept
