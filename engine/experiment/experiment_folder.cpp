// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/data/importing/corpus.h"
#include "engine/experiment/experiment.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

std::string textOf(const Experiment& experiment) {
  return experiment.toJson().dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

/// An experiment without a corpus can only hold runs that exist.
void requireAdopted(const Experiment& experiment, const std::string& path) {
  const auto own = [](const QueueRow& row) { return !row.adopted(); };
  if (experiment.makesRuns() || std::none_of(experiment.rows.begin(), experiment.rows.end(), own)) return;
  throw UserError(ErrorKind::badInput, path + " is a queue of runs, which has no corpus to train other rows on.",
                  "Add runs to it, or begin another experiment.", path);
}

}  // namespace

bool ExperimentFolder::isExperiment(const std::string& folder) {
  return pathExists(folder + "/experiment.json");
}

ExperimentFolder ExperimentFolder::create(const std::string& folder, Experiment experiment) {
  const std::string path = absolutePath(folder);
  if (pathExists(path)) {
    throw UserError(ErrorKind::badInput, path + " exists already.",
                    "Choose another name for the experiment, or resume it.", path);
  }
  if (experiment.rows.empty()) {
    throw UserError(ErrorKind::badInput, "The experiment " + path + " has no rows.",
                    "Choose rows of Table 3, or give a grid.");
  }
  const auto own = [](const QueueRow& row) { return !row.adopted(); };
  if (std::any_of(experiment.rows.begin(), experiment.rows.end(), own)) {
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
    writeFileAtomically(temporary + "/experiment.json", textOf(experiment));
    createFolder(temporary + "/runs");
  });
  return ExperimentFolder(path);
}

ExperimentFolder ExperimentFolder::open(const std::string& folder) {
  ExperimentFolder experiment(absolutePath(folder));
  if (!isExperiment(experiment.path_)) {
    throw UserError(ErrorKind::notFound, experiment.path_ + " is not an experiment: it has no experiment.json.",
                    "Name the folder of an experiment.", experiment.path_);
  }
  experiment.read();
  return experiment;
}

Experiment ExperimentFolder::read() const {
  constexpr std::size_t largest = std::size_t{1} << 26;
  const auto json = parseJson(readFile(jsonPath(), largest));
  if (!json.is_object()) {
    throw UserError(ErrorKind::badInput, jsonPath() + " is damaged: it is not a JSON object.",
                    "Restore it from a copy of the experiment.", jsonPath());
  }
  return Experiment::fromJson(json, jsonPath());
}

Experiment ExperimentFolder::update(const std::function<void(Experiment&)>& change) const {
  const auto lock = FileLock::take(jsonPath() + ".lock", std::chrono::seconds(5));
  if (!lock) {
    throw UserError(ErrorKind::inUse, jsonPath() + " is being changed by another process.", "Try again.", jsonPath());
  }
  Experiment experiment = read();
  change(experiment);
  requireAdopted(experiment, path_);
  writeFileAtomically(jsonPath(), textOf(experiment));
  return experiment;
}

bool ExperimentFolder::active() const {
  return FileLock::held(lockPath());
}

std::string experimentsFolder() {
  return folders().data + "/experiments";
}

std::vector<std::string> listExperiments(const std::string& parent) {
  std::vector<std::string> found;
  for (const std::string& name : namesIn(parent, Absent::isEmpty)) {
    std::string path = parent + "/" + name;
    if (!name.starts_with('.') && ExperimentFolder::isExperiment(path)) found.push_back(std::move(path));
  }
  return found;
}

}  // namespace transept
