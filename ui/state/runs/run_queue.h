// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that wait to be trained one after the other (`run/queue`): their places, and changes by the user.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include "ui/client/engine_client.h"

namespace transept {

class Runs;

class RunQueue : public QObject {
  Q_OBJECT
 public:
  RunQueue(EngineClient& engine, Runs& runs);

  /// From 1; 0: not in the queue.
  int place(const QString& run) const { return static_cast<int>(waiting_.indexOf(run)) + 1; }
  /// The run that starts next; empty: none waits.
  QString next() const { return waiting_.value(0); }
  int count() const { return static_cast<int>(waiting_.size()); }
  /// Runs wait but none will start: the queue is paused, or its process ended.
  bool stands() const { return !waiting_.isEmpty() && !running_; }

  /// Appends runs; starts the queue unless it was paused.
  void add(const QStringList& runs) { control({{"add", QJsonArray::fromStringList(runs)}}, runs); }
  void remove(const QStringList& runs) { control({{"remove", QJsonArray::fromStringList(runs)}}); }
  /// Moves a run one place forwards (-1) or back (1).
  void move(const QString& run, int direction);
  void start() { control({{"state", "running"}}); }

 public slots:
  void refresh();

 signals:
  void changed();
  void failed(const transept::EngineError& error);
  void notice(const QString& sentence);

 private:
  void control(const QJsonObject& change, const QStringList& added = {});
  void take(const QJsonObject& queue);
  void tellPlace(const QStringList& added);

  EngineClient& engine_;
  Runs& runs_;
  QStringList waiting_;
  bool running_ = false;  // whether the queue's process runs
  int training_ = 0;      // runs that the process trains or waits for
  bool asking_ = false;
  int changes_ = 0;  // changes without an answer; until then, other answers are out of date
  QTimer pace_;      // refreshes while the queue is not empty
};

}  // namespace transept
