// SPDX-License-Identifier: GPL-3.0-or-later
// How tables of experiments look: even rows, columns as wide as what they hold.
#pragma once

#include <QTableView>

namespace transept {

class ExperimentTableView : public QTableView {
  Q_OBJECT
 public:
  ExperimentTableView(const QString& name, const QString& accessibleName, QWidget* parent = nullptr);

  void setModel(QAbstractItemModel* model) override;
  /// One column takes the room that is left; -1: none.
  void setStretchedColumn(int column);
  /// One column, never narrower than what it holds, widens so that the table ends where its room does; -1: none.
  void setFillingColumn(int column);
  /// Forgets how wide the columns had to be: other rows are shown now.
  void fitAnew();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void fit();
  void fill();

  int filling_ = -1;
  int fillingHint_ = 0;  // how wide it has to be
  bool anew_ = true;
  bool waiting_ = false;  // a fit is to come
};

}  // namespace transept
