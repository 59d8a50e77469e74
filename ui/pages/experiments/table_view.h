// SPDX-License-Identifier: GPL-3.0-or-later
// The common look of experiments' tables: rows of equal height, columns as wide as their contents.
#pragma once

#include <QTableView>

namespace transept {

class ExperimentTableView : public QTableView {
  Q_OBJECT
 public:
  ExperimentTableView(const QString& name, const QString& accessibleName, QWidget* parent = nullptr);

  void setModel(QAbstractItemModel* model) override;
  /// This column, never narrower than its contents, extends the table to the view's edge.
  void setFillingColumn(int column);
  /// Fits the columns to new rows; they may become narrower.
  void fitAnew();

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void fit();
  void fill();

  int filling_ = -1;
  int fillingHint_ = 0;  // width in px that its contents need
  bool anew_ = true;
  bool waiting_ = false;  // a fit is scheduled
};

}  // namespace transept
