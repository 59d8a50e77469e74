// SPDX-License-Identifier: GPL-3.0-or-later
// Runs: every training on this machine, sorted and filtered; open, resume, rename, delete with undo.
#pragma once

#include <QTimer>

#include "ui/models/runs_model.h"
#include "ui/pages/page.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace transept {

class RunsPage : public Page {
  Q_OBJECT
 public:
  explicit RunsPage(Session& session, QWidget* parent = nullptr);

  QString title() const override { return tr("Runs"); }
  void activate() override;

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeToolbar();
  QWidget* makeTable();
  QAction* addCommand(const QString& text, const QString& name, const QKeySequence& keys, void (RunsPage::*slot)());
  RunInfo selected() const;
  void select(const QString& folder);
  void fill();
  void updateActions();
  void showMenu(const QPoint& position);
  void open();
  void resume();
  void rename();
  void remove();
  void undo();
  void copyCommand();
  void load();

  RunsModel* model_;
  RunsFilter* filter_;
  QTableView* table_ = nullptr;
  QLabel* empty_ = nullptr;
  QLineEdit* text_ = nullptr;
  QComboBox* state_ = nullptr;
  QAction *open_ = nullptr, *resume_ = nullptr, *load_ = nullptr, *rename_ = nullptr, *copy_ = nullptr,
          *delete_ = nullptr, *undo_ = nullptr;
  QStringList trash_;  // what can be brought back, the latest last
  QTimer refresh_;
};

}  // namespace transept
