// SPDX-License-Identifier: Apache-2.0
// transept-engine train RUN: creates the run if it is new, then trains it in this process.
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/settings.h"
#include "app/commands/stop_on_signal.h"
#include "app/commands/training/training_bar.h"
#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/evaluate.h"
#include "engine/experiment/tuning.h"
#include "engine/interop/formats/formats.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/fine_tune.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/run/precision_choice.h"
#include "engine/run/run_folder.h"
#include "engine/train/trainer.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// Peak rate as a fraction of the rate at which the loss falls fastest. At a higher rate, a model forgets general text
/// (tests/benchmarks/QUALITY.md).
constexpr double gentle = 1.0 / 3;

/// Finds a learning rate by a range test (engine/experiment/tuning.h). `create` makes a run in `folder`, which is
/// trained for a few steps while its rate rises, and then removed. Returns a peak rate well below the one at which the
/// loss falls fastest. Throws UserError if the loss suggests none, and Cancelled.
double findRate(const std::string& folder, int threads, const std::stop_token& stop, Config config,
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
    trainWithBar(run, threads, stop);
    if (stop.stop_requested()) throw Cancelled{};
    rate = gentle * suggestedRate(rangeTestOf(run.path()));
  } catch (...) {
    removeFolderAtomically(run.path());
    throw;
  }
  removeFolderAtomically(run.path());
  if (!std::isfinite(rate)) {
    throw UserError("The range test of the learning rate gave no result.", "Set train.peak_rate yourself.");
  }
  std::fprintf(stderr, "The range test suggests train.peak_rate=%g.\n", rate);
  return rate;
}

struct TrainOptions {
  std::string run, corpus, from, mix, device = "cpu", tokenizer = "auto", vocabulary, targetVocabulary;
  SettingOptions settings;
  int threads = 0;
  bool resume = false, obeyEarlier = false, findRate = false;
  bool settingsOfSource = false;  // a fork begins with the settings of its source: no preset and no recipe is named

  bool fineTunes() const { return !from.empty() && !corpus.empty(); }
};

void checkResume(const TrainOptions& options, const CLI::App& command) {
  for (const char* option :
       {"--corpus", "--from", "--mix", "--find-rate", "--preset", "--recipe", "--set", "--tokenize", "--vocabulary"}) {
    if (command.count(option) == 0) continue;
    throw UserError(ErrorKind::badInput, "The run " + options.run + " exists, and its settings cannot be changed.",
                    std::string("Omit ") + option + " to resume it, or name a new run.");
  }
}

/// Adds the tokeniser and the vocabularies to the settings, and to the files that the new run contains from the start.
Config withChoices(const TrainOptions& options, Config config, std::vector<RunFile>& files) {
  if (options.tokenizer != "auto") {
    const TokenizerChoice tokenizer = tokenizerOf(options.tokenizer);
    openTokenizer(tokenizer);  // throws if it is not installed
    config.set("train.bleu_tokenizer", std::string(nameOf(tokenizer.kind)));
    if (!tokenizer.model.empty()) files.push_back({bleuModelFile, readFile(tokenizer.model)});
  }
  if (!options.vocabulary.empty()) {
    const bool separate = !options.targetVocabulary.empty();
    config.set("data.vocab_type", std::string("own"));
    config.set("data.shared_vocab", !separate);
    files.push_back({separate ? "vocabulary.source.model" : "vocabulary.model", ownSentencePiece(options.vocabulary)});
    if (separate) files.push_back({"vocabulary.target.model", ownSentencePiece(options.targetVocabulary)});
  }
  return config;
}

/// The description of a new run on a corpus.
RunDescription descriptionOf(const TrainOptions& options) {
  const CorpusSummary corpus = openCorpus(options.corpus);
  RunDescription description;
  description.name = options.run.substr(options.run.find_last_of('/') + 1);
  description.corpus = absolutePath(options.corpus);
  description.corpusName = corpus.name;
  description.sourceLanguage = corpus.sourceLanguage;
  description.targetLanguage = corpus.targetLanguage;
  description.preset = options.settings.presetName();
  description.device = options.device;
  description.created = secondsSince1970();
  return description;
}

/// The model to start from. Throws UserError for a model in the format of another tool.
ModelChoice modelOf(const TrainOptions& options) {
  if (const ModelFormat* format = formatOfFolder(options.from)) {
    throw UserError(ErrorKind::badInput, options.from + " is a model of " + format->title + " in its own format.",
                    "Convert it first: transept-engine import-model " + options.from + " --out FOLDER.", options.from);
  }
  return resolveModel(options.from);
}

RunFolder fineTune(const TrainOptions& options, const std::stop_token& stop, Config config,
                   const std::vector<RunFile>& files) {
  const ModelChoice model = modelOf(options);
  RunDescription description = descriptionOf(options);
  if (!options.mix.empty()) {
    const CorpusSummary general = openCorpus(options.mix);
    addGeneralCorpus(description, general.folder, general.name, general.sourceLanguage, general.targetLanguage);
  }
  const bool chosen = choosePrecision(config, options.device);
  if (options.findRate) {
    config.set("train.peak_rate", findRate(options.run + ".range-test", options.threads, stop, config,
                                           [&](const std::string& path, const Config& test) {
                                             return fineTuneRun(model, path, description, test, files);
                                           }));
  }
  RunFolder run = fineTuneRun(model, options.run, description, config, files);
  if (chosen) tellChosenPrecision(options.device);
  std::fprintf(stderr, "Starts from %s: %s.\n", model.name.c_str(), model.choice.c_str());
  return run;
}

RunFolder createFork(const TrainOptions& options) {
  const ForkSource source = forkSource(options.from);
  const bool kept = options.settingsOfSource;
  std::vector<RunFile> files;
  const Config config =
      withChoices(options, kept ? options.settings.changed(source.run.config()) : options.settings.config(), files);
  RunDescription description;
  description.preset = kept ? source.run.description().preset : options.settings.presetName();
  description.device = options.device;
  return forkRun(source, options.run, description, config, files);
}

RunFolder createRun(const TrainOptions& options, const std::stop_token& stop) {
  if (!options.fineTunes() && (!options.mix.empty() || options.findRate)) {
    throw UserError(
        ErrorKind::badInput, "--mix and --find-rate belong to fine-tuning: --from MODEL --corpus CORPUS.",
        "Make a corpus of several with 'transept-engine mix', and find a rate with 'transept-engine tune'.");
  }
  if (!options.from.empty() && !options.vocabulary.empty()) {
    throw UserError(ErrorKind::badInput, "A run with --from keeps the vocabulary of the model that it starts from.",
                    "Omit --vocabulary.");
  }
  if (!options.from.empty() && !options.fineTunes()) return createFork(options);
  std::vector<RunFile> files;
  Config config = withChoices(options, options.settings.config(), files);
  if (options.fineTunes()) return fineTune(options, stop, config, files);
  if (options.corpus.empty()) {
    throw UserError(ErrorKind::notFound, "There is no run " + options.run + ".",
                    "Give --corpus CORPUS to create it, --from CHECKPOINT to fork a run, or correct the name.");
  }
  const RunDescription description = descriptionOf(options);
  const bool chosen = choosePrecision(config, options.device);
  RunFolder run = RunFolder::create(options.run, description, config, files);
  if (chosen) tellChosenPrecision(options.device);
  return run;
}

/// Throws BackendError for an unknown name or a missing device, before the text is prepared or a run refers to it.
void requireDevice(const std::string& name) {
  if (listDevices(name).empty()) openDevices(name, 1);
}

/// Moves a run to another device: its checkpoints do not depend on the device.
void moveTo(RunFolder& run, const std::string& device) {
  if (device == run.description().device) return;
  run.requireWritable();
  RunDescription description = run.description();
  description.device = device;
  run.describe(description);
}

/// Runs a worker rank, which prints nothing: the leader reports.
int work(const TrainOptions& options, Ranks& ranks) {
  if (ranks.next().task != Ranks::Task::open) return 0;
  try {
    trainAsWorker(RunFolder::open(options.run), options.threads, ranks);
  } catch (const ProcessLost&) {
    return 1;
  } catch (const std::exception& error) {
    ranks.world().leave(error.what());
    return 1;
  }
  return 0;
}

/// Whether a training process has written its first event.
bool hasBegun(const RunFolder& run) {
  RunHistory history(run.path());
  history.poll();
  return history.progress().steps > 0;
}

/// The missing parent folders of a path, the deepest first.
std::vector<std::string> missingAbove(const std::string& path) {
  std::vector<std::string> missing;
  for (auto parent = std::filesystem::path(path).parent_path(); !parent.empty() && !pathExists(parent.string());
       parent = parent.parent_path()) {
    missing.push_back(parent.string());
  }
  return missing;
}

int lead(const TrainOptions& options, const CLI::App& command, const StopOnSignal& pause, Ranks* ranks) {
  const bool exists = RunFolder::isRun(options.run);
  if (!exists && options.resume) {
    throw UserError(ErrorKind::notFound, "There is no run " + options.run + " to resume.", "Correct the name.");
  }
  if (exists) checkResume(options, command);
  if (command.count("--device") > 0) requireDevice(options.device);
  const std::vector<std::string> made = missingAbove(options.run);
  RunFolder run = exists ? RunFolder::open(options.run) : createRun(options, pause.token());
  if (exists) {
    RunHistory history(run.path());
    history.poll();
    const RunState state = history.state();
    if (state == RunState::finished) {
      std::fprintf(stderr, "The run %s is finished: %s\n", options.run.c_str(), history.progress().message.c_str());
      if (ranks) ranks->command({Ranks::Task::end});
      return 0;
    }
    if (!options.resume && state != RunState::fresh && state != RunState::running) {
      throw UserError(ErrorKind::badInput, "The run " + options.run + " was started before.",
                      "Add --resume to continue it.");
    }
    markInterrupted(history);
    if (command.count("--device") > 0 && state != RunState::running) moveTo(run, options.device);
  }

  TrainingEnd end;
  try {
    end = trainWithBar(run, options.threads, pause.token(), ranks,
                       options.obeyEarlier ? EarlierRequests::obey : EarlierRequests::forget);
  } catch (...) {
    // A run that failed before its first event must not block the corrected command.
    if (!exists && !hasBegun(run)) {
      removeFolderAtomically(run.path());
      std::error_code ignored;
      for (const std::string& parent : made) std::filesystem::remove(parent, ignored);  // if it is empty
    }
    throw;
  }
  static constexpr const char* sentences[] = {"is finished", "ended early, because validation no longer improved",
                                              "is paused; continue with --resume", "was stopped"};
  std::fprintf(stderr, "The run %s %s.\n", run.path().c_str(), sentences[static_cast<int>(end)]);
  return 0;
}

int train(TrainOptions options, const CLI::App& command) {
  while (options.run.size() > 1 && options.run.back() == '/') options.run.pop_back();
  if (options.fineTunes() && command.count("--preset") == 0) options.settings.preset = "fine-tune";
  options.settingsOfSource = command.count("--preset") == 0 && command.count("--recipe") == 0;
  // Created before MPI starts threads, which would receive the signal. A worker ends on the leader's command.
  const StopOnSignal pause;
  const std::unique_ptr<Ranks> ranks = Ranks::join();
  if (!ranks) return lead(options, command, pause, nullptr);
  if (!ranks->isLeader()) return work(options, *ranks);
  try {
    return lead(options, command, pause, ranks.get());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());  // first, because the process may end with the other ranks
    ranks->world().leave(error.what());
    return 1;
  } catch (const Cancelled&) {
    ranks->world().leave("the command was cancelled");
    throw;
  }
}

}  // namespace

void addTrain(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("train", "Train a model, or resume a run");
  auto options = std::make_shared<TrainOptions>();
  command->add_option("run", options->run, "The run folder")->required();
  command->add_option("--corpus", options->corpus, "An imported corpus (for a new run)");
  command->add_option(
      "--from", options->from,
      "With --corpus: fine-tune this model, a run, a checkpoint or an imported model, with the preset fine-tune "
      "unless another is named. Without: a run or checkpoint that the new run continues from, with its settings "
      "unless a preset is named (a fork)");
  command->add_option(
      "--mix", options->mix,
      "With --from: a general corpus, mixed with --corpus against forgetting; train.mix_share is its share. "
      "Both are validated");
  command->add_flag("--find-rate", options->findRate,
                    "With --from: set train.peak_rate by a short range test of the learning rate");
  options->settings.addTo(*command);
  addTokenizerTo(*command, options->tokenizer);
  auto* own = command->add_option("--vocabulary", options->vocabulary,
                                  "A SentencePiece model of your own, for both sides or for the source");
  command->add_option("--target-vocabulary", options->targetVocabulary, "Another vocabulary for the target")
      ->needs(own);
  command->add_option("--device", options->device, "cpu, cuda, cuda:0,1; for a resumed run too")->capture_default_str();
  command->add_option("--threads", options->threads, "CPU threads; 0: the run's setting")->check(CLI::Range(0, 1024));
  command->add_flag("--resume", options->resume, "Resume a run that was paused, stopped or interrupted");
  command->add_flag(obeyEarlierRequests, options->obeyEarlier)->group("");  // hidden: only the engine itself uses it
  command->callback([&run, options, command] { run = [=] { return train(*options, *command); }; });
}

}  // namespace transept
