// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of all commands: searched, changed, and with what else has the same ones.
#pragma once

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace transept {

class Shortcuts;
class ShortcutsModel;

class ShortcutsDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ShortcutsDialog(Shortcuts& shortcuts, QWidget* parent = nullptr);

 private:
  int current() const;
  void showCurrent();

  Shortcuts& shortcuts_;
  ShortcutsModel* model_;
  QSortFilterProxyModel* sorted_;
  QTableView* table_;
  QKeySequenceEdit* keys_;
  QPushButton *none_, *usual_;
  QLabel* conflict_;
};

}  // namespace transept
