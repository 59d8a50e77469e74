// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/experiment_list_model.h"

#include <algorithm>

#include "ui/theme/palette.h"

namespace transept {

void ExperimentListModel::setExperiments(QList<ExperimentInfo> experiments) {
  std::stable_sort(experiments.begin(), experiments.end(),
                   [](const ExperimentInfo& a, const ExperimentInfo& b) { return a.created > b.created; });
  const auto sameFolder = [](const ExperimentInfo& a, const ExperimentInfo& b) { return a.folder == b.folder; };
  // The selection stays as long as the list itself does.
  if (std::equal(experiments_.begin(), experiments_.end(), experiments.begin(), experiments.end(), sameFolder)) {
    experiments_ = std::move(experiments);
    if (!experiments_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    return;
  }
  beginResetModel();
  experiments_ = std::move(experiments);
  endResetModel();
}

void ExperimentListModel::update(const ExperimentInfo& experiment) {
  const int row = rowOf(experiment.folder);
  if (row < 0) return;
  experiments_[row] = experiment;
  emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

int ExperimentListModel::rowOf(const QString& folder) const {
  const auto found = std::find_if(experiments_.begin(), experiments_.end(),
                                  [&](const ExperimentInfo& experiment) { return experiment.folder == folder; });
  return found == experiments_.end() ? -1 : static_cast<int>(found - experiments_.begin());
}

bool ExperimentListModel::anyActive() const {
  return std::any_of(experiments_.begin(), experiments_.end(), [](const auto& entry) { return entry.isActive(); });
}

int ExperimentListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(experiments_.size());
}

int ExperimentListModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(Column::count);
}

QVariant ExperimentListModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ExperimentInfo& experiment = experiments_[index.row()];
  const auto column = static_cast<Column>(index.column());
  switch (role) {
    case Qt::EditRole:
      return column == Column::name ? QVariant(experiment.name) : QVariant();
    case Qt::DisplayRole:
      if (column == Column::name) return experiment.name;
      return column == Column::state ? experiment.stateText() : experiment.progressText();
    case Qt::ToolTipRole:
      return experiment.message.isEmpty() ? experiment.folder : experiment.message;
    case Qt::TextAlignmentRole:
      return QVariant(Qt::AlignVCenter | (column == Column::rows ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ForegroundRole:
      if (column == Column::name) return {};
      if (column == Column::state && experiment.isActive()) return theme().accent;
      return theme().softInk;
    case FolderRole:
      return experiment.folder;
    default:
      return {};
  }
}

bool ExperimentListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || index.column() != static_cast<int>(Column::name)) return false;
  const QString name = value.toString().trimmed();
  const ExperimentInfo& experiment = experiments_[index.row()];
  if (name.isEmpty() || name == experiment.name) return false;
  emit renameRequested(experiment.folder, name);
  return false;  // not yet: the engine has the last word
}

QVariant ExperimentListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto column = static_cast<Column>(section);
  if (role == Qt::TextAlignmentRole) {
    return QVariant(Qt::AlignVCenter | (column == Column::rows ? Qt::AlignRight : Qt::AlignLeft));
  }
  if (role != Qt::DisplayRole) return {};
  if (column == Column::name) return tr("Name");
  return column == Column::state ? tr("State") : tr("Rows");
}

Qt::ItemFlags ExperimentListModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  if (!index.isValid() || index.column() != static_cast<int>(Column::name)) return flags;
  return experiments_[index.row()].state == ExperimentInfo::State::failed ? flags : flags | Qt::ItemIsEditable;
}

}  // namespace transept
