// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/models.h"

#include <QSettings>
#include <utility>

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

void ModelHandles::hold(const QJsonValue& handle) {
  ++users_[handle.toInteger()];
}

void ModelHandles::release(const QJsonValue& handle) {
  const auto user = users_.find(handle.toInteger());
  if (user == users_.end() || --*user > 0) return;  // of an ended engine, or still in use
  users_.erase(user);
  if (engine_.isReady()) engine_.request("model/unload", {{"handle", handle}}, &owner_, {});
}

void ModelHandles::discard(const QJsonObject& loaded) {
  if (!loaded.contains("handle")) return;
  hold(loaded["handle"]);
  release(loaded["handle"]);
}

Models::Models(EngineClient& engine, QSettings& settings) : engine_(engine), settings_(settings) {
  precision_ = settings_.value(translationPrecisionKey).toString();
  if (precision_ != QLatin1String("bf16") && precision_ != QLatin1String("int8")) precision_ = QStringLiteral("f32");
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ready && current_.isValid()) load(current_.model);  // a new engine has no models
    if (state != EngineClient::State::ended) return;
    handles_.forgetAll();
    held_ = false;
    request_ = 0;
    emit loading(false, {});
  });
}

void Models::load(const QString& folder) {
  if (request_ != 0) engine_.cancel(request_);
  loading_ = folder;
  emit loading(true, {});
  request_ = engine_.request(
      "model/load", {{"model", folder}, {"precision", precision_}}, this,
      [this, folder](const Reply& reply) {
        // A newer request replaced this one.
        if (reply.error && reply.error->isCancelled()) return handles_.discard(reply.result);
        request_ = 0;
        emit loading(false, {});
        if (!reply) return emit failed(*reply.error);
        const LoadedModel before = std::exchange(current_, LoadedModel::fromJson(folder, reply.result));
        handles_.hold(current_.handle);
        const bool held = std::exchange(held_, true);
        if (before.model != current_.model) emit replaced();
        emit changed();
        if (held) handles_.release(before.handle);
      },
      [this](const Progress& progress) { emit loading(true, progress.stage); });
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
  if (!current_.isValid()) return;
  const LoadedModel before = std::exchange(current_, {});
  const bool held = std::exchange(held_, false);
  emit replaced();
  emit changed();
  if (held) handles_.release(before.handle);
}

}  // namespace transept
