// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/local_service.h"

namespace transept {

namespace {
constexpr int lookEvery = 1000, requestsKept = 500;
}  // namespace

LocalService::LocalService(EngineClient& engine, QSettings& settings) : engine_(engine), settings_(settings) {
  timer_.setInterval(lookEvery);
  connect(&timer_, &QTimer::timeout, this, &LocalService::refresh);
  // The service ends with its engine.
  connect(&engine, &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state != EngineClient::State::ready) forget();
  });
}

void LocalService::start(const QStringList& models) {
  log_.clear();
  engine_.request("web/start", {{"models", QJsonArray::fromStringList(models)}, {"port", port()}}, this,
                  [this](const Reply& reply) {
                    if (!reply) emit failed(*reply.error);
                    take(reply ? reply.result : QJsonObject());
                  });
}

void LocalService::stop() {
  engine_.request("web/stop", {}, this, [this](const Reply& reply) {
    if (!reply) emit failed(*reply.error);
    refresh();
  });
}

void LocalService::refresh() {
  const qint64 last = log_.isEmpty() ? 0 : log_.last()["number"].toInteger();
  engine_.request("web/status", {{"after", last}}, this, [this](const Reply& reply) {
    if (reply) take(reply.result);
  });
}

void LocalService::forget() {
  log_.clear();
  take({});
}

void LocalService::take(const QJsonObject& state) {
  const qint64 last = log_.isEmpty() ? 0 : log_.last()["number"].toInteger();
  for (const QJsonValue& one : state["log"].toArray())
    if (one["number"].toInteger() > last) log_.append(one.toObject());
  if (log_.size() > requestsKept) log_.remove(0, log_.size() - requestsKept);
  QJsonObject facts = state;
  facts.remove("log");
  const bool isNews = facts != state_ || !state["log"].toArray().isEmpty();
  state_ = facts;
  isRunning() ? timer_.start() : timer_.stop();
  if (isNews) emit changed();
}

}  // namespace transept
