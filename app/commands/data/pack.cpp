// SPDX-License-Identifier: Apache-2.0
// transept-engine pack, unpack: a run, corpus or model as one file for another machine.
#include "engine/tasks/packing/pack.h"
#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/progress.h"

namespace transept {

namespace {

int pack(const PackRequest& request) {
  const StopOnSignal stop("Cancelling ...");
  ProgressBar bar("Pack");
  const PackReport report = packPath(request, bar.function(), stop.token());
  print("{}: the {} {}, {:.1f} MB\n", report.path, report.kind, report.name, static_cast<double>(report.bytes) / 1e6);
  return 0;
}

int unpack(const UnpackRequest& request) {
  const StopOnSignal stop("Cancelling ...");
  ProgressBar bar("Unpack");
  const PackReport report = unpackFile(request, bar.function(), stop.token());
  print("{}: the {} {}\n", report.path, report.kind, report.name);
  return 0;
}

}  // namespace

void addPack(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "pack", "Write a run, corpus or model as one file for another machine", pack);
  addOptions(*command, *options, packFields);
}

void addUnpack(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(app, run, "unpack", "Make a folder of a file that pack wrote", unpack);
  addOptions(*command, *options, unpackFields);
}

}  // namespace transept
