// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's runs, and the current one; signals report changes.
#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

#include "ui/client/engine_client.h"
#include "ui/state/runs/checkpoints.h"
#include "ui/state/runs/run_colours.h"

namespace transept {

/// The runs that charts show beside the current one: the eyes on the Runs page. Saved in the settings.
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
  /// The run in this folder; if it is unknown, a run with an empty folder.
  RunInfo find(const QString& folder) const;
  /// `base`, or "base-2" and so on if a run has this name.
  QString freeName(const QString& base) const;
  RunInfo current() const { return find(currentFolder_); }
  QString currentFolder() const { return currentFolder_; }
  void setCurrent(const QString& folder);
  /// The run in training; if there is none, a run with an empty folder.
  RunInfo active() const;
  QVector<RunInfo> allActive() const;

  RunColours& colours() { return colours_; }
  ShownRuns& shown() { return shown_; }
  Checkpoints& checkpoints() { return checkpoints_; }

  /// `run/control`: "running", "paused" or "stopped"; "running" also restarts a run whose process has ended.
  void control(const QString& folder, const QString& state);
  void start(const QString& folder);
  /// The runs that wait in the queue, in order; stands: none of them will start.
  void setQueue(const QStringList& waiting, bool stands);
  /// Makes this run the current one when the engine lists it; opened() follows.
  void open(const QString& folder);
  /// Removes the runs of the previous machine.
  void forget();

 public slots:
  void refresh();

 signals:
  /// Runs were added or removed, or anything but the figures of a running training changed.
  void changed();
  void currentChanged();
  /// Step, loss, speed etc. of a running training; at most twice a second per run.
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
  void setPlaceOf(RunInfo& run) const;

  EngineClient& engine_;
  QSettings& settings_;
  RunColours colours_;
  ShownRuns shown_;
  Checkpoints checkpoints_;
  QList<RunInfo> all_;
  bool told_ = false;  // whether changed() was emitted for this engine's list
  QString currentFolder_;
  QString wanted_;                            // to be opened when it is in the list
  int wantedSince_ = 0;                       // the first request whose list can contain it
  QHash<QString, QJsonValue> subscriptions_;  // run -> subscription; null while requested
  QSet<QString> moved_;                       // figuresChanged() is due
  QSet<QString> stale_;                       // to be requested again
  QStringList queue_;
  bool queueStands_ = false;
  QTimer pace_;
  QTimer waits_;  // until runs that wait are requested again
  // Requests run in parallel: numbers of the latest request and of the latest one that was answered.
  int asked_ = 0, answered_ = 0;
};

}  // namespace transept
