// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/session.h"

namespace transept {

Session::Session(QObject* parent) : QObject(parent) {
  connect(&engine_, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ready) onReady();
  });
  connect(&corpora_, &Corpora::failed, this, &Session::report);
  connect(&runs_, &Runs::failed, this, &Session::report);
  connect(&runs_, &Runs::opened, this, [this] { open(PageId::train); });
  connect(&queue_, &RunQueue::failed, this, &Session::report);
  connect(&queue_, &RunQueue::notice, this, &Session::notice);
  connect(&service_, &LocalService::failed, this, &Session::report);
  connect(&models_, &Models::failed, this, &Session::report);
  connect(&models_, &Models::replaced, this, [this] {
    // Another model may split sentences differently, and it has other heads.
    tokens_.clear();
    silenced_.clear();
  });
}

void Session::onReady() {
  engine_.request("engine/info", {}, this, [this](const Reply& reply) {
    if (!engine_.isReady()) return;  // it ended, or another one replaces it
    if (reply) engineInfo_ = reply.result;
    emit engineReady();
  });
  ask("engine/devices", {}, this, [this](const QJsonObject& result) {
    devices_ = result["devices"].toArray();
    emit devicesChanged();
  });
  refreshSchema();
  corpora_.refresh();
  library_.refresh();
}

void Session::refreshSchema() {
  ask("config/schema", {}, this, [this](const QJsonObject& schema) {
    if (schema_ == schema) return;
    schema_ = schema;
    names_ = SettingNames(schema);
    emit schemaChanged();
  });
}

void Session::openTrainedDemo() {
  engine_.request("run/demo", {}, this, [this](const Reply& reply) {
    if (!reply) return report(*reply.error);
    const QString folder = reply.result["run"].toString();
    runs_.refresh();
    runs_.setCurrent(folder);
    models_.load(folder);
  });
}

void Session::open(const Destination& destination) {
  emit pageRequested(std::visit([](const auto& place) { return pageOfPlace(place); }, destination));
  emit opened(destination);
}

void Session::readFolders() {
  forgetMachine();
  runs_.setCurrent({});
  corpora_.setCurrent({});
  onReady();
  runs_.refresh();
  queue_.refresh();
}

void Session::forgetMachine() {
  models_.forget();
  library_.forget();
  service_.forget();
  engineInfo_ = {};
  runs_.forget();
  corpora_.forget();
  if (devices_.isEmpty()) return;
  devices_ = {};
  emit devicesChanged();
}

RequestId Session::ask(const QString& method, const QJsonObject& params, QObject* context,
                       std::function<void(const QJsonObject& result)> done) {
  return engine_.request(method, params, context, [this, done = std::move(done)](const Reply& reply) {
    reply ? done(reply.result) : report(*reply.error);
  });
}

void Session::report(const EngineError& error) {
  // The end of the engine is reported only once, with the offer to start it again.
  if (!error.isCancelled() && error.code != EngineError::engineEnded) emit failed(error);
}

}  // namespace transept
