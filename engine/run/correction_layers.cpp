// SPDX-License-Identifier: Apache-2.0
#include "engine/run/correction_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

constexpr int layersVersion = 1;
constexpr std::size_t largestList = std::size_t{64} << 20;

constexpr auto correctionFields = [](auto& one, auto use) {
  use("source", one.source);
  use("before", one.before);
  use("after", one.after);
};

constexpr auto layerFields = [](auto& layer, auto use) {
  use("name", layer.name);
  use("time", layer.time);
  use("on", layer.on);
  use("weights", layer.weights);
};

std::string folderOfCorrections(const ModelChoice& model) {
  return model.vocabularyFolder + "/corrections";
}

std::string matricesOf(const ModelChoice& model, const CorrectionLayer& layer) {
  return folderOfCorrections(model) + "/" + layer.name + ".safetensors";
}

template <typename Entry>
std::vector<Entry> entriesOf(const JsonReader& layer, std::string_view key) {
  std::vector<Entry> list;
  for (const JsonReader& entry : layer.entries(key)) entry.readAll(list.emplace_back(), correctionFields);
  return list;
}

template <typename Entry>
nlohmann::json jsonOfEntries(const std::vector<Entry>& entries) {
  nlohmann::json list = nlohmann::json::array();
  for (const Entry& entry : entries) list.push_back(fieldsOf(entry, correctionFields));
  return list;
}

void writeLayers(const ModelChoice& model, const std::vector<CorrectionLayer>& layers) {
  nlohmann::json list = nlohmann::json::array();
  for (const CorrectionLayer& layer : layers) {
    nlohmann::json json = fieldsOf(layer, layerFields);
    json["corrections"] = jsonOfEntries(layer.corrections);
    json["terms"] = jsonOfEntries(layer.terms);
    list.push_back(std::move(json));
  }
  writeFileAtomically(correctionsFile(model),
                      writtenJson(nlohmann::json{{"version", layersVersion}, {"layers", list}}));
}

/// Calls change(layers) while no other process changes them, and writes the result.
void changeLayers(const ModelChoice& model, const std::function<void(std::vector<CorrectionLayer>&)>& change) {
  createFolder(folderOfCorrections(model));
  const FileLock lock = FileLock::forChangeOf(correctionsFile(model));
  std::vector<CorrectionLayer> layers = correctionLayers(model);
  change(layers);
  writeLayers(model, layers);
}

/// One above the highest number so far, so that no name is used twice for layers that exist.
std::string nextName(const std::vector<CorrectionLayer>& layers) {
  int highest = 0;
  for (const CorrectionLayer& layer : layers)
    if (layer.name.size() == 4 && std::ranges::all_of(layer.name, [](char c) { return c >= '0' && c <= '9'; }))
      highest = std::max(highest, std::stoi(layer.name));
  return fmt::format("{:04}", highest + 1);
}

/// A correction's change of one weight.
struct LowRank {
  std::span<float> weight;  // [rows, columns]
  std::vector<float> a, b;  // [rank, columns], [rows, rank]
  std::size_t rows, columns, rank;
};

void add(const LowRank& change) {
  for (std::size_t row = 0; row < change.rows; ++row) {
    float* out = change.weight.data() + row * change.columns;
    for (std::size_t k = 0; k < change.rank; ++k) {
      const float factor = change.b[row * change.rank + k];
      const float* from = change.a.data() + k * change.columns;
      for (std::size_t i = 0; i < change.columns; ++i) out[i] += factor * from[i];
    }
  }
}

}  // namespace

std::string weightsStamp(const ModelChoice& model) {
  if (!model.checkpoint) return std::to_string(fileBytes(model.weights));
  const auto stamp = model.checkpoint->files.find(checkpoint_file::model);
  return stamp == model.checkpoint->files.end() ? model.checkpoint->name : stamp->second.checksum;
}

std::string correctionsFile(const ModelChoice& model) {
  return folderOfCorrections(model) + "/layers.json";
}

std::vector<CorrectionLayer> correctionLayers(const ModelChoice& model) {
  const std::string path = correctionsFile(model);
  std::vector<CorrectionLayer> layers;
  if (!pathExists(path)) return layers;
  const JsonReader json = JsonReader::parse(
      readFile(path, largestList),
      JsonOrigin::damaged(path, "Restore it from a copy, or remove it to use the model without its corrections."));
  json.requireVersion(layersVersion);
  for (const JsonReader& entry : json.entries("layers")) {
    CorrectionLayer layer;
    entry.readAll(layer, layerFields);
    layer.corrections = entriesOf<Correction>(entry, "corrections");
    layer.terms = entriesOf<ChangedTerm>(entry, "terms");
    // The name becomes a path.
    if (layer.name.empty() || layer.name != fileNameOf(layer.name)) entry.refuse("name", "must be the name of a file.");
    layers.push_back(std::move(layer));
  }
  return layers;
}

std::vector<CorrectionLayer> activeCorrections(const ModelChoice& model) {
  std::vector<CorrectionLayer> layers = correctionLayers(model);
  if (layers.empty()) return layers;
  std::erase_if(layers, [stamp = weightsStamp(model)](const auto& one) { return !one.on || one.weights != stamp; });
  return layers;
}

CorrectionLayer addCorrectionLayer(const ModelChoice& model, CorrectionLayer layer,
                                   std::span<const NamedTensor> matrices) {
  changeLayers(model, [&](std::vector<CorrectionLayer>& layers) {
    layer.name = nextName(layers);
    layer.time = secondsSince1970();
    layer.weights = weightsStamp(model);
    const std::string path = matricesOf(model, layer), temporary = path + ".writing";
    removeFile(temporary);  // a killed process may have left it
    std::vector<StoredTensor> declared;
    for (const NamedTensor& matrix : matrices) declared.push_back({matrix.name, StoredType::f32, matrix.shape});
    SafetensorsWriter writer(temporary, std::move(declared));
    for (const NamedTensor& matrix : matrices) writer.write(std::span<const float>(matrix.values));
    writer.finish();
    publishFile(temporary, path);
    layers.push_back(layer);
  });
  return layer;
}

void switchCorrectionLayer(const ModelChoice& model, const std::string& name, bool on) {
  changeLayers(model, [&](std::vector<CorrectionLayer>& layers) {
    const auto found = std::ranges::find(layers, name, &CorrectionLayer::name);
    if (found == layers.end())
      throw UserError(ErrorKind::notFound, {"The model {} has no correction {}.", model.name, name},
                      "Name one of those that the list of its corrections shows.", correctionsFile(model));
    found->on = on;
  });
}

CorrectionLayer removeNewestCorrectionLayer(const ModelChoice& model) {
  CorrectionLayer removed;
  changeLayers(model, [&](std::vector<CorrectionLayer>& layers) {
    const std::string stamp = weightsStamp(model);
    const auto newest =
        std::find_if(layers.rbegin(), layers.rend(), [&](const auto& one) { return one.weights == stamp; });
    if (newest == layers.rend())
      throw UserError(ErrorKind::notFound, {"The model {} has learned no correction.", model.name}, "",
                      correctionsFile(model));
    removed = *newest;
    layers.erase(std::next(newest).base());
  });
  removeFile(matricesOf(model, removed));
  return removed;
}

void addCorrections(const ModelChoice& model, const std::vector<CorrectionLayer>& layers,
                    std::span<const NamedTensor> weights) {
  std::vector<LowRank> changes;
  for (const CorrectionLayer& layer : layers) {
    const std::string path = matricesOf(model, layer);
    const SafetensorsReader file(path);
    for (const NamedTensor& weight : weights) {
      const StoredTensor* a = file.find(weight.name + ".lora_a");
      const StoredTensor* b = file.find(weight.name + ".lora_b");
      if (a == nullptr && b == nullptr) continue;
      const bool isMatrix =
          weight.shape.size() == 2 && a != nullptr && b != nullptr && a->shape.size() == 2 && b->shape.size() == 2;
      if (!isMatrix || a->shape[1] != weight.shape[1] || b->shape[0] != weight.shape[0] || a->shape[0] != b->shape[1])
        throw UserError({"The correction {} does not fit {} of the model {}.", layer.name, weight.name, model.name},
                        "Switch it off.", path);
      changes.push_back({weight.values, file.floats(a->name), file.floats(b->name),
                         static_cast<std::size_t>(weight.shape[0]), static_cast<std::size_t>(weight.shape[1]),
                         static_cast<std::size_t>(a->shape[0])});
    }
  }
  for (const LowRank& change : changes) add(change);
}

}  // namespace transept
