// SPDX-License-Identifier: Apache-2.0
// transept-engine demo: the whole workflow in the terminal, from text to translation.

#include "app/commands/command.h"
#include "app/commands/picture.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "app/commands/training/training_bar.h"
#include "engine/base/text.h"
#include "engine/data/demo_corpus.h"
#include "engine/data/formats/text_lines.h"
#include "engine/decode/evaluate.h"
#include "engine/decode/translator.h"
#include "engine/inspect/attention.h"
#include "engine/inspect/learning_curve.h"
#include "engine/platform/folders.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/tasks/train.h"

namespace transept {
namespace {

struct DemoOptions {
  std::string out = "transept-demo";
  std::int64_t pairs = demoPairs;
  int threads = 0;
};

CorpusSummary demoCorpus(const DemoOptions& options, const std::stop_token& stop) {
  const std::string folder = options.out + "/corpus";
  if (pathExists(folder)) return openCorpus(folder);
  return makeDemoCorpus(folder, options.pairs, ProgressBar("Demo corpus").function(), stop);
}

RunFolder demoRun(const DemoOptions& options, const CorpusSummary& corpus) {
  const std::string folder = options.out + "/run";
  if (RunFolder::isRun(folder)) return RunFolder::open(folder);
  TrainRequest request;
  request.run = folder;
  request.name = request.preset = "demo";
  request.corpus = corpus.folder;
  const NewRun made = createRun(request);
  if (made.choseBf16) printChosenPrecision(made.run.description().device, "");
  return made.run;
}

int demo(const DemoOptions& options) {
  const StopOnSignal pause("Pausing ...");
  createFolder(options.out);
  const CorpusSummary corpus = demoCorpus(options, pause.token());
  print("Corpus: {} to train on, {} held out, English to German, in {}\n", counted(corpus.trainPairs, "pair"),
        corpus.validationPairs, corpus.folder);

  const RunFolder run = demoRun(options, corpus);
  RunHistory history(run.path());
  history.poll();
  if (history.state() == RunState::finished) {
    print("The model in {} is trained already. Delete the folder to train it again.\n", run.path());
  } else {
    markInterrupted(history);
    const auto begun = std::chrono::steady_clock::now();
    if (trainWithBar(run, options.threads, pause.token()) == TrainingEnd::paused) {
      print("The demo is paused; the same command continues it.\n");
      return 0;
    }
    print("Training took {:.0f} seconds.\n", secondsSince(begun));
  }

  const auto model = LoadedModel::load(run.path(), {.threads = options.threads});
  TranslateSettings settings;
  settings.search = beamSettingsOf(run.config().decode);
  const std::vector<std::string> sources = readLines(TextLines(corpus.folder + "/validation.source"));
  const std::vector<std::string> references = readLines(TextLines(corpus.folder + "/validation.target"));
  ProgressBar bar("Held-out sentences");
  const Evaluation result =
      evaluateModels({use(model)}, settings, sources, references, scoringOf(*model, ""), bar.function(), pause.token());
  bar.clear();
  print("BLEU {:.1f} on {} held-out sentences ({}), with the {}\n\n", result.bleu.score, result.sentences,
        result.bleu.signature, model->choice().choice);
  for (std::size_t i = 0; i < std::min<std::size_t>(5, sources.size()); ++i) {
    print("  {}\n  -> {}\n", sources[i], result.hypotheses[i]);
    if (result.hypotheses[i] != references[i]) print("  (reference: {})\n", references[i]);
    print("\n");
  }

  const std::string curve = options.out + "/learning-curve.png", heads = options.out + "/attention.png";
  NamedOutput curveFile(curve), headsFile(heads);
  writePng(curveFile, learningCurveSvg(run.path()));
  writePng(headsFile, attentionSvg(attentionOf(use(model), settings, sources.front(), {})));
  print("Pictures: {} and {}\n", curve, heads);
  return 0;
}

}  // namespace

void addDemo(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "demo", "Make the demo corpus, train on it, translate, and draw the learning curve and the attention",
      demo);
  command->add_option("--out", options->out, "Folder for corpus, run and pictures")
      ->capture_default_str()
      ->check(validName());
  command->add_option("--pairs", options->pairs, "Sentence pairs to train on")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1000}, demoPairs));
  command->add_option("--threads", options->threads, "CPU threads; 0: all")->check(CLI::Range(0, 1024));
}

}  // namespace transept
