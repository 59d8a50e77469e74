// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings/setting_names.h"

#include <QJsonArray>

#include "ui/kit/text/format.h"
#include "ui/state/settings/configuration.h"
#include "ui/state/settings/engine_texts.h"

namespace transept {

SettingNames::SettingNames(const QJsonObject& schema) {
  const QJsonArray parameters = schema["parameters"].toArray(), presets = schema["presets"].toArray();
  for (const QJsonValue& described : parameters) {
    const ParameterInfo parameter = ParameterInfo::fromJson(described.toObject());
    labels_.insert(parameter.key, parameter.label);
  }
  for (const QJsonValue& described : presets) {
    const PresetInfo preset = PresetInfo::fromJson(described.toObject());
    presets_.insert(preset.name, preset.title);
  }
}

QString SettingNames::value(const QJsonValue& value) {
  if (value.isDouble()) return formatExact(value.toDouble());
  if (value.isBool()) return value.toBool() ? tr("yes") : tr("no");
  return value.isString() ? engineText(value.toString()) : QStringLiteral("–");
}

QString SettingNames::setting(const QString& key, const QJsonValue& value) const {
  return QStringLiteral("%1 = %2").arg(label(key), SettingNames::value(value));
}

}  // namespace transept
