// SPDX-License-Identifier: GPL-3.0-or-later
// The runs that wait to be trained one after the other (`run/queue`): their places, and what a person does with them.
#pragma once

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

  /// From 1; 0: it does not wait.
  int place(const QString& run) const { return static_cast<int>(waiting_.indexOf(run)) + 1; }
  int count() const { return static_cast<int>(waiting_.size()); }
  /// Runs wait, and nothing will train them: somebody paused the queue, or its process died.
  bool stands() const { return !waiting_.isEmpty() && !running_; }

  /// Behind the others; the queue starts unless somebody paused it.
  void add(const QStringList& runs);
  void remove(const QStringList& runs);
  /// One place forwards (-1) or back (1).
  void move(const QString& run, int direction);
  void start();

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
  bool running_ = false;  // its process
  int training_ = 0;      // runs that it trains or waits for
  bool asking_ = false;
  int changes_ = 0;  // still to be answered: what the engine said before them is out of date
  QTimer pace_;      // looks again as long as there is something to come
};

}  // namespace transept
