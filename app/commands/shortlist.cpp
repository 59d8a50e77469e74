// SPDX-License-Identifier: Apache-2.0
// transept-engine shortlist RUN: which target tokens each source token may become, learnt from the run's corpus.
#include "engine/decode/shortlist.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "engine/platform/error.h"
#include "engine/run/run_folder.h"

namespace transept {
namespace {

struct Options {
  std::string run, corpus, output;
  LexicalSettings lexical;
  double memory = 1;  // GiB
  ShortlistSettings shortlist;
};

int makeShortlist(const Options& options) {
  const RunFolder run = RunFolder::open(options.run);
  const std::string corpus = options.corpus.empty() ? run.description().corpus : options.corpus;
  ProgressBar bar("Shortlist");
  const PreparedData data = prepareData(corpus, run.config().data, bar.function(), {});
  const VocabularyPair vocabularies = loadVocabularies(run.path());
  if (!sameTokens(*data.vocabularies.source, *vocabularies.source) ||
      !sameTokens(*data.vocabularies.target, *vocabularies.target)) {
    throw UserError(ErrorKind::badInput, "The corpus " + corpus + " has other vocabularies than the run.",
                    "Give the corpus that the run was trained on with --corpus.", corpus);
  }
  const LexicalTable table = LexicalTable::learn(*data.train, vocabularies.source->size(), vocabularies.target->size(),
                                                 options.lexical, bar.function());
  const std::string output = options.output.empty() ? run.path() + "/shortlist.safetensors" : options.output;
  if (table.pairs() < std::min(options.lexical.pairs, data.train->pairs())) {
    bar.print("Learnt from " + std::to_string(table.pairs()) +
              " pairs, spread evenly: more did not fit into --memory.");
  }
  Shortlist::make(table, vocabularies, options.shortlist).save(output);
  bar.print("Use it with translate --shortlist.");
  std::cout << output << '\n';
  return 0;
}

}  // namespace

void addShortlist(CLI::App& app, Run& run) {
  auto* command = app.add_subcommand("shortlist", "Learn which tokens translations may hold, to translate faster");
  auto options = std::make_shared<Options>();
  const auto most = [](std::int64_t least) { return CLI::Range(least, std::int64_t{1} << 20); };
  command->add_option("run", options->run, "The run's folder")->required();
  command->add_option("--corpus", options->corpus, "Where the run's corpus lies now");
  command->add_option("--output,-o", options->output, "The file; RUN/shortlist.safetensors unless given");
  command->add_option("--best", options->shortlist.best, "Likeliest target tokens of each source token")
      ->capture_default_str()
      ->check(most(1));
  command->add_option("--frequent", options->shortlist.frequent, "Most frequent target tokens, always allowed")
      ->capture_default_str()
      ->check(most(0));
  command->add_option("--pairs", options->lexical.pairs, "Pairs to learn from, at most")
      ->capture_default_str()
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
  command->add_option("--memory", options->memory, "GiB that learning may take; what needs more has fewer pairs")
      ->capture_default_str()
      ->check(CLI::Range(0.0625, 1024.0));
  command->callback([&run, options] {
    options->lexical.memory = static_cast<std::int64_t>(options->memory * (1 << 30));
    run = [options] { return makeShortlist(*options); };
  });
}

}  // namespace transept
