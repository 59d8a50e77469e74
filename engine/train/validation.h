// SPDX-License-Identifier: Apache-2.0
// How good the model is on sentences that it does not train on: loss, perplexity, BLEU by beam search, and a few
// translations to read.
#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/config/config.h"
#include "engine/data/prepare.h"
#include "engine/model/transformer.h"

namespace transept {

struct SampleTranslation {
  std::string source, reference, translation;
  double score = 0;
};

struct ValidationResult {
  double loss = 0, perplexity = 0;  ///< means over target tokens, </s> included (contracts.md)
  std::int64_t tokens = 0;          ///< those target tokens; 0: there was nothing to validate on, and no loss
  double bleu = std::numeric_limits<double>::quiet_NaN();  ///< NaN when no sentence was translated
  std::string signature;
  std::vector<SampleTranslation> samples;
  double seconds = 0;
};

class Validator {
 public:
  /// `data` must outlive it. Pairs that are longer than a model's learned positions are left out.
  Validator(const PreparedData& data, const Config& config);
  /// A loss that is no number comes without translations. Throws Cancelled, within a batch or a beam step.
  ValidationResult validate(Transformer& model, std::stop_token stop) const;

 private:
  void translate(Transformer& model, std::stop_token stop, ValidationResult& result) const;

  const PreparedData& data_;
  Config config_;
  std::vector<std::int64_t> pairs_, translated_;     // of the validation set; the second are the first of the first
  std::vector<std::vector<std::int64_t>> batches_;   // pairs of each batch
  std::vector<std::vector<std::int64_t>> searches_;  // pairs that are translated together
};

}  // namespace transept
