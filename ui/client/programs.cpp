// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/programs.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace transept {

QString findEngineProgram() {
  const QString wanted = qEnvironmentVariable("TRANSEPT_ENGINE");
  if (!wanted.isEmpty()) return wanted;
  const QString name = QStringLiteral("transept-engine");
  const QString beside = QStandardPaths::findExecutable(name, {QCoreApplication::applicationDirPath()});
  return beside.isEmpty() ? QStandardPaths::findExecutable(name) : beside;
}

QString findSshProgram() {
  return QStandardPaths::findExecutable(QStringLiteral("ssh"));
}

}  // namespace transept
