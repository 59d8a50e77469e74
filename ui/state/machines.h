// SPDX-License-Identifier: GPL-3.0-or-later
// The machine of the window's engine, and earlier ones. Restores lost connections; remote trainings continue meanwhile.
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

  /// The session's instance, created on first use.
  static Machines& of(Session& session);
  ~Machines() override;

  const Machine& current() const { return current_; }
  State state() const { return state_; }
  /// Whether a lost connection is restored: it was established once.
  bool comesBack() const { return stood_; }

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
  /// The connection ended or failed; `sentence` gives the reason and a remedy.
  void troubled(const QString& sentence);

 private:
  explicit Machines(Session& session);
  void moveTo(const Machine& machine);
  void setState(State state);
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
