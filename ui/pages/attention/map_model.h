// SPDX-License-Identifier: GPL-3.0-or-later
// An attention map as a table: the mirror of the heat map for screen readers, and for copying cells.
#pragma once

#include <QAbstractTableModel>

#include "ui/client/attention_map.h"

namespace transept {

class MapModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  static constexpr int SortRole = Qt::UserRole;  // the weight itself

  explicit MapModel(QObject* parent = nullptr);
  void setMap(const AttentionMap& map);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  AttentionMap map_;
};

}  // namespace transept
