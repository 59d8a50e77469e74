// SPDX-License-Identifier: Apache-2.0
// BLEU (Papineni et al., 2002) as sacreBLEU 2 computes it.
#pragma once

#include <memory>

#include "engine/eval/metric.h"
#include "engine/eval/tokenizers/tokenizer.h"

namespace transept {

enum class Smoothing { exponential, floor, addK, none };

/// "exp", "floor", "add-k" or "none". Throws UserError that lists them for another name.
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

/// The score of a single sentence always has the effective order: a short sentence lacks the long n-grams. Throws
/// UserError for invalid options, UserError for a tokeniser that is not installed.
std::unique_ptr<const Metric> makeBleu(const BleuOptions& options = {});

BleuScore corpusBleu(std::span<const std::string> hypotheses, const References& references,
                     const BleuOptions& options = {});

}  // namespace transept
