// SPDX-License-Identifier: Apache-2.0
// The paper's Table 3 (section 6.2), and its rows at other sizes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/experiment/experiment.h"

namespace transept {

/// A row of the paper's Table 3 (section 6.2) as printed: newstest2013, beam search, no checkpoint averaging. NaN:
/// blank in the paper.
struct Table3Row {
  std::string_view name;   ///< the preset of this row: "base", "A1", ..., "E", "big"
  std::string_view group;  ///< "A" to "E"; "" for base and big
  double perplexity, bleu;
  double parameters;  ///< million
};
std::span<const Table3Row> table3();
/// nullptr: there is no row of this name.
const Table3Row* findTable3(std::string_view name);

/// Names of rows or of whole groups ("A"), in the table's order and each once. Throws ConfigError.
std::vector<std::string> table3Names(const std::vector<std::string>& asked);

/// The changes of a row, applied to `base` (not resolved). Sizes (layers, d_model, d_ff, heads, d_k, d_v, steps) change
/// by the factor between the row and the paper's base, rounded, at least 1. Where the paper keeps h d_k = d_model (rows
/// A), heads times d_k keeps its value in `base`. Probabilities and choices are those of the paper. For the paper's
/// base, this is the preset of the row. Throws ConfigError if the base cannot be varied in this way.
Values scaledValues(const Table3Row& row, const Config& base);

}  // namespace transept
