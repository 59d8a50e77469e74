// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/experiment.h"

#include <algorithm>

#include "engine/run/precision_choice.h"

namespace transept {

std::string_view nameOf(RowState state) {
  constexpr std::string_view names[] = {"waiting", "running", "done", "stopped", "failed", "skipped"};
  return names[static_cast<std::size_t>(state)];
}

std::string_view nameOf(QueueState state) {
  constexpr std::string_view names[] = {"new", "running", "paused", "stopped", "finished"};
  return names[static_cast<std::size_t>(state)];
}

const ExperimentRow* Experiment::find(std::int64_t id) const {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const ExperimentRow& entry) { return entry.id == id; });
  return row == rows.end() ? nullptr : &*row;
}

ExperimentRow* Experiment::find(std::int64_t id) {
  return const_cast<ExperimentRow*>(static_cast<const Experiment*>(this)->find(id));
}

void Experiment::add(std::vector<ExperimentRow> more) {
  constexpr std::size_t most = 1000;
  if (rows.size() + more.size() > most) {
    throw ConfigError("rows", "The experiment would have " + std::to_string(rows.size() + more.size()) +
                                  " rows, but can have " + std::to_string(most) + " at most; leave some values out.");
  }
  for (ExperimentRow& row : more) {
    if (row.name.empty() || row.name.size() > 200) {
      throw ConfigError("rows", "A row's name has 1 to 200 bytes, but this one has " + std::to_string(row.name.size()) +
                                    ": '" + row.name + "'.");
    }
    const bool taken =
        std::any_of(rows.begin(), rows.end(), [&](const ExperimentRow& other) { return other.name == row.name; });
    if (taken) {
      throw ConfigError("rows", "The row '" + row.name + "' is in the experiment already; give each row once.");
    }
    configOf(row);
    row.id = nextRow++;
    rows.push_back(std::move(row));
  }
}

Config Experiment::base() const {
  Config config = transept::configOf(findPreset(preset));
  for (const auto& [key, value] : values) config.set(key, value);
  return config;
}

Config Experiment::configOf(const ExperimentRow& row) const {
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
