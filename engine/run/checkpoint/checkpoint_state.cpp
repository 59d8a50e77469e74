// SPDX-License-Identifier: Apache-2.0
#include "engine/run/checkpoint/checkpoint.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/version.h"

namespace transept {
namespace {

using nlohmann::json;

/// The plain values of state.json.
constexpr auto stateFields = [](auto& state, auto use) {
  use("step", state.step), use("epoch", state.epoch), use("data_position", state.dataPosition);
  use("seed", state.seed), use("training_seconds", state.trainingSeconds), use("time", state.time);
  use("best", state.best), use("best_bleu", state.bestScore), use("best_loss", state.bestLoss);
  use("best_step", state.bestStep), use("counters", state.counters), use("config_digest", state.configDigest);
  use("averaged_steps", state.averagedSteps);
};

}  // namespace

std::string stateText(const CheckpointState& state, const std::map<std::string, FileStamp>& files) {
  json object = fieldsOf(state, stateFields);
  object.update(
      {{"version", runFormatVersion}, {"judge", state.judge}, {"metrics", state.metrics}, {"files", json::object()}});
  for (const auto& [name, stamp] : files) {
    object["files"][name] = {{"bytes", stamp.bytes}, {"xxh3", stamp.checksum}};
  }
  return object.dump(2) + "\n";
}

void parseState(const std::string& text, const std::string& path, CheckpointState& state,
                std::map<std::string, FileStamp>& files) {
  const json object = parseJson(text);
  try {
    if (!object.is_object()) throw UserError(path + " is damaged.", "Use another checkpoint.", path);
    if (object.at("version").get<int>() > runFormatVersion) {
      throw UserError(ErrorKind::newerVersion, path + " was written by a newer version of Transept.",
                      "Update Transept to use this checkpoint.", path);
    }
    readAllFields(object, state, stateFields);
    if (state.step < 0 || state.epoch < 0 || state.dataPosition < 0 || state.dataPosition > state.step) {
      throw UserError(path + " is damaged: its step or data position is out of range.",
                      "Use another checkpoint of the run.", path);
    }
    state.judge = object.value("judge", "bleu");  // earlier versions knew BLEU alone
    for (const auto& [name, value] : object.at("metrics").items()) {
      if (value.is_number()) state.metrics[name] = value.get<double>();  // null: it was not finite
    }
    for (const auto& [name, stamp] : object.at("files").items()) {
      files[name] = {stamp.at("xxh3").get<std::string>(), stamp.at("bytes").get<std::int64_t>()};
    }
  } catch (const json::exception&) {
    throw UserError(path + " is damaged: a value is missing or has the wrong type.",
                    "Use another checkpoint of the run.", path);
  }
}

}  // namespace transept
