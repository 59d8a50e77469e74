// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/run_store.h"

#include <algorithm>
#include <cmath>

#include "engine/platform/append_file.h"
#include "engine/platform/error.h"
#include "engine/platform/folders.h"
#include "engine/platform/spawn.h"
#include "engine/platform/system_info.h"
#include "engine/run/control.h"
#include "engine/run/run_lock.h"

namespace transept {
namespace {

/// Values that differ from the preset's.
Json changedValues(const RunFolder& run) {
  Json changed = Json::object();
  Config reference;
  const auto& known = presets();
  const auto preset = std::find_if(known.begin(), known.end(),
                                   [&](const Preset& entry) { return entry.name == run.description().preset; });
  if (preset != known.end()) reference = configOf(*preset);
  reference.resolve();
  for (const Parameter& parameter : parameterTable()) {
    const Value value = run.config().get(parameter.key);
    if (value == reference.get(parameter.key)) continue;
    std::visit([&](const auto& held) { changed[std::string(parameter.key)] = held; }, value);
  }
  return changed;
}

}  // namespace

void TrackedRun::refresh() {
  used = Clock::now();
  if (description.changed()) folder = RunFolder::open(folder.path());
  history.poll();
  if (!folder.readOnly()) markInterrupted(history);
}

RunState TrackedRun::state() {
  const RunState state = history.state();
  if (startedProcess == 0) return state;
  // Between its start and its first words a process is known by its id alone.
  const bool spoke = static_cast<std::int64_t>(history.events().size()) > eventsAtStart;
  if (state == RunState::running || spoke) {
    startedProcess = 0;
    startFailure.clear();
    return state;
  }
  reapDetached();
  if (processExists(startedProcess)) return RunState::running;
  startedProcess = 0;
  startFailure = lastLogLine();
  return state;
}

std::string TrackedRun::lastLogLine() const {
  constexpr std::int64_t tail = 4096;
  if (!pathExists(folder.logPath())) return {};
  std::string text = readTail(folder.logPath(), tail);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  text.erase(0, text.find_last_of("\n\r") + 1);  // npos + 1 is 0
  constexpr std::string_view program = "transept-engine: ";
  if (text.starts_with(program)) text.erase(0, program.size());
  return text;
}

std::int64_t TrackedRun::bytesOnDisk() {
  if (bytes < 0 || Clock::now() - bytesMeasured > std::chrono::seconds(10)) {
    bytes = folderBytes(folder.path());
    bytesMeasured = Clock::now();
  }
  return bytes;
}

Json TrackedRun::info() {
  const RunState now = state();
  const RunProgress& progress = history.progress();
  const RunDescription& about = folder.description();
  const ValidationPoint* best = progress.best();
  ValidationPoint latest{0, notMeasured, notMeasured, notMeasured};
  for (const ValidationPoint& point : progress.validations) {
    latest.loss = point.loss;
    latest.perplexity = point.perplexity;
    if (!std::isnan(point.bleu)) latest.bleu = point.bleu;
  }
  const bool running = now == RunState::running;
  return {{"run", folder.path()},
          {"name", about.name},
          {"corpus", about.corpus},
          {"corpus_name", about.corpusName},
          {"source_language", about.sourceLanguage},
          {"target_language", about.targetLanguage},
          {"preset", about.preset},
          {"device", about.device},
          {"state", nameOf(now)},
          {"read_only", folder.readOnly()},
          {"step", progress.step},
          {"steps", progress.steps > 0 ? progress.steps : folder.config().train.steps},
          {"epoch", finite(progress.last.epoch)},
          {"attempt", progress.attempt},
          {"parameters", progress.parameters > 0 ? Json(progress.parameters) : Json(nullptr)},
          {"created", about.created},
          {"updated", progress.updated > 0 ? progress.updated : about.created},
          {"train_loss", finite(progress.last.loss)},
          {"validation_loss", finite(latest.loss)},
          {"perplexity", finite(latest.perplexity)},
          {"bleu", finite(latest.bleu)},
          {"best_bleu", best ? finite(best->bleu) : Json(nullptr)},
          {"best_step", best ? Json(best->step) : Json(nullptr)},
          {"tokens_per_second", finite(progress.last.tokensPerSecond)},
          {"learning_rate", finite(progress.last.learningRate)},
          {"seconds_left", running ? finite(progress.last.secondsLeft) : Json(nullptr)},
          {"memory_mb", finite(progress.last.memoryMb)},
          {"message", startFailure.empty() ? (running ? std::string() : progress.message) : startFailure},
          {"bytes", bytesOnDisk()},
          {"values", changedValues(folder)}};
}

std::shared_ptr<TrackedRun> RunStore::open(const std::string& folder) {
  const std::lock_guard guard(mutex_);
  std::shared_ptr<TrackedRun>& run = runs_[folder];
  try {
    if (!run || !RunFolder::isRun(folder)) run = std::make_shared<TrackedRun>(RunFolder::open(folder));
  } catch (...) {
    runs_.erase(folder);
    throw;
  }
  run->used = TrackedRun::Clock::now();
  return run;
}

void RunStore::forget(const std::string& folder) {
  const std::lock_guard guard(mutex_);
  runs_.erase(folder);
}

void RunStore::forgetUnused(const std::vector<std::string>& keep) {
  const std::lock_guard guard(mutex_);
  const auto oldest = TrackedRun::Clock::now() - std::chrono::minutes(10);
  std::erase_if(runs_, [&](const auto& entry) {
    const TrackedRun& run = *entry.second;
    return entry.second.use_count() == 1 && run.used < oldest && run.startedProcess == 0 &&
           std::find(keep.begin(), keep.end(), entry.first) == keep.end();
  });
}

std::int64_t RunStore::start(TrackedRun& run, int threads) {
  run.folder.requireWritable();
  const RunState state = run.state();
  if (state == RunState::running) {
    throw UserError(ErrorKind::inUse, "The run " + run.folder.description().name + " is being trained already.",
                    "Wait, or pause it.", run.folder.path());
  }
  if (state == RunState::finished) {
    throw UserError(ErrorKind::badInput, "The run " + run.folder.description().name + " has done all its steps.",
                    "Create a new run with more steps.", run.folder.path());
  }
  // What was asked of the earlier process must not end the new one.
  const Control control = readControl(run.folder.path());
  if (control.state != DesiredState::running || control.checkpoint > run.history.progress().acknowledged) {
    requestControl(run.folder.path(), DesiredState::running, false);
  }
  SpawnSettings settings;
  settings.program = engineProgram_;
  settings.arguments = {"train", run.folder.path(), "--resume"};
  if (threads > 0) {
    settings.arguments.push_back("--threads");
    settings.arguments.push_back(std::to_string(threads));
  }
  settings.output = run.folder.logPath();
  run.startFailure.clear();
  run.eventsAtStart = static_cast<std::int64_t>(run.history.events().size());
  run.startedProcess = spawnDetached(settings);
  return run.startedProcess;
}

}  // namespace transept
