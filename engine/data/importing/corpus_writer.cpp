// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/corpus_writer.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/random.h"
#include "engine/base/utf8.h"
#include "engine/data/importing/quality_report.h"
#include "engine/data/languages/word_count.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

/// A hidden folder beside the corpus, in which it grows.
std::string hiddenFolder(const std::string& path) {
  const std::string parent = std::filesystem::path(path).parent_path().string();
  createFolder(parent);
  removeLeftovers(parent, Own::isKept);
  return beginFolder(path);
}

}  // namespace

std::string newCorpusPath(const std::string& path) {
  if (path.empty()) throw UserError("The corpus has no folder.", "Say where it should be made.");
  std::error_code ignored;
  if (pathExists(path) && !(isFolder(path) && std::filesystem::is_empty(path, ignored))) {
    throw UserError({"{} exists already.", path}, "Choose another name or remove it first.", path);
  }
  return absolutePath(path);
}

CorpusWriter::CorpusWriter(std::string path)
    : path_(std::move(path)),
      folder_(hiddenFolder(path_)),
      trainSource_(file(corpus_file::trainSource)),
      trainTarget_(file(corpus_file::trainTarget)),
      trainPlaces_(file(corpus_file::trainPlaces)),
      validationSource_(file(corpus_file::validationSource)),
      validationTarget_(file(corpus_file::validationTarget)),
      removed_(file(corpus_file::removed)),
      lengths_(histogramBuckets) {}

CorpusWriter::~CorpusWriter() {
  std::error_code ignored;
  if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
}

void CorpusWriter::addTraining(std::string_view source, std::string_view target, std::uint64_t place) {
  trainSource_.addLine(source);
  trainTarget_.addLine(target);
  trainPlaces_.addValue(place);
  addToHistogram(lengths_, countWords(source));
  ++trainPairs_;
}

void CorpusWriter::addValidation(std::string_view source, std::string_view target) {
  validationSource_.addLine(source);
  validationTarget_.addLine(target);
  ++validationPairs_;
}

void CorpusWriter::addRemoved(const RemovedPair& pair) {
  constexpr std::size_t mostBytes = 100'000;  // so that a line of JSON stays below TextLines::lineLimit
  const bool whole = pair.keepable && pair.source.size() + pair.target.size() <= mostBytes;
  const auto textOf = [&](std::string_view side) { return whole ? std::string(side) : excerptOf(side); };
  removed_.addLine(writtenJson(nlohmann::json{{"filter", pair.filter},
                                              {"source", textOf(pair.source)},
                                              {"target", textOf(pair.target)},
                                              {"where", pair.where},
                                              {"reason", pair.reason},
                                              {"keepable", whole}}));
}

void CorpusWriter::finishText(CorpusSummary& summary, std::uint64_t seed, const Reporter& report) {
  report("measuring");
  for (BlockFile* file :
       {&trainSource_, &trainTarget_, &trainPlaces_, &validationSource_, &validationTarget_, &removed_}) {
    file->finish();
  }
  summary.trainPairs = trainPairs_;
  summary.validationPairs = validationPairs_;
  summary.lengthHistogram = lengths_;
  summary.quality =
      measureQuality(file(corpus_file::trainSource), file(corpus_file::trainTarget), trainPairs_, seed, report.stop);
}

void CorpusWriter::publish(CorpusSummary& summary, const nlohmann::json& more) {
  nlohmann::json json = summary.toJson();
  json.erase("corpus");  // the folder may be moved
  json.erase("bytes");
  json["version"] = corpusVersion;
  json["places"] = names_.names();
  json.update(more);
  for (const char* name : {corpus_file::trainSource, corpus_file::trainTarget, corpus_file::validationSource,
                           corpus_file::validationTarget, corpus_file::trainPlaces, corpus_file::removed}) {
    json["files"][name] = fileBytes(file(name));
  }
  BlockFile out(file(corpus_file::summary));
  out.addLine(writtenJson(json, 2));
  out.finish();
  // The name may have been taken during a long import.
  path_ = publishUnderFreeName(folder_, path_);
  folder_.clear();
  summary.folder = path_;
  summary.bytes = folderBytes(path_);
}

void HeldOutDraw::offer(std::uint64_t sourceHash, std::uint64_t targetHash) {
  const std::int64_t index = offered_++;
  const std::uint64_t rank = Random(seed_, static_cast<std::uint64_t>(index)).next();
  const bool full = std::ssize(lowest_) >= wanted_;
  if (full && (lowest_.empty() || rank >= lowest_.top().rank)) return;
  if (full) lowest_.pop();
  lowest_.push({rank, {index, sourceHash, targetHash}});
}

std::vector<HeldOutDraw::Pair> HeldOutDraw::drawn() const {
  const std::int64_t most = offered_ < 2 ? 0 : std::max<std::int64_t>(1, offered_ / 10);
  std::vector<Pair> result;
  for (auto left = lowest_; !left.empty(); left.pop()) {
    if (std::ssize(left) <= most) result.push_back(left.top().pair);
  }
  std::ranges::sort(result, {}, &Pair::index);
  return result;
}

bool HeldOutSentences::contains(std::string_view source, std::string_view target, bool both) const {
  const bool sourceFound = sources_.contains(hashOf(source));
  if (sourceFound != both) return sourceFound;
  return targets_.contains(hashOf(target));
}

void HeldOutSentences::countLeak(const std::string& where, std::string_view source) {
  ++leaks_.removed;
  leaks_.addExample(where, excerptOf(source));
}

}  // namespace transept
