// SPDX-License-Identifier: Apache-2.0
// The quality of a model: log-probabilities of given translations; on a test set, BLEU and chrF of its translations and
// perplexity of the references; and the same by sentence length.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/loaded_model.h"
#include "engine/decode/translator.h"
#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"

namespace transept {

/// Log-probabilities of a given translation: the model reads it in one forward pass instead of searching.
struct TranslationScore {
  std::vector<std::string> tokens;      ///< pieces of the target; the last is </s>, unless the target was cut
  std::vector<float> logProbabilities;  ///< [tokens]
  bool cut = false;                     ///< source or target was too long
  double logProbability() const;        ///< the sum
};

/// One score per pair, in order. As in translation, a side of more than maxTokens tokens, or of more than the model's
/// learned positions, is cut. Throws Cancelled between batches.
std::vector<TranslationScore> scoreTranslations(const TranslationModel& model, std::span<const std::string> sources,
                                                std::span<const std::string> targets,
                                                const ProgressFunction& progress = {}, const std::stop_token& stop = {},
                                                std::int64_t maxTokens = TranslateSettings{}.maxSourceTokens,
                                                std::int64_t batchTokens = 4096);

/// exp of the mean negative log-likelihood of all tokens, </s> included.
double perplexityOf(std::span<const TranslationScore> scores);

/// "ein@@ fach" -> "einfach", as fairseq and subword-nmt join subwords.
std::string joinSubwords(std::string text);

/// How a model's translations are scored.
struct ScoringChoice {
  std::string language{};                      ///< of the target; empty: unknown
  std::optional<TokenizerChoice> tokenizer{};  ///< absent: by the language and the text
};
/// Of the run or model in `folder`, which holds bleu.model if its tokeniser is spm. Throws UserError if that file is
/// missing.
ScoringChoice scoringOf(const Config& config, const std::string& language, const std::string& folder);
/// `tokenizer`: "13a", ..., "spm:FILE"; "" or "auto": as the model's configuration says.
ScoringChoice scoringOf(const LoadedModel& model, const std::string& tokenizer);
constexpr const char* bleuModelFile = "bleu.model";

/// References in the form in which translations are compared with them. For a pre-tokenised vocabulary,
/// subwords are joined and the tokenisation is "none". For any other, lines are unchanged, and the tokeniser is the
/// chosen one or, without a choice, one that fits.
struct ReferenceText {
  std::vector<std::string> lines;
  BleuOptions options;
  bool bleuFits = true;  ///< false: chrF is the better metric
  std::string note;      ///< a sentence if it does not fit
};
ReferenceText referenceText(const Vocabulary& target, std::span<const std::string> references,
                            const ScoringChoice& scoring);

struct Evaluation {
  BleuScore bleu;
  ChrfScore chrf;
  std::optional<double> perplexity;  ///< of a single model; absent for an ensemble
  std::int64_t sentences = 0;
  std::int64_t emittedTokens = 0;  ///< without </s>
  std::int64_t cutSentences = 0;   ///< with a source, or a reference for the perplexity, that was too long
  double translateSeconds = 0, seconds = 0;
  std::vector<std::string> hypotheses;  ///< detokenised
  ReferenceText references;
  std::vector<TranslationScore> scores;  ///< of the references; empty for an ensemble

  double tokensPerSecond() const {
    return translateSeconds > 0 ? static_cast<double>(emittedTokens) / translateSeconds : 0;
  }
  /// {"bleu", "bleu_signature", "brevity_penalty", "precisions", "chrf", "chrf_signature", "perplexity", "sentences",
  /// ...}
  nlohmann::json toJson() const;
};

/// Throws UserError when the numbers of lines differ or are 0, and Cancelled.
Evaluation evaluateModels(const std::vector<TranslationModel>& models, const TranslateSettings& settings,
                          std::span<const std::string> sources, std::span<const std::string> references,
                          const ScoringChoice& scoring = {}, const ProgressFunction& progress = {},
                          const std::stop_token& stop = {});

/// The quality of sentences of one range of source lengths. Section 3.5 chose sinusoids because they may extrapolate to
/// sentences longer than those of training; this measures it.
struct LengthBucket {
  std::int64_t from = 0, to = 0;  ///< source tokens without </s>, both included
  std::int64_t sentences = 0;
  double bleu = 0;
  std::optional<double> perplexity;  ///< of a single model; absent for an ensemble
  bool beyondTraining = false;       ///< longer than every sentence of the training data
};

/// Buckets of `width` tokens with an edge at `trainedLongest`; empty buckets are left out.
std::vector<LengthBucket> lengthCurve(const Evaluation& evaluation, std::span<const std::int64_t> sourceLengths,
                                      std::int64_t trainedLongest, std::int64_t width = 10);

nlohmann::json toJson(const std::vector<LengthBucket>& curve);

}  // namespace transept
