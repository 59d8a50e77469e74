// SPDX-License-Identifier: Apache-2.0
// score: compares a translation with references, as sacreBLEU does.
#include <fmt/format.h>
#include <iostream>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "engine/base/error.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/metric.h"
#include "engine/eval/significance.h"
#include "engine/eval/ter.h"
#include "engine/eval/tokenizers/fitting.h"
#include "engine/tasks/field.h"

namespace transept {
namespace {

struct ScoreOptions {
  std::string hypothesis;
  std::vector<std::string> references;
  std::vector<std::string> metrics{"bleu"};
  std::string tokenizer = "auto", language;
  std::string smoothing = "exp";
  bool lowercase = false;
  BleuOptions bleu;
  ChrfOptions chrf;
  TerOptions ter;
  bool confidence = false, sentences = false;
  std::string other;  // the baseline of a paired test
  std::string pairedTest = "bootstrap";
  std::optional<std::int64_t> samples;
  std::optional<std::uint64_t> seed;
  bool json = false;
};

/// The tokeniser for the references, with a note on standard error if it does not fit them.
TokenizerChoice tokenizerFor(const ScoreOptions& options, std::span<const std::string> references) {
  std::string note;
  TokenizerChoice choice;
  if (options.tokenizer == "auto") {
    const FittingTokenizer fitting = fittingTokenizer(options.language, references);
    choice = fitting.kind;
    note = fitting.why;
  } else {
    choice = tokenizerOf(options.tokenizer);
    note = misfitOf(choice.kind, options.language, references);
  }
  if (!note.empty()) printNote("Note: {}\n", note);
  return choice;
}

std::vector<std::unique_ptr<const Metric>> makeMetrics(const ScoreOptions& options,
                                                       std::span<const std::string> references) {
  std::vector<std::unique_ptr<const Metric>> metrics;
  for (const std::string& name : options.metrics) {
    if (name == "bleu") {
      BleuOptions bleu = options.bleu;
      bleu.tokenizer = tokenizerFor(options, references);
      bleu.lowercase = options.lowercase;
      bleu.smoothing = smoothingOf(options.smoothing);
      metrics.push_back(makeBleu(bleu));
    } else if (name == "ter") {
      metrics.push_back(makeTer(options.ter));
    } else {
      ChrfOptions chrf = options.chrf;
      chrf.wordOrder = name == "chrf++" ? 2 : 0;
      chrf.lowercase = options.lowercase;
      metrics.push_back(makeChrf(chrf));
    }
  }
  return metrics;
}

/// Scores one metric: adds to the JSON object and returns the text output.
std::string scoreMetric(const Metric& metric, const ScoreOptions& options, std::span<const std::string> hypotheses,
                        std::span<const std::string> others, const References& references, nlohmann::json& json) {
  const SentenceStatistics statistics = metric.statistics(hypotheses, references);
  const std::vector<double> total = statistics.total();
  SignatureContext context{.references = references.size()};
  ResamplingOptions resampling{options.samples.value_or(1000), options.seed.value_or(12345)};

  std::string interval;
  if (options.confidence) {
    const Confidence confidence = bootstrap(metric, statistics, resampling);
    context.bootstrapSamples = resampling.samples;
    context.seed = resampling.seed;
    json[metric.key() + "_confidence"] = {{"mean", confidence.mean},
                                          {"half_width", confidence.halfWidth},
                                          {"level", 0.95},
                                          {"samples", resampling.samples},
                                          {"seed", resampling.seed}};
    interval = fmt::format(" (μ = {:.2f} ± {:.2f})", confidence.mean, confidence.halfWidth);
  }
  std::string paired;
  if (!others.empty()) {
    const SentenceStatistics baseline = metric.statistics(others, references);
    const bool randomize = options.pairedTest == "randomization";
    if (randomize) resampling.samples = options.samples.value_or(10000);
    const PairedResult result = randomize ? approximateRandomization(metric, baseline, statistics, resampling)
                                          : pairedBootstrap(metric, baseline, statistics, resampling);
    (randomize ? context.randomizationTrials : context.bootstrapSamples) = resampling.samples;
    context.seed = resampling.seed;
    json["paired"]["metrics"][metric.key()] = {{"baseline", result.baseline},
                                               {"system", result.system},
                                               {"difference", result.system - result.baseline},
                                               {"p_value", result.pValue}};
    paired = fmt::format("  against {:.2f} of {}: {:+.2f} (p = {:.4f})\n", result.baseline, options.other,
                         result.system - result.baseline, result.pValue);
  }
  json.update(metric.toJson(total, context));
  if (options.sentences) {
    nlohmann::json scores = nlohmann::json::array();
    std::string lines;
    for (std::size_t i = 0; i < statistics.sentences(); ++i) {
      scores.push_back(metric.sentenceScore(statistics.row(i)));
      lines += fmt::format("{}\t{}\t{:.4f}\n", i + 1, metric.name(), scores.back().get<double>());
    }
    json[metric.key() + "_sentences"] = std::move(scores);
    paired = lines + paired;
  }
  const std::string details = metric.details(total);
  return fmt::format("{}|{} = {:.2f}{}{}\n{}", metric.name(), metric.signature(context), metric.score(total), interval,
                     details.empty() ? "" : " " + details, paired);
}

int score(const ScoreOptions& options) {
  if ((options.samples || options.seed) && !options.confidence && options.other.empty())
    throw UserError("Nothing is resampled.", "Add --confidence or --paired, or omit --samples and --seed.");
  const std::vector<std::string> hypotheses =
      options.hypothesis == "-" ? readSentences(std::cin, "standard input") : readSentences(options.hypothesis);
  References references;
  for (const std::string& path : options.references) references.push_back(readSentences(path));
  const std::vector<std::string> others =
      options.other.empty() ? std::vector<std::string>{} : readSentences(options.other);

  const auto metrics = makeMetrics(options, references.front());
  nlohmann::json json = nlohmann::json::object();
  if (!others.empty()) json["paired"] = {{"baseline", options.other}, {"test", options.pairedTest}};
  std::string text;
  for (const auto& metric : metrics) text += scoreMetric(*metric, options, hypotheses, others, references, json);
  std::cout << (options.json ? jsonText(json, 2) : text);
  return 0;
}

/// Adds --tokenize: "auto" or a name of tokenizerOf().
void addTokenizerTo(CLI::App& command, std::string& tokenizer) {
  const auto check = [](const std::string& name) -> std::string {
    try {
      if (name != "auto") tokenizerOf(name);
      return {};
    } catch (const UserError& error) {
      return error.what();
    }
  };
  command.add_option("--tokenize", tokenizer, tokenizerHelp)->check(check)->capture_default_str();
}

}  // namespace

void addScore(CLI::App& app, Run& run) {
  const auto [command, options] =
      addSubcommand(app, run, "score", "Score a translation against references, as sacreBLEU does", score);
  command
      ->add_option("hypothesis", options->hypothesis, "Translation to score, one sentence per line (-: standard input)")
      ->required();
  command->add_option("--reference,-r", options->references, "Reference; repeat the option for further ones")
      ->required()
      ->allow_extra_args(false);
  command->add_option("--metric,-m", options->metrics, "Metrics to compute, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"bleu", "chrf", "chrf++", "ter"}))
      ->capture_default_str();
  addTokenizerTo(*command, options->tokenizer);
  command->add_option("--language", options->language, "Language of the references, such as ja, for --tokenize auto");
  command->add_flag("--lowercase", options->lowercase, "Ignore case in BLEU and chrF");
  command->add_option("--smooth", options->smoothing, "Smoothing of BLEU for orders without a match")
      ->check(CLI::IsMember({"exp", "floor", "add-k", "none"}))
      ->capture_default_str();
  command
      ->add_option("--smooth-value", options->bleu.smoothingValue, "Value of floor (default 0.1) and add-k (default 1)")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--max-ngram-order", options->bleu.highestOrder, "Longest n-grams of BLEU")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_flag("--effective-order", options->bleu.effectiveOrder,
                    "BLEU leaves out n-grams for which a sentence is too short");
  command->add_option("--chrf-beta", options->chrf.beta, "Weight of recall in chrF")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_flag("--chrf-eps-smoothing", options->chrf.epsilonSmoothing,
                    "chrF averages all orders, as chrF++.py does, instead of those that occur");
  command->add_flag("--sentence-level,--sl", options->sentences,
                    "Also print the score of each sentence; the BLEU of a sentence uses the effective order");
  command->add_flag("--ter-normalized", options->ter.normalized, "TER separates punctuation");
  command->add_flag("--ter-no-punct", options->ter.noPunctuation, "TER ignores punctuation");
  command->add_flag("--ter-asian-support", options->ter.asianSupport,
                    "With one of the two options above: also for Chinese and Japanese");
  command->add_flag("--ter-case-sensitive", options->ter.caseSensitive, "TER distinguishes case");
  command->add_flag("--confidence", options->confidence, "Print 95% confidence intervals (bootstrap resampling)");
  auto* paired = command->add_option("--paired", options->other,
                                     "Another translation: test whether the difference is significant");
  command->add_option("--paired-test", options->pairedTest, "Test for --paired")
      ->needs(paired)
      ->check(CLI::IsMember({"bootstrap", "randomization"}))
      ->capture_default_str();
  command->add_option("--samples", options->samples, "Resampled corpora (default 1000) or trials (default 10000)")
      ->check(CLI::Range(std::int64_t{2}, std::int64_t{10'000'000}));
  command->add_option("--seed", options->seed, "Seed of the resampling (default 12345)");
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
