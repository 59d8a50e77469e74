// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/chrf.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/eval/ngrams.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

bool isAsciiPunctuation(char32_t c) {
  return (c >= U'!' && c <= U'/') || (c >= U':' && c <= U'@') || (c >= U'[' && c <= U'`') || (c >= U'{' && c <= U'~');
}

/// The words of chrF++: one punctuation mark at a word's end, or else at its start, is a word of its own.
std::vector<std::u32string_view> wordsAndMarks(std::u32string_view line) {
  std::vector<std::u32string_view> result;
  for (const std::u32string_view word : splitWords(line)) {
    const std::size_t last = word.size() - 1;
    if (last > 0 && isAsciiPunctuation(word[last])) {
      result.push_back(word.substr(0, last));
      result.push_back(word.substr(last));
    } else if (last > 0 && isAsciiPunctuation(word[0])) {
      result.push_back(word.substr(0, 1));
      result.push_back(word.substr(1));
    } else {
      result.push_back(word);
    }
  }
  return result;
}

/// Counts of one text: character orders first, then word orders.
class Counter {
 public:
  explicit Counter(const ChrfOptions& options)
      : options_(options), characters_(options.characterOrder), words_(options.wordOrder) {}

  /// `line` must outlive this.
  std::vector<NgramCounts> operator()(std::u32string_view line) {
    std::vector<std::uint32_t> characters;
    characters.reserve(line.size());
    for (const char32_t c : line) {
      if (options_.whitespace || !isPythonSpace(c)) characters.push_back(c);
    }
    std::vector<NgramCounts> counts = characters_.count(characters);
    if (options_.wordOrder > 0) {
      for (NgramCounts& order : words_.count(wordNumbers_(wordsAndMarks(line)))) counts.push_back(std::move(order));
    }
    return counts;
  }

 private:
  const ChrfOptions& options_;
  NgramCounter characters_, words_;
  WordNumbers wordNumbers_;
};

}  // namespace

nlohmann::json ChrfScore::toJson() const {
  return {{key, score}, {key + "_signature", signature}};
}

Chrf::Chrf(const ChrfOptions& options) : options_(options) {
  if (options.characterOrder < 0 || options.wordOrder < 0 || options.characterOrder + options.wordOrder == 0) {
    throw std::runtime_error("chrF needs a character or word n-gram order of at least 1.");
  }
  if (options.beta < 1) throw std::runtime_error("chrF's beta must be at least 1.");
}

std::string Chrf::key() const {
  return "chrf" + std::string(static_cast<std::size_t>(options_.wordOrder), '+');
}

std::string Chrf::name() const {
  return "chrF" + std::to_string(options_.beta) + std::string(static_cast<std::size_t>(options_.wordOrder), '+');
}

std::string Chrf::signature(const SignatureContext& context) const {
  return makeSignature(
      context, std::string("case:") + (options_.lowercase ? "lc" : "mixed") + "|eff:" +
                   (options_.epsilonSmoothing ? "no" : "yes") + "|nc:" + std::to_string(options_.characterOrder) +
                   "|nw:" + std::to_string(options_.wordOrder) + "|space:" + (options_.whitespace ? "yes" : "no"));
}

/// [n-grams of the hypothesis, of the reference, of both] for each order
std::size_t Chrf::statisticsColumns() const {
  return 3 * static_cast<std::size_t>(options_.characterOrder + options_.wordOrder);
}

std::vector<double> Chrf::sentenceStatistics(const std::string& hypothesis,
                                             std::span<const std::string> references) const {
  std::vector<std::u32string> lines;
  lines.reserve(1 + references.size());  // the counter's words point into the lines
  const auto add = [&](const std::string& text) {
    lines.push_back(options_.lowercase ? toLower(decodeUtf8(text)) : decodeUtf8(text));
  };
  add(hypothesis);
  for (const std::string& reference : references) add(reference);

  Counter count(options_);
  const auto hypothesisCounts = count(lines[0]);
  std::vector<double> best;
  double bestScore = -1;
  for (std::size_t k = 1; k < lines.size(); ++k) {
    const auto referenceCounts = count(lines[k]);
    std::vector<double> row;
    for (std::size_t n = 0; n < hypothesisCounts.size(); ++n) {
      const std::int64_t ofReference = total(referenceCounts[n]);
      // An order that the reference is too short for is left out.
      row.push_back(ofReference > 0 ? static_cast<double>(total(hypothesisCounts[n])) : 0.0);
      row.push_back(static_cast<double>(ofReference));
      row.push_back(static_cast<double>(overlap(hypothesisCounts[n], referenceCounts[n])));
    }
    const double rowScore = score(row);
    if (rowScore > bestScore) {
      bestScore = rowScore;
      best = std::move(row);
    }
  }
  return best;
}

/// F_beta = (1 + beta^2) P R / (beta^2 P + R), P and R averaged over the orders that occur on both sides.
double Chrf::score(std::span<const double> total) const {
  constexpr double epsilon = 1e-16;
  const double factor = static_cast<double>(options_.beta) * options_.beta;
  const std::size_t orders = total.size() / 3;
  double sumOfScores = 0, precisions = 0, recalls = 0;
  int occurring = 0;
  for (std::size_t n = 0; n < orders; ++n) {
    const double hypothesis = total[3 * n], reference = total[3 * n + 1], matches = total[3 * n + 2];
    const double precision = hypothesis > 0 ? matches / hypothesis : epsilon;
    const double recall = reference > 0 ? matches / reference : epsilon;
    const double denominator = factor * precision + recall;
    sumOfScores += denominator > 0 ? (1 + factor) * precision * recall / denominator : epsilon;
    if (hypothesis > 0 && reference > 0) {
      precisions += precision;
      recalls += recall;
      ++occurring;
    }
  }
  if (options_.epsilonSmoothing) return 100.0 * sumOfScores / static_cast<double>(orders);
  if (occurring == 0 || precisions + recalls == 0) return 0.0;
  precisions /= occurring;
  recalls /= occurring;
  return 100.0 * (1 + factor) * precisions * recalls / (factor * precisions + recalls);
}

nlohmann::json Chrf::toJson(std::span<const double> total, const SignatureContext& context) const {
  return ChrfScore{score(total), signature(context), key()}.toJson();
}

ChrfScore corpusChrf(std::span<const std::string> hypotheses, const References& references,
                     const ChrfOptions& options) {
  const Chrf metric(options);
  return {metric.score(metric.statistics(hypotheses, references).total()),
          metric.signature({.references = references.size()}), metric.key()};
}

}  // namespace transept
