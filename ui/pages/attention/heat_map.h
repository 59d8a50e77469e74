// SPDX-License-Identifier: GPL-3.0-or-later
// One attention map, large: queries as rows, keys as columns, a number in each cell that has room for it. Two scroll
// bars move the window over a sentence with more tokens than fit.
#pragma once

#include <QAbstractScrollArea>
#include <climits>
#include <memory>

#include "ui/client/attention_map.h"
#include "ui/kit/tables/accessible_items.h"
#include "ui/kit/theme/color_scheme.h"

namespace transept {

class HeatMap : public QAbstractScrollArea, public AccessibleItems {
  Q_OBJECT
 public:
  explicit HeatMap(QWidget* parent = nullptr);

  /// `difference`: the weights are differences of two maps and may be negative.
  void setMap(const AttentionMap& map, bool difference = false);
  /// Only the first rows and columns have been computed: the other cells are empty. setMap() shows all.
  void setComputed(int rows, int columns);
  /// The weight of the strongest colour: 1, or the largest difference.
  double range() const { return range_; }
  const AttentionMap& map() const { return map_; }
  void setColorScheme(ColorScheme scheme);
  /// The selected query and key; -1: none.
  void setSelection(int row, int column);
  int selectedRow() const { return selectedRow_; }
  int selectedColumn() const { return selectedColumn_; }
  /// The cell hovered in another view; -1: none. Emits no signal.
  void setHovered(int row, int column);
  int hoveredRow() const { return hoveredRow_; }
  int hoveredColumn() const { return hoveredColumn_; }

  bool isPaged() const;
  /// First visible column and row, number of visible columns and rows.
  QRect window() const { return window_; }
  /// Scrolls to make this column and row the first visible ones, as far as the map allows.
  void moveWindow(const QPoint& first);
  /// A cell's place in the viewport.
  QRectF cellRect(int row, int column) const;

  QSize sizeHint() const override { return {520, 520}; }
  QSize minimumSizeHint() const override { return {240, 240}; }

  /// A copy with all cells and no selection; it is never shown.
  std::shared_ptr<HeatMap> whole() const;
  void draw(QPainter& painter) const;
  QRgb colourOf(float weight) const;
  bool isDifference() const { return difference_; }

  // The cells, row by row.
  int itemCount() const override { return map_.rows() * map_.columns(); }
  QString itemName(int item) const override;
  QRect itemPlace(int item) const override;
  int itemAt(const QPoint& place) const override;
  int currentItem() const override;
  void chooseItem(int item) override { choose(item / map_.columns(), item % map_.columns()); }
  QAccessible::Role itemRole() const override { return QAccessible::Cell; }
  QAccessible::Role listRole() const override { return QAccessible::Table; }

 signals:
  /// -1, -1 when the pointer leaves.
  void cellHovered(int row, int column);
  void cellChosen(int row, int column);
  /// Scrolled: the first visible column and row.
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
  void describeSelection();
  void choose(int row, int column);
  void hover(const QPoint& position);
  /// Column and row at a point of the viewport; (-1, -1) outside the cells.
  QPoint cellAt(const QPoint& position) const;
  void drawCells(QPainter& painter) const;
  void drawLabels(QPainter& painter) const;
  void drawFrames(QPainter& painter) const;

  /// How the labels are drawn, and their size in px.
  struct Labels {
    int pixels = 0;        // of the letters, before scaling with the text size
    bool upright = false;  // the keys; otherwise slanted
    int left = 0, top = 0, right = 0;
  };
  Labels measure(int pixels, bool upright) const;

  AttentionMap map_;
  ColorScheme scheme_ = ColorScheme::Cividis;
  bool difference_ = false;
  double range_ = 1;
  int selectedRow_ = -1, selectedColumn_ = -1, hoveredRow_ = -1, hoveredColumn_ = -1;
  int computedRows_ = INT_MAX, computedColumns_ = INT_MAX;
  int cell_ = 0;  // pixels
  Labels labels_;
  QRect window_;  // visible columns and rows
  QRect area_;    // of the cells in the viewport
};

}  // namespace transept
