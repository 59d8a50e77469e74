// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/experiment_list_model.h"

#include <algorithm>

#include "ui/kit/text/as_written.h"

namespace transept {

void ExperimentListModel::setExperiments(QList<ExperimentInfo> experiments) {
  std::stable_sort(experiments.begin(), experiments.end(),
                   [](const ExperimentInfo& a, const ExperimentInfo& b) { return a.created > b.created; });
  const auto sameFolder = [](const ExperimentInfo& a, const ExperimentInfo& b) { return a.folder == b.folder; };
  // The selection stays as long as the list itself does.
  if (std::equal(experiments_.begin(), experiments_.end(), experiments.begin(), experiments.end(), sameFolder)) {
    experiments_ = std::move(experiments);
    if (!experiments_.isEmpty()) emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
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
  emit dataChanged(index(row, 0), index(row, 0));
}

int ExperimentListModel::rowOf(const QString& folder) const {
  const auto found = std::find_if(experiments_.begin(), experiments_.end(),
                                  [&](const ExperimentInfo& experiment) { return experiment.folder == folder; });
  return found == experiments_.end() ? -1 : static_cast<int>(found - experiments_.begin());
}

int ExperimentListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(experiments_.size());
}

QVariant ExperimentListModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const ExperimentInfo& experiment = experiments_[index.row()];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return experiment.name;
    case CaptionRole:
      return experiment.progressText();
    case ActiveRole:
      return experiment.isActive();
    case Qt::AccessibleTextRole:
      return QString("%1, %2").arg(experiment.name, experiment.progressText());
    case Qt::ToolTipRole:
      return experiment.name + QLatin1Char('\n') + experiment.progressText() + QLatin1Char('\n') +
             (experiment.message.isEmpty() ? experiment.folder : experiment.message);
    case FolderRole:
      return experiment.folder;
    default:
      return {};
  }
}

bool ExperimentListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
  const QString name = value.toString().trimmed();
  const ExperimentInfo& experiment = experiments_[index.row()];
  if (name.isEmpty() || name == experiment.name) return false;
  if (const QString problem = problemOfName(name); !problem.isEmpty()) {
    emit renameRefused(problem);
    return false;
  }
  emit renameRequested(experiment.folder, name);
  return false;  // not yet: the engine has the last word
}

Qt::ItemFlags ExperimentListModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractListModel::flags(index);
  if (!index.isValid() || experiments_[index.row()].state == ExperimentInfo::State::failed) return flags;
  return flags | Qt::ItemIsEditable;
}

}  // namespace transept
