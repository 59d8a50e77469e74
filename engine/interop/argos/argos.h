// SPDX-License-Identifier: Apache-2.0
// Import and export of packages of Argos Translate and LibreTranslate: zip files of a folder with metadata.json, a
// CTranslate2 model in model/, and sentencepiece.model.
#pragma once

#include <string>

#include "engine/interop/model_folder.h"
#include "engine/interop/obstacles.h"

namespace transept {

/// Whether `path` is a file NAME.argosmodel, or the folder of an installed package.
bool isArgosPackage(const std::string& path);

/// Reads a package. Throws UserError that names what is missing, does not fit or is not supported: packages of other
/// types, text that is not split by SentencePiece, target prefixes.
InteropReport importArgos(const std::string& path, const std::string& out);

/// Writes a MODEL (resolveModel) as a file that ends with ".argosmodel", which is appended to `out` if it is missing.
/// Throws UserError for what CTranslate2 or a package cannot hold: two vocabularies, lists of tokens, models whose
/// languages are unknown.
InteropReport exportArgos(const std::string& model, const std::string& out);
/// The settings of a model that an Argos package cannot express. The configuration must outlive the result.
Obstacles argosObstacles(const Config& config);

}  // namespace transept
