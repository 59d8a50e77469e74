// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/source_model.h"

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/state/settings/engine_texts.h"

namespace transept {

SourceModel::SourceModel(QObject* parent) : QAbstractTableModel(parent) {}

void SourceModel::setSources(const QJsonArray& sources) {
  beginResetModel();
  sources_ = sources;
  endResetModel();
}

int SourceModel::rowOf(const QString& name) const {
  for (int row = 0; row < sources_.size(); ++row)
    if (sources_.at(row)["source"].toString() == name) return row;
  return -1;
}

void SourceModel::setBytes(const QString& name, double bytes) {
  const int row = rowOf(name);
  if (row < 0) return;
  QJsonObject changed = source(row);
  changed["bytes"] = bytes;
  sources_[row] = changed;
  emit dataChanged(index(row, Size), index(row, Size));
}

int SourceModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(sources_.size());
}

int SourceModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns;
}

QString SourceModel::stateOf(const QJsonObject& source) {
  if (source["file"].isString()) return tr("downloaded");
  const double partial = source["partial_bytes"].toDouble();
  return partial > 0 ? tr("%1 so far").arg(formatBytes(partial)) : QString();
}

QVariant SourceModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const QJsonObject one = source(index.row());
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(index.column() == Size));
  // Those that come with Transept are told in the window's language, a person's own as they are written.
  const QString licence = engineText(one["licence"].toString());
  if (role == Qt::ToolTipRole && index.column() == Name) return engineText(one["about"].toString());
  if (role == Qt::ToolTipRole && index.column() == Licence) return licence;
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Name:
      return one["source"].toString();
    case Licence:
      return licence.isEmpty() ? QStringLiteral("–") : licence;
    case Size:
      return one["bytes"].isDouble() ? formatBytes(one["bytes"].toDouble()) : QStringLiteral("–");
    case State:
      return stateOf(one);
    default:
      return {};
  }
}

QVariant SourceModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(cellAlignment(section == Size));
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Name:
      return tr("Source");
    case Licence:
      return tr("Licence");
    case Size:
      return tr("Size");
    case State:
      return tr("State");
    default:
      return {};
  }
}

}  // namespace transept
