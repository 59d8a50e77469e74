// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/experiments/experiment_info.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>
#include <cmath>
#include <tuple>

#include "ui/kit/text/format.h"

namespace transept {

namespace {
bool same(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

/// What has no column of its own.
bool isOther(const QString& key) {
  static const QSet<QString> columns{"model.layers",  "model.d_model", "model.d_ff",
                                     "model.heads",   "model.d_k",     "model.d_v",
                                     "model.dropout", "train.steps",   "train.label_smoothing"};
  return !columns.contains(key);
}

/// "positions=learned". Planned rows come with their values alone.
QString otherOf(const QJsonObject& values) {
  QStringList others;
  for (auto it = values.begin(); it != values.end(); ++it) {
    if (isOther(it.key())) others << it.key().section('.', 1) + '=' + it.value().toVariant().toString();
  }
  return others.join(", ");
}
}  // namespace

PaperFigures PaperFigures::fromJson(const QJsonValue& paper) {
  constexpr double blank = std::numeric_limits<double>::quiet_NaN();
  return {paper["perplexity"].toDouble(blank), paper["bleu"].toDouble(blank), paper["parameters"].toDouble(blank)};
}

ExperimentRowInfo ExperimentRowInfo::fromJson(const QJsonObject& object) {
  static const QHash<QString, State> states{{"waiting", State::waiting}, {"running", State::running},
                                            {"paused", State::paused},   {"stopped", State::stopped},
                                            {"done", State::done},       {"interrupted", State::interrupted},
                                            {"failed", State::failed},   {"skipped", State::skipped}};
  ExperimentRowInfo row;
  row.id = object["id"].toInteger();
  row.name = object["name"].toString();
  row.values = object["values"].toObject();
  row.other = object["other"].toString(otherOf(row.values));
  row.message = object["message"].toString();
  row.run = object["run"].toString();
  row.bleuSignature = object["bleu_signature"].toString();
  row.state = states.value(object["state"].toString(), State::planned);
  row.layers = object["layers"].toInt();
  row.dModel = object["d_model"].toInt();
  row.dFf = object["d_ff"].toInt();
  row.heads = object["heads"].toInt();
  row.dK = object["d_k"].toInt();
  row.dV = object["d_v"].toInt();
  row.dropout = object["dropout"].toDouble();
  row.labelSmoothing = object["label_smoothing"].toDouble();
  row.steps = object["steps"].toInteger();
  row.step = object["step"].toInteger();
  row.perplexity = object["perplexity"].toDouble(nan());
  row.bleu = object["bleu"].toDouble(nan());
  row.sentenceNats = object["sentence_nats"].toDouble(nan());
  row.parameters = object["parameters"].toDouble(nan());
  row.secondsLeft = object["seconds_left"].toDouble(nan());
  row.paper = PaperFigures::fromJson(object["paper"]);
  return row;
}

bool ExperimentRowInfo::operator==(const ExperimentRowInfo& row) const {
  const auto words = [](const ExperimentRowInfo& r) {
    return std::tie(r.id, r.name, r.other, r.message, r.run, r.bleuSignature, r.state);
  };
  const auto counts = [](const ExperimentRowInfo& r) {
    return std::tie(r.layers, r.dModel, r.dFf, r.heads, r.dK, r.dV, r.dropout, r.labelSmoothing, r.steps, r.step);
  };
  return words(*this) == words(row) && values == row.values && counts(*this) == counts(row) &&
         same(perplexity, row.perplexity) && same(bleu, row.bleu) && same(sentenceNats, row.sentenceNats) &&
         same(parameters, row.parameters) && same(secondsLeft, row.secondsLeft) &&
         same(paper.perplexity, row.paper.perplexity) && same(paper.bleu, row.paper.bleu) &&
         same(paper.parameters, row.paper.parameters);
}

QString ExperimentRowInfo::stateText() const {
  switch (state) {
    case State::planned:
      return {};
    case State::waiting:
      return tr("waiting");
    case State::running:
      return tr("training");
    case State::paused:
      return tr("paused");
    case State::interrupted:
      return tr("interrupted");
    case State::done:
      return tr("done");
    case State::stopped:
      return tr("stopped");
    case State::failed:
      return tr("failed");
    case State::skipped:
      return tr("skipped");
  }
  return {};
}

QString ExperimentRowInfo::nameText(const SettingNames& names) const {
  const QStringList parts = name.split(' ');
  if (parts.size() != values.size()) return name;
  QStringList settings;
  for (const QString& part : parts) {
    const QString shortKey = part.section('=', 0, 0);
    auto it = values.begin();
    while (it != values.end() && (it.key().section('.', 1) != shortKey || shortKey == part)) ++it;
    if (it == values.end()) return name;  // one that a person gave it
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
  static const QHash<QString, State> states{{"new", State::fresh},         {"running", State::running},
                                            {"paused", State::paused},     {"stopped", State::stopped},
                                            {"finished", State::finished}, {"interrupted", State::interrupted}};
  ExperimentInfo info;
  info.folder = object["experiment"].toString();
  info.name = object["name"].toString();
  info.corpus = object["corpus"].toString();
  info.corpusName = object["corpus_name"].toString();
  info.sourceLanguage = object["source_language"].toString();
  info.targetLanguage = object["target_language"].toString();
  info.device = object["device"].toString();
  info.preset = object["preset"].toString();
  info.message = object["message"].toString();
  info.state = states.value(object["state"].toString(), State::failed);
  info.values = object["values"].toObject();
  info.created = object["created"].toDouble();
  info.rowsTotal = object["rows_total"].toInteger();
  info.rowsEnded = object["rows_ended"].toInteger();
  info.secondsLeft = object["seconds_left"].toDouble(info.secondsLeft);
  const QJsonObject tuning = object["tuning"].toObject();
  info.tunes = !tuning.isEmpty();
  info.baseIsBest = tuning["best"].isDouble() && tuning["best"].toInt() == 0;
  info.tunedPreset = tuning["preset"].toString();
  for (const QJsonValue& row : object["rows"].toArray()) info.rows.append(ExperimentRowInfo::fromJson(row.toObject()));
  return info;
}

QString ExperimentInfo::stateText() const {
  switch (state) {
    case State::fresh:
      return tr("new");
    case State::running:
      return tr("training");
    case State::paused:
      return tr("paused");
    case State::stopped:
      return tr("stopped");
    case State::finished:
      return tr("finished");
    case State::interrupted:
      return tr("interrupted");
    case State::failed:
      return tr("cannot be opened");
  }
  return {};
}

QString ExperimentInfo::progressText() const {
  if (state == State::failed) return stateText();
  return tr("%1, %2 of %3 rows").arg(stateText(), formatCount(rowsEnded), formatCount(rowsTotal));
}

}  // namespace transept
