// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/config/presets.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/precision_choice.h"
#include "engine/run/run_folder.h"

namespace transept {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longestName = 150;  // leaves room for a number

/// Several runs may have one name; rows must not.
std::string rowName(const Experiment& queue, const std::string& run) {
  std::string base = RunFolder::open(run).description().name, name;
  if (base.empty() || base.size() > longestName) base = fs::path(run).filename().string();
  const auto taken = [&] { return std::ranges::find(queue.rows, name, &QueueRow::name) != queue.rows.end(); };
  name = base;
  for (int number = 2; taken(); ++number) name = fmt::format("{} ({})", base, number);
  return name;
}

void put(Experiment& queue, const std::string& run, RowState state) {
  QueueRow row;
  row.name = rowName(queue, run);
  row.run = run;
  row.state = state;
  queue.add({std::move(row)});
}

bool holds(const Experiment& queue, const std::string& run) {
  return std::ranges::find(queue.rows, run, &QueueRow::run) != queue.rows.end();
}

std::string experimentContent(const Experiment& experiment) {
  return writtenJson(experiment.toJson(), 1) + "\n";
}

/// An experiment without a corpus can only hold runs that exist.
void requireAdopted(const Experiment& experiment, const std::string& path) {
  if (experiment.makesRuns() || std::ranges::all_of(experiment.rows, &QueueRow::adopted)) return;
  throw UserError({"{} is a queue of runs, which has no corpus to train other rows on.", path},
                  "Add runs to it, or begin another experiment.", path);
}

}  // namespace

QueueRow* Experiment::find(std::int64_t id) {
  const auto row = std::ranges::find(rows, id, &QueueRow::id);
  return row == rows.end() ? nullptr : &*row;
}

std::vector<const QueueRow*> Experiment::rowsToCome() const {
  std::vector<const QueueRow*> found;
  for (const QueueRow& row : rows) {
    if (isToCome(row.state)) found.push_back(&row);
  }
  return found;
}

void Experiment::add(std::vector<QueueRow> more) {
  constexpr std::size_t most = 1000;
  for (QueueRow& row : more) {
    if (!row.adopted()) configOf(row);
    if (rows.size() >= most) {
      throw ConfigError("rows", {"There would be more than {} rows; leave some values out.", most});
    }
    if (row.name.empty() || row.name.size() > 200) {
      throw ConfigError("rows",
                        {"A row's name has 1 to 200 bytes, but this one has {}: '{}'.", row.name.size(), row.name});
    }
    if (std::ranges::find(rows, row.name, &QueueRow::name) != rows.end())
      throw ConfigError("rows", {"The row '{}' is in the queue already; give each row once.", row.name});
    row.id = nextRow++;
    rows.push_back(std::move(row));
  }
}

Config Experiment::base() const {
  Config config = transept::presetConfig(findPreset(preset));
  for (const auto& [key, value] : values) config.set(key, value);
  return config;
}

Config Experiment::configOf(const QueueRow& row) const {
  Config config = base();
  try {
    for (const auto& [key, value] : row.values) config.set(key, value);
    config.resolve();
  } catch (const ConfigError& error) {
    throw ConfigError(error.key(), {"Row '{}' cannot be trained: {}", row.name, error.what()});
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

bool ExperimentFolder::isExperiment(const std::string& folder) {
  return pathExists(folder + "/experiment.json");
}

ExperimentFolder ExperimentFolder::create(const std::string& folder, Experiment experiment) {
  const std::string path = absolutePath(folder);
  if (pathExists(path)) {
    throw UserError({"{} exists already.", path}, "Choose another name for the experiment, or resume it.", path);
  }
  if (experiment.rows.empty()) {
    throw UserError({"The experiment {} has no rows.", path}, "Choose rows of Table 3, or give a grid.");
  }
  if (!std::ranges::all_of(experiment.rows, &QueueRow::adopted)) {
    const CorpusSummary corpus = openCorpus(experiment.corpus);
    experiment.corpus = absolutePath(corpus.folder);
    experiment.corpusName = corpus.name;
    experiment.sourceLanguage = corpus.sourceLanguage;
    experiment.targetLanguage = corpus.targetLanguage;
  }
  if (experiment.name.empty()) experiment.name = fs::path(path).filename().string();
  if (experiment.created == 0) experiment.created = secondsSince1970();

  createFolder(fs::path(path).parent_path().string());
  makeFolder(path, [&](const std::string& temporary) {
    writeFileAtomically(temporary + "/experiment.json", experimentContent(experiment));
    createFolder(temporary + "/runs");
  });
  return ExperimentFolder(path);
}

ExperimentFolder ExperimentFolder::open(const std::string& folder) {
  ExperimentFolder experiment(absolutePath(folder));
  if (!isExperiment(experiment.path_)) {
    throw UserError(ErrorKind::notFound, {"{} is not an experiment: it has no experiment.json.", experiment.path_},
                    "Name the folder of an experiment.", experiment.path_);
  }
  experiment.read();
  return experiment;
}

Experiment ExperimentFolder::read() const {
  constexpr std::size_t largest = std::size_t{1} << 26;
  return Experiment::fromJson(parseJson(readFile(jsonPath(), largest)), jsonPath());
}

Experiment ExperimentFolder::update(const std::function<void(Experiment&)>& change) const {
  const FileLock lock = FileLock::forChangeOf(jsonPath());
  Experiment experiment = read();
  change(experiment);
  requireAdopted(experiment, path_);
  writeFileAtomically(jsonPath(), experimentContent(experiment));
  return experiment;
}

bool ExperimentFolder::active() const {
  return FileLock::held(lockPath());
}

UserError experimentInUse(const std::string& folder) {
  return {ErrorKind::inUse, "The experiment " + folder + " is being trained by another process.",
          "Pause it first, or wait.", folder};
}

FileLock lockExperiment(const std::string& folder) {
  if (auto lock = FileLock::take(folder + "/lock", std::chrono::seconds(2))) return std::move(*lock);
  throw experimentInUse(folder);
}

std::string experimentsFolder() {
  return folders().data + "/experiments";
}

std::vector<std::string> listExperiments(const std::string& parent) {
  return pathsIn(parent, ExperimentFolder::isExperiment);
}

std::optional<ExperimentFolder> findRunQueue(const std::string& parent) {
  for (const std::string& path : listExperiments(parent)) {
    try {
      ExperimentFolder folder = ExperimentFolder::open(path);
      if (!folder.read().makesRuns()) return folder;
    } catch (const UserError&) {  // a damaged experiment must not hide the queue
    }
  }
  return std::nullopt;
}

ExperimentFolder queueRun(const std::string& parent, const std::string& run,
                          const std::vector<std::string>& inTraining) {
  RunFolder::open(run).requireWritable();
  const auto change = [&](Experiment& queue) {
    std::erase_if(queue.rows, [](const QueueRow& row) { return !isToCome(row.state); });
    if (holds(queue, run)) {
      throw UserError({"The run {} is in the queue already.", run},
                      "Move it in the queue, or remove it from the queue first.", run);
    }
    for (const std::string& other : inTraining) {
      if (holds(queue, other)) continue;
      put(queue, other, RowState::running);
      std::rotate(queue.rows.begin(), queue.rows.end() - 1, queue.rows.end());  // it comes first
    }
    put(queue, run, RowState::waiting);
  };
  createFolder(parent);
  // Two processes that find no queue must not both make one.
  const FileLock lock = FileLock::forChangeOf(parent + "/queue");
  if (const auto queue = findRunQueue(parent)) {
    queue->update(change);
    return *queue;
  }
  Experiment queue;
  queue.name = "Queue";
  change(queue);
  const std::string folder = freeFolder(parent, queue.name);
  return ExperimentFolder::create(folder, std::move(queue));
}

}  // namespace transept
