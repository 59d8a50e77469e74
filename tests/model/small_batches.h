// SPDX-License-Identifier: Apache-2.0
// Small models and batches for tests.
#pragma once

#include <sstream>

#include "engine/config/config.h"
#include "engine/data/batches/batch.h"
#include "engine/model/transformer.h"

namespace transept {

/// "model.layers=1 model.norm=pre"
inline void applySettings(Config& config, const std::string& settings) {
  std::istringstream words(settings);
  for (std::string word; words >> word;) config.setText(word);
  config.resolve();
}

inline Config smallConfig(const std::string& settings = {}) {
  Config config;
  config.model.layers = 2;
  config.model.d_model = 8;
  config.model.d_ff = 12;
  config.model.heads = 2;
  config.model.dropout = 0;
  config.model.max_positions = 32;
  config.data.max_tokens = 16;
  applySettings(config, settings);
  return config;
}

inline ModelShape smallShape(const Config& config, bool shared = true, std::int32_t vocabulary = 13) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = vocabulary;
  shape.targetVocabulary = shared ? vocabulary : vocabulary + 4;
  shape.sharedVocabulary = shared;
  return shape;
}

/// Sentences of the given lengths with ids that depend on the position, within the vocabulary.
inline Batch smallBatch(const std::vector<std::pair<int, int>>& lengths, std::int32_t vocabulary = 13) {
  Batch batch;
  std::int32_t next = 5;
  const auto word = [&] { return 3 + (next = (next * 7 + 3) % 101) % (vocabulary - 3); };
  for (const auto& [source, target] : lengths) {
    std::vector<std::int32_t> ids;
    for (int i = 0; i + 1 < source; ++i) ids.push_back(word());
    ids.push_back(2);
    batch.source.append(ids.data(), ids.size());
    ids.assign(1, 1);
    for (int i = 0; i + 1 < target; ++i) ids.push_back(word());
    batch.targetInput.append(ids.data(), ids.size());
    batch.targetOutput.insert(batch.targetOutput.end(), ids.begin() + 1, ids.end());
    batch.targetOutput.push_back(2);
  }
  return batch;
}

}  // namespace transept
