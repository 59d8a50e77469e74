// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that the engine knows, and which of them is current: held here once, and told by signals.
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

#include "ui/client/engine_client.h"
#include "ui/state/runs/checkpoints.h"
#include "ui/state/runs/run_colours.h"

namespace transept {

/// Which runs are drawn in the charts beside the current one: the eyes of the Runs page. Kept in the settings.
class ShownRuns : public QObject {
  Q_OBJECT
 public:
  explicit ShownRuns(QSettings& settings);

  const QStringList& folders() const { return folders_; }
  bool contains(const QString& folder) const { return folders_.contains(folder); }
  void setShown(const QString& folder, bool shown);

 signals:
  void changed();

 private:
  QSettings& settings_;
  QStringList folders_;
};

class Runs : public QObject {
  Q_OBJECT
 public:
  Runs(EngineClient& engine, QSettings& settings);

  const QList<RunInfo>& all() const { return all_; }
  /// The run of this folder; one with an empty folder if it is not known.
  RunInfo find(const QString& folder) const;
  RunInfo current() const { return find(currentFolder_); }
  QString currentFolder() const { return currentFolder_; }
  void setCurrent(const QString& folder);
  /// The run that is being trained, else one with an empty folder.
  RunInfo active() const;

  RunColours& colours() { return colours_; }
  ShownRuns& shown() { return shown_; }
  Checkpoints& checkpoints() { return checkpoints_; }

  /// `run/control`: "running", "paused" or "stopped"; "running" also restarts a run whose process has ended.
  void control(const QString& folder, const QString& state);
  void start(const QString& folder);
  /// Makes it the current run as soon as the engine lists it; opened() follows.
  void open(const QString& folder);
  /// What was known is another machine's.
  void forget();

 public slots:
  void refresh();

 signals:
  /// Runs came or went, or something other than the figures of a training in progress changed.
  void changed();
  void currentChanged();
  /// Step, loss, speed and the like of a run that trains; at most twice a second for each run.
  void figuresChanged(const QString& folder);
  void events(const QString& folder, const QList<transept::RunEvent>& events);
  void opened();
  void failed(const transept::EngineError& error);

 private:
  RunInfo* known(const QString& folder);
  void take(const RunInfo& info);
  void takeEvents(const QString& folder, const QList<RunEvent>& events);
  void tellFigures();
  void ask(const QString& folder);
  void subscribe();

  EngineClient& engine_;
  QSettings& settings_;
  RunColours colours_;
  ShownRuns shown_;
  Checkpoints checkpoints_;
  QList<RunInfo> all_;
  bool told_ = false;  // whether changed() told of the list of this engine
  QString currentFolder_;
  QString wanted_;                            // to be opened when the list has it
  int wantedSince_ = 0;                       // the first request for the list that can have it
  QHash<QString, QJsonValue> subscriptions_;  // run -> subscription; null while it is asked for
  QSet<QString> moved_;                       // figuresChanged() is due
  QSet<QString> stale_;                       // what is known is to be asked for again
  QTimer pace_;
  // Requests are served side by side: which was made last, and which was answered that was made last.
  int asked_ = 0, answered_ = 0;
};

}  // namespace transept
