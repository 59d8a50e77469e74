// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui_pages/harness/fake_experiments.h"

#include <QHash>
#include <algorithm>
#include <utility>

#include "tests/ui/harness/fake_engine_data.h"
#include "tests/ui/harness/fake_protocol.h"

namespace fake {

namespace {

struct PaperRow {
  const char *name, *group, *title;
  double perplexity, bleu, parameters;
};
constexpr PaperRow paperRows[] = {{"base", "", "Base (paper)", 4.92, 25.8, 65e6},
                                  {"A1", "A", "Table 3, row A: h=1", 5.29, 24.9, 0},
                                  {"A2", "A", "Table 3, row A: h=4", 5.00, 25.5, 0},
                                  {"B1", "B", "Table 3, row B: d_k=16", 5.16, 25.1, 58e6},
                                  {"C1", "C", "Table 3, row C: N=2", 6.11, 23.7, 36e6},
                                  {"C5", "C", "Table 3, row C: d_model=1024", 4.66, 26.0, 168e6},
                                  {"D1", "D", "Table 3, row D: P_drop=0.0", 5.77, 24.6, 0},
                                  {"E", "E", "Table 3, row E: learned positions", 4.92, 25.7, 0}};

QJsonValue paperOf(const QString& name) {
  for (const PaperRow& row : paperRows) {
    if (name != row.name) continue;
    return QJsonObject{{"perplexity", row.perplexity},
                       {"bleu", row.bleu},
                       {"parameters", row.parameters > 0 ? QJsonValue(row.parameters) : QJsonValue()}};
  }
  return {};
}

QJsonObject plannedRow(const QString& name, const QString& table3, const QJsonObject& values, int steps) {
  return {{"name", name},        {"table3", table3},
          {"values", values},    {"layers", 4},
          {"decoder_layers", 4}, {"d_model", 128},
          {"d_ff", 512},         {"heads", 4},
          {"d_k", 32},           {"d_v", 32},
          {"dropout", 0.1},      {"label_smoothing", 0.1},
          {"steps", steps},      {"paper", paperOf(table3)}};
}

/// Rows of Table 3, then the combinations of the grid.
QJsonArray rowsOf(const QJsonObject& params) {
  const int steps = params["values"]["train.steps"].toInt(4000);
  QJsonArray rows;
  for (const QJsonValue& name : params["table3"].toArray()) {
    const bool learned = name == "E";
    rows.append(plannedRow(name.toString(), name.toString(),
                           learned ? QJsonObject{{"model.positions", "learned"}} : QJsonObject(), steps));
  }
  const QJsonObject grid = params["grid"].toObject();
  QList<QJsonObject> combinations;
  if (!grid.isEmpty()) combinations = {QJsonObject()};
  for (auto axis = grid.begin(); axis != grid.end(); ++axis) {
    QList<QJsonObject> longer;
    for (const QJsonObject& begun : std::as_const(combinations)) {
      for (const QJsonValue& value : axis.value().toArray()) {
        QJsonObject next = begun;
        next[axis.key()] = value;
        longer.append(next);
      }
    }
    combinations = longer;
  }
  for (const QJsonObject& values : std::as_const(combinations)) {
    QStringList name;
    for (auto it = values.begin(); it != values.end(); ++it) {
      name << it.key().section('.', 1) + '=' + it.value().toVariant().toString();
    }
    rows.append(plannedRow(name.join(' '), QString(), values, steps));
  }
  return rows;
}

/// Adds the figures of both models to a distillation that has ended.
void measure(QJsonObject& experiment) {
  QJsonObject distillation = experiment["distillation"].toObject();
  if (distillation.isEmpty()) return;
  distillation["stage"] = "";
  const auto figures = [](double parameters, double bytes, double bleu, double speed) {
    return QJsonObject{{"parameters", parameters},
                       {"bytes", bytes},
                       {"bleu", bleu},
                       {"chrf", bleu + 25},
                       {"words_per_second", speed * 11.5},
                       {"sentences_per_second", speed},
                       {"bleu_signature", "nrefs:1|tok:13a"}};
  };
  distillation["teacher_figures"] = figures(9'700'000, 38'900'000, 37.4, 61.2);
  distillation["student_figures"] = figures(5'100'000, 5'600'000, 36.9, 708.5);
  experiment["distillation"] = distillation;
}

QJsonObject infoOf(const QJsonObject& experiment, bool withRows) {
  QJsonObject info = experiment;
  const QJsonArray rows = experiment["rows"].toArray();
  int ended = 0;
  for (const QJsonValue& row : rows) {
    const QString state = row["state"].toString();
    ended += state == "done" || state == "failed" || state == "skipped" || state == "stopped";
  }
  info["rows_total"] = rows.size();
  info["rows_ended"] = ended;
  info["seconds_left"] = 1440.0 * static_cast<double>(rows.size() - ended);
  if (!withRows) info.remove("rows");
  return info;
}

}  // namespace

Experiments::Experiments(bool empty) {
  if (empty) return;
  create({{"name", "Table 3 on Multi30k"},
          {"corpus", "/corpora/multi30k"},
          {"preset", "small"},
          {"values", QJsonObject{{"train.steps", 4000}, {"train.precision", "bf16"}}},  // chosen for the device
          {"device", "cpu"},
          {"table3", QJsonArray{"base", "A1", "B1", "C1", "C5", "E"}}});
  control(experiments_[0], {{"state", "running"}});
  for (int i = 0; i < 9; ++i) advance(experiments_[0]);
  control(experiments_[0], {{"state", "paused"}});
}

QJsonObject Experiments::create(const QJsonObject& params) {
  const QString name = params["name"].toString();
  QJsonObject experiment{{"message", ""}, {"tuning", QJsonValue::Null}, {"distillation", QJsonValue::Null}};
  for (const char* key : {"name", "corpus", "preset", "values", "device"}) experiment[key] = params[key];
  experiment["experiment"] = "/experiments/" + name;
  experiment["corpus_name"] = params["corpus"].toString().section('/', -1);
  experiment["source_language"] = "en";
  experiment["target_language"] = "de";
  experiment["created"] = 1000 + static_cast<int>(experiments_.size());
  experiment["state"] = "new";
  QJsonArray rows;
  QJsonArray requested = rowsOf(params);
  if (params.contains("hours")) {  // a finished tuning
    for (const char* row : {"range test", "round 1: small", "round 1: dropout=0.2"})
      requested.append(plannedRow(row, QString(), {}, 400));
    const bool better = params["hours"].toDouble() > 1;
    experiment["tuning"] = QJsonObject{{"hours", params["hours"]},
                                       {"round", 1},
                                       {"rounds", 1},
                                       {"rate", 0.001},
                                       {"range", QJsonObject{{"rate", QJsonArray{}}, {"loss", QJsonArray{}}}},
                                       {"candidates", QJsonArray{QJsonObject{}, QJsonObject{{"model.dropout", 0.2}}}},
                                       {"best", better ? 1 : 0},
                                       {"preset", better ? QJsonValue("tuned") : QJsonValue()},
                                       {"outcome", ""}};
  }
  for (const QJsonValue& planned : requested) {
    QJsonObject row = planned.toObject();
    row["id"] = rows.size() + 1;
    row["state"] = "waiting";
    row["parameters"] = 3'200'000;
    row["step"] = 0;
    for (const char* key : {"bleu_signature", "message"}) row[key] = "";
    QStringList other;  // values that have no column
    const QJsonObject values = row["values"].toObject();
    for (auto it = values.begin(); it != values.end(); ++it) {
      const QString setting = it.key().section('.', 1);
      if (!row.contains(setting)) other << setting + '=' + it.value().toVariant().toString();
    }
    row["other"] = other.join(", ");
    for (const char* key : {"perplexity", "bleu", "seconds_left", "run", "sentence_nats", "round", "candidate"}) {
      row[key] = QJsonValue::Null;
    }
    if (params.contains("hours")) row["sentence_nats"] = 40.5;
    rows.append(row);
  }
  experiment["rows"] = rows;
  experiments_.append(experiment);
  return {{"experiment", experiment["experiment"]}};
}

QJsonObject Experiments::distill(const QJsonObject& params) {
  const QString teacher = params["teacher"].toString(), name = teacher.section('/', -1) + " small";
  const QJsonObject made = create({{"name", name},
                                   {"corpus", "/corpora/multi30k"},
                                   {"preset", "student"},
                                   {"values", QJsonObject{{"model.d_model", 256}}},
                                   {"device", "cpu"}});
  QJsonObject& experiment = experiments_.last();
  QJsonObject row = plannedRow("student", QString(), {}, 4000);
  row["id"] = 1;
  row["state"] = "waiting";
  row["step"] = 0;
  row["parameters"] = 5'100'000;
  for (const char* key : {"bleu_signature", "message", "other"}) row[key] = "";
  for (const char* key : {"perplexity", "bleu", "seconds_left", "run", "sentence_nats", "round", "candidate"})
    row[key] = QJsonValue::Null;
  experiment["rows"] = QJsonArray{row};
  experiment["distillation"] = QJsonObject{{"teacher", teacher},
                                           {"teacher_name", teacher.section('/', -1)},
                                           {"reverse", ""},
                                           {"monolingual", ""},
                                           {"test_source", ""},
                                           {"test_reference", ""},
                                           {"megabytes", 6},
                                           {"keep", 0.95},
                                           {"nbest", 8},
                                           {"originals", true},
                                           {"model", "/models/" + name},
                                           {"stage", "translating"},
                                           {"done", 12'288},
                                           {"total", 29'000},
                                           {"translated", 0},
                                           {"kept_pairs", 0},
                                           {"teacher_figures", QJsonValue::Null},
                                           {"student_figures", QJsonValue::Null}};
  return made;
}

QJsonObject* Experiments::find(const QString& folder) {
  for (QJsonObject& experiment : experiments_) {
    if (experiment["experiment"].toString() == folder) return &experiment;
  }
  return nullptr;
}

void Experiments::advance(QJsonObject& experiment) {
  if (experiment["state"] != "running") return;
  QJsonArray rows = experiment["rows"].toArray();
  for (const char* wanted : {"running", "waiting"}) {
    for (QJsonValueRef entry : rows) {
      QJsonObject row = entry.toObject();
      if (row["state"] != QLatin1String(wanted)) continue;
      const int steps = row["steps"].toInt(), step = std::min(steps, row["step"].toInt() + steps / 4);
      row["state"] = step == steps ? "done" : "running";
      row["step"] = step;
      row["run"] = experiment["experiment"].toString() + "/runs/" + row["name"].toString();
      row["perplexity"] = 12.0 - 6.0 * step / steps + 0.1 * row["id"].toInt();
      row["bleu"] = 30.0 * step / steps + row["id"].toInt();
      row["bleu_signature"] = "nrefs:1|case:mixed|tok:13a";
      row["seconds_left"] = 360.0 * (steps - step) / std::max(1, steps / 4);
      if (row["name"] == "C5" && step > 0) {
        row["state"] = "failed";
        row["message"] = "The model needs 31 GB and the machine has 24 GB.";
      }
      entry = row;
      experiment["rows"] = rows;
      return;
    }
  }
  experiment["state"] = "finished";
  measure(experiment);
}

void Experiments::control(QJsonObject& experiment, const QJsonObject& params) {
  const auto named = [&](const char* list, const QJsonObject& row) {
    return params[QLatin1String(list)].toArray().contains(row["id"]);
  };
  QJsonArray rows;
  const QString state = params["state"].toString();
  for (const QJsonValue& entry : experiment["rows"].toArray()) {
    QJsonObject row = entry.toObject();
    if (named("remove", row)) continue;
    if (named("skip", row)) row["state"] = "skipped";
    if (named("retry", row)) row["state"] = "waiting";
    if (state == "paused" && row["state"] == "running") row["state"] = "paused";
    if (state == "stopped" && row["state"] == "running") row["state"] = "stopped";
    if (state == "running" && row["state"] == "paused") row["state"] = "waiting";
    rows.append(row);
  }
  const QJsonArray order = params["order"].toArray();
  if (!order.isEmpty()) {
    QJsonArray ordered;
    for (const QJsonValue& id : order) {
      for (const QJsonValue& row : std::as_const(rows)) {
        if (row["id"] == id) ordered.append(row);
      }
    }
    rows = ordered;
  }
  experiment["rows"] = rows;
  if (!state.isEmpty()) experiment["state"] = state;
}

bool Experiments::pass() {
  QJsonObject* experiment = find(subscribed_);
  if (experiment == nullptr || (*experiment)["state"] != "running") return false;
  advance(*experiment);
  notify("experiment/changed", {{"experiment", subscribed_}, {"info", infoOf(*experiment, true)}});
  return true;
}

std::optional<QJsonObject> Experiments::handle(const QString& method, const QJsonObject& params, QString& error) {
  if (method == "experiment/table3") {
    QJsonArray rows;
    for (const PaperRow& row : paperRows) {
      rows.append(
          QJsonObject{{"name", row.name}, {"group", row.group}, {"title", row.title}, {"paper", paperOf(row.name)}});
    }
    return QJsonObject{{"rows", rows}};
  }
  if (method == "experiment/plan") {
    QJsonArray errors;
    for (const QJsonValue& heads : params["grid"]["model.heads"].toArray()) {
      if (heads.toInt() != 7) continue;
      errors.append(
          QJsonObject{{"key", "model.heads"}, {"message", "Row 'heads=7' cannot be."}, {"remedy", "Take 8."}});
    }
    return QJsonObject{{"rows", rowsOf(params)}, {"errors", errors}};
  }
  if (method == "distill/plan") {
    if (params["size"] == "2MB") {
      error = "No student fits into 2000 kB.";
      return std::nullopt;
    }
    return smallModelPlan();
  }
  if (method == "distill/create") return distill(params);
  if (method == "experiment/create") {
    if (params["name"] == "full") {
      error = "No space is left.";
      return std::nullopt;
    }
    return create(params);
  }
  if (method == "experiment/list") {
    QJsonArray all;
    for (const QJsonObject& experiment : std::as_const(experiments_)) all.append(infoOf(experiment, false));
    return QJsonObject{{"experiments", all}};
  }
  if (method == "experiment/restore") {
    experiments_.append(trash_);
    return QJsonObject{{"experiment", trash_["experiment"]}};
  }
  QJsonObject* experiment = find(params["experiment"].toString());
  if (experiment == nullptr) {
    error = "There is no such experiment.";
    return std::nullopt;
  }
  if (method == "experiment/subscribe") {
    subscribed_ = (*experiment)["experiment"].toString();
    return QJsonObject{{"subscription", 1}, {"info", infoOf(*experiment, true)}};
  }
  if (method == "experiment/control") {
    if ((*experiment)["name"] == "Busy" && !std::exchange(tried_, true)) {
      error = "The machine is busy.";
      return std::nullopt;
    }
    control(*experiment, params);
    return infoOf(*experiment, true);
  }
  if (method == "experiment/export") return QJsonObject{{"text", "table as " + params["format"].toString() + "\n"}};
  if (method == "experiment/rename") {
    (*experiment)["name"] = params["name"];
    return infoOf(*experiment, true);
  }
  if (method == "experiment/delete") {
    trash_ = *experiment;
    experiments_.removeIf([&](const QJsonObject& entry) { return entry["experiment"] == trash_["experiment"]; });
    return QJsonObject{{"trash", "/trash/1"}};
  }
  return std::nullopt;  // an unknown method
}

}  // namespace fake
