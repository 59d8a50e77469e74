// SPDX-License-Identifier: Apache-2.0
#include "engine/config/presets.h"
#include "engine/serve/stores/stores.h"

#include <algorithm>
#include <cmath>
#include <future>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

Json changedValues(const RunFolder& run) {
  Json changed = Json::object();
  Config reference;
  try {
    reference = presetConfig(findPreset(run.description().preset));
  } catch (const UserError&) {  // the preset is unknown on this machine: compare with the defaults
  }
  reference.resolve();
  for (const Parameter& parameter : parameterTable()) {
    const Value value = run.config().get(parameter.key);
    if (value != reference.get(parameter.key)) changed[std::string(parameter.key)] = toJson(value);
  }
  return changed;
}

Json devicesOf(const RunProgress& progress) {
  Json devices = Json::array();
  for (const DeviceState& device : progress.devices)
    devices.push_back({{"id", device.id},
                       {"name", device.name},
                       {"memory_mb", orNull(device.memoryMb)},
                       {"used_mb", orNull(device.usedMb)},
                       {"load", orNull(device.load)},
                       {"celsius", orNull(device.celsius)}});
  return devices;
}

Json toJson(const Awaited& awaited) {
  if (awaited.what.empty()) return {};
  Json json{{"for", awaited.what}, {"path", awaited.path}, {"message", awaited.message}};
  if (awaited.what == awaitsSpace) {
    const std::optional<std::int64_t> free = freeBytes(awaited.path);
    json["free_bytes"] = free ? Json(*free) : Json();
    json["needed_bytes"] = awaited.bytes > 0 ? Json(awaited.bytes) : Json();
  }
  return json;
}

/// Whether a corpus is not in this folder any more. One that is out of reach is not missing.
bool missing(const std::string& corpus) {
  try {
    return !corpus.empty() && !pathExists(corpus + "/" + corpus_file::summary);
  } catch (const UserError&) {
    return false;
  }
}

Json failedInfo(const std::string& folder, const std::string& message) {
  return {{"run", folder},
          {"name", folder.substr(folder.find_last_of('/') + 1)},
          {"state", "failed"},
          {"read_only", true},
          {"message", message}};
}

}  // namespace

void TrackedRun::refresh() {
  // What cannot be read now is read again at the next call.
  try {
    const bool described = description.changed(), configured = config.changed();
    if (described || configured) folder = RunFolder::open(folder.path());
  } catch (...) {
    description.forget();
    config.forget();
    throw;
  }
  try {
    if (notesFile.changed()) notes = readNotes(folder.path());
  } catch (const UserError&) {
    notesFile.forget();
  }
  history.poll();
  if (!folder.readOnly()) markInterrupted(history);
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
  double bestPerplexity = notMeasured;
  for (const ValidationPoint& point : progress.validations) {
    latest.loss = point.loss;
    latest.perplexity = point.perplexity;
    latest.sourceGain = point.sourceGain;
    bestPerplexity = std::fmin(bestPerplexity, point.perplexity);
    if (std::isnan(point.bleu) && std::isnan(point.chrf)) continue;
    latest.bleu = point.bleu;
    latest.chrf = point.chrf;
    latest.generalBleu = point.generalBleu;
    latest.generalChrf = point.generalChrf;
    latest.byChrf = point.byChrf;
  }
  const bool running = now == RunState::running;
  const std::int64_t begun = origin && origin->isFork() ? origin->step : 0;
  return {{"run", folder.path()},
          {"name", about.name},
          {"corpus", about.corpus},
          {"corpus_name", about.corpusName},
          {"general_corpus", about.generalCorpus},
          {"general_corpus_name", about.generalCorpusName},
          {"source_language", about.sourceLanguage},
          {"target_language", about.targetLanguage},
          {"preset", about.preset},
          {"device", about.device},
          {"state", runStateName(now)},
          {"waiting", running ? toJson(progress.awaited) : Json()},
          {"read_only", folder.readOnly()},
          {"unknown_keys", folder.unknownKeys()},
          {"corpus_missing", !running && missing(about.corpus)},
          {"general_corpus_missing", !running && missing(about.generalCorpus)},
          {"step", std::max(progress.step, begun)},
          {"steps", progress.steps > 0 ? progress.steps : folder.config().train.steps},
          {"epoch", orNull(progress.last.epoch)},
          {"attempt", progress.attempt},
          {"parameters", progress.parameters > 0 ? Json(progress.parameters) : Json(nullptr)},
          {"created", about.created},
          {"updated", progress.updated > 0 ? progress.updated : about.created},
          {"train_loss", orNull(progress.last.loss)},
          {"validation_loss", orNull(latest.loss)},
          {"perplexity", orNull(latest.perplexity)},
          {"best_perplexity", orNull(bestPerplexity)},
          {"bleu", orNull(latest.bleu)},
          {"best_bleu", best ? orNull(best->bleu) : Json(nullptr)},
          {"chrf", orNull(latest.chrf)},
          {"general_bleu", orNull(latest.generalBleu)},
          {"general_chrf", orNull(latest.generalChrf)},
          {"best_chrf", best ? orNull(best->chrf) : Json(nullptr)},
          {"judge", latest.byChrf ? "chrf" : "bleu"},
          {"source_gain", orNull(latest.sourceGain)},
          {"best_step", best ? Json(best->step) : Json(nullptr)},
          {"tokens_per_second", orNull(progress.last.tokensPerSecond)},
          {"learning_rate", orNull(progress.last.learningRate)},
          {"seconds_left", running ? orNull(progress.secondsLeft()) : Json(nullptr)},
          {"memory_mb", orNull(progress.last.memoryMb)},
          {"devices", running ? devicesOf(progress) : Json::array()},
          {"message", process.failure().empty() ? (running ? std::string() : progress.message) : process.failure()},
          {"bytes", bytesOnDisk()},
          {"tags", notes.tags},
          {"notes", notes.notes},
          {"origin", origin ? toJson(*origin) : Json()},
          {"values", changedValues(folder)}};
}

std::shared_ptr<const void> FolderLocks::take(const std::string& folder) {
  std::unique_lock lock(mutex_);
  for (;;) {
    const auto [entry, free] = taken_.try_emplace(folder, Clock::now());
    if (free) break;
    const Clock::time_point end = entry->second + deadline_;
    if (Clock::now() >= end)
      throw UserError(ErrorKind::noResources, {"The folder {} does not answer.", folder},
                      "Check that its disk or shared folder is connected, and try again.", folder);
    released_.wait_until(lock, end);
  }
  lock.unlock();
  return {this, [this, folder](const void*) {
            const std::lock_guard guard(mutex_);
            taken_.erase(folder);
            released_.notify_all();
          }};
}

/// The caller has locked the folder.
std::shared_ptr<TrackedRun> RunStore::open(const std::string& folder) {
  std::shared_ptr<TrackedRun> run;
  {
    const std::lock_guard guard(mutex_);
    if (const auto found = runs_.find(folder); found != runs_.end()) run = found->second;
  }
  if (!run || !RunFolder::isRun(folder)) {
    forget(folder);
    run = std::make_shared<TrackedRun>(RunFolder::open(folder));
  }
  {
    const std::lock_guard guard(mutex_);
    run->used = TrackedRun::Clock::now();
    runs_[folder] = run;
  }
  run->refresh();
  return run;
}

/// The caller has locked the folder. Returns null if the folder no longer holds a run.
Json RunStore::infoOf(const std::string& folder) {
  try {
    return open(folder)->info();
  } catch (const UserError& error) {
    return RunFolder::isRun(folder) ? failedInfo(folder, error.what()) : Json();
  }
}

std::vector<Json> RunStore::infos(const std::vector<std::string>& folders) {
  std::vector<Json> infos;
  for (const std::string& folder : folders) {
    try {
      const auto lock = locks_.take(folder);
      if (Json info = infoOf(folder); !info.is_null()) infos.push_back(std::move(info));
    } catch (const UserError& error) {
      infos.push_back(failedInfo(folder, error.what()));
    }
  }
  return infos;
}

std::vector<Json> RunStore::infosWithinDeadline(const std::vector<std::string>& folders) {
  std::vector<std::future<void>> reads;
  for (const std::string& folder : folders) {
    const auto read = std::make_shared<std::packaged_task<void()>>([this, folder] {
      const auto lock = locks_.take(folder);
      Json info = infoOf(folder);
      const std::lock_guard guard(mutex_);
      lastInfos_[folder] = std::move(info);
    });
    reads.push_back(read->get_future());
    pool_.run([read] { (*read)(); });
  }
  const auto end = std::chrono::steady_clock::now() + deadline_;
  for (const std::future<void>& read : reads) read.wait_until(end);
  std::vector<Json> infos;
  const std::lock_guard guard(mutex_);
  for (const std::string& folder : folders) {
    const auto last = lastInfos_.find(folder);
    if (last != lastInfos_.end() && !last->second.is_null()) infos.push_back(last->second);
  }
  return infos;
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
           std::ranges::find(keep, entry.first) == keep.end();
  });
}

std::int64_t RunStore::start(TrackedRun& run, int threads) {
  return run.process.start(run.folder, run.history, engineProgram_, threads);
}

}  // namespace transept
