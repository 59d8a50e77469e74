// SPDX-License-Identifier: GPL-3.0-or-later
// How several machines train a run: which ones, and the command, the hosts file and the SLURM script that start it
// there.
#pragma once

#include <QDialog>
#include <QTimer>

#include "ui/client/protocol_types.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace transept {

class SegmentedControl;
class Session;

class SpreadDialog : public QDialog {
  Q_OBJECT
 public:
  /// `run`: its folder, which those machines see as well.
  SpreadDialog(Session& session, const QString& run, QWidget* parent = nullptr);

 private:
  QWidget* makeHosts();
  QWidget* makeTexts();
  void addHost(const QString& name, int processes);
  void removeHost();
  QString hosts() const;
  void ask();
  void showText();
  void say(const QString& sentence);
  void copy();
  void save();

  Session& session_;
  QString run_;
  QTableWidget* hosts_ = nullptr;
  SegmentedControl* kind_ = nullptr;
  QPlainTextEdit* text_ = nullptr;
  QLabel* note_ = nullptr;
  QPushButton *remove_ = nullptr, *copy_ = nullptr, *save_ = nullptr;
  QStringList texts_;  // command, hosts file, batch script
  QTimer settle_;
  RequestId request_ = 0;
};

}  // namespace transept
