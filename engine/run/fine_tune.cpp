// SPDX-License-Identifier: Apache-2.0
#include "engine/run/fine_tune.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/correction_layers.h"
#include "engine/run/fork.h"

namespace transept {
namespace {

void requireSameLanguages(const ModelChoice& model, const RunDescription& description) {
  const auto differ = [](const std::string& a, const std::string& b) { return !a.empty() && !b.empty() && a != b; };
  if (!differ(model.sourceLanguage, description.sourceLanguage) &&
      !differ(model.targetLanguage, description.targetLanguage))
    return;
  throw UserError({"The model {} translates from {} to {}, but the corpus \"{}\" is from {} to {}.", model.name,
                   model.sourceLanguage, model.targetLanguage, description.corpusName, description.sourceLanguage,
                   description.targetLanguage},
                  "Name a corpus of the model's languages.", description.corpus);
}

/// The weights as f32, which is what a training reads, with the corrections that are on.
void writeStart(const ModelChoice& model, const std::string& path) {
  if (model.checkpoint) {
    if (const std::string problem = verifyCheckpoint(*model.checkpoint); !problem.empty())
      throw UserError(problem, "Start from another checkpoint.", model.checkpoint->path);
  }
  const std::vector<CorrectionLayer> corrections = activeCorrections(model);
  const SafetensorsReader weights(model.weights);
  std::vector<StoredTensor> declared;
  for (const StoredTensor& tensor : weights.tensors()) {
    const StoredType type = tensor.type;
    if (type != StoredType::f32 && type != StoredType::f16 && type != StoredType::bf16 && type != StoredType::f64)
      throw UserError({"{} is quantised: {} is stored as {}, which cannot be trained.", model.weights, tensor.name,
                       storedTypeName(type)},
                      "Fine-tune the model before it is quantised, then quantise the result.", model.weights);
    declared.push_back({tensor.name, StoredType::f32, tensor.shape});
  }
  if (corrections.empty() &&
      std::ranges::all_of(weights.tensors(), [](const auto& tensor) { return tensor.type == StoredType::f32; }))
    return linkOrCopy(model.weights, path);
  SafetensorsWriter writer(path, std::move(declared));
  for (const StoredTensor& tensor : weights.tensors()) {
    std::vector<float> values = weights.floats(tensor.name);
    const NamedTensor whole{tensor.name, tensor.shape, values};
    addCorrections(model, corrections, {&whole, 1});
    writer.write(std::span<const float>(values));
  }
  writer.finish();
}

/// With `continued`, also as the files that the continued vocabulary begins from.
void copyVocabulary(const ModelChoice& model, const std::string& to, bool continued) {
  bool any = false;
  for (const char* side : {"", ".source", ".target"}) {
    for (const char* kind : {".model", ".txt"}) {
      const std::string name = std::string("/vocabulary") + side + kind;
      if (!pathExists(model.vocabularyFolder + name)) continue;
      linkOrCopy(model.vocabularyFolder + name, to + name);
      any = true;
      if (!continued) continue;
      if (std::string_view(kind) == ".txt")
        throw UserError({"The vocabulary of {} is a list of tokens, which cannot get new pieces.", model.name},
                        "Set train.new_pieces to 0.", model.vocabularyFolder + name);
      linkOrCopy(model.vocabularyFolder + name, to + "/" + startOfVocabulary + name.substr(1));
    }
  }
  if (any) return;
  throw UserError(ErrorKind::notFound, {"The model {} has no vocabulary in {}.", model.name, model.vocabularyFolder},
                  "Import it again, with the SentencePiece models that it came with.", model.vocabularyFolder);
}

RunOrigin originOf(const ModelChoice& model) {
  if (!model.checkpoint) return {"", model.name, "", 0, model.vocabularyFolder};
  return {model.run, model.name, model.checkpoint->name, model.step, model.checkpoint->path};
}

/// What a fine-tuning takes from the model unless it is given: how its translations are searched, and whether its
/// attention is taught alignments.
bool isInherited(std::string_view key) {
  return key.starts_with("decode.") || key == "train.guided_alignment";
}

}  // namespace

/// A new run learns its vocabulary also from modified text, a fine-tuning keeps that of the model.
bool describesModel(std::string_view key) {
  if (key == "data.modifiers") return false;
  return (key.starts_with("model.") || key.starts_with("data.")) && !isFreeSetting(key);
}

bool startsFromModel(const std::string& runFolder) {
  return pathExists(runFolder + "/" + startFile);
}

std::vector<std::string> fineTuneConflicts(const Config& model, const Config& given) {
  std::vector<std::string> conflicts;
  for (const Parameter& parameter : parameterTable()) {
    const std::string_view key = parameter.key;
    if (describesModel(key) && given.states(key) && given.get(key) != model.get(key)) conflicts.emplace_back(key);
  }
  return conflicts;
}

Config fineTuneConfig(const Config& model, const Config& given) {
  if (const auto conflicts = fineTuneConflicts(model, given); !conflicts.empty()) {
    const std::string& key = conflicts.front();
    throw ConfigError(key, {"'{}' is {}, but the model has {}, and its weights would not fit; omit the setting, or use "
                            "the preset fine-tune.",
                            key, valueText(given.get(key)), valueText(model.get(key))});
  }
  Config config = given;
  for (const Parameter& parameter : parameterTable()) {
    const std::string_view key = parameter.key;
    if (describesModel(key) || (isInherited(key) && !given.states(key))) config.set(key, model.get(key));
  }
  config.set("data.vocab_type", std::string("own"));
  config.set("data.vocab_size", std::int64_t{0});
  if (model.model.positions == Positions::learned && !given.states("data.max_tokens"))
    config.data.max_tokens = std::min(config.data.max_tokens, model.model.max_positions - 1);
  config.resolve();
  return config;
}

void addGeneralCorpus(RunDescription& description, const std::string& folder, const std::string& name,
                      const std::string& sourceLanguage, const std::string& targetLanguage) {
  const std::string path = absolutePath(folder);
  if (path == description.corpus)
    throw UserError("The general corpus is the corpus itself.",
                    "Name another, such as the one that the model was trained on.", path);
  if (sourceLanguage != description.sourceLanguage || targetLanguage != description.targetLanguage)
    throw UserError({"The general corpus \"{}\" is from {} to {}, but \"{}\" is from {} to {}.", name, sourceLanguage,
                     targetLanguage, description.corpusName, description.sourceLanguage, description.targetLanguage},
                    "Name a general corpus of the same languages.", path);
  description.generalCorpus = path;
  description.generalCorpusName = name;
}

RunFolder fineTuneRun(const ModelChoice& model, const std::string& folder, const RunDescription& description,
                      const Config& given, const std::vector<RunFile>& files) {
  const Config config = fineTuneConfig(modelConfig(model), given);
  requireSameLanguages(model, description);
  return RunFolder::create(folder, description, config, files, [&](const RunFolder& run) {
    copyVocabulary(model, run.path(), config.train.new_pieces > 0);
    writeStart(model, run.path() + "/" + startFile);
    writeRunOrigin(run.path(), originOf(model));
  });
}

}  // namespace transept
