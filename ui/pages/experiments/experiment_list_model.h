// SPDX-License-Identifier: GPL-3.0-or-later
// The experiments, the latest first, by their names; a caption says how far each is.
#pragma once

#include <QAbstractListModel>

#include "ui/pages/experiments/experiment_info.h"

namespace transept {

class ExperimentListModel : public QAbstractListModel {
  Q_OBJECT
 public:
  enum Role { FolderRole = Qt::UserRole, CaptionRole, ActiveRole };

  using QAbstractListModel::QAbstractListModel;

  void setExperiments(QList<ExperimentInfo> experiments);
  /// The figures of one that is known.
  void update(const ExperimentInfo& experiment);
  ExperimentInfo experiment(int row) const { return experiments_.value(row); }
  int rowOf(const QString& folder) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// A name was edited; the model changes when the engine has renamed the experiment.
  void renameRequested(const QString& folder, const QString& name);
  /// A name was edited to what cannot be one: why, in a sentence.
  void renameRefused(const QString& sentence);

 private:
  QList<ExperimentInfo> experiments_;
};

}  // namespace transept
