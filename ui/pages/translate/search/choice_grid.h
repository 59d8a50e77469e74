// SPDX-License-Identifier: GPL-3.0-or-later
// The choices at every token of a translation. A click or Enter forces a token: the translation goes on from there.
#pragma once

#include <QTableView>

namespace transept {

class ChoiceModel;
struct TokenPosition;

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
