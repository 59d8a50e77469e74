// SPDX-License-Identifier: Apache-2.0
// Import and export of Marian's own models, as Marian and OPUS-MT write them: decoder.yml, a model in an npz file,
// vocabularies, and the SentencePiece models that split the text.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/interop/foreign_tensors.h"
#include "engine/interop/model_folder.h"
#include "engine/interop/obstacles.h"

namespace transept {

/// Whether a folder has a decoder.yml, or a NAME.npz.decoder.yml as Marian writes it beside a model; or a package as
/// isMarianPackage() says.
bool isMarianFolder(const std::string& folder);

/// Whether a zip file holds a decoder.yml, as the packages of OPUS-MT do.
bool isMarianPackage(const std::string& path);

/// Throws UserError that names what is missing, does not fit or is not supported: other types of models, decoders
/// without self-attention, ...
InteropReport importMarian(const std::string& folder, const std::string& out);

/// Writes a MODEL (resolveModel) as a folder with decoder.yml, model.npz, *.vocab.yml and, if text is split by
/// SentencePiece, source.spm and target.spm. Throws UserError for features that Marian does not have: starts other than
/// zeros, other sinusoids, learned positions, pre-norm, GELU, ...
InteropReport exportMarian(const std::string& model, const std::string& out);
/// The settings of a model that Marian cannot express. The configuration must outlive the result.
Obstacles marianObstacles(const Config& config);

/// Writes a MODEL as a folder for Bergamot, the translators of Firefox and translateLocally: config.yml,
/// the model in 8 bits, SentencePiece models, and the shortlist of the model, if it has one, as lex.s2t.bin. The model
/// is model.intgemm.alphas.bin with multipliers of activations (multipliersOfModel()), or model.intgemm8.bin where they
/// are unknown. Throws UserError as exportMarian(), and for vocabularies that are lists.
InteropReport exportBergamot(const std::string& model, const std::string& out);
Obstacles bergamotObstacles(const Config& config);
/// Whether a folder has a binary model of Marian and SentencePiece models; importMarian() reads it.
bool isBergamotFolder(const std::string& folder);

/// Their matrices have a row per input, ours a row per output; their vectors are [1, n].
const ForeignNames& marianNames();

/// An npz file (numpy): a zip file of arrays.
struct NpzFile {
  ForeignTensors tensors;  ///< by their names in the file, without ".npy"
  std::string settings;    ///< "special:model.yml", in which Marian stores how the model is built
};
/// Throws UserError for a file that is damaged, or has arrays of other types than numbers of 8 to 32 bits.
NpzFile readNpz(const std::string& path);

/// The entries of a YAML mapping with scalars or lists of scalars as values, in the subset of YAML that Marian and its
/// tools write. A NUL ends the text. refuse(what) is called for everything else, and must throw.
using YamlEntries = std::vector<std::pair<std::string, std::vector<std::string>>>;
YamlEntries readYaml(std::string_view text, const std::function<void(const std::string& what)>& refuse);

}  // namespace transept
