// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/removed_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/json_reader.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/importing/corpus_search.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr std::int64_t reportedPairs = 20'000;

constexpr auto pairFields = [](auto& pair, auto use) {
  use("filter", pair.filter), use("source", pair.source), use("target", pair.target);
  use("where", pair.where), use("reason", pair.reason), use("keepable", pair.keepable);
};

using Kept = std::map<std::uint64_t, std::string>;  // lines of kept.jsonl, by the hash of both sides

std::uint64_t pairHash(const RemovedPairs::Pair& pair) {
  return hashOf(pair.source, pair.target);
}

JsonReader lineOf(const std::string& path, std::string_view line) {
  return JsonReader::parse(std::string(line), JsonOrigin::damaged(path, "Import the corpus again."));
}

Kept keptIn(const std::string& corpus) {
  Kept kept;
  const std::string path = corpus + "/" + corpus_file::kept;
  if (!pathExists(path)) return kept;
  TextLines lines(path);
  std::string_view line;
  while (lines.next(line)) {
    const JsonReader pair = lineOf(path, line);
    kept[hashOf(pair.get<std::string>("source"), pair.get<std::string>("target"))] = line;
  }
  return kept;
}

void write(const Kept& kept, const std::string& path) {
  std::string text;
  for (const auto& [hash, line] : kept) text += line + "\n";
  writeFileAtomically(path, text);
}

/// Calls `use` with every removed pair; false: the corpus has no record of them.
template <typename Use>
bool forEachRemoved(const std::string& corpus, Use use) {
  const std::string path = corpus + "/" + corpus_file::removed;
  if (!pathExists(path)) return false;
  TextLines lines(path);
  std::string_view line;
  while (lines.next(line)) {
    RemovedPairs::Pair pair;
    lineOf(path, line).readAll(pair, pairFields);
    pair.number = lines.line();
    use(pair);
  }
  return true;
}

}  // namespace

nlohmann::json RemovedPairs::toJson() const {
  nlohmann::json list = nlohmann::json::array();
  for (const Pair& pair : pairs) {
    nlohmann::json one = fieldsOf(pair, pairFields);
    one.update({{"number", pair.number}, {"kept", pair.kept}});
    list.push_back(std::move(one));
  }
  return {{"pairs", std::move(list)}, {"found", found}, {"recorded", recorded}};
}

RemovedPairs findRemovedPairs(const std::string& corpus, const RemovedPairsQuery& query,
                              const ProgressFunction& progress, const std::stop_token& stop) {
  const CorpusSummary summary = openCorpus(corpus);
  const Kept kept = keptIn(summary.folder);
  const Reporter report{progress, stop};
  PairSearch search(query.text);
  RemovedPairs result;
  result.recorded = forEachRemoved(summary.folder, [&](RemovedPairs::Pair& pair) {
    if (pair.number % reportedPairs == 0) report("searching", pair.number, summary.read);
    if (!query.filter.empty() && pair.filter != query.filter) return;
    if (!search.matches(pair.source, pair.target)) return;
    if (result.found++ < query.first || std::ssize(result.pairs) >= query.most) return;
    pair.kept = kept.contains(pairHash(pair));
    result.pairs.push_back(std::move(pair));
  });
  return result;
}

std::int64_t keepRemovedPairs(const std::string& corpus, std::vector<std::int64_t> numbers, bool keep) {
  const CorpusSummary summary = openCorpus(corpus);
  std::ranges::sort(numbers);
  Kept kept = keptIn(summary.folder);
  auto next = numbers.begin();
  forEachRemoved(summary.folder, [&](const RemovedPairs::Pair& pair) {
    if (next == numbers.end() || *next != pair.number) return;
    while (next != numbers.end() && *next == pair.number) ++next;
    if (!keep) {
      kept.erase(pairHash(pair));
      return;
    }
    if (!pair.keepable) {
      throw UserError({"The pair from {} cannot be kept: the filter \"{}\" removed it.", pair.where, pair.filter},
                      "Mend the text and import it again.", summary.folder);
    }
    kept[pairHash(pair)] = writtenJson(nlohmann::json{{"source", pair.source}, {"target", pair.target}});
  });
  if (next != numbers.end()) {
    throw UserError(ErrorKind::notFound, {"The corpus has no removed pair number {}.", *next},
                    "Read the list of removed pairs again.", summary.folder);
  }
  write(kept, summary.folder + "/" + corpus_file::kept);
  return std::ssize(kept);
}

HashSet copyKeptPairs(const std::string& corpus, const std::string& to) {
  const Kept kept = keptIn(openCorpus(corpus).folder);
  HashSet hashes;
  for (const auto& [hash, line] : kept) hashes.insert(hash);
  if (!kept.empty()) write(kept, to);
  return hashes;
}

}  // namespace transept
