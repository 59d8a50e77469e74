// SPDX-License-Identifier: Apache-2.0
// transept-engine translate MODEL[,MODEL...] < source > target: one output line for each input line; or with --document
// a file that keeps its structure.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/encoding.h"
#include "engine/decode/evaluate.h"
#include "engine/eval/metric.h"
#include "engine/platform/standard_streams.h"
#include "engine/tasks/translate.h"

namespace transept {
namespace {

constexpr std::size_t longestLine = std::size_t{1} << 20;
constexpr int warnings = 10;

struct TranslateOptions {
  ModelOptions model;
  SearchOptions search;
  TranslateRequest request;
  DocumentRequest document;
  std::string scored;
  bool json = false, noGraphs = false;
};

TranslateSettings optionSettings(const TranslateOptions& options, const LoadedModel& model) {
  TranslateSettings settings = options.search.settings(model.config(), model.vocabularies());
  options.request.complete(settings, model.choice());
  settings.graphs = !options.noGraphs;
  return settings;
}

/// Lines of standard input.
class Input {
 public:
  explicit Input(ProgressBar& bar) : bar_(bar), reader_(STDIN_FILENO, longestLine) {}

  bool next(std::string& line) {
    const LineReader::Result result = reader_.next(line);
    if (reader_.failure() != 0) throwSystemError("read", "standard input", reader_.failure());
    if (result == LineReader::Result::end) return false;
    if (++number_ == 1 && result == LineReader::Result::line) begin(line);
    if (result == LineReader::Result::tooLong) {
      line.clear();
      bar_.print(fmt::format("Line {} is longer than 1 MiB; its translation is left empty.", number_));
    } else if (findInvalidUtf8(line) != std::string::npos) {
      line = replaceInvalidUtf8(line);
      if (++repaired_ <= warnings) {
        bar_.print(fmt::format("Line {} holds bytes that are not UTF-8; each became U+FFFD.", number_));
      }
    }
    return true;
  }

  /// Number of repaired lines.
  std::int64_t repaired() const { return repaired_; }

 private:
  /// Refuses UTF-16 and UTF-32, and removes a byte order mark.
  void begin(std::string& firstLine) const {
    const std::string head = firstLine + '\n' + std::string(reader_.ahead());
    const std::string encoding = detectEncoding(head).name;
    if (!encoding.starts_with("UTF-16") && !encoding.starts_with("UTF-32")) {
      firstLine.erase(0, byteOrderMarkBytes(firstLine));
      return;
    }
    throw UserError(
        ErrorKind::badInput, "Standard input is " + encoding + ", not UTF-8.",
        "Convert it first, as in: iconv -f " + encoding + " -t UTF-8 FILE | transept-engine translate MODEL.");
  }

  ProgressBar& bar_;
  LineReader reader_;
  std::int64_t number_ = 0, repaired_ = 0;
};

/// One line per translation; an n-best list in text has one line per hypothesis, "number ||| text ||| score".
class Output {
 public:
  Output(const TranslateOptions& options, const LoadedModel& model, ProgressBar& bar)
      : options_(options), vocabularies_(model.vocabularies()), sourceEnd_(model.config().data.source_end), bar_(bar) {}

  /// Call this for every translated line or sentence, before write() of its line.
  void warnIfCut(const Translation& translation) {
    if (translation.cutTokens == 0 || ++warnings_ > warnings) return;
    const auto kept = static_cast<std::int64_t>(translation.sourceTokens.size()) - (sourceEnd_ ? 1 : 0);
    bar_.print(fmt::format("{}{} is too long: its first {} of {} tokens are translated.",
                           options_.request.splitSentences ? "A sentence of line " : "Line ", number_ + 1, kept,
                           kept + translation.cutTokens));
  }

  /// Tells of terms that a translation lacks, because the vocabulary does not cover them.
  void warnOfTerms(const Translation& translation) {
    for (const UsedTerm& term : translation.terms) {
      ++terms_;
      if (term.used || ++missed_ > warnings) continue;
      bar_.print(fmt::format("The translation of line {} lacks the term '{}'.", number_ + 1, term.target));
    }
  }

  void write(const Translation& translation) {
    ++number_;
    bar_.clear();
    std::cout << (options_.json ? jsonText(translationJson(translation, options_.request, vocabularies_))
                                : textOf(translation));
    if (!std::cout) throw UserError(ErrorKind::noResources, "The translation could not be written to standard output.");
  }
  std::int64_t lines() const { return number_; }
  void finish() const {
    if (warnings_ > warnings)
      printNote("{} {} were cut in total.\n", warnings_, options_.request.splitSentences ? "sentences" : "lines");
    if (terms_ > 0) printNote("Terms used: {} of {}.\n", terms_ - missed_, terms_);
    std::cout << std::flush;
  }

 private:
  std::string textOf(const Translation& translation) const {
    std::string text;
    for (const TranslatedHypothesis& hypothesis : translation.hypotheses) {
      if (options_.request.nbest > 1) text += fmt::format("{} ||| ", number_ - 1);
      text += hypothesis.text;
      if (options_.request.nbest > 1) text += fmt::format(" ||| {:.6f}", hypothesis.score);
      if (options_.request.alignment != "none")
        text += " ||| " + alignmentText(translation, hypothesis, options_.request, vocabularies_);
      text += '\n';
    }
    return text;
  }

  const TranslateOptions& options_;
  const VocabularyPair& vocabularies_;
  const bool sourceEnd_;  // whether the source's tokens end with </s>
  ProgressBar& bar_;
  std::int64_t number_ = 0, warnings_ = 0, terms_ = 0, missed_ = 0;
};

/// --score: the log-probabilities of given translations, one per line.
int scoreGiven(const TranslateOptions& options) {
  const TranslateRequest& request = options.request;
  if (request.nbest > 1 || request.prefix || request.sample || !request.terms.empty() || request.alignment != "none")
    throw UserError("A translation that is given is scored as it is, without a search.",
                    "Omit --nbest, --prefix, --sample, --terms and --alignment.");
  const auto model = options.model.loadOne();
  const auto sources = readSentences(std::cin, "standard input");
  const auto targets = readSentences(options.scored);
  ProgressBar bar("Scoring");
  const auto scores =
      scoreTranslations(inLanguages(use(model), model->choice(), request.sourceLanguage, request.targetLanguage),
                        sources, targets, bar.function(), {}, options.search.request.maxSourceTokens);
  bar.clear();
  const auto cut = std::ranges::count(scores, true, &TranslationScore::cut);
  if (cut > 0) bar.print(counted(cut, "pair was", "pairs were") + " cut at --max-source-tokens.");
  for (const TranslationScore& score : scores) {
    if (options.json) {
      std::cout << jsonText({{"tokens", score.tokens},
                             {"log_probability", score.logProbability()},
                             {"log_probabilities", score.logProbabilities},
                             {"cut", score.cut}});
    } else {
      std::cout << fmt::format("{:.6f}\n", score.logProbability());
    }
  }
  std::cout << std::flush;
  printNote("Perplexity {:.3f} over {}.\n", perplexityOf(scores), counted(scores.size(), "pair"));
  return 0;
}

/// --document: a file with its structure.
int translateGivenDocument(const TranslateOptions& options) {
  if (options.request.nbest > 1 || options.request.alignment != "none" || options.request.prefix ||
      options.request.sample || options.json)
    throw UserError("A document has one translation, as the search finds it.",
                    "Omit --nbest, --alignment, --prefix, --sample and --json.");
  if (options.document.output == "-")
    throw UserError("A translated document is written to a file.", "Name one with --output.");
  const auto loaded = options.model.load();
  ProgressBar bar("Translating");
  DocumentRequest document = options.document;
  document.withoutTerms = options.request.withoutTerms;
  document.sourceLanguage = options.request.sourceLanguage;
  document.targetLanguage = options.request.targetLanguage;
  const DocumentSummary summary =
      translateDocumentFile(loaded, optionSettings(options, *loaded.front()), document, bar.function(), {});
  bar.clear();
  bar.print(
      fmt::format("{}: {}, {} of them different{}.", options.document.output, counted(summary.sentences, "sentence"),
                  summary.distinct,
                  summary.resumed > 0 ? "; " + counted(summary.resumed, "was", "were") + " translated before" : ""));
  if (!summary.lackingEncoding.empty())
    bar.print(fmt::format("The output is in UTF-8, since letters of the translation are missing in {}.",
                          summary.lackingEncoding));
  if (summary.cut > 0)
    bar.print(counted(summary.cut, "sentence was", "sentences were") +
              " too long: only the beginning is translated. --max-source-tokens is the limit.");
  if (summary.kept > 0) bar.print(fmt::format("Identifiers, paths and colours left as they are: {}.", summary.kept));
  if (summary.terms > 0)
    bar.print(fmt::format("{} in them{}{}.", counted(summary.terms, "term"),
                          summary.missedTerms.empty() ? "" : ", without ", fmt::join(summary.missedTerms, ", ")));
  return 0;
}

int translate(const TranslateOptions& options) {
  if (!options.scored.empty()) return scoreGiven(options);
  if (!options.document.document.empty() || !options.document.output.empty()) return translateGivenDocument(options);
  const auto loaded = options.model.load();
  std::vector<TranslationModel> models = useAll(loaded);
  for (std::size_t i = 0; i < models.size(); ++i)
    models[i] = inLanguages(std::move(models[i]), loaded[i]->choice(), options.request.sourceLanguage,
                            options.request.targetLanguage);
  Translator translator(std::move(models), optionSettings(options, *loaded.front()));
  ProgressBar bar("Translating");
  Input input(bar);
  Output output(options, *loaded.front(), bar);
  const bool interactive = ::isatty(STDIN_FILENO) != 0;  // translate each line as soon as it is typed
  const auto begun = std::chrono::steady_clock::now();
  LinesToTranslate lines;
  lines.next = [&](std::string& line) { return input.next(line); };
  lines.sentence = [&](const Translation& translation) {
    output.warnIfCut(translation);
    output.warnOfTerms(translation);
  };
  lines.write = [&](const Translation& translation) {
    output.write(translation);
    if (interactive) std::cout << std::flush;
  };
  if (interactive) lines.chunk = 1;
  translateLines(translator, options.request, loaded.front()->choice(), lines,
                 interactive ? ProgressFunction() : bar.function(), {});
  output.finish();
  if (input.repaired() > warnings)
    bar.print(counted(input.repaired(), "line was", "lines were") + " not UTF-8 in total.");
  if (const std::string refusal = translator.steps().refusal; !refusal.empty())
    bar.print("Decoding steps were not recorded and replayed, which is slower: " + refusal);
  const double seconds = secondsSince(begun);
  const auto tokens = translator.emittedTokens();
  bar.print(fmt::format("{}, {} in {:.1f} s: {:.0f} tokens/s.", counted(output.lines(), "line"),
                        counted(tokens, "token"), seconds, static_cast<double>(tokens) / std::max(seconds, 1e-9)));
  return 0;
}

}  // namespace

void addTranslate(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "translate", "Translate standard input to standard output, line by line", translate);
  options->model.addTo(*command, true);
  options->search.addTo(*command);
  addOptions(*command, options->request, translateFields);
  addOptions(*command, options->document, documentFields);
  command->get_option("--seed")->needs(command->get_option("--sample"));
  for (const char* ofDocument : {"--output", "--document-kind"})
    command->get_option(ofDocument)->needs(command->get_option("--document"));
  command
      ->add_option("--score", options->scored,
                   "Do not translate; print the log-probability of each line of this file as a translation")
      ->excludes("--split-sentences");
  command->add_flag("--no-graphs", options->noGraphs, "On a GPU: do not record and replay decoding steps");
  command->add_flag("--json", options->json, "Print one JSON object per line, with tokens and scores")
      ->excludes("--split-sentences");
}

}  // namespace transept
