// SPDX-License-Identifier: GPL-3.0-or-later
// What a training that waits for disk space needs: the folder, what is free there, and what can be deleted.
#pragma once

#include <QDialog>

#include "ui/state/session.h"

class QLabel;
class QPushButton;

namespace transept {

class DiskSpaceDialog : public QDialog {
  Q_OBJECT
 public:
  DiskSpaceDialog(Session& session, const QString& run, QWidget* parent);

 protected:
  bool event(QEvent* event) override;

 private:
  void describe();
  void askTrash();

  Session& session_;
  QString run_;
  QLabel* text_;
  QLabel* trash_;
  QPushButton* empty_;
};

}  // namespace transept
