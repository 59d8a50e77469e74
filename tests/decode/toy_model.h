// SPDX-License-Identifier: Apache-2.0
// A tiny Transformer with random weights and a made-up vocabulary, for whole translations.
#pragma once

#include <memory>
#include <string>

#include "engine/data/batches/token_store.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/translator.h"
#include "kernels/cpu/cpu_backend.h"

namespace transept {

/// "▁a" .. "▁z" begin a word, "a" .. "z" continue it. "x" and all characters but letters are unknown.
class LetterVocabulary : public Vocabulary {
 public:
  std::int32_t size() const override { return 4 + 2 * 26; }
  std::vector<std::int32_t> encode(std::string_view text) const override {
    std::vector<std::int32_t> ids;
    bool begins = true;
    for (char c : text) {
      if (c == ' ' || c == '\n' || c == '\r') {
        begins = true;
        continue;
      }
      const bool known = c >= 'a' && c <= 'z' && c != 'x';
      ids.push_back(known ? 4 + (begins ? 0 : 26) + (c - 'a') : unknown);
      begins = false;
    }
    return ids;
  }
  std::string decode(const std::vector<std::int32_t>& ids) const override {
    std::string text;
    for (std::int32_t id : ids) {
      if (id < 4) continue;
      if (id < 30 && !text.empty()) text += ' ';
      text += static_cast<char>('a' + (id - 4) % 26);
    }
    return text;
  }
  std::string piece(std::int32_t id) const override {
    static const char* special[] = {"<unk>", "<s>", "</s>", "<pad>"};
    if (id < 4) return special[id];
    return std::string(id < 30 ? "\xE2\x96\x81" : "") + static_cast<char>('a' + (id - 4) % 26);
  }
  std::int32_t idOf(std::string_view wanted) const override {
    for (std::int32_t id = 0; id < size(); ++id) {
      if (piece(id) == wanted) return id;
    }
    return unknown;
  }
};

/// Token ids in memory.
class MadeUpStore final : public TokenStore {
 public:
  std::int64_t pairs() const override { return static_cast<std::int64_t>(sources.size()); }
  std::span<const std::int32_t> source(std::int64_t pair) const override {
    return sources[static_cast<std::size_t>(pair)];
  }
  std::span<const std::int32_t> target(std::int64_t pair) const override {
    return targets[static_cast<std::size_t>(pair)];
  }
  std::vector<std::vector<std::int32_t>> sources, targets;
};

inline Config toyConfig() {
  Config config;
  config.model.layers = 2;
  config.model.d_model = 16;
  config.model.d_ff = 32;
  config.model.heads = 2;
  config.model.d_k = config.model.d_v = 8;
  return config;
}

struct ToyModel {
  explicit ToyModel(Backend& backend, std::uint64_t seed = 1, Config config = toyConfig(), DType compute = DType::f32) {
    ModelShape shape;
    shape.config = config.model;
    shape.sourceVocabulary = shape.targetVocabulary = vocabulary->size();
    transformer = std::make_unique<Transformer>(backend, shape, compute, true);
    transformer->initialise(seed);
    transformer->weightsChanged();
  }
  /// A batch of one pair.
  Batch pairOf(const std::string& source, std::span<const std::int32_t> target) const {
    Batch batch;
    batch.addPair(vocabulary->encode(source), target);
    return batch;
  }
  TranslationModel model() const { return {transformer.get(), {vocabulary, vocabulary}, nullptr, nullptr, "toy"}; }
  std::shared_ptr<const Vocabulary> vocabulary = std::make_shared<LetterVocabulary>();
  std::unique_ptr<Transformer> transformer;
};

}  // namespace transept
