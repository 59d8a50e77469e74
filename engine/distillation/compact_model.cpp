// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/compact_model.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/decode/activation_multipliers.h"
#include "engine/decode/shortlist.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"
#include "kernels/integer8.h"

namespace transept {
namespace {

/// Matrices are quantised; vectors, which are biases and norms, are small and stay as they are.
bool isQuantised(const StoredTensor& tensor) {
  return tensor.shape.size() == 2;
}

void writeWeights(const std::string& from, const std::string& to) {
  const SafetensorsReader weights(from);
  std::vector<StoredTensor> table;
  for (const StoredTensor& tensor : weights.tensors()) {
    table.push_back({tensor.name, isQuantised(tensor) ? StoredType::i8 : StoredType::f32, tensor.shape});
    if (isQuantised(tensor)) table.push_back({scalesOf(tensor.name), StoredType::f32, {tensor.shape.front()}});
  }
  SafetensorsWriter writer(to, table);
  for (const StoredTensor& tensor : weights.tensors()) {
    const std::vector<float> values = weights.floats(tensor.name);
    if (!isQuantised(tensor)) {
      writer.write(std::span(values));
      continue;
    }
    const auto columns = static_cast<std::size_t>(tensor.shape.back());
    std::vector<float> scales;
    for (std::size_t first = 0; first < values.size(); first += columns) {
      const QuantisedRow row = quantisedRow(std::span(values).subspan(first, columns));
      scales.push_back(row.scale);
      writer.write(std::span(row.values));
    }
    writer.write(std::span<const float>(scales));
  }
  writer.finish();
}

}  // namespace

QuantisedRow quantisedRow(std::span<const float> row) {
  float largest = 0;
  for (const float value : row) largest = std::max(largest, std::abs(value));
  const Int8Factors factors = int8Factors(largest, kInt8Weight);
  QuantisedRow quantised{{}, factors.scale};
  for (const float value : row)
    quantised.values.push_back(static_cast<std::int8_t>(std::nearbyint(value * factors.inverse)));
  return quantised;
}

std::int64_t compactBytes(std::span<const std::pair<std::int64_t, std::int64_t>> shapes) {
  constexpr std::int64_t number = sizeof(float);
  std::int64_t bytes = 0;
  for (const auto& [rows, columns] : shapes) bytes += rows == 1 ? number * columns : rows * columns + number * rows;
  return bytes;
}

std::int64_t writeCompactModel(const std::string& from, const std::string& shortlist, const std::string& out) {
  if (pathExists(out)) throw UserError({"{} exists already.", out}, "Name one that does not exist yet.", out);
  const ModelChoice model = resolveModel(from);
  createFolder(std::filesystem::path(absolutePath(out)).parent_path().string());
  makeFolder(out, [&](const std::string& folder) {
    writeFileAtomically(folder + "/config.json", modelConfig(model).toJson().dump(2) + "\n");
    nlohmann::ordered_json description{{"version", 1}};
    if (!model.sourceLanguage.empty() && !model.targetLanguage.empty()) {
      description["source_language"] = model.sourceLanguage;
      description["target_language"] = model.targetLanguage;
    }
    writeFileAtomically(folder + "/model.json", description.dump(2) + "\n");
    for (const std::string& name : namesIn(model.vocabularyFolder))
      if (name.starts_with("vocabulary.") && !isFolder(model.vocabularyFolder + "/" + name))
        copyFile(model.vocabularyFolder + "/" + name, folder + "/" + name);
    if (const auto multipliers = multipliersOfModel(from); !multipliers.empty()) writeMultipliers(folder, multipliers);
    if (!shortlist.empty()) copyFile(shortlist, shortlistOf(folder));
    writeWeights(model.weights, folder + "/model.safetensors");
  });
  return folderBytes(out);
}

}  // namespace transept
