// SPDX-License-Identifier: GPL-3.0-or-later
// One attention map, large: queries down, keys across, a number in each cell that has room for it. A sentence with
// more tokens than fit is shown a window at a time, moved by two scroll bars.
#pragma once

#include <QAbstractScrollArea>
#include <memory>

#include "ui/client/attention_map.h"
#include "ui/kit/theme/color_scheme.h"

namespace transept {

class HeatMap : public QAbstractScrollArea {
  Q_OBJECT
 public:
  explicit HeatMap(QWidget* parent = nullptr);

  /// `difference`: weights are the differences of two maps, below and above 0.
  void setMap(const AttentionMap& map, bool difference = false);
  /// What the strongest colour stands for: 1, or the largest difference.
  double range() const { return range_; }
  const AttentionMap& map() const { return map_; }
  void setColorScheme(ColorScheme scheme);
  /// The chosen query, and the key under it; -1: none.
  void setSelection(int row, int column);
  int selectedRow() const { return selectedRow_; }
  int selectedColumn() const { return selectedColumn_; }
  /// What is pointed at in another view; -1: none. Tells nobody.
  void setHovered(int row, int column);
  int hoveredRow() const { return hoveredRow_; }
  int hoveredColumn() const { return hoveredColumn_; }

  bool isPaged() const;
  /// First row and column in view, and how many are.
  QRect window() const { return window_; }
  /// The first column and row in view, as far as there are so many.
  void moveWindow(const QPoint& first);
  /// Where a cell is drawn, in the viewport.
  QRectF cellRect(int row, int column) const;

  QSize sizeHint() const override { return {520, 520}; }
  QSize minimumSizeHint() const override { return {240, 240}; }

  /// The same map with all its cells in view and nothing chosen; it is never shown.
  std::shared_ptr<HeatMap> whole() const;
  void draw(QPainter& painter) const;
  QRgb colourOf(float weight) const;
  bool isDifference() const { return difference_; }

 signals:
  /// -1, -1 when the pointer leaves.
  void cellHovered(int row, int column);
  void cellChosen(int row, int column);
  /// Scrolled: the first column and row in view.
  void windowMoved(const QPoint& first);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;

 private:
  void arrange();
  void scrollTo(int row, int column);
  void choose(int row, int column);
  void hover(const QPoint& position);
  /// Column and row under a point of the viewport; (-1, -1) beside the cells.
  QPoint cellAt(const QPoint& position) const;
  void drawCells(QPainter& painter) const;
  void drawLabels(QPainter& painter) const;
  void drawFrames(QPainter& painter) const;

  /// How the tokens stand at the cells, and the room that they take there.
  struct Labels {
    int pixels = 13;       // of the letters, before the text's size
    bool upright = false;  // keys; else slanted
    int left = 0, top = 0, right = 0;
  };
  void measure(Labels& labels) const;

  AttentionMap map_;
  ColorScheme scheme_ = ColorScheme::Cividis;
  bool difference_ = false;
  double range_ = 1;
  int selectedRow_ = -1, selectedColumn_ = -1, hoveredRow_ = -1, hoveredColumn_ = -1;
  int cell_ = 0;  // pixels
  Labels labels_;
  QRect window_;  // columns x rows in view
  QRect area_;    // of the cells in the viewport
};

}  // namespace transept
