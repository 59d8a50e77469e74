// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of a run, the newest first.
#pragma once

#include <QAbstractTableModel>
#include <QJsonObject>

namespace transept {

struct CheckpointEntry {
  QString folder, name;
  qint64 step = 0, bytes = 0, optimizerBytes = 0;
  double time = 0, loss = 0, bleu = 0;  ///< NaN: not measured
  bool best = false, averaged = false, whole = false;

  static CheckpointEntry fromJson(const QJsonObject& checkpoint);
};

class CheckpointsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum class Column { step, written, loss, bleu, size, kept, count };

  using QAbstractTableModel::QAbstractTableModel;

  void setCheckpoints(const QList<CheckpointEntry>& checkpoints);
  const QList<CheckpointEntry>& checkpoints() const { return checkpoints_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  static QString text(const CheckpointEntry& checkpoint, Column column);

  QList<CheckpointEntry> checkpoints_;
};

}  // namespace transept
