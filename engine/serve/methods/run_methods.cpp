// SPDX-License-Identifier: Apache-2.0
// run/*: create, start, control, list and delete runs. For the data that runs recorded, see run_record_methods.cpp.
#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/config/learning_rate.h"
#include "engine/config/presets.h"
#include "engine/decode/evaluate.h"
#include "engine/experiment/experiment.h"
#include "engine/inspect/exhibit.h"
#include "engine/interop/logs/logs.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/run/known_runs.h"
#include "engine/run/spread.h"
#include "engine/serve/methods/config_methods.h"
#include "engine/serve/methods/run_methods.h"

namespace transept {
namespace {

Json create(Services&, Call&, const Params& params) {
  return {{"run", createRun(trainRequestOf(params)).run.path()}};
}

Json importForeignLog(Services&, Call&, const Params& params) {
  const std::string path = params.path("path");
  const std::filesystem::path file(path);
  // Other log files have generic names, so the run is named after their folder.
  const bool named = file.extension() == ".log" && file.stem() != "train";
  const std::string name = named ? file.stem().string() : file.parent_path().filename().string();
  const std::string folder = freeFolder(folders().runs(), name);
  return {{"notes", importLog(path, folder)}, {"run", folder}};
}

/// Marks as stopped a run whose process has ended and therefore cannot acknowledge the request.
void stopEndedRun(TrackedRun& run, std::int64_t control) {
  const auto lock = RunLock::tryTakeSilently(run.folder.path());
  if (!lock) return;  // a process was started just now and reads the request itself
  const RunProgress& progress = run.history.progress();
  EventWriter(run.folder.path(), std::max(progress.attempt, 1))
      .write("finished", progress.step,
             {{"reason", "stopped"}, {"message", "Stopped while it was not being trained."}, {"control", control}});
  run.history.poll();
}

Json start(Services& services, TrackedRun& run, const Params& params) {
  const auto threads = static_cast<int>(params.integer("threads", 0, 0, 1024));
  return Json{{"pid", services.runs.start(run, threads)}};
}

Json controlRun(Services& services, TrackedRun& run, const Params& params) {
  const std::optional<DesiredState> wanted = desiredStateIn(params);
  const bool checkpointNow = params.boolean("checkpoint", false);
  if (!wanted && !checkpointNow)
    throw UserError(ErrorKind::badRequest, "Neither \"state\" nor \"checkpoint\" is given.");
  run.folder.requireWritable();
  const RunState now = run.state();
  if (checkpointNow && now != RunState::running)
    throw UserError(
        {"The run {} is not being trained, so there is nothing new to save.", run.folder.description().name},
        "Resume it first.", run.folder.path());
  const std::int64_t id = requestControl(run.folder.path(), wanted, checkpointNow);
  if (wanted == DesiredState::running && now != RunState::running) services.runs.start(run, 0);
  const bool over = now == RunState::stopped || now == RunState::finished;
  if (wanted == DesiredState::stopped && now != RunState::running && !over) stopEndedRun(run, id);
  return Json{{"id", id}};
}

/// A problem in the experiments' folders must not hide the other runs; experiment/list reports it.
std::vector<std::string> rowsOfExperiments() {
  const auto readable = [](auto list, const std::string& parent) -> std::vector<std::string> {
    try {
      return list(parent);
    } catch (const UserError&) {
      return {};
    }
  };
  std::vector<std::string> all;
  for (const std::string& experiment : readable(listExperiments, experimentsFolder())) {
    const std::vector<std::string> rows = readable(listRuns, experiment + "/runs");
    all.insert(all.end(), rows.begin(), rows.end());
  }
  return all;
}

Json listAllRuns(Services& services, Call&, const Params&) {
  std::vector<std::string> own = listRuns(folders().runs());
  for (std::string& row : rowsOfExperiments()) own.push_back(std::move(row));
  std::vector<std::string> followed = followedRuns();
  std::erase_if(followed, [&](const std::string& folder) { return std::ranges::find(own, folder) != own.end(); });
  std::vector<Json> infos = services.runs.infos(own);
  for (Json& info : services.runs.infosWithinDeadline(followed)) infos.push_back(std::move(info));
  return {{"runs", std::move(infos)}};
}

/// Holds the run's lock while the run moves to the trash: a training that began while the folder is copied to another
/// disk would be lost.
std::string removeIdle(const std::string& folder, bool running = false) {
  const auto lock = running ? std::nullopt : RunLock::tryTakeSilently(folder);
  if (lock) return moveToTrash(folder);
  throw UserError(ErrorKind::inUse, {"The run {} is being trained.", folder}, "Pause or stop it first.", folder);
}

Json removeRun(Services& services, Call&, const Params& params) {
  const std::string folder = params.path("run");
  std::string trash;
  try {
    trash = services.runs.with(folder,
                               [&](TrackedRun& run) { return removeIdle(folder, run.state() == RunState::running); });
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::badInput) throw;
    trash = removeIdle(folder);  // it is too damaged to open
  }
  services.runs.forget(folder);
  return {{"trash", trash}};
}

Json renameRun(Services&, TrackedRun& run, const Params& params) {
  run.folder.rename(params.name("run"));
  return run.info();
}

Json average(Services& services, Call& call, const Params& params) {
  const std::string folder = params.path("run");
  services.runs.with(folder, [](TrackedRun& run) { run.folder.requireWritable(); });
  const CheckpointInfo made = averageCheckpoints(folder, params.integer("last", 5, 1, 1000), call.counter("averaging"));
  return {{"checkpoint", made.path}};
}

/// The command line that trains a new run with the same settings.
Json command(Services&, TrackedRun& run, const Params&) {
  const RunDescription& about = run.folder.description();
  const std::string path = run.folder.path(), vocabulary = path + "/vocabulary";
  std::string text = "transept-engine train " + shellWord(path + "-again");
  if (run.origin) {
    const RunOrigin& origin = *run.origin;
    text += " --from " + shellWord(origin.isFork() ? origin.run + "/checkpoints/" + origin.checkpoint : origin.model);
  }
  const bool forks = run.origin && run.origin->isFork(), tunes = run.origin && !forks;
  if (!forks) text += " --corpus " + shellWord(about.corpus);
  if (tunes && !about.generalCorpus.empty()) text += " --mix " + shellWord(about.generalCorpus);
  std::string preset = about.preset;
  try {
    findPreset(preset);
  } catch (const UserError&) {  // the preset is unknown on this machine: the values are compared with the defaults
    preset = "base";
  }
  text += " --preset " + shellWord(preset);
  if (!run.origin && std::get<std::string>(run.folder.config().get("data.vocab_type")) == "own") {
    const bool separate = pathExists(vocabulary + ".source.model");
    text += " --vocabulary " + shellWord(vocabulary + (separate ? ".source.model" : ".model"));
    if (separate) text += " --target-vocabulary " + shellWord(vocabulary + ".target.model");
  }
  if (const std::string bleu = path + "/" + bleuModelFile; pathExists(bleu))
    text += " --tokenize " + shellWord("spm:" + bleu);
  const Json info = run.info();
  for (const auto& [key, value] : info["values"].items()) {
    if (tunes && describesModel(key)) continue;  // the model determines it
    text += " --set " + shellWord(key + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  // If the precision were not given, the preference of the machine that runs the command would decide.
  const std::string precision = "train.precision";
  if (!info["values"].contains(precision))
    text += " --set " + precision + "=" + std::get<std::string>(run.folder.config().get(precision));
  if (about.device != "cpu") text += " --device " + shellWord(about.device);
  return Json{{"command", text}};
}

Json spread(Services&, TrackedRun& run, const Params& params) {
  const std::vector<Host> hosts = hostsOf(params.text("hosts"));
  const SpreadTexts texts = spreadOver(run.folder, hosts, params.text("hosts_file", "hosts"));
  return Json{{"hosts", texts.hosts}, {"command", texts.command}, {"slurm", texts.slurm}};
}

Json runInfo(Services&, TrackedRun& run, const Params&) {
  return run.info();
}

Json config(Services&, TrackedRun& run, const Params& params) {
  const std::int64_t step = params.integer("step", 0, 0, INT64_MAX);
  const Config config = run.folder.config();
  const auto rateAt = [&](std::int64_t at) { return learningRate(config.train, config.model.d_model, at); };
  return Json{{"preset", run.folder.description().preset},
              {"values", configValues(config)},
              {"config", config.toJson()},
              {"peak_rate", std::max(rateAt(config.train.warmup), rateAt(config.train.steps))},
              {"rate", step > 0 ? Json(rateAt(step)) : Json()}};
}

Json unsubscribe(Services& services, Call&, const Params& params) {
  if (services.subscriptions.remove(params.integer("subscription", 0, INT64_MAX))) return Json::object();
  throw UserError(ErrorKind::notFound, "There is no such subscription.");
}

}  // namespace

std::optional<DesiredState> desiredStateIn(const Params& params) {
  if (!params.has("state")) return std::nullopt;
  return desiredStateOf(params.oneOf("state", {"running", "paused", "stopped"}));
}

MethodTable runMethods() {
  return {
      {"run/create", Lane::background, create},
      {"run/demo", Lane::background,
       [](Services&, Call& call, const Params&) {
         return Json{{"run", copyOfShippedRun(folders().runs(), call.counter("copying"))}};
       }},
      {"run/start", Lane::quick, onRun<start>},
      {"run/control", Lane::quick, onRun<controlRun>},
      {"run/list", Lane::quick, listAllRuns},
      {"run/info", Lane::quick, onRun<runInfo>},
      {"run/config", Lane::quick, onRun<config>},
      {"run/subscribe", Lane::quick,
       [](Services& services, Call&, const Params& params) {
         return Json{{"subscription", services.subscriptions.add(params.path("run"))}};
       }},
      {"run/unsubscribe", Lane::quick, unsubscribe},
      {"run/average", Lane::background, average},
      {"run/rename", Lane::quick, onRun<renameRun>},
      {"run/delete", Lane::background, removeRun},
      {"run/restore", Lane::background,
       [](Services&, Call&, const Params& params) {
         return Json{{"run", restoreFromTrash(params.path("trash"))}};
       }},
      {"run/follow", Lane::quick,
       [](Services& services, Call& call, const Params& params) {
         follow(params.path("run"));
         return onRun<runInfo>(services, call, params);
       }},
      {"run/unfollow", Lane::quick,
       [](Services&, Call&, const Params& params) {
         unfollow(params.path("run"));
         return Json::object();
       }},
      {"run/spread", Lane::quick, onRun<spread>},
      {"run/command", Lane::quick, onRun<command>},
      {"run/import-log", Lane::background, importForeignLog},
      {"run/tensorboard", Lane::background,
       [](Services&, Call&, const Params& params) {
         exportTensorBoard(params.path("run"), params.path("folder"));
         return Json::object();
       }},
      {"run/exhibit", Lane::background,
       [](Services&, Call& call, const Params& params) {
         return Json{{"html", exhibitOf(params.path("run"), call.progressFunction(), call.stop())}};
       }},
  };
}

}  // namespace transept
