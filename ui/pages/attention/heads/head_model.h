// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of one kind of attention as a table: a row a layer, a column a head, a thumbnail in each cell.
#pragma once

#include <QAbstractTableModel>
#include <QImage>
#include <QSet>

#include "ui/client/protocol_types.h"
#include "ui/kit/theme/color_scheme.h"

namespace transept {

class HeadModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { ThumbnailRole = Qt::UserRole + 1, LayerRole, HeadRole, OffRole };

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

}  // namespace transept
