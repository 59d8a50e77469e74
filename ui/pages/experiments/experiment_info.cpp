// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/experiment_info.h"

#include <QJsonArray>
#include <QSet>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"

namespace transept {

namespace {
template <class State>
struct StateWord {
  State state;
  const char* name;  // in the protocol
  const char* text;  // untranslated
};

using RowState = ExperimentRowInfo::State;
constexpr StateWord<RowState> rowStates[] = {
    {RowState::waiting, "waiting", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "waiting")},
    {RowState::running, "running", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "training")},
    {RowState::paused, "paused", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "paused")},
    {RowState::interrupted, "interrupted", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "interrupted")},
    {RowState::done, "done", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "done")},
    {RowState::stopped, "stopped", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "stopped")},
    {RowState::failed, "failed", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "failed")},
    {RowState::skipped, "skipped", QT_TRANSLATE_NOOP("transept::ExperimentRowInfo", "skipped")},
};

using State = ExperimentInfo::State;
constexpr StateWord<State> experimentStates[] = {
    {State::fresh, "new", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "new")},
    {State::running, "running", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "training")},
    {State::paused, "paused", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "paused")},
    {State::stopped, "stopped", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "stopped")},
    {State::finished, "finished", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "finished")},
    {State::interrupted, "interrupted", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "interrupted")},
    {State::failed, "failed", QT_TRANSLATE_NOOP("transept::ExperimentInfo", "cannot be opened")},
};

/// The state of this name; `unknown` for an unknown name.
template <class State, std::size_t count>
State stateNamed(const StateWord<State> (&words)[count], const QString& name, State unknown) {
  for (const StateWord<State>& word : words)
    if (name == QLatin1String(word.name)) return word.state;
  return unknown;
}

/// Untranslated; null for a state without a text.
template <class State, std::size_t count>
const char* textOfState(const StateWord<State> (&words)[count], State state) {
  for (const StateWord<State>& word : words)
    if (word.state == state) return word.text;
  return nullptr;
}

/// Whether a hyperparameter has no column of its own.
bool isOther(const QString& key) {
  static const QSet<QString> columns{"model.layers",  "model.d_model", "model.d_ff",
                                     "model.heads",   "model.d_k",     "model.d_v",
                                     "model.dropout", "train.steps",   "train.label_smoothing"};
  return !columns.contains(key);
}

/// "positions=learned". For planned rows, which have values only.
QString otherValues(const QJsonObject& values) {
  QStringList others;
  for (auto it = values.begin(); it != values.end(); ++it) {
    if (isOther(it.key())) others << it.key().section('.', 1) + '=' + it.value().toVariant().toString();
  }
  return others.join(", ");
}
}  // namespace

ExperimentRowInfo ExperimentRowInfo::fromJson(const QJsonObject& object) {
  ExperimentRowInfo row;
  row.told = object;
  row.id = object["id"].toInteger();
  row.name = object["name"].toString();
  row.values = object["values"].toObject();
  row.other = object["other"].toString(otherValues(row.values));
  row.message = withLabels(object["message"].toString());
  row.run = object["run"].toString();
  row.bleuSignature = object["bleu_signature"].toString();
  row.state = stateNamed(rowStates, object["state"].toString(), State::planned);
  row.steps = object["steps"].toInteger();
  row.step = object["step"].toInteger();
  row.secondsLeft = object["seconds_left"].toDouble(row.secondsLeft);
  return row;
}

QString ExperimentRowInfo::stateText() const {
  const char* text = textOfState(rowStates, state);
  return text != nullptr ? tr(text) : QString();
}

QString ExperimentRowInfo::nameText(const SettingNames& names) const {
  const QStringList parts = name.split(' ');
  if (parts.size() != values.size()) return name;
  QStringList settings;
  for (const QString& part : parts) {
    const QString shortKey = part.section('=', 0, 0);
    auto it = values.begin();
    while (it != values.end() && (it.key().section('.', 1) != shortKey || shortKey == part)) ++it;
    if (it == values.end()) return name;  // a name that the user chose
    settings << names.setting(it.key(), it.value());
  }
  return settings.join(", ");
}

QString ExperimentRowInfo::otherText(const SettingNames& names) const {
  QStringList settings;
  for (auto it = values.begin(); it != values.end(); ++it) {
    if (isOther(it.key())) settings << names.setting(it.key(), it.value());
  }
  return settings.isEmpty() ? other : settings.join(", ");
}

ExperimentInfo ExperimentInfo::fromJson(const QJsonObject& object) {
  ExperimentInfo info;
  info.folder = object["experiment"].toString();
  info.name = object["name"].toString();
  info.corpus = object["corpus"].toString();
  info.corpusName = object["corpus_name"].toString();
  info.device = object["device"].toString();
  info.preset = object["preset"].toString();
  info.message = withLabels(object["message"].toString());
  info.state = stateNamed(experimentStates, object["state"].toString(), State::failed);
  info.values = object["values"].toObject();
  info.created = object["created"].toDouble();
  info.rowsTotal = object["rows_total"].toInteger();
  info.rowsEnded = object["rows_ended"].toInteger();
  info.secondsLeft = object["seconds_left"].toDouble(info.secondsLeft);
  const QJsonObject tuning = object["tuning"].toObject();
  info.tunes = !tuning.isEmpty();
  info.baseIsBest = tuning["best"].isDouble() && tuning["best"].toInt() == 0;
  info.tunedPreset = tuning["preset"].toString();
  info.distillation = object["distillation"].toObject();
  for (const QJsonValue& row : object["rows"].toArray()) info.rows.append(ExperimentRowInfo::fromJson(row.toObject()));
  return info;
}

QString ExperimentInfo::stateText() const {
  return tr(textOfState(experimentStates, state));
}

QString ExperimentInfo::stageText() const {
  const QString stage = distillation["stage"].toString();
  if (stage.isEmpty()) return {};
  if (stage == QLatin1String("translating")) return tr("The large model translates the corpus");
  if (stage == QLatin1String("judging")) return tr("The translations are judged");
  if (stage == QLatin1String("evaluating")) return tr("Both models are measured");
  return tr("The text is prepared");
}

QString ExperimentInfo::progressText() const {
  if (state == State::failed) return stateText();
  return tr("%1, %2 of %3 rows", nullptr, pluralOf(rowsTotal))
      .arg(stateText(), formatCount(rowsEnded), formatCount(rowsTotal));
}

}  // namespace transept
