// SPDX-License-Identifier: Apache-2.0
// A trained or imported model, ready to translate: its configuration, vocabularies and weights on a device.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

#include "engine/config/config.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/decode/shared_device.h"
#include "engine/model/transformer.h"
#include "engine/run/model_choice.h"

namespace transept {

struct LoadSettings {
  std::string device = "cpu";
  int threads = 0;  ///< 0: all
  Precision precision = Precision::f32;
};

class LoadedModel {
 public:
  /// `model`: a run, a checkpoint or an imported model, as resolveModel() says. Throws UserError with file and remedy,
  /// and Cancelled when stopped while others use the device.
  static std::shared_ptr<LoadedModel> load(const std::string& model, const LoadSettings& settings = {},
                                           const std::stop_token& stop = {});
  LoadedModel(ModelChoice choice, Config config, VocabularyPair vocabularies, std::shared_ptr<SharedDevice> device,
              Precision precision, const std::stop_token& stop);

  const ModelChoice& choice() const { return choice_; }
  const Config& config() const { return config_; }
  const VocabularyPair& vocabularies() const { return vocabularies_; }
  SharedDevice& device() const { return *device_; }
  /// Take a turn on the device before using it.
  Transformer& transformer() const { return *transformer_; }

  /// "demo: best checkpoint by validation BLEU (step 4000, 31.2)"
  std::string description() const { return choice_.name + ": " + choice_.choice; }

 private:
  ModelChoice choice_;
  Config config_;
  VocabularyPair vocabularies_;
  std::shared_ptr<SharedDevice> device_;
  std::unique_ptr<Transformer> transformer_;
};

/// The model that a configuration and its vocabularies describe.
ModelShape modelShapeOf(const Config& config, const VocabularyPair& vocabularies);

/// The longest sentence that the model can read or write, </s> included; 0: no limit (sinusoidal positions).
std::int64_t longestSentence(const ModelConfig& config);

}  // namespace transept
