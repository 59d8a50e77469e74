// SPDX-License-Identifier: GPL-3.0-or-later
// In what the configurations of the chosen runs differ.
#pragma once

#include <QHash>
#include <QWidget>

#include "ui/state/session.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace transept {

class ConfigDiffModel;

class DiffPanel : public QWidget {
  Q_OBJECT
 public:
  explicit DiffPanel(Session& session, QWidget* parent = nullptr);

  void setRuns(const QList<RunInfo>& runs);

 signals:
  void failed(const transept::EngineError& error);

 private:
  void fill();

  Session& session_;
  QList<RunInfo> runs_;
  QHash<QString, QJsonObject> values_;  // of every run that was asked about: a configuration never changes
  ConfigDiffModel* model_;
  QTableView* table_;
  QLabel* summary_;
  QCheckBox* all_;
};

}  // namespace transept
