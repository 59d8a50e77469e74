// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/stores/run_store.h"

#include <algorithm>
#include <cmath>

#include "engine/base/error.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

// A window asks about a run a dozen times at once. What waits beyond that would wait for a folder that hangs, and each
// call that waits keeps a thread.
constexpr int longestLine = 32;

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

Json devicesOf(const RunProgress& progress) {
  Json devices = Json::array();
  for (const DeviceState& device : progress.devices) {
    devices.push_back({{"id", device.id},
                       {"name", device.name},
                       {"memory_mb", finite(device.memoryMb)},
                       {"used_mb", finite(device.usedMb)},
                       {"load", finite(device.load)},
                       {"celsius", finite(device.celsius)}});
  }
  return devices;
}

}  // namespace

void TrackedRun::refresh() {
  if (description.changed()) folder = RunFolder::open(folder.path());
  if (notesFile.changed()) notes = readNotes(folder.path());
  history.poll();
  if (!folder.readOnly()) markInterrupted(history);
}

Json TrackedRun::originJson() const {
  if (!origin) return nullptr;
  return {{"run", origin->run}, {"name", origin->name}, {"checkpoint", origin->checkpoint}, {"step", origin->step}};
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
  double bestPerplexity = notMeasured;
  for (const ValidationPoint& point : progress.validations)
    bestPerplexity = std::fmin(bestPerplexity, point.perplexity);
  const bool running = now == RunState::running;
  const std::int64_t begun = origin ? origin->step : 0;  // a fork that was not trained yet stands where it began
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
          {"step", std::max(progress.step, begun)},
          {"steps", progress.steps > 0 ? progress.steps : folder.config().train.steps},
          {"epoch", finite(progress.last.epoch)},
          {"attempt", progress.attempt},
          {"parameters", progress.parameters > 0 ? Json(progress.parameters) : Json(nullptr)},
          {"created", about.created},
          {"updated", progress.updated > 0 ? progress.updated : about.created},
          {"train_loss", finite(progress.last.loss)},
          {"validation_loss", finite(latest.loss)},
          {"perplexity", finite(latest.perplexity)},
          {"best_perplexity", finite(bestPerplexity)},
          {"bleu", finite(latest.bleu)},
          {"best_bleu", best ? finite(best->bleu) : Json(nullptr)},
          {"best_step", best ? Json(best->step) : Json(nullptr)},
          {"tokens_per_second", finite(progress.last.tokensPerSecond)},
          {"learning_rate", finite(progress.last.learningRate)},
          {"seconds_left", running ? finite(progress.last.secondsLeft) : Json(nullptr)},
          {"memory_mb", finite(progress.last.memoryMb)},
          {"devices", running ? devicesOf(progress) : Json::array()},
          {"message", process.failure().empty() ? (running ? std::string() : progress.message) : process.failure()},
          {"bytes", bytesOnDisk()},
          {"tags", notes.tags},
          {"notes", notes.notes},
          {"origin", originJson()},
          {"values", changedValues(folder)}};
}

RunStore::Turn::Turn(RunStore& store, const std::string& folder) : store_(store), folder_(folder) {
  {
    const std::lock_guard guard(store_.mutex_);
    std::shared_ptr<Line>& line = store_.lines_[folder];
    if (!line) line = std::make_shared<Line>();
    if (line->calls >= longestLine) {
      throw UserError(ErrorKind::noResources, "The run " + folder + " does not answer.",
                      "Check that its disk or shared folder is connected, and try again.", folder);
    }
    ++line->calls;
    line_ = line;
  }
  line_->first.lock();
}

RunStore::Turn::~Turn() {
  line_->first.unlock();
  const std::lock_guard guard(store_.mutex_);
  if (--line_->calls == 0) store_.lines_.erase(folder_);
}

Json RunStore::infoOrProblem(const std::string& folder) {
  try {
    return with(folder, [](TrackedRun& run) { return run.info(); });
  } catch (const std::exception& error) {
    return {{"run", folder},
            {"name", folder.substr(folder.find_last_of('/') + 1)},
            {"state", "failed"},
            {"read_only", true},
            {"message", error.what()}};
  }
}

/// Called with the folder's turn. The store's mutex is not held while the files are looked at: a disk that hangs holds
/// up nobody who asks about other runs.
std::shared_ptr<TrackedRun> RunStore::open(const std::string& folder) {
  std::shared_ptr<TrackedRun> known;
  {
    const std::lock_guard guard(mutex_);
    if (const auto found = runs_.find(folder); found != runs_.end()) {
      known = found->second;
      known->used = TrackedRun::Clock::now();
    }
  }
  if (known && RunFolder::isRun(folder)) return known;
  std::shared_ptr<TrackedRun> opened;
  try {
    opened = std::make_shared<TrackedRun>(RunFolder::open(folder));
  } catch (...) {
    const std::lock_guard guard(mutex_);
    const auto found = runs_.find(folder);
    if (found != runs_.end() && found->second == known) runs_.erase(found);
    throw;
  }
  const std::lock_guard guard(mutex_);
  std::shared_ptr<TrackedRun>& entry = runs_[folder];
  if (!entry || entry == known) entry = std::move(opened);  // else another call was quicker
  entry->used = TrackedRun::Clock::now();
  return entry;
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
    return entry.second.use_count() == 1 && run.used < oldest && !run.process.pending() &&
           std::find(keep.begin(), keep.end(), entry.first) == keep.end();
  });
}

std::int64_t RunStore::start(TrackedRun& run, int threads) {
  return run.process.start(run.folder, run.history, engineProgram_, threads);
}

}  // namespace transept
