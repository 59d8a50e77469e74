// SPDX-License-Identifier: Apache-2.0
// corpus/*: inspecting, importing, listing, deleting corpora. source/*: parallel text on the web and its download.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/catalogue.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/demo_corpus.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus_search.h"
#include "engine/data/importing/mixture.h"
#include "engine/data/importing/removed_pairs.h"
#include "engine/download/download.h"
#include "engine/download/text_sources.h"
#include "engine/platform/folders.h"
#include "engine/platform/trash.h"
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/import.h"

namespace transept {
namespace fs = std::filesystem;
namespace {

/// The file of a catalogue source for two languages, or the file at any address.
TextFile fileNamed(const Params& params) {
  if (!params.has("address"))
    return textSources().find(params.text("source"), params.text("source_language"), params.text("target_language"));
  TextFile file{params.text("name", ""), params.text("address"), params.text("sha256", ""), 0, {}};
  file.file = file.source.empty() ? downloadPlace(file.address) : downloadPlace(file.source, file.address);
  if (file.source.empty()) file.source = addressHost(file.address);
  return file;
}

Json listSources(Services&, Call&, const Params& params) {
  const TextSources all = textSources();
  const std::string source = params.text("source_language", ""), target = params.text("target_language", "");
  const bool anyPair = source.empty() || target.empty();
  Json found = Json::array();
  for (const TextSource& one : all.sources) {
    if (!anyPair && !one.has(source, target)) continue;
    Json entry{{"source", one.name},     {"languages", one.languages}, {"address", one.address},
               {"licence", one.licence}, {"about", one.about},         {"own", one.own}};
    if (!anyPair) {
      const TextFile file = fileOf(one, source, target);
      entry["address"] = file.address;
      entry["bytes"] = file.bytes > 0 ? Json(file.bytes) : Json(nullptr);
      entry["sha256"] = file.sha256;
      entry["file"] = pathExists(file.file) ? Json(file.file) : Json(nullptr);
      entry["partial_bytes"] = partialBytes(file.file);
    }
    found.push_back(std::move(entry));
  }
  return {{"sources", std::move(found)},
          {"languages", all.languages()},
          {"own_file", all.ownFile},
          {"problem", all.problem}};
}

Json look(Services&, Call& call, const Params& params) {
  const std::int64_t bytes = lookUpBytes(fileNamed(params).address, call.stop());
  return {{"bytes", bytes >= 0 ? Json(bytes) : Json(nullptr)}};
}

Json fetch(Services&, Call& call, const Params& params) {
  const TextFile wanted = fileNamed(params);
  const Downloaded done = download({wanted.address, wanted.file, wanted.sha256}, call.progressFunction(), call.stop());
  return {{"file", done.file}, {"bytes", done.bytes}, {"sha256", done.sha256}, {"resumed_from", done.resumedFrom}};
}

Json removeSource(Services&, Call&, const Params& params) {
  removeDownload(fileNamed(params).file);
  return Json::object();
}

ImportSettings importRequestOf(const Params& params) {
  ImportSettings request;
  readParameters(params, request, importFields);
  return request;
}

Json inspect(Services&, Call& call, const Params& params) {
  const CorpusPreview preview = inspectCorpus(importRequestOf(params), params.integer("pairs", 50, 0, 10'000),
                                              call.stop(), params.integer("sample", INT64_MAX, 1, INT64_MAX));
  Json table = Json::array();
  for (const TableColumn& column : preview.table)
    table.push_back({{"heading", replaceInvalidUtf8(column.heading)},
                     {"kind", column.kind},
                     {"example", replaceInvalidUtf8(column.example)}});
  return {{"source_lines", preview.sourceLines},
          {"target_lines", preview.targetLines},
          {"pairs", preview.pairs},
          {"length_histogram", preview.lengthHistogram},
          {"bucket", 5},
          {"source_language", preview.sourceLanguage},
          {"target_language", preview.targetLanguage},
          {"filters", toJson(preview.filters)},
          {"judged", preview.judged},
          {"kept", preview.kept},
          {"complete", preview.complete},
          {"encoding", preview.encoding},
          {"columns", preview.columns},
          {"table", std::move(table)},
          {"problems", preview.problems}};
}

Json cleaning(Services&, Call&, const Params&) {
  return {{"filters", describeFilters()}, {"stack", CleaningStack::standard().toJson()}};
}

Json import(Services&, Call& call, const Params& params) {
  return importText(importRequestOf(params), call.progressFunction(), call.stop()).toJson();
}

Json mix(Services&, Call& call, const Params& params) {
  MixtureSettings request;
  readParameters(params, request, mixFields);
  return mixText(request, call.progressFunction(), call.stop()).toJson();
}

Json augment(Services&, Call& call, const Params& params) {
  AugmentRequest request;
  readParameters(params, request, augmentFields);
  return augmentText(request, call.progressFunction(), call.stop()).toJson();
}

Json preview(Services&, Call& call, const Params& params) {
  PreviewRequest request;
  readParameters(params, request, previewFields);
  return {{"pairs", toJson(previewText(request, call.progressFunction(), call.stop()))}};
}

bool isCorpus(const std::string& folder) {
  return pathExists(folder + "/" + corpus_file::summary);
}

/// A corpus that cannot be opened is listed with its problem.
Json listCorpora(Services&, Call& call, const Params&) {
  Json corpora = Json::array();
  for (const std::string& folder : pathsIn(folders().corpora(), isCorpus)) {
    call.check();
    try {
      corpora.push_back(openCorpus(folder).toJson());
    } catch (const UserError& error) {
      CorpusSummary damaged;
      damaged.folder = folder;
      damaged.name = fs::path(folder).filename().string();
      damaged.warnings = {error.what()};
      corpora.push_back(damaged.toJson());
    }
  }
  return {{"corpora", std::move(corpora)}};
}

Json open(Services&, Call&, const Params& params) {
  const std::string folder = params.path("corpus");
  Json summary = openCorpus(folder).toJson();
  const std::int64_t count = params.integer("pairs", 50, 0, 10'000);
  const auto source = readLines(TextLines(folder + "/train.source"), count),
             target = readLines(TextLines(folder + "/train.target"), count);
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::size_t line = 0; line < std::min(source.size(), target.size()); ++line)
    pairs.emplace_back(source[line], target[line]);
  summary["pairs"] = pairs;
  summary["parts"] = toJson(mixtureOf(folder));
  summary["settings"] = importSettingsOf(folder);
  return summary;
}

Json search(Services&, Call& call, const Params& params) {
  const std::string text = params.text("text");
  if (text.empty()) Params::refuse("text", "must not be empty");
  const auto most = static_cast<std::size_t>(params.integer("pairs", 200, 1, 10'000));
  const FoundPairs found = searchCorpus(params.path("corpus"), text, most, call.progressFunction(), call.stop());
  Json pairs = Json::array(), lines = Json::array();
  for (const FoundPair& pair : found.pairs) {
    pairs.push_back({pair.source, pair.target});
    lines.push_back(pair.line);
  }
  return {{"pairs", std::move(pairs)}, {"lines", std::move(lines)}, {"found", found.found}};
}

Json removedPairs(Services&, Call& call, const Params& params) {
  const RemovedPairsQuery query{params.text("filter", ""), params.text("text", ""),
                                params.integer("first", 0, 0, INT64_MAX), params.integer("pairs", 200, 1, 10'000)};
  return findRemovedPairs(params.path("corpus"), query, call.progressFunction(), call.stop()).toJson();
}

Json keepPairs(Services&, Call&, const Params& params) {
  return {{"kept", keepRemovedPairs(params.path("corpus"), params.integers("numbers"), params.boolean("keep", true))}};
}

/// The demo corpus, imported once per size.
Json demo(Services&, Call& call, const Params& params) {
  const std::int64_t pairs = params.integer("pairs", demoPairs, 100, demoPairs);
  const std::string folder = folders().corpora() + "/demo" + (pairs == demoPairs ? "" : fmt::format("-{}", pairs));
  static std::mutex making;  // two windows on one engine may ask at once
  const std::lock_guard guard(making);
  if (isCorpus(folder)) return openCorpus(folder).toJson();
  return makeDemoCorpus(folder, pairs, call.progressFunction(), call.stop()).toJson();
}

Json removeCorpus(Services&, Call&, const Params& params) {
  const std::string folder = params.path("corpus");
  if (!isCorpus(folder)) {  // a damaged corpus can be deleted too
    throw UserError(ErrorKind::notFound, {"{} is not a corpus.", folder}, "Give the folder of a corpus.", folder);
  }
  return {{"trash", moveToTrash(folder)}};
}

}  // namespace

MethodTable corpusMethods() {
  return {{"corpus/inspect", Lane::background, inspect},
          {"corpus/cleaning", Lane::quick, cleaning},
          {"corpus/import", Lane::background, import},
          {"corpus/mix", Lane::background, mix},
          {"corpus/augment", Lane::background, augment},
          {"corpus/preview", Lane::background, preview},
          {"corpus/demo", Lane::background, demo},
          {"corpus/list", Lane::quick, listCorpora},
          {"corpus/open", Lane::quick, open},
          {"corpus/search", Lane::background, search},
          {"corpus/removed", Lane::background, removedPairs},
          {"corpus/keep", Lane::background, keepPairs},
          {"corpus/delete", Lane::background, removeCorpus},
          {"corpus/restore", Lane::background, [](Services&, Call&, const Params& params) {
             return Json{{"corpus", restoreFromTrash(params.path("trash"))}};
           }}};
}

MethodTable sourceMethods() {
  return {{"source/list", Lane::quick, listSources},
          {"source/look", Lane::background, look},
          {"source/download", Lane::background, fetch},
          {"source/remove", Lane::quick, removeSource}};
}

}  // namespace transept
