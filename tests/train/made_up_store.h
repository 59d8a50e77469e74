// SPDX-License-Identifier: Apache-2.0
// A fixed set of 64 short sentence pairs, and the shape of a model for them.
#pragma once

#include <span>
#include <vector>

#include "engine/data/batches/batch_schedule.h"
#include "engine/model/transformer.h"

namespace transept {

inline constexpr std::int32_t kVocabulary = 50;

inline ModelShape shapeOf(const Config& config) {
  ModelShape shape;
  shape.config = config.model;
  shape.sourceVocabulary = shape.targetVocabulary = kVocabulary;
  return shape;
}

class MadeUpStore : public TokenStore {
 public:
  MadeUpStore() {
    std::uint32_t word = 1;
    for (int pair = 0; pair < 64; ++pair) {
      const auto sentence = [&](int length) {
        std::vector<std::int32_t> ids;
        for (int i = 0; i < length; ++i)
          ids.push_back(4 + static_cast<std::int32_t>((word = word * 1664525 + 1013904223) >> 16) % (kVocabulary - 4));
        return ids;
      };
      sources_.push_back(sentence(1 + pair % 9));
      targets_.push_back(sentence(1 + pair % 7));
    }
  }
  std::int64_t pairs() const override { return static_cast<std::int64_t>(sources_.size()); }
  std::span<const std::int32_t> source(std::int64_t pair) const override {
    return sources_[static_cast<std::size_t>(pair)];
  }
  std::span<const std::int32_t> target(std::int64_t pair) const override {
    return targets_[static_cast<std::size_t>(pair)];
  }

 private:
  std::vector<std::vector<std::int32_t>> sources_, targets_;
};

}  // namespace transept
