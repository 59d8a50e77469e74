// SPDX-License-Identifier: Apache-2.0
// openPairs() and inspectCorpus().
#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/formats/text_format.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/import.h"

namespace transept {

std::unique_ptr<PairReader> openPairs(const ImportSettings& settings, const std::function<void()>& check) {
  const bool aligned = !settings.source.empty() || !settings.target.empty();
  if (aligned == !settings.files.empty()) {
    throw UserError(
        ErrorKind::badInput,
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
    throw UserError(ErrorKind::badInput,
                    settings.source.empty() ? "The source file is missing." : "The target file is missing.",
                    "Name a source and a target file.");
  }
  return readUntilDamage(readAlignedFiles(settings.source, settings.target, settings.encoding));
}

CorpusPreview inspectCorpus(const ImportSettings& given, std::int64_t maximumPairs, std::stop_token stop,
                            std::int64_t sample) {
  CorpusPreview preview;
  ImportSettings settings = given;
  if (settings.encoding.empty()) settings.encoding = "auto";  // a preview shows what a guess gives
  preview.lengthHistogram.assign(histogramBuckets, 0);
  preview.sourceLanguage = languageOfFileName(settings.source);
  preview.targetLanguage = languageOfFileName(settings.target);
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
  } catch (const UserError& error) {  // such as unequal line counts: the pairs
                                      // are shown all the same
    preview.problems.push_back(error.sentence());
    preview.sourceLines = preview.targetLines = cleaner.seen();
    if (settings.files.empty()) {
      preview.sourceLines = countLines(settings.source, settings.encoding);
      preview.targetLines = countLines(settings.target, settings.encoding);
    }
  }
  preview.judged = cleaner.seen();
  for (std::string& note : reader->notes()) preview.problems.push_back(std::move(note));
  if (given.encoding.empty()) preview.encoding = reader->guessedEncoding();
  preview.filters = cleaner.counts();
  for (const FilterCount& filter : preview.filters) {
    if (filter.removed == 0) continue;
    preview.problems.emplace_back(std::to_string(filter.removed) + " pairs would be removed by \"" + filter.name +
                                  "\", for example " + filter.examples.front());
  }
  if (preview.sourceLines == 0) preview.problems.push_back("There is no text in it.");
  return preview;
}

}  // namespace transept
