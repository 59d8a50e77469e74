// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/corpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

constexpr unsigned lineBits = 44;
constexpr std::uint64_t mostNames = (std::uint64_t{1} << (64 - lineBits)) - 1, unnamed = UINT64_MAX;

constexpr auto summaryFields = [](auto& summary, auto use) {
  use("name", summary.name);
  use("source_language", summary.sourceLanguage), use("target_language", summary.targetLanguage);
  use("read", summary.read), use("train_pairs", summary.trainPairs), use("validation_pairs", summary.validationPairs);
  use("length_histogram", summary.lengthHistogram), use("warnings", summary.warnings);
};

}  // namespace

void addToHistogram(std::vector<std::int64_t>& histogram, std::int64_t words) {
  const auto bucket = static_cast<std::size_t>(words / histogramBucket);
  ++histogram[std::min(bucket, histogram.size() - 1)];
}

nlohmann::json toJson(const std::vector<FilterCount>& filters) {
  nlohmann::json list = nlohmann::json::array();
  for (const FilterCount& filter : filters) {
    list.push_back({{"name", filter.name},
                    {"removed", filter.removed},
                    {"repaired", filter.repaired},
                    {"examples", filter.examples}});
  }
  return list;
}

nlohmann::json CorpusSummary::toJson() const {
  nlohmann::json json = fieldsOf(*this, summaryFields);
  json.update({{"corpus", folder},
               {"filters", transept::toJson(filters)},
               {"cleaning", cleaning.toJson()},
               {"quality", quality.toJson()},
               {"unread", unread},
               {"bucket", histogramBucket},
               {"bytes", bytes}});
  if (!madeBy.empty()) json["made_by"] = madeBy;
  return json;
}

CorpusSummary openCorpus(const std::string& given) {
  const std::string folder = absolutePath(given);
  const std::string path = folder + "/" + corpus_file::summary;
  if (!pathExists(path)) {
    throw UserError(ErrorKind::notFound, {"There is no corpus in {}.", folder}, "Import one first.", folder);
  }
  const auto json = JsonReader::parse(readFile(path), JsonOrigin::damaged(path, "Import the corpus again."));
  json.requireVersion(corpusVersion);
  CorpusSummary summary;
  summary.folder = folder;
  json.readAll(summary, summaryFields);
  for (const JsonReader& filter : json.field("filters").entries()) {
    summary.filters.push_back({filter.get<std::string>("name"), filter.get<std::int64_t>("removed"),
                               filter.get("repaired", std::int64_t{0}),
                               filter.get<std::vector<std::string>>("examples")});
  }
  if (const auto cleaning = json.find("cleaning")) {
    try {
      summary.cleaning = CleaningStack::fromJson(cleaning->json(), path);
    } catch (const UserError&) {  // filters of a newer version; their effect is in the counts
    }
  }
  summary.unread = json.get("unread", std::vector<std::string>());
  summary.madeBy = json.get("made_by", std::string());
  if (const auto quality = json.find("quality")) summary.quality = QualityReport::fromJson(*quality);
  for (const auto& [name, bytes] : json.field("files").fields()) {
    if (name.find('/') != std::string::npos) bytes.refuse("lies outside of the folder");
    std::error_code error;
    const auto found = std::filesystem::file_size(folder + "/" + name, error);
    if (error || found != bytes.as<std::uint64_t>()) {
      throw UserError({"{}/{} is missing or was altered after the import.", folder, name}, "Import the corpus again.",
                      folder + "/" + name);
    }
  }
  // Every pair has at least a line end on each side.
  const auto holds = [&](const char* file, std::int64_t pairs) {
    return pairs >= 0 && (pairs == 0 || pairs <= fileBytes(folder + "/" + file));
  };
  if (!holds(corpus_file::trainSource, summary.trainPairs) ||
      !holds(corpus_file::validationSource, summary.validationPairs)) {
    json.refuse("train_pairs", "or \"validation_pairs\" is more than the files can hold");
  }
  summary.bytes = folderBytes(folder);
  return summary;
}

nlohmann::json importSettingsOf(const std::string& folder) {
  const auto summary = parseJson(readFile(folder + "/" + corpus_file::summary));
  const auto found = summary.is_object() ? summary.find("settings") : summary.end();
  if (found == summary.end() || !found->is_object()) return nlohmann::json::object();
  const auto files = found->value("files", nlohmann::json::array());
  if (textIn(*found, "source").empty() && files.empty()) return nlohmann::json::object();
  nlohmann::json settings = nlohmann::json::object();
  for (const auto& [key, value] : found->items()) {
    if (value.is_number() || (value.is_string() && value != "") || (value.is_array() && !value.empty())) {
      settings[key] = value;
    }
  }
  settings["seed"] = integerIn(summary, "seed", 1);
  return settings;
}

PlaceNames::PlaceNames(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::size_t i = 0; i < names_.size(); ++i) numbers_[names_[i]] = i;
}

std::uint64_t PlaceNames::pack(std::string_view where) {
  std::uint64_t line = 0;
  const std::size_t colon = where.rfind(':');
  if (colon != std::string_view::npos) {
    const char* end = where.data() + where.size();
    const auto parsed = std::from_chars(where.data() + colon + 1, end, line);
    if (parsed.ec == std::errc() && parsed.ptr == end && line < (std::uint64_t{1} << lineBits))
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
  return names_[name] + (line == 0 ? "" : fmt::format(":{}", line));
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
  return known.empty() ? fmt::format("{}:{}", source_, pair + 1) : known;
}

}  // namespace transept
