// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/device_label.h"

#include "ui/kit/text/format.h"

namespace transept {

namespace {
constexpr double megabyte = 1024.0 * 1024.0;
}

DeviceLabel::DeviceLabel(Session& session, QWidget* parent) : QLabel(parent), session_(session) {
  setObjectName("deviceStates");
  setProperty("role", "soft");
  setWordWrap(true);
  hide();
  connect(&session, &Session::runChanged, this, &DeviceLabel::ask);
  connect(&session, &Session::runUpdated, this, &DeviceLabel::ask);
  connect(&session.engine(), &EngineClient::runEvents, this, [this](const QString& run, const QJsonArray& events) {
    if (run != session_.runFolder()) return;
    for (const QJsonValue& event : events) {
      if (event["type"].toString() == QLatin1String("device")) showDevices(event["devices"].toArray());
    }
  });
}

/// A run that was begun before this window tells it here; one that has ended has nothing to tell.
void DeviceLabel::ask() {
  const RunInfo run = session_.currentRun();
  if (!run.isActive()) {
    run_.clear();
    return hide();
  }
  if (run.folder == run_) return;
  run_ = run.folder;
  hide();
  session_.engine().request("run/info", {{"run", run_}}, this, [this, folder = run_](const Reply& reply) {
    if (reply && folder == run_) showDevices(reply.result["devices"].toArray());
  });
}

void DeviceLabel::showDevices(const QJsonArray& devices) {
  setText(textOf(devices));
  setVisible(!text().isEmpty());
}

QString DeviceLabel::textOf(const QJsonArray& devices) {
  QStringList lines;
  for (const QJsonValue& device : devices) {
    if (!device["load"].isDouble()) continue;
    QString line = tr("%1: %2 % busy").arg(device["id"].toString()).arg(qRound(device["load"].toDouble() * 100));
    if (device["used_mb"].isDouble()) {
      line += ", " + tr("%1 of %2")
                         .arg(formatBytes(device["used_mb"].toDouble() * megabyte),
                              formatBytes(device["memory_mb"].toDouble() * megabyte));
    }
    if (device["celsius"].isDouble()) line += ", " + tr("%1 °C").arg(qRound(device["celsius"].toDouble()));
    lines += line;
  }
  return lines.join('\n');
}

}  // namespace transept
