// SPDX-License-Identifier: Apache-2.0
#include "engine/data/corpus.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/data/cleaning/cleaner.h"
#include "engine/data/import.h"
#include "engine/data/text_lines.h"
#include "engine/data/utf8.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/error.h"
#include "engine/platform/folders.h"

namespace transept {

void addToHistogram(std::vector<std::int64_t>& histogram, std::int64_t words) {
  const auto bucket = static_cast<std::size_t>(words / histogramBucket);
  ++histogram[std::min(bucket, histogram.size() - 1)];
}

namespace {

/// "de", "deu", "pt_BR", "zh-TW", "pt_br", "sr_Latn"; "de-en" are two.
bool isLanguageCode(std::string_view code) {
  const auto all = [](std::string_view text, char first, char last) {
    return std::ranges::all_of(text, [=](char c) { return c >= first && c <= last; });
  };
  const std::size_t end = std::min(code.find_first_of("_-"), code.size());
  if ((end != 2 && end != 3) || !all(code.substr(0, end), 'a', 'z')) return false;
  if (end == code.size()) return true;
  const std::string_view variant = code.substr(end + 1);
  if (variant.size() == 2) return all(variant, 'A', 'Z') || (code[end] == '_' && all(variant, 'a', 'z'));
  return variant.size() == 4 && all(variant.substr(0, 1), 'A', 'Z') && all(variant.substr(1), 'a', 'z');
}

}  // namespace

std::string languageOfFileName(const std::string& path) {
  std::string name = std::filesystem::path(path).filename().string();
  for (const char* packed : {".gz", ".xz", ".zst", ".bz2"}) {
    if (name.ends_with(packed)) name.resize(name.size() - std::strlen(packed));
  }
  const std::size_t dot = name.rfind('.');
  const std::string ending = dot == std::string::npos ? "" : name.substr(dot + 1);
  if (!isLanguageCode(ending)) return {};
  for (const char* kind : {"txt", "tsv", "csv", "tmx", "xml", "ids", "xlf"}) {
    if (ending == kind) return {};
  }
  return ending;
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
    const auto json = nlohmann::json::parse(readFile(path));
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
      } catch (const UserError&) {  // a newer version's filters: what they did is in the counts
      }
    }
    if (json.contains("quality")) summary.quality = QualityReport::fromJson(json["quality"]);
    for (const auto& [name, bytes] : json.at("files").items()) {
      std::error_code error;
      const auto found = std::filesystem::file_size(folder + "/" + name, error);
      if (error || found != bytes.get<std::uint64_t>()) {
        throw UserError(ErrorKind::badInput, folder + "/" + name + " is missing or was altered after the import.",
                        "Import the corpus again.", folder + "/" + name);
      }
    }
  } catch (const nlohmann::json::parse_error&) {
    throw damaged("is not valid JSON");
  } catch (const nlohmann::json::exception&) {
    throw damaged("lacks what a corpus must state");
  }
  summary.bytes = folderBytes(folder);
  return summary;
}

CorpusPreview inspectCorpus(const ImportSettings& settings, std::int64_t maximumPairs, std::stop_token stop,
                            std::int64_t sample) {
  CorpusPreview preview;
  preview.lengthHistogram.assign(histogramBuckets, 0);
  preview.sourceLanguage = languageOfFileName(settings.source);
  preview.targetLanguage = languageOfFileName(settings.target);
  const auto reader = openPairs(settings);
  const FilterContext context{settings.sourceLanguage.empty() ? preview.sourceLanguage : settings.sourceLanguage,
                              settings.targetLanguage.empty() ? preview.targetLanguage : settings.targetLanguage};
  Cleaner cleaner(settings.cleaning, context, {settings.threads, {}, SIZE_MAX, sample});
  const auto look = [&](const RawPair& raw) {
    if (static_cast<std::int64_t>(preview.pairs.size()) >= maximumPairs) return;
    preview.pairs.emplace_back(replaceInvalidUtf8(raw.source), replaceInvalidUtf8(raw.target));
  };
  const auto use = [&](const CleanPair& pair) {
    ++preview.kept;
    addToHistogram(preview.lengthHistogram, pair.sourceWords);
  };
  const auto pause = [&] {
    if (stop.stop_requested()) throw Cancelled{};
  };
  try {
    cleaner.run(*reader, use, pause, look);
    RawPair more;
    preview.complete = cleaner.seen() < sample || !reader->next(more);
    preview.sourceLines = preview.targetLines = cleaner.seen();
  } catch (const UserError& error) {  // unequal line counts: still worth looking at
    preview.problems.push_back(error.sentence());
    preview.sourceLines = preview.targetLines = cleaner.seen();
    if (settings.files.empty()) {
      preview.sourceLines = countLines(settings.source);
      preview.targetLines = countLines(settings.target);
    }
  }
  preview.judged = cleaner.seen();
  for (std::string& note : reader->notes()) preview.problems.push_back(std::move(note));
  preview.filters = cleaner.counts();
  for (const FilterCount& filter : preview.filters) {
    if (filter.removed == 0) continue;
    preview.problems.push_back(std::to_string(filter.removed) + " pairs would be removed by \"" + filter.name +
                               "\", for example " + filter.examples.front());
  }
  if (preview.sourceLines == 0) preview.problems.push_back("There is no text in it.");
  return preview;
}

}  // namespace transept
