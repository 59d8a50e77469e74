// SPDX-License-Identifier: Apache-2.0
#include "engine/corrections/learn.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/corrections/changed_terms.h"
#include "engine/corrections/manage.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/import.h"
#include "engine/decode/translator.h"
#include "engine/inspect/similar_pairs.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/tasks/train.h"
#include "engine/train/trainer.h"

namespace transept {
namespace {

constexpr std::size_t pairsPerTerm = 100, mostPairsRead = 200'000;
/// How often a training reads a correction and each of its similar pairs, and the sentence of a correction that changes
/// no term, which has no similar pairs.
constexpr std::size_t readingsWithTerm = 12, readingsWithoutTerm = 300;

std::vector<std::string> fileLines(const std::string& file) {
  std::vector<std::string> lines;
  const std::string content = readFile(file);
  for (std::string_view rest = content; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    lines.emplace_back(trim(line));
  }
  return lines;
}

Correction correctionOf(const std::string& line, const std::string& file, std::int64_t number) {
  Correction correction;
  const nlohmann::json suggestion = line.starts_with("{") ? parseJson(line) : nlohmann::json();
  if (suggestion.is_object()) {
    correction = {textIn(suggestion, "source"), {}, textIn(suggestion, "translation")};
  } else if (const std::size_t tab = line.find('\t'); tab != std::string::npos) {
    correction = {line.substr(0, tab), {}, line.substr(tab + 1)};
  }
  if (trim(correction.source).empty() || trim(correction.after).empty() || findInvalidUtf8(line) != std::string::npos)
    throw UserError("A correction has no tab between the source and its translation, or is not UTF-8.",
                    "Write one correction per line: the source, a tab, the corrected translation.", file, number);
  return correction;
}

/// Without what the model gave.
std::vector<Correction> requestedCorrections(const LearnRequest& request) {
  std::vector<Correction> corrections;
  if (request.sources.size() != request.translations.size())
    throw UserError(
        {"There are {} sentences, but {} corrected translations.", request.sources.size(), request.translations.size()},
        "Give one translation of each sentence.")
        .at("translations");
  for (std::size_t i = 0; i < request.sources.size(); ++i) {
    corrections.push_back({std::string(trim(request.sources[i])), {}, std::string(trim(request.translations[i]))});
    if (corrections.back().source.empty() || corrections.back().after.empty())
      throw UserError("A sentence of the corrections, or its translation, is empty.", "Give both.").at("sources");
  }
  std::int64_t number = 0;
  if (!request.corrections.empty())
    for (const std::string& line : fileLines(request.corrections))
      if (++number; !line.empty()) corrections.push_back(correctionOf(line, request.corrections, number));
  if (!corrections.empty()) return corrections;
  if (request.corrections.empty())
    throw UserError("There are no corrections to learn.", "Give sentences with their translations, or a file.");
  throw UserError({"The file holds no corrections: {}.", request.corrections}, "Add one.", request.corrections);
}

/// Of a large corpus, pairs at even intervals.
TextPairs trainingPairs(const std::string& corpus) {
  const std::vector<std::string> sources = fileLines(corpus + "/" + corpus_file::trainSource),
                                 targets = fileLines(corpus + "/" + corpus_file::trainTarget);
  const std::size_t all = std::min(sources.size(), targets.size()), count = std::min(all, mostPairsRead);
  TextPairs pairs;
  for (std::size_t i = 0; i < count; ++i) pairs.emplace_back(sources[i * all / count], targets[i * all / count]);
  return pairs;
}

std::vector<std::string> translateNow(const std::vector<Correction>& corrections,
                                      const std::shared_ptr<LoadedModel>& model, const std::stop_token& stop) {
  TranslateSettings settings;
  settings.search = beamSettingsOf(model->config().decode);
  Translator translator({use(model)}, settings, stop);
  std::vector<std::string> sources, translations;
  for (const Correction& one : corrections) sources.push_back(one.source);
  for (const Translation& one : translator.translate(sources, {}, stop)) translations.push_back(one.text());
  return translations;
}

/// What is learned: the corrections, and what they say about other sentences.
struct Lesson {
  std::vector<Correction> corrections;
  std::vector<ChangedTerm> terms;
  TextPairs pairs;
  std::int64_t similar = 0, general = 0;
};

/// General pairs are read once where the corpus has enough of them: read more often, they are learned by heart, which
/// costs other sentences. The dropout of the model's own training, which is kept, guards against that, too.
/// `pairsRead`: how many pairs the training reads.
Lesson prepareLesson(std::vector<Correction> corrections, const std::vector<CorrectionLayer>& earlier,
                     const TextPairs& known, std::size_t pairsRead) {
  Lesson lesson{std::move(corrections), {}, {}, 0, 0};
  for (const Correction& correction : lesson.corrections)
    for (ChangedTerm& term : changedTerms(correction, known))
      if (std::ranges::find(lesson.terms, term) == lesson.terms.end()) lesson.terms.push_back(std::move(term));
  // Earlier corrections are learned again, as the corpus contradicts them; newer ones of the same words replace them.
  std::vector<Correction> sentences = lesson.corrections;
  std::vector<ChangedTerm> terms = lesson.terms;
  const auto isIn = [](const auto& list, const auto& one) {
    return std::ranges::any_of(list, [&](const auto& other) { return other.source == one.source; });
  };
  for (auto layer = earlier.rbegin(); layer != earlier.rend(); ++layer) {
    for (const ChangedTerm& term : layer->terms)
      if (!isIn(terms, term)) terms.push_back(term);
    for (const Correction& sentence : layer->corrections)
      if (!isIn(sentences, sentence)) sentences.push_back(sentence);
  }
  const TextPairs similar = pairsWithTerms(terms, known, pairsPerTerm),
                  general = pairsWithoutTerms(terms, known, pairsRead);
  const auto add = [&](const std::pair<std::string, std::string>& pair, std::size_t readings) {
    const std::size_t copies = readings * general.size() / pairsRead + 1;
    lesson.pairs.insert(lesson.pairs.end(), copies, pair);
  };
  for (const Correction& one : sentences) {
    const bool changesTerm = std::ranges::any_of(terms, [&](const ChangedTerm& term) {
      return one.source.find(term.source) != std::string::npos && one.after.find(term.after) != std::string::npos;
    });
    add({one.source, one.after}, changesTerm ? readingsWithTerm : readingsWithoutTerm);
  }
  for (const auto& pair : similar) add(pair, readingsWithTerm);
  lesson.pairs.insert(lesson.pairs.end(), general.begin(), general.end());
  lesson.similar = std::ssize(similar);
  lesson.general = std::ssize(general);
  return lesson;
}

void makeCorpus(const std::string& folder, const TextPairs& pairs, const ModelChoice& model,
                const std::stop_token& stop) {
  ImportSettings settings;
  settings.sourceLanguage = model.sourceLanguage;
  settings.targetLanguage = model.targetLanguage;
  settings.out = folder;
  settings.cleaning = CleaningStack{};
  settings.validationPairs = 0;
  importPairs(*readMemory(pairs, "corrections"), nullptr, settings, {}, stop);
}

/// The adapters must be thinner than every matrix that they change.
std::int64_t rankFor(const ModelConfig& model) {
  const std::int64_t narrowest =
      std::min({model.d_model, model.d_ff, model.heads * model.d_k, model.heads * model.d_v});
  return std::clamp<std::int64_t>(narrowest / 2, 1, 32);
}

constexpr std::int64_t batchTokens = 1024;

/// The updates that take some seconds on two cores, at 6 operations per parameter and token.
std::int64_t stepsFor(const Transformer& model) {
  constexpr double operations = 1.6e12;
  const double perStep = 6.0 * static_cast<double>(model.parameters().flatSize() * batchTokens);
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(operations / perStep), 40, 220);
}

std::size_t pairsReadBy(const Transformer& model) {
  constexpr std::int64_t usualTokens = 12;  // of a pair
  return static_cast<std::size_t>(stepsFor(model) * batchTokens / usualTokens);
}

TrainRequest trainingOf(const LearnRequest& request, const LoadedModel& model, const std::string& folder) {
  constexpr std::int64_t never = 1'000'000;
  TrainRequest training;
  training.model = request.model;
  training.corpus = folder + "/corpus";
  training.run = folder + "/run";
  training.values = {{"model.dropout", model.config().model.dropout},
                     {"train.steps", stepsFor(model.transformer())},
                     {"train.batch_tokens", batchTokens},
                     {"train.warmup", std::int64_t{10}},
                     {"train.lora_rank", rankFor(model.config().model)},
                     {"train.peak_rate", 0.005},
                     {"train.label_smoothing", 0.0},
                     {"train.validate_every", never},
                     {"train.checkpoint_steps", never},
                     {"train.average", std::int64_t{0}},
                     {"train.threads", std::int64_t{request.threads}},
                     {"train.precision", std::string("f32")}};
  return training;
}

/// The matrices of the adapters that a run has trained.
CorrectionLayer keepAdapters(const RunFolder& run, const ModelChoice& model, const Lesson& lesson) {
  const std::vector<CheckpointInfo> checkpoints = listCheckpoints(run.path());
  const SafetensorsReader state(checkpoints.back().path + "/" + checkpoint_file::optimizer);
  std::vector<std::vector<float>> values;
  std::vector<const StoredTensor*> stored;
  for (const StoredTensor& tensor : state.tensors()) {
    const bool isMatrix = tensor.name.ends_with(".lora_a") || tensor.name.ends_with(".lora_b");
    if (!isMatrix || tensor.name.starts_with("m.") || tensor.name.starts_with("v.")) continue;
    stored.push_back(&tensor);
    values.push_back(state.floats(tensor.name));
  }
  std::vector<NamedTensor> matrices;
  for (std::size_t i = 0; i < stored.size(); ++i) matrices.push_back({stored[i]->name, stored[i]->shape, values[i]});
  CorrectionLayer layer;
  layer.corrections = lesson.corrections;
  layer.terms = lesson.terms;
  return addCorrectionLayer(model, std::move(layer), matrices);
}

/// Corrections whose terms are translated as corrected; without terms, the whole sentence.
std::int64_t countRight(const CorrectionLayer& layer, const std::vector<std::string>& translations) {
  std::int64_t right = 0;
  for (std::size_t i = 0; i < translations.size(); ++i) {
    const Correction& one = layer.corrections[i];
    bool any = false, all = true;
    for (const ChangedTerm& term : layer.terms) {
      if (one.after.find(term.after) == std::string::npos || one.source.find(term.source) == std::string::npos)
        continue;
      any = true;
      all = all && translations[i].find(term.after) != std::string::npos;
    }
    right += (any ? all : translations[i] == one.after) ? 1 : 0;
  }
  return right;
}

}  // namespace

nlohmann::json toJson(const Learned& learned) {
  return {{"layer", toJson(learned.layer, true)},
          {"similar_pairs", learned.similarPairs},
          {"general_pairs", learned.generalPairs},
          {"right", learned.right},
          {"seconds", learned.seconds}};
}

Learned learnCorrections(const LearnRequest& request, const ProgressFunction& progress, const std::stop_token& stop) {
  const auto begun = std::chrono::steady_clock::now();
  const Reporter report{progress, stop};
  std::vector<Correction> corrections = requestedCorrections(request);
  report("loading");
  const auto model = LoadedModel::load(request.model, {.threads = request.threads}, stop);
  const ModelChoice& choice = model->choice();
  const std::string corpus = request.corpus.empty() ? corpusOf(choice) : request.corpus;
  openCorpus(corpus);  // throws if it is none
  if (!isWritable(choice.vocabularyFolder))
    throw UserError(ErrorKind::noResources, {"The folder of the model {} cannot be written.", choice.name},
                    "Copy the model to a folder of yours, and let the copy learn.", choice.vocabularyFolder);
  report("reading");
  const TextPairs known = trainingPairs(corpus);
  const std::vector<std::string> before = translateNow(corrections, model, stop);
  for (std::size_t i = 0; i < corrections.size(); ++i) corrections[i].before = before[i];
  const Lesson lesson =
      prepareLesson(std::move(corrections), model->corrections(), known, pairsReadBy(model->transformer()));

  const ScratchFolder scratch(choice.vocabularyFolder + "/learning");
  makeCorpus(scratch.path() + "/corpus", lesson.pairs, choice, stop);
  const RunFolder run = createRun(trainingOf(request, *model, scratch.path())).run;
  TrainingObserver observer;
  observer.step = [&](const StepEvent& step, std::int64_t steps) {
    report("learning the correction", step.step, steps);
  };
  report("learning the correction", 0, run.config().train.steps);
  if (trainRun(run, request.threads, observer, stop) == TrainingEnd::paused) throw Cancelled{};

  Learned learned{keepAdapters(run, choice, lesson), lesson.similar, lesson.general};
  report("translating");
  learned.right = countRight(learned.layer, translateNow(lesson.corrections, model, stop));
  learned.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return learned;
}

}  // namespace transept
