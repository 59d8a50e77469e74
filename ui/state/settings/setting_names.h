// SPDX-License-Identifier: GPL-3.0-or-later
// What presets and hyperparameters are called in the window's language, wherever a run or an experiment tells of them.
// The engine's own names stay what is sorted by, searched for, sent and copied.
#pragma once

#include <QCoreApplication>
#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace transept {

class SettingNames {
  Q_DECLARE_TR_FUNCTIONS(transept::SettingNames)
 public:
  SettingNames() = default;
  /// As `config/schema` describes them; what it does not know keeps the engine's name.
  explicit SettingNames(const QJsonObject& schema);

  /// "Tiny, for a CPU" of "tiny".
  QString preset(const QString& name) const { return presets_.value(name, name); }
  bool hasPreset(const QString& name) const { return presets_.contains(name); }
  /// "Layers N" of "model.layers".
  QString label(const QString& key) const { return labels_.value(key, key.section('.', 1)); }
  static QString value(const QJsonValue& value);
  /// "Layers N = 2"
  QString setting(const QString& key, const QJsonValue& value) const;

 private:
  QHash<QString, QString> presets_, labels_;
};

}  // namespace transept
