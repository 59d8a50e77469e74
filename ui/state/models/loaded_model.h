// SPDX-License-Identifier: GPL-3.0-or-later
// Models that the engine has loaded for the window (`model/load`), and who still needs them.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QObject>
#include <QString>

namespace transept {

class EngineClient;

struct LoadedModel {
  QJsonValue handle;  ///< goes back to the engine as it came; null: no model
  QString model;      ///< the folder that was asked for
  QString name;
  QString choice;  ///< which checkpoint a run stood for
  qint64 step = 0;
  QString sourceLanguage, targetLanguage;
  int layers = 0, heads = 0;
  QJsonObject info;  ///< the whole answer

  /// The answer to `model/load` of this folder.
  static LoadedModel fromJson(const QString& folder, const QJsonObject& info);

  bool isValid() const { return !handle.isNull() && !handle.isUndefined(); }
};

/// The engine answers the same weights with the same handle, so it is told to unload when the last user lets go.
class ModelHandles {
 public:
  /// `owner` makes the requests; it lives as long as the engine at least.
  ModelHandles(EngineClient& engine, QObject& owner) : engine_(engine), owner_(owner) {}

  void hold(const QJsonValue& handle);
  void release(const QJsonValue& handle);
  /// A new engine knows none of them.
  void forgetAll() { users_.clear(); }

 private:
  EngineClient& engine_;
  QObject& owner_;
  QHash<qint64, int> users_;
};

}  // namespace transept
