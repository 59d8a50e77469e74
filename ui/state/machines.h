// SPDX-License-Identifier: GPL-3.0-or-later
// Which machine the window's engine works on, and those that were worked on before. A connection that breaks is made
// again: training goes on over there meanwhile, in processes of its own.
#pragma once

#include <QObject>
#include <QTimer>

#include "ui/client/machine.h"

namespace transept {

class Session;

class Machines : public QObject {
  Q_OBJECT
 public:
  enum class State { here, connecting, connected, lost };
  Q_ENUM(State)

  /// The session's own: made when it is asked for first.
  static Machines& of(Session& session);
  ~Machines() override;

  const Machine& current() const { return current_; }
  State state() const { return state_; }
  /// Another attempt is on its way, or under way: the connection stood once.
  bool comesBack() const { return stood_; }

  /// Those that answered once, the latest first.
  QList<Machine> remembered() const;
  void forget(const Machine& machine);

  /// Leaves the engine that is worked with, and begins to connect. Returns why not, in one sentence; empty: begun.
  QString connectTo(const Machine& machine);
  void returnHere();
  void tryAgain();
  /// What is started on this machine instead of the engine beside the window: a test's.
  void setHome(const QString& program, const QStringList& arguments);

 signals:
  /// Another machine is meant from now on. What is known of runs, corpora and models is the old one's.
  void machineChanged();
  void stateChanged();
  /// The connection ended, or was never made: what happened and what to do.
  void troubled(const QString& sentence);
  void notice(const QString& sentence);

 private:
  explicit Machines(Session& session);
  void moveTo(const Machine& machine);
  void setState(State state);
  void onReady();
  void onLost(const QString& lastWords);
  void remember();
  void write(const QList<Machine>& machines);

  Session& session_;
  Machine current_;
  State state_ = State::here;
  bool stood_ = false;
  int attempts_ = 0;
  QTimer again_;
  QString homeProgram_;
  QStringList homeArguments_;
};

}  // namespace transept
