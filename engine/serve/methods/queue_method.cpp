// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/methods/queue_method.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include "engine/base/error.h"
#include "engine/experiment/run_queue.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

/// The runs that are being trained on this device, whoever started them, but for those of experiments.
std::vector<std::string> inTraining(RunStore& runs, const std::string& device) {
  std::vector<std::string> found;
  for (const std::string& folder : listRuns(folders().runs())) {
    try {
      runs.with(folder, [&](TrackedRun& run) {
        if (run.state() == RunState::running && run.folder.description().device == device) found.push_back(folder);
      });
    } catch (const std::exception&) {  // a damaged one is trained by nobody
    }
  }
  return found;
}

/// The queue's process sees a run in training by its lock alone, so one that was started this moment is awaited. One
/// that hangs before it has its lock is not awaited for ever: the queue then starts the run itself.
bool isTrainedFirst(Call& call, RunStore& runs, const std::string& folder) {
  constexpr auto pause = std::chrono::milliseconds(50), longest = std::chrono::milliseconds(30'000);
  for (auto waited = pause; !RunLock::held(folder) && waited < longest; waited += pause) {
    const auto lives = [](TrackedRun& run) { return run.state() == RunState::running; };
    if (!runs.with(folder, lives)) return false;
    call.check();
    std::this_thread::sleep_for(pause);
  }
  return true;
}

/// A queue that somebody paused or stopped stays so; any other goes on with what was added.
void goOn(ExperimentStore& store, const ExperimentFolder& queue) {
  // One that is just ending for want of runs does not look again.
  constexpr auto pause = std::chrono::milliseconds(50);
  for (int i = 0; i < 100 && queue.read().state == QueueState::finished && store.active(queue.path()); ++i) {
    std::this_thread::sleep_for(pause);
  }
  const QueueState state = queue.read().state;
  if (state == QueueState::paused || state == QueueState::stopped || store.active(queue.path())) return;
  store.start(queue.path());
}

void add(Call& call, ExperimentStore& store, RunStore& runs, const std::string& folder) {
  const std::string device = runs.with(folder, [](TrackedRun& run) {
    const RunState state = run.state();
    if (state == RunState::running || state == RunState::finished) {
      const bool running = state == RunState::running;
      throw UserError(running ? ErrorKind::inUse : ErrorKind::badInput,
                      "The run " + run.folder.description().name + (running ? " is being trained." : " has finished."),
                      running ? "It needs no place in the queue." : "Set up another run that goes on from it.",
                      run.folder.path());
    }
    return run.folder.description().device;
  });
  std::vector<std::string> before = inTraining(runs, device);
  std::erase_if(before, [&](const std::string& other) { return !isTrainedFirst(call, runs, other); });
  call.check();  // what is in the queue from here on is trained
  goOn(store, queueRun(experimentsFolder(), folder, before));
}

std::vector<std::string> runsIn(const Params& params, const char* key) {
  std::vector<std::string> named;
  for (const std::string& run : params.texts(key, {})) named.push_back(absolutePath(run));
  return named;
}

/// The rows of these runs, as experiment/control names them.
Json idsOf(const Experiment& queue, const std::vector<std::string>& named) {
  Json ids = Json::array();
  for (const std::string& run : named) {
    const auto rows = rowsToCome(queue);
    const auto row =
        std::find_if(rows.begin(), rows.end(), [&](const ExperimentRow* entry) { return entry->run == run; });
    if (row == rows.end()) {
      throw UserError(ErrorKind::notFound, "The run " + run + " is not in the queue.", "Look at the queue again.", run);
    }
    ids.push_back((*row)->id);
  }
  return ids;
}

void control(ExperimentStore& store, const ExperimentFolder& queue, const Params& params) {
  const Experiment experiment = queue.read();
  const Json changes{{"order", idsOf(experiment, runsIn(params, "order"))},
                     {"remove", idsOf(experiment, runsIn(params, "remove"))}};
  changeRows(queue, Params(changes));
  if (!params.has("state")) return;
  const auto wanted = desiredStateOf(params.text("state"));
  if (!wanted || *wanted == DesiredState::stopped) {
    throw RpcError(RpcCode::wrongParameters, "The parameter \"state\" must be running or paused.", "", "state");
  }
  if (*wanted == DesiredState::paused) {
    store.ask(queue.path(), *wanted);
  } else if (!store.active(queue.path())) {
    store.start(queue.path());
  }
}

}  // namespace

Json queueOfRuns(Call& call, ExperimentStore& store, RunStore& runs, const Params& params) {
  for (const std::string& run : runsIn(params, "add")) add(call, store, runs, run);
  const auto queue = findRunQueue(experimentsFolder());
  if (!queue) {
    const bool asks = params.has("order") || params.has("remove") || params.has("state");
    if (asks) throw UserError(ErrorKind::notFound, "No run is in the queue.", "Add one first.");
    return {{"experiment", nullptr}, {"state", "new"}, {"runs", Json::array()}};
  }
  control(store, *queue, params);
  const ExperimentTable table = store.table(queue->path());
  Json toCome = Json::array();
  for (const TableRow& row : table.rows) {
    if (row.row.state != RowState::waiting && row.row.state != RowState::running) continue;
    toCome.push_back({{"run", row.row.run}, {"state", row.state}});
  }
  return {{"experiment", queue->path()}, {"state", table.state}, {"runs", std::move(toCome)}};
}

}  // namespace transept
