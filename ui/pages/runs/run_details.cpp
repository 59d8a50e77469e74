// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_details.h"

#include <QHBoxLayout>

#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/stack.h"
#include "ui/pages/runs/checkpoints_panel.h"
#include "ui/pages/runs/diff_panel.h"
#include "ui/pages/runs/notes_editor.h"

namespace transept {

namespace {
constexpr int notesWidth = 300, detailsGap = 18;
}

RunDetails::RunDetails(Session& session, QWidget* parent) : Card(QString(), parent), stack_(new Stack) {
  setObjectName("runDetails");
  setTitle(tr("Details"));
  setAccessibleName(tr("Details"));
  QLabel* nothing = softLabel(tr("Choose a run to see its notes and checkpoints, or several to see how they differ."));
  nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  nothing_ = nothing;
  one_ = new QWidget;
  auto* row = new QHBoxLayout(one_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(detailsGap);
  notes_ = new NotesEditor(session);
  followTextSize(notes_, [this] { notes_->setMinimumWidth(scaled(notesWidth)); });
  checkpoints_ = new CheckpointsPanel(session);
  row->addWidget(notes_, 2);
  row->addWidget(checkpoints_, 3);
  diff_ = new DiffPanel(session);
  for (QWidget* page : {nothing_, one_, static_cast<QWidget*>(diff_)}) stack_->addWidget(page);
  body()->addWidget(stack_, 1);
  connect(notes_, &NotesEditor::failed, this, &RunDetails::failed);
  connect(notes_, &NotesEditor::runClicked, this, &RunDetails::runClicked);
  connect(checkpoints_, &CheckpointsPanel::failed, this, &RunDetails::failed);
  connect(checkpoints_, &CheckpointsPanel::totalChanged, this, &RunDetails::showCaption);
  connect(diff_, &DiffPanel::failed, this, &RunDetails::failed);
  const auto setNames = [this, &session] {
    names_ = SettingNames(session.schema());
    showCaption();
  };
  connect(&session, &Session::schemaChanged, this, setNames);
  setNames();
}

void RunDetails::setRuns(const QList<RunInfo>& runs) {
  run_ = runs.size() == 1 ? runs.first() : RunInfo();
  notes_->setRun(run_);
  checkpoints_->setRun(run_);
  if (runs.size() > 1) diff_->setRuns(runs);
  stack_->setCurrentWidget(runs.isEmpty() ? nothing_ : runs.size() == 1 ? one_ : diff_);
  setTitle(runs.size() == 1 ? run_.name
           : runs.isEmpty() ? tr("Details")
                            : tr("%n run(s) side by side", nullptr, static_cast<int>(runs.size())));
  showCaption();
}

void RunDetails::showCaption() {
  const QStringList parts{run_.corpusName, names_.preset(run_.preset), checkpoints_->total()};
  setCaption(run_.isValid() ? parts.join(QString(" · ")) : QString());
}

}  // namespace transept
