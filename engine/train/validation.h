// SPDX-License-Identifier: Apache-2.0
// How good the model is on sentences that it does not train on: loss, perplexity, BLEU by beam search, and a few
// translations to read.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/corpus.h"
#include "engine/model/transformer.h"

namespace transept {

struct SampleTranslation {
  std::string source, reference, translation;
  double score = 0;
};

struct ValidationResult {
  double loss = 0, perplexity = 0;                         ///< means over target tokens, </s> included (contracts.md)
  double bleu = std::numeric_limits<double>::quiet_NaN();  ///< NaN when no sentences are translated
  std::string signature;
  std::vector<SampleTranslation> samples;
  double seconds = 0;
};

class Validator {
 public:
  Validator(const PreparedData& data, const Config& config);
  ValidationResult validate(Transformer& model, std::stop_token stop) const;

 private:
  void translate(Transformer& model, std::stop_token stop, ValidationResult& result) const;

  const PreparedData& data_;
  Config config_;
  std::int64_t pairs_, translated_;                  // the first so many of the validation set
  std::vector<std::vector<std::int64_t>> batches_;   // pairs of each batch
  std::vector<std::vector<std::int64_t>> searches_;  // pairs that are translated together
};

}  // namespace transept
