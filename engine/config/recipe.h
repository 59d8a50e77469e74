// SPDX-License-Identifier: Apache-2.0
// A recipe: a file that says how a result is made, from where the data comes to how it is scored, so that anyone can
// make it again. Ours are in resources/recipes/*.json and compiled in; a person's own are read from a file.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct Recipe {
  struct Source {
    std::string what, address;  ///< "training, Europarl v7", where it is to be had
  };
  std::string name, title, description;
  std::string asked;  ///< the name or file by which it was found: what `--recipe` takes
  std::vector<Source> data;
  std::vector<std::string> prepare;                         ///< commands that make the files which `import` names
  std::vector<std::pair<std::string, std::string>> import;  ///< option of `transept-engine import` and its value
  std::string preset;
  std::vector<std::pair<std::string, Value>> values;          ///< settings over the preset's
  std::vector<std::int64_t> seeds;                            ///< one model each, which translate together; empty: one
  std::vector<std::pair<std::string, std::string>> evaluate;  ///< option of `transept-engine evaluate` and its value
  std::string expected;                                       ///< the score to reach, and who states it

  /// Preset, then values; not resolved. Throws ConfigError.
  Config config() const;
  /// The whole way as commands of a shell, comments between them; `run` and `corpus` name the folders to make, the
  /// former with "-seed1" behind it where there are several seeds.
  std::string commands(const std::string& corpus, const std::string& run) const;
};

const std::vector<Recipe>& recipes();
/// By name, or a file where the text is a path (holds a '/' or ends with .json). Throws ConfigError: no such recipe
/// (naming those that exist), a file that is not JSON, a key that is unknown or of the wrong type, settings that
/// do not hold.
Recipe findRecipe(const std::string& nameOrFile);

}  // namespace transept
