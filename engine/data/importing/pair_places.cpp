// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/pair_places.h"

#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

PairPlaces::PairPlaces(const std::string& corpusFolder) : source_(corpusFolder + "/" + corpus_file::trainSource) {
  const std::string places = corpusFolder + "/" + corpus_file::trainPlaces;
  if (!pathExists(places)) return;  // made by an older version
  const auto json = nlohmann::json::parse(readFile(corpusFolder + "/" + corpus_file::summary), nullptr, false);
  if (!json.is_object() || !json.contains("places") || !json["places"].is_array()) return;
  std::vector<std::string> names;
  for (const auto& name : json["places"]) names.push_back(name.is_string() ? name.get<std::string>() : "");
  names_ = Places(std::move(names));
  places_ = MemoryMap(places);
}

std::string PairPlaces::where(std::int64_t pair) const {
  const std::size_t at = static_cast<std::size_t>(pair) * sizeof(std::uint64_t);
  std::string known;
  if (at + sizeof(std::uint64_t) <= places_.size()) {
    std::uint64_t place;
    std::memcpy(&place, places_.bytes().data() + at, sizeof place);
    known = names_.unpack(place);
  }
  return known.empty() ? source_ + ":" + std::to_string(pair + 1) : known;
}

}  // namespace transept
