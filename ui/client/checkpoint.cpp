// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/checkpoint.h"

#include <QJsonArray>
#include <algorithm>
#include <limits>
#include <utility>

namespace transept {

CheckpointList CheckpointList::fromJson(const QJsonObject& reply) {
  CheckpointList list;
  for (const QJsonValue& value : reply["checkpoints"].toArray()) {
    const auto number = [&](const char* key) {
      return value[QLatin1String(key)].toDouble(std::numeric_limits<double>::quiet_NaN());
    };
    list.all.append({value["checkpoint"].toString(), value["name"].toString(), value["step"].toInteger(),
                     value["bytes"].toInteger(), value["optimizer_bytes"].toInteger(), value["time"].toDouble(),
                     number("loss"), number("bleu"), value["best"].toBool(), value["averaged"].toBool(),
                     value["kept"].toString() == QLatin1String("whole")});
  }
  std::stable_sort(list.all.begin(), list.all.end(), [](const Checkpoint& a, const Checkpoint& b) {
    return std::pair(a.averaged, a.step) < std::pair(b.averaged, b.step);
  });
  list.asideCount = reply["aside"]["count"].toInt();
  list.asideBytes = reply["aside"]["bytes"].toDouble();
  return list;
}

}  // namespace transept
