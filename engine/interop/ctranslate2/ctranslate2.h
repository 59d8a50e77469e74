// SPDX-License-Identifier: Apache-2.0
// Models of CTranslate2 (OpenNMT) become ours, and ours theirs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct InteropReport {
  std::string folder;              ///< what was written
  std::int64_t parameters = 0;     ///< numbers in it
  std::vector<std::string> notes;  ///< what is not as it was, a sentence each
};

/// Reads a CTranslate2 folder (model.bin, vocabularies, config.json) of an encoder-decoder Transformer and writes
/// `out`: config.json, architecture.json, model.safetensors, vocabulary.*. Throws UserError for what our model cannot
/// do, by name: relative positions, gated or other activations than ReLU, shared key heads, ...
InteropReport importCtranslate2(const std::string& folder, const std::string& out);

/// Writes a MODEL (resolveModel) as a CTranslate2 folder. Throws UserError for what CTranslate2 cannot do: restricted
/// attention, d_k or d_v that are not d_model / heads.
InteropReport exportCtranslate2(const std::string& model, const std::string& out);

}  // namespace transept
