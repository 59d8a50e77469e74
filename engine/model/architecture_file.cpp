// SPDX-License-Identifier: Apache-2.0
#include "engine/model/architecture_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "engine/base/json.h"

namespace transept {
namespace {

constexpr std::array<std::pair<SinusoidLayout, const char*>, 3> layouts{
    {{SinusoidLayout::interleaved, "interleaved"},
     {SinusoidLayout::blocks, "blocks"},
     {SinusoidLayout::blocksFromOne, "blocks_from_one"}}};

using Flag = bool ModelShape::*;
constexpr std::array<std::pair<const char*, Flag>, 4> flags{{{"tied_projection", &ModelShape::tiedProjection},
                                                             {"projection_bias", &ModelShape::projectionBias},
                                                             {"scaled_embeddings", &ModelShape::scaledEmbeddings},
                                                             {"source_end", &ModelShape::sourceEnd}}};

}  // namespace

std::string architectureText(const ModelShape& shape) {
  nlohmann::json json{{"version", 1}};
  for (const auto& [key, flag] : flags) json[key] = shape.*flag;
  for (const auto& [layout, name] : layouts) {
    if (layout == shape.sinusoids) json["sinusoids"] = name;
  }
  return json.dump(2) + "\n";
}

void readArchitecture(const std::string& folder, ModelShape& shape) {
  const std::string path = folder + "/" + architectureFileName;
  std::error_code error;
  const bool exists = std::filesystem::exists(path, error);
  if (error) throw std::runtime_error(path + " cannot be read: " + error.message() + ".");
  if (!exists) return;
  const auto refuse = [&](const std::string& what) {
    throw std::runtime_error(path + " " + what + "; import the model again.");
  };
  std::ifstream stream(path);
  const auto json = parseJson(std::string(std::istreambuf_iterator<char>(stream), {}));
  if (!json.is_object()) refuse("does not hold a JSON object");
  for (const auto& [key, value] : json.items()) {
    if (key == "version") {
      if (value != 1) refuse("was written by another version");
    } else if (key == "sinusoids") {
      const auto layout =
          std::ranges::find_if(layouts, [&value = value](const auto& known) { return value == known.second; });
      if (layout == layouts.end()) refuse("names unknown sinusoids");
      shape.sinusoids = layout->first;
    } else {
      const auto flag = std::ranges::find_if(flags, [&key = key](const auto& known) { return key == known.first; });
      if (flag == flags.end()) refuse("has the unknown key '" + key + "'");
      if (!value.is_boolean()) refuse("must set '" + key + "' to true or false");
      shape.*(flag->second) = value.get<bool>();
    }
  }
}

}  // namespace transept
