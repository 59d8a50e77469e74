// SPDX-License-Identifier: Apache-2.0
// transept-engine recipe [NAME|FILE]: prints the commands that reproduce a result.
#include "engine/config/recipe.h"

#include <cstdio>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/print.h"

namespace transept {
namespace {

struct RecipeOptions {
  std::string recipe, corpus, run;
};

int recipe(const RecipeOptions& options) {
  if (options.recipe.empty()) {
    for (const Recipe& known : recipes()) print("{:<28} {}\n", known.name, known.title);
    return 0;
  }
  const Recipe found = findRecipe(options.recipe);
  std::cout << found.commands(options.corpus.empty() ? found.name + "-corpus" : options.corpus,
                              options.run.empty() ? found.name : options.run);
  return 0;
}

}  // namespace

void addRecipe(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(
      app, run, "recipe", "Print the commands that reproduce a published result: data, settings, scoring", recipe);
  command->add_option("recipe", options->recipe, "The name or file of a recipe; without it, the recipes are listed");
  command->add_option("--corpus", options->corpus, "The corpus folder that the printed commands name");
  command->add_option("--run", options->run, "The run folder that the printed commands name");
}

}  // namespace transept
