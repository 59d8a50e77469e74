// SPDX-License-Identifier: GPL-3.0-or-later
// The hypotheses of one line: rank, text, score, log probability of the whole.
#pragma once

#include <QTableView>

#include "ui/client/translation.h"
#include "ui/kit/tables/record_model.h"

namespace transept {

class NBestModel : public RecordModel<Hypothesis> {
  Q_OBJECT
 public:
  enum Column { Rank, Text, Score, LogProbability };

  explicit NBestModel(QObject* parent = nullptr);

 protected:
  QVariant more(const Hypothesis& hypothesis, int column, int role) const override;
};

class NBestTable : public QTableView {
  Q_OBJECT
 public:
  explicit NBestTable(QWidget* parent = nullptr);

  /// Selects the hypothesis of rank `chosen` without emitting a signal.
  void setHypotheses(const QVector<Hypothesis>& hypotheses, int chosen);

 signals:
  void hypothesisChosen(int rank);

 private:
  NBestModel* model_;
};

}  // namespace transept
