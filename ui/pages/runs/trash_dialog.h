// SPDX-License-Identifier: GPL-3.0-or-later
// What was deleted: restored, deleted for good, or all of it.
#pragma once

#include <QDialog>

#include "ui/state/session.h"

class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class TrashModel;

class TrashDialog : public QDialog {
  Q_OBJECT
 public:
  explicit TrashDialog(Session& session, QWidget* parent = nullptr);

 private:
  void refresh();
  void showButtons();
  void restore();
  void deleteForGood(bool everything);
  QList<QJsonObject> chosen() const;

  Session& session_;
  TrashModel* content_;
  QTableView* table_;
  QLabel* summary_;
  QPushButton *restore_, *delete_, *empty_;
};

}  // namespace transept
