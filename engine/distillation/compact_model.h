// SPDX-License-Identifier: Apache-2.0
// A model as a small folder: its matrices in 8 bits with a scale for each row (safetensors.h), a fourth of their size.
// It is opened like an imported model.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/run/model_choice.h"

namespace transept {

/// A row as integers between -63 and 63, each times the scale, as the products of 8-bit integers round it
/// (kernels/integer8.h): these read the same integers from the file.
struct QuantisedRow {
  std::vector<std::int8_t> values;
  float scale = 0;
};
QuantisedRow quantisedRow(std::span<const float> row);

/// Bytes of the weights in this form. shapes: [rows, columns] of all parameters.
std::int64_t compactBytes(std::span<const std::pair<std::int64_t, std::int64_t>> shapes);

/// Writes a MODEL (resolveModel()), the multipliers of its activations if they are known, and, if `shortlist` is not
/// empty, this file as its shortlist. Returns the bytes of the folder. Throws UserError if `out` exists.
std::int64_t writeCompactModel(const std::string& model, const std::string& shortlist, const std::string& out);

}  // namespace transept
