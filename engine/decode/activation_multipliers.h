// SPDX-License-Identifier: Apache-2.0
// How large the activations are that a model multiplies by each of its weights, measured beforehand: the "alphas" of
// Bergamot, which then need not look for the largest one in every product.
#pragma once

#include <map>
#include <string>

#include "engine/data/formats/pair_reader.h"

namespace transept {

/// By the names of weights: 127 / (m + 1.1 s), where m and s are mean and standard deviation, over the pairs, of the
/// largest magnitude that a pair's activations have. Larger ones are cut off.
using ActivationMultipliers = std::map<std::string, float>;

/// Empty without pairs.
ActivationMultipliers measureMultipliers(const std::string& model, const TextPairs& pairs);

/// Those in the model's folder; else measured on the first validation pairs of the corpus of its run; empty if that is
/// not there either. Throws UserError if the file of the folder is damaged.
ActivationMultipliers multipliersOfModel(const std::string& model);

/// Stores them in a folder of a model, from where they travel with it.
void writeMultipliers(const std::string& folder, const ActivationMultipliers& multipliers);

}  // namespace transept
