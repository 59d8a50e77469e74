// SPDX-License-Identifier: GPL-3.0-or-later
// The models that the engine has loaded for the window (`model/load`), and the number of their users.
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
  QJsonValue handle;  ///< sent back to the engine unchanged; null: no model
  QString model;      ///< the requested folder
  QString name;
  QString choice;  ///< the checkpoint that was chosen for a run
  qint64 step = 0;
  QString sourceLanguage, targetLanguage;
  int encoderLayers = 0, decoderLayers = 0, heads = 0;
  QJsonObject info;  ///< the whole answer

  /// The answer to `model/load` of this folder.
  static LoadedModel fromJson(const QString& folder, const QJsonObject& info);

  bool isValid() const { return !handle.isNull() && !handle.isUndefined(); }
};

/// Counts the users of handles: the engine returns one handle for equal weights, and only the last user unloads it.
class ModelHandles {
 public:
  /// `owner` is the context of the requests and must live as long as the engine.
  ModelHandles(EngineClient& engine, QObject& owner) : engine_(engine), owner_(owner) {}

  void hold(const QJsonValue& handle);
  void release(const QJsonValue& handle);
  /// Unloads the model of a cancelled `model/load`, which may have been loaded nevertheless.
  void discard(const QJsonObject& loaded);
  /// Removes all handles, for a new engine.
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
  /// Whether the engine knows the handle of current(). False from the end of an engine until the next one has loaded
  /// it.
  bool isLoaded() const { return held_; }
  bool isLoading() const { return request_ != 0; }
  /// Loads a run, checkpoint or model folder; the result arrives as changed() or failed().
  void load(const QString& folder);
  /// For pages that load models of their own.
  ModelHandles& handles() { return handles_; }
  /// The number format of models: "f32", "bf16" or "int8"; saved. A change reloads the model: the current one, or the
  /// one that is being loaded.
  QString precision() const { return precision_; }
  void setPrecision(const QString& precision);
  /// Removes the models of the previous machine.
  void forget();

 signals:
  void loading(bool loading, const QString& stage);  ///< also false when the engine ended
  void replaced();                                   ///< before changed(), if another model or none is current
  void changed();
  void precisionChanged();
  void failed(const transept::EngineError& error);

 private:
  EngineClient& engine_;
  QSettings& settings_;
  LoadedModel current_;
  ModelHandles handles_{engine_, *this};
  bool held_ = false;  // the current model, by this engine
  QString precision_;
  RequestId request_ = 0;
  QString loading_;  // the folder that request_ loads
};

}  // namespace transept
