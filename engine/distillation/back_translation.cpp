// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/back_translation.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/base/invisible_characters.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus_writer.h"
#include "engine/data/importing/import.h"
#include "engine/distillation/teacher_text.h"
#include "engine/distillation/translation_journal.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

/// Another model, another text, or one that has changed since has another journal.
std::string journalPath(const LoadedModel& model, const BackTranslationSettings& settings) {
  const std::string text = absolutePath(settings.monolingual);
  std::error_code ignored;  // a text that cannot be read is refused when it is opened
  const auto bytes = std::filesystem::file_size(text, ignored);
  const auto changed = std::filesystem::last_write_time(text, ignored).time_since_epoch().count();
  const std::string work = fmt::format("{}\n{}\n{}\n{}\n{}\n{}", model.choice().weights, text, bytes, changed,
                                       settings.sourceLanguage, settings.targetLanguage);
  return fmt::format("{}.{:016x}.translations.tsv", absolutePath(settings.out), hashOf(work));
}

/// The sentences of the text, and their translations, with the translations' scores.
std::pair<TextPairs, std::vector<double>> readJournal(const std::string& journal, TextLines text) {
  TextPairs pairs;
  std::vector<double> scores;
  TextLines lines(journal);
  std::string_view sentence, line;
  while (text.next(sentence) && lines.next(line)) {
    JournalLine translation = parseJournalLine(line, journal);
    std::string target = replaceInvalidUtf8(std::string(sentence));
    if (isBlankText(target) || isBlankText(translation.text)) continue;
    scores.push_back(translation.score);
    pairs.emplace_back(std::move(translation.text), std::move(target));
  }
  return {std::move(pairs), std::move(scores)};
}

}  // namespace

CorpusSummary backTranslate(const std::shared_ptr<LoadedModel>& model, const BackTranslationSettings& settings,
                            const Reporter& report) {
  ImportSettings made;
  made.sourceLanguage = settings.sourceLanguage.empty() ? model->choice().targetLanguage : settings.sourceLanguage;
  made.targetLanguage = settings.targetLanguage.empty() ? model->choice().sourceLanguage : settings.targetLanguage;
  if (made.sourceLanguage.empty() || made.targetLanguage.empty())
    throw UserError({"{} does not state its languages.", model->choice().name},
                    "Give the languages of the pairs, source and target.");
  made.out = newCorpusPath(settings.out);
  made.name = settings.name;
  made.validationPairs = 0;
  made.madeBy = model->choice().name;

  const std::string journal = journalPath(*model, settings);
  createFolder(std::filesystem::path(journal).parent_path().string());
  TranslateSettings search;
  search.search = beamSettingsOf(model->config().decode);
  // From the language of the pairs' target, in which the text is, into that of their source.
  Translator translator({inLanguages(use(model), model->choice(), settings.targetLanguage, settings.sourceLanguage)},
                        search, report.stop);
  TextLines text = TextLines::openAny(settings.monolingual, {});
  const auto next = [&](std::string& source, std::string& reference) {
    std::string_view line;
    if (!text.next(line)) return false;
    source = replaceInvalidUtf8(std::string(line));
    reference.clear();
    return true;
  };
  const auto best = [](const std::vector<TranslatedHypothesis>&, const std::string&) { return std::size_t{0}; };
  translateIntoJournal(translator, next, countLines(settings.monolingual, {}), best, journal, report);

  auto [pairs, scores] = readJournal(journal, TextLines::openAny(settings.monolingual, {}));
  const std::vector<bool> kept = keptByScore(scores, settings.keep);
  TextPairs chosen;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    if (kept[i]) chosen.push_back(std::move(pairs[i]));
  const auto reader = readMemory(chosen, fmt::format("translated by {}", made.madeBy));
  CorpusSummary summary = importPairs(*reader, nullptr, made, report.progress, report.stop);
  removeFile(journal);
  return summary;
}

}  // namespace transept
