// SPDX-License-Identifier: Apache-2.0
// Import and export of CTranslate2 (OpenNMT) models.
#pragma once

#include <string>

#include "engine/interop/model_folder.h"

namespace transept {

/// Reads a CTranslate2 folder (model.bin, vocabularies, config.json) of an encoder-decoder Transformer and writes
/// `out`: config.json, model.safetensors, vocabulary.*. Throws UserError that names a feature that
/// our model does not have: relative positions, shared key heads, ...
InteropReport importCtranslate2(const std::string& folder, const std::string& out);

/// The parts of such a folder, whose text is split by the SentencePiece model at the path `sentencePiece`.
ModelParts readCtranslate2(const std::string& folder, const std::string& sentencePiece);

/// Writes a MODEL (resolveModel) as a CTranslate2 folder. Throws UserError for features that CTranslate2 does not have:
/// restricted attention, d_k or d_v that are not d_model / heads.
InteropReport exportCtranslate2(const std::string& model, const std::string& out);

}  // namespace transept
