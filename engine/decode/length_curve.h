// SPDX-License-Identifier: Apache-2.0
// Quality against length, and beyond the longest sentence of training: section 3.5's reason for sinusoids, measured.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/decode/evaluate.h"

namespace transept {

/// The sentences of one range of source lengths.
struct LengthBucket {
  std::int64_t from = 0, to = 0;  ///< tokens of the source, </s> not counted, both included
  std::int64_t sentences = 0;
  double bleu = 0;
  std::optional<double> perplexity;  ///< of one model; absent for an ensemble
  bool beyondTraining = false;       ///< longer than every sentence that the model was trained on
};

/// Buckets of `width` tokens, a bucket's edge at `trainedLongest`; those without a sentence are left out.
std::vector<LengthBucket> lengthCurve(const Evaluation& evaluation, std::span<const std::int64_t> sourceLengths,
                                      std::int64_t trainedLongest, std::int64_t width = 10);

nlohmann::json toJson(const std::vector<LengthBucket>& curve);

}  // namespace transept
