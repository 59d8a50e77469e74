// SPDX-License-Identifier: Apache-2.0
#include "engine/run/fork.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <tuple>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/base/version.h"
#include "engine/config/trained_weights.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/fine_tune.h"
#include "engine/run/precision_choice.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

constexpr const char* originFile = "/origin.json";
constexpr auto originFields = [](auto& origin, auto use) {
  use("run", origin.run), use("name", origin.name), use("checkpoint", origin.checkpoint), use("step", origin.step);
};

/// The vocabulary, and the weights that a fine-tuning started from. Also the model of BLEU's tokeniser, unless the fork
/// has its own.
void copyModelFiles(const std::string& from, const std::string& to) {
  for (const std::string& name : namesIn(from))
    if (name.starts_with("vocabulary.") || name == startFile || (name == "bleu.model" && !pathExists(to + "/" + name)))
      linkOrCopy(from + "/" + name, to + "/" + name);
}

/// Moments of zero, and the weights that the moving average starts from.
FileStamp writeFreshOptimizer(const std::string& modelPath, const std::string& path, const TrainConfig& train) {
  const SafetensorsReader model(modelPath);
  std::vector<std::string> prefixes;
  if (train.ema > 0) prefixes.emplace_back("master.");
  prefixes.insert(prefixes.end(), {"m.", "v."});
  std::vector<StoredTensor> declared;
  for (const std::string& prefix : prefixes)
    for (const StoredTensor& tensor : model.tensors())
      if (prefix == "master." || isTrained(train, tensor.name))
        declared.push_back({prefix + tensor.name, StoredType::f32, tensor.shape});
  SafetensorsWriter writer(path, declared);
  for (const StoredTensor& tensor : declared) {
    const bool master = tensor.name.starts_with("master.");
    writer.write(std::span<const float>(master ? model.floats(tensor.name.substr(7))
                                               : std::vector<float>(static_cast<std::size_t>(tensor.elements()))));
  }
  return {writer.finish(), fileBytes(path)};
}

/// The settings of the learning rate. A fork that changes none of them keeps the halvings of the recoveries.
auto rateOf(const TrainConfig& train) {
  return std::tuple(train.schedule, train.peak_rate, train.warmup);
}

/// Whether the scores of both runs' validations can be compared.
bool validateAlike(const Config& run, const Config& other) {
  constexpr std::string_view keys[] = {
      "data.validation_pairs", "train.validation_sentences", "train.bleu_tokenizer", "decode.beam", "decode.search",
      "decode.alpha",          "decode.length_penalty",      "decode.max_extra"};
  return std::ranges::all_of(keys, [&](std::string_view key) { return run.get(key) == other.get(key); });
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
    files[checkpoint_file::optimizer] = writeFreshOptimizer(
        folder + "/" + checkpoint_file::model, folder + "/" + checkpoint_file::optimizer, fork.config().train);
  }
  CheckpointState state = from.state;
  state.dataPosition = state.step;  // an averaged checkpoint does not hold it
  state.seed = static_cast<std::uint64_t>(fork.config().train.seed);
  state.configDigest = fork.configDigest();
  state.averagedSteps.clear();
  state.counters["validations_without_progress"] = 0;
  if (rateOf(fork.config().train) != rateOf(source.run.config().train)) state.counters.erase("rate_halvings");
  if (!validateAlike(fork.config(), source.run.config())) {
    state.best = false;
    state.bestScore = state.bestLoss = -1;
    state.metrics.clear();
  }
  writeFileAtomically(folder + "/" + checkpoint_file::state, stateText(state, files));
  syncFolder(folder);
}

void requireForkable(const ForkSource& source, const Config& config) {
  const std::vector<std::string> conflicts = forkConflicts(source.run.config(), config);
  if (!conflicts.empty())
    throw ConfigError(conflicts.front(),
                      {"{} cannot be changed in a fork: the weights of {} would not fit. Leave it as it was.",
                       conflicts.front(), source.run.description().name});
  if (config.train.steps <= source.checkpoint.state.step)
    throw ConfigError("train.steps", {"train.steps is {}, but the checkpoint has done {} steps already. Choose more.",
                                      config.train.steps, source.checkpoint.state.step});
  if (config.train.lora_rank > 0 && !source.checkpoint.hasOptimizer)
    throw UserError(
        {"{} no longer holds the matrices of LoRA, which are in its optimizer state.", source.checkpoint.path},
        "Fork from a newer checkpoint, or fine-tune it: train NEW --from CHECKPOINT --corpus CORPUS.",
        source.checkpoint.path);
  if (!source.checkpoint.files.contains(checkpoint_file::model))
    throw UserError({"{} is damaged: it does not list {}.", source.checkpoint.path, checkpoint_file::model},
                    "Fork from another checkpoint.", source.checkpoint.path);
  if (const std::string problem = verifyCheckpoint(source.checkpoint); !problem.empty())
    throw UserError(problem, "Fork from another checkpoint.", source.checkpoint.path);
}

}  // namespace

json toJson(const RunOrigin& origin) {
  json object = fieldsOf(origin, originFields);
  object["model"] = origin.model;
  return object;
}

std::optional<RunOrigin> readOrigin(const std::string& runFolder) {
  const std::string path = runFolder + originFile;
  if (!pathExists(path)) return std::nullopt;
  try {
    const auto json = JsonReader::parse(readFile(path, 1 << 16), JsonOrigin::damaged(path, {}));
    RunOrigin origin;
    json.readAll(origin, originFields);
    origin.model = json.get("model", std::string());
    return origin;
  } catch (const UserError&) {
    return std::nullopt;  // a damaged origin must not make the run unusable
  }
}

void writeRunOrigin(const std::string& runFolder, const RunOrigin& origin) {
  json object = toJson(origin);
  object["version"] = runFormatVersion;
  if (origin.isFork()) object.erase("model");
  writeFileAtomically(runFolder + originFile, writtenJson(object, 2) + "\n");
}

void linkOrCopy(const std::string& from, const std::string& to) {
  // A link to a link would name a path that may mean nothing in the other folder.
  std::error_code error;
  if (const fs::path file = fs::canonical(from, error); !error) fs::create_hard_link(file, to, error);
  if (error) copyFile(from, to);
}

ForkSource forkSource(const std::string& from) {
  const std::string path = absolutePath(from);
  if (RunFolder::isRun(path)) {
    std::vector<CheckpointInfo> checkpoints = listCheckpoints(path);
    std::erase_if(checkpoints, [](const CheckpointInfo& checkpoint) { return checkpoint.averaged; });
    if (checkpoints.empty())
      throw UserError(ErrorKind::notFound, {"The run {} has no checkpoint to continue from.", path},
                      "Train it until it has written one.", path);
    return {RunFolder::open(path), std::move(checkpoints.back())};
  }
  const std::string run = runOfCheckpoint(path);
  if (run.empty())
    throw UserError(
        ErrorKind::notFound, {"{} is neither a run nor a checkpoint of one.", path},
        "Name a checkpoint's folder, such as RUN/checkpoints/step-00001000, or add --corpus to fine-tune an "
        "imported model.",
        path);
  return {RunFolder::open(run), readCheckpointInfo(path)};
}

bool isFreeSetting(std::string_view key) {
  constexpr std::string_view free[] = {"model.dropout",          "model.attention_dropout", "model.relu_dropout",
                                       "model.attention_window", "data.max_tokens",         "data.max_ratio",
                                       "data.validation_pairs",  "data.sampling",           "data.sampling_alpha"};
  return std::ranges::find(free, key) != std::end(free);
}

std::vector<std::string> forkConflicts(const Config& source, const Config& fork) {
  constexpr std::string_view kept[] = {"train.freeze", "train.lora_rank", "train.lora_on"};  // the optimizer's state
  Config resolved = source;  // d_k may be 0 in a file written by hand
  resolved.resolve();
  std::vector<std::string> conflicts;
  for (const Parameter& parameter : parameterTable()) {
    const std::string_view key = parameter.key;
    const bool ofModel = key.starts_with("model.") || key.starts_with("data.");
    const bool fixed = ofModel ? !isFreeSetting(key) : std::ranges::find(kept, key) != std::end(kept);
    if (fixed && resolved.get(key) != fork.get(key)) conflicts.emplace_back(key);
  }
  return conflicts;
}

RunFolder forkRun(const ForkSource& source, const std::string& folder, RunDescription description, const Config& given,
                  const std::vector<RunFile>& files) {
  requireForkable(source, given);
  Config config = given;
  keepPrecision(config, source.run.config());
  const RunDescription& parent = source.run.description();
  description.corpus = parent.corpus;
  description.corpusName = parent.corpusName;
  description.generalCorpus = parent.generalCorpus;
  description.generalCorpusName = parent.generalCorpusName;
  description.sourceLanguage = parent.sourceLanguage;
  description.targetLanguage = parent.targetLanguage;
  return RunFolder::create(folder, description, config, files, [&](const RunFolder& run) {
    copyModelFiles(source.run.path(), run.path());
    writeForkedCheckpoint(source, run);
    writeRunOrigin(run.path(),
                   {source.run.path(), parent.name, source.checkpoint.name, source.checkpoint.state.step, {}});
  });
}

}  // namespace transept
