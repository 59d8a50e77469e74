// SPDX-License-Identifier: Apache-2.0
#include "engine/run/checkpoint/checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/version.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

constexpr const char* checkpointsFolder = "/checkpoints";
constexpr const char* changedSince =
    "The configuration was changed after the checkpoint was written: restore config.json.";

/// The plain values of state.json.
constexpr auto stateFields = [](auto& state, auto use) {
  use("step", state.step), use("epoch", state.epoch), use("data_position", state.dataPosition);
  use("seed", state.seed), use("training_seconds", state.trainingSeconds), use("time", state.time);
  use("best", state.best), use("best_bleu", state.bestScore), use("best_loss", state.bestLoss);
  use("best_step", state.bestStep), use("counters", state.counters), use("config_digest", state.configDigest);
  use("averaged_steps", state.averagedSteps);
};

/// A finite loss may still lead to an update that makes weights NaN or infinite.
void requireFinite(std::span<const NamedTensor> tensors, std::int64_t step) {
  for (const NamedTensor& tensor : tensors) {
    if (std::ranges::all_of(tensor.values, [](float value) { return std::isfinite(value); })) continue;
    throw UserError(
        ErrorKind::notFinite,
        {"A value of {} is no longer a number at step {}, so no checkpoint was written.", tensor.name, step},
        "Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up "
        "or train.clip_norm at 1.");
  }
}

/// Writes f32 tensors; valuesOf(tensor) gives the values of one.
template <typename Tensors, typename ValuesOf>
FileStamp writeTensors(const std::string& path, const Tensors& tensors, ValuesOf valuesOf) {
  std::vector<StoredTensor> declared;
  for (const auto& tensor : tensors) declared.push_back({tensor.name, StoredType::f32, tensor.shape});
  SafetensorsWriter writer(path, std::move(declared));
  for (const auto& tensor : tensors) writer.write(std::span<const float>(valuesOf(tensor)));
  return {writer.finish(), fileBytes(path)};
}

/// Empty if size and checksum of the file match state.json, else a sentence.
std::string verifyFile(const CheckpointInfo& checkpoint, const std::string& name) {
  const std::string path = checkpoint.path + "/" + name;
  const auto stamp = checkpoint.files.find(name);
  if (stamp == checkpoint.files.end()) return path + " is not listed in " + checkpoint_file::state + ".";
  MemoryMap map;
  try {
    map = MemoryMap(path);
  } catch (const UserError& error) {
    if (error.kind() != ErrorKind::notFound) throw;
    return path + " is missing.";
  }
  const auto bytes = static_cast<std::int64_t>(map.size());
  if (bytes != stamp->second.bytes)
    return fmt::format("{} is {}: it has {} bytes instead of {}.", path,
                       bytes < stamp->second.bytes ? "truncated" : "altered", bytes, stamp->second.bytes);
  map.adviseSequential();
  const std::string checksum = checksumOf(map.bytes());
  map.requireReadable();
  if (checksum != stamp->second.checksum) return path + " was altered: its checksum does not match.";
  return {};
}

void requireIntact(const CheckpointInfo& checkpoint, const std::string& name) {
  const std::string problem = verifyFile(checkpoint, name);
  if (!problem.empty()) throw UserError(problem, "Use another checkpoint of the run.", checkpoint.path + "/" + name);
}

/// Makes the folder of a checkpoint whole or not at all; `fill` writes the tensors.
template <typename Fill>
CheckpointInfo publishCheckpoint(const std::string& path, CheckpointState state, Fill fill) {
  createFolder(fs::path(path).parent_path().string());
  state.time = secondsSince1970();
  const auto write = [&](const std::string& temporary) {
    writeFileAtomically(temporary + "/" + checkpoint_file::state, stateText(state, fill(temporary)));
  };
  makeFolder(path, write, replaceFolder);
  return readCheckpointInfo(path);
}

std::vector<CheckpointInfo> listSteps(const std::string& runFolder, std::vector<std::string>* damaged = nullptr) {
  auto all = listCheckpoints(runFolder, damaged);
  std::erase_if(all, [](const CheckpointInfo& checkpoint) { return checkpoint.averaged; });
  return all;
}

/// The merit by the metric that judges the run. Larger is better; nullopt: never validated.
std::optional<std::pair<int, double>> meritOf(const CheckpointInfo& checkpoint, const std::string& judge) {
  const auto& metrics = checkpoint.state.metrics;
  if (const auto score = metrics.find(judge); score != metrics.end()) return std::pair(1, score->second);
  if (const auto loss = metrics.find("validation_loss"); loss != metrics.end()) return std::pair(0, -loss->second);
  return std::nullopt;
}

std::optional<CheckpointInfo> bestOf(const std::string& runFolder, bool resumable) {
  std::optional<CheckpointInfo> best;
  auto checkpoints = listSteps(runFolder);
  const std::string judge = checkpoints.empty() ? "" : checkpoints.back().state.judge;
  for (CheckpointInfo& checkpoint : checkpoints) {
    if (resumable && !checkpoint.hasOptimizer) continue;
    const auto merit = meritOf(checkpoint, judge);
    if (merit && (!best || *merit > *meritOf(*best, judge))) best = std::move(checkpoint);
  }
  return best;
}

}  // namespace

std::string nameOfStep(const char* prefix, std::int64_t step) {
  return fmt::format("{}-{:08}", prefix, step);
}

std::string stateText(const CheckpointState& state, const std::map<std::string, FileStamp>& files) {
  json object = fieldsOf(state, stateFields);
  object.update(
      {{"version", runFormatVersion}, {"judge", state.judge}, {"metrics", state.metrics}, {"files", json::object()}});
  for (const auto& [name, stamp] : files) object["files"][name] = {{"bytes", stamp.bytes}, {"xxh3", stamp.checksum}};
  return object.dump(2) + "\n";
}

void parseState(const std::string& text, const std::string& path, CheckpointState& state,
                std::map<std::string, FileStamp>& files) {
  const auto json = JsonReader::parse(text, JsonOrigin::damaged(path, "Use another checkpoint of the run."));
  json.requireVersion(runFormatVersion);
  json.readAll(state, stateFields);
  if (state.step < 0 || state.epoch < 0 || state.dataPosition < 0 || state.dataPosition > state.step)
    json.refuse("step", "or the data position is out of range");
  state.judge = json.get("judge", std::string("bleu"));  // earlier versions knew BLEU alone
  for (const auto& [name, value] : json.field("metrics").fields())
    if (value.json().is_number()) state.metrics[name] = value.number();  // null: it was not finite
  for (const auto& [name, stamp] : json.field("files").fields())
    files[name] = {stamp.get<std::string>("xxh3"), stamp.get<std::int64_t>("bytes")};
}

CheckpointInfo writeCheckpoint(const std::string& runFolder, std::span<const NamedTensor> weights,
                               std::span<const NamedTensor> optimizer, CheckpointState state) {
  requireFinite(weights, state.step);
  requireFinite(optimizer, state.step);
  const std::string path = runFolder + checkpointsFolder + "/" + nameOfStep("step", state.step);
  return publishCheckpoint(path, std::move(state), [&](const std::string& folder) {
    std::map<std::string, FileStamp> files;
    for (const auto& [name, tensors] :
         {std::pair(checkpoint_file::model, weights), std::pair(checkpoint_file::optimizer, optimizer)})
      files[name] = writeTensors(folder + "/" + name, tensors, [](const NamedTensor& tensor) { return tensor.values; });
    return files;
  });
}

CheckpointInfo readCheckpointInfo(const std::string& folder) {
  CheckpointInfo checkpoint;
  checkpoint.path = absolutePath(folder);
  checkpoint.name = fs::path(checkpoint.path).filename().string();
  parseState(readFile(checkpoint.path + "/" + checkpoint_file::state, std::size_t{1} << 24),
             checkpoint.path + "/" + checkpoint_file::state, checkpoint.state, checkpoint.files);
  checkpoint.averaged = !checkpoint.state.averagedSteps.empty();
  const std::vector<std::string> names = namesIn(checkpoint.path);  // throws if the folder cannot be read
  checkpoint.hasOptimizer = std::ranges::binary_search(names, checkpoint_file::optimizer);
  checkpoint.bytes = folderBytes(checkpoint.path);
  return checkpoint;
}

std::vector<CheckpointInfo> listCheckpoints(const std::string& runFolder, std::vector<std::string>* damaged) {
  std::vector<CheckpointInfo> checkpoints;
  for (const std::string& name : namesIn(runFolder + checkpointsFolder, Absent::isEmpty)) {
    if (!name.starts_with("step-") && !name.starts_with("averaged-")) continue;
    const std::string path = runFolder + checkpointsFolder + "/" + name;
    try {
      checkpoints.push_back(readCheckpointInfo(path));
    } catch (const UserError& problem) {
      // A disk that does not answer does not mean that the checkpoint is damaged.
      if (problem.kind() == ErrorKind::noResources || problem.kind() == ErrorKind::outOfMemory) throw;
      // It may have been pruned between listing and reading.
      if (damaged && pathExists(path)) damaged->push_back(problem.sentence());
    }
  }
  std::ranges::sort(checkpoints, [](const CheckpointInfo& one, const CheckpointInfo& other) {
    return std::tuple(one.averaged, one.state.step, one.name) <
           std::tuple(other.averaged, other.state.step, other.name);
  });
  return checkpoints;
}

void loadTensors(const std::string& path, std::span<const NamedTensor> tensors, const std::string& remedy) {
  const SafetensorsReader reader(path);
  std::set<std::string_view> wanted;
  std::set<std::string> scales;
  for (const NamedTensor& tensor : tensors) {
    const StoredTensor& stored = reader.at(tensor.name);
    if (stored.shape != tensor.shape) {
      const StoredTensor expected{tensor.name, StoredType::f32, tensor.shape};
      throw UserError({"{} holds {} as {}, but the configuration needs {}.", path, tensor.name, stored.shapeText(),
                       expected.shapeText()},
                      remedy, path);
    }
    wanted.insert(tensor.name);
    if (stored.type == StoredType::i8) scales.insert(scalesOf(tensor.name));
  }
  for (const StoredTensor& stored : reader.tensors()) {
    if (wanted.contains(stored.name) || scales.contains(stored.name)) continue;
    throw UserError({"{} holds {}, which this configuration has no place for.", path, stored.name}, remedy, path);
  }
  for (const NamedTensor& tensor : tensors) reader.readFloats(reader.at(tensor.name), tensor.values);
}

void loadWeights(const CheckpointInfo& checkpoint, std::span<const NamedTensor> weights) {
  requireIntact(checkpoint, checkpoint_file::model);
  loadTensors(checkpoint.path + "/" + checkpoint_file::model, weights, changedSince);
}

void loadOptimizer(const CheckpointInfo& checkpoint, std::span<const NamedTensor> optimizer) {
  if (!checkpoint.hasOptimizer)
    throw UserError(ErrorKind::notFound, {"{} holds weights only: its optimizer state was pruned.", checkpoint.path},
                    "Resume from a newer checkpoint.", checkpoint.path);
  requireIntact(checkpoint, checkpoint_file::optimizer);
  loadTensors(checkpoint.path + "/" + checkpoint_file::optimizer, optimizer, changedSince);
}

std::string verifyCheckpoint(const CheckpointInfo& checkpoint) {
  std::string problem = verifyFile(checkpoint, checkpoint_file::model);
  if (problem.empty() && checkpoint.hasOptimizer) problem = verifyFile(checkpoint, checkpoint_file::optimizer);
  return problem;
}

std::optional<CheckpointInfo> newestIntact(const std::string& runFolder, std::vector<std::string>* passedOver) {
  auto checkpoints = listSteps(runFolder, passedOver);
  for (auto checkpoint = checkpoints.rbegin(); checkpoint != checkpoints.rend(); ++checkpoint) {
    const std::string problem = verifyCheckpoint(*checkpoint);
    if (problem.empty() && checkpoint->hasOptimizer) return *checkpoint;
    if (passedOver) passedOver->push_back(problem.empty() ? checkpoint->path + " holds weights only." : problem);
  }
  return std::nullopt;
}

std::optional<CheckpointInfo> resumableUpTo(const std::string& runFolder, std::int64_t step) {
  std::optional<CheckpointInfo> newest;
  for (CheckpointInfo& checkpoint : listSteps(runFolder))
    if (checkpoint.state.step <= step && checkpoint.hasOptimizer) newest = std::move(checkpoint);
  return newest;
}

std::optional<CheckpointInfo> bestCheckpoint(const std::string& runFolder) {
  return bestOf(runFolder, false);
}

std::optional<CheckpointInfo> bestResumable(const std::string& runFolder) {
  return bestOf(runFolder, true);
}

std::vector<std::string> pruneCheckpoints(const std::string& runFolder, std::int64_t keepLast, std::int64_t reached) {
  std::vector<std::string> removed;
  auto checkpoints = listSteps(runFolder);
  while (!checkpoints.empty() && checkpoints.back().state.step > reached) {
    removeFolderAtomically(checkpoints.back().path);
    removed.push_back(checkpoints.back().name);
    checkpoints.pop_back();
  }
  const auto best = bestCheckpoint(runFolder);
  constexpr std::int64_t keepOptimizers = 2;
  std::vector<std::string> tooOld;
  std::int64_t newer = 0, newerPlanned = 0;
  for (auto next = checkpoints.rbegin(); next != checkpoints.rend(); ++next) {
    const CheckpointInfo& checkpoint = *next;
    const bool unplanned = checkpoint.state.isUnplanned();
    const std::int64_t alike = unplanned ? newer - newerPlanned : newerPlanned;
    const bool old = std::max(alike, newerPlanned) >= std::max<std::int64_t>(keepLast, 1);
    const bool isBest = best && checkpoint.name == best->name;
    const std::int64_t place = newer++;
    newerPlanned += unplanned ? 0 : 1;
    if (isBest) continue;
    if (old) {
      tooOld.push_back(checkpoint.name);
    } else if (place >= keepOptimizers && checkpoint.hasOptimizer) {
      std::error_code ignored;
      fs::remove(checkpoint.path + "/" + checkpoint_file::optimizer, ignored);
    }
  }
  for (; !tooOld.empty(); tooOld.pop_back()) {
    removeFolderAtomically(runFolder + checkpointsFolder + "/" + tooOld.back());
    removed.push_back(tooOld.back());
  }
  return removed;
}

std::string removeOldestCheckpoint(const std::string& runFolder) {
  const auto checkpoints = listSteps(runFolder);
  const auto best = bestCheckpoint(runFolder);
  for (std::size_t index = 0; index + 2 < checkpoints.size(); ++index) {
    if (best && checkpoints[index].name == best->name) continue;
    try {
      removeFolderAtomically(checkpoints[index].path);
      return checkpoints[index].name;
    } catch (const UserError&) {  // tries the next one
    }
  }
  return {};
}

CheckpointInfo averageCheckpoints(const std::string& runFolder, std::int64_t last,
                                  const std::function<void(std::int64_t, std::int64_t)>& progress) {
  auto checkpoints = listSteps(runFolder);
  if (checkpoints.empty())
    throw UserError(ErrorKind::notFound, {"The run {} has no checkpoint to average.", runFolder},
                    "Train it until it has written some.", runFolder);
  // A model that was fine-tuned is not averaged with the one that it started from.
  if (checkpoints.back().state.step > 0)
    std::erase_if(checkpoints, [](const auto& one) { return one.state.step == 0; });
  const std::string newestName = checkpoints.back().name;
  std::erase_if(checkpoints, [&](const auto& one) { return one.state.isUnplanned() && one.name != newestName; });
  const auto used =
      static_cast<std::size_t>(std::clamp<std::int64_t>(last, 1, static_cast<std::int64_t>(checkpoints.size())));
  checkpoints.erase(checkpoints.begin(), checkpoints.end() - static_cast<std::ptrdiff_t>(used));

  std::vector<SafetensorsReader> readers;
  CheckpointState state;
  for (const CheckpointInfo& checkpoint : checkpoints) {
    requireIntact(checkpoint, checkpoint_file::model);
    readers.emplace_back(checkpoint.path + "/" + checkpoint_file::model);
    state.averagedSteps.push_back(checkpoint.state.step);
  }
  const CheckpointState& newest = checkpoints.back().state;
  state.step = newest.step;
  state.epoch = newest.epoch;
  state.seed = newest.seed;
  state.configDigest = newest.configDigest;

  const std::vector<StoredTensor>& tensors = readers.back().tensors();
  for (std::size_t index = 0; index < readers.size(); ++index) {
    for (const StoredTensor& tensor : tensors) {
      const StoredTensor* other = readers[index].find(tensor.name);
      if (!other || other->shape != tensor.shape || readers[index].tensors().size() != tensors.size())
        throw UserError({"The checkpoints {} and {} cannot be averaged: {} is {} in one and {} in the other.",
                         checkpoints[index].name, checkpoints.back().name, tensor.name,
                         (other ? other->shapeText() : "absent"), tensor.shapeText()},
                        "Average checkpoints of one configuration.", checkpoints[index].path);
    }
  }

  const std::string path = runFolder + checkpointsFolder + "/" + nameOfStep("averaged", state.step);
  std::int64_t done = 0;
  const auto meanOf = [&](const StoredTensor& tensor) {
    std::vector<double> sum(static_cast<std::size_t>(tensor.elements()));
    std::vector<float> values(sum.size());
    for (const SafetensorsReader& reader : readers) {
      reader.readFloats(reader.at(tensor.name), values);
      for (std::size_t element = 0; element < sum.size(); ++element) sum[element] += values[element];
    }
    for (std::size_t element = 0; element < sum.size(); ++element)
      values[element] = static_cast<float>(sum[element] / static_cast<double>(readers.size()));
    if (progress) progress(++done, static_cast<std::int64_t>(tensors.size()));
    return values;
  };
  return publishCheckpoint(path, state, [&](const std::string& folder) {
    return std::map<std::string, FileStamp>{
        {checkpoint_file::model, writeTensors(folder + "/" + checkpoint_file::model, tensors, meanOf)}};
  });
}

}  // namespace transept
