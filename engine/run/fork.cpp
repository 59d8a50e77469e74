// SPDX-License-Identifier: Apache-2.0
#include "engine/run/fork.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/version.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/precision_choice.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

constexpr const char* originFile = "/origin.json";

/// One file under two names where the disk has hard links: these files are never changed in place.
void linkOrCopy(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::create_hard_link(from, to, error);
  if (error) copyFile(from, to);
}

/// Also the model of BLEU's tokeniser, unless the fork has its own.
void copyVocabulary(const std::string& from, const std::string& to) {
  for (const std::string& name : namesIn(from))
    if (name.starts_with("vocabulary.") || (name == "bleu.model" && !pathExists(to + "/" + name)))
      linkOrCopy(from + "/" + name, to + "/" + name);
}

/// Moments of zero, and the weights that the moving average starts from.
FileStamp writeFreshOptimizer(const std::string& modelPath, const std::string& path, bool average) {
  const SafetensorsReader model(modelPath);
  std::vector<std::string> prefixes;
  if (average) prefixes.emplace_back("master.");
  prefixes.insert(prefixes.end(), {"m.", "v."});
  std::vector<StoredTensor> declared;
  for (const std::string& prefix : prefixes)
    for (const StoredTensor& tensor : model.tensors())
      declared.push_back({prefix + tensor.name, StoredType::f32, tensor.shape});
  SafetensorsWriter writer(path, std::move(declared));
  for (const std::string& prefix : prefixes) {
    for (const StoredTensor& tensor : model.tensors()) {
      std::vector<float> values(static_cast<std::size_t>(tensor.elements()), 0.0f);
      if (prefix == "master.") model.readFloats(tensor, values);
      writer.write(std::span<const float>(values));
    }
  }
  return {writer.finish(), fileBytes(path)};
}

/// The settings of the learning rate. A fork that changes none of them keeps the halvings of the recoveries.
auto rateOf(const TrainConfig& train) {
  return std::tuple(train.schedule, train.peak_rate, train.warmup);
}

void writeForkedCheckpoint(const ForkSource& source, const RunFolder& fork) {
  const CheckpointInfo& from = source.checkpoint;
  const std::string folder = fork.checkpointsPath() + "/" + nameOfStep("step", from.state.step);
  createFolder(folder);
  linkOrCopy(from.path + "/" + checkpoint_file::model, folder + "/" + checkpoint_file::model);
  std::map<std::string, FileStamp> files{{checkpoint_file::model, from.files.at(checkpoint_file::model)}};
  const bool average = fork.config().train.ema > 0;
  if (from.hasOptimizer && average == (source.run.config().train.ema > 0)) {
    linkOrCopy(from.path + "/" + checkpoint_file::optimizer, folder + "/" + checkpoint_file::optimizer);
    files[checkpoint_file::optimizer] = from.files.at(checkpoint_file::optimizer);
  } else {
    files[checkpoint_file::optimizer] =
        writeFreshOptimizer(folder + "/" + checkpoint_file::model, folder + "/" + checkpoint_file::optimizer, average);
  }
  CheckpointState state = from.state;
  state.dataPosition = state.step;  // an averaged checkpoint does not hold it
  state.seed = static_cast<std::uint64_t>(fork.config().train.seed);
  state.configDigest = fork.configDigest();
  state.averagedSteps.clear();
  state.counters["validations_without_progress"] = 0;
  if (rateOf(fork.config().train) != rateOf(source.run.config().train)) state.counters.erase("rate_halvings");
  writeFileAtomically(folder + "/" + checkpoint_file::state, stateText(state, files));
  syncFolder(folder);
}

void requireForkable(const ForkSource& source, const Config& config) {
  const std::vector<std::string> conflicts = forkConflicts(source.run.config(), config);
  if (!conflicts.empty()) {
    throw ConfigError(conflicts.front(), conflicts.front() + " cannot be changed in a fork: the weights of " +
                                             source.run.description().name + " would not fit. Leave it as it was.");
  }
  if (config.train.steps <= source.checkpoint.state.step) {
    throw ConfigError("train.steps", "train.steps is " + std::to_string(config.train.steps) +
                                         ", but the checkpoint has done " +
                                         std::to_string(source.checkpoint.state.step) + " steps already. Choose more.");
  }
  if (!source.checkpoint.files.contains(checkpoint_file::model)) {
    throw UserError(source.checkpoint.path + " is damaged: it does not list " + checkpoint_file::model + ".",
                    "Fork from another checkpoint.", source.checkpoint.path);
  }
  if (const std::string problem = verifyCheckpoint(source.checkpoint); !problem.empty()) {
    throw UserError(problem, "Fork from another checkpoint.", source.checkpoint.path);
  }
}

}  // namespace

std::optional<RunOrigin> readOrigin(const std::string& runFolder) {
  const std::string path = runFolder + originFile;
  if (!pathExists(path)) return std::nullopt;
  try {
    const json object = parseJson(readFile(path, 1 << 16));
    return RunOrigin{object.at("run").get<std::string>(), object.at("name").get<std::string>(),
                     object.at("checkpoint").get<std::string>(), object.at("step").get<std::int64_t>()};
  } catch (const std::exception&) {
    return std::nullopt;  // a damaged origin must not keep anyone from the run
  }
}

ForkSource forkSource(const std::string& from) {
  const std::string path = absolutePath(from);
  if (RunFolder::isRun(path)) {
    std::vector<CheckpointInfo> checkpoints = listCheckpoints(path);
    std::erase_if(checkpoints, [](const CheckpointInfo& checkpoint) { return checkpoint.averaged; });
    if (checkpoints.empty()) {
      throw UserError(ErrorKind::notFound, "The run " + path + " has no checkpoint to continue from.",
                      "Train it until it has written one.", path);
    }
    return {RunFolder::open(path), std::move(checkpoints.back())};
  }
  const std::string run = runOfCheckpoint(path);
  if (run.empty()) {
    throw UserError(ErrorKind::notFound, path + " is neither a run nor a checkpoint of one.",
                    "Name a checkpoint's folder, such as RUN/checkpoints/step-00001000.", path);
  }
  return {RunFolder::open(run), readCheckpointInfo(path)};
}

std::vector<std::string> forkConflicts(const Config& source, const Config& fork) {
  // Settings of the model and of the text that do not change what the weights mean.
  constexpr std::string_view free[] = {"model.dropout",          "model.attention_dropout", "model.relu_dropout",
                                       "model.attention_window", "data.max_tokens",         "data.max_ratio",
                                       "data.validation_pairs"};
  Config resolved = source;  // d_k may be 0 in a file written by hand
  resolved.resolve();
  std::vector<std::string> conflicts;
  for (const Parameter& parameter : parameterTable()) {
    const std::string_view key = parameter.key;
    if (!key.starts_with("model.") && !key.starts_with("data.")) continue;
    if (std::ranges::find(free, key) == std::end(free) && resolved.get(key) != fork.get(key))
      conflicts.emplace_back(key);
  }
  return conflicts;
}

RunFolder forkRun(const ForkSource& source, const std::string& folder, RunDescription description, const Config& given,
                  const std::vector<RunFile>& files) {
  requireForkable(source, given);
  Config config = given;
  keepPrecision(config, source.run.config());
  const std::string path = absolutePath(folder);
  if (pathExists(path)) throw UserError(path + " exists already.", "Choose another name for the fork.", path);
  const RunDescription& parent = source.run.description();
  description.corpus = parent.corpus;
  description.corpusName = parent.corpusName;
  description.sourceLanguage = parent.sourceLanguage;
  description.targetLanguage = parent.targetLanguage;
  if (description.name.empty()) description.name = fs::path(path).filename().string();
  createFolder(fs::path(path).parent_path().string());
  const std::string temporary = beginFolder(path);
  try {
    const RunFolder run = RunFolder::create(temporary + "/run", description, config, files);
    copyVocabulary(source.run.path(), run.path());
    writeForkedCheckpoint(source, run);
    writeFileAtomically(run.path() + originFile, json{{"version", runFormatVersion},
                                                      {"run", source.run.path()},
                                                      {"name", parent.name},
                                                      {"checkpoint", source.checkpoint.name},
                                                      {"step", source.checkpoint.state.step}}
                                                         .dump(2) +
                                                     "\n");
    publishFolder(run.path(), path);
    removeFolderAtomically(temporary);
  } catch (...) {
    removeFolderAtomically(temporary);
    throw;
  }
  return RunFolder::open(path);
}

}  // namespace transept
