// SPDX-License-Identifier: Apache-2.0
// transept-engine shortlist RUN: learns from the run's corpus which target tokens translate which source tokens.
#include <fmt/format.h>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "engine/decode/learn_shortlist.h"

namespace transept {
namespace {

struct ShortlistOptions {
  std::string run;
  double memory = 1;  // GiB
  RunShortlistSettings settings;
};

int makeShortlist(const ShortlistOptions& options) {
  ProgressBar bar("Shortlist");
  RunShortlistSettings settings = options.settings;
  settings.lexical.memory = static_cast<std::int64_t>(options.memory * (1 << 30));
  const LearntShortlist learnt = learnShortlist(RunFolder::open(options.run), settings, bar.function());
  if (!learnt.allPairs) {
    bar.print(fmt::format("Learnt from {} pairs, spread evenly over the corpus; more did not fit into --memory.",
                          learnt.pairs));
  }
  bar.print("Use it with translate --shortlist.");
  std::cout << learnt.path << '\n';
  return 0;
}

}  // namespace

void addShortlist(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "shortlist", "Learn the tokens that translations may hold, for faster translation", makeShortlist);
  const auto most = [](std::int64_t least) { return CLI::Range(least, std::int64_t{1} << 20); };
  command->add_option("run", options->run, "The run's folder")->required();
  command->add_option("--corpus", options->settings.corpus, "Folder of the run's corpus, where it has moved");
  command->add_option("--output,-o", options->settings.output, "Output file (default: RUN/shortlist.safetensors)")
      ->check(validName());
  command->add_option("--best", options->settings.shortlist.best, "Most probable target tokens of each source token")
      ->capture_default_str()
      ->check(most(1));
  command->add_option("--frequent", options->settings.shortlist.frequent, "Most frequent target tokens, always allowed")
      ->capture_default_str()
      ->check(most(0));
  command->add_option("--pairs", options->settings.lexical.pairs, "Sentence pairs to learn from, at most")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
  command->add_option("--memory", options->memory, "Memory limit of learning, in GiB; a larger corpus is sampled")
      ->capture_default_str()
      ->check(CLI::Range(0.0625, 1024.0));
}

}  // namespace transept
