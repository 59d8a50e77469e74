// SPDX-License-Identifier: Apache-2.0
// How large the activations are that a model multiplies by each of its weights, measured beforehand: the "alphas" of
// Bergamot, which then need not look for the largest one in every product.
#pragma once

#include <map>
#include <string>

#include "engine/data/formats/pair_reader.h"
#include "engine/run/model_choice.h"

namespace transept {

/// By the names of weights: 127 / (m + 1.1 s), where m and s are mean and standard deviation, over the pairs, of the
/// largest magnitude that a pair's activations have. Larger ones are cut off. Empty without pairs.
std::map<std::string, float> activationMultipliers(const std::string& model, const TextPairs& pairs);

/// Pairs to measure a model with: the first validation pairs of the corpus of its run, if it has one that is there.
TextPairs pairsToMeasure(const ModelChoice& model);

}  // namespace transept
