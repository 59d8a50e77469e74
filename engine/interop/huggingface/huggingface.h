// SPDX-License-Identifier: Apache-2.0
// Import and export of Hugging Face's MarianMT models: OPUS-MT and others that Marian trained.
#pragma once

#include <string>
#include <utility>

#include "engine/interop/model_folder.h"
#include "engine/interop/obstacles.h"

namespace transept {

/// MarianMT's names of the parameters of layers.
const ForeignNames& huggingFaceNames();

/// Names of activations: ours, theirs. Of several names with one meaning, export writes the first.
inline constexpr std::pair<const char*, const char*> huggingFaceActivations[] = {
    {"relu", "relu"}, {"swish", "swish"},        {"swish", "silu"},
    {"gelu", "gelu"}, {"gelu_tanh", "gelu_new"}, {"gelu_tanh", "gelu_pytorch_tanh"}};

/// Whether the folder's config.json is one of Hugging Face.
bool isHuggingFaceFolder(const std::string& folder);

/// Reads a folder (config.json, model.safetensors, vocab.json, source.spm, target.spm) and writes `out`: config.json,
/// model.safetensors, vocabulary.*. Throws UserError that names what is missing, does not fit or is not supported.
InteropReport importHuggingFace(const std::string& folder, const std::string& out);

/// Writes a MODEL (resolveModel) as a folder for MarianMTModel and MarianTokenizer of transformers. Throws UserError
/// for features that MarianMT does not have: pre-norm, final norms, vocabularies without SentencePiece, ...
InteropReport exportHuggingFace(const std::string& model, const std::string& out);
/// The settings of a model that MarianMT cannot express. The configuration must outlive the result.
Obstacles huggingFaceObstacles(const Config& config);

}  // namespace transept
