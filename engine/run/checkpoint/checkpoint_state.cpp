// SPDX-License-Identifier: Apache-2.0
#include "engine/run/checkpoint/checkpoint_state.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/version.h"

namespace transept {

using nlohmann::json;

std::string stateText(const CheckpointState& state, const std::map<std::string, FileStamp>& files) {
  json object{{"version", runFormatVersion},
              {"step", state.step},
              {"epoch", state.epoch},
              {"data_position", state.dataPosition},
              {"seed", state.seed},
              {"training_seconds", state.trainingSeconds},
              {"time", state.time},
              {"best", state.best},
              {"best_bleu", state.bestBleu},
              {"best_loss", state.bestLoss},
              {"best_step", state.bestStep},
              {"metrics", state.metrics},
              {"counters", state.counters},
              {"config_digest", state.configDigest},
              {"averaged_steps", state.averagedSteps},
              {"files", json::object()}};
  for (const auto& [name, stamp] : files) {
    object["files"][name] = {{"bytes", stamp.bytes}, {"xxh3", stamp.checksum}};
  }
  return object.dump(2) + "\n";
}

void parseState(const std::string& text, const std::string& path, CheckpointState& state,
                std::map<std::string, FileStamp>& files) {
  const json object = json::parse(text, nullptr, false);
  try {
    if (!object.is_object())
      throw UserError(ErrorKind::badInput, path + " is damaged.", "Use another checkpoint.", path);
    if (object.at("version").get<int>() > runFormatVersion) {
      throw UserError(ErrorKind::newerVersion, path + " was written by a newer version of Transept.",
                      "Update Transept to use this checkpoint.", path);
    }
    state.step = object.at("step");
    state.epoch = object.at("epoch");
    state.dataPosition = object.at("data_position");
    state.seed = object.at("seed");
    state.trainingSeconds = object.at("training_seconds");
    state.time = object.at("time");
    state.best = object.at("best");
    state.bestBleu = object.at("best_bleu");
    state.bestLoss = object.at("best_loss");
    state.bestStep = object.at("best_step");
    state.counters = object.at("counters").get<std::map<std::string, std::int64_t>>();
    state.configDigest = object.at("config_digest");
    state.averagedSteps = object.at("averaged_steps").get<std::vector<std::int64_t>>();
    for (const auto& [name, value] : object.at("metrics").items()) {
      if (value.is_number()) state.metrics[name] = value.get<double>();  // null: it was not finite
    }
    for (const auto& [name, stamp] : object.at("files").items()) {
      files[name] = {stamp.at("bytes").get<std::int64_t>(), stamp.at("xxh3").get<std::string>()};
    }
  } catch (const json::exception&) {
    throw UserError(ErrorKind::badInput, path + " is damaged: a value is missing or has the wrong type.",
                    "Use another checkpoint of the run.", path);
  }
}

}  // namespace transept
