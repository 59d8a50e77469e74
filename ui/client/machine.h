// SPDX-License-Identifier: GPL-3.0-or-later
// The machine of an engine: this one, or one that ssh reaches.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <optional>

namespace transept {

class EngineClient;

/// The address of the engine's machine, for display; empty: this one.
QString engineMachine();
/// The engine of another machine, which lists its folders; null: the engine is on this machine.
EngineClient* engineThere();
void setEngineMachine(const QString& address, EngineClient* engine = nullptr);

/// The text in single quotes, as one word of a POSIX shell.
QString shellQuoted(QString word);

struct Machine {
  QString host;    ///< empty: this machine
  QString user;    ///< empty: ssh's default
  int port = 0;    ///< 0: ssh's default
  QString engine;  ///< path of transept-engine there, "~/" is the home folder; empty: on the PATH

  bool isHere() const { return host.isEmpty(); }
  bool operator==(const Machine&) const = default;

  /// "user@host:2222"
  QString address() const;
  /// Parses the form of address(), or "host" alone; no value if it is invalid.
  static std::optional<Machine> of(const QString& address);
  /// Arguments of ssh that connect the engine's protocol to its pipes. ssh never asks questions.
  QStringList sshArguments() const;
  /// The command that reaches the machine from a terminal.
  QString sshCommand() const;
  /// Why a connection is impossible, in one sentence; empty if it is possible.
  QString problem() const;
  /// Explains the last output of an engine whose connection failed, with a remedy.
  QString trouble(const QString& lastWords) const;

  Q_DECLARE_TR_FUNCTIONS(transept::Machine)
};

}  // namespace transept
