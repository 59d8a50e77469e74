// SPDX-License-Identifier: Apache-2.0
// experiment.json as text and back.
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/experiment/experiment.h"

namespace transept {
namespace {

using nlohmann::json;

/// The state of this name, of those up to `last`.
template <typename State>
State stateOf(const std::string& name, State last) {
  for (int state = 0; state <= static_cast<int>(last); ++state) {
    if (nameOf(static_cast<State>(state)) == name) return static_cast<State>(state);
  }
  throw ConfigError("state", "'" + name + "' is not a state.");
}

json rowJson(const QueueRow& row) {
  return {{"id", row.id},
          {"name", row.name},
          {"table3", row.table3},
          {"values", jsonOf(row.values)},
          {"state", nameOf(row.state)},
          {"run", row.run},
          {"message", row.message},
          {"seconds", row.seconds},
          {"limit_seconds", row.limitSeconds},
          {"round", row.round},
          {"candidate", row.candidate},
          {"result",
           {{"step", row.result.step},
            {"parameters", row.result.parameters},
            {"perplexity", orNull(row.result.perplexity)},
            {"bleu", orNull(row.result.bleu)},
            {"sentence_nats", orNull(row.result.sentenceNats)},
            {"bleu_signature", row.result.bleuSignature}}}};
}

QueueRow rowFrom(const json& object, const std::string& path) {
  QueueRow row;
  row.id = object.at("id");
  row.name = object.at("name");
  row.table3 = object.value("table3", "");
  row.values = valuesOf(object.value("values", json::object()), path);
  row.state = stateOf(object.at("state"), RowState::skipped);
  row.run = object.value("run", "");
  row.message = object.value("message", "");
  row.seconds = numberIn(object, "seconds", 0);
  row.limitSeconds = numberIn(object, "limit_seconds", 0);
  row.round = object.value("round", std::int64_t{-1});
  row.candidate = object.value("candidate", std::int64_t{-1});
  const json result = object.value("result", json::object());
  row.result.step = result.value("step", std::int64_t{0});
  row.result.parameters = result.value("parameters", std::int64_t{0});
  row.result.perplexity = numberIn(result, "perplexity", notMeasured);
  row.result.bleu = numberIn(result, "bleu", notMeasured);
  row.result.sentenceNats = numberIn(result, "sentence_nats", notMeasured);
  row.result.bleuSignature = result.value("bleu_signature", "");
  return row;
}

json jsonOfTuning(const Tuning& tuning) {
  json candidates = json::array();
  for (const Values& changes : tuning.candidates) candidates.push_back(jsonOf(changes));
  return {{"hours", tuning.hours},    {"round", tuning.round}, {"rate", tuning.rate},
          {"candidates", candidates}, {"best", tuning.best},   {"preset", tuning.preset}};
}

Tuning tuningOf(const json& object, const std::string& path) {
  Tuning tuning{.hours = object.at("hours"),
                .round = object.at("round"),
                .rate = object.at("rate"),
                .candidates = {},
                .best = object.at("best"),
                .preset = object.at("preset")};
  for (const json& changes : object.at("candidates")) tuning.candidates.push_back(valuesOf(changes, path));
  if (tuning.best >= std::ssize(tuning.candidates) || (!tuning.candidates.empty() && tuning.candidates.size() < 2))
    throw ConfigError("tuning", "The best candidate of the tuning does not exist.");
  return tuning;
}

}  // namespace

json jsonOf(const Values& values) {
  json object = json::object();
  for (const auto& entry : values) {
    std::visit([&](const auto& held) { object[entry.first] = held; }, entry.second);
  }
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
  json list = json::array();
  for (const QueueRow& row : rows) list.push_back(rowJson(row));
  json object{{"version", runFormatVersion},
              {"name", name},
              {"corpus", corpus},
              {"corpus_name", corpusName},
              {"source_language", sourceLanguage},
              {"target_language", targetLanguage},
              {"device", device},
              {"preset", preset},
              {"values", jsonOf(values)},
              {"created", created},
              {"state", nameOf(state)},
              {"acknowledged", acknowledged},
              {"next_row", nextRow},
              {"rows", list}};
  if (tuning) object["tuning"] = jsonOfTuning(*tuning);
  return object;
}

Experiment Experiment::fromJson(const json& object, const std::string& path) {
  try {
    if (object.value("version", 1) > runFormatVersion) {
      throw UserError(ErrorKind::newerVersion, path + " was written by a newer version of Transept.",
                      "Update Transept to use it.", path);
    }
    Experiment experiment;
    experiment.name = object.at("name");
    experiment.corpus = object.at("corpus");
    experiment.corpusName = object.value("corpus_name", "");
    experiment.sourceLanguage = object.value("source_language", "");
    experiment.targetLanguage = object.value("target_language", "");
    experiment.device = object.value("device", "cpu");
    experiment.preset = object.at("preset");
    experiment.values = valuesOf(object.value("values", json::object()), path);
    experiment.created = numberIn(object, "created", 0);
    experiment.state = stateOf(object.at("state"), QueueState::finished);
    experiment.acknowledged = object.value("acknowledged", std::int64_t{0});
    experiment.nextRow = object.at("next_row");
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
