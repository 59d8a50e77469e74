// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/engine_job.h"

#include <utility>

namespace transept {

EngineJob::EngineJob(EngineClient& engine, QObject* parent) : QObject(parent), engine_(engine) {}

void EngineJob::start(const QString& method, const QJsonObject& parameters, std::function<void(const Reply&)> done) {
  const auto request = [&](ReplyHandler answered, ProgressHandler progress) {
    return engine_.request(method, parameters, this, std::move(answered), std::move(progress));
  };
  startRequest(method, request, std::move(done));
}

void EngineJob::startRequest(const QString& method, const Request& request, std::function<void(const Reply&)> done) {
  if (isRunning()) return;
  method_ = method;
  progress_ = {};
  stopping_ = false;
  speed_ = 0;
  speedTimer_.invalidate();
  request_ = request(
      [this, done = std::move(done)](const Reply& reply) {
        request_ = 0;
        emit runningChanged(false);
        done(reply);
      },
      [this](const Progress& progress) { take(progress); });
  emit runningChanged(true);
}

void EngineJob::cancel() {
  if (!isRunning()) return;
  stopping_ = true;
  emit progressed();
  engine_.cancel(request_);
}

EngineJob::Count EngineJob::count() const {
  static const QStringList downloads{"catalogue/get", "catalogue/load", "source/download"};
  static const QStringList files{"path/pack", "path/unpack"};
  if (progress_.stage == QLatin1String("importing")) return Count::items;  // of what was downloaded
  if (downloads.contains(method_)) return Count::downloadedBytes;
  return files.contains(method_) ? Count::bytes : Count::items;
}

void EngineJob::take(const Progress& progress) {
  if (stopping_) return;
  progress_ = progress;
  if (count() == Count::downloadedBytes) measureSpeed();
  emit progressed();
}

/// The speed of the last seconds.
void EngineJob::measureSpeed() {
  constexpr qint64 span = 2000;  // milliseconds
  if (!speedTimer_.isValid() || progress_.done < speedFrom_) {
    speedTimer_.start();
    speedFrom_ = progress_.done;
  } else if (speedTimer_.elapsed() >= span) {
    speed_ = static_cast<double>(progress_.done - speedFrom_) * 1000 / static_cast<double>(speedTimer_.restart());
    speedFrom_ = progress_.done;
  }
}

}  // namespace transept
