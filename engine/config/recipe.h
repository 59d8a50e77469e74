// SPDX-License-Identifier: Apache-2.0
// A recipe: a file that describes how to reproduce a result, from the source of the data to the scoring. Ours are in
// resources/recipes/*.json and compiled in; a user's are read from a file.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct Recipe {
  struct Source {
    std::string what, address;  ///< "training, Europarl v7", its URL
  };
  std::string name, title, description;
  std::string asked;  ///< the argument of `--recipe` by which it was found
  std::vector<Source> data;
  std::vector<std::string> prepare;                         ///< shell commands that make the files for `import`
  std::vector<std::pair<std::string, std::string>> import;  ///< option of `transept-engine import` and its value
  std::string preset;
  std::vector<std::pair<std::string, Value>> values;  ///< settings that override the preset's
  std::vector<std::int64_t> seeds;  ///< one model per seed, translating as an ensemble; empty: one model
  std::vector<std::pair<std::string, std::string>> evaluate;  ///< option of `transept-engine evaluate` and its value
  std::string expected;                                       ///< the score to reach and its source

  /// Preset, then values; not resolved. Throws ConfigError.
  Config config() const;
  /// All steps as shell commands with comments. `corpus` and `run` are the folders to create; with several seeds,
  /// "-seed1" and so on is appended to `run`.
  std::string commands(const std::string& corpus, const std::string& run) const;
};

const std::vector<Recipe>& recipes();
/// Finds a recipe by name, or reads a file if the text contains a '/' or ends with .json. Throws ConfigError for
/// unknown names, files that are not JSON, entries that are unknown or of the wrong type, and invalid settings.
Recipe findRecipe(const std::string& nameOrFile);

}  // namespace transept
