// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for paths on a machine whose folders the window cannot show.
#pragma once

#include <QDialog>
#include <QStringList>

class QPlainTextEdit;
class QPushButton;

namespace transept {

class RemotePathDialog : public QDialog {
  Q_OBJECT
 public:
  RemotePathDialog(const QString& machine, const QString& title, bool several, QWidget* parent = nullptr);
  QStringList paths() const;

 private:
  void check();

  QPlainTextEdit* text_;
  QPushButton* open_;
  bool several_;
};

}  // namespace transept
