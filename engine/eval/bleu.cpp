// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/bleu.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/eval/ngrams.h"
#include "engine/eval/tokenizers/unicode_text.h"

namespace transept {
namespace {

constexpr auto smoothingNames = enumNames<Smoothing>("exp", "floor", "add-k", "none");

/// The length of the reference that is closest to the hypothesis in length; the shorter of two equally close ones.
std::int64_t closestLength(std::int64_t hypothesis, std::span<const std::int64_t> references) {
  return std::ranges::min(references, {},
                          [&](std::int64_t length) { return std::pair(std::abs(hypothesis - length), length); });
}

class Bleu final : public Metric {
 public:
  explicit Bleu(const BleuOptions& options) : options_(options), tokenizer_(openTokenizer(options.tokenizer)) {
    if (options.highestOrder < 1) throw UserError("BLEU needs n-grams of at least order 1.");
    if (options.smoothingValue && *options.smoothingValue < 0) {
      throw UserError("BLEU's smoothing value must not be negative.");
    }
  }

  std::string key() const override { return "bleu"; }
  std::string name() const override { return "BLEU"; }
  std::string signature(const SignatureContext& context) const override {
    std::string smooth(smoothingNames[options_.smoothing]);
    if (options_.smoothing == Smoothing::floor || options_.smoothing == Smoothing::addK)
      smooth += fmt::format("[{:.2f}]", smoothingValue());
    return makeSignature(context, std::string("case:") + (options_.lowercase ? "lc" : "mixed") +
                                      "|eff:" + (options_.effectiveOrder ? "yes" : "no") +
                                      "|tok:" + tokenizer_.signature + "|smooth:" + smooth);
  }

  /// [hypothesis length, reference length, matches per order, possible matches per order]
  std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                         std::span<const std::string> references) const override {
    std::vector<std::u32string> lines{prepare(hypothesis)};
    for (const std::string& reference : references) lines.push_back(prepare(reference));
    std::vector<std::vector<std::u32string_view>> words;  // they point into the lines
    for (const std::u32string& line : lines) words.push_back(splitWords(line));
    const auto counts = countNgrams(wordNumbers(words), options_.highestOrder);

    const std::int64_t length = std::ssize(words[0]);
    std::vector<std::int64_t> referenceLengths;
    for (std::size_t k = 1; k < words.size(); ++k) referenceLengths.push_back(std::ssize(words[k]));
    std::vector<double> row{static_cast<double>(length), static_cast<double>(closestLength(length, referenceLengths))};
    for (std::size_t n = 0; n < counts[0].size(); ++n) {
      NgramCounts allowed;  // with several references, the largest count of any
      for (std::size_t k = 1; k < words.size(); ++k) {
        const NgramCounts& other = counts[k][n];
        allowed.resize(std::max(allowed.size(), other.size()));
        std::ranges::transform(other, allowed, allowed.begin(), std::ranges::max);
      }
      row.push_back(static_cast<double>(sharedCount(counts[0][n], allowed)));
    }
    for (const NgramCounts& ofOrder : counts[0]) row.push_back(static_cast<double>(transept::total(ofOrder)));
    return row;
  }

  double score(std::span<const double> total) const override { return compute(total, options_.effectiveOrder).score; }
  double sentenceScore(std::span<const double> row) const override { return compute(row, true).score; }
  nlohmann::json toJson(std::span<const double> total, const SignatureContext& context) const override {
    BleuScore result = compute(total, options_.effectiveOrder);
    result.signature = signature(context);
    return result.toJson();
  }

  std::string details(std::span<const double> total) const override {
    const BleuScore result = compute(total, options_.effectiveOrder);
    std::string text;
    for (const double precision : result.precisions)
      text += fmt::format("{}{:.1f}", text.empty() ? "" : "/", precision);
    const double ratio = result.referenceLength == 0 ? 0 : total[0] / total[1];
    return text + fmt::format(" (BP = {:.3f} ratio = {:.3f} hyp_len = {} ref_len = {})", result.brevityPenalty, ratio,
                              result.hypothesisLength, result.referenceLength);
  }

  /// BLEU = BP exp(1/N sum_n log p_n), p_n = matches / possible, BP = min(1, exp(1 - r/c))
  BleuScore compute(std::span<const double> total, bool effectiveOrder) const {
    const auto orders = static_cast<std::size_t>(options_.highestOrder);
    BleuScore result;
    result.hypothesisLength = std::llround(total[0]);
    result.referenceLength = std::llround(total[1]);
    for (std::size_t n = 0; n < orders; ++n) {
      result.matches.push_back(std::llround(total[2 + n]));
      result.possible.push_back(std::llround(total[2 + orders + n]));
    }
    result.precisions.assign(orders, 0.0);
    if (result.hypothesisLength < result.referenceLength) {
      const double ratio = total[1] / total[0];
      result.brevityPenalty = result.hypothesisLength > 0 ? std::exp(1.0 - ratio) : 0.0;
    }
    bool anyMatch = false;
    for (const std::int64_t matches : result.matches) anyMatch |= matches > 0;
    if (!anyMatch) return result;

    double halving = 1.0;  // exp: the k-th order without a match counts 1 / 2^k matches
    std::size_t effective = orders;
    for (std::size_t n = 0; n < orders; ++n) {
      double matches = total[2 + n], possible = total[2 + orders + n];
      if (options_.smoothing == Smoothing::addK && n > 0) {
        matches += smoothingValue();
        possible += smoothingValue();
      }
      if (possible == 0) break;
      if (effectiveOrder) effective = n + 1;
      if (matches > 0) {
        result.precisions[n] = 100.0 * matches / possible;
      } else if (options_.smoothing == Smoothing::exponential) {
        halving *= 2;
        result.precisions[n] = 100.0 / (halving * possible);
      } else if (options_.smoothing == Smoothing::floor) {
        result.precisions[n] = 100.0 * smoothingValue() / possible;
      }
    }
    double logSum = 0;
    for (std::size_t n = 0; n < effective; ++n) {
      if (result.precisions[n] == 0) return result;  // one factor is zero
      logSum += std::log(result.precisions[n]);
    }
    result.score = result.brevityPenalty * std::exp(logSum / static_cast<double>(effective));
    return result;
  }

 private:
  std::u32string prepare(const std::string& text) const {
    std::u32string line = decodeUtf8(text);
    if (options_.lowercase) line = toLower(line);
    return tokenizer_.tokenize(trimRight(line));
  }

  double smoothingValue() const {
    return options_.smoothingValue.value_or(options_.smoothing == Smoothing::floor ? 0.1 : 1.0);
  }

  BleuOptions options_;
  OpenTokenizer tokenizer_;
};

}  // namespace

Smoothing smoothingOf(std::string_view name) {
  if (const auto smoothing = smoothingNames.find(name)) return *smoothing;
  throw UserError(Sentence{"There is no smoothing '{}': use exp, floor, add-k or none.", name});
}

nlohmann::json BleuScore::toJson() const {
  return {{"bleu", score},
          {"bleu_signature", signature},
          {"brevity_penalty", brevityPenalty},
          {"precisions", precisions},
          {"matches", matches},
          {"possible", possible},
          {"hypothesis_length", hypothesisLength},
          {"reference_length", referenceLength}};
}

std::unique_ptr<const Metric> makeBleu(const BleuOptions& options) {
  return std::make_unique<Bleu>(options);
}

BleuScore corpusBleu(std::span<const std::string> hypotheses, const References& references,
                     const BleuOptions& options) {
  const Bleu metric(options);
  BleuScore result = metric.compute(metric.statistics(hypotheses, references).total(), options.effectiveOrder);
  result.signature = metric.signature({.references = references.size()});
  return result;
}

}  // namespace transept
