// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/machine.h"

#include <QRegularExpression>

#include "ui/client/programs.h"

namespace transept {

namespace {

constexpr int greatestPort = 65535;
QString engineAddress;
EngineClient* remoteEngine = nullptr;
/// The remote command's output if there is no engine.
constexpr const char* noEngine = "transept: no engine";

bool isPlain(const QString& text) {
  static const QRegularExpression odd(QStringLiteral("^-|[\\s\\x00-\\x1f'\"]"));
  return !text.contains(odd);
}

}  // namespace

QString engineMachine() {
  return engineAddress;
}

EngineClient* engineThere() {
  return remoteEngine;
}

void setEngineMachine(const QString& address, EngineClient* engine) {
  engineAddress = address;
  remoteEngine = engine;
}

QString shellQuoted(QString word) {
  return "'" + word.replace("'", "'\\''") + "'";
}

QString Machine::address() const {
  QString text = host.contains(':') ? "[" + host + "]" : host;
  if (!user.isEmpty()) text = user + "@" + text;
  return port > 0 ? text + ":" + QString::number(port) : text;
}

std::optional<Machine> Machine::of(const QString& address) {
  static const QRegularExpression form(
      QStringLiteral("^(?:([^@\\s]+)@)?(?:\\[([^\\]\\s]+)\\]|([^:@\\s\\[\\]]+))(?::(\\d{1,5}))?$"));
  const QRegularExpressionMatch match = form.match(address.trimmed());
  if (!match.hasMatch()) return std::nullopt;
  Machine machine;
  machine.user = match.captured(1);
  machine.host = match.captured(2) + match.captured(3);
  machine.port = match.captured(4).toInt();
  if (machine.port > greatestPort) return std::nullopt;
  return machine;
}

QStringList Machine::sshArguments() const {
  QStringList arguments{"-T"};
  // Disables questions, which nobody could answer; a lost machine is noticed within a minute.
  for (const char* option : {"BatchMode=yes", "ConnectTimeout=15", "ServerAliveInterval=15", "ServerAliveCountMax=3"}) {
    arguments << "-o" << option;
  }
  if (port > 0) arguments << "-p" << QString::number(port);
  if (!user.isEmpty()) arguments << "-l" << user;
  // Runs in sh, whatever the login shell is. Reports a missing program by a known text.
  const QString script = QStringLiteral(
                             "engine=$1; case $engine in \"~/\"*) engine=$HOME/${engine#\"~/\"};; esac; "
                             "command -v \"$engine\" > /dev/null || { echo \"%1\" >&2; exit 127; }; "
                             "exec \"$engine\" serve")
                             .arg(noEngine);
  const QString program = engine.isEmpty() ? QStringLiteral("transept-engine") : engine;
  arguments << "--" << host << "exec sh -c " + shellQuoted(script) + " sh " + shellQuoted(program);
  return arguments;
}

QString Machine::sshCommand() const {
  const QString there = user.isEmpty() ? host : user + "@" + host;
  return port > 0 ? QStringLiteral("ssh -p %1 %2").arg(port).arg(there) : "ssh " + there;
}

QString Machine::problem() const {
  if (host.isEmpty()) return tr("Write the name or the address of the machine.");
  if (!isPlain(host)) return tr("“%1” is not a valid machine name.").arg(host);
  if (!isPlain(user)) return tr("“%1” is not a valid user name.").arg(user);
  if (findSshProgram().isEmpty()) {
    return tr("The program ssh is not on this machine; install it (package openssh-client).");
  }
  return {};
}

QString Machine::trouble(const QString& lastWords) const {
  const auto says = [&](const char* words) { return lastWords.contains(QLatin1String(words), Qt::CaseInsensitive); };
  if (says(noEngine)) {
    const QString program = engine.isEmpty() ? QStringLiteral("transept-engine") : engine;
    return tr("There is no program %1 on %2. Install the package transept-engine there, or give the program's path.")
        .arg(program, address());
  }
  if (says("Could not resolve hostname")) {
    return tr("No machine with the name %1 was found. Check its spelling, or give its address.").arg(host);
  }
  if (says("Host key verification failed") || says("HOST IDENTIFICATION HAS CHANGED")) {
    return tr("This machine has never connected to %1, or the key there has changed. Run “%2” in a terminal, compare "
              "the key that it shows with that machine's, answer yes, and try again.")
        .arg(address(), sshCommand());
  }
  if (says("Permission denied (") || says("Too many authentication failures")) {
    return tr("%1 does not let you in without a password. Make a key with “ssh-keygen”, take it there with “%2”, and "
              "try "
              "again.")
        .arg(address(), QString(sshCommand()).replace(0, 3, "ssh-copy-id"));
  }
  if (says("Connection refused")) {
    return tr("%1 can be reached, but no ssh server answers. Start one there (package openssh-server), or give its "
              "port.")
        .arg(address());
  }
  if (says("timed out") || says("No route to host") || says("unreachable") || says("not responding")) {
    return tr("%1 cannot be reached. Check that it is switched on and on the network.").arg(address());
  }
  return tr("The connection to %1 ended. %2").arg(address(), lastWords);
}

}  // namespace transept
