// SPDX-License-Identifier: GPL-3.0-or-later
// The search as a drawing: one column per step, the best nodes on top, dropped ones below. The path to the best
// hypothesis is bold, pruned branches are dashed. Arrow keys follow the branches.
#pragma once

#include <QAbstractScrollArea>

#include "ui/client/translation.h"
#include "ui/kit/tables/accessible_items.h"

namespace transept {

class SearchTreeView : public QAbstractScrollArea, public AccessibleItems {
  Q_OBJECT
 public:
  explicit SearchTreeView(QWidget* parent = nullptr);

  void setTree(const SearchTree& tree);
  const SearchTree& tree() const { return tree_; }
  /// Chooses the text of an empty view: that a tree is being computed, or how to get one.
  void setSearching(bool searching);
  void setPrunedShown(bool shown);
  int current() const { return current_; }
  /// -1: none.
  void setCurrent(int node);
  /// A node's place in the viewport; empty if it is hidden.
  QRect rectOf(int node) const;
  QSize sizeHint() const override { return {600, 240}; }
  QSize minimumSizeHint() const override { return {200, 120}; }

  // The nodes of the tree.
  int itemCount() const override { return static_cast<int>(tree_.nodes.size()); }
  QString itemName(int item) const override;
  QRect itemPlace(int item) const override;
  int itemAt(const QPoint& place) const override { return nodeAt(place); }
  int currentItem() const override { return current_; }
  void chooseItem(int item) override { setCurrent(item); }
  QAccessible::Role itemRole() const override { return QAccessible::TreeItem; }
  QAccessible::Role listRole() const override { return QAccessible::Tree; }

 signals:
  void currentChanged(int node);
  void activated(int node);  // Enter, or a double click

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  void arrange();
  void paintEdge(QPainter& painter, int node) const;
  void paintNode(QPainter& painter, int node) const;
  int nodeAt(const QPoint& position) const;
  bool shown(int node) const { return rows_.value(node, -1) >= 0; }
  int besideInStep(int node, int by) const;

  SearchTree tree_;
  QVector<bool> best_;
  QVector<int> rows_;            // each node's row in its step; -1: hidden
  QVector<QVector<int>> steps_;  // the nodes of each step, from top to bottom
  bool prunedShown_ = true;
  bool searching_ = false;
  int current_ = -1;
};

}  // namespace transept
