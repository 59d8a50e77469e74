// SPDX-License-Identifier: Apache-2.0
// run/*: creating, starting, steering, listing, deleting runs. What they recorded: run_data_methods.cpp.
#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/shell_text.h"
#include "engine/data/importing/corpus.h"
#include "engine/experiment/experiment.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/control/control.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/followed_runs.h"
#include "engine/run/fork.h"
#include "engine/run/shipped_run.h"
#include "engine/run/spread.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/shown_name.h"
#include "engine/serve/stores/config_json.h"
#include "engine/serve/stores/far_runs.h"

namespace transept {
namespace {

/// A run that goes on from another's checkpoint.
Json fork(const Params& params, const Config& config) {
  const ForkSource source = forkSource(params.folder("from"));
  RunDescription description;
  description.preset = presetOf(params).name;
  description.name = shownName(params, "A run's", source.run.description().name + " fork");
  description.device = params.text("device", source.run.description().device);
  createFolder(folders().runs());
  return {{"run", forkRun(source, freeFolder(folders().runs(), description.name), description, config).path()}};
}

Json create(const Params& params) {
  Config config = newRunConfigOf(params);
  config.resolve();
  if (params.has("from")) return fork(params, config);
  const CorpusSummary corpus = openCorpus(params.folder("corpus"));
  RunDescription description;
  description.preset = presetOf(params).name;
  description.name = shownName(params, "A run's", corpus.name + " " + description.preset);
  description.corpus = corpus.folder;
  description.corpusName = corpus.name;
  description.sourceLanguage = corpus.sourceLanguage;
  description.targetLanguage = corpus.targetLanguage;
  description.device = params.text("device", "cpu");
  createFolder(folders().runs());
  return {{"run", RunFolder::create(freeFolder(folders().runs(), description.name), description, config).path()}};
}

/// A run whose process has ended is stopped by whoever asks: nobody else would acknowledge it.
void stopEndedRun(TrackedRun& run, std::int64_t control) {
  const auto lock = RunLock::tryTakeSilently(run.folder.path());
  if (!lock) return;  // it was started this moment and will see the request itself
  const RunProgress& progress = run.history.progress();
  EventWriter(run.folder.path(), std::max(progress.attempt, 1))
      .write("finished", progress.step,
             {{"reason", "stopped"}, {"message", "Stopped while it was not being trained."}, {"control", control}});
  run.history.poll();
}

Json control(RunStore& runs, const Params& params) {
  std::optional<DesiredState> wanted;
  if (params.has("state")) {
    wanted = desiredStateOf(params.text("state"));
    if (!wanted) {
      throw RpcError(RpcCode::wrongParameters, "The parameter \"state\" must be running, paused or stopped.", "",
                     "state");
    }
  }
  const bool checkpointNow = params.boolean("checkpoint", false);
  if (!wanted && !checkpointNow) {
    throw RpcError(RpcCode::wrongParameters, "Neither \"state\" nor \"checkpoint\" is given.");
  }
  return runs.with(params.folder("run"), [&](TrackedRun& run) {
    run.folder.requireWritable();
    const RunState now = run.state();
    if (checkpointNow && now != RunState::running) {
      throw UserError(
          ErrorKind::badInput,
          "The run " + run.folder.description().name + " is not being trained, so there is nothing new to save.",
          "Resume it first.", run.folder.path());
    }
    const std::int64_t id = requestControl(run.folder.path(), wanted, checkpointNow);
    if (wanted == DesiredState::running && now != RunState::running) runs.start(run, 0);
    const bool over = now == RunState::stopped || now == RunState::finished;
    if (wanted == DesiredState::stopped && now != RunState::running && !over) stopEndedRun(run, id);
    return Json{{"id", id}};
  });
}

/// What cannot be read of them is told by the experiments' own methods, and hides no run.
std::vector<std::string> rowsOfExperiments() {
  const auto readable = [](auto list, const std::string& parent) -> std::vector<std::string> {
    try {
      return list(parent);
    } catch (const UserError&) {
      return {};
    }
  };
  std::vector<std::string> all;
  const std::vector<std::string> experiments = readable(listExperiments, experimentsFolder());
  for (const std::string& experiment : experiments) {
    const std::vector<std::string> rows = readable(listRuns, experiment + "/runs");
    all.insert(all.end(), rows.begin(), rows.end());
  }
  return all;
}

Json list(Call& call, RunStore& runs, FarRuns& far) {
  std::vector<std::string> near = listRuns(folders().runs());
  const std::vector<std::string> rows = rowsOfExperiments();
  near.insert(near.end(), rows.begin(), rows.end());
  Json infos = Json::array();
  for (const std::string& folder : near) {
    call.check();
    infos.push_back(runs.infoOrProblem(folder));
  }
  std::vector<std::string> followed = followedRuns();
  std::erase_if(followed,
                [&](const std::string& folder) { return std::find(near.begin(), near.end(), folder) != near.end(); });
  for (Json& info : far.infos(followed)) infos.push_back(std::move(info));
  return {{"runs", std::move(infos)}};
}

void requireIdle(TrackedRun& run) {
  if (run.state() == RunState::running) {
    throw UserError(ErrorKind::inUse, "The run " + run.folder.description().name + " is being trained.",
                    "Pause or stop it first.", run.folder.path());
  }
}

/// Of one that is too damaged to open, which is no reason to keep it.
std::string removeDamaged(const std::string& folder) {
  if (RunLock::held(folder)) {
    throw UserError(ErrorKind::inUse, "The run " + folder + " is being trained.", "Pause or stop it first.", folder);
  }
  return moveToTrash(folder);
}

Json remove(RunStore& runs, const Params& params) {
  const std::string folder = params.folder("run");
  std::string trash;
  try {
    trash = runs.with(folder, [&](TrackedRun& run) {
      requireIdle(run);
      return moveToTrash(folder);
    });
  } catch (const ConfigError&) {
    trash = removeDamaged(folder);
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::badInput) throw;
    trash = removeDamaged(folder);
  }
  runs.forget(folder);
  return {{"trash", trash}};
}

Json rename(RunStore& runs, const Params& params) {
  const std::string name = shownName(params, "A run's");
  return runs.with(params.folder("run"), [&](TrackedRun& run) {
    run.folder.rename(name);
    return run.info();
  });
}

Json average(Call& call, RunStore& runs, const Params& params) {
  const std::string folder = params.folder("run");
  runs.with(folder, [](TrackedRun& run) { run.folder.requireWritable(); });
  const std::int64_t last = params.integer("last", 5, 1, 1000);
  const CheckpointInfo made = averageCheckpoints(folder, last, [&](std::int64_t done, std::int64_t total) {
    call.check();
    call.progress("averaging", done, total);
  });
  return {{"checkpoint", made.path}};
}

/// The command line that trains the same: a new run beside this one.
Json command(RunStore& runs, const Params& params) {
  return runs.with(params.folder("run"), [](TrackedRun& run) {
    const RunDescription& about = run.folder.description();
    std::string text = "transept-engine train " + shellWord(run.folder.path() + "-again");
    text += run.origin ? " --from " + shellWord(run.origin->run + "/checkpoints/" + run.origin->checkpoint)
                       : " --corpus " + shellWord(about.corpus);
    text += " --preset " + shellWord(about.preset);
    const Json info = run.info();
    for (const auto& [key, value] : info["values"].items()) {
      text += " --set " + shellWord(key + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
    }
    // Left out, it would be what the machine prefers that the command is given on.
    const std::string precision = "train.precision";
    if (!info["values"].contains(precision)) {
      text += " --set " + precision + "=" + std::get<std::string>(run.folder.config().get(precision));
    }
    if (about.device != "cpu") text += " --device " + shellWord(about.device);
    return Json{{"command", text}};
  });
}

Json spread(RunStore& runs, const Params& params) {
  const std::vector<Host> hosts = hostsOf(params.text("hosts"));
  return runs.with(params.folder("run"), [&](TrackedRun& run) {
    const SpreadTexts texts = spreadOver(run.folder, hosts, params.text("hosts_file", "hosts"));
    return Json{{"hosts", texts.hosts}, {"command", texts.command}, {"slurm", texts.slurm}};
  });
}

}  // namespace

void addRunMethods(MethodRegistry& registry, RunStore& runs, Subscriptions& subscriptions) {
  registry.add("run/create", Lane::background, [](Call&, const Params& params) { return create(params); });
  registry.add("run/demo", Lane::background, [](Call& call, const Params&) {
    const auto progress = [&call](std::int64_t done, std::int64_t total) {
      call.check();
      call.progress("copying", done, total);
    };
    return Json{{"run", copyOfShippedRun(folders().runs(), progress)}};
  });
  registry.add("run/start", Lane::quick, [&runs](Call&, const Params& params) {
    const auto threads = static_cast<int>(params.integer("threads", 0, 0, 1024));
    return runs.with(params.folder("run"), [&](TrackedRun& run) { return Json{{"pid", runs.start(run, threads)}}; });
  });
  registry.add("run/control", Lane::quick, [&runs](Call&, const Params& params) { return control(runs, params); });
  registry.add("run/list", Lane::quick, [&runs, far = std::make_shared<FarRuns>(runs)](Call& call, const Params&) {
    return list(call, runs, *far);
  });
  registry.add("run/info", Lane::quick, [&runs](Call&, const Params& params) {
    return runs.with(params.folder("run"), [](TrackedRun& run) { return run.info(); });
  });
  registry.add("run/config", Lane::quick, [&runs](Call&, const Params& params) {
    return runs.with(params.folder("run"), [](TrackedRun& run) {
      return Json{{"preset", run.folder.description().preset},
                  {"values", valuesOf(run.folder.config())},
                  {"config", run.folder.config().toJson()}};
    });
  });
  registry.add("run/subscribe", Lane::quick, [&subscriptions](Call&, const Params& params) {
    return Json{{"subscription", subscriptions.add(params.folder("run"))}};
  });
  registry.add("run/unsubscribe", Lane::quick, [&subscriptions](Call&, const Params& params) {
    if (!subscriptions.remove(params.integer("subscription", 0, INT64_MAX))) {
      throw RpcError(RpcCode::notFound, "There is no such subscription.");
    }
    return Json::object();
  });
  registry.add("run/average", Lane::background,
               [&runs](Call& call, const Params& params) { return average(call, runs, params); });
  registry.add("run/rename", Lane::quick, [&runs](Call&, const Params& params) { return rename(runs, params); });
  registry.add("run/delete", Lane::background, [&runs](Call&, const Params& params) { return remove(runs, params); });
  registry.add("run/restore", Lane::background, [](Call&, const Params& params) {
    return Json{{"run", restoreFromTrash(params.folder("trash"))}};
  });
  registry.add("run/follow", Lane::quick, [&runs](Call&, const Params& params) {
    const std::string folder = params.folder("run");
    follow(folder);
    return runs.with(folder, [](TrackedRun& run) { return run.info(); });
  });
  registry.add("run/unfollow", Lane::quick, [](Call&, const Params& params) {
    unfollow(params.folder("run"));
    return Json::object();
  });
  registry.add("run/spread", Lane::quick, [&runs](Call&, const Params& params) { return spread(runs, params); });
  registry.add("run/command", Lane::quick, [&runs](Call&, const Params& params) { return command(runs, params); });
}

}  // namespace transept
