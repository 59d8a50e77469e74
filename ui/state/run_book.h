// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of runs beside their figures, and shared by the pages about them: tags, notes and lineage, which runs
// the charts draw, and runs that are being set up.
#pragma once

#include <QHash>
#include <QJsonArray>
#include <QObject>
#include <QStringList>
#include <limits>

#include "ui/state/runs/run_draft.h"
#include "ui/state/runs/shown_runs.h"

class QSettings;

namespace transept {

class Session;

struct RunNotes {
  QStringList tags;
  QString notes;
  /// Folder, name and step of the run that it was forked from, as they were then; empty: it began by itself.
  QString originRun, originName;
  qint64 originStep = 0;
  double bestPerplexity = std::numeric_limits<double>::quiet_NaN();

  bool isFork() const { return !originRun.isEmpty(); }
};

class RunBook : public QObject {
  Q_OBJECT
 public:
  explicit RunBook(QSettings& settings, QObject* parent = nullptr);
  /// The session's own: made when it is asked for first.
  static RunBook& of(Session& session);

  ShownRuns& shownRuns() { return shown_; }
  const ShownRuns& shownRuns() const { return shown_; }
  RunNotes notes(const QString& folder) const { return notes_.value(folder); }
  /// From the infos of `run/list`.
  void setInfos(const QJsonArray& infos);
  /// Opens the Train page with this run set up: it is changed there, and started there.
  void draftRun(const RunDraft& draft) { emit draftRequested(draft); }

 public slots:
  void refresh();

 signals:
  void notesChanged();
  void draftRequested(const transept::RunDraft& draft);

 private:
  Session* session_ = nullptr;
  ShownRuns shown_;
  QHash<QString, RunNotes> notes_;
  bool asking_ = false, again_ = false;
};

}  // namespace transept
