// SPDX-License-Identifier: Apache-2.0
// transept-engine preview CORPUS --set data.modifiers=...: what a training would make of the pairs.
#include <fmt/ranges.h>

#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/tasks/import.h"

namespace transept {

namespace {

struct PreviewOptions {
  PreviewRequest request;
  bool json = false;
};

void printSide(const char* name, const PairPreview::Side& side) {
  print("  {}  {}\n", name, side.before);
  if (side.after != side.before) print("       →  {}\n", side.after);
  print("          {}\n", fmt::format("{}", fmt::join(side.pieces, " ")));
}

int preview(const PreviewOptions& options) {
  const StopOnSignal stop("Cancelling the preview ...");
  const std::vector<PairPreview> pairs = previewText(options.request, ProgressBar("Preview").function(), stop.token());
  if (options.json) {
    std::fputs(jsonText({{"pairs", toJson(pairs)}}).c_str(), stdout);
    return 0;
  }
  for (const PairPreview& one : pairs) {
    print("pair {}\n", one.pair);
    printSide("source", one.source);
    printSide("target", one.target);
  }
  if (pairs.empty()) printNote("None of the first pairs is changed.\n");
  return 0;
}

}  // namespace

void addPreview(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "preview", "What data.sampling and data.modifiers make of the pairs of a corpus", preview);
  addOptions(*command, options->request, previewFields);
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
