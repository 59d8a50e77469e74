// SPDX-License-Identifier: GPL-3.0-or-later
// Runs: every training on this machine, sorted and filtered; open, resume, rename, compare, fork, delete with undo.
#pragma once

#include <QTimer>

#include "ui/client/run_info.h"
#include "ui/pages/page.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;

namespace transept {

class RunDetails;
class RunsTable;
class Trash;

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
  QAction* addCommand(const QString& text, const QString& name, const QKeySequence& keys, void (RunsPage::*slot)());
  void fill();
  void updateActions();
  void showMenu(const QPoint& position);
  void open();
  void resume();
  void rename();
  void remove();
  void undo();
  void copyCommand();
  void revealFolder();
  void toggleQueue();
  void moveUp();
  void moveDown();
  void startQueue();
  void follow();
  void unfollow();
  bool isElsewhere(const RunInfo& run) const;
  void toggleEyes();
  void load();

  RunsTable* table_;
  RunDetails* details_;
  QLabel* empty_ = nullptr;
  QLineEdit* text_ = nullptr;
  QComboBox* state_ = nullptr;
  QAction *open_ = nullptr, *resume_ = nullptr, *load_ = nullptr, *rename_ = nullptr, *copy_ = nullptr,
          *reveal_ = nullptr, *eye_ = nullptr, *delete_ = nullptr, *undo_ = nullptr, *follow_ = nullptr,
          *unfollow_ = nullptr, *queue_ = nullptr, *up_ = nullptr, *down_ = nullptr, *startQueue_ = nullptr;
  Trash* trash_;
  bool undoCleanUp_ = false;  // a clean-up came after the last deletion
  QTimer refresh_;
};

}  // namespace transept
