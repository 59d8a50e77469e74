// SPDX-License-Identifier: Apache-2.0
// transept-engine learn MODEL --corrections FILE --out RUN: a run that translates as corrected.
#include "engine/corrections/learn.h"
#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/train/trainer.h"

namespace transept {
namespace {

int learn(const LearnRequest& request) {
  const StopOnSignal stop("Ending without the corrections ...");
  const Learned learned = learnCorrections(
      request,
      [&](const RunFolder& run) {
        if (trainRun(run, request.threads, {}, stop.token()) == TrainingEnd::paused) throw Cancelled{};
      },
      stop.token());
  for (const ChangedTerm& term : learned.terms)
    printNote("{}: {} instead of {}\n", term.source, term.after, term.before);
  printNote("Learned from {} similar and {} general pairs in {:.1f} s.\n", learned.similarPairs, learned.generalPairs,
            learned.seconds);
  print("{}\n", learned.run);
  return 0;
}

}  // namespace

void addLearn(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "learn", "Teach a model corrections of its translations, in seconds", learn);
  addOptions(*command, *request, learnFields);
}

}  // namespace transept
