// SPDX-License-Identifier: Apache-2.0
// transept-engine translate MODEL[,MODEL...] < source > target: one output line for each input line.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/model_options.h"
#include "app/commands/progress_bar.h"
#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/encoding.h"
#include "engine/data/formats/word_count.h"
#include "engine/decode/evaluate.h"
#include "engine/eval/metric.h"
#include "engine/platform/standard_streams.h"

namespace transept {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::size_t kChunk = 2048;  // lines that are grouped by length and translated together
constexpr int kWarnings = 10;

struct TranslateOptions {
  ModelOptions model;
  SearchOptions search;
  std::int64_t nbest = 1;
  std::string alignment = "none", scored;
  bool prefix = false, json = false, sampling = false, noGraphs = false, split = false;
  SamplingSettings sample;
};

TranslateSettings settingsOf(const TranslateOptions& options, const LoadedModel& model) {
  TranslateSettings settings = options.search.settings(model.config(), model.vocabularies());
  settings.search.nbest = options.nbest;
  settings.graphs = !options.noGraphs;
  settings.search.alignments = options.alignment != "none";
  if (options.sampling) {
    settings.sampling = options.sample;
    settings.sampling->samples = options.nbest;
    settings.sampling->lengthPenalty = settings.search.lengthPenalty;
    settings.sampling->alpha = settings.search.alpha;
  }
  return settings;
}

/// Lines of standard input; with --prefix each is "source TAB prefix".
class Input {
 public:
  Input(bool prefix, ProgressBar& bar) : prefix_(prefix), bar_(bar), reader_(STDIN_FILENO, kLongestLine) {}

  bool next(std::string& line, std::string& prefix) {
    const LineReader::Result result = reader_.next(line);
    if (reader_.failure() != 0) throwSystemError("read", "standard input", reader_.failure());
    if (result == LineReader::Result::end) return false;
    if (++number_ == 1 && result == LineReader::Result::line) begin(line);
    if (result == LineReader::Result::tooLong) {
      line.clear();
      bar_.print("Line " + std::to_string(number_) + " is longer than 1 MiB; its translation is left empty.");
    } else if (findInvalidUtf8(line) != std::string::npos) {
      line = replaceInvalidUtf8(line);
      if (++repaired_ <= kWarnings) {
        bar_.print("Line " + std::to_string(number_) + " holds bytes that are not UTF-8; each became U+FFFD.");
      }
    }
    const std::size_t tab = prefix_ ? line.find('\t') : std::string::npos;
    if (tab != std::string::npos) {
      prefix = line.substr(tab + 1);
      line.resize(tab);
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

  bool prefix_;
  ProgressBar& bar_;
  LineReader reader_;
  std::int64_t number_ = 0, repaired_ = 0;
};

/// With --split-sentences: returns the sentences of a line one by one, and joins their translations with the white
/// space between the sentences; without any if the target language is written without spaces.
class Sentences {
 public:
  explicit Sentences(const ModelChoice& model) : language_(model.sourceLanguage) {
    const Tokenizer words = fittingTokenizer(model.targetLanguage, {}).kind;
    spaced_ = words == Tokenizer::mteval13a || words == Tokenizer::korean;
  }

  bool next(Input& input, std::string& sentence, std::string& prefix) {
    if (left_.empty()) {
      if (!input.next(line_, prefix)) return false;
      const auto found = sentencesOf(line_, language_);
      left_.assign(found.begin(), found.end());
      if (left_.empty()) left_.emplace_back();
    }
    const std::string_view whole = left_.front(), text = trim(whole);
    sentence = text;
    left_.pop_front();
    const auto end = text.empty() ? 0 : static_cast<std::size_t>(text.data() - whole.data()) + text.size();
    std::string space = end < whole.size() ? std::string(whole.substr(end)) : " ";
    std::ranges::replace(space, '\r', ' ');
    joints_.push_back({left_.empty(), spaced_ && !left_.empty() ? space : ""});
    return true;
  }

  /// Adds a sentence. Returns true if it ends its line; `translation` then has the text of the line.
  bool join(Translation& translation) {
    joined_ += translation.text() + joints_.front().space;
    const bool ends = joints_.front().ends;
    joints_.pop_front();
    if (ends) translation.hypotheses.front().text = std::exchange(joined_, {});
    return ends;
  }

 private:
  struct Joint {
    bool ends;          // last sentence of a line
    std::string space;  // after the sentence
  };
  std::string language_, line_, joined_;
  bool spaced_ = true;
  std::deque<std::string_view> left_;  // of line_
  std::deque<Joint> joints_;           // of the sentences without a translation yet
};

/// One line per translation; an n-best list in text has one line per hypothesis, "number ||| text ||| score".
class Output {
 public:
  Output(const TranslateOptions& options, const LoadedModel& model, ProgressBar& bar)
      : options_(options), vocabularies_(model.vocabularies()), sourceEnd_(model.config().data.source_end), bar_(bar) {}

  /// Call this for every translated line or sentence, before write() of its line.
  void warnIfCut(const Translation& translation) {
    if (translation.cutTokens == 0 || ++warnings_ > kWarnings) return;
    const auto kept = static_cast<std::int64_t>(translation.sourceTokens.size()) - (sourceEnd_ ? 1 : 0);
    bar_.print((options_.split ? "A sentence of line " : "Line ") + std::to_string(number_ + 1) +
               " is too long: its first " + std::to_string(kept) + " of " +
               std::to_string(kept + translation.cutTokens) + " tokens are translated.");
  }

  void write(const Translation& translation) {
    ++number_;
    bar_.clear();
    std::cout << (options_.json ? jsonText(jsonOf(translation)) : textOf(translation));
    if (!std::cout) throw std::runtime_error("The translation could not be written to standard output.");
  }
  std::int64_t lines() const { return number_; }
  void finish() const {
    if (warnings_ > kWarnings)
      std::fprintf(stderr, "%lld %s were cut in total.\n", static_cast<long long>(warnings_),
                   options_.split ? "sentences" : "lines");
    std::cout << std::flush;
  }

 private:
  std::string alignmentOf(const Translation& translation, const TranslatedHypothesis& hypothesis) const {
    if (options_.alignment == "soft") return softAlignment(hypothesis);
    return hardAlignment(translation, hypothesis, vocabularies_.source->preTokenised(),
                         vocabularies_.target->preTokenised());
  }

  nlohmann::json jsonOf(const Translation& translation) const {
    nlohmann::json json = toJson(translation);
    for (std::size_t i = 0; options_.alignment != "none" && i < translation.hypotheses.size(); ++i) {
      const TranslatedHypothesis& hypothesis = translation.hypotheses[i];
      json["hypotheses"][i]["alignment"] = options_.alignment == "soft"
                                               ? nlohmann::json(hypothesis.alignment)
                                               : nlohmann::json(alignmentOf(translation, hypothesis));
    }
    return json;
  }

  std::string textOf(const Translation& translation) const {
    std::string text;
    for (const TranslatedHypothesis& hypothesis : translation.hypotheses) {
      if (options_.nbest > 1) text += std::to_string(number_ - 1) + " ||| ";
      text += hypothesis.text;
      if (options_.nbest > 1) text += formatted(" ||| %.6f", hypothesis.score);
      if (options_.alignment != "none") text += " ||| " + alignmentOf(translation, hypothesis);
      text += '\n';
    }
    return text;
  }

  const TranslateOptions& options_;
  const VocabularyPair& vocabularies_;
  const bool sourceEnd_;  // whether the source's tokens end with </s>
  ProgressBar& bar_;
  std::int64_t number_ = 0, warnings_ = 0;
};

/// --score: the log-probabilities of given translations, one per line.
int scoreGiven(const TranslateOptions& options) {
  const auto model = options.model.loadOne();
  const auto sources = readSentences(std::cin, "standard input");
  const auto targets = readSentences(options.scored);
  ProgressBar bar("Scoring");
  const auto scores =
      scoreTranslations(use(model), sources, targets, bar.function(), {}, options.search.maxSourceTokens);
  bar.clear();
  const auto cut = std::ranges::count(scores, true, &TranslationScore::cut);
  if (cut > 0) bar.print(std::to_string(cut) + " pairs were cut at --max-source-tokens.");
  for (const TranslationScore& score : scores) {
    if (options.json) {
      std::cout << jsonText({{"tokens", score.tokens},
                             {"log_probability", score.logProbability()},
                             {"log_probabilities", score.logProbabilities},
                             {"cut", score.cut}});
    } else {
      std::cout << formatted("%.6f\n", score.logProbability());
    }
  }
  std::cout << std::flush;
  std::fprintf(stderr, "Perplexity %.3f over %zu pairs.\n", perplexityOf(scores), scores.size());
  return 0;
}

int translate(const TranslateOptions& options) {
  if (!options.scored.empty()) return scoreGiven(options);
  const auto loaded = options.model.load();
  Translator translator(useAll(loaded), settingsOf(options, *loaded.front()));
  ProgressBar bar("Translating");
  Input input(options.prefix, bar);
  Output output(options, *loaded.front(), bar);
  const bool interactive = ::isatty(STDIN_FILENO) != 0;  // translate each line as soon as it is typed
  const auto begun = std::chrono::steady_clock::now();
  Sentences sentences(loaded.front()->choice());
  translator.translateAll(
      [&](std::string& line, std::string& prefix) {
        return options.split ? sentences.next(input, line, prefix) : input.next(line, prefix);
      },
      [&](Translation translation) {
        output.warnIfCut(translation);
        if (options.split && !sentences.join(translation)) return;
        output.write(translation);
        if (interactive) std::cout << std::flush;
      },
      interactive ? ProgressFunction() : bar.function(), {}, interactive ? 1 : kChunk);
  output.finish();
  if (input.repaired() > kWarnings) bar.print(std::to_string(input.repaired()) + " lines were not UTF-8 in total.");
  if (const std::string refusal = translator.steps().refusal; !refusal.empty())
    bar.print("Decoding steps were not recorded and replayed, which is slower: " + refusal);
  const double seconds = secondsSince(begun);
  const auto tokens = translator.emittedTokens();
  bar.print(formatted("%lld lines, %lld tokens in %.1f s: %.0f tokens/s.", static_cast<long long>(output.lines()),
                      static_cast<long long>(tokens), seconds, static_cast<double>(tokens) / std::max(seconds, 1e-9)));
  return 0;
}

}  // namespace

void addTranslate(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "translate", "Translate standard input to standard output, line by line", translate);
  options->model.addTo(*command, true);
  options->search.addTo(*command);
  command->add_option("--nbest", options->nbest, "Translations of each line, at most the beam")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1000}))
      ->capture_default_str();
  command
      ->add_option("--alignment", options->alignment,
                   "Print alignments of words (hard, Moses' format) or of tokens (soft)")
      ->check(CLI::IsMember({"none", "hard", "soft"}))
      ->capture_default_str();
  command->add_flag("--prefix", options->prefix, "Input lines are 'source TAB beginning of the translation'");
  command
      ->add_flag("--split-sentences", options->split,
                 "Translate lines of several sentences sentence by sentence, and join the translations")
      ->excludes("--nbest", "--alignment", "--prefix");
  command
      ->add_option("--score", options->scored,
                   "Do not translate; print the log-probability of each line of this file as a translation")
      ->excludes("--split-sentences");
  auto* sample =
      command->add_flag("--sample", options->sampling, "Draw --nbest translations at random instead of searching");
  command->add_option("--top-k", options->sample.topK, "Draw from the k best tokens; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->needs(sample);
  command->add_option("--top-p", options->sample.topP, "Draw from the best tokens with this total probability")
      ->check(CLI::Range(0.0, 1.0))
      ->needs(sample);
  command
      ->add_option("--temperature", options->sample.temperature,
                   "Sharpens (below 1) or flattens (above 1) the distribution")
      ->check(CLI::PositiveNumber)
      ->needs(sample);
  command->add_option("--seed", options->sample.seed, "Seed of the draws")->capture_default_str()->needs(sample);
  command->add_flag("--no-graphs", options->noGraphs, "On a GPU: do not record and replay decoding steps");
  command->add_flag("--json", options->json, "Print one JSON object per line, with tokens and scores")
      ->excludes("--split-sentences");
}

}  // namespace transept
