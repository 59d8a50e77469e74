// SPDX-License-Identifier: GPL-3.0-or-later
// How the axes of charts are labelled.
#pragma once

#include <qcustomplot.h>

namespace transept {

/// 500, 1k, 2.5k, 1M.
class ShortTicker : public QCPAxisTicker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// The same for a logarithmic axis: 10, 100, 1k; where it shows little more than a decade, 500, 1k, 2k, 5k.
class ShortLogTicker : public QCPAxisTickerLog {
 protected:
  QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

/// Seconds as 45 s, 12 min, 3:30 h, with steps that fall on whole units.
class DurationTicker : public QCPAxisTicker {
 public:
  static QString text(double seconds);

 protected:
  double getTickStep(const QCPRange& range) override;
  QString getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision) override;
};

}  // namespace transept
