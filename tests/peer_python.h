// SPDX-License-Identifier: Apache-2.0
// The field's own tools, where a Python has them: asked for by tests that compare with them and skip without.
#pragma once

#include <QProcess>
#include <QString>
#include <nlohmann/json.hpp>

namespace transept {

/// A Python that can import `module` (TRANSEPT_PYTHON, the source folder's .venv, python3); empty: none.
inline QString pythonWith(const QString& module) {
  for (const QString& candidate : {qEnvironmentVariable("TRANSEPT_PYTHON"),
                                   QString(TRANSEPT_SOURCE_DIR "/.venv/bin/python3"), QString("python3")}) {
    if (candidate.isEmpty()) continue;
    QProcess process;
    process.start(candidate, {"-c", "import " + module});
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) {
      return candidate;
    }
  }
  return {};
}

/// What a script of tests/reference answers to a request. Null: it failed (its messages go to stderr).
inline nlohmann::json askPython(const QString& python, const QString& script, const nlohmann::json& request,
                                int seconds = 120) {
  QProcess process;
  process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  process.start(python, {TRANSEPT_SOURCE_DIR "/tests/reference/" + script});
  process.write(QByteArray::fromStdString(request.dump()));
  process.closeWriteChannel();
  if (!process.waitForFinished(seconds * 1000) || process.exitStatus() != QProcess::NormalExit ||
      process.exitCode() != 0) {
    return {};
  }
  return nlohmann::json::parse(process.readAllStandardOutput().toStdString(), nullptr, false);
}

}  // namespace transept
