// SPDX-License-Identifier: GPL-3.0-or-later
// The lengths of the sentences: one bar per range of lengths, the last one open. T shows the numbers as a table.
#pragma once

#include <QJsonArray>
#include <QVector>
#include <QWidget>

class QCPBars;
class QCustomPlot;

namespace transept {

class TableMirror;
struct ChartNumbers;

class LengthChart : public QWidget {
  Q_OBJECT
 public:
  explicit LengthChart(QWidget* parent = nullptr);

  /// Number of pairs whose source has [i * bucket, (i + 1) * bucket) words; the last bar includes everything longer.
  void setHistogram(const QJsonArray& counts, int bucket);
  /// Number of pairs by the ratio of target to source words: bars between the edges, open at both ends.
  void setRatios(const QJsonArray& counts, const QJsonArray& edges);
  QString rangeText(int bar) const;
  /// The bars: x is their index, y the number of pairs.
  ChartNumbers numbers() const;
  QSize sizeHint() const override { return {320, 180}; }
  QSize minimumSizeHint() const override { return {160, 120}; }

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void applyTheme();
  QString barText(int bar) const;
  void setBars(const QJsonArray& counts, double width);

  QVector<double> counts_;
  QVector<double> edges_;  // of ratios; empty: lengths are shown
  int bucket_ = 5;
  QCustomPlot* plot_;
  QCPBars* bars_;
  TableMirror* mirror_;
};

}  // namespace transept
