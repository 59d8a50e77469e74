// SPDX-License-Identifier: GPL-3.0-or-later
// A card with one chart, and what can be done with it in its context menu and the command palette.
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
  /// By the ending of the name: png, svg, pdf or csv. Empty when it was written, else a sentence.
  QString exportTo(const QString& file);

 signals:
  void failed(const QString& sentence);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void makeMenu();
  void chooseFile(const QString& ending);
  void placeEmptyText();

  CurveChart* chart_;
  QLabel* empty_;
  QMenu* menu_;
};

}  // namespace transept
