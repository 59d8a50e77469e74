// SPDX-License-Identifier: Apache-2.0
#include "engine/run/training_process.h"

#include "engine/base/error.h"
#include "engine/platform/append_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/control.h"

namespace transept {
namespace {

/// The last line of a log, without the name of the program before it; empty when there is none.
std::string lastLogLine(const std::string& path) {
  constexpr std::size_t tail = 4096;
  if (!pathExists(path)) return {};
  std::string text = readTail(path, tail);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  text.erase(0, text.find_last_of("\n\r") + 1);  // npos + 1 is 0
  constexpr std::string_view program = "transept-engine: ";
  if (text.starts_with(program)) text.erase(0, program.size());
  return text;
}

}  // namespace

void StartedProcess::begin(std::int64_t process, std::string log) {
  process_ = process;
  log_ = std::move(log);
  failure_.clear();
}

bool StartedProcess::starting(bool reported) {
  if (reported) {
    process_ = 0;
    failure_.clear();
  }
  if (process_ == 0) return false;
  reapDetached();
  if (processExists(process_)) return true;
  process_ = 0;
  failure_ = lastLogLine(log_);
  return false;
}

std::int64_t TrainingProcess::start(const RunFolder& run, const RunHistory& history, const std::string& engineProgram,
                                    int threads) {
  run.requireWritable();
  const RunState now = state(history);
  if (now == RunState::running)
    throw UserError(ErrorKind::inUse, {"The run {} is being trained already.", run.description().name},
                    "Wait, or pause it.", run.path());
  if (now == RunState::finished)
    throw UserError({"The run {} has done all its steps.", run.description().name}, "Create a new run with more steps.",
                    run.path());
  forgetRequests(run.path());
  std::vector<std::string> arguments{"train", run.path(), "--resume", obeyEarlierRequests};
  if (threads > 0) arguments.insert(arguments.end(), {"--threads", std::to_string(threads)});
  historyAtStart_ = history.position();
  ++starts_;
  const std::int64_t process = spawnDetached(engineProgram, std::move(arguments), run.logPath());
  process_.begin(process, run.logPath());
  return process;
}

RunState TrainingProcess::state(const RunHistory& history) {
  const RunState state = history.state();
  const bool reported = state == RunState::running || history.position() > historyAtStart_;
  if (process_.starting(reported)) return RunState::running;
  return failure().empty() ? state : RunState::failed;
}

}  // namespace transept
