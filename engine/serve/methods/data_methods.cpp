// SPDX-License-Identifier: Apache-2.0
// corpus/*: inspecting, importing, listing, deleting corpora.
#include <algorithm>
#include <filesystem>
#include <mutex>

#include "engine/base/error.h"
#include "engine/data/cleaning/catalogue.h"
#include "engine/data/demo/demo_grammar.h"
#include "engine/data/importing/import.h"
#include "engine/data/importing/mixture.h"
#include "engine/platform/append_file.h"
#include "engine/platform/folder_entries.h"
#include "engine/platform/folders.h"
#include "engine/serve/methods/methods.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

/// The stack, and over it what set single filters before there was one.
CleaningStack cleaningOf(const Params& params) {
  CleaningStack stack =
      params.has("cleaning") ? CleaningStack::fromJson(params.at("cleaning")) : CleaningStack::standard();
  if (params.has("max_tokens")) {
    stack.set(filter_name::tooLong, "max_words", params.integer("max_tokens", 200, 1, 100'000));
  }
  if (params.has("max_ratio")) stack.set(filter_name::ratio, "max_ratio", params.real("max_ratio", 3, 1, 1000));
  if (params.has("remove_duplicates")) stack.turn(filter_name::duplicate, params.boolean("remove_duplicates", true));
  if (params.has("remove_identical")) stack.turn(filter_name::identical, params.boolean("remove_identical", true));
  return stack;
}

ImportSettings settingsOf(const Params& params) {
  ImportSettings settings;
  if (params.has("files")) {
    settings.files = params.texts("files");
    settings.format = params.text("format", "");
    if (settings.files.empty()) {
      throw RpcError(RpcCode::wrongParameters, "The parameter \"files\" names no file.", "", "files");
    }
  } else {
    settings.source = params.folder("source");
    settings.target = params.folder("target");
  }
  settings.name = params.text("name", "");
  settings.sourceLanguage = params.text("source_language", "");
  settings.targetLanguage = params.text("target_language", "");
  settings.cleaning = cleaningOf(params);
  settings.validationPairs = params.integer("validation_pairs", settings.validationPairs, 1, 10'000'000);
  settings.validationSource = params.has("validation_source") ? params.folder("validation_source") : "";
  settings.validationTarget = params.has("validation_target") ? params.folder("validation_target") : "";
  settings.heldOut = params.texts("held_out", {});
  settings.seed = static_cast<std::uint64_t>(params.integer("seed", 1, 0, INT64_MAX));
  return settings;
}

Json pairsJson(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json list = Json::array();
  for (const auto& [source, target] : pairs) list.push_back({source, target});
  return list;
}

Json inspect(Call& call, const Params& params) {
  const CorpusPreview preview = inspectCorpus(settingsOf(params), params.integer("pairs", 50, 0, 10'000), call.stop(),
                                              params.integer("sample", INT64_MAX, 1, INT64_MAX));
  return {{"source_lines", preview.sourceLines},
          {"target_lines", preview.targetLines},
          {"pairs", pairsJson(preview.pairs)},
          {"length_histogram", preview.lengthHistogram},
          {"bucket", 5},
          {"source_language", preview.sourceLanguage},
          {"target_language", preview.targetLanguage},
          {"filters", toJson(preview.filters)},
          {"judged", preview.judged},
          {"kept", preview.kept},
          {"complete", preview.complete},
          {"problems", preview.problems}};
}

Json cleaning(Call&, const Params&) {
  return {{"filters", describeFilters()}, {"stack", CleaningStack::standard().toJson()}};
}

Json import(Call& call, const Params& params) {
  ImportSettings settings = settingsOf(params);
  if (settings.name.empty()) {
    settings.name = fs::path(settings.files.empty() ? settings.source : settings.files.front()).stem().string();
  }
  createFolder(folders().corpora());
  settings.out = freeFolder(folders().corpora(), settings.name);
  return importCorpus(settings, call.progressFunction(), call.stop()).toJson();
}

Json mix(Call& call, const Params& params) {
  MixtureSettings settings;
  const Json& parts = params.at("parts");
  if (!parts.is_array()) {
    throw RpcError(RpcCode::wrongParameters, "The parameter \"parts\" must be a list.", "", "parts");
  }
  for (const Json& part : parts) {
    const Params one(part);
    settings.parts.push_back({one.folder("corpus"), one.real("weight", 1, leastWeight, mostWeight)});
  }
  settings.name = params.text("name", "mixture");
  createFolder(folders().corpora());
  settings.out = freeFolder(folders().corpora(), settings.name);
  return mixCorpora(settings, call.progressFunction(), call.stop()).toJson();
}

std::vector<std::string> corpusFolders() {
  std::vector<std::string> found;
  for (const std::string& name : namesIn(folders().corpora(), Absent::isEmpty)) {
    std::string path = folders().corpora() + "/" + name;
    if (!name.starts_with('.') && pathExists(path + "/corpus.json")) found.push_back(std::move(path));
  }
  return found;
}

/// One that cannot be opened is listed with its problem: it must not hide the others, nor itself.
Json list(Call& call, const Params&) {
  Json corpora = Json::array();
  for (const std::string& folder : corpusFolders()) {
    call.check();
    try {
      corpora.push_back(openCorpus(folder).toJson());
    } catch (const std::exception& error) {
      CorpusSummary damaged;
      damaged.folder = folder;
      damaged.name = fs::path(folder).filename().string();
      damaged.warnings = {error.what()};
      corpora.push_back(damaged.toJson());
    }
  }
  return {{"corpora", std::move(corpora)}};
}

/// The first lines, without reading the rest of a large file.
std::vector<std::string> firstLines(const std::string& path, std::int64_t count) {
  constexpr std::size_t largest = std::size_t{8} << 20;
  const std::string text = readRange(path, 0, largest);
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size() && static_cast<std::int64_t>(lines.size()) < count;) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos && text.size() == largest) break;  // cut inside a line
    lines.push_back(text.substr(begin, end == std::string::npos ? end : end - begin));
    if (end == std::string::npos) break;
    begin = end + 1;
  }
  return lines;
}

Json open(Call&, const Params& params) {
  const std::string folder = params.folder("corpus");
  Json summary = openCorpus(folder).toJson();
  const std::int64_t count = params.integer("pairs", 50, 0, 10'000);
  const auto source = firstLines(folder + "/train.source", count), target = firstLines(folder + "/train.target", count);
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::size_t line = 0; line < std::min(source.size(), target.size()); ++line) {
    pairs.emplace_back(source[line], target[line]);
  }
  summary["pairs"] = pairsJson(pairs);
  summary["parts"] = Json::array();
  for (const MixturePart& part : mixtureOf(folder)) {
    summary["parts"].push_back({{"name", part.name}, {"weight", part.weight}, {"pairs", part.pairs}});
  }
  return summary;
}

/// Made once for its size and seed, then found again.
Json demo(Call& call, const Params& params) {
  const std::int64_t pairs = params.integer("pairs", 12'000, 100, 2'000'000),
                     seed = params.integer("seed", 1, 0, INT64_MAX);
  const bool usual = pairs == 12'000 && seed == 1;
  const std::string folder = folders().corpora() + "/demo" +
                             (usual ? std::string() : "-" + std::to_string(pairs) + "-" + std::to_string(seed));
  static std::mutex making;  // two windows on one engine may ask at once
  const std::lock_guard guard(making);
  if (pathExists(folder + "/corpus.json")) return openCorpus(folder).toJson();
  createFolder(folders().corpora());
  return makeDemoCorpus(folder, pairs, static_cast<std::uint64_t>(seed), call.progressFunction(), call.stop()).toJson();
}

Json remove(Call&, const Params& params) {
  const std::string folder = params.folder("corpus");
  if (!pathExists(folder + "/corpus.json")) {  // a damaged one may go as well, anything else may not
    throw UserError(ErrorKind::notFound, folder + " is not a corpus.", "Name the folder of a corpus.", folder);
  }
  return {{"trash", moveToTrash(folder)}};
}

}  // namespace

void addDataMethods(MethodRegistry& registry) {
  registry.add("corpus/inspect", Lane::background, inspect);
  registry.add("corpus/cleaning", Lane::quick, cleaning);
  registry.add("corpus/import", Lane::background, import);
  registry.add("corpus/mix", Lane::background, mix);
  registry.add("corpus/demo", Lane::background, demo);
  registry.add("corpus/list", Lane::quick, list);
  registry.add("corpus/open", Lane::quick, open);
  registry.add("corpus/delete", Lane::background, remove);
  registry.add("corpus/restore", Lane::background, [](Call&, const Params& params) {
    return Json{{"corpus", restoreFromTrash(params.folder("trash"))}};
  });
}

}  // namespace transept
