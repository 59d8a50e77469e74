// SPDX-License-Identifier: GPL-3.0-or-later
// Models that the engine has loaded for the window (`model/load`), and who still needs them.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QObject>
#include <QString>

#include "ui/client/engine_client.h"

class QSettings;

namespace transept {

struct LoadedModel {
  QJsonValue handle;  ///< goes back to the engine as it came; null: no model
  QString model;      ///< the folder that was asked for
  QString name;
  QString choice;  ///< which checkpoint a run stood for
  qint64 step = 0;
  QString sourceLanguage, targetLanguage;
  int encoderLayers = 0, decoderLayers = 0, heads = 0;
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

class Models : public QObject {
  Q_OBJECT
 public:
  Models(EngineClient& engine, QSettings& settings);

  /// The model that pages translate with.
  const LoadedModel& current() const { return current_; }
  bool isLoading() const { return request_ != 0; }
  /// Loads a run, checkpoint or model folder; the result arrives as changed() or failed().
  void load(const QString& folder);
  /// For those who load models of their own.
  ModelHandles& handles() { return handles_; }
  /// What models compute in: "f32", "bf16" or "int8"; remembered. The current model is loaded again.
  QString precision() const { return precision_; }
  void setPrecision(const QString& precision);
  /// What is loaded is so on another machine.
  void forget();

 signals:
  void loading(bool loading, const QString& stage);
  void replaced();  ///< another model is current, or none; before changed()
  void changed();
  void precisionChanged();
  void failed(const transept::EngineError& error);

 private:
  EngineClient& engine_;
  QSettings& settings_;
  LoadedModel current_;
  ModelHandles handles_{engine_, *this};
  bool held_ = false;  // false also for a model of an engine that has ended
  QString precision_;
  RequestId request_ = 0;
  // Requests are served side by side: which was made last, and which was answered that was made last.
  int asked_ = 0, answered_ = 0;
};

}  // namespace transept
