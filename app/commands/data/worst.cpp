// SPDX-License-Identifier: Apache-2.0
// transept-engine worst MODEL --corpus CORPUS: the training pairs with the highest loss.
#include "engine/inspect/worst_pairs.h"

#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

struct WorstOptions {
  ModelOptions model;
  std::string corpus;
  WorstPairsSettings settings;
  bool json = false;
};

int worst(const WorstOptions& options) {
  const auto model = options.model.loadOne();
  const WorstPairs found =
      worstPairs(use(model), absolutePath(options.corpus), options.settings, ProgressBar("Worst pairs").function());
  if (options.json) {
    std::fputs(jsonText(found.toJson()).c_str(), stdout);
    return 0;
  }
  for (const WorstPair& one : found.pairs) {
    print("{:.3f}\t{}\t{}\t{}\n", one.loss, one.where, one.source, one.target);
  }
  printNote("{} of {} pairs were scored; the mean loss is {:.3f} per token.\n", found.judged, found.all,
            found.meanLoss);
  if (found.skipped > 0) {
    printNote("{} are longer than the model can read.\n", found.skipped);
  }
  return 0;
}

}  // namespace

void addWorst(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "worst", "The training pairs with the highest loss, with file and line", worst);
  options->model.addTo(*command);
  command->add_option("--corpus", options->corpus, "Corpus with the training pairs")->required();
  command->add_option("--sample", options->settings.sample, "Pairs to score, drawn by seed; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--worst", options->settings.worst, "Pairs to print (loss, place, source, target)")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options->settings.seed, "Seed of the sample")->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
