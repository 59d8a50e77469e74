// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/map_model.h"

#include "ui/kit/text/format.h"

namespace transept {

MapModel::MapModel(QObject* parent) : QAbstractTableModel(parent) {}

void MapModel::setMap(const AttentionMap& map) {
  beginResetModel();
  map_ = map;
  endResetModel();
}

int MapModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : map_.rows();
}
int MapModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : map_.columns();
}

QVariant MapModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const float weight = map_.at(index.row(), index.column());
  switch (role) {
    case Qt::DisplayRole:
      return formatNumber(weight, 3);
    case SortRole:
      return weight;
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
      return tr("%1 looks at %2: %3")
          .arg(map_.queries[index.row()], map_.keys[index.column()], formatNumber(weight, 3));
    default:
      return {};
  }
}

QVariant MapModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);  // over its numbers
  const QStringList& names = orientation == Qt::Horizontal ? map_.keys : map_.queries;
  return role == Qt::DisplayRole && section >= 0 && section < names.size() ? QVariant(names[section]) : QVariant();
}

}  // namespace transept
