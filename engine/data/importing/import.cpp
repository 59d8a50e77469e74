// SPDX-License-Identifier: Apache-2.0
#include "engine/data/importing/import.h"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus_writer.h"
#include "engine/data/importing/removed_pairs.h"
#include "engine/data/languages/file_names.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

/// Two files, whose names and text are compared with the stated languages.
std::unique_ptr<PairReader> openAligned(const std::string& source, const std::string& target,
                                        const ImportSettings& settings) {
  const LanguagePair stated{settings.sourceLanguage, settings.targetLanguage};
  requireStated(source, target, languagesOfNames(source, target), stated);
  return withCheckedLanguages(readAlignedFiles(source, target, settings.encoding), stated);
}

constexpr std::int64_t progressPairs = 4096;

class Import {
 public:
  Import(PairReader& pairs, const ImportSettings& settings, const ProgressFunction& progress, std::stop_token stop)
      : pairs_(pairs),
        settings_(settings),
        report_{progress, std::move(stop)},
        cleaner_(settings.cleaning, {settings.sourceLanguage, settings.targetLanguage}, {settings.threads}),
        draw_(settings.seed, settings.validationPairs),
        corpus_(settings.out) {
    if (const CleaningStep* step = settings.cleaning.find(filter_name::leakage); step && step->on) {
      removesLeaks_ = true;
      leaksOnBothSides_ = step->choice("match") == "both";
    }
    summary_.folder = settings.out;
    summary_.name = settings.name;
    summary_.sourceLanguage = settings.sourceLanguage;
    summary_.madeBy = settings.madeBy;
    summary_.targetLanguage = settings.targetLanguage;
    summary_.cleaning = settings.cleaning;
    if (!settings.exempt.empty()) cleaner_.exempt(copyKeptPairs(settings.exempt, corpus_.file(corpus_file::kept)));
  }

  CorpusSummary run(PairReader* validation) {
    for (const std::string& file : settings_.heldOut) readHeldOutText(file);
    if (validation) readHeldOut(*validation);
    filter();
    split(validation ? std::vector<HeldOutDraw::Pair>() : draw_.drawn());
    corpus_.finishText(summary_, settings_.seed, report_);
    summarise();
    corpus_.publish(summary_, {{"seed", settings_.seed},
                               {"settings",
                                {{"source", settings_.source},
                                 {"target", settings_.target},
                                 {"files", settings_.files},
                                 {"held_out", settings_.heldOut},
                                 {"format", settings_.format},
                                 {"encoding", settings_.encoding},
                                 {"columns", settings_.columns},
                                 {"states", settings_.states},
                                 {"validation_source", settings_.validationSource},
                                 {"validation_target", settings_.validationTarget},
                                 {"validation_pairs", settings_.validationPairs}}}});
    return summary_;
  }

 private:
  static constexpr const char *keptSource = "kept.source", *keptTarget = "kept.target", *keptPlaces = "kept.places";

  void readHeldOutText(const std::string& file) {
    TextLines lines = TextLines::openAny(file, settings_.encoding);
    std::string_view line;
    while (lines.next(line)) {
      for (const bool target : {false, true}) holdOut(target, line);
    }
  }

  /// Adds a sentence as it is, and as the repairs of the cleaning stack would store it in the training text.
  void holdOut(bool target, std::string_view sentence) {
    heldOut_.add(target, hashOf(trim(sentence)));
    if (findInvalidUtf8(sentence) == std::string_view::npos) heldOut_.add(target, hashOf(cleaner_.repaired(sentence)));
  }

  /// From the user's own validation set only pairs that no corpus can hold are removed.
  void readHeldOut(PairReader& reader) {
    std::int64_t heldOutPairs = 0;
    Cleaner cleaner(CleaningStack::only(filter_name::empty), {}, {settings_.threads});
    const auto use = [&](const CleanPair& pair) {
      holdOut(false, pair.source);
      holdOut(true, pair.target);
      corpus_.addValidation(pair.source, pair.target);
      ++heldOutPairs;
    };
    cleaner.run(reader, use, [this] { report_("reading"); });
    for (FilterCount& one : cleaner.counts()) {
      one.name = "validation: " + one.name;
      if (one.removed > 0) heldOutCounts_.push_back(std::move(one));
    }
    if (heldOutPairs == 0) {
      throw UserError("The validation files hold no usable pair.",
                      "Choose other validation files, or none to have a set drawn.", settings_.validationSource);
    }
  }

  /// Writes the pairs that pass the filters to temporary files: the held-out set is known only after the last pair.
  void filter() {
    BlockFile source(corpus_.file(keptSource)), target(corpus_.file(keptTarget)), places(corpus_.file(keptPlaces));
    const auto use = [&](const CleanPair& pair) {
      source.addLine(pair.source);
      target.addLine(pair.target);
      places.addValue(corpus_.placeOf(pair.where));
      draw_.offer(hashOf(pair.source), hashOf(pair.target));
      ++kept_;
    };
    const auto remove = [this](const RemovedPair& pair) { corpus_.addRemoved(pair); };
    cleaner_.run(
        pairs_, use, [this] { report_("reading", pairs_.done(), pairs_.total()); }, {}, remove);
    for (BlockFile* file : {&source, &target, &places}) file->finish();
    summary_.read = cleaner_.seen();
    const TextGuess guess = pairs_.guess();
    if (summary_.sourceLanguage.empty()) summary_.sourceLanguage = guess.source;
    if (summary_.targetLanguage.empty()) summary_.targetLanguage = guess.target;
  }

  void split(const std::vector<HeldOutDraw::Pair>& drawn) {
    for (const HeldOutDraw::Pair& pair : drawn) {
      heldOut_.add(false, pair.sourceHash);
      heldOut_.add(true, pair.targetHash);
    }
    {
      TextLines sources(corpus_.file(keptSource)), targets(corpus_.file(keptTarget));
      const MemoryMap places(corpus_.file(keptPlaces));
      const auto* place = reinterpret_cast<const std::uint64_t*>(places.bytes().data());
      auto next = drawn.begin();
      std::string_view source, target;
      for (std::int64_t i = 0; sources.next(source) && targets.next(target); ++i, ++place) {
        if (i % progressPairs == 0) report_("splitting", i, kept_);
        if (next != drawn.end() && next->index == i) {
          corpus_.addValidation(source, target);
          ++next;
        } else if (removesLeaks_ && heldOut_.contains(source, target, leaksOnBothSides_)) {
          const std::string where = corpus_.textOf(*place);
          heldOut_.countLeak(where, source);
          corpus_.addRemoved({filter_name::leakage, source, target, where, "", false});
        } else {
          corpus_.addTraining(source, target, *place);
        }
      }
    }
    for (const char* name : {keptSource, keptTarget, keptPlaces}) removeFile(corpus_.file(name));
  }

  void summarise() {
    summary_.filters = cleaner_.counts();
    if (removesLeaks_) summary_.filters.push_back(heldOut_.leaks());
    if (summary_.trainPairs == 0) throwNothingLeft();
    summary_.filters.insert(summary_.filters.end(), heldOutCounts_.begin(), heldOutCounts_.end());
    summary_.warnings = pairs_.notes();  // lost text first
    summary_.unread = pairs_.unread();
    if (summary_.validationPairs == 0) {
      summary_.warnings.emplace_back(settings_.validationPairs == 0
                                         ? "There is no validation set: BLEU and validation loss cannot be shown."
                                         : "The corpus is too small for a validation set.");
    }
    const std::int64_t invalid = cleaner_.removedAsInvalid();
    if (invalid * 20 > summary_.read) {
      summary_.warnings.push_back(
          fmt::format("{} of {} pairs hold bytes that are not UTF-8, NULs or lost characters (U+FFFD): repair "
                      "the files to keep them.",
                      invalid, summary_.read));
    }
  }

  [[noreturn]] void throwNothingLeft() const {
    if (summary_.read == 0) {
      throw UserError(
          "The files hold no sentence pair.", "Choose files that contain text.",
          settings_.source.empty() && !settings_.files.empty() ? settings_.files.front() : settings_.source);
    }
    const auto most = std::ranges::max_element(summary_.filters, {}, &FilterCount::removed);
    if (most->name == "incomplete" || most->name == "empty") {
      const std::string example = most->examples.empty() ? "" : ", for example \"" + most->examples.front() + "\"";
      constexpr const char* remedy =
          "Check that the files are translated, and that the languages are those of the files.";
      if (most->name == "empty")
        throw UserError({"No pairs are left to train on: of {} read, {} have an empty side{}.", summary_.read,
                         most->removed, example},
                        remedy);
      throw UserError({"No pairs are left to train on: of {} read, {} do not have both sides{}.", summary_.read,
                       most->removed, example},
                      remedy);
    }
    throw UserError(
        most->examples.empty()
            ? Sentence{"No pairs are left to train on: of {} read, the filter \"{}\" removed most ({}).", summary_.read,
                       most->name, most->removed}
            : Sentence{"No pairs are left to train on: of {} read, the filter \"{}\" removed most ({}), for "
                       "example \"{}\".",
                       summary_.read, most->name, most->removed, most->examples.front()},
        "Check that the files are the right ones, or loosen that filter.");
  }

  PairReader& pairs_;
  const ImportSettings& settings_;
  Reporter report_;
  Cleaner cleaner_;
  HeldOutDraw draw_;
  CorpusWriter corpus_;
  HeldOutSentences heldOut_;
  bool removesLeaks_ = false, leaksOnBothSides_ = false;
  std::int64_t kept_ = 0;
  std::vector<FilterCount> heldOutCounts_;
  CorpusSummary summary_;
};

}  // namespace

CorpusSummary importPairs(PairReader& pairs, PairReader* validation, const ImportSettings& given,
                          const ProgressFunction& progress, std::stop_token stop) {
  ImportSettings settings = given;
  settings.out = newCorpusPath(settings.out);
  if (settings.name.empty()) settings.name = std::filesystem::path(settings.out).filename().string();
  return Import(pairs, settings, progress, std::move(stop)).run(validation);
}

CorpusSummary importCorpus(const ImportSettings& given, const ProgressFunction& progress, std::stop_token stop) {
  ImportSettings settings = given;
  settings.out = newCorpusPath(settings.out);
  const LanguagePair named = languagesOfNames(settings.source, settings.target);
  if (settings.sourceLanguage.empty()) settings.sourceLanguage = named.source;
  if (settings.targetLanguage.empty()) settings.targetLanguage = named.target;
  const Reporter report{progress, stop};
  const auto pairs = openPairs(settings, [&] { report("opening files"); });
  if (settings.validationSource.empty() != settings.validationTarget.empty()) {
    throw UserError("Only one side of the validation set was given.",
                    "Name a validation source and a validation target, or neither.");
  }
  std::unique_ptr<PairReader> validation;
  if (!settings.validationSource.empty()) {
    validation = openAligned(settings.validationSource, settings.validationTarget, settings);
  }
  return importPairs(*pairs, validation.get(), settings, progress, std::move(stop));
}

std::unique_ptr<PairReader> openPairs(const ImportSettings& settings, const std::function<void()>& check) {
  std::vector<std::string> texts = {settings.source, settings.target, settings.validationSource,
                                    settings.validationTarget};
  texts.insert(texts.end(), settings.files.begin(), settings.files.end());
  texts.insert(texts.end(), settings.heldOut.begin(), settings.heldOut.end());
  if (std::ranges::count(texts, "-") > 1) {
    throw UserError(ErrorKind::badInput, "Only one text can be read from standard input.", "Give the others as files.");
  }
  const bool aligned = !settings.source.empty() || !settings.target.empty();
  if (aligned == !settings.files.empty()) {
    throw UserError(
        aligned ? "Two line-aligned files and other files were given together." : "No text was given to import.",
        "Name a source and a target file, or files that hold both sides.");
  }
  if (!aligned) {
    return openFiles(
        settings.files, settings.format,
        {settings.sourceLanguage, settings.targetLanguage, settings.encoding, settings.columns, settings.states},
        check);
  }
  if (settings.source.empty() || settings.target.empty()) {
    throw UserError(settings.source.empty() ? "The source file is missing." : "The target file is missing.",
                    "Name a source and a target file.");
  }
  return readUntilDamage(openAligned(settings.source, settings.target, settings));
}

CorpusPreview inspectCorpus(const ImportSettings& given, std::int64_t maximumPairs, std::stop_token stop,
                            std::int64_t sample) {
  CorpusPreview preview;
  ImportSettings settings = given;
  if (settings.encoding.empty()) settings.encoding = "auto";  // a preview shows what a guess gives
  preview.lengthHistogram.assign(histogramBuckets, 0);
  if (settings.columns.empty()) settings.columns = "auto";
  const LanguagePair named = languagesOfNames(settings.source, settings.target);
  preview.sourceLanguage = named.source;
  preview.targetLanguage = named.target;
  const auto pause = [&] {
    if (stop.stop_requested()) throw Cancelled{};
  };
  const auto reader = openPairs(settings, pause);
  const FilterContext context{settings.sourceLanguage.empty() ? preview.sourceLanguage : settings.sourceLanguage,
                              settings.targetLanguage.empty() ? preview.targetLanguage : settings.targetLanguage};
  Cleaner cleaner(settings.cleaning, context, {settings.threads, sample});
  const auto look = [&](const RawPair& raw) {
    if (static_cast<std::int64_t>(preview.pairs.size()) >= maximumPairs) return;
    preview.pairs.emplace_back(replaceInvalidUtf8(raw.source), replaceInvalidUtf8(raw.target));
  };
  const auto use = [&](const CleanPair& pair) {
    ++preview.kept;
    addToHistogram(preview.lengthHistogram, pair.sourceWords);
  };
  try {
    cleaner.run(*reader, use, pause, look);
    RawPair more;
    preview.complete = cleaner.seen() < sample || !reader->next(more);
    preview.sourceLines = preview.targetLines = cleaner.seen();
  } catch (const UserError& error) {  // such as unequal line counts: the pairs are shown all the same
    preview.problems.emplace_back(error.what());
    preview.sourceLines = preview.targetLines = cleaner.seen();
    if (settings.files.empty()) {
      preview.sourceLines = countLines(settings.source, settings.encoding);
      preview.targetLines = countLines(settings.target, settings.encoding);
    }
  }
  preview.judged = cleaner.seen();
  for (std::string& note : reader->notes()) preview.problems.push_back(std::move(note));
  const TextGuess guess = reader->guess();
  if (given.encoding.empty()) preview.encoding = guess.encoding;
  if (given.columns.empty()) preview.columns = guess.columns;
  preview.table = guess.table;
  if (preview.sourceLanguage.empty()) preview.sourceLanguage = guess.source;
  if (preview.targetLanguage.empty()) preview.targetLanguage = guess.target;
  preview.filters = cleaner.counts();
  if (preview.sourceLines == 0) preview.problems.emplace_back("The text is empty.");
  return preview;
}

}  // namespace transept
