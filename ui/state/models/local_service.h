// SPDX-License-Identifier: GPL-3.0-or-later
// The service of the engine for other programs (`web/*`): whether it runs, where, and what it did.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QSettings>
#include <QTimer>

#include "ui/client/engine_client.h"

namespace transept {

class LocalService : public QObject {
  Q_OBJECT
 public:
  LocalService(EngineClient& engine, QSettings& settings);

  bool isRunning() const { return state_["running"].toBool(); }
  /// "http://127.0.0.1:5000"; empty: it does not run.
  QString address() const { return state_["address"].toString(); }
  QJsonArray directions() const { return state_["directions"].toArray(); }
  qint64 requests() const { return state_["requests"].toInteger(); }
  qint64 failures() const { return state_["failures"].toInteger(); }
  const QList<QJsonObject>& log() const { return log_; }  ///< the last requests, oldest first

  int port() const { return settings_.value("service/port", 5000).toInt(); }
  void setPort(int port) { settings_.setValue("service/port", port); }

  /// `models`: folders. Reports a failure by failed().
  void start(const QStringList& models);
  void stop();
  void refresh();
  /// Of the previous machine.
  void forget();

 signals:
  void changed();
  void failed(const transept::EngineError& error);

 private:
  void take(const QJsonObject& state);

  EngineClient& engine_;
  QSettings& settings_;
  QTimer timer_;
  QJsonObject state_;
  QList<QJsonObject> log_;
};

}  // namespace transept
