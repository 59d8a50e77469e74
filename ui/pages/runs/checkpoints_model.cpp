// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/checkpoints_model.h"

#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"

namespace transept {

namespace {
bool isCheckpointNumber(CheckpointsModel::Column column) {
  using Column = CheckpointsModel::Column;
  return column == Column::step || column == Column::loss || column == Column::bleu || column == Column::size;
}
}  // namespace

CheckpointEntry CheckpointEntry::fromJson(const QJsonObject& checkpoint) {
  const auto number = [&](const char* key) {
    return checkpoint[QLatin1String(key)].toDouble(std::numeric_limits<double>::quiet_NaN());
  };
  CheckpointEntry entry;
  entry.folder = checkpoint["checkpoint"].toString();
  entry.name = checkpoint["name"].toString();
  entry.step = checkpoint["step"].toInteger();
  entry.bytes = checkpoint["bytes"].toInteger();
  entry.optimizerBytes = checkpoint["optimizer_bytes"].toInteger();
  entry.time = checkpoint["time"].toDouble();
  entry.loss = number("loss");
  entry.bleu = number("bleu");
  entry.best = checkpoint["best"].toBool();
  entry.averaged = checkpoint["averaged"].toBool();
  entry.whole = checkpoint["kept"].toString() == "whole";
  return entry;
}

void CheckpointsModel::setCheckpoints(const QList<CheckpointEntry>& checkpoints) {
  const auto key = [](const QList<CheckpointEntry>& list) {
    QStringList names;
    for (const CheckpointEntry& entry : list) names << entry.name;
    return names;
  };
  if (key(checkpoints) == key(checkpoints_)) {  // the rows stay, and with them what is chosen
    checkpoints_ = checkpoints;
    if (!checkpoints_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return;
  }
  beginResetModel();
  checkpoints_ = checkpoints;
  endResetModel();
}

int CheckpointsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(checkpoints_.size());
}

int CheckpointsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Column::count);
}

QString CheckpointsModel::text(const CheckpointEntry& checkpoint, Column column) {
  switch (column) {
    case Column::step: {
      const QString step = formatCount(checkpoint.step);
      return checkpoint.averaged ? tr("average up to %1").arg(step) : step;
    }
    case Column::written:
      return formatAgo(checkpoint.time);
    case Column::loss:
      return formatNumber(checkpoint.loss, 3);
    case Column::bleu:
      return formatNumber(checkpoint.bleu, 1);
    case Column::size:
      return formatBytes(static_cast<double>(checkpoint.bytes));
    case Column::kept: {
      const QString kept = checkpoint.whole ? tr("whole") : tr("weights");
      return checkpoint.best ? tr("%1, the best").arg(kept) : kept;
    }
    case Column::count:
      break;
  }
  return {};
}

QVariant CheckpointsModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const CheckpointEntry& checkpoint = checkpoints_[index.row()];
  const auto column = static_cast<Column>(index.column());
  switch (role) {
    case Qt::DisplayRole:
      return text(checkpoint, column);
    case Qt::TextAlignmentRole:
      return QVariant(cellAlignment(isCheckpointNumber(column)));
    case Qt::ToolTipRole:
      // The words may be out of view in a narrow window, and a colour alone says little.
      if (column == Column::step && checkpoint.best)
        return tr("%1, the best").arg(text(checkpoint, column)) + QLatin1Char('\n') + checkpoint.folder;
      if (column != Column::kept) return checkpoint.folder;
      return checkpoint.whole ? tr("Weights and optimizer state: training can go on from here as if it had not stopped")
                              : tr("Weights alone: a fork begins its optimizer afresh");
    case Qt::ForegroundRole:
      return checkpoint.best && column == Column::step ? QVariant(theme().good) : QVariant();
    default:
      return {};
  }
}

QVariant CheckpointsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<Column>(section);
  if (role == Qt::TextAlignmentRole) {
    return QVariant(cellAlignment(isCheckpointNumber(column)));
  }
  if (role != Qt::DisplayRole) return {};
  switch (column) {
    case Column::step:
      return tr("Step");
    case Column::written:
      return tr("Written");
    case Column::loss:
      return tr("Validation loss");
    case Column::bleu:
      return tr("BLEU");
    case Column::size:
      return tr("Size");
    case Column::kept:
      return tr("Kept");
    case Column::count:
      break;
  }
  return {};
}

}  // namespace transept
