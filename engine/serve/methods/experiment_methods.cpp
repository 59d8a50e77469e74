// SPDX-License-Identifier: Apache-2.0
// experiment/*: queues of runs that fill a table. distill/*: queues that make a small model of a large one. run/queue:
// ordinary runs trained one after the other.
#include <algorithm>
#include <chrono>
#include <thread>

#include "engine/base/error.h"
#include "engine/config/presets.h"
#include "engine/experiment/experiment.h"
#include "engine/experiment/export.h"
#include "engine/experiment/table.h"
#include "engine/experiment/table3.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/serve/methods/run_methods.h"
#include "engine/tasks/distill.h"
#include "engine/tasks/experiment.h"

namespace transept {
namespace {

DistillRequest distillRequestOf(const Params& params) {
  DistillRequest request;
  readParameters(params, request, distillFields);
  return request;
}

Json infoOf(ExperimentStore& store, const std::string& path, bool withRows) {
  const ExperimentFolder folder = ExperimentFolder::open(path);
  const ExperimentTable table = store.table(folder.path());
  Json info = tableJson(folder, table, withRows);
  info["message"] = store.failure(folder.path());
  return info;
}

ExperimentRequest experimentRequestOf(const Params& params) {
  ExperimentRequest request;
  if (params.has("hours"))
    readParameters(params, request, tuneFields);
  else
    readParameters(params, request, experimentFields);
  return request;
}

Json planExperiment(Services&, Call&, const Params& params) {
  Experiment experiment;
  Json rows = Json::array(), errors = Json::array();
  const auto note = [&](const ConfigError& error) {
    Json problem = problemOf(error.sentenceWithValues(), {});
    problem["key"] = error.key();
    errors.push_back(std::move(problem));
  };
  std::vector<QueueRow> planned;
  try {
    const ExperimentRequest request = experimentRequestOf(params);
    experiment = experimentOf(request);
    planned = requestedRows(request.rows, experiment.base());
  } catch (const ConfigError& error) {
    note(error);
  }
  for (QueueRow& row : planned) {
    try {
      experiment.add({row});
      const QueueRow& added = experiment.rows.back();
      Json json = configColumns(experiment.configOf(added));
      json.update({{"name", added.name}, {"table3", added.table3}, {"values", toJson(added.values)}});
      json["paper"] = paperOf(findTable3(added.table3));
      rows.push_back(std::move(json));
    } catch (const ConfigError& error) {
      note(error);
    }
  }
  return {{"rows", std::move(rows)}, {"errors", std::move(errors)}};
}

Json createExperiment(Services&, Call&, const Params& params) {
  return {{"experiment", createExperiment(experimentRequestOf(params)).folder.path()}};
}

Json listAllExperiments(Services& services, Call& call, const Params&) {
  Json infos = Json::array();
  for (const std::string& folder : listExperiments(experimentsFolder())) {
    call.check();
    try {
      infos.push_back(infoOf(services.experiments, folder, false));
    } catch (const UserError& error) {  // a damaged experiment must not hide the others
      infos.push_back({{"experiment", folder},
                       {"name", folder.substr(folder.find_last_of('/') + 1)},
                       {"state", "failed"},
                       {"message", error.what()}});
    }
  }
  return {{"experiments", std::move(infos)}};
}

Json table3Rows(Services&, Call&, const Params&) {
  Json rows = Json::array();
  for (const Table3Row& row : table3()) {
    const Preset& preset = findPreset(row.name);
    rows.push_back({{"name", row.name}, {"group", row.group}, {"title", preset.title}, {"paper", paperOf(&row)}});
  }
  return {{"rows", std::move(rows)}};
}

QueueRow& findQueueRow(Experiment& queue, std::int64_t id) {
  QueueRow* row = queue.find(id);
  if (!row)
    throw UserError(ErrorKind::notFound, {"The queue {} has no row {}.", queue.name, id}, "Look at its rows again.");
  return *row;
}

UserError rowInUse(const ExperimentFolder& folder, const QueueRow& row) {
  return {ErrorKind::inUse, "Row " + row.name + " is being trained.", "Skip it first, or pause the experiment.",
          folder.path()};
}

/// The rows named by `order` come first; the others follow in their present order.
void reorder(Experiment& queue, const std::vector<std::int64_t>& order) {
  for (const std::int64_t id : order) findQueueRow(queue, id);
  const auto placeOf = [&](const QueueRow& row) { return std::ranges::find(order, row.id) - order.begin(); };
  std::ranges::stable_sort(queue.rows, [&](const auto& a, const auto& b) { return placeOf(a) < placeOf(b); });
}

void skip(Experiment& queue, std::int64_t id) {
  QueueRow& row = findQueueRow(queue, id);
  if (isToCome(row.state)) {
    row.state = RowState::skipped;  // the queue then ends its run
    return;
  }
  throw UserError({"Row {} is {} already.", row.name, rowStateNames[row.state]},
                  "Only rows that wait or are being trained can be skipped.");
}

void retry(Experiment& queue, std::int64_t id) {
  QueueRow& row = findQueueRow(queue, id);
  if (row.state == RowState::failed || row.state == RowState::stopped || row.state == RowState::skipped) {
    row.state = RowState::waiting;
    row.message.clear();
    return;
  }
  throw UserError({"Row {} is {}.", row.name, rowStateNames[row.state]},
                  "Only rows that failed, were stopped or skipped can be trained again.");
}

struct RowChanges {
  std::vector<std::int64_t> skipped, retried, removed, order;  // ids
  RowRequest added;

  bool isEmpty() const {
    return skipped.empty() && retried.empty() && removed.empty() && order.empty() && added.empty();
  }
};

void changeRows(const ExperimentFolder& folder, const RowChanges& changes) {
  if (changes.isEmpty()) return;
  std::vector<std::string> abandoned;
  std::vector<RunLock> locks;  // of the abandoned runs, so that no training begins in a folder that is moved
  folder.update([&](Experiment& experiment) {
    experiment.add(requestedRows(changes.added, experiment.base()));
    for (const std::int64_t id : changes.skipped) skip(experiment, id);
    for (const std::int64_t id : changes.retried) retry(experiment, id);
    for (const std::int64_t id : changes.removed) {
      const QueueRow& row = findQueueRow(experiment, id);
      const std::string run = folder.runPath(row);
      if (row.adopted() && RunLock::held(run)) throw rowInUse(folder, row);
      if (!row.run.empty() && !row.adopted() && isFolder(run)) {
        auto lock = RunLock::tryTakeSilently(run);
        if (!lock) throw rowInUse(folder, row);
        locks.push_back(std::move(*lock));
        abandoned.push_back(run);
      }
      std::erase_if(experiment.rows, [id](const QueueRow& entry) { return entry.id == id; });
    }
    if (!changes.order.empty()) reorder(experiment, changes.order);
  });
  for (const std::string& run : abandoned) moveToTrash(run);
}

Json controlExperiment(Services& services, Call&, const Params& params) {
  ExperimentStore& store = services.experiments;
  const ExperimentFolder folder = ExperimentFolder::open(params.path("experiment"));
  const std::optional<DesiredState> wanted = desiredStateIn(params);
  changeRows(folder, {params.integers("skip"), params.integers("retry"), params.integers("remove"),
                      params.integers("order"), experimentRequestOf(params).rows});
  if (params.has("skip")) store.endSkipped(folder.path());
  if (wanted == DesiredState::running)
    store.start(folder.path());
  else if (wanted)
    store.request(folder.path(), *wanted);
  return infoOf(store, folder.path(), true);
}

/// Holds the locks of the experiment and of its runs while it moves the folder, so that no training begins in it.
Json removeExperiment(Services& services, Call&, const Params& params) {
  const std::string path = params.path("experiment");
  bool active = false;
  try {
    active = services.experiments.active(path);
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::badInput) throw;  // a damaged experiment can be deleted too
  }
  if (active) throw experimentInUse(path);
  const FileLock lock = lockExperiment(path);
  const std::vector<std::string> rows = listRuns(path + "/runs");
  std::vector<RunLock> rowLocks;
  for (const std::string& run : rows) {
    auto taken = RunLock::tryTakeSilently(run);
    if (!taken)
      throw UserError(ErrorKind::inUse, {"A row of the experiment {} is being trained.", path},
                      "Pause or stop it first.", path);
    rowLocks.push_back(std::move(*taken));
  }
  const std::string trash = moveToTrash(path);
  services.experiments.forget(path);
  for (const std::string& run : rows) services.runs.forget(run);
  return {{"trash", trash}};
}

Json renameExperiment(Services& services, Call&, const Params& params) {
  const ExperimentFolder folder = ExperimentFolder::open(params.path("experiment"));
  const std::string name = params.name("experiment");
  folder.update([&](Experiment& experiment) { experiment.name = name; });
  return infoOf(services.experiments, folder.path(), true);
}

Json exportText(Services& services, Call&, const Params& params) {
  const TableFormat format = tableFormatOf(params.text("format"));
  return {{"text", exportTable(services.experiments.table(params.path("experiment")), format)}};
}

/// The runs that are being trained on this device; rows of experiments are not among them.
std::vector<std::string> inTraining(RunStore& runs, const std::string& device) {
  std::vector<std::string> found;
  for (const std::string& folder : listRuns(folders().runs())) {
    try {
      runs.with(folder, [&](TrackedRun& run) {
        if (run.state() == RunState::running && run.folder.description().device == device) found.push_back(folder);
      });
    } catch (const UserError&) {  // a damaged run
    }
  }
  return found;
}

/// Waits until `done()` is true, but not longer than `longest`.
template <typename Condition>
void waitFor(std::chrono::milliseconds longest, Condition done) {
  const auto end = std::chrono::steady_clock::now() + longest;
  while (!done() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

/// Whether a running run is in training; false if it ended before it took its lock. The queue's process recognises a
/// run in training by its lock, so this function waits until a process that was started just now has taken it. Throws
/// Cancelled.
bool isTrainedFirst(Call& call, RunStore& runs, const std::string& folder) {
  bool ended = false;
  waitFor(std::chrono::seconds(30), [&] {
    call.check();
    if (RunLock::held(folder)) return true;
    return ended = !runs.with(folder, [](TrackedRun& run) { return run.state() == RunState::running; });
  });
  return !ended;  // a process without a lock after 30 seconds hangs, and the queue starts the run itself
}

/// Starts the queue unless the user has paused or stopped it.
void startQueue(ExperimentStore& store, const ExperimentFolder& queue) {
  // A process that has found no more runs ends without looking for new ones.
  waitFor(std::chrono::seconds(5),
          [&] { return queue.read().state != QueueState::finished || !store.active(queue.path()); });
  const QueueState state = queue.read().state;
  if (state == QueueState::paused || state == QueueState::stopped || store.active(queue.path())) return;
  store.start(queue.path());
}

void addToQueue(Services& services, Call& call, const std::string& folder) {
  RunStore& runs = services.runs;
  const std::string device = runs.with(folder, [](TrackedRun& run) {
    const RunState state = run.state();
    if (state == RunState::running || state == RunState::finished) {
      const bool running = state == RunState::running;
      throw UserError(running ? ErrorKind::inUse : ErrorKind::badInput,
                      running ? Sentence{"The run {} is being trained.", run.folder.description().name}
                              : Sentence{"The run {} has finished.", run.folder.description().name},
                      running ? "It needs no place in the queue." : "Create another run that continues from it.",
                      run.folder.path());
    }
    return run.folder.description().device;
  });
  std::vector<std::string> before = inTraining(runs, device);
  std::erase_if(before, [&](const std::string& other) { return !isTrainedFirst(call, runs, other); });
  call.check();  // from here on the run is in the queue and will be trained
  startQueue(services.experiments, queueRun(experimentsFolder(), folder, before));
}

/// The ids of the rows of these runs.
std::vector<std::int64_t> idsOf(const Experiment& queue, const std::vector<std::string>& runs) {
  const std::vector<const QueueRow*> rows = queue.rowsToCome();
  std::vector<std::int64_t> ids;
  for (const std::string& run : runs) {
    const auto row = std::ranges::find_if(rows, [&](const QueueRow* entry) { return entry->run == run; });
    if (row == rows.end())
      throw UserError(ErrorKind::notFound, {"The run {} is not in the queue.", run}, "Look at the queue again.", run);
    ids.push_back((*row)->id);
  }
  return ids;
}

void controlQueue(ExperimentStore& store, const ExperimentFolder& queue, const Params& params) {
  const Experiment experiment = queue.read();
  RowChanges changes;
  changes.removed = idsOf(experiment, params.paths("remove"));
  changes.order = idsOf(experiment, params.paths("order"));
  changeRows(queue, changes);
  if (!params.has("state")) return;
  if (params.oneOf("state", {"running", "paused"}) == "paused")
    store.request(queue.path(), DesiredState::paused);
  else if (!store.active(queue.path()))
    store.start(queue.path());
}

Json queueOfRuns(Services& services, Call& call, const Params& params) {
  ExperimentStore& store = services.experiments;
  for (const std::string& run : params.paths("add")) addToQueue(services, call, run);
  const auto queue = findRunQueue(experimentsFolder());
  if (!queue) {
    const bool asks = params.has("order") || params.has("remove") || params.has("state");
    if (asks) throw UserError(ErrorKind::notFound, "No run is in the queue.", "Add one first.");
    return {{"experiment", nullptr}, {"state", "new"}, {"runs", Json::array()}};
  }
  controlQueue(store, *queue, params);
  const ExperimentTable table = store.table(queue->path());
  Json toCome = Json::array();
  for (const TableRow& row : table.rows) {
    if (!isToCome(row.row.state)) continue;
    toCome.push_back({{"run", row.row.run}, {"state", row.state}});
  }
  return {{"experiment", queue->path()}, {"state", table.state}, {"runs", std::move(toCome)}};
}

}  // namespace

Json experimentInfo(ExperimentStore& store, const std::string& path) {
  return infoOf(store, path, true);
}

MethodTable experimentMethods() {
  return {{"experiment/table3", Lane::quick, table3Rows},
          {"experiment/plan", Lane::quick, planExperiment},
          {"experiment/create", Lane::background, createExperiment},
          {"experiment/list", Lane::background, listAllExperiments},
          {"experiment/show", Lane::background,
           [](Services& services, Call&, const Params& params) {
             return infoOf(services.experiments, params.path("experiment"), true);
           }},
          {"experiment/subscribe", Lane::background,
           [](Services& services, Call&, const Params& params) {
             auto [subscription, info] = services.subscriptions.addExperiment(params.path("experiment"));
             return Json{{"subscription", subscription}, {"info", std::move(info)}};
           }},
          {"experiment/control", Lane::background, controlExperiment},
          {"experiment/export", Lane::background, exportText},
          {"experiment/rename", Lane::quick, renameExperiment},
          {"experiment/delete", Lane::background, removeExperiment},
          {"experiment/restore", Lane::background,
           [](Services&, Call&, const Params& params) {
             return Json{{"experiment", restoreFromTrash(params.path("trash"))}};
           }},
          {"distill/plan", Lane::background,
           [](Services& services, Call& call, const Params& params) {
             return toJson(planDistillation(distillRequestOf(params), services.planner, call.stop()));
           }},
          {"distill/create", Lane::background,
           [](Services&, Call&, const Params& params) {
             return Json{{"experiment", createDistillation(distillRequestOf(params)).folder.path()}};
           }},
          {"run/queue", Lane::background, queueOfRuns}};
}

}  // namespace transept
