// SPDX-License-Identifier: GPL-3.0-or-later
// The hypotheses of one line: rank, score, probability of the whole, text.
#pragma once

#include <QAbstractTableModel>

#include "ui/client/translation.h"

namespace transept {

class NBestModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Rank, Text, Score, LogProbability, columns };
  static constexpr int SortRole = Qt::UserRole;  // raw values

  explicit NBestModel(QObject* parent = nullptr);
  void setHypotheses(const QVector<Hypothesis>& hypotheses);
  const QVector<Hypothesis>& hypotheses() const { return hypotheses_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QVector<Hypothesis> hypotheses_;
};

}  // namespace transept
