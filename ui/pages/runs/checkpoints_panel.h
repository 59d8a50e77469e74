// SPDX-License-Identifier: GPL-3.0-or-later
// A run's checkpoints: what they weigh, forking from one, clearing some away. What was cleared away can be brought back
// until it is made final: by a button, by time, or by closing the window.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/pages/runs/checkpoints_model.h"
#include "ui/state/session.h"

class QMenu;
class QPushButton;
class QTableView;

namespace transept {

class ElidedLabel;

class CheckpointsPanel : public QWidget {
  Q_OBJECT
 public:
  explicit CheckpointsPanel(Session& session, QWidget* parent = nullptr);
  ~CheckpointsPanel() override;

  void setRun(const RunInfo& run);
  /// How many there are and what they weigh, for the header above.
  QString total() const;
  bool canUndo() const { return !asideRun_.isEmpty(); }
  /// Brings back what was cleared away last.
  void undo();

 signals:
  void failed(const transept::EngineError& error);
  void totalChanged();
  void clearedAway();  ///< there is something to bring back

 private:
  QWidget* makeToolbar();
  QWidget* makeAside();
  void showCheckpoints();
  void updateControls();
  void fork();
  void useModel();
  void fillCleanUpMenu();
  void cleanUp(const QStringList& whole, const QStringList& optimizers);
  void finish();
  void ask(const QString& method, const QString& run);
  QList<Checkpoint> chosen() const;
  /// What training would go on from; it stays.
  QString neededName() const;

  Session& session_;
  RunInfo run_;
  CheckpointsModel* model_;
  QTableView* table_;
  QPushButton *fork_ = nullptr, *use_ = nullptr, *cleanUp_ = nullptr;
  QMenu* menu_ = nullptr;
  QWidget* aside_ = nullptr;
  ElidedLabel* asideText_ = nullptr;
  QString asideRun_;  // whose checkpoints were cleared away here
  QTimer finish_;
};

}  // namespace transept
