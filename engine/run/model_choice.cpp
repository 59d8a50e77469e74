// SPDX-License-Identifier: Apache-2.0
#include "engine/run/model_choice.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

std::string choiceDescription(ChoiceKind kind, const CheckpointInfo& checkpoint) {
  const CheckpointState& state = checkpoint.state;
  const std::string step = fmt::format("step {}", state.step);
  switch (kind) {
    case ChoiceKind::average:
      return fmt::format("average of {} checkpoints up to {}", state.averagedSteps.size(), step);
    case ChoiceKind::best:
      return "best checkpoint by validation " + std::string(state.judge == "chrf" ? "chrF" : "BLEU") + " (" + step +
             ", " + fmt::format("{:.1f}", state.metrics.at(state.judge)) + ")";
    case ChoiceKind::last:
      return "last checkpoint (" + step + ")";
    case ChoiceKind::checkpoint:
      return "checkpoint " + checkpoint.name;
    case ChoiceKind::imported:
      break;
  }
  return "imported model";
}

/// The newest average; else the best by validation score; else the last.
std::pair<ChoiceKind, CheckpointInfo> chooseOf(const RunFolder& run) {
  std::vector<std::string> damaged;
  std::vector<CheckpointInfo> checkpoints = listCheckpoints(run.path(), &damaged);
  if (checkpoints.empty()) {
    if (!damaged.empty())
      throw UserError({"The run {} has no usable checkpoint: {}", run.path(), damaged.front()},
                      "Train it again from the beginning.", run.path());
    throw UserError(ErrorKind::notFound, {"The run {} has no checkpoint yet.", run.path()},
                    "Wait for the first one, or ask for a checkpoint now.", run.path());
  }
  if (checkpoints.back().averaged) return {ChoiceKind::average, checkpoints.back()};
  auto best = bestCheckpoint(run.path());
  if (best) best->state.judge = checkpoints.back().state.judge;  // the metric that chose it; it may have changed
  if (best && best->state.metrics.contains(best->state.judge)) return {ChoiceKind::best, *best};
  return {ChoiceKind::last, checkpoints.back()};
}

ModelChoice choiceOf(const RunFolder& run, ChoiceKind kind, CheckpointInfo checkpoint) {
  ModelChoice choice;
  choice.weights = checkpoint.path + "/model.safetensors";
  choice.configFile = run.path() + "/config.json";
  choice.vocabularyFolder = choice.run = run.path();
  choice.name = run.description().name;
  choice.sourceLanguage = run.description().sourceLanguage;
  choice.targetLanguage = run.description().targetLanguage;
  choice.kind = kind;
  choice.choice = choiceDescription(kind, checkpoint);
  choice.step = checkpoint.state.step;
  choice.checkpoint = std::move(checkpoint);
  return choice;
}

/// A bare name may be that of a run or model in the application's folders.
std::string locate(const std::string& model) {
  if (!pathExists(model) && model.find('/') == std::string::npos) {
    for (const std::string& parent : {folders().runs(), folders().models()}) {
      if (pathExists(parent + "/" + model)) return parent + "/" + model;
    }
  }
  return absolutePath(model);
}

/// Reads the name and the languages of an imported model, if they are known, and the notes of its import.
void readDescription(const std::string& path, ModelChoice& choice) {
  if (!pathExists(path)) return;
  const auto content = parseJson(readFile(path));
  if (!content.is_object()) throw UserError({"{} does not hold a JSON object.", path}, "Correct or remove it.", path);
  if (const std::string name = textIn(content, "name"); !name.empty()) choice.name = name;
  choice.sourceLanguage = textIn(content, "source_language");
  choice.targetLanguage = textIn(content, "target_language");
  const auto notes = content.find("notes");
  if (notes == content.end() || !notes->is_array()) return;
  for (const auto& note : *notes) {
    if (note.is_string()) choice.notes.push_back(note.get<std::string>());
  }
}

/// Folders that earlier versions imported have a file that says how the model differs from the paper's.
void readArchitecture(const std::string& path, Config& config) {
  if (!pathExists(path)) return;
  const auto content = parseJson(readFile(path));
  if (!content.is_object()) throw ConfigError("", {"{} does not hold a JSON object.", path});
  for (const auto& [key, value] : content.items())
    if (key != "version") config.set((key == "source_end" ? "data." : "model.") + key, valueOfJson(value, key));
}

}  // namespace

ModelChoice resolveModel(const std::string& model) {
  const std::string path = locate(model);
  if (RunFolder::isRun(path)) {
    const RunFolder run = RunFolder::open(path);
    auto [kind, checkpoint] = chooseOf(run);
    return choiceOf(run, kind, std::move(checkpoint));
  }
  if (const std::string run = runOfCheckpoint(path); !run.empty())
    return choiceOf(RunFolder::open(run), ChoiceKind::checkpoint, readCheckpointInfo(path));
  if (pathExists(path + "/model.safetensors") && pathExists(path + "/config.json")) {
    ModelChoice choice;
    choice.weights = path + "/model.safetensors";
    choice.configFile = path + "/config.json";
    choice.vocabularyFolder = path;
    choice.name = std::filesystem::path(path).filename().string();
    choice.choice = choiceDescription(choice.kind, {});
    readDescription(path + "/model.json", choice);
    return choice;
  }
  throw UserError(ErrorKind::notFound,
                  pathExists(path)
                      ? Sentence{"{} is not a model: it is neither a run, a checkpoint nor an imported model.", path}
                      : Sentence{"There is no model {}.", path},
                  "Name the folder of a run, of a checkpoint or of an imported model.", path);
}

Config modelConfig(const ModelChoice& choice) {
  const std::string& path = choice.configFile;
  const auto content = parseJson(readFile(path));
  if (content.is_discarded())
    throw UserError({"{} is not JSON.", path}, "Restore the file that the model came with.", path);
  if (content.is_object() && content.contains("model_type"))
    throw UserError({"{} belongs to a model of Hugging Face.", path},
                    "Convert its folder with 'transept-engine import-model', then open the result.", path);
  try {
    Config config = Config::fromJson(content, path);
    if (!choice.checkpoint) readArchitecture(choice.vocabularyFolder + "/architecture.json", config);
    config.resolve();
    return config;
  } catch (const ConfigError& error) {
    throw UserError(error.what(), {"Correct {}.", path}, path);
  }
}

}  // namespace transept
