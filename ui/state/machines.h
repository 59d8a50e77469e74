// SPDX-License-Identifier: GPL-3.0-or-later
// The machine of the window's engine, and earlier ones. Starts an engine again that ended, here or over a connection
// that was lost; trainings continue meanwhile.
#pragma once

#include <QElapsedTimer>
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

  /// The session's instance, created on first use.
  static Machines& of(Session& session);
  ~Machines() override;

  const Machine& current() const { return current_; }
  State state() const { return state_; }
  /// Whether an engine that ended is started again without being asked: it was ready once and, on this machine, does
  /// not end again and again.
  bool comesBack() const { return stood_ && (!current_.isHere() || attempts_ <= restartsHere); }

  /// Machines that answered once, the latest first.
  QList<Machine> remembered() const;
  void forget(const Machine& machine);

  /// Leaves the current engine and begins to connect. Returns an error message, or "".
  QString connectTo(const Machine& machine);
  void returnHere() {
    if (!current_.isHere()) moveTo({});
  }
  void tryAgain();
  /// Replaces the program that is started on this machine; for tests.
  void setHome(const QString& program, const QStringList& arguments) {
    homeProgram_ = program;
    homeArguments_ = arguments;
  }

 signals:
  /// Another machine was chosen. The known runs, corpora and models are those of the old one.
  void machineChanged();
  void stateChanged();
  /// The engine or the connection to it ended or failed; `sentence` gives the reason and a remedy.
  void troubled(const QString& sentence);
  /// The engine of this machine had ended, for the reason in `sentence`, and is ready again.
  void restarted(const QString& sentence);

 private:
  explicit Machines(Session& session);
  void moveTo(const Machine& machine);
  void start();
  void setState(State state);
  void onReady();
  void onLost(const QString& lastWords);
  void remember();
  void write(const QList<Machine>& machines);

  Session& session_;
  Machine current_;
  State state_ = State::here;
  bool stood_ = false;
  static constexpr int restartsHere = 3;
  int attempts_ = 0;  // since the engine last ran for a while
  QTimer again_;
  QElapsedTimer sinceReady_;
  QString lost_;  // why the engine of this machine ended, until it is ready again
  QString homeProgram_;
  QStringList homeArguments_;
};

}  // namespace transept
