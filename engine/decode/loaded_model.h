// SPDX-License-Identifier: Apache-2.0
// A trained or imported model, ready to translate: its configuration, its vocabularies, and its weights on a device
// that it shares with the other models of the process.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/shared_device.h"
#include "engine/model/transformer.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/correction_layers.h"
#include "engine/run/model_choice.h"

namespace transept {

class LoadedModel {
 public:
  /// `model`: a run, a checkpoint or an imported model, as resolveModel() takes it. Throws UserError with file and
  /// remedy, and Cancelled when stopped while waiting for the device.
  static std::shared_ptr<LoadedModel> load(const std::string& model, const LoadSettings& settings = {},
                                           const std::stop_token& stop = {});
  LoadedModel(ModelChoice choice, Config config, VocabularyPair vocabularies, std::shared_ptr<SharedDevice> device,
              Precision precision, const std::stop_token& stop);

  const ModelChoice& choice() const { return choice_; }
  const Config& config() const { return config_; }
  const VocabularyPair& vocabularies() const { return vocabularies_; }
  SharedDevice& device() const { return *device_; }
  Precision precision() const { return precision_; }
  /// Callers lock the device before they use it.
  Transformer& transformer() const { return *transformer_; }

  /// Corrections may be learned, switched and undone while the model is loaded: if they were, computes the weights
  /// anew. use(), which precedes each translation, does so. Throws UserError, and Cancelled while it waits for the
  /// device.
  void followCorrections(const std::stop_token& stop = {});
  /// The corrections in the weights.
  std::vector<CorrectionLayer> corrections() const;

  /// "demo: best checkpoint by validation BLEU (step 4000, 31.2)"
  std::string description() const { return choice_.name + ": " + choice_.choice; }
  /// A sentence to show before text is translated: an imported model without a tokeniser. Empty: nothing to say.
  std::string warning() const;

 private:
  ModelChoice choice_;
  Config config_;
  VocabularyPair vocabularies_;
  std::shared_ptr<SharedDevice> device_;
  Precision precision_;
  std::unique_ptr<Transformer> transformer_;
  mutable std::mutex correctionsMutex_;  // guards the members below
  FileWatcher correctionsFile_;
  std::vector<CorrectionLayer> corrections_;
};

/// The type in which a model of this precision keeps its weights and activations. int8 products quantise f32.
inline DType computeType(Precision precision) {
  return precision == Precision::bf16 ? DType::bf16 : DType::f32;
}

/// Tokens of the longest sentence that the model can read or write, </s> included; 0: no limit (sinusoidal positions).
inline std::int64_t longestSentence(const ModelConfig& config) {
  return config.positions == Positions::learned ? config.max_positions : 0;
}

}  // namespace transept
