// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/corpus.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {

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
  return {{"corpus", folder},
          {"name", name},
          {"source_language", sourceLanguage},
          {"target_language", targetLanguage},
          {"read", read},
          {"train_pairs", trainPairs},
          {"validation_pairs", validationPairs},
          {"filters", transept::toJson(filters)},
          {"cleaning", cleaning.toJson()},
          {"quality", quality.toJson()},
          {"length_histogram", lengthHistogram},
          {"bucket", histogramBucket},
          {"warnings", warnings},
          {"bytes", bytes}};
}

CorpusSummary openCorpus(const std::string& given) {
  const std::string folder = absolutePath(given);
  const std::string path = folder + "/" + corpus_file::summary;
  if (!pathExists(path)) {
    throw UserError(ErrorKind::notFound, "There is no corpus in " + folder + ".", "Import one first.", folder);
  }
  const auto damaged = [&](const std::string& what) {
    return UserError(ErrorKind::badInput, path + " " + what + ".", "Import the corpus again.", path);
  };
  CorpusSummary summary;
  try {
    const auto json = parseJson(readFile(path));
    if (json.is_discarded()) throw damaged("is not valid JSON");
    if (json.at("version").get<int>() > corpusVersion) {
      throw UserError(ErrorKind::newerVersion, folder + " was made by a newer version of Transept.",
                      "Update Transept or import the text again.", path);
    }
    summary.folder = folder;
    summary.name = json.at("name");
    summary.sourceLanguage = json.at("source_language");
    summary.targetLanguage = json.at("target_language");
    summary.read = json.at("read");
    summary.trainPairs = json.at("train_pairs");
    summary.validationPairs = json.at("validation_pairs");
    for (const auto& filter : json.at("filters")) {
      summary.filters.push_back(
          {filter.at("name"), filter.at("removed"), filter.value("repaired", std::int64_t{0}), filter.at("examples")});
    }
    json.at("length_histogram").get_to(summary.lengthHistogram);
    json.at("warnings").get_to(summary.warnings);
    if (json.contains("cleaning")) {
      try {
        summary.cleaning = CleaningStack::fromJson(json["cleaning"], path);
      } catch (const UserError&) {  // filters of a newer version; their effect
                                    // is in the counts
      }
    }
    if (json.contains("quality")) summary.quality = QualityReport::fromJson(json["quality"]);
    for (const auto& [name, bytes] : json.at("files").items()) {
      if (name.find('/') != std::string::npos) throw damaged("names a file outside of its folder");
      std::error_code error;
      const auto found = std::filesystem::file_size(folder + "/" + name, error);
      if (error || found != bytes.get<std::uint64_t>()) {
        throw UserError(ErrorKind::badInput, folder + "/" + name + " is missing or was altered after the import.",
                        "Import the corpus again.", folder + "/" + name);
      }
    }
  } catch (const nlohmann::json::exception&) {
    throw damaged("lacks a required field");
  }
  // Every pair has at least a line end on each side.
  const auto holds = [&](const char* file, std::int64_t pairs) {
    return pairs >= 0 && (pairs == 0 || pairs <= fileBytes(folder + "/" + file));
  };
  if (!holds(corpus_file::trainSource, summary.trainPairs) ||
      !holds(corpus_file::validationSource, summary.validationPairs)) {
    throw damaged("states a number of pairs that its files cannot hold");
  }
  summary.bytes = folderBytes(folder);
  return summary;
}

}  // namespace transept
