// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/pair_places.h"

#include <charconv>
#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/base/json.h"
#include "engine/data/importing/corpus.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {
constexpr unsigned lineBits = 44;
constexpr std::uint64_t mostNames = (std::uint64_t{1} << (64 - lineBits)) - 1, unnamed = UINT64_MAX;
}  // namespace

PlaceNames::PlaceNames(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::size_t i = 0; i < names_.size(); ++i) numbers_[names_[i]] = i;
}

std::uint64_t PlaceNames::pack(std::string_view where) {
  std::uint64_t line = 0;
  const std::size_t colon = where.rfind(':');
  if (colon != std::string_view::npos) {
    const char* end = where.data() + where.size();
    const auto parsed = std::from_chars(where.data() + colon + 1, end, line);
    const bool number = parsed.ec == std::errc() && parsed.ptr == end && line < (std::uint64_t{1} << lineBits);
    if (number)
      where = where.substr(0, colon);
    else
      line = 0;
  }
  if (names_.empty() || names_.back() != where) {  // most pairs come from the same file as the pair before
    std::string name(where);
    if (const auto known = numbers_.find(name); known != numbers_.end()) return known->second << lineBits | line;
    if (names_.size() == mostNames) return unnamed;
    numbers_.emplace(name, names_.size());
    names_.push_back(std::move(name));
  }
  return (names_.size() - 1) << lineBits | line;
}

std::string PlaceNames::unpack(std::uint64_t place) const {
  const std::uint64_t name = place >> lineBits, line = place & ((std::uint64_t{1} << lineBits) - 1);
  if (name >= names_.size()) return {};
  return names_[name] + (line == 0 ? "" : ":" + std::to_string(line));
}

PairPlaces::PairPlaces(const std::string& corpusFolder) : source_(corpusFolder + "/" + corpus_file::trainSource) {
  const std::string places = corpusFolder + "/" + corpus_file::trainPlaces;
  if (!pathExists(places)) return;  // made by an older version
  const auto json = parseJson(readFile(corpusFolder + "/" + corpus_file::summary));
  if (!json.is_object() || !json.contains("places") || !json["places"].is_array()) return;
  std::vector<std::string> names;
  for (const auto& name : json["places"]) names.push_back(name.is_string() ? name.get<std::string>() : "");
  names_ = PlaceNames(std::move(names));
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
