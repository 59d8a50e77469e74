// SPDX-License-Identifier: Apache-2.0
#include "engine/run/training_process.h"

#include "engine/base/error.h"
#include "engine/platform/spawn.h"
#include "engine/run/control/earlier_requests.h"

namespace transept {

std::int64_t TrainingProcess::start(const RunFolder& run, const RunHistory& history, const std::string& engineProgram,
                                    int threads) {
  run.requireWritable();
  const RunState now = state(history);
  if (now == RunState::running) {
    throw UserError(ErrorKind::inUse, "The run " + run.description().name + " is being trained already.",
                    "Wait, or pause it.", run.path());
  }
  if (now == RunState::finished) {
    throw UserError(ErrorKind::badInput, "The run " + run.description().name + " has done all its steps.",
                    "Create a new run with more steps.", run.path());
  }
  forgetRequests(run.path());
  SpawnSettings settings;
  settings.program = engineProgram;
  settings.arguments = {"train", run.path(), "--resume", obeyEarlierRequests};
  if (threads > 0) {
    settings.arguments.push_back("--threads");
    settings.arguments.push_back(std::to_string(threads));
  }
  settings.output = run.logPath();
  eventsAtStart_ = history.events().size();
  const std::int64_t process = spawnDetached(settings);
  process_.begin(process, run.logPath());
  return process;
}

RunState TrainingProcess::state(const RunHistory& history) {
  const RunState state = history.state();
  const bool spoke = state == RunState::running || history.events().size() > eventsAtStart_;
  return process_.silent(spoke) ? RunState::running : state;
}

}  // namespace transept
