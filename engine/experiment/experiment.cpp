// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/experiment.h"

#include "engine/run/precision_choice.h"

namespace transept {

void Experiment::add(std::vector<QueueRow> more) {
  for (QueueRow& row : more) {
    configOf(row);
    RunQueue::add(std::move(row));
  }
}

Config Experiment::base() const {
  Config config = transept::configOf(findPreset(preset));
  for (const auto& [key, value] : values) config.set(key, value);
  return config;
}

Config Experiment::configOf(const QueueRow& row) const {
  Config config = base();
  try {
    for (const auto& [key, value] : row.values) config.set(key, value);
    config.resolve();
  } catch (const ConfigError& error) {
    throw ConfigError(error.key(), "Row '" + row.name + "' cannot be trained: " + error.what());
  }
  return config;
}

bool Experiment::choosePrecision() {
  Config config = base();
  // f32 is the default, so only bf16 is stored.
  if (!transept::choosePrecision(config, device)) return false;
  values["train.precision"] = config.get("train.precision");
  return true;
}

}  // namespace transept
