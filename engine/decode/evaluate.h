// SPDX-License-Identifier: Apache-2.0
// How good a model is on a test set: BLEU and chrF of its translations, perplexity of the references.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/scoring.h"
#include "engine/decode/translator.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"

namespace transept {

struct Evaluation {
  BleuScore bleu;  ///< tokenisation "none" after joining subwords when the data is pre-tokenised, else 13a
  ChrfScore chrf;
  std::optional<double> perplexity;  ///< of one model; absent for an ensemble
  std::int64_t sentences = 0;
  std::int64_t emittedTokens = 0;  ///< without </s>
  std::int64_t cutSentences = 0;   ///< sources that were too long
  double translateSeconds = 0, seconds = 0;
  std::vector<std::string> hypotheses;   ///< detokenised
  std::vector<std::string> references;   ///< as they were compared
  std::vector<TranslationScore> scores;  ///< of the references; empty for an ensemble
  BleuOptions bleuOptions;

  double tokensPerSecond() const {
    return translateSeconds > 0 ? static_cast<double>(emittedTokens) / translateSeconds : 0;
  }
  /// {"bleu", "bleu_signature", "brevity_penalty", "precisions", "chrf", "chrf_signature", "perplexity", "sentences",
  /// ...}
  nlohmann::json toJson() const;
};

/// "ein@@ fach" -> "einfach", as fairseq and subword-nmt join: what pre-tokenised references are compared as.
std::string joinSubwords(std::string text);

/// Throws std::runtime_error when the numbers of lines differ or there are none, and Cancelled.
Evaluation evaluateModels(const std::vector<TranslationModel>& models, const TranslateSettings& settings,
                          std::span<const std::string> sources, std::span<const std::string> references,
                          const ProgressFunction& progress = {}, std::stop_token stop = {});

}  // namespace transept
