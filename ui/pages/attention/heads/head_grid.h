// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of one kind of attention as a table of thumbnails: a row a layer, a column a head.
#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <QSet>
#include <QTableView>

#include "ui/client/protocol_types.h"
#include "ui/kit/theme/color_scheme.h"

namespace transept {

class HeadModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { ThumbnailRole = Qt::UserRole + 1, OffRole };

  explicit HeadModel(QObject* parent = nullptr);

  /// "L1", "h1": as the grid's headers have them, counted from 0.
  static QString shortLayerName(int layer);
  static QString shortHeadName(int head);

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
  QImage makeImage(int layer, int head) const;
  void makeImages();

  NumericArray thumbnails_;
  ColorScheme scheme_ = ColorScheme::Cividis;
  QVector<QImage> images_;
  QSet<int> off_;
};

/// Arrow keys and the pointer choose a head; every thumbnail has the same square.
class HeadGrid : public QTableView {
  Q_OBJECT
 public:
  explicit HeadGrid(HeadModel* model, QWidget* parent = nullptr);

  /// Chooses a head; out of range is moved to the nearest.
  void choose(int layer, int head);
  int layer() const { return currentIndex().isValid() ? currentIndex().row() : -1; }
  int head() const { return currentIndex().isValid() ? currentIndex().column() : -1; }

  /// A click means to switch a head off or on, not only to choose it.
  void setSwitching(bool switching) { switching_ = switching; }

  /// In which every head has a cell of this size.
  int widthFor(int cell) const;
  /// As high as its rows, so that what is below it stands right under it.
  QSize sizeHint() const override;
  /// That of the smallest cells.
  QSize minimumSizeHint() const override;

 signals:
  void headChosen(int layer, int head);
  /// To be switched off or on: Space, and a click or Enter where those are for switching.
  void headToggled(int layer, int head);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  int heightFor(int layers, int cell) const;
  /// The largest cell with which every head has its place in this width.
  int cellFor(int width) const;
  void arrange();

  bool switching_ = false;
};

}  // namespace transept
