// SPDX-License-Identifier: Apache-2.0
// experiment.json as text and back.
#include "engine/experiment/experiment_json.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/version.h"

namespace transept {
namespace {

using nlohmann::json;

/// The state that the field "state" names.
template <typename Names>
auto stateIn(const JsonReader& json, const Names& names) {
  if (const auto state = names.find(json.get<std::string>("state"))) return *state;
  json.refuse("state", "is none that this version knows");
}

constexpr auto resultFields = [](auto& result, auto use) {
  use("step", result.step), use("parameters", result.parameters), use("perplexity", result.perplexity);
  use("bleu", result.bleu), use("sentence_nats", result.sentenceNats), use("bleu_signature", result.bleuSignature);
};
constexpr auto rowFields = [](auto& row, auto use) {
  use("id", row.id), use("name", row.name), use("table3", row.table3), use("run", row.run), use("message", row.message);
  use("seconds", row.seconds), use("limit_seconds", row.limitSeconds);
  use("round", row.round), use("candidate", row.candidate);
};
constexpr auto tuningFields = [](auto& tuning, auto use) {
  use("hours", tuning.hours), use("round", tuning.round), use("rate", tuning.rate);
  use("best", tuning.best), use("preset", tuning.preset);
};
constexpr auto distillationFields = [](auto& distillation, auto use) {
  use("teacher", distillation.teacher), use("teacher_name", distillation.teacherName);
  use("reverse", distillation.reverse), use("monolingual", distillation.monolingual);
  use("test_source", distillation.testSource), use("test_reference", distillation.testReference);
  use("megabytes", distillation.megabytes), use("keep", distillation.keep), use("nbest", distillation.nbest);
  use("originals", distillation.originals), use("model", distillation.model);
  use("stage", distillation.stage), use("done", distillation.done), use("total", distillation.total);
  use("translated", distillation.translated), use("kept_pairs", distillation.keptPairs);
};
constexpr auto figuresFields = [](auto& figures, auto use) {
  use("parameters", figures.parameters), use("bytes", figures.bytes), use("bleu", figures.bleu);
  use("chrf", figures.chrf), use("words_per_second", figures.wordsPerSecond);
  use("sentences_per_second", figures.sentencesPerSecond), use("bleu_signature", figures.bleuSignature);
};
constexpr auto experimentFields = [](auto& experiment, auto use) {
  use("name", experiment.name), use("corpus", experiment.corpus), use("corpus_name", experiment.corpusName);
  use("source_language", experiment.sourceLanguage), use("target_language", experiment.targetLanguage);
  use("device", experiment.device), use("preset", experiment.preset), use("created", experiment.created);
  use("acknowledged", experiment.acknowledged), use("next_row", experiment.nextRow);
};

json rowJson(const QueueRow& row) {
  json object = fieldsOf(row, rowFields);
  object["values"] = toJson(row.values);
  object["state"] = rowStateNames[row.state];
  object["result"] = fieldsOf(row.result, resultFields);
  return object;
}

QueueRow rowFrom(const JsonReader& json) {
  for (const char* key : {"id", "name"}) json.field(key);
  QueueRow row;
  json.readPresent(row, rowFields);
  row.values = settingsFromJson(json.fields("values"));
  row.state = stateIn(json, rowStateNames);
  if (const auto result = json.find("result")) result->readPresent(row.result, resultFields);
  return row;
}

json jsonOfTuning(const Tuning& tuning) {
  json object = fieldsOf(tuning, tuningFields);
  object["candidates"] = json::array();
  for (const Values& changes : tuning.candidates) object["candidates"].push_back(toJson(changes));
  return object;
}

Tuning tuningOf(const JsonReader& json) {
  Tuning tuning;
  json.readAll(tuning, tuningFields);
  for (const JsonReader& changes : json.field("candidates").entries())
    tuning.candidates.push_back(settingsFromJson(changes.fields()));
  if (tuning.best >= std::ssize(tuning.candidates) || (!tuning.candidates.empty() && tuning.candidates.size() < 2))
    json.refuse("best", "is none of the candidates");
  return tuning;
}

json jsonOfDistillation(const Distillation& distillation) {
  json object = fieldsOf(distillation, distillationFields);
  const auto figures = [](const std::optional<ModelFigures>& measured) {
    return measured ? fieldsOf(*measured, figuresFields) : json();
  };
  object["teacher_figures"] = figures(distillation.teacherFigures);
  object["student_figures"] = figures(distillation.studentFigures);
  return object;
}

Distillation distillationOf(const JsonReader& json) {
  Distillation distillation;
  for (const char* key : {"teacher", "model"}) json.field(key);
  json.readPresent(distillation, distillationFields);
  if (const auto figures = json.find("teacher_figures"))
    figures->readPresent(distillation.teacherFigures.emplace(), figuresFields);
  if (const auto figures = json.find("student_figures"))
    figures->readPresent(distillation.studentFigures.emplace(), figuresFields);
  return distillation;
}

}  // namespace

json toJson(const Values& values) {
  json object = json::object();
  for (const auto& [key, value] : values) object[key] = toJson(value);
  return object;
}

Value settingOf(const std::string& key, const JsonReader& value) {
  try {
    Config scratch;
    scratch.set(key, valueOfJson(value.json(), key));
    return scratch.get(key);
  } catch (const ConfigError& error) {
    const std::string& file = value.origin().file;
    throw ConfigError(key, (file.empty() ? "" : file + ": ") + error.what());
  }
}

Values settingsFromJson(const JsonFields& settings) {
  Values values;
  for (const auto& [key, value] : settings) values[key] = settingOf(key, value);
  return values;
}

json Experiment::toJson() const {
  json object = fieldsOf(*this, experimentFields);
  object.update(
      {{"version", runFormatVersion}, {"values", transept::toJson(values)}, {"state", queueStateNames[state]}});
  object["rows"] = json::array();
  for (const QueueRow& row : rows) object["rows"].push_back(rowJson(row));
  if (tuning) object["tuning"] = jsonOfTuning(*tuning);
  if (distillation) object["distillation"] = jsonOfDistillation(*distillation);
  return object;
}

Experiment Experiment::fromJson(const json& text, const std::string& path) {
  const std::string remedy = "Restore it from a copy of the experiment.";
  const JsonReader object(text, JsonOrigin::damaged(path, remedy));
  object.requireVersion(runFormatVersion);
  for (const char* key : {"name", "corpus", "preset", "next_row"}) object.field(key);
  Experiment experiment;
  object.readPresent(experiment, experimentFields);
  experiment.state = stateIn(object, queueStateNames);
  try {
    experiment.values = settingsFromJson(object.fields("values"));
    for (const JsonReader& row : object.field("rows").entries()) experiment.rows.push_back(rowFrom(row));
    if (const auto tuning = object.find("tuning")) experiment.tuning = tuningOf(*tuning);
    if (const auto found = object.find("distillation")) experiment.distillation = distillationOf(*found);
  } catch (const ConfigError& error) {
    throw UserError({"The experiment is damaged: {}", error.sentence()}, remedy, path);
  }
  const std::int64_t candidates = experiment.tuning ? std::ssize(experiment.tuning->candidates) : 0;
  for (const QueueRow& row : experiment.rows)
    if (row.round > 0 && (row.candidate < 0 || row.candidate >= candidates))
      object.refuse("rows", "has the row " + row.name + ", whose candidate does not exist");
  return experiment;
}

}  // namespace transept
