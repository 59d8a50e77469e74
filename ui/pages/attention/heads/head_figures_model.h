// SPDX-License-Identifier: GPL-3.0-or-later
// Every head of every kind as a row: where it stands, how spread its look is, and how far it goes.
#pragma once

#include "ui/client/attention_map.h"
#include "ui/kit/tables/record_model.h"

namespace transept {

class HeadFiguresModel : public RecordModel<HeadFigures> {
  Q_OBJECT
 public:
  enum Column { Head, Entropy, Distance };
  enum Role { ShareRole = SortRole + 1 };  // of a figure, its share of the column's largest

  explicit HeadFiguresModel(QObject* parent = nullptr);
  void setFigures(const QList<HeadFigures>& figures);
  /// -1: not there.
  int rowOf(AttentionKind kind, int layer, int head) const;

 protected:
  QVariant more(const HeadFigures& head, int column, int role) const override;

 private:
  double largestEntropy_ = 0, largestDistance_ = 0;
};

}  // namespace transept
