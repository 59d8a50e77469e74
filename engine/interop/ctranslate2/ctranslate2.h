// SPDX-License-Identifier: Apache-2.0
// Import and export of CTranslate2 (OpenNMT) models.
//
// Its model.bin, binary versions 2 to 6 (python/ctranslate2/specs/model_spec.py). All little-endian:
//
//   u32 version, string specification, u32 revision, u32 number of variables, the variables,
//   from version 3: u32 number of aliases, for each: string alias, string variable
//   variable: string name, u8 rank, u32 dimensions[rank], then
//     up to version 3: u8 bytes per item (4: f32, 2: i16, 1: i8), u32 number of items; from version 4: u8 type, u32
//     bytes the values
//   string: u16 length with the closing zero, the bytes, a zero
//
// Matrices have the same layout as ours: [outputs, inputs], with query, key and value below each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/interop/foreign_tensors.h"
#include "engine/interop/model_folder.h"
#include "engine/interop/obstacles.h"
#include "engine/platform/memory_map.h"

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
/// The settings of a model that CTranslate2 cannot express. The configuration must outlive the result.
Obstacles ctranslate2Obstacles(const Config& config);

/// An empty shape: a single value.
struct Ctranslate2Variable : StoredTensor {
  std::span<const std::byte> content;

  /// The values as f32; quantised values are not scaled.
  std::vector<float> floats() const { return floatsOf(content, type); }
};

class Ctranslate2Reader {
 public:
  /// Throws UserError naming the file and what is wrong with it.
  explicit Ctranslate2Reader(const std::string& path);

  std::uint32_t version() const { return version_; }
  const std::string& specification() const { return specification_; }
  std::uint32_t revision() const { return revision_; }
  const std::vector<Ctranslate2Variable>& variables() const { return variables_; }
  /// By name or alias; nullptr if there is none.
  const Ctranslate2Variable* find(std::string_view name) const;
  /// Throws UserError if the disk did not answer while values were read, so that some of them are zeros.
  void requireReadable() const { map_.requireReadable(); }

 private:
  MemoryMap map_;
  std::uint32_t version_ = 0, revision_ = 0;
  std::string specification_;
  std::vector<Ctranslate2Variable> variables_;
  std::map<std::string, std::size_t, std::less<>> byName_;
};

/// The content of a file to be written. The values must outlive the call of writeCtranslate2File.
struct Ctranslate2Model {
  std::string specification = "TransformerSpec";
  std::uint32_t revision = 7;
  std::vector<Ctranslate2Variable> variables;
  std::vector<std::pair<std::string, std::string>> aliases;  // alias, variable
};

/// Writes binary version 6. `path` must not exist. Throws UserError (disk full, a variable larger than the format
/// allows).
void writeCtranslate2File(const std::string& path, Ctranslate2Model model);

/// In the order of CTranslate2's ActivationType, which has further values that we do not support.
inline constexpr FeedForwardActivation ctranslate2Activations[] = {
    FeedForwardActivation::relu, FeedForwardActivation::gelu_tanh, FeedForwardActivation::swish,
    FeedForwardActivation::gelu};

/// A missing bias means zeros.
const ForeignNames& ctranslate2Names();

struct Ctranslate2Tokens {
  std::vector<std::string> source, target;
};

/// shared_vocabulary, or source_vocabulary (source_1_vocabulary) and target_vocabulary, .json or .txt. Throws
/// UserError.
Ctranslate2Tokens readTokens(const std::string& folder);

}  // namespace transept
