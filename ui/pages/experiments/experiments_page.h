// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments: queues of runs that fill a table, such as the paper's Table 3. The list at the left, the table at the
// right; a new one is set up in their place.
#pragma once

#include <QSet>
#include <QTimer>

#include "ui/pages/experiments/experiment_info.h"
#include "ui/pages/page.h"

class QAction;
class QListView;
class QPushButton;

namespace transept {

class ExperimentListModel;
class ExperimentPanel;
class ExperimentSetup;
class Stack;
class Trash;

class ExperimentsPage : public Page {
  Q_OBJECT
 public:
  explicit ExperimentsPage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Experiments"); }
  void activate() override;

 public slots:
  /// Opens the form for a new experiment.
  void beginNew();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeEmpty();
  QWidget* makeOverview();
  QAction* addCommand(const QString& text, const QString& name, const QKeySequence& keys,
                      void (ExperimentsPage::*slot)());
  ExperimentInfo selected() const;
  void takeFocus();
  void refresh();
  /// Also where a list is on its way already: it may not have what was just done.
  void refreshAnew();
  void fill(const QList<ExperimentInfo>& experiments);
  void select(const QString& folder);
  void showSelected();
  void onUpdated();
  void tellState();
  void followRun();
  void setPace();
  void updateActions();
  void leaveSetup();
  void onCreated(const QString& folder, bool start);
  void rename();
  void remove();
  void undo();

  ExperimentListModel* list_;
  Stack* stack_;
  QListView* listView_ = nullptr;
  ExperimentPanel* panel_ = nullptr;
  ExperimentSetup* setup_ = nullptr;  // made when it is first needed
  QPushButton *new_, *begin_ = nullptr;
  QAction *rename_, *delete_, *undo_;
  QTimer pace_, listPace_;
  RequestId listing_ = 0;   // a list was asked for
  QString wanted_;          // to be selected when the list has it
  QString startNext_;       // to be started when it is selected
  QString told_;            // the state that the bar told of
  QSet<QString> failures_;  // rows whose failure the bar told of
  QString followed_;        // the run of the row in training that the session knows of
  Trash* trash_;
};

}  // namespace transept
