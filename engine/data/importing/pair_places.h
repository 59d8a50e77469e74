// SPDX-License-Identifier: Apache-2.0
// Where the training pairs of a corpus came from: train.places in its folder, eight bytes a pair (places.h), the names
// in its corpus.json.
#pragma once

#include <cstdint>
#include <string>

#include "engine/data/importing/places.h"
#include "engine/platform/memory_map.h"

namespace transept {

namespace corpus_file {
inline constexpr const char* trainPlaces = "train.places";
}  // namespace corpus_file

class PairPlaces {
 public:
  explicit PairPlaces(const std::string& corpusFolder);

  /// "texts/train.en:17"; in a corpus that does not know, the line of its own train.source.
  std::string where(std::int64_t pair) const;

 private:
  std::string source_;  // the corpus' own file
  Places names_;
  MemoryMap places_;
};

}  // namespace transept
