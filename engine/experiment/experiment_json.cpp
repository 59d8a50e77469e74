// SPDX-License-Identifier: Apache-2.0
// experiment.json as text and back.
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/experiment/experiment.h"

namespace transept {
namespace {

using nlohmann::json;

/// The state with this name, among the states up to `last`.
template <typename State>
State stateOf(const std::string& name, State last) {
  for (int state = 0; state <= static_cast<int>(last); ++state) {
    if (nameOf(static_cast<State>(state)) == name) return static_cast<State>(state);
  }
  throw ConfigError("state", "'" + name + "' is not a state.");
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
constexpr auto experimentFields = [](auto& experiment, auto use) {
  use("name", experiment.name), use("corpus", experiment.corpus), use("corpus_name", experiment.corpusName);
  use("source_language", experiment.sourceLanguage), use("target_language", experiment.targetLanguage);
  use("device", experiment.device), use("preset", experiment.preset), use("created", experiment.created);
  use("acknowledged", experiment.acknowledged), use("next_row", experiment.nextRow);
};

json rowJson(const QueueRow& row) {
  json object = fieldsOf(row, rowFields);
  object["values"] = jsonOf(row.values);
  object["state"] = nameOf(row.state);
  object["result"] = fieldsOf(row.result, resultFields);
  return object;
}

QueueRow rowFrom(const json& object, const std::string& path) {
  for (const char* key : {"id", "name"}) object.at(key);
  QueueRow row;
  readFields(object, row, rowFields);
  row.values = valuesOf(object.value("values", json::object()), path);
  row.state = stateOf(object.at("state"), RowState::skipped);
  readFields(object.value("result", json::object()), row.result, resultFields);
  return row;
}

json jsonOfTuning(const Tuning& tuning) {
  json object = fieldsOf(tuning, tuningFields);
  object["candidates"] = json::array();
  for (const Values& changes : tuning.candidates) object["candidates"].push_back(jsonOf(changes));
  return object;
}

Tuning tuningOf(const json& object, const std::string& path) {
  Tuning tuning;
  readAllFields(object, tuning, tuningFields);
  for (const json& changes : object.at("candidates")) tuning.candidates.push_back(valuesOf(changes, path));
  if (tuning.best >= std::ssize(tuning.candidates) || (!tuning.candidates.empty() && tuning.candidates.size() < 2))
    throw ConfigError("tuning", "The best candidate of the tuning does not exist.");
  return tuning;
}

}  // namespace

json jsonOf(const Values& values) {
  json object = json::object();
  for (const auto& [key, value] : values) object[key] = toJson(value);
  return object;
}

Values valuesOf(const json& object, std::string_view what) {
  const std::string where = what.empty() ? std::string() : std::string(what) + ": ";
  if (!object.is_object()) throw ConfigError("values", where + "\"values\" must be an object of settings.");
  Values values;
  Config scratch;
  for (const auto& [key, entry] : object.items()) {
    try {
      scratch.set(key, valueOfJson(entry, key));
    } catch (const ConfigError& error) {
      throw ConfigError(key, where + error.what());
    }
    values[key] = scratch.get(key);  // in the type of the parameter: 4.0 layers are 4
  }
  return values;
}

json Experiment::toJson() const {
  json object = fieldsOf(*this, experimentFields);
  object.update({{"version", runFormatVersion}, {"values", jsonOf(values)}, {"state", nameOf(state)}});
  object["rows"] = json::array();
  for (const QueueRow& row : rows) object["rows"].push_back(rowJson(row));
  if (tuning) object["tuning"] = jsonOfTuning(*tuning);
  return object;
}

Experiment Experiment::fromJson(const json& object, const std::string& path) {
  try {
    if (object.value("version", 1) > runFormatVersion) {
      throw UserError(ErrorKind::newerVersion, path + " was written by a newer version of Transept.",
                      "Update Transept to use it.", path);
    }
    for (const char* key : {"name", "corpus", "preset", "next_row"}) object.at(key);
    Experiment experiment;
    readFields(object, experiment, experimentFields);
    experiment.values = valuesOf(object.value("values", json::object()), path);
    experiment.state = stateOf(object.at("state"), QueueState::finished);
    for (const json& row : object.at("rows")) experiment.rows.push_back(rowFrom(row, path));
    if (object.contains("tuning")) experiment.tuning = tuningOf(object["tuning"], path);
    const std::int64_t candidates = experiment.tuning ? std::ssize(experiment.tuning->candidates) : 0;
    for (const QueueRow& row : experiment.rows) {
      if (row.round > 0 && (row.candidate < 0 || row.candidate >= candidates))
        throw ConfigError("rows", "The candidate of the row " + row.name + " does not exist.");
    }
    return experiment;
  } catch (const json::exception&) {
    throw UserError(path + " is damaged: a value is missing or has the wrong type.",
                    "Restore it from a copy of the experiment.", path);
  } catch (const ConfigError& error) {
    throw UserError(path + " is damaged: " + error.what(), "Restore it from a copy of the experiment.", path);
  }
}

}  // namespace transept
