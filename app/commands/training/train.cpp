// SPDX-License-Identifier: Apache-2.0
// transept-engine train RUN: creates the run if it is new, then trains it in this process.
#include <filesystem>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "app/commands/training/training_bar.h"
#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/tasks/train.h"
#include "engine/train/trainer.h"

namespace transept {
namespace {

struct TrainOptions {
  TrainRequest request;
  int threads = 0;
  bool resume = false, obeyEarlier = false;
};

void checkResume(TrainOptions& options, const CLI::App& command) {
  trainFields(options.request, [&](const Field& field, const auto&) {
    const std::string option = field.option;
    if (option == "--device" || !option.starts_with("--") || command.count(option) == 0) return;
    throw UserError(ErrorKind::badInput,
                    "The run " + options.request.run + " exists, and its settings cannot be changed.",
                    "Omit " + option + " to resume it, or name a new run.");
  });
}

RunFolder create(const TrainOptions& options, const std::stop_token& stop) {
  TrainRequest request = options.request;
  if (request.corpus.empty() && request.from.empty()) {
    throw UserError(ErrorKind::notFound, "There is no run " + request.run + ".",
                    "Give --corpus CORPUS to create it, --from CHECKPOINT to fork a run, or correct the name.");
  }
  if (!request.corpus.empty()) request.model = std::exchange(request.from, {});
  const NewRun made = createRun(request, [&](const RunFolder& test) {
    trainWithBar(test, options.threads, stop);
    if (stop.stop_requested()) throw Cancelled{};
  });
  if (made.foundRate > 0) printNote("The range test suggests train.peak_rate={:g}.\n", made.foundRate);
  if (made.choseBf16) printChosenPrecision(made.run.description().device);
  if (!made.startsFrom.empty()) printNote("Starts from {}.\n", made.startsFrom);
  return made.run;
}

/// Moves a run to another device: its checkpoints do not depend on the device.
void moveTo(RunFolder& run, const std::string& device) {
  if (device == run.description().device) return;
  run.requireWritable();
  RunDescription description = run.description();
  description.device = device;
  run.describe(description);
}

/// Runs a worker rank, which prints nothing: the leader reports.
int work(const TrainOptions& options, Ranks& ranks) {
  if (ranks.next().task != Ranks::Task::open) return 0;
  try {
    trainAsWorker(RunFolder::open(options.request.run), options.threads, ranks);
  } catch (const ProcessLost&) {
    return 1;
  } catch (const std::exception& error) {
    ranks.world().leave(error.what());
    return 1;
  }
  return 0;
}

/// Whether a training process has written its first event.
bool hasBegun(const RunFolder& run) {
  RunHistory history(run.path());
  history.poll();
  return history.progress().steps > 0;
}

/// The missing parent folders of a path, the deepest first.
std::vector<std::string> missingAbove(const std::string& path) {
  std::vector<std::string> missing;
  for (auto parent = std::filesystem::path(path).parent_path(); !parent.empty() && !pathExists(parent.string());
       parent = parent.parent_path()) {
    missing.push_back(parent.string());
  }
  return missing;
}

int lead(TrainOptions& options, const CLI::App& command, const StopOnSignal& pause, Ranks* ranks) {
  const TrainRequest& request = options.request;
  const bool exists = RunFolder::isRun(request.run);
  if (!exists && options.resume) {
    throw UserError(ErrorKind::notFound, "There is no run " + request.run + " to resume.", "Correct the name.");
  }
  if (exists) checkResume(options, command);
  const std::vector<std::string> made = missingAbove(request.run);
  RunFolder run = exists ? RunFolder::open(request.run) : create(options, pause.token());
  if (exists) {
    RunHistory history(run.path());
    history.poll();
    if (history.state() == RunState::running && RunLock::held(run.path())) {
      (void)RunLock::take(run.path());  // waits for a training that is about to end; throws if it goes on
      history.poll();
    }
    const RunState state = history.state();
    if (state == RunState::finished) {
      printNote("The run {} is finished: {}\n", request.run, history.progress().message);
      if (ranks) ranks->command({Ranks::Task::end});
      return 0;
    }
    if (!options.resume && state != RunState::fresh && state != RunState::running) {
      throw UserError(ErrorKind::badInput, "The run " + request.run + " was started before.",
                      "Add --resume to continue it.");
    }
    markInterrupted(history);
    if (!request.device.empty()) requireDevice(request.device);
    if (!request.device.empty() && state != RunState::running) moveTo(run, request.device);
  }

  TrainingEnd end;
  try {
    end = trainWithBar(run, options.threads, pause.token(), ranks,
                       options.obeyEarlier ? EarlierRequests::obey : EarlierRequests::forget);
  } catch (...) {
    // A run that failed before its first event must not block the corrected command.
    if (!exists && !hasBegun(run)) {
      removeFolderAtomically(run.path());
      std::error_code ignored;
      for (const std::string& parent : made) std::filesystem::remove(parent, ignored);  // if it is empty
    }
    throw;
  }
  constexpr auto ends =
      enumTable<TrainingEnd, const char*>("is finished", "ended early, because validation no longer improved",
                                          "is paused; continue with --resume", "was stopped");
  printNote("The run {} {}.\n", run.path(), ends[end]);
  return 0;
}

int train(TrainOptions options, const CLI::App& command) {
  std::string& folder = options.request.run;
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  // Created before MPI starts threads, which would receive the signal. A worker ends on the leader's command.
  const StopOnSignal pause;
  const std::unique_ptr<Ranks> ranks = Ranks::join();
  if (!ranks) return lead(options, command, pause, nullptr);
  if (!ranks->isLeader()) return work(options, *ranks);
  try {
    return lead(options, command, pause, ranks.get());
  } catch (const std::exception& error) {
    printNote("{}\n", error.what());  // first, because the process may end with the other ranks
    ranks->world().leave(error.what());
    return 1;
  } catch (const Cancelled&) {
    ranks->world().leave("the command was cancelled");
    throw;
  }
}

}  // namespace

void addTrain(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("train", "Train a model, or resume a run");
  auto options = std::make_shared<TrainOptions>();
  addOptions(*command, options->request, trainFields);
  describePreset(*command, "tiny");
  command->add_option("--threads", options->threads, "CPU threads; 0: the run's setting")->check(CLI::Range(0, 1024));
  command->add_flag("--resume", options->resume, "Resume a run that was paused, stopped or interrupted");
  command->add_flag(obeyEarlierRequests, options->obeyEarlier)->group("");  // hidden: only the engine itself uses it
  command->callback([&run, options, command] { run = [=] { return train(*options, *command); }; });
}

}  // namespace transept
