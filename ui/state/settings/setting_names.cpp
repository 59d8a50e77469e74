// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings/setting_names.h"

#include <QJsonArray>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"

namespace transept {

SettingNames::SettingNames(const QJsonObject& schema) {
  const QJsonArray parameters = schema["parameters"].toArray(), presets = schema["presets"].toArray();
  for (const QJsonValue& parameter : parameters)
    labels_.insert(parameter["key"].toString(), parameter["label"].toString());
  for (const QJsonValue& preset : presets) presets_.insert(preset["name"].toString(), preset["title"].toString());
}

QString SettingNames::preset(const QString& name) const {
  return hasPreset(name) ? engineText(presets_[name]) : name;
}

QString SettingNames::label(const QString& key) const {
  return labels_.contains(key) ? engineText(labels_[key]) : key.section('.', 1);
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
