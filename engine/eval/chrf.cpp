// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/chrf.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/error.h"
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

/// [lines][orders]: character orders first, then word orders.
std::vector<std::vector<NgramCounts>> countsOf(const std::vector<std::u32string>& lines, const ChrfOptions& options) {
  std::vector<std::u32string> characters = lines;
  for (std::u32string& line : characters) {
    if (!options.whitespace) std::erase_if(line, isPythonSpace);
  }
  auto counts = countNgrams(characters, options.characterOrder);
  if (options.wordOrder == 0) return counts;
  std::vector<std::vector<std::u32string_view>> words;
  for (const std::u32string& line : lines) words.push_back(wordsAndMarks(line));
  const auto ofWords = countNgrams(wordNumbers(words), options.wordOrder);
  for (std::size_t k = 0; k < lines.size(); ++k)
    counts[k].insert(counts[k].end(), ofWords[k].begin(), ofWords[k].end());
  return counts;
}

class Chrf final : public Metric {
 public:
  explicit Chrf(const ChrfOptions& options) : options_(options) {
    if (options.characterOrder < 0 || options.wordOrder < 0 || options.characterOrder + options.wordOrder == 0) {
      throw UserError("chrF needs a character or word n-gram order of at least 1.");
    }
    if (options.beta < 1) throw UserError("chrF's beta must be at least 1.");
  }

  std::string key() const override { return "chrf" + std::string(static_cast<std::size_t>(options_.wordOrder), '+'); }
  std::string name() const override {
    return fmt::format("chrF{}{}", options_.beta, std::string(static_cast<std::size_t>(options_.wordOrder), '+'));
  }
  std::string signature(const SignatureContext& context) const override {
    return makeSignature(
        context, fmt::format("case:{}|eff:{}|nc:{}|nw:{}|space:{}", options_.lowercase ? "lc" : "mixed",
                             options_.epsilonSmoothing ? "no" : "yes", options_.characterOrder, options_.wordOrder,
                             options_.whitespace ? "yes" : "no"));
  }

  /// [n-grams of the hypothesis, of the reference, of both] for each order
  std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                         std::span<const std::string> references) const override {
    std::vector<std::u32string> lines{decodeUtf8(hypothesis)};
    for (const std::string& reference : references) lines.push_back(decodeUtf8(reference));
    if (options_.lowercase) std::ranges::transform(lines, lines.begin(), toLower);
    const auto counts = countsOf(lines, options_);
    std::vector<double> best;
    double bestScore = -1;
    for (std::size_t k = 1; k < counts.size(); ++k) {
      std::vector<double> row;
      for (std::size_t n = 0; n < counts[k].size(); ++n) {
        const std::int64_t ofReference = total(counts[k][n]);
        // An order that the reference is too short for is left out.
        row.push_back(ofReference > 0 ? static_cast<double>(total(counts[0][n])) : 0.0);
        row.push_back(static_cast<double>(ofReference));
        row.push_back(static_cast<double>(sharedCount(counts[0][n], counts[k][n])));
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
  double score(std::span<const double> total) const override {
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

 private:
  ChrfOptions options_;
};

}  // namespace

std::unique_ptr<const Metric> makeChrf(const ChrfOptions& options) {
  return std::make_unique<Chrf>(options);
}

ChrfScore corpusChrf(std::span<const std::string> hypotheses, const References& references,
                     const ChrfOptions& options) {
  const Chrf metric(options);
  return {metric.score(metric.statistics(hypotheses, references).total()),
          metric.signature({.references = references.size()})};
}

}  // namespace transept
