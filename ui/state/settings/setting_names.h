// SPDX-License-Identifier: GPL-3.0-or-later
// Display names of presets and hyperparameters. Sorting, searching, requests and copies use the engine's names.
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
  /// Names as in `config/schema`; others stay the engine's.
  explicit SettingNames(const QJsonObject& schema);

  /// "tiny" -> "Tiny, for a CPU"
  QString preset(const QString& name) const;
  bool hasPreset(const QString& name) const { return presets_.contains(name); }
  /// "model.layers" -> "Layers N"
  QString label(const QString& key) const;
  static QString value(const QJsonValue& value);
  /// "Layers N = 2"
  QString setting(const QString& key, const QJsonValue& value) const;

 private:
  QHash<QString, QString> presets_, labels_;  // in English: the language can change
};

}  // namespace transept
