// SPDX-License-Identifier: Apache-2.0
// The quality of the model on sentences that it does not train on: loss, perplexity, BLEU and chrF of beam search,
// and a few sample translations.
#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/config/config.h"
#include "engine/data/prepare.h"
#include "engine/decode/evaluate.h"
#include "engine/model/transformer.h"

namespace transept {

struct SampleTranslation {
  std::string source, reference, translation;
  double score = 0;
};

struct ValidationResult {
  double loss = 0, perplexity = 0;  ///< label-smoothed cross-entropy, and exp of the unsmoothed one; per target token
  /// Negative log-likelihood of a target sentence, mean over the pairs: unlike perplexity, comparable between
  /// vocabularies.
  double sentenceNats = 0;
  std::int64_t tokens = 0;  ///< target tokens, </s> included; 0: no validation data, and the loss is NaN
  double bleu = std::numeric_limits<double>::quiet_NaN();  ///< NaN when no sentence was translated
  std::string signature;
  double chrf = std::numeric_limits<double>::quiet_NaN();  ///< NaN when no sentence was translated
  std::string chrfSignature;
  bool byChrf = false;  ///< chrF judges the model, because BLEU has no tokeniser for the language
  std::string note;     ///< a sentence that says why
  /// How much the model reads from its sources: the loss per target token (nats) with sources of other pairs, minus the
  /// loss with the true ones, on up to 200 pairs. Near 0: the decoder ignores its source. NaN with fewer than two
  /// pairs.
  double sourceGain = std::numeric_limits<double>::quiet_NaN();
  std::vector<SampleTranslation> samples;
  double seconds = 0;
};

class Validator {
 public:
  /// `data` must outlive the validator. Pairs longer than a model's learned positions are left out.
  Validator(const PreparedData& data, const Config& config, ScoringChoice scoring = {});
  /// Translates nothing if the loss is not finite. Throws Cancelled, within a batch or a beam step.
  ValidationResult validate(Transformer& model, const std::stop_token& stop) const;

 private:
  void translate(Transformer& model, const std::stop_token& stop, ValidationResult& result) const;
  double sourceGain(Transformer& model, const std::stop_token& stop) const;

  const PreparedData& data_;
  Config config_;
  ScoringChoice scoring_;
  std::vector<std::int64_t> pairs_;                 // of the validation set; the first ones are translated
  std::vector<std::vector<std::int64_t>> batches_;  // pairs of each batch
};

}  // namespace transept
