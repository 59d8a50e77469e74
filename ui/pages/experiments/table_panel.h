// SPDX-License-Identifier: GPL-3.0-or-later
// One experiment: the queue, which can be started, paused and reordered, and the table that it fills.
#pragma once

#include "ui/kit/widgets/card.h"
#include "ui/pages/experiments/experiment_info.h"
#include "ui/state/session.h"

class QMenu;

namespace transept {

class DistillationCard;
class ElidedLabel;
class ExperimentTableModel;
class ExperimentTableView;
class MessageBar;
class ProgressLine;
struct FileFormat;

class ExperimentPanel : public Card {
  Q_OBJECT
 public:
  ExperimentPanel(Session& session, MessageBar& messages);

  /// Shows an experiment from the list and follows it; its rows come with the engine's answer. An empty one: none.
  void setExperiment(const ExperimentInfo& experiment);
  const ExperimentInfo& experiment() const { return experiment_; }
  void setState(const QString& state);
  /// The displayed name of a row.
  QString nameOf(const ExperimentRowInfo& row) const { return row.nameText(session_.names()); }

 signals:
  /// The engine answered with the experiment's progress.
  void updated();
  /// The small model of a distillation shall be saved as one file.
  void exportRequested(const QString& model);

 private:
  enum class Export { save, copy };

  QWidget* makeProgress();
  QWidget* makeToolbar();
  QMenu* makeExportMenu();
  void arrangeColumns();
  /// Follows the shown experiment instead of the one before.
  void subscribe();
  void unsubscribe(const QJsonValue& subscription);
  void take(const QJsonObject& info);
  void showProgress();
  void updateActions();
  ExperimentRowInfo selected() const;
  int neighbour(int direction) const;
  void control(QJsonObject change);
  void sendChange();
  void change(const char* what);
  void move(int direction);
  void remove();
  void openRun();
  void exportTable(const FileFormat& format, Export how);

  Session& session_;
  MessageBar& messages_;
  ExperimentInfo experiment_;
  QJsonValue subscription_;     // null: none
  int subscribed_ = 0;          // counts calls, because answers may overtake each other
  bool changing_ = false;       // a change is pending
  QList<QJsonObject> changes_;  // still to be sent
  ExperimentTableModel* rows_;
  ExperimentTableView* table_;
  ElidedLabel *caption_, *current_;
  QPushButton *start_, *pause_, *stop_, *export_;
  QLabel *state_, *left_;
  ProgressLine* line_;
  QAction *up_, *down_, *skip_, *retry_, *remove_, *open_;
  DistillationCard* card_;
  QLabel* note_;
};

}  // namespace transept
