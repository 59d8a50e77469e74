// SPDX-License-Identifier: GPL-3.0-or-later
// The likeliest tokens at every position of a translation.
#pragma once

#include <QAbstractTableModel>
#include <QTableView>

#include "ui/client/translation.h"

namespace transept {

/// One column per token of a translation; below it the likeliest tokens at its position, the likeliest on top.
class ChoiceModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { ProbabilityRole = Qt::UserRole, OwnRole };

  using QAbstractTableModel::QAbstractTableModel;
  void setPositions(const QVector<TokenPosition>& positions);

  /// The tokens before this column, followed by this cell's token; empty if the cell has none.
  QStringList pathTo(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : rows_; }
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QStringList pathTo(int column, const QString& token) const;

  QVector<TokenPosition> positions_;  // each with its own token among the likeliest
  int rows_ = 0;
};

/// A click or Enter forces a token; the translation continues from there.
class ChoiceGrid : public QTableView {
  Q_OBJECT
 public:
  explicit ChoiceGrid(QWidget* parent = nullptr);

  void setPositions(const QVector<TokenPosition>& positions);
  /// Scrolls to a token's column and selects the token.
  void showToken(int position);
  /// Shows this token when the next positions arrive.
  void expectToken(int position) { wanted_ = position; }

 signals:
  void forced(const QStringList& path);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void force(const QModelIndex& index);
  ChoiceModel* model_;
  int wanted_ = -1;
};

}  // namespace transept
