// SPDX-License-Identifier: GPL-3.0-or-later
// An edited configuration: a preset and changes to it, described by the engine's schema.
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
  enum class Type { integer, real, boolean, choice, text };
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

/// The values of a preset of `config/schema`; empty if it is unknown.
QJsonObject valuesOfPreset(const QJsonObject& schema, const QString& preset);

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
  /// Discards the changes to the previous preset.
  void setPreset(const QString& name);
  /// Sets preset and values: only the differences (`run/info`) or all of them (`run/config`). If the precision is
  /// missing, it is the schema's: a run keeps its own on every device.
  void load(const QString& preset, const QJsonObject& values);

  QJsonValue value(const QString& key) const;
  QJsonValue presetValue(const QString& key) const;
  /// Replaces the schema's train.precision by the one that a new run's devices prefer, or by an existing run's own;
  /// empty: uses the schema's. It is displayed, but counts as a change only if the user or load() chose another one.
  void setPreferredPrecision(const QString& precision);
  /// Setting the preset's own value reverts the change.
  void setValue(const QString& key, const QJsonValue& value);
  void reset(const QString& key);
  bool isChanged(const QString& key) const { return changes_.contains(key); }
  /// Changes of values and of the preset can be undone until load(). Successive changes of one value are one step.
  bool canUndo() const { return !undo_.isEmpty(); }
  bool canRedo() const { return !redo_.isEmpty(); }
  void undo() { step(undo_, redo_); }
  void redo() { step(redo_, undo_); }
  /// The differences from the preset.
  const QJsonObject& changes() const { return changes_; }
  /// `values` for config/check, plan and run/create: the changes, the fixed values, and the displayed precision, which
  /// the engine would choose itself otherwise.
  QJsonObject stated() const;

  /// The errors of config/check by key, as sentences. Empty: valid.
  const QHash<QString, QString>& errors() const { return errors_; }
  void setErrors(const QHash<QString, QString>& errors);
  /// Values from config/check, by key, that nobody can change: those of a model that is fine-tuned.
  bool isFixed(const QString& key) const { return fixed_.contains(key); }
  void setFixed(const QJsonObject& fixed);
  /// What a 0 stands for, by key, from config/check and plan.
  const QJsonObject& automatic() const { return automatic_; }
  void addAutomatic(const QJsonObject& automatic);

 signals:
  void schemaChanged();
  void changed();  ///< preset or values
  void loaded();   ///< by load(), before changed()
  void errorsChanged();
  void automaticChanged();

 private:
  const PresetInfo* findPreset(const QString& name) const;
  void put(const QString& key, const QJsonValue& value);
  /// What an undo restores.
  struct Stated {
    QString preset;
    bool precisionChosen = false;
    QJsonObject changes;
  };
  void remember(const QString& key);
  void step(QList<Stated>& from, QList<Stated>& to);

  QList<ParameterInfo> parameters_;
  QList<PresetInfo> presets_;
  QHash<QString, qsizetype> index_;
  QString preset_;
  QString preferredPrecision_;
  bool precisionChosen_ = false;  // does not depend on the device
  QJsonObject changes_;
  QList<Stated> undo_, redo_;  // the latest last
  QString lastKey_;            // of the last change; empty: another one begins
  QHash<QString, QString> errors_;
  QJsonObject automatic_, fixed_;
};

}  // namespace transept
