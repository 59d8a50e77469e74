// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/corpus_writer.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view hiddenPrefix = ".importing-";
constexpr const char* lockName = "/lock";
constexpr std::size_t blockBytes = std::size_t{1} << 20;

void removeAll(const std::string& path) {
  std::error_code ignored;
  fs::remove_all(path, ignored);
}

/// Removes the hidden folders of imports that were killed. Those of running imports are locked.
void sweep(const std::string& parent) {
  for (const std::string& name : namesIn(parent)) {
    if (!name.starts_with(hiddenPrefix)) continue;
    const std::string folder = parent + "/" + name;
    try {
      if (FileLock::take(folder + lockName)) removeAll(folder);
    } catch (const UserError&) {  // without locks on this file system, nothing is removed
    }
  }
}

}  // namespace

void BlockFile::add(std::string_view bytes) {
  buffer_.append(bytes);
  if (buffer_.size() >= blockBytes) flush();
}

void BlockFile::addLine(std::string_view line) {
  buffer_.append(line);
  add("\n");
}

void BlockFile::addNumber(std::uint64_t number) {
  add({reinterpret_cast<const char*>(&number), sizeof number});
}

void BlockFile::finish() {
  flush();
  file_.finish();
}

void BlockFile::flush() {
  file_.write(buffer_.data(), buffer_.size());
  buffer_.clear();
}

CorpusWriter::CorpusWriter(std::string path) : path_(std::move(path)), lengths_(histogramBuckets) {
  const fs::path full(path_);
  const std::string parent = full.parent_path().string();
  createFolder(parent);
  sweep(parent);
  const std::string folder = parent + "/" + std::string(hiddenPrefix) + full.filename().string();
  createFolder(folder);
  lock_ = FileLock::take(folder + lockName);
  if (!lock_) {
    throw UserError(ErrorKind::inUse, "Another import is making " + path_ + ".", "Wait for it, or choose another name.",
                    path_);
  }
  folder_ = folder;  // from here on the folder is ours to remove
  trainSource_.emplace(file(corpus_file::trainSource));
  trainTarget_.emplace(file(corpus_file::trainTarget));
  trainPlaces_.emplace(file(corpus_file::trainPlaces));
  validationSource_.emplace(file(corpus_file::validationSource));
  validationTarget_.emplace(file(corpus_file::validationTarget));
}

CorpusWriter::~CorpusWriter() {
  if (!folder_.empty()) removeAll(folder_);
}

void CorpusWriter::addTraining(std::string_view source, std::string_view target, std::uint64_t place) {
  trainSource_->addLine(source);
  trainTarget_->addLine(target);
  trainPlaces_->addNumber(place);
  addToHistogram(lengths_, countWords(source));
  ++trainPairs_;
}

void CorpusWriter::addValidation(std::string_view source, std::string_view target) {
  validationSource_->addLine(source);
  validationTarget_->addLine(target);
  ++validationPairs_;
}

void CorpusWriter::finishText(CorpusSummary& summary, std::uint64_t seed, std::stop_token stop) {
  for (auto* file : {&trainSource_, &trainTarget_, &trainPlaces_, &validationSource_, &validationTarget_}) {
    (*file)->finish();
  }
  summary.trainPairs = trainPairs_;
  summary.validationPairs = validationPairs_;
  summary.lengthHistogram = lengths_;
  summary.quality = measureQuality(file(corpus_file::trainSource), file(corpus_file::trainTarget), trainPairs_, seed,
                                   std::move(stop));
}

void CorpusWriter::publish(CorpusSummary& summary, nlohmann::json more) {
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
  OutputFile out(file(corpus_file::summary));
  const std::string text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
  out.write(text.data(), text.size());
  out.finish();
  removeFile(folder_ + lockName);
  publishFolder(folder_, path_);
  folder_.clear();
  summary.bytes = folderBytes(path_);
}

}  // namespace transept
