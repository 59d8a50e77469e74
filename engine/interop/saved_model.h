// SPDX-License-Identifier: Apache-2.0
// A MODEL that is written for another tool.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/interop/model_folder.h"
#include "engine/run/checkpoint/safetensors.h"
#include "engine/run/correction_layers.h"
#include "engine/run/model_choice.h"

namespace transept {

/// A MODEL (resolveModel) to be written for another tool.
class SavedModel {
 public:
  explicit SavedModel(const std::string& model);

  ModelChoice choice;
  Config config;
  VocabularyPair vocabularies;

  std::int64_t parameters() const;
  bool has(const std::string& parameter) const { return weights_.find(parameter) != nullptr; }
  const std::vector<std::int64_t>& shape(const std::string& parameter) const { return weights_.at(parameter).shape; }
  /// With the corrections that are on.
  std::vector<float> floats(const std::string& parameter) const;
  /// One of the parameters that a joined one consists of.
  ModelParts::Tensor part(const JoinedParameter& joined, std::size_t index) const;

  /// Turns interleaved sinusoids into those in halves. Every product and norm treats the dimensions of the residual
  /// stream alike, so they may stand in another order: that of all weights that read or write them changes with it.
  void concatenateSinusoids();

  /// side: ".source" or ".target". The path of its SentencePiece model; empty: its vocabulary is a list of tokens.
  std::string sentencePiece(const std::string& side) const;
  /// Copies the SentencePiece models, if there are any, as source.spm and target.spm.
  void copySentencePieces(const std::string& folder) const;
  /// Writes {token: id} as vocab.json, and unless `shared` that of the target as target_vocab.json.
  void writeTokenIds(const std::string& folder, bool shared) const;

  /// Sinusoids as the table that other tools read them from, [storedSinusoids, d_model].
  std::vector<float> sinusoidTable() const;
  static constexpr std::int64_t storedSinusoids = 2048;

 private:
  SafetensorsReader weights_;
  std::vector<CorrectionLayer> corrections_;
  std::vector<std::size_t> order_;  // for each dimension of the residual stream, its place in the file; empty: the same
};

}  // namespace transept
