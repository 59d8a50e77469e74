// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/models.h"

#include <QPointer>
#include <QSettings>
#include <memory>

namespace transept {

namespace {
constexpr const char* translationPrecisionKey = "translate/precision";
}

LoadedModel LoadedModel::fromJson(const QString& folder, const QJsonObject& info) {
  return {info["handle"],
          folder,
          info["name"].toString(),
          info["choice"].toString(),
          info["step"].toInteger(),
          info["source_language"].toString(),
          info["target_language"].toString(),
          info["encoder_layers"].toInt(),
          info["decoder_layers"].toInt(),
          info["heads"].toInt(),
          info};
}

HeldModel::~HeldModel() {
  if (isValid()) handles_->release(*this);
}

HeldModel ModelHandles::hold(const QJsonValue& handle) {
  HeldModel model;
  if (handle.isNull() || handle.isUndefined()) return model;
  model.handles_ = this;
  model.handle_ = handle.toInteger();
  model.engine_ = started_;
  ++users_[model.handle_];
  return model;
}

void ModelHandles::release(const HeldModel& model) {
  if (model.engine_ != started_ || --users_[model.handle_] > 0) return;
  users_.remove(model.handle_);
  if (engine_.isReady()) engine_.request("model/unload", {{"handle", model.handle_}}, &owner_, {});
}

RequestId ModelHandles::load(const QString& folder, const QString& precision, QObject* context,
                             std::function<void(HeldModel model, const Reply& reply)> done, ProgressHandler progress) {
  const auto lives = std::make_shared<QObject>();  // ends with the request
  const QPointer<QObject> user(context);
  const auto answered = [this, lives, user, done = std::move(done)](const Reply& reply) {
    HeldModel model = hold(reply.result["handle"]);  // even a cancelled request may have loaded it
    if (user) done(std::move(model), reply);
  };
  const auto told = [user, progress = std::move(progress)](const Progress& stage) {
    if (user && progress) progress(stage);
  };
  const RequestId id =
      engine_.request("model/load", {{"model", folder}, {"precision", precision}}, &owner_, answered, told);
  QObject::connect(context, &QObject::destroyed, lives.get(), [this, id] { engine_.cancel(id); });
  return id;
}

void ModelHandles::forgetAll() {
  users_.clear();
  ++started_;
}

Models::Models(EngineClient& engine, QSettings& settings) : engine_(engine), settings_(settings) {
  precision_ = settings_.value(translationPrecisionKey).toString();
  if (precision_ != QLatin1String("bf16") && precision_ != QLatin1String("int8")) precision_ = QStringLiteral("f32");
  connect(&engine, &EngineClient::runEvents, this, [this](const QString& run, const QList<RunEvent>& events) {
    if (RunEvent::writeCheckpoint(events)) follow(run);
  });
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ready && current_.isValid()) load(current_.model);  // a new engine has no models
    if (state != EngineClient::State::ended) return;
    handles_.forgetAll();
    held_ = {};
    request_ = 0;
    emit loading(false, {});
  });
}

void Models::load(const QString& folder) {
  if (request_ != 0) engine_.cancel(request_);
  loading_ = folder;
  emit loading(true, {});
  request_ = handles_.load(
      folder, precision_, this,
      [this, folder](HeldModel model, const Reply& reply) {
        if (reply.error && reply.error->isCancelled()) return;  // a newer request replaced this one
        request_ = 0;
        emit loading(false, {});
        if (!reply) return emit failed(*reply.error);
        setCurrent(LoadedModel::fromJson(folder, reply.result), std::move(model));
      },
      [this](const Progress& progress) { emit loading(true, progress.stage); });
}

void Models::setCurrent(const LoadedModel& model, HeldModel held) {
  const LoadedModel before = std::exchange(current_, model);
  const HeldModel heldBefore = std::exchange(held_, std::move(held));
  if (before.model != current_.model) emit replaced();
  emit changed();
}

void Models::follow(const QString& run) {
  if (run != current_.model || !isLoaded() || isLoading()) return;
  handles_.load(run, precision_, this, [this, run, precision = precision_](HeldModel model, const Reply& reply) {
    // After an error, the checkpoint in use stays.
    const bool wanted = reply && run == current_.model && isLoaded() && !isLoading() && precision == precision_;
    if (wanted && model.handle() != current_.handle)
      setCurrent(LoadedModel::fromJson(run, reply.result), std::move(model));
  });
}

void Models::setPrecision(const QString& precision) {
  if (precision == precision_) return;
  precision_ = precision;
  settings_.setValue(translationPrecisionKey, precision);
  if (isLoading() || current_.isValid()) load(isLoading() ? loading_ : current_.model);
  emit precisionChanged();
}

void Models::forget() {
  if (request_ != 0) {
    engine_.cancel(std::exchange(request_, 0));
    emit loading(false, {});
  }
  if (current_.isValid()) setCurrent({}, {});
}

}  // namespace transept
