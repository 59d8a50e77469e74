// SPDX-License-Identifier: Apache-2.0
// transept-engine learn MODEL --corrections FILE: the model translates as corrected from now on.
// transept-engine corrections MODEL: what it has learned; switches it, undoes it, or merges it into a run.
#include "engine/corrections/learn.h"
#include "engine/base/text.h"

#include <algorithm>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/corrections/manage.h"

namespace transept {
namespace {

void printLayer(const CorrectionLayer& layer, const char* state) {
  print("{}  {}\n", layer.name, state);
  for (const ChangedTerm& term : layer.terms) print("  {}: {} instead of {}\n", term.source, term.after, term.before);
  for (const Correction& one : layer.corrections) print("  {}\n    {}\n", one.source, one.after);
}

int learn(const LearnRequest& request) {
  const StopOnSignal stop("Ending without the corrections ...");
  const Learned learned = learnCorrections(request, ProgressBar("Learning").function(), stop.token());
  const auto all = std::ssize(learned.layer.corrections);
  printNote("Learned from {} and {} in {:.1f} s; {} of {} corrections are translated so now.\n",
            counted(learned.similarPairs, "similar pair"), counted(learned.generalPairs, "general pair"),
            learned.seconds, learned.right, all);
  printLayer(learned.layer, "on");
  return 0;
}

int showCorrections(const CorrectionsRequest& request) {
  const ModelChoice model = changeCorrections(request);
  const std::vector<CorrectionLayer> layers = correctionLayers(model), active = activeCorrections(model);
  if (layers.empty()) printNote("{} has learned no correction.\n", model.name);
  for (const CorrectionLayer& layer : layers) {
    const bool isActive = std::ranges::find(active, layer.name, &CorrectionLayer::name) != active.end();
    printLayer(layer, isActive ? "on" : layer.on ? "of another checkpoint" : "off");
  }
  return 0;
}

int mergeInto(const MergeCorrectionsRequest& request) {
  print("{}\n", mergeCorrections(request));
  return 0;
}

}  // namespace

void addLearn(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "learn", "Teach a model corrections of its translations, in seconds", learn);
  addOptions(*command, *request, learnFields);
}

void addCorrectionsCommand(CLI::App& app, Run& run) {
  const auto [command, request] = addSubcommand(
      app, run, "corrections", "List the corrections that a model has learned, switch and undo them", showCorrections);
  addOptions(*command, *request, correctionsFields);
}

void addMergeCorrections(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "merge-corrections", "Make a run of a model with the corrections that are on", mergeInto);
  addOptions(*command, *request, mergeCorrectionsFields);
}

}  // namespace transept
