// SPDX-License-Identifier: GPL-3.0-or-later
// Entropy and distance of every head at once, sorted by any of them; a row chooses its head. What it shows is asked for
// when it is looked at.
#pragma once

#include <QTableView>

#include "ui/state/models/attention_store.h"

class QSortFilterProxyModel;

namespace transept {

class HeadFiguresModel;

class HeadOverview : public QTableView {
  Q_OBJECT
 public:
  explicit HeadOverview(AttentionStore& store, QWidget* parent = nullptr);

  /// The store has another sentence, or none.
  void refresh();
  /// Marks a head without telling anybody.
  void showChosen(AttentionKind kind, int layer, int head);

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
  AttentionKind kind_ = AttentionKind::Cross;
  int layer_ = -1, head_ = -1;
};

}  // namespace transept
