// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/teacher_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/invisible_characters.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/pair_reader.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/import.h"
#include "engine/decode/evaluate.h"
#include "engine/distillation/translation_journal.h"
#include "engine/eval/bleu.h"

namespace transept {
namespace {

constexpr std::size_t linesAtOnce = 256;  // judged between two reports

/// What there is to translate: sources, and references where they are known.
class SourceText {
 public:
  explicit SourceText(const TeacherTextSettings& settings)
      : sources_(settings.corpus + "/" + corpus_file::trainSource),
        references_(settings.corpus + "/" + corpus_file::trainTarget) {
    if (!settings.monolingual.empty())
      further_ = std::make_unique<TextLines>(TextLines::openAny(settings.monolingual, {}));
  }

  /// False at the end. `reference` is empty where there is none.
  bool next(std::string& source, std::string& reference) {
    std::string_view line;
    if (sources_.next(line)) {
      source = line;
      reference = references_.next(line) ? std::string(line) : std::string();
      return true;
    }
    if (!further_ || !further_->next(line)) return false;
    source = replaceInvalidUtf8(std::string(line));
    reference.clear();
    return true;
  }

 private:
  TextLines sources_, references_;
  std::unique_ptr<TextLines> further_;
};

std::int64_t linesToTranslate(const TeacherTextSettings& settings) {
  const std::int64_t further = settings.monolingual.empty() ? 0 : countLines(settings.monolingual, {});
  return openCorpus(settings.corpus).trainPairs + further;
}

void translateText(Translator& translator, const TeacherTextSettings& settings, const Metric& metric,
                   const std::string& journal, const Reporter& report) {
  SourceText text(settings);
  const auto next = [&](std::string& source, std::string& reference) { return text.next(source, reference); };
  const auto nearest = [&](const std::vector<TranslatedHypothesis>& hypotheses, const std::string& reference) {
    return reference.empty() ? 0 : nearestToReference(metric, hypotheses, reference);
  };
  translateIntoJournal(translator, next, linesToTranslate(settings), nearest, journal, report);
}

/// With the tokeniser that fits the language of the target.
std::unique_ptr<const Metric> sentenceBleu(const LoadedModel& teacher, const CorpusSummary& corpus) {
  constexpr std::int64_t sample = 1000;
  const auto references = readLines(TextLines(corpus.folder + "/" + corpus_file::trainTarget), sample);
  return makeBleu(referenceText(*teacher.vocabularies().target, references, scoringOf(teacher, "")).options);
}

/// Adds to each score the mean log-probability of the source, given the translation.
void addReverseScores(const std::shared_ptr<LoadedModel>& reverse, const TextPairs& pairs, std::vector<double>& scores,
                      const Reporter& report) {
  for (std::size_t first = 0; first < pairs.size(); first += linesAtOnce) {
    report("judging", static_cast<std::int64_t>(first), std::ssize(pairs));
    std::vector<std::string> sources, translations;
    for (std::size_t i = first; i < std::min(first + linesAtOnce, pairs.size()); ++i) {
      sources.push_back(pairs[i].first);
      translations.push_back(pairs[i].second);
    }
    const auto judged = scoreTranslations(use(reverse), translations, sources, {}, report.stop);
    for (std::size_t i = 0; i < judged.size(); ++i)
      scores[first + i] += perToken(judged[i].logProbability(), judged[i].tokens.size());
  }
}

void importText(const TextPairs& pairs, const CorpusSummary& original, const std::string& out, const Reporter& report) {
  ImportSettings settings;
  settings.sourceLanguage = original.sourceLanguage;
  settings.targetLanguage = original.targetLanguage;
  settings.out = out;
  settings.cleaning = CleaningStack{};
  const std::string folder = original.folder + "/";
  const auto validation =
      readAlignedFiles(folder + corpus_file::validationSource, folder + corpus_file::validationTarget);
  importPairs(*readMemory(pairs, "translations"), original.validationPairs > 0 ? validation.get() : nullptr, settings,
              report.progress, report.stop);
}

}  // namespace

std::size_t nearestToReference(const Metric& metric, std::span<const TranslatedHypothesis> hypotheses,
                               const std::string& reference) {
  std::size_t best = 0;
  double highest = -1;
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    const auto row = metric.sentenceStatistics(hypotheses[i].text, std::span(&reference, 1));
    const double score = metric.sentenceScore(row);
    if (score > highest) highest = score, best = i;
  }
  return best;
}

std::vector<bool> keptByScore(std::span<const double> scores, double keep) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < scores.size(); ++i)
    if (std::isfinite(scores[i])) order.push_back(i);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  const auto most = static_cast<std::size_t>(std::ceil(keep * static_cast<double>(scores.size())));
  order.resize(std::min(order.size(), most));
  std::vector<bool> kept(scores.size());
  for (const std::size_t i : order) kept[i] = true;
  return kept;
}

TeacherText makeTeacherText(const std::shared_ptr<LoadedModel>& teacher, const std::shared_ptr<LoadedModel>& reverse,
                            const TeacherTextSettings& settings, const std::string& journal, const std::string& out,
                            const Reporter& report) {
  const CorpusSummary original = openCorpus(settings.corpus);
  TranslateSettings search;
  search.search = beamSettingsOf(teacher->config().decode);
  search.search.beam = std::max(search.search.beam, settings.nbest);
  search.search.nbest = settings.nbest;
  Translator translator({use(teacher)}, search, report.stop);
  const auto metric = sentenceBleu(*teacher, original);
  translateText(translator, settings, *metric, journal, report);

  TextPairs pairs, originals;
  std::vector<double> scores;
  SourceText text(settings);
  TextLines lines(journal);
  std::string source, reference;
  std::string_view line;
  while (text.next(source, reference) && lines.next(line)) {
    JournalLine translation = parseJournalLine(line, journal);
    if (settings.originals && !reference.empty()) originals.emplace_back(source, reference);
    if (isBlankText(source) || isBlankText(translation.text)) continue;
    scores.push_back(translation.score);
    pairs.emplace_back(source, std::move(translation.text));
  }
  const std::int64_t translated = std::ssize(pairs);
  if (reverse) addReverseScores(reverse, pairs, scores, report);
  const std::vector<bool> kept = keptByScore(scores, settings.keep);
  TextPairs chosen;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    if (kept[i]) chosen.push_back(std::move(pairs[i]));
  const std::int64_t keptPairs = std::ssize(chosen);
  chosen.insert(chosen.end(), originals.begin(), originals.end());
  importText(chosen, original, out, report);
  return {translated, keptPairs};
}

}  // namespace transept
