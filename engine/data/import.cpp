// SPDX-License-Identifier: Apache-2.0
#include "engine/data/import.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/data/filters.h"
#include "engine/data/split.h"
#include "engine/data/text_lines.h"
#include "engine/data/utf8.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/error.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

constexpr std::int64_t progressPairs = 4096;

/// The hidden folder in which an import grows; removed unless it is published.
class GrowingFolder {
 public:
  explicit GrowingFolder(const std::string& path) : path_(path), temporary_(beginFolder(path)) {}
  ~GrowingFolder() {
    if (temporary_.empty()) return;
    std::error_code ignored;
    std::filesystem::remove_all(temporary_, ignored);
  }
  GrowingFolder(const GrowingFolder&) = delete;
  GrowingFolder& operator=(const GrowingFolder&) = delete;

  std::string file(const std::string& name) const { return temporary_ + "/" + name; }
  void publish() {
    publishFolder(temporary_, path_);
    temporary_.clear();
  }

 private:
  std::string path_, temporary_;
};

class LinesOut {
 public:
  explicit LinesOut(const std::string& path) : file_(path) {}
  void add(std::string_view line) {
    buffer_.append(line).push_back('\n');
    if (buffer_.size() >= std::size_t{1} << 20) flush();
  }
  void finish() {
    flush();
    file_.finish();
  }

 private:
  void flush() {
    file_.write(buffer_.data(), buffer_.size());
    buffer_.clear();
  }
  OutputFile file_;
  std::string buffer_;
};

/// Both sides of one split.
class PairsOut {
 public:
  PairsOut(const GrowingFolder& folder, const char* source, const char* target)
      : source_(folder.file(source)), target_(folder.file(target)) {}
  void add(std::string_view source, std::string_view target) {
    source_.add(source);
    target_.add(target);
    ++pairs_;
  }
  std::int64_t finish() {
    source_.finish();
    target_.finish();
    return pairs_;
  }

 private:
  LinesOut source_, target_;
  std::int64_t pairs_ = 0;
};

void checkOut(const std::string& out) {
  if (out.empty()) throw UserError(ErrorKind::badInput, "The corpus has no folder.", "Say where it should be made.");
  if (!pathExists(out)) return;
  std::error_code ignored;
  if (isFolder(out) && std::filesystem::is_empty(out, ignored)) return;
  throw UserError(ErrorKind::badInput, out + " exists already.", "Choose another name or remove it first.", out);
}

class Import {
 public:
  Import(PairReader& pairs, const ImportSettings& settings, const ProgressFunction& progress, std::stop_token stop)
      : pairs_(pairs),
        settings_(settings),
        progress_(progress),
        stop_(std::move(stop)),
        folder_(settings.out),
        filters_(settings) {
    summary_.folder = settings.out;
    summary_.name = settings.name;
    summary_.sourceLanguage = settings.sourceLanguage;
    summary_.targetLanguage = settings.targetLanguage;
    summary_.lengthHistogram.assign(histogramBuckets, 0);
  }

  CorpusSummary run(PairReader* validation) {
    if (validation) {
      readHeldOut(*validation);
      filters_.setHeldOut(&heldOutSources_, &heldOutTargets_);
      PairsOut train(folder_, corpus_file::trainSource, corpus_file::trainTarget);
      filterInto([&](const CleanPair& pair) {
        addToHistogram(summary_.lengthHistogram, pair.sourceWords);
        train.add(pair.source, pair.target);
      });
      summary_.trainPairs = train.finish();
    } else {
      drawHeldOut();
    }
    summarise();
    folder_.publish();
    summary_.bytes = folderBytes(settings_.out);
    return summary_;
  }

 private:
  void report(const std::string& stage, std::int64_t done, std::int64_t total) {
    if (stop_.stop_requested()) throw Cancelled{};
    if (progress_) progress_({stage, done, total});
  }

  template <typename Use>
  void filterInto(Use&& use) {
    RawPair raw;
    CleanPair clean;
    while (pairs_.next(raw)) {
      if (filters_.accept(raw, pairs_, clean)) use(clean);
      if (filters_.seen() % progressPairs == 0) report("reading", pairs_.done(), pairs_.total());
    }
    report("reading", pairs_.done(), pairs_.total());
    summary_.read = filters_.seen();
  }

  void readHeldOut(PairReader& reader) {
    PairFilters filters = PairFilters::onlyReadable();
    PairsOut out(folder_, corpus_file::validationSource, corpus_file::validationTarget);
    RawPair raw;
    CleanPair clean;
    while (reader.next(raw)) {
      if (!filters.accept(raw, reader, clean)) continue;
      heldOutSources_.insert(clean.sourceHash);
      heldOutTargets_.insert(clean.targetHash);
      out.add(clean.source, clean.target);
    }
    summary_.validationPairs = out.finish();
    heldOutCounts_ = filters.counts("validation: ");
    if (summary_.validationPairs == 0) {
      throw UserError(ErrorKind::badInput, "The validation files hold no usable pair.",
                      "Choose other validation files, or none to have a set drawn.", settings_.validationSource);
    }
  }

  /// Two passes: the filtered pairs go to a file of their own first, because which pairs leak is known only once the
  /// held-out set is drawn.
  void drawHeldOut() {
    HeldOutDraw draw(settings_.seed, settings_.validationPairs);
    std::int64_t kept = 0;
    {
      PairsOut all(folder_, "all.source", "all.target");
      filterInto([&](const CleanPair& pair) {
        draw.offer(kept++, pair.sourceHash, pair.targetHash);
        all.add(pair.source, pair.target);
      });
      all.finish();
    }
    const auto drawn = draw.drawn();
    for (const auto& pair : drawn) {
      heldOutSources_.insert(pair.sourceHash);
      heldOutTargets_.insert(pair.targetHash);
    }
    PairsOut train(folder_, corpus_file::trainSource, corpus_file::trainTarget);
    PairsOut validation(folder_, corpus_file::validationSource, corpus_file::validationTarget);
    TextLines sources(folder_.file("all.source")), targets(folder_.file("all.target"));
    std::string_view source, target;
    auto next = drawn.begin();
    for (std::int64_t i = 0; sources.next(source) && targets.next(target); ++i) {
      if (i % progressPairs == 0) report("splitting", i, kept);
      if (next != drawn.end() && next->index == i) {
        validation.add(source, target);
        ++next;
      } else if (heldOutSources_.contains(hashOf(source)) || heldOutTargets_.contains(hashOf(target))) {
        filters_.remove(Filter::leakage, excerptOf(source));
      } else {
        addToHistogram(summary_.lengthHistogram, countWords(source));
        train.add(source, target);
      }
    }
    summary_.trainPairs = train.finish();
    summary_.validationPairs = validation.finish();
    std::filesystem::remove(folder_.file("all.source"));
    std::filesystem::remove(folder_.file("all.target"));
  }

  void summarise() {
    summary_.filters = filters_.counts();
    if (summary_.trainPairs == 0) throwNothingLeft();
    summary_.filters.insert(summary_.filters.end(), heldOutCounts_.begin(), heldOutCounts_.end());
    if (summary_.validationPairs == 0) {
      summary_.warnings.push_back(settings_.validationPairs == 0
                                      ? "There is no validation set: BLEU and validation loss cannot be shown."
                                      : "The corpus is too small for a validation set.");
    }
    for (std::string& note : pairs_.notes()) summary_.warnings.push_back(std::move(note));
    const std::int64_t invalid = filters_.removed(Filter::invalidUtf8);
    if (invalid * 20 > summary_.read) {
      summary_.warnings.push_back(std::to_string(invalid) + " of " + std::to_string(summary_.read) +
                                  " pairs are not UTF-8: convert the files to UTF-8 to keep them.");
    }
    nlohmann::json json = summary_.toJson();
    json.erase("corpus");  // the folder may be moved
    json.erase("bytes");
    json["version"] = corpusVersion;
    json["seed"] = settings_.seed;
    json["settings"] = {{"max_tokens", settings_.maxTokens},
                        {"max_ratio", settings_.maxRatio},
                        {"remove_duplicates", settings_.removeDuplicates},
                        {"remove_identical", settings_.removeIdentical},
                        {"source", settings_.source},
                        {"target", settings_.target},
                        {"files", settings_.files},
                        {"format", settings_.format}};
    for (const char* name : {corpus_file::trainSource, corpus_file::trainTarget, corpus_file::validationSource,
                             corpus_file::validationTarget}) {
      json["files"][name] = std::filesystem::file_size(folder_.file(name));
    }
    OutputFile file(folder_.file(corpus_file::summary));
    const std::string text = json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    file.write(text.data(), text.size());
    file.finish();
  }

  [[noreturn]] void throwNothingLeft() const {
    if (summary_.read == 0) {
      throw UserError(ErrorKind::badInput, "The files hold no sentence pair.", "Choose files that have text.",
                      settings_.source.empty() ? settings_.files.front() : settings_.source);
    }
    const auto most = std::max_element(summary_.filters.begin(), summary_.filters.end(),
                                       [](const auto& a, const auto& b) { return a.removed < b.removed; });
    throw UserError(ErrorKind::badInput,
                    "No pairs are left to train on: of " + std::to_string(summary_.read) + " read, the filter \"" +
                        most->name + "\" removed most (" + std::to_string(most->removed) + ")" +
                        (most->examples.empty() ? "" : ", for example " + most->examples.front()) + ".",
                    "Check that the files are the right ones, or loosen that filter.");
  }

  PairReader& pairs_;
  const ImportSettings& settings_;
  const ProgressFunction& progress_;
  std::stop_token stop_;
  GrowingFolder folder_;
  PairFilters filters_;
  HashSet heldOutSources_, heldOutTargets_;
  std::vector<FilterCount> heldOutCounts_;
  CorpusSummary summary_;
};

}  // namespace

CorpusSummary importPairs(PairReader& pairs, PairReader* validation, const ImportSettings& given,
                          const ProgressFunction& progress, std::stop_token stop) {
  ImportSettings settings = given;
  checkOut(settings.out);
  settings.out = absolutePath(settings.out);
  const std::filesystem::path out(settings.out);
  if (settings.name.empty()) settings.name = out.filename().string();
  createFolder(out.parent_path().string());
  return Import(pairs, settings, progress, std::move(stop)).run(validation);
}

CorpusSummary importCorpus(const ImportSettings& given, const ProgressFunction& progress, std::stop_token stop) {
  ImportSettings settings = given;
  checkOut(settings.out);
  if (settings.sourceLanguage.empty()) settings.sourceLanguage = languageOfFileName(settings.source);
  if (settings.targetLanguage.empty()) settings.targetLanguage = languageOfFileName(settings.target);
  const auto pairs = openPairs(settings);
  if (settings.validationSource.empty() != settings.validationTarget.empty()) {
    throw UserError(ErrorKind::badInput, "Only one side of the validation set was given.",
                    "Name a validation source and a validation target, or neither.");
  }
  std::unique_ptr<PairReader> validation;
  if (!settings.validationSource.empty()) {
    validation = readAlignedFiles(settings.validationSource, settings.validationTarget);
  }
  return importPairs(*pairs, validation.get(), settings, progress, std::move(stop));
}

}  // namespace transept
