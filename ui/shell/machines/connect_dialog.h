// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog "Connect to another machine": address, user and path of the engine, and a test of the connection.
#pragma once

#include <QDialog>
#include <QTimer>
#include <memory>

#include "ui/client/machine.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace transept {

class EngineClient;
class Machines;

class ConnectDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ConnectDialog(Machines& machines, QWidget* parent = nullptr);
  ~ConnectDialog() override;

  Machine machine() const;

 private:
  void fillKnown();
  void showMachine(const Machine& machine);
  void readAddress();
  void tryIt();
  void describe(const Machine& tried);
  void say(const QString& text, bool good);
  void endTrial();
  void connectToIt();
  void forget();

  Machines& machines_;
  QComboBox* host_;
  QLineEdit* user_;
  QSpinBox* port_;
  QLineEdit* engine_;
  QLabel* answer_;
  QPushButton* forget_;
  std::unique_ptr<EngineClient> trial_;
  QTimer patience_;
};

}  // namespace transept
