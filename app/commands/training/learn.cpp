// SPDX-License-Identifier: Apache-2.0
// transept-engine learn MODEL --corrections FILE --out RUN: a run that translates as corrected.
#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/corrections/learn.h"
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
    std::fprintf(stderr, "%s: %s instead of %s\n", term.source.c_str(), term.after.c_str(), term.before.c_str());
  std::fprintf(stderr, "Learned from %lld similar and %lld general pairs in %.1f s.\n",
               static_cast<long long>(learned.similarPairs), static_cast<long long>(learned.generalPairs),
               learned.seconds);
  std::printf("%s\n", learned.run.c_str());
  return 0;
}

}  // namespace

void addLearn(CLI::App& app, Run& run) {
  const auto [command, request] =
      addSubcommand(app, run, "learn", "Teach a model corrections of its translations, in seconds", learn);
  addOptions(*command, *request, learnFields);
}

}  // namespace transept
