// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/train.h"

#include <cmath>

#include "engine/base/error.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/vocabulary/language_tokens.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/evaluate.h"
#include "engine/experiment/tuning.h"
#include "engine/interop/formats/formats.h"
#include "engine/interop/model_card.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/run/precision_choice.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// Peak rate as a fraction of the rate at which the loss falls fastest. At a higher rate, a model forgets general text
/// (tests/benchmarks/QUALITY.md).
constexpr double gentle = 1.0 / 3;

bool keepsSettingsOfSource(const TrainRequest& request) {
  return !request.from.empty() && request.preset.empty() && request.recipe.empty();
}

const char* defaultPreset(const TrainRequest& request) {
  return request.model.empty() ? "tiny" : "fine-tune";
}

void refuseContradictions(const TrainRequest& request) {
  const bool forks = !request.from.empty(), fineTunes = !request.model.empty();
  if (forks && fineTunes) {
    throw UserError("A run either continues from a checkpoint or is fine-tuned from a model, not both.",
                    "Name one of them.");
  }
  if (!forks && request.corpus.empty()) {
    throw UserError("A new run needs a corpus to train on.", "Name one, or a checkpoint to continue from.");
  }
  if (!fineTunes && (!request.generalCorpus.empty() || request.findRate)) {
    throw UserError("A general corpus and a range test of the rate belong to fine-tuning a model on a corpus.",
                    "Make a corpus of several by mixing them, and find a rate by tuning.");
  }
  if ((forks || fineTunes) && !request.vocabulary.empty()) {
    throw UserError("A run that starts from a model keeps the vocabulary of the model.", "Omit the vocabulary.");
  }
  if (request.vocabulary.empty() && !request.targetVocabulary.empty()) {
    throw UserError("A vocabulary is given for the target alone.", "Name one for the source, too.");
  }
}

/// Adds the tokeniser and the vocabularies to the settings, and to the files that the new run contains from the start.
void setChoices(const TrainRequest& request, Config& config, std::vector<RunFile>& files) {
  if (request.tokenizer != "auto") {
    const TokenizerChoice tokenizer = tokenizerOf(request.tokenizer);
    openTokenizer(tokenizer);  // throws if it is not installed
    config.set("train.bleu_tokenizer", std::string(tokenizerName(tokenizer.kind)));
    if (!tokenizer.model.empty()) files.push_back({bleuModelFile, readFile(tokenizer.model)});
  }
  if (request.vocabulary.empty()) return;
  const bool separate = !request.targetVocabulary.empty();
  config.set("data.vocab_type", std::string("own"));
  config.set("data.shared_vocab", !separate);
  files.push_back({separate ? "vocabulary.source.model" : "vocabulary.model", ownSentencePiece(request.vocabulary)});
  if (separate) files.push_back({"vocabulary.target.model", ownSentencePiece(request.targetVocabulary)});
}

/// The model to start from. Throws UserError for a model in the format of another tool.
ModelChoice modelToFineTune(const std::string& path) {
  if (const ModelFormat* format = formatOfFolder(path)) {
    throw UserError(ErrorKind::badInput, {"{} is a model of {} in its own format.", path, format->title},
                    {"Import it first: transept-engine import-model {} --out FOLDER.", path}, path);
  }
  return resolveModel(path);
}

/// A run that comes from a model of several languages reads and writes those of its corpus. Throws UserError if the
/// model does not know them.
void keepLanguages(const ModelChoice& model, const RunDescription& description, std::vector<RunFile>& files) {
  if (description.targetLanguage.empty()) return;
  const LanguageTokens known = languageTokensOf(loadVocabularies(model.vocabularyFolder));
  const ChosenTokens tokens = tokensBetween(known, description.sourceLanguage, description.targetLanguage);
  if (!tokens.empty()) files.push_back({languagesFile, writtenTokens(tokens)});
}

/// A run that comes from a published model keeps its card: licence and credit hold for it, too.
void keepCard(const std::string& folder, std::vector<RunFile>& files) {
  const std::string path = folder + "/" + cardFile;
  if (pathExists(path)) files.push_back({cardFile, readFile(path)});
}

/// Finds a learning rate by a range test (engine/experiment/tuning.h). `create` makes a run in `folder`, which is
/// trained for a few steps while its rate rises, and then removed. Returns a peak rate well below the one at which the
/// loss falls fastest. Throws UserError if the loss suggests none, and Cancelled.
double findRate(const std::string& folder, Config config, const TrainHere& train,
                const std::function<RunFolder(const std::string& folder, const Config& config)>& create) {
  // A killed command may have left its run.
  if (RunFolder::isRun(folder) && !RunLock::held(folder) &&
      RunFolder::open(folder).config().train.schedule == Schedule::range)
    removeFolderAtomically(folder);
  for (const auto& [key, value] : rangeTestValues()) config.set(key, value);
  config.set("train.mix_share", 0.0);  // batches of two kinds of text would hide how the loss falls
  const RunFolder run = create(folder, config);
  double rate = 0;
  try {
    train(run);
    rate = gentle * suggestedRate(rangeTestOf(run.path()));
  } catch (...) {
    removeFolderAtomically(run.path());
    throw;
  }
  removeFolderAtomically(run.path());
  if (std::isfinite(rate)) return rate;
  throw UserError("The range test of the learning rate gave no result.", "Set train.peak_rate yourself.");
}

/// The folder of the new run.
std::string folderFor(const TrainRequest& request, const RunDescription& description) {
  return request.run.empty() ? freeFolder(folders().runs(), description.name) : request.run;
}

NewRun createFork(const TrainRequest& request) {
  const ForkSource source = forkSource(request.from);
  RunDescription description;
  description.name = request.name;
  if (request.name.empty() && request.run.empty()) description.name = source.run.description().name + " fork";
  description.preset = keepsSettingsOfSource(request) ? source.run.description().preset : request.presetName();
  description.device = request.device.empty() ? source.run.description().device : request.device;
  std::vector<RunFile> files;
  Config config = settingsOfNewRun(request);
  setChoices(request, config, files);
  keepCard(source.run.path(), files);
  config.resolve();
  NewRun made{forkRun(source, folderFor(request, description), description, config, files)};
  if (!source.checkpoint.hasOptimizer)
    made.startsFrom = source.checkpoint.name + ", whose optimizer state was removed, so that Adam's moments are zero";
  return made;
}

/// The description of a new run on a corpus.
RunDescription requestedDescription(const TrainRequest& request) {
  const CorpusSummary corpus = openCorpus(request.corpus);
  RunDescription description;
  description.preset = request.orPreset(defaultPreset(request)).presetName();
  description.name = request.name;
  if (request.name.empty() && request.run.empty()) description.name = corpus.name + " " + description.preset;
  description.corpus = absolutePath(request.corpus);
  description.corpusName = corpus.name;
  description.sourceLanguage = corpus.sourceLanguage;
  description.targetLanguage = corpus.targetLanguage;
  if (!request.device.empty()) description.device = request.device;
  if (request.generalCorpus.empty()) return description;
  const CorpusSummary general = openCorpus(request.generalCorpus);
  addGeneralCorpus(description, general.folder, general.name, general.sourceLanguage, general.targetLanguage);
  return description;
}

}  // namespace

Config initialSettings(const TrainRequest& request) {
  if (keepsSettingsOfSource(request)) return forkSource(request.from).run.config();
  return request.orPreset(defaultPreset(request)).initial();
}

Config settingsOfNewRun(const TrainRequest& request) {
  Config config = request.changed(initialSettings(request));
  if (request.from.empty())
    choosePrecision(config, request.device.empty() ? "cpu" : request.device);
  else
    keepPrecision(config, forkSource(request.from).run.config());
  return config;
}

void requireDevice(const std::string& name) {
  if (listDevices(name).empty()) openDevices(name, 1);
}

NewRun createRun(const TrainRequest& request, const TrainHere& rangeTest) {
  refuseContradictions(request);
  if (!request.device.empty()) requireDevice(request.device);
  if (!request.from.empty()) return createFork(request);
  const RunDescription description = requestedDescription(request);
  const std::string folder = folderFor(request, description);
  std::vector<RunFile> files;
  Config config = request.changed(initialSettings(request));
  setChoices(request, config, files);
  config.resolve();
  const bool choseBf16 = choosePrecision(config, description.device);
  if (request.model.empty()) return {RunFolder::create(folder, description, config, files), choseBf16};
  const ModelChoice model = modelToFineTune(request.model);
  keepCard(model.vocabularyFolder, files);
  keepLanguages(model, description, files);
  double rate = 0;
  if (request.findRate) {
    rate = findRate(folder + ".range-test", config, rangeTest, [&](const std::string& path, const Config& test) {
      return fineTuneRun(model, path, description, test, files);
    });
    config.set("train.peak_rate", rate);
  }
  return {fineTuneRun(model, folder, description, config, files), choseBf16, rate, model.name + ": " + model.choice};
}

}  // namespace transept
