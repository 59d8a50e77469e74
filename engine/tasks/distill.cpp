// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/distill.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/distillation/distillation.h"
#include "engine/distillation/student_shape.h"
#include "engine/experiment/experiment_json.h"
#include "engine/platform/folders.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"
#include "engine/tasks/train.h"

namespace transept {
namespace {

constexpr const char* studentPreset = "student";
constexpr double usualMegabytes = 6;

/// "6MB", "6", "500 kB" in megabytes.
double megabytesOf(const std::string& size) {
  if (size.empty()) return usualMegabytes;
  double number = 0;
  const char* end = size.data() + size.size();
  const auto [rest, error] = std::from_chars(size.data(), end, number);
  std::string unit(rest, end);
  std::erase(unit, ' ');
  const double factor = unit.empty() || unit == "MB" || unit == "mb" ? 1 : unit == "kB" || unit == "kb" ? 1e-3 : 0;
  if (error == std::errc{} && number > 0 && factor > 0) return number * factor;
  throw UserError({"'{}' is not a size.", size}, "Give it in megabytes, such as 6MB.").at("size");
}

std::string corpusOfTeacher(const DistillRequest& request, const ModelChoice& teacher) {
  if (!request.corpus.empty()) return absolutePath(request.corpus);
  const std::string known = teacher.run.empty() ? std::string() : RunFolder::open(teacher.run).description().corpus;
  if (!known.empty()) return known;
  throw UserError({"The model {} was not trained here, so that its corpus is not known.", teacher.name},
                  "Name the corpus whose sources it shall translate.");
}

std::int64_t largerVocabulary(const ModelChoice& model) {
  const VocabularyPair vocabularies = loadVocabularies(model.vocabularyFolder);
  return std::max(vocabularies.source->size(), vocabularies.target->size());
}

/// The other direction is translated by a model whose languages are exchanged, as far as they are known.
void requireReverse(const ModelChoice& reverse, const ModelChoice& teacher) {
  const auto differ = [](const std::string& a, const std::string& b) { return !a.empty() && !b.empty() && a != b; };
  if (!differ(reverse.sourceLanguage, teacher.targetLanguage) &&
      !differ(reverse.targetLanguage, teacher.sourceLanguage))
    return;
  throw UserError({"The model {} translates from {} to {}, which is not the other direction of {}.", reverse.name,
                   reverse.sourceLanguage, reverse.targetLanguage, teacher.name},
                  "Name a model that translates the teacher's target language into its source language.");
}

/// The folder by which resolveModel() finds the model again.
std::string folderOfModel(const ModelChoice& model) {
  if (model.kind == ChoiceKind::checkpoint) return absolutePath(model.checkpoint->path);
  if (!model.run.empty()) return absolutePath(model.run);
  return absolutePath(std::filesystem::path(model.weights).parent_path().string());
}

/// What a request describes, without a folder.
struct Described {
  Experiment experiment;
  StudentShape shape;
};

Described describe(const DistillRequest& request) {
  const ModelChoice teacher = resolveModel(request.teacher);
  Described described;
  Experiment& experiment = described.experiment;
  experiment.name = request.name.empty() ? teacher.name + " small" : request.name;
  experiment.corpus = corpusOfTeacher(request, teacher);
  openCorpus(experiment.corpus);  // throws if it is none
  experiment.preset = request.preset.empty() ? studentPreset : request.preset;
  if (!request.device.empty()) experiment.device = request.device;
  requireDevice(experiment.device);

  Distillation& distillation = experiment.distillation.emplace();
  distillation.teacher = folderOfModel(teacher);
  distillation.teacherName = teacher.name;
  if (!request.reverse.empty()) {
    const ModelChoice reverse = resolveModel(request.reverse);
    requireReverse(reverse, teacher);
    distillation.reverse = folderOfModel(reverse);
  }
  if (request.testSource.empty() != request.testReference.empty())
    throw UserError("A test set has a source and its translation.", "Name both files, or none.");
  for (const auto& [from, to] : {std::pair(&request.monolingual, &distillation.monolingual),
                                 std::pair(&request.testSource, &distillation.testSource),
                                 std::pair(&request.testReference, &distillation.testReference)}) {
    if (from->empty()) continue;
    TextLines::openAny(*from, {});  // throws if it cannot be read
    *to = absolutePath(*from);
  }
  distillation.nbest = request.nbest;
  distillation.keep = request.keep;
  distillation.originals = !request.teacherOnly;

  experiment.values = request.values;
  const bool shaped = request.preset.empty() || !request.size.empty();
  distillation.megabytes = shaped ? megabytesOf(request.size) : 0;
  const std::int64_t vocabulary = largerVocabulary(teacher);
  if (shaped) {
    described.shape = studentWithin(distillation.megabytes, experiment.base(), vocabulary);
    experiment.values = described.shape.values;
    for (const auto& [key, value] : request.values) experiment.values[key] = value;
  }
  const Config config = experiment.base();
  const StudentShape shape = shapeOfStudent(config, std::min(config.data.largestVocabulary(), vocabulary));
  described.shape.parameters = shape.parameters;
  described.shape.bytes = shape.bytes;
  return described;
}

}  // namespace

NewExperiment createDistillation(const DistillRequest& request) {
  Experiment experiment = describe(request).experiment;
  const std::string folder =
      request.experiment.empty() ? freeFolder(experimentsFolder(), experiment.name) : request.experiment;
  std::string model = request.model.empty() ? freeFolder(folders().models(), experiment.name) : request.model;
  model = absolutePath(model);
  if (pathExists(model)) throw UserError({"{} exists already.", model}, "Name one that does not exist yet.", model);
  experiment.distillation->model = model;
  const bool choseBf16 = experiment.choosePrecision();
  QueueRow row;
  row.name = "student";
  experiment.add({row});
  return {ExperimentFolder::create(folder, std::move(experiment)), choseBf16};
}

DistillationPlan planDistillation(const DistillRequest& request, Planner& planner, const std::stop_token& stop) {
  const Described described = describe(request);
  const Experiment& experiment = described.experiment;
  const Distillation& distillation = *experiment.distillation;
  const CorpusSummary corpus = openCorpus(experiment.corpus);
  DistillationPlan plan;
  plan.values = described.shape.values;
  plan.parameters = described.shape.parameters;
  plan.bytes = described.shape.bytes;
  plan.sentences = corpus.trainPairs;
  if (!distillation.monolingual.empty()) plan.sentences += countLines(distillation.monolingual, {});
  plan.translateSeconds = translationSeconds(distillation, experiment.corpus, experiment.device, plan.sentences, stop);

  TrainRequest training;
  training.corpus = experiment.corpus;
  training.preset = experiment.preset;
  training.values = experiment.values;
  training.device = experiment.device;
  const PlanFacts facts = planner.facts(training, {}, stop);
  plan.trainSeconds = facts.secondsPerStep * static_cast<double>(facts.config.train.steps);
  // The translations and the corpus, with its tokens, take about three times the text; a checkpoint takes the weights
  // and twice as much for the optimizer, of the newest two.
  const double weights = 4 * static_cast<double>(plan.parameters);
  const double checkpoints = weights * static_cast<double>(facts.config.train.keep_checkpoints + 5);
  plan.diskBytes = static_cast<std::int64_t>(3 * static_cast<double>(corpus.bytes) + checkpoints) + plan.bytes;
  return plan;
}

nlohmann::json toJson(const DistillationPlan& plan) {
  return {{"values", toJson(plan.values)},
          {"sentences", plan.sentences},
          {"parameters", plan.parameters},
          {"bytes", plan.bytes},
          {"disk_bytes", plan.diskBytes},
          {"translate_seconds", orNull(plan.translateSeconds)},
          {"train_seconds", orNull(plan.trainSeconds)}};
}

}  // namespace transept
