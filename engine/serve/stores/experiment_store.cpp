// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/stores.h"

#include "engine/base/error.h"
#include "engine/platform/spawn.h"

namespace transept {

bool ExperimentStore::active(const ExperimentFolder& folder, Tracked& tracked) {
  if (folder.active()) {
    tracked.queue.starting(true);
    return true;
  }
  // A changed file does not prove that the started process has begun: this process may have changed it, too.
  tracked.spoke = tracked.file.changed() || tracked.spoke;
  const bool starting = tracked.queue.starting(false);
  if (!starting && tracked.spoke) tracked.queue.starting(true);  // it began and has ended, which is no failure
  return starting;
}

bool ExperimentStore::active(const std::string& path) {
  return with(path, [](const ExperimentFolder& folder, Tracked& tracked) { return active(folder, tracked); });
}

std::string ExperimentStore::failure(const std::string& path) {
  return with(path, [](const ExperimentFolder&, Tracked& tracked) { return tracked.queue.failure(); });
}

ExperimentTable ExperimentStore::table(const std::string& path) {
  const LookAtRun look = [this](const std::string& run) -> std::optional<RunGlance> {
    try {
      return runs_.with(run, [](TrackedRun& tracked) { return glanceAt(tracked.history, tracked.state()); });
    } catch (const UserError&) {  // not created yet, or damaged
      return std::nullopt;
    }
  };
  return with(path, [&](const ExperimentFolder& folder, Tracked& tracked) {
    return tracked.tables.make(folder, active(folder, tracked), look);
  });
}

void ExperimentStore::start(const std::string& path) {
  with(path, [&](const ExperimentFolder& folder, Tracked& tracked) {
    const Experiment experiment = folder.read();
    if (active(folder, tracked))
      throw UserError(ErrorKind::inUse, {"The experiment {} is being trained already.", experiment.name},
                      "Wait, or pause it.", folder.path());
    if (experiment.ended())
      throw UserError({"No row of the experiment {} waits to be trained.", experiment.name},
                      "Add rows, or train a failed row again.", folder.path());
    forgetRequests(folder.path());
    tracked.file.changed();
    tracked.spoke = false;
    tracked.queue.begin(
        spawnDetached(engineProgram_, {"experiment", folder.path(), "--resume", obeyEarlierRequests}, folder.logPath()),
        folder.logPath());
  });
}

std::int64_t ExperimentStore::request(const std::string& path, DesiredState state) {
  const ExperimentFolder folder = ExperimentFolder::open(path);
  const std::int64_t id = requestControl(folder.path(), state, false);
  if (!active(folder.path())) requestOfRuns(folder, RowState::running, state);
  return id;
}

void ExperimentStore::endSkipped(const std::string& path) {
  const ExperimentFolder folder = ExperimentFolder::open(path);
  if (!active(folder.path())) requestOfRuns(folder, RowState::skipped, DesiredState::stopped);
}

void ExperimentStore::requestOfRuns(const ExperimentFolder& folder, RowState rows, DesiredState state) {
  for (const QueueRow& row : folder.read().rows) {
    if (row.state != rows || !RunFolder::isRun(folder.runPath(row))) continue;
    runs_.with(folder.runPath(row), [&](TrackedRun& run) {
      if (run.state() == RunState::running) requestControl(run.folder.path(), state, false);
    });
  }
}

void ExperimentStore::forget(const std::string& folder) {
  const std::lock_guard guard(mutex_);
  experiments_.erase(folder);
}

}  // namespace transept
