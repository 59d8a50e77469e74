// SPDX-License-Identifier: Apache-2.0
#include "engine/config/recipe.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/text.h"
#include "engine/platform/atomic_file.h"

namespace transept {

extern const std::vector<std::pair<std::string_view, std::string_view>> recipeFiles;  // resources/recipes/*.json

namespace {

using Json = nlohmann::json;

[[noreturn]] void refuse(const std::string& where, const std::string& what) {
  throw ConfigError("recipe", where + ": " + what);
}

std::string textIn(const Json& json, const std::string& where, const char* key) {
  if (!json.contains(key)) return {};
  if (!json[key].is_string()) refuse(where, "'" + std::string(key) + "' must be a string.");
  return json[key].get<std::string>();
}

std::vector<std::pair<std::string, std::string>> optionsIn(const Json& json, const std::string& where,
                                                           const char* key) {
  std::vector<std::pair<std::string, std::string>> options;
  if (!json.contains(key)) return options;
  if (!json[key].is_object()) refuse(where, "'" + std::string(key) + "' must hold options and their values.");
  for (const auto& [option, value] : json[key].items()) {
    options.emplace_back(option, value.is_string() ? value.get<std::string>() : value.dump());
  }
  return options;
}

const Json& listIn(const Json& json, const std::string& where, const char* key) {
  static const Json none = Json::array();
  if (!json.contains(key)) return none;
  if (!json[key].is_array()) refuse(where, "'" + std::string(key) + "' must be a list.");
  return json[key];
}

std::vector<std::int64_t> seedsIn(const Json& json, const std::string& where) {
  std::vector<std::int64_t> seeds;
  for (const Json& seed : listIn(json, where, "seeds")) {
    if (!seed.is_number_integer()) refuse(where, "'seeds' must hold whole numbers.");
    seeds.push_back(seed.get<std::int64_t>());
    if (std::ranges::count(seeds, seeds.back()) > 1)
      refuse(where,
             "'seeds' names " + std::to_string(seeds.back()) + " twice, which would train the same model twice.");
  }
  return seeds;
}

Recipe parse(std::string_view text, const std::string& where) {
  const Json json = parseJson(text);
  if (json.is_discarded())
    refuse(where, "it is not JSON; compare it with a recipe that 'transept-engine recipe' prints.");
  static constexpr std::string_view known[] = {"name",   "title",  "description", "data",     "prepare", "import",
                                               "preset", "values", "seeds",       "evaluate", "expected"};
  if (!json.is_object()) refuse(where, "a recipe is a JSON object.");
  for (const auto& [key, value] : json.items()) {
    if (std::ranges::find(known, key) == std::end(known)) refuse(where, "there is no entry '" + key + "' in a recipe.");
  }
  Recipe recipe;
  recipe.name = recipe.asked = textIn(json, where, "name");
  recipe.title = textIn(json, where, "title");
  recipe.description = textIn(json, where, "description");
  recipe.preset = textIn(json, where, "preset");
  recipe.expected = textIn(json, where, "expected");
  if (recipe.name.empty() || recipe.preset.empty()) refuse(where, "a recipe needs a 'name' and a 'preset'.");
  for (const Json& source : listIn(json, where, "data")) {
    if (!source.is_object()) refuse(where, "'data' must hold objects with 'what' and 'address'.");
    recipe.data.push_back({textIn(source, where, "what"), textIn(source, where, "address")});
  }
  for (const Json& command : listIn(json, where, "prepare")) {
    if (!command.is_string()) refuse(where, "'prepare' must hold commands.");
    recipe.prepare.push_back(command.get<std::string>());
  }
  recipe.import = optionsIn(json, where, "import");
  recipe.evaluate = optionsIn(json, where, "evaluate");
  if (json.contains("values") && !json["values"].is_object()) refuse(where, "'values' must hold settings.");
  const Json values = json.value("values", Json::object());
  recipe.seeds = seedsIn(json, where);
  try {
    for (const auto& [key, value] : values.items()) {
      recipe.values.emplace_back(key, valueOfJson(value, key));
    }
    Config config = recipe.config();
    for (const std::int64_t seed : recipe.seeds) config.set("train.seed", seed);
    config.resolve();  // throws if the settings cannot be trained
  } catch (const ConfigError& error) {
    refuse(where, error.what());
  }
  return recipe;
}

std::string optionsText(const std::vector<std::pair<std::string, std::string>>& options) {
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
  Config config = configOf(findPreset(preset));
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
    std::string text;
    try {
      text = readFile(nameOrFile, largest);
    } catch (const UserError& error) {
      throw ConfigError("recipe", error.what());
    }
    Recipe recipe = parse(text, nameOrFile);
    recipe.asked = nameOrFile;
    return recipe;
  }
  std::string known;
  for (const Recipe& recipe : recipes()) {
    if (recipe.name == nameOrFile) return recipe;
    known += (known.empty() ? "" : ", ") + recipe.name;
  }
  throw ConfigError("recipe", "There is no recipe '" + nameOrFile + "'; there are " + known + ", or give a file.");
}

}  // namespace transept
