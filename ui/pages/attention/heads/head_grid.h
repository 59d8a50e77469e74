// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of one kind of attention as a table of thumbnails: one row per layer, one column per head.
#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <QSet>
#include <QTableView>
#include <span>

#include "ui/client/protocol_types.h"
#include "ui/kit/theme/color_scheme.h"

namespace transept {

class HeadModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { ThumbnailRole = Qt::UserRole + 1, OffRole };

  using QAbstractTableModel::QAbstractTableModel;

  /// [layers, heads, h, w], values 0..1. An array of any other rank empties the model.
  void setThumbnails(const NumericArray& thumbnails);
  void setColorScheme(ColorScheme scheme);
  /// Heads that are switched off, as layer * heads + head.
  void setOff(const QSet<int>& off);
  void clear() { setThumbnails({}); }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  std::span<const float> cells(const QModelIndex& head) const;  // [h, w]
  /// The colours end at the head's largest weight, so that one that spreads its attention shows its shape, too.
  QImage thumbnail(const QModelIndex& head) const;
  void tellChanged(Role role);

  NumericArray thumbnails_;
  ColorScheme scheme_ = ColorScheme::Cividis;
  QSet<int> off_;
};

/// Arrow keys and the pointer choose a head; all thumbnails are squares of one size.
class HeadGrid : public QTableView {
  Q_OBJECT
 public:
  explicit HeadGrid(HeadModel* model, QWidget* parent = nullptr);

  /// Chooses a head; values out of range are clamped.
  void choose(int layer, int head);
  int layer() const { return currentIndex().row(); }  // -1: none
  int head() const { return currentIndex().column(); }

  /// The height of all rows, so that the widget below follows directly.
  QSize sizeHint() const override;
  /// For the smallest cells.
  QSize minimumSizeHint() const override;

 signals:
  void headChosen(int layer, int head);
  /// Switches a head off or on, by Space.
  void headToggled(int layer, int head);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// The width at which every head has a cell of this size.
  int widthFor(int cell) const;
  int heightFor(int layers, int cell) const;
  /// The largest cell with which all heads fit into this width.
  int cellFor(int width) const;
  void arrange();
};

}  // namespace transept
