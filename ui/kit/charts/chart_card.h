// SPDX-License-Identifier: GPL-3.0-or-later
// A card with one chart. Its context menu and the command palette offer the chart's actions.
#pragma once

#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/widgets/card.h"

class QMenu;

namespace transept {

class ChartCard : public Card {
  Q_OBJECT
 public:
  ChartCard(const QString& title, const QString& caption, QWidget* parent = nullptr);

  CurveChart& chart() { return *chart_; }
  /// Shown in place of an empty chart.
  void setEmptyText(const QString& text);
  void setCurves(const QList<Curve>& curves);
  /// Writes PNG, SVG, PDF or CSV, by the file's extension. Returns an error message, or "".
  QString exportTo(const QString& file);

 signals:
  void failed(const QString& sentence);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void chooseFile(const QString& ending);
  void placeEmptyText();

  CurveChart* chart_;
  QLabel* empty_;
  QMenu* menu_;
};

}  // namespace transept
