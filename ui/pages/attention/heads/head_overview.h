// SPDX-License-Identifier: GPL-3.0-or-later
// Entropy and mean distance of every head: how spread out its attention is, and how far it reaches.
#pragma once

#include <QTableView>

#include "ui/kit/tables/record_model.h"
#include "ui/state/models/attention_store.h"

class QSortFilterProxyModel;

namespace transept {

/// One row per head of every kind.
class HeadFiguresModel : public RecordModel<HeadFigures> {
  Q_OBJECT
 public:
  enum Column { Head, Entropy, Distance };
  enum Role { ShareRole = SortRole + 1 };  // a figure's share of the column's maximum

  explicit HeadFiguresModel(QObject* parent = nullptr);
  /// -1: no such row.
  int rowOf(AttentionKind kind, int layer, int head) const;

 protected:
  QVariant more(const HeadFigures& head, int column, int role) const override;
};

/// Sorts by any figure; a row chooses its head. Requests the figures when it is visible.
class HeadOverview : public QTableView {
  Q_OBJECT
 public:
  explicit HeadOverview(AttentionStore& store, QWidget* parent = nullptr);

  /// Call this when the store has another sentence or none.
  void refresh();
  /// Selects a head without emitting a signal.
  void showChosen(const HeadChoice& choice);

  QSize sizeHint() const override { return {260, 220}; }
  QSize minimumSizeHint() const override { return {120, 90}; }

 signals:
  void headChosen(transept::AttentionKind kind, int layer, int head);

 protected:
  void showEvent(QShowEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  void ask();
  void tell(const QModelIndex& index);

  AttentionStore& store_;
  HeadFiguresModel* model_;
  QSortFilterProxyModel* sorted_;
  bool known_ = false, quiet_ = false;
  HeadChoice chosen_;
};

}  // namespace transept
