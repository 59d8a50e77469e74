// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/import.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/kept_pairs.h"
#include "engine/data/importing/pair_places.h"
#include "engine/data/importing/split.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {

namespace {

constexpr std::int64_t progressPairs = 4096;

/// Both sides of one split.
class PairsOut {
 public:
  PairsOut(const GrowingCorpus& folder, const char* source, const char* target)
      : source_(folder.file(source)), target_(folder.file(target)) {}
  void add(std::string_view source, std::string_view target) {
    source_.addLine(source);
    target_.addLine(target);
    ++pairs_;
  }
  std::int64_t finish() {
    source_.finish();
    target_.finish();
    return pairs_;
  }

 private:
  BlockFile source_, target_;
  std::int64_t pairs_ = 0;
};

void checkOut(const std::string& out) {
  if (out.empty()) throw UserError(ErrorKind::badInput, "The corpus has no folder.", "Say where it should be made.");
  if (!pathExists(out)) return;
  std::error_code ignored;
  if (isFolder(out) && std::filesystem::is_empty(out, ignored)) return;
  throw UserError(ErrorKind::badInput, out + " exists already.", "Choose another name or remove it first.", out);
}

/// A quarter of the memory holds what was seen before, and a quarter the chunks that threads judge, of which many
/// processors want many.
CleanerLimits limitsOf(const ImportSettings& settings, const std::string& folder) {
  constexpr std::int64_t bytesAThread = std::int64_t{16} << 20;  // two chunks of long lines
  const std::int64_t quarter = settings.memory / 4;
  const std::int64_t wanted = settings.threads > 0 ? settings.threads : usableProcessors();
  const std::int64_t threads = std::clamp<std::int64_t>(quarter / bytesAThread, 1, wanted);
  return {static_cast<int>(threads), folder, static_cast<std::size_t>(quarter), INT64_MAX};
}

class Import {
 public:
  Import(PairReader& pairs, const ImportSettings& settings, nlohmann::json task, const ProgressFunction& progress,
         std::stop_token stop)
      : pairs_(pairs),
        settings_(settings),
        progress_(progress),
        stop_(std::move(stop)),
        folder_(settings.out, std::move(task)),
        cleaner_(settings.cleaning, {settings.sourceLanguage, settings.targetLanguage},
                 limitsOf(settings, folder_.folder())),
        kept_(folder_, cleaner_) {
    summary_.folder = settings.out;
    summary_.name = settings.name;
    summary_.sourceLanguage = settings.sourceLanguage;
    summary_.targetLanguage = settings.targetLanguage;
    summary_.cleaning = settings.cleaning;
    summary_.lengthHistogram.assign(histogramBuckets, 0);
    marked_ = cleaner_.seen();
  }

  /// Where a disk is full, what was done up to the last mark stays for the same import to go on from.
  CorpusSummary run(PairReader* validation) {
    try {
      return make(validation);
    } catch (const UserError& error) {
      if (error.kind() != ErrorKind::noResources || !folder_.keep()) throw;
      removeUnfinished();
      const std::string kept = "The first " + std::to_string(marked_) + " pairs are kept in " + folder_.folder() +
                               ": the same import goes on behind them.";
      throw UserError(error.kind(), error.sentence(), (error.remedy().empty() ? "" : error.remedy() + " ") + kept,
                      error.file(), error.line());
    }
  }

 private:
  CorpusSummary make(PairReader* validation) {
    for (const std::string& file : settings_.heldOut) readHeldOutText(file);
    removeUnfinished();  // of an import that was killed while it split
    if (validation) readHeldOut(*validation);
    if (!kept_.complete()) filter();
    cleaner_.forget();
    summary_.read = cleaner_.seen();
    kept_.finish(kept_.complete() ? kept_.notes() : pairs_.notes());
    marked_ = cleaner_.seen();
    split(validation == nullptr);
    measure();
    summarise();
    kept_.remove();
    folder_.publish();
    summary_.bytes = folderBytes(settings_.out);
    return summary_;
  }

  void removeUnfinished() const {
    for (const char* unfinished :
         {corpus_file::trainSource, corpus_file::trainTarget, corpus_file::trainPlaces, corpus_file::validationSource,
          corpus_file::validationTarget, corpus_file::summary}) {
      std::error_code ignored;
      std::filesystem::remove(folder_.file(unfinished), ignored);
    }
  }

  void report(const std::string& stage, std::int64_t done, std::int64_t total) {
    if (stop_.stop_requested()) throw Cancelled{};
    if (progress_) progress_({stage, done, total});
  }

  void filter() {
    RawPair raw;
    for (std::int64_t i = 0; i < cleaner_.seen() && pairs_.next(raw); ++i) {
      if (i % progressPairs == 0) report("taking up", i, cleaner_.seen());
    }
    const auto pause = [&] {
      report("reading", pairs_.done(), pairs_.total());
      if (cleaner_.seen() < marked_ + settings_.markEvery) return;
      kept_.mark();
      marked_ = cleaner_.seen();
    };
    cleaner_.run(
        pairs_, [this](const CleanPair& pair) { kept_.add(pair); }, pause);
  }

  void readHeldOutText(const std::string& file) {
    TextLines lines = TextLines::openAny(file);
    std::string_view line;
    while (lines.next(line)) {
      holdOut(line, heldOutSources_);
      holdOut(line, heldOutTargets_);
    }
  }

  /// As it stands, and as the repairs of the stack would have it in training.
  void holdOut(std::string_view sentence, HashSet& set) const {
    set.insert(hashOf(trim(sentence)));
    if (findInvalidUtf8(sentence) == sentence.npos) set.insert(hashOf(cleaner_.repaired(sentence)));
  }

  /// Only what no corpus can hold is removed from a set that is the user's own.
  void readHeldOut(PairReader& reader) {
    Cleaner cleaner(CleaningStack::only(filter_name::empty), {}, {settings_.threads});
    PairsOut out(folder_, corpus_file::validationSource, corpus_file::validationTarget);
    const auto use = [&](const CleanPair& pair) {
      holdOut(pair.source, heldOutSources_);
      holdOut(pair.target, heldOutTargets_);
      out.add(pair.source, pair.target);
    };
    cleaner.run(reader, use, [this] { report("reading", 0, 0); });
    summary_.validationPairs = out.finish();
    for (const FilterCount& one : cleaner.counts("validation: ")) {
      if (one.removed > 0) heldOutCounts_.push_back(one);
    }
    if (summary_.validationPairs == 0) {
      throw UserError(ErrorKind::badInput, "The validation files hold no usable pair.",
                      "Choose other validation files, or none to have a set drawn.", settings_.validationSource);
    }
  }

  std::vector<HeldOutDraw::Pair> draw() {
    HeldOutDraw draw(settings_.seed, settings_.validationPairs);
    kept_.each([&](std::int64_t i, std::string_view source, std::string_view target) {
      if (i % progressPairs == 0) report("drawing", i, kept_.pairs());
      draw.offer(i, hashOf(source), hashOf(target));
    });
    return draw.drawn();
  }

  bool leaks(std::string_view source, std::string_view target) const {
    if (!cleaner_.leakageOn()) return false;
    const bool first = heldOutSources_.contains(hashOf(source));
    if (first != cleaner_.leakageNeedsBoth()) return first;
    return heldOutTargets_.contains(hashOf(target));
  }

  /// A pass of its own, because which pairs leak is known only once the held-out set is drawn.
  void split(bool drawing) {
    const auto drawn = drawing ? draw() : std::vector<HeldOutDraw::Pair>();
    for (const auto& pair : drawn) {
      heldOutSources_.insert(pair.sourceHash);
      heldOutTargets_.insert(pair.targetHash);
    }
    PairsOut train(folder_, corpus_file::trainSource, corpus_file::trainTarget);
    BlockFile places(folder_.file(corpus_file::trainPlaces));
    const MemoryMap keptPlaces = kept_.places();
    const auto* place = reinterpret_cast<const char*>(keptPlaces.bytes().data());
    std::optional<PairsOut> validation;
    if (drawing) validation.emplace(folder_, corpus_file::validationSource, corpus_file::validationTarget);
    auto next = drawn.begin();
    kept_.each([&](std::int64_t i, std::string_view source, std::string_view target) {
      if (i % progressPairs == 0) report("splitting", i, kept_.pairs());
      if (next != drawn.end() && next->index == i) {
        validation->add(source, target);
        ++next;
      } else if (leaks(source, target)) {
        cleaner_.removeLeak([&] { return kept_.where(i) + ": " + excerptOf(source); });
      } else {
        addToHistogram(summary_.lengthHistogram, countWords(source));
        train.add(source, target);
        places.add({place + static_cast<std::size_t>(i) * sizeof(std::uint64_t), sizeof(std::uint64_t)});
      }
    });
    places.finish();
    summary_.trainPairs = train.finish();
    if (validation) summary_.validationPairs = validation->finish();
  }

  void measure() {
    report("measuring", 0, 0);
    summary_.quality = measureQuality(folder_.file(corpus_file::trainSource), folder_.file(corpus_file::trainTarget),
                                      summary_.trainPairs, settings_.seed, stop_);
  }

  void summarise() {
    summary_.filters = cleaner_.counts();
    if (summary_.trainPairs == 0) throwNothingLeft();
    summary_.filters.insert(summary_.filters.end(), heldOutCounts_.begin(), heldOutCounts_.end());
    summary_.warnings = kept_.notes();  // what was lost comes first
    if (summary_.validationPairs == 0) {
      summary_.warnings.push_back(settings_.validationPairs == 0
                                      ? "There is no validation set: BLEU and validation loss cannot be shown."
                                      : "The corpus is too small for a validation set.");
    }
    const std::int64_t invalid = cleaner_.removed(gate_name::invalidUtf8);
    if (invalid * 20 > summary_.read) {
      summary_.warnings.push_back(std::to_string(invalid) + " of " + std::to_string(summary_.read) +
                                  " pairs are not UTF-8: convert the files to UTF-8 to keep them.");
    }
    writeSummary(folder_, summary_,
                 {{"seed", settings_.seed},
                  {"places", kept_.placeNames()},
                  {"settings",
                   {{"source", settings_.source},
                    {"target", settings_.target},
                    {"files", settings_.files},
                    {"held_out", settings_.heldOut},
                    {"format", settings_.format}}}});
  }

  [[noreturn]] void throwNothingLeft() const {
    if (summary_.read == 0) {
      throw UserError(
          ErrorKind::badInput, "The files hold no sentence pair.", "Choose files that have text.",
          settings_.source.empty() && !settings_.files.empty() ? settings_.files.front() : settings_.source);
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
  GrowingCorpus folder_;
  Cleaner cleaner_;
  KeptPairs kept_;
  HashSet heldOutSources_, heldOutTargets_;
  std::vector<FilterCount> heldOutCounts_;
  CorpusSummary summary_;
  std::int64_t marked_ = 0;  // pairs that a later import need not read again
};

CorpusSummary importWith(PairReader& pairs, PairReader* validation, ImportSettings settings, nlohmann::json task,
                         const ProgressFunction& progress, std::stop_token stop) {
  checkOut(settings.out);
  settings.out = absolutePath(settings.out);
  const std::filesystem::path out(settings.out);
  if (settings.name.empty()) settings.name = out.filename().string();
  createFolder(out.parent_path().string());
  return Import(pairs, settings, std::move(task), progress, std::move(stop)).run(validation);
}

}  // namespace

CorpusSummary importPairs(PairReader& pairs, PairReader* validation, const ImportSettings& settings,
                          const ProgressFunction& progress, std::stop_token stop) {
  return importWith(pairs, validation, settings, nullptr, progress, std::move(stop));
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
  return importWith(*pairs, validation.get(), settings, importTask(settings), progress, std::move(stop));
}

}  // namespace transept
