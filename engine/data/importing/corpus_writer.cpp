// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/corpus_writer.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/word_count.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

namespace fs = std::filesystem;

constexpr const char* hiddenPrefix = ".importing-";
constexpr const char* lockName = "/lock";

void removeAll(const std::string& path) {
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

/// A folder beside the corpus, in which it grows.
std::string hiddenFolder(const std::string& path) {
  const fs::path full(path);
  const std::string parent = full.parent_path().string();
  createFolder(parent);
  removeUnfinishedImports(parent);
  std::string folder = parent + "/" + hiddenPrefix + full.filename().string();
  createFolder(folder);
  return folder;
}

FileLock lockOf(const std::string& folder, const std::string& path) {
  constexpr int attempts = 3;  // another import may take the folder, before it is locked, for one that was killed
  for (int attempt = 1;; ++attempt) {
    try {
      if (auto lock = FileLock::take(folder + lockName)) return std::move(*lock);
      break;
    } catch (const UserError& error) {
      if (error.kind() != ErrorKind::notFound || attempt == attempts) throw;
      createFolder(folder);
    }
  }
  throw UserError(ErrorKind::inUse, "Another import is making " + path + ".", "Wait for it, or choose another name.",
                  path);
}

}  // namespace

void removeUnfinishedImports(const std::string& parent) {
  for (const std::string& name : namesIn(parent, Absent::isEmpty)) {
    if (!name.starts_with(hiddenPrefix)) continue;
    const std::string folder = parent + "/" + name;
    try {
      if (FileLock::take(folder + lockName)) removeAll(folder);  // those of running imports are locked
    } catch (const UserError&) {  // without locks on this file system, nothing is removed
    }
  }
}

std::string newCorpusPath(const std::string& path) {
  if (path.empty()) throw UserError(ErrorKind::badInput, "The corpus has no folder.", "Say where it should be made.");
  std::error_code ignored;
  if (pathExists(path) && !(isFolder(path) && fs::is_empty(path, ignored))) {
    throw UserError(ErrorKind::badInput, path + " exists already.", "Choose another name or remove it first.", path);
  }
  if (findInvalidUtf8(path) != std::string::npos) {  // runs record it as JSON
    throw UserError(ErrorKind::badInput, "The folder name " + replaceInvalidUtf8(path) + " is not UTF-8.",
                    "Choose another name.", path);
  }
  return absolutePath(path);
}

CorpusWriter::CorpusWriter(std::string path)
    : path_(std::move(path)),
      folder_(hiddenFolder(path_)),
      lock_(lockOf(folder_, path_)),
      trainSource_(file(corpus_file::trainSource)),
      trainTarget_(file(corpus_file::trainTarget)),
      trainPlaces_(file(corpus_file::trainPlaces)),
      validationSource_(file(corpus_file::validationSource)),
      validationTarget_(file(corpus_file::validationTarget)),
      lengths_(histogramBuckets) {}

CorpusWriter::~CorpusWriter() {
  if (!folder_.empty()) removeAll(folder_);
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

void CorpusWriter::finishText(CorpusSummary& summary, std::uint64_t seed, const Reporter& report) {
  report("measuring");
  for (BlockFile* file : {&trainSource_, &trainTarget_, &trainPlaces_, &validationSource_, &validationTarget_}) {
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
                           corpus_file::validationTarget, corpus_file::trainPlaces}) {
    json["files"][name] = fileBytes(file(name));
  }
  BlockFile out(file(corpus_file::summary));
  out.addLine(json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
  out.finish();
  // The name may have been taken during a long import. The lock keeps other imports from removing the hidden folder.
  path_ = publishUnderFreeName(folder_, path_);
  folder_.clear();
  removeFile(path_ + lockName);
  summary.folder = path_;
  summary.bytes = folderBytes(path_);
}

}  // namespace transept
