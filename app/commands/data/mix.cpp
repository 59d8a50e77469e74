// SPDX-License-Identifier: Apache-2.0
// transept-engine mix CORPUS:WEIGHT ...: combines several corpora into one.
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

struct MixOptions {
  MixtureSettings request;
  bool json = false;
};

int mix(const MixOptions& options) {
  const StopOnSignal stop("Cancelling the mixture ...");
  CorpusSummary summary;
  try {
    ProgressBar bar("Mix");
    summary = mixText(options.request, bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("The mixture was cancelled; its files were removed.\n", stderr);
    return 1;
  }
  const std::vector<MixturePart> parts = mixtureOf(summary.folder);
  if (options.json) {
    nlohmann::json json = summary.toJson();
    json["parts"] = toJson(parts);
    std::fputs(jsonText(json).c_str(), stdout);
    return 0;
  }
  print("{}: {} to train on, {} to validate with\n", summary.folder, counted(summary.trainPairs, "pair"),
        summary.validationPairs);
  double whole = 0;
  for (const MixturePart& part : parts) whole += part.weight * static_cast<double>(part.pairs);
  for (const MixturePart& part : parts) {
    const double seen = part.weight * static_cast<double>(part.pairs);
    print("  {:<24} {:10} pairs, {:g} times per epoch: {:.1f} % of it\n", part.name, part.pairs, part.weight,
          100 * seen / whole);
  }
  return 0;
}

}  // namespace

void addMix(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(app, run, "mix", "Make one corpus of several, each with a weight", mix);
  addOptions(*command, options->request, mixFields);
  command->add_flag("--json", options->json, "Print the summary as one JSON object");
}

}  // namespace transept
