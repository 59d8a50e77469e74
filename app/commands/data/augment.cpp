// SPDX-License-Identifier: Apache-2.0
// transept-engine augment MODEL --mono FILE: a corpus of back-translated text.
#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/progress.h"
#include "engine/base/text.h"
#include "engine/tasks/import.h"

namespace transept {

namespace {

struct AugmentOptions {
  AugmentRequest request;
  bool json = false;
};

int augment(const AugmentOptions& options) {
  const StopOnSignal stop("Stopping; the same command continues ...");
  CorpusSummary summary;
  try {
    ProgressBar bar("Augment");
    summary = augmentText(options.request, bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("Stopped. The same command continues.\n", stderr);
    return 1;
  }
  if (options.json) {
    std::fputs(jsonText(summary.toJson()).c_str(), stdout);
    return 0;
  }
  print("{}: {} with sources made by {}\n", summary.folder, counted(summary.trainPairs, "pair"), summary.madeBy);
  printNote("Mix it with genuine text: transept-engine mix CORPUS:1 {}:1 --out MIXTURE\n", summary.folder);
  return 0;
}

}  // namespace

void addAugment(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "augment", "Make a corpus of text in the target language by back-translation", augment);
  addOptions(*command, options->request, augmentFields);
  command->add_flag("--json", options->json, "Print the summary as one JSON object");
}

}  // namespace transept
