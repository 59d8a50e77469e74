// SPDX-License-Identifier: GPL-3.0-or-later
// The models that the engine has loaded for the window (`model/load`), and the number of their users.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QObject>
#include <QString>
#include <functional>
#include <utility>

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

class ModelHandles;

/// Keeps a model loaded while it lives; the last one of a handle unloads it.
class HeldModel {
 public:
  HeldModel() = default;
  HeldModel(HeldModel&& other) noexcept { swap(other); }
  HeldModel& operator=(HeldModel&& other) noexcept {
    HeldModel(std::move(other)).swap(*this);
    return *this;
  }
  ~HeldModel();

  bool isValid() const { return handles_ != nullptr; }
  /// null: no model
  QJsonValue handle() const { return isValid() ? QJsonValue(handle_) : QJsonValue(); }

 private:
  friend class ModelHandles;
  void swap(HeldModel& other) noexcept {
    std::swap(handles_, other.handles_);
    std::swap(handle_, other.handle_);
    std::swap(engine_, other.engine_);
  }

  ModelHandles* handles_ = nullptr;
  qint64 handle_ = 0;
  int engine_ = 0;  // an ended engine has nothing to unload
};

/// Counts the users of handles: the engine returns one handle for equal weights.
class ModelHandles {
 public:
  /// `owner` is the context of the requests and must live as long as the engine.
  ModelHandles(EngineClient& engine, QObject& owner) : engine_(engine), owner_(owner) {}

  /// Another user of a loaded model; none for a null handle.
  [[nodiscard]] HeldModel hold(const QJsonValue& handle);
  /// `model/load`. If `context` is destroyed first, `done` is not called and nothing stays loaded.
  RequestId load(const QString& folder, const QString& precision, QObject* context,
                 std::function<void(HeldModel model, const Reply& reply)> done, ProgressHandler progress = {});
  /// Removes all handles, for a new engine.
  void forgetAll();

 private:
  friend class HeldModel;
  void release(const HeldModel& model);

  EngineClient& engine_;
  QObject& owner_;
  QHash<qint64, int> users_;
  int started_ = 0;  // counts engines
};

class Models : public QObject {
  Q_OBJECT
 public:
  Models(EngineClient& engine, QSettings& settings);

  /// The model that pages translate with.
  const LoadedModel& current() const { return current_; }
  /// Whether the engine knows the handle of current(). False from the end of an engine until the next one has loaded
  /// it.
  bool isLoaded() const { return held_.isValid(); }
  bool isLoading() const { return request_ != 0; }
  /// Loads a run, checkpoint or model folder; the result arrives as changed() or failed(). A run stands for the best of
  /// its checkpoints and is followed: when it writes another one, changed() arrives again.
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
  void setCurrent(const LoadedModel& model, HeldModel held);
  void follow(const QString& run);

  EngineClient& engine_;
  QSettings& settings_;
  LoadedModel current_;
  ModelHandles handles_{engine_, *this};
  HeldModel held_;  // the current model; none from the end of an engine until the next one has loaded it
  QString precision_;
  RequestId request_ = 0;
  QString loading_;  // the folder that request_ loads
};

}  // namespace transept
