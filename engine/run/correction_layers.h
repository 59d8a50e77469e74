// SPDX-License-Identifier: Apache-2.0
// Corrections that a model has learned. Each is a layer over the weights of the model: matrices of low rank (LoRA, see
// engine/train/update/adapters.h) whose products are added to the weights when the model is loaded, unless the layer is
// switched off. They lie beside the model, in the folder of its run or of the imported model:
//   corrections/layers.json        {"version":1,"layers":[...]}, oldest first
//   corrections/NAME.safetensors   WEIGHT.lora_a [rank, in] and WEIGHT.lora_b [out, rank] of each changed weight
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/run/checkpoint/checkpoint.h"
#include "engine/run/model_choice.h"

namespace transept {

/// A translation that a person has corrected.
struct Correction {
  std::string source, before, after;  ///< before: what the model gave
  bool operator==(const Correction&) const = default;
};

/// A term that became another one.
struct ChangedTerm {
  std::string source;         ///< the word of the source that it translates
  std::string before, after;  ///< one or more words
  bool operator==(const ChangedTerm&) const = default;
};

struct CorrectionLayer {
  std::string name;  ///< "0001", also the name of its file
  double time = 0;   ///< seconds since 1970
  bool on = true;
  std::string weights;  ///< those that it changes, see weightsStamp()
  std::vector<Correction> corrections;
  std::vector<ChangedTerm> terms;
};

/// Tells the weights of a model from others: their checksum, or for an imported model the size of their file.
std::string weightsStamp(const ModelChoice& model);

/// layers.json of a model.
std::string correctionsFile(const ModelChoice& model);
/// All layers beside the model, oldest first, also those of other checkpoints. Throws UserError if the file is damaged.
std::vector<CorrectionLayer> correctionLayers(const ModelChoice& model);
/// The layers that change the weights of this model: they are on, and were learned for these weights.
std::vector<CorrectionLayer> activeCorrections(const ModelChoice& model);

/// Adds a layer with these matrices, and gives it its name. Throws UserError, and leaves nothing behind then.
CorrectionLayer addCorrectionLayer(const ModelChoice& model, CorrectionLayer layer,
                                   std::span<const NamedTensor> matrices);
/// Throws UserError (notFound) if there is no such layer.
void switchCorrectionLayer(const ModelChoice& model, const std::string& name, bool on);
/// Removes the newest layer of these weights, and returns it. Throws UserError (notFound) if there is none.
CorrectionLayer removeNewestCorrectionLayer(const ModelChoice& model);

/// W += B A, for each of the given weights that the layers change. Throws UserError for a damaged file, before any
/// weight was changed.
void addCorrections(const ModelChoice& model, const std::vector<CorrectionLayer>& layers,
                    std::span<const NamedTensor> weights);

}  // namespace transept
