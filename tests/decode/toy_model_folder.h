// SPDX-License-Identifier: Apache-2.0
// A toy model in files, as importing a model makes them (config.json, model.safetensors, vocabulary.txt).
#pragma once

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/loaded_model.h"
#include "engine/run/checkpoint/safetensors.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/decode/toy_model.h"

namespace transept {

inline const std::vector<std::string>& toyWords() {
  static const std::vector<std::string> words{"a",   "man", "the",  "fox",   "runs",  "ein@@", "e", "mann",
                                              "der", "ist", "hier", "rennt", "fuchs", "und",   "."};
  return words;
}

/// Writes a model with random weights by `seed` and returns it.
inline std::unique_ptr<Transformer> writeToyModel(Backend& backend, const std::string& folder, std::uint64_t seed,
                                                  const std::vector<std::string>& words = toyWords()) {
  std::filesystem::create_directories(folder);
  std::ofstream vocabularyFile(folder + "/vocabulary.txt");
  for (const char* special : {"<unk>", "<s>", "</s>", "<pad>"}) vocabularyFile << special << "\n";
  for (const std::string& word : words) vocabularyFile << word << "\n";
  vocabularyFile.close();
  const Config config = toyConfig();
  std::ofstream(folder + "/config.json") << config.toJson().dump(2) << "\n";

  auto model = std::make_unique<Transformer>(backend, modelShapeOf(config, loadVocabularies(folder)), DType::f32, true);
  model->initialise(seed);
  model->weightsChanged();
  std::vector<StoredTensor> tensors;
  for (const ParameterEntry& entry : model->parameters().entries()) {
    StoredTensor tensor;
    tensor.name = entry.name;
    tensor.shape = entry.rows == 1 ? std::vector<std::int64_t>{entry.columns}
                                   : std::vector<std::int64_t>{entry.rows, entry.columns};
    tensors.push_back(tensor);
  }
  SafetensorsWriter writer(folder + "/model.safetensors", tensors);
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    writer.write(std::span<const float>(model->parameters().download(i)));
  }
  writer.finish();
  return model;
}

}  // namespace transept
