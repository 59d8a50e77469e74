// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings/configuration.h"

#include <QJsonArray>
#include <utility>

#include "ui/client/engine_texts.h"

namespace transept {

namespace {
const QString precisionKey = QStringLiteral("train.precision");

// JSON distinguishes 4 and 4.0; a configuration does not.
bool same(const QJsonValue& a, const QJsonValue& b) {
  return a.isDouble() && b.isDouble() ? a.toDouble() == b.toDouble() : a == b;
}
}  // namespace

ParameterInfo ParameterInfo::fromJson(const QJsonObject& parameter) {
  static const QHash<QString, Type> types{{"integer", Type::integer},
                                          {"real", Type::real},
                                          {"boolean", Type::boolean},
                                          {"choice", Type::choice},
                                          {"text", Type::text}};
  ParameterInfo info;
  info.key = parameter["key"].toString();
  info.label = engineText(parameter["label"].toString());
  info.unit = engineText(parameter["unit"].toString());
  info.section = parameter["section"].toString();
  info.help = engineText(parameter["help"].toString());
  info.type = types.value(parameter["type"].toString(), Type::real);
  info.fallback = parameter["default"];
  info.minimum = parameter["minimum"].toDouble();
  info.maximum = parameter["maximum"].toDouble();
  info.choices = parameter["choices"].toVariant().toStringList();
  info.basic = parameter["basic"].toBool();
  return info;
}

PresetInfo PresetInfo::fromJson(const QJsonObject& preset) {
  return {preset["name"].toString(), engineText(preset["title"].toString()),
          engineText(preset["description"].toString()), preset["values"].toObject()};
}

QJsonObject valuesOfPreset(const QJsonObject& schema, const QString& preset) {
  for (const QJsonValue& one : schema["presets"].toArray())
    if (one["name"].toString() == preset) return one["values"].toObject();
  return {};
}

void Configuration::setSchema(const QJsonObject& schema) {
  parameters_.clear();
  presets_.clear();
  index_.clear();
  for (const QJsonValue& parameter : schema["parameters"].toArray()) {
    parameters_.append(ParameterInfo::fromJson(parameter.toObject()));
    index_.insert(parameters_.last().key, parameters_.size() - 1);
  }
  for (const QJsonValue& preset : schema["presets"].toArray()) {
    presets_.append(PresetInfo::fromJson(preset.toObject()));
  }
  if (findPreset(preset_) == nullptr && !presets_.isEmpty()) preset_ = presets_.first().name;
  emit schemaChanged();
  emit changed();
}

const PresetInfo* Configuration::findPreset(const QString& name) const {
  for (const PresetInfo& preset : presets_) {
    if (preset.name == name) return &preset;
  }
  return nullptr;
}

void Configuration::setPreset(const QString& name) {
  if (findPreset(name) == nullptr) return;
  if (name != preset_ || !changes_.isEmpty()) remember({});
  preset_ = name;
  changes_ = {};
  precisionChosen_ = false;
  emit changed();
}

void Configuration::load(const QString& preset, const QJsonObject& values) {
  if (findPreset(preset) != nullptr) preset_ = preset;
  changes_ = {};
  undo_.clear();
  redo_.clear();
  lastKey_.clear();
  const QString preferred = std::exchange(preferredPrecision_, QString());
  const QJsonValue precision = presetValue(precisionKey);
  preferredPrecision_ = preferred;
  precisionChosen_ = index_.contains(precisionKey);
  if (precisionChosen_) put(precisionKey, precision);
  for (auto it = values.begin(); it != values.end(); ++it) {
    if (index_.contains(it.key())) put(it.key(), it.value());
  }
  emit loaded();
  emit changed();
}

QJsonValue Configuration::presetValue(const QString& key) const {
  if (fixed_.contains(key)) return fixed_[key];
  if (const PresetInfo* preset = findPreset(preset_); preset != nullptr && preset->values.contains(key)) {
    return preset->values[key];
  }
  if (key == precisionKey && !preferredPrecision_.isEmpty()) return preferredPrecision_;
  const auto found = index_.constFind(key);
  return found == index_.constEnd() ? QJsonValue() : parameters_[*found].fallback;
}

QJsonValue Configuration::value(const QString& key) const {
  const auto changed = changes_.constFind(key);
  return changed == changes_.constEnd() ? presetValue(key) : *changed;
}

void Configuration::setPreferredPrecision(const QString& precision) {
  const QJsonValue before = value(precisionKey), presetBefore = presetValue(precisionKey);
  preferredPrecision_ = precision;
  if (!index_.contains(precisionKey) || same(presetBefore, presetValue(precisionKey))) return;
  if (precisionChosen_) put(precisionKey, before);
  emit changed();
}

QJsonObject Configuration::stated() const {
  QJsonObject values = changes_;
  for (auto it = fixed_.begin(); it != fixed_.end(); ++it) values[it.key()] = it.value();
  if (index_.contains(precisionKey)) values[precisionKey] = value(precisionKey);
  return values;
}

void Configuration::put(const QString& key, const QJsonValue& value) {
  if (same(value, presetValue(key))) {
    changes_.remove(key);
  } else {
    changes_[key] = value;
  }
}

void Configuration::remember(const QString& key) {
  constexpr qsizetype mostSteps = 200;
  const bool merges = !key.isEmpty() && key == lastKey_ && !undo_.isEmpty();
  lastKey_ = key;
  redo_.clear();
  if (merges) return;
  undo_.append({preset_, precisionChosen_, changes_});
  if (undo_.size() > mostSteps) undo_.removeFirst();
}

void Configuration::step(QList<Stated>& from, QList<Stated>& to) {
  if (from.isEmpty()) return;
  to.append({preset_, precisionChosen_, changes_});
  const Stated stated = from.takeLast();
  preset_ = stated.preset;
  precisionChosen_ = stated.precisionChosen;
  changes_ = stated.changes;
  lastKey_.clear();
  emit changed();
}

void Configuration::setValue(const QString& key, const QJsonValue& value) {
  if (same(value, this->value(key))) {
    if (key == precisionKey) precisionChosen_ = true;
    return;
  }
  remember(key);
  if (key == precisionKey) precisionChosen_ = true;
  put(key, value);
  emit changed();
}

void Configuration::reset(const QString& key) {
  setValue(key, presetValue(key));
  if (key == precisionKey) precisionChosen_ = false;
}

void Configuration::setFixed(const QJsonObject& fixed) {
  if (fixed == fixed_) return;
  fixed_ = fixed;
  for (auto it = fixed_.begin(); it != fixed_.end(); ++it) changes_.remove(it.key());
  emit changed();
}

void Configuration::addAutomatic(const QJsonObject& automatic) {
  QJsonObject all = automatic_;
  for (auto it = automatic.begin(); it != automatic.end(); ++it) all.insert(it.key(), it.value());
  if (all == automatic_) return;
  automatic_ = all;
  emit automaticChanged();
}

void Configuration::setErrors(const QHash<QString, QString>& errors) {
  QHash<QString, QString> labelled = errors;
  for (QString& sentence : labelled) sentence = withLabels(sentence);
  if (labelled == errors_) return;
  errors_ = labelled;
  emit errorsChanged();
}

}  // namespace transept
