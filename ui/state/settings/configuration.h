// SPDX-License-Identifier: GPL-3.0-or-later
// A configuration in the making: a preset and what was changed from it, described by the engine's schema.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QObject>
#include <QString>

namespace transept {

/// One hyperparameter as `config/schema` describes it.
struct ParameterInfo {
  enum class Type { integer, real, boolean, choice };
  QString key, label, unit, section, help;
  Type type = Type::integer;
  QJsonValue fallback;
  double minimum = 0, maximum = 0;
  QStringList choices;
  bool basic = false;

  QString group() const { return key.section('.', 0, 0); }  ///< model, train, data, decode
  static ParameterInfo fromJson(const QJsonObject& parameter);
};

struct PresetInfo {
  QString name, title, description;
  QJsonObject values;

  static PresetInfo fromJson(const QJsonObject& preset);
};

class Configuration : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  void setSchema(const QJsonObject& schema);
  const QList<ParameterInfo>& parameters() const { return parameters_; }
  const QList<PresetInfo>& presets() const { return presets_; }
  bool isEmpty() const { return parameters_.isEmpty(); }

  QString preset() const { return preset_; }
  bool hasPreset(const QString& name) const { return findPreset(name) != nullptr; }
  /// Another preset; what was changed before is dropped.
  void setPreset(const QString& name);
  /// Preset and values at once: those that differ (`run/info`) or all of them (`run/config`). A precision that is not
  /// among them is the schema's: a run keeps its own, whatever device it is on.
  void load(const QString& preset, const QJsonObject& values);

  QJsonValue value(const QString& key) const;
  QJsonValue presetValue(const QString& key) const;
  /// What the devices of a new run prefer stands in the place of the schema's train.precision; empty: the schema's
  /// does. It is shown, and is no change, as long as neither a person nor what was loaded has chosen one.
  void setPreferredPrecision(const QString& precision);
  /// The preset's own value takes the change back.
  void setValue(const QString& key, const QJsonValue& value);
  void reset(const QString& key);
  bool isChanged(const QString& key) const { return changes_.contains(key); }
  /// What differs from the preset.
  const QJsonObject& changes() const { return changes_; }
  /// `values` of config/check, plan and run/create: the changes, and the precision that is shown, which the engine
  /// would choose by itself otherwise.
  QJsonObject stated() const;

  /// What config/check found, by key: a sentence. Empty: all is well.
  const QHash<QString, QString>& errors() const { return errors_; }
  void setErrors(const QHash<QString, QString>& errors);

 signals:
  void schemaChanged();
  void changed();  ///< preset or values
  void errorsChanged();

 private:
  const PresetInfo* findPreset(const QString& name) const;
  void put(const QString& key, const QJsonValue& value);

  QList<ParameterInfo> parameters_;
  QList<PresetInfo> presets_;
  QHash<QString, qsizetype> index_;
  QString preset_;
  QString preferredPrecision_;
  bool precisionChosen_ = false;  // it does not follow the device
  QJsonObject changes_;
  QHash<QString, QString> errors_;
};

}  // namespace transept
