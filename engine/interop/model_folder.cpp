// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/model_folder.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"

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
  if (!pathExists(path)) return;
  const auto refuse = [&](const std::string& what) {
    throw std::runtime_error(path + " " + what + "; import the model again.");
  };
  const auto json = parseJson(readFile(path));
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

void writeNewFolder(const std::string& out, const std::function<void(const std::string& folder)>& write) {
  if (pathExists(out)) {
    throw UserError(ErrorKind::badInput, out + " exists already.", "Name a folder that does not exist yet.", out);
  }
  makeFolder(out, write);
}

void writeModelFolder(const std::string& out, const ModelParts& parts) {
  writeNewFolder(out, [&](const std::string& folder) {
    writeFileAtomically(folder + "/config.json", parts.config.toJson().dump(2) + "\n");
    writeFileAtomically(folder + "/" + architectureFileName, architectureText(parts.shape));
    for (const auto& [name, content] : parts.files) writeFileAtomically(folder + "/" + name, content);
    std::vector<StoredTensor> table;
    for (const auto& [name, tensor] : parts.tensors) table.push_back({name, StoredType::f32, tensor.shape});
    SafetensorsWriter writer(folder + "/model.safetensors", std::move(table));
    for (const auto& [name, tensor] : parts.tensors) writer.write(std::span<const float>(tensor.values));
    writer.finish();
  });
}

}  // namespace transept
