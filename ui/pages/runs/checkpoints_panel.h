// SPDX-License-Identifier: GPL-3.0-or-later
// A run's checkpoints: what they weigh, forking from one, clearing some away. What was cleared away can be brought back
// until it is made final: by a button, by time, or by closing the window.
#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/client/run_info.h"
#include "ui/kit/tables/record_model.h"
#include "ui/state/session.h"

class QPushButton;
class QTableView;

namespace transept {

class ElidedLabel;

/// The checkpoints of a run, the newest first.
class CheckpointsModel : public RecordModel<Checkpoint> {
  Q_OBJECT
 public:
  enum class Column { step, written, loss, bleu, size, kept };

  explicit CheckpointsModel(QObject* parent = nullptr);

 protected:
  QVariant more(const Checkpoint& checkpoint, int column, int role) const override;
};

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
  void ask(const QString& method, const QString& run);
  QList<Checkpoint> chosen() const;

  Session& session_;
  RunInfo run_;
  CheckpointsModel* model_;
  QTableView* table_;
  QPushButton *fork_ = nullptr, *use_ = nullptr, *cleanUp_ = nullptr;
  QWidget* aside_ = nullptr;
  ElidedLabel* asideText_ = nullptr;
  QString asideRun_;  // whose checkpoints were cleared away here
  QTimer finish_;
};

}  // namespace transept
