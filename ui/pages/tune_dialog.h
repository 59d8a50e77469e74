// SPDX-License-Identifier: GPL-3.0-or-later
// Starts a tuning: how long it may take, from which settings, on which corpus.
#pragma once

#include <QDialog>
#include <QJsonObject>

class QDoubleSpinBox;
class QPushButton;

namespace transept {

struct EngineError;
class Session;

class TuneDialog : public QDialog {
  Q_OBJECT
 public:
  /// parameters: `name`, `corpus`, `preset`, `values` and `device` of `experiment/create`.
  TuneDialog(Session& session, const QJsonObject& parameters, QWidget* parent = nullptr);

 signals:
  void failed(const EngineError& error);

 private:
  void start();

  Session& session_;
  QJsonObject parameters_;
  QDoubleSpinBox* hours_;
  QPushButton* start_;
};

}  // namespace transept
