// SPDX-License-Identifier: GPL-3.0-or-later
// The choices at every token of a translation.
#pragma once

#include <QAbstractTableModel>
#include <QTableView>

#include "ui/client/translation.h"

namespace transept {

/// The tokens of a translation as columns, and under each the likeliest tokens at its place, the likeliest on top.
class ChoiceModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Role { ProbabilityRole = Qt::UserRole, OwnRole };

  explicit ChoiceModel(QObject* parent = nullptr);
  void setPositions(const QVector<TokenPosition>& positions);

  /// The tokens up to a column, with the one of this cell in the column's place; empty where there is no token.
  QStringList pathTo(const QModelIndex& index) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QString shown(int column, const QString& token) const;

  QVector<TokenPosition> positions_;  // each with its own token among the likeliest
  int rows_ = 0;
};

/// A click or Enter forces a token: the translation goes on from there.
class ChoiceGrid : public QTableView {
  Q_OBJECT
 public:
  explicit ChoiceGrid(QWidget* parent = nullptr);

  void setPositions(const QVector<TokenPosition>& positions);
  /// Brings a token's column into view and chooses what stands there.
  void showToken(int position);
  /// As soon as the next positions are here.
  void expectToken(int position) { wanted_ = position; }

 signals:
  void forced(const QStringList& path);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void force(const QModelIndex& index);
  ChoiceModel* model_;
  int wanted_ = -1;  // a token to show when the next positions arrive
};

}  // namespace transept
