// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/device_label.h"

#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"

namespace transept {

DeviceLabel::DeviceLabel(Session& session, QWidget* parent) : QLabel(parent), session_(session) {
  measured("device", this)->setObjectName("deviceStates");
  setProperty("role", "soft");
  setWordWrap(true);
  hide();
  connect(&session.runs(), &Runs::currentChanged, this, &DeviceLabel::refresh);
  connect(&session.runs(), &Runs::changed, this, &DeviceLabel::refresh);
  connect(&session.runs(), &Runs::events, this, [this](const QString& run, const QList<RunEvent>& events) {
    const bool told = std::any_of(events.begin(), events.end(),
                                  [](const RunEvent& event) { return event.type == RunEvent::Type::device; });
    if (told && run == session_.runs().currentFolder()) refresh();
  });
}

void DeviceLabel::refresh() {
  const RunInfo run = session_.runs().current();
  setText(run.isActive() ? textOf(run.devices) : QString());
  setVisible(!text().isEmpty());
}

QString DeviceLabel::textOf(const QList<DeviceState>& devices) {
  QStringList lines;
  for (const DeviceState& device : devices) {
    if (!std::isfinite(device.load)) continue;
    QString line = tr("%1: %2 % busy").arg(device.id).arg(qRound(device.load * 100));
    if (std::isfinite(device.usedMb))
      line += ", " + tr("%1 of %2").arg(formatMebibytes(device.usedMb), formatMebibytes(device.memoryMb));
    if (std::isfinite(device.celsius)) line += ", " + tr("%1 °C").arg(qRound(device.celsius));
    lines += line;
  }
  return lines.join('\n');
}

}  // namespace transept
