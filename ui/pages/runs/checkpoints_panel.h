// SPDX-License-Identifier: GPL-3.0-or-later
// A run's checkpoints: their sizes, forking from one, and cleaning up. Removed checkpoints can be restored until they
// are deleted for good: by a button, after a time, or when the window closes.
#pragma once

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
  enum Column { step, written, loss, bleu, size, kept };

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
  /// Their number and size, for the header above.
  QString total() const;
  bool canUndo() const { return !asideRun_.isEmpty(); }
  /// Restores the checkpoints that were removed last.
  void undo();

 signals:
  void totalChanged();
  void clearedAway();  ///< undo() can restore them

 private:
  QWidget* makeToolbar();
  QWidget* makeAside();
  void showCheckpoints();
  void updateControls();
  void fork();
  void useModel();
  void fillCleanUpMenu();
  void cleanUp(const QJsonObject& parts);
  void ask(const QString& method, const QString& run);
  QList<Checkpoint> chosen() const;

  Session& session_;
  RunInfo run_;
  QString newest_;  // the folder of the first row
  CheckpointsModel* model_;
  QTableView* table_;
  QPushButton *fork_ = nullptr, *use_ = nullptr, *cleanUp_ = nullptr;
  QWidget* aside_ = nullptr;
  ElidedLabel* asideText_ = nullptr;
  QString asideRun_;  // the run whose checkpoints were removed here
  QTimer finish_;
};

}  // namespace transept
