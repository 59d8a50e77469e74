// SPDX-License-Identifier: GPL-3.0-or-later
// A machine that an engine works on: this one, or one that ssh reaches.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <optional>

namespace transept {

struct Machine {
  QString host;    ///< empty: this machine
  QString user;    ///< empty: as ssh has it
  int port = 0;    ///< 0: as ssh has it
  QString engine;  ///< path of transept-engine over there, "~/" is one's home; empty: it is on the PATH

  bool isHere() const { return host.isEmpty(); }
  bool operator==(const Machine& other) const {
    return host == other.host && user == other.user && port == other.port && engine == other.engine;
  }

  /// "user@host:2222", as a person writes it.
  QString address() const;
  /// What address() writes, or "host" alone; nothing where it is no address.
  static std::optional<Machine> of(const QString& address);
  /// What ssh is called with, so that the engine's protocol goes through its pipes. It never asks for anything.
  QStringList sshArguments() const;
  /// The command that a person writes in a terminal to get there.
  QString sshCommand() const;
  /// Why one cannot try to reach it, in one sentence; empty: one can.
  QString problem() const;
  /// What an engine's last words say about the connection, and what to do about it.
  QString trouble(const QString& lastWords) const;

  Q_DECLARE_TR_FUNCTIONS(transept::Machine)
};

}  // namespace transept
