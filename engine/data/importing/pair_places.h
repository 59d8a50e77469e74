// SPDX-License-Identifier: Apache-2.0
// Where the training pairs of a corpus came from. train.places holds eight bytes per pair: the number of a file name
// and a line. The names are in corpus.json.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/platform/memory_map.h"

namespace transept {

namespace corpus_file {
inline constexpr const char* trainPlaces = "train.places";
}  // namespace corpus_file

/// Packs places such as "train.en:17" into numbers.
class PlaceNames {
 public:
  PlaceNames() = default;
  explicit PlaceNames(std::vector<std::string> names);

  std::uint64_t pack(std::string_view where);
  /// Empty for a place whose name did not fit: there is room for a million names.
  std::string unpack(std::uint64_t place) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint64_t> numbers_;
};

class PairPlaces {
 public:
  explicit PairPlaces(const std::string& corpusFolder);

  /// "texts/train.en:17". In a corpus of an older version without places: the line in its own train.source.
  std::string where(std::int64_t pair) const;

 private:
  std::string source_;  // train.source of the corpus
  PlaceNames names_;
  MemoryMap places_;
};

}  // namespace transept
