// SPDX-License-Identifier: Apache-2.0
// BLEU (Papineni et al., 2002) as sacreBLEU 2 computes it.
#pragma once

#include "engine/eval/metric.h"
#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

enum class Smoothing { exponential, floor, addK, none };

/// "exp", "floor", "add-k" or "none". Throws std::runtime_error that lists them for another name.
Smoothing smoothingOf(std::string_view name);

struct BleuOptions {
  TokenizerChoice tokenizer{};
  bool lowercase = false;
  Smoothing smoothing = Smoothing::exponential;
  std::optional<double> smoothingValue{};  // absent: 0.1 for floor, 1 for add-k
  int highestOrder = 4;
  bool effectiveOrder = false;  // leave out orders that the hypothesis is too short for (for single sentences)
};

struct BleuScore {
  double score = 0;  // 0..100
  double brevityPenalty = 1;
  std::vector<double> precisions;                          // per order, in percent, smoothed
  std::vector<std::int64_t> matches, possible;             // per order, not smoothed
  std::int64_t hypothesisLength = 0, referenceLength = 0;  // tokens; of the references closest in length
  std::string signature;

  nlohmann::json toJson() const;
};

class Bleu final : public Metric {
 public:
  /// Throws std::runtime_error for invalid options, UserError for a tokeniser that is not installed.
  explicit Bleu(const BleuOptions& options = {});

  std::string key() const override { return "bleu"; }
  std::string name() const override { return "BLEU"; }
  std::string signature(const SignatureContext& context) const override;
  std::size_t statisticsColumns() const override;
  std::vector<double> sentenceStatistics(const std::string& hypothesis,
                                         std::span<const std::string> references) const override;
  double score(std::span<const double> total) const override { return compute(total).score; }
  /// Always with effective order: a short sentence lacks the long n-grams.
  double sentenceScore(std::span<const double> row) const override { return compute(row, true).score; }
  nlohmann::json toJson(std::span<const double> total, const SignatureContext& context) const override;
  std::string details(std::span<const double> total) const override;

  /// Without signature.
  BleuScore compute(std::span<const double> total) const { return compute(total, options_.effectiveOrder); }

 private:
  BleuScore compute(std::span<const double> total, bool effectiveOrder) const;
  std::u32string prepare(const std::string& text) const;
  double smoothingValue() const;

  BleuOptions options_;
  OpenTokenizer tokenizer_;
};

BleuScore corpusBleu(std::span<const std::string> hypotheses, const References& references,
                     const BleuOptions& options = {});

}  // namespace transept
