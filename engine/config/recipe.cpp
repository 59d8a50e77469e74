// SPDX-License-Identifier: Apache-2.0
#include "engine/config/recipe.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/config/presets.h"
#include "engine/platform/atomic_file.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> recipeFiles;  // resources/recipes/*.json

namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

Options optionsIn(const JsonReader& recipe, std::string_view key) {
  Options options;
  for (const auto& [option, value] : recipe.fields(key))
    options.emplace_back(option, value.json().is_string() ? value.text() : value.json().dump());
  return options;
}

Recipe parse(std::string_view text, const std::string& where) {
  const auto json = JsonReader::parse(
      text, JsonOrigin::written(where, "Compare it with a recipe that 'transept-engine recipe' prints."));
  json.allow({"name", "title", "description", "data", "prepare", "import", "preset", "values", "seeds", "evaluate",
              "expected"});
  Recipe recipe;
  recipe.name = recipe.asked = json.get<std::string>("name");
  recipe.title = json.get("title", std::string());
  recipe.description = json.get("description", std::string());
  recipe.preset = json.get<std::string>("preset");
  recipe.expected = json.get("expected", std::string());
  for (const JsonReader& source : json.entries("data"))
    recipe.data.push_back({source.get("what", std::string()), source.get("address", std::string())});
  recipe.prepare = json.get("prepare", std::vector<std::string>());
  recipe.import = optionsIn(json, "import");
  recipe.evaluate = optionsIn(json, "evaluate");
  recipe.seeds = json.get("seeds", std::vector<std::int64_t>());
  for (const std::int64_t seed : recipe.seeds)
    if (std::ranges::count(recipe.seeds, seed) > 1) json.refuse("seeds", fmt::format("must not name {} twice", seed));
  try {
    for (const auto& [key, value] : json.fields("values"))
      recipe.values.emplace_back(key, valueOfJson(value.json(), key));
    Config config = recipe.config();
    for (const std::int64_t seed : recipe.seeds) config.set("train.seed", seed);
    config.resolve();  // throws if the settings cannot be trained
  } catch (const ConfigError& error) {
    throw ConfigError("recipe", {"{}: {}", where, error.what()});
  }
  return recipe;
}

std::string optionsText(const Options& options) {
  std::string text;
  for (const auto& [option, value] : options) {
    if (value == "false") continue;
    text += " --" + option;
    if (value != "true") text += " " + shellWord(value);
  }
  return text;
}

}  // namespace

Config Recipe::config() const {
  Config config = presetConfig(findPreset(preset));
  for (const auto& [key, value] : values) config.set(key, value);
  return config;
}

std::string Recipe::commands(const std::string& corpus, const std::string& run) const {
  std::string text = "# " + title + "\n";
  if (!description.empty()) text += "# " + description + "\n";
  for (const Source& source : data) text += "# " + source.what + ": " + source.address + "\n";
  for (const std::string& command : prepare) text += command + "\n";
  const std::string into = shellWord(corpus);
  text += "transept-engine import" + optionsText(import) + " --out " + into + "\n";
  const auto train = [&](const std::string& folder) {
    return "transept-engine train " + folder + " --corpus " + into + " --recipe " + shellWord(asked);
  };
  std::string trained;
  for (const std::int64_t seed : seeds) {
    const std::string number = std::to_string(seed), folder = shellWord(run + "-seed" + number);
    text += train(folder) + " --set train.seed=" + number + "\n";
    trained += (trained.empty() ? "" : ",") + folder;
  }
  if (seeds.empty()) {
    trained = shellWord(run);
    text += train(trained) + "\n";
  }
  text += "transept-engine evaluate " + trained + optionsText(evaluate) + "\n";
  if (!expected.empty()) text += "# " + expected + "\n";
  return text;
}

const std::vector<Recipe>& recipes() {
  static const std::vector<Recipe> all = [] {
    std::vector<Recipe> read;
    for (const auto& [stem, text] : recipeFiles) read.push_back(parse(text, "recipe " + std::string(stem)));
    return read;
  }();
  return all;
}

Recipe findRecipe(const std::string& nameOrFile) {
  if (nameOrFile.find('/') != std::string::npos || nameOrFile.ends_with(".json")) {
    constexpr std::size_t largest = std::size_t{1} << 20;
    Recipe recipe = parse(readFile(nameOrFile, largest), nameOrFile);
    recipe.asked = nameOrFile;
    return recipe;
  }
  std::vector<std::string> known;
  for (const Recipe& recipe : recipes()) {
    if (recipe.name == nameOrFile) return recipe;
    known.push_back(recipe.name);
  }
  throw ConfigError("recipe", {"There is no recipe '{}'; there are {}, or give a file.", nameOrFile,
                               fmt::format("{}", fmt::join(known, ", "))});
}

}  // namespace transept
