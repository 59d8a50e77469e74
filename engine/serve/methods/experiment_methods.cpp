// SPDX-License-Identifier: Apache-2.0
// experiment/*: queues of runs that fill a table.
#include <algorithm>

#include "engine/base/error.h"
#include "engine/experiment/export.h"
#include "engine/experiment/row_request.h"
#include "engine/experiment/table_json.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/run_folder.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/queue_method.h"
#include "engine/serve/methods/shown_name.h"
#include "engine/serve/stores/config_json.h"
#include "engine/serve/stores/experiment_store.h"

namespace transept {
namespace {

Json infoOf(ExperimentStore& store, const std::string& path, bool withRows) {
  const ExperimentFolder folder = ExperimentFolder::open(path);
  const ExperimentTable table = store.table(folder.path());
  Json info = tableJson(folder, table, withRows);
  info["message"] = store.failure(folder.path());
  return info;
}

/// base preset and values, corpus, device; then the rows that were asked for.
Experiment experimentOf(const Params& params) {
  Experiment experiment;
  experiment.name = shownName(params, "An experiment's", "");
  experiment.device = params.text("device", "cpu");
  experiment.preset = presetOf(params).name;
  experiment.values = valuesOf(params.object("values"), "");
  return experiment;
}

Json rowsRequested(const Params& params) {
  Json request = Json::object();
  for (const char* field : {"table3", "grid", "rows"}) {
    if (params.has(field)) request[field] = params.at(field);
  }
  return request;
}

Json plan(const Params& params) {
  Experiment experiment;
  Json rows = Json::array(), errors = Json::array();
  const auto note = [&](const ConfigError& error) {
    errors.push_back({{"key", error.key()}, {"message", error.what()}, {"remedy", ""}});
  };
  std::vector<ExperimentRow> planned;
  try {
    experiment = experimentOf(params);
    planned = rowsOf(rowRequestOf(rowsRequested(params), ""), experiment.base());
  } catch (const ConfigError& error) {
    note(error);
  }
  for (ExperimentRow& row : planned) {
    try {
      experiment.add({row});
      const ExperimentRow& added = experiment.rows.back();
      Json json = columnsOf(experiment.configOf(added));
      json.update({{"name", added.name}, {"table3", added.table3}, {"values", jsonOf(added.values)}});
      json["paper"] = paperOf(findTable3(added.table3));
      rows.push_back(std::move(json));
    } catch (const ConfigError& error) {
      note(error);
    }
  }
  return {{"rows", std::move(rows)}, {"errors", std::move(errors)}};
}

Json create(const Params& params) {
  Experiment experiment = experimentOf(params);
  experiment.corpus = params.folder("corpus");
  if (experiment.name.empty()) experiment.name = "Table 3";
  experiment.add(rowsOf(rowRequestOf(rowsRequested(params), ""), experiment.base()));
  experiment.choosePrecision();
  createFolder(experimentsFolder());
  const std::string folder = freeFolder(experimentsFolder(), experiment.name);
  return {{"experiment", ExperimentFolder::create(folder, std::move(experiment)).path()}};
}

Json list(Call& call, ExperimentStore& store) {
  Json infos = Json::array();
  for (const std::string& folder : listExperiments(experimentsFolder())) {
    call.check();
    try {
      infos.push_back(infoOf(store, folder, false));
    } catch (const std::exception& error) {  // a damaged one is shown as such and hides no other
      infos.push_back({{"experiment", folder},
                       {"name", folder.substr(folder.find_last_of('/') + 1)},
                       {"state", "failed"},
                       {"message", error.what()}});
    }
  }
  return {{"experiments", std::move(infos)}};
}

Json table3Rows() {
  Json rows = Json::array();
  for (const Table3Row& row : table3()) {
    const Preset& preset = findPreset(row.name);
    rows.push_back({{"name", row.name}, {"group", row.group}, {"title", preset.title}, {"paper", paperOf(&row)}});
  }
  return {{"rows", std::move(rows)}};
}

std::vector<std::int64_t> idsIn(const Params& params, const char* key) {
  std::vector<std::int64_t> ids;
  if (!params.has(key)) return ids;
  const Json& list = params.at(key);
  const bool integers =
      list.is_array() && std::all_of(list.begin(), list.end(), [](const Json& id) { return id.is_number_integer(); });
  if (!integers) {
    throw RpcError(RpcCode::wrongParameters, "The parameter \"" + std::string(key) + "\" must be a list of rows' ids.",
                   "", key);
  }
  return list.get<std::vector<std::int64_t>>();
}

ExperimentRow& rowOf(Experiment& experiment, std::int64_t id) {
  ExperimentRow* row = experiment.find(id);
  if (!row) {
    throw UserError(ErrorKind::notFound,
                    "The experiment " + experiment.name + " has no row " + std::to_string(id) + ".",
                    "Look at the experiment again.");
  }
  return *row;
}

void requireNotTrained(const ExperimentFolder& folder, const ExperimentRow& row) {
  if (row.run.empty() || !RunLock::held(folder.runPath(row))) return;
  throw UserError(ErrorKind::inUse, "Row " + row.name + " is being trained.", "Skip it first, or pause the experiment.",
                  folder.path());
}

/// `order`: those named come first, in this order; the others keep theirs behind them.
void reorder(Experiment& experiment, const std::vector<std::int64_t>& order) {
  for (const std::int64_t id : order) rowOf(experiment, id);
  const auto placeOf = [&](const ExperimentRow& row) {
    return std::find(order.begin(), order.end(), row.id) - order.begin();
  };
  std::stable_sort(experiment.rows.begin(), experiment.rows.end(),
                   [&](const auto& a, const auto& b) { return placeOf(a) < placeOf(b); });
}

void skip(Experiment& experiment, std::int64_t id) {
  ExperimentRow& row = rowOf(experiment, id);
  if (row.state == RowState::waiting || row.state == RowState::running) {
    row.state = RowState::skipped;  // the queue ends its run when it sees this
    return;
  }
  throw UserError(ErrorKind::badInput, "Row " + row.name + " is " + std::string(nameOf(row.state)) + " already.",
                  "Only rows that wait or are being trained can be skipped.");
}

void again(Experiment& experiment, std::int64_t id) {
  ExperimentRow& row = rowOf(experiment, id);
  if (row.state == RowState::failed || row.state == RowState::stopped || row.state == RowState::skipped) {
    row.state = RowState::waiting;
    row.message.clear();
    return;
  }
  throw UserError(ErrorKind::badInput, "Row " + row.name + " is " + std::string(nameOf(row.state)) + ".",
                  "Only rows that failed, were stopped or skipped can be trained again.");
}

Json control(ExperimentStore& store, const Params& params) {
  const ExperimentFolder folder = ExperimentFolder::open(params.folder("experiment"));
  std::optional<DesiredState> wanted;
  if (params.has("state")) {
    wanted = desiredStateOf(params.text("state"));
    if (!wanted) {
      throw RpcError(RpcCode::wrongParameters, "The parameter \"state\" must be running, paused or stopped.", "",
                     "state");
    }
  }
  changeRows(folder, params);
  if (params.has("skip")) store.endSkipped(folder.path());
  if (wanted == DesiredState::running) {
    store.start(folder.path());
  } else if (wanted) {
    store.ask(folder.path(), *wanted);
  }
  return infoOf(store, folder.path(), true);
}

Json remove(ExperimentStore& store, RunStore& runs, const Params& params) {
  const std::string path = params.folder("experiment");
  std::vector<std::string> rows = listRuns(path + "/runs");
  for (const std::string& run : rows) {
    if (!RunLock::held(run)) continue;
    throw UserError(ErrorKind::inUse, "A row of the experiment " + path + " is being trained.",
                    "Pause or stop it first.", path);
  }
  bool active = false;
  try {
    active = store.active(path);
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::badInput) throw;  // too damaged to open, which is no reason to keep it
  }
  if (active) {
    throw UserError(ErrorKind::inUse, "The experiment " + path + " is being trained.", "Pause or stop it first.", path);
  }
  const std::string trash = moveToTrash(path);
  store.forget(path);
  for (const std::string& run : rows) runs.forget(run);
  return {{"trash", trash}};
}

Json rename(ExperimentStore& store, const Params& params) {
  const ExperimentFolder folder = ExperimentFolder::open(params.folder("experiment"));
  const std::string name = shownName(params, "An experiment's");
  folder.update([&](Experiment& experiment) { experiment.name = name; });
  return infoOf(store, folder.path(), true);
}

}  // namespace

void changeRows(const ExperimentFolder& folder, const Params& params) {
  const auto skipped = idsIn(params, "skip"), retried = idsIn(params, "retry"), removed = idsIn(params, "remove"),
             order = idsIn(params, "order");
  const RowRequest request = rowRequestOf(rowsRequested(params), "");
  if (skipped.empty() && retried.empty() && removed.empty() && order.empty() && request.empty()) return;
  std::vector<std::string> abandoned;
  folder.update([&](Experiment& experiment) {
    experiment.add(rowsOf(request, experiment.base()));
    for (const std::int64_t id : skipped) skip(experiment, id);
    for (const std::int64_t id : retried) again(experiment, id);
    for (const std::int64_t id : removed) {
      const ExperimentRow& row = rowOf(experiment, id);
      requireNotTrained(folder, row);
      if (!row.run.empty() && !row.adopted()) abandoned.push_back(folder.runPath(row));
      std::erase_if(experiment.rows, [id](const ExperimentRow& entry) { return entry.id == id; });
    }
    if (!order.empty()) reorder(experiment, order);
  });
  for (const std::string& run : abandoned) {
    if (isFolder(run)) moveToTrash(run);
  }
}

void addExperimentMethods(MethodRegistry& registry, RunStore& runs, const std::string& engineProgram) {
  const auto store = std::make_shared<ExperimentStore>(runs, engineProgram);
  registry.add("experiment/table3", Lane::quick, [](Call&, const Params&) { return table3Rows(); });
  registry.add("experiment/plan", Lane::quick, [](Call&, const Params& params) { return plan(params); });
  registry.add("experiment/create", Lane::background, [](Call&, const Params& params) { return create(params); });
  registry.add("experiment/list", Lane::background, [store](Call& call, const Params&) { return list(call, *store); });
  registry.add("experiment/show", Lane::background,
               [store](Call&, const Params& params) { return infoOf(*store, params.folder("experiment"), true); });
  registry.add("experiment/control", Lane::background,
               [store](Call&, const Params& params) { return control(*store, params); });
  registry.add("run/queue", Lane::background,
               [store, &runs](Call& call, const Params& params) { return queueOfRuns(call, *store, runs, params); });
  registry.add("experiment/export", Lane::background, [store](Call&, const Params& params) {
    const TableFormat format = tableFormatOf(params.text("format"));
    return Json{{"text", exportTable(store->table(params.folder("experiment")), format)}};
  });
  registry.add("experiment/rename", Lane::quick,
               [store](Call&, const Params& params) { return rename(*store, params); });
  registry.add("experiment/delete", Lane::background,
               [store, &runs](Call&, const Params& params) { return remove(*store, runs, params); });
  registry.add("experiment/restore", Lane::background, [](Call&, const Params& params) {
    return Json{{"experiment", restoreFromTrash(params.folder("trash"))}};
  });
}

}  // namespace transept
