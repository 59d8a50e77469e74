// SPDX-License-Identifier: Apache-2.0
// Which weights a MODEL string of the command line or the protocol stands for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/config/config.h"
#include "engine/run/checkpoint/checkpoint.h"

namespace transept {

/// Why these weights: the run's average, its best by validation BLEU, its last, the one that was named, or an imported
/// model's.
enum class ChoiceKind { average, best, last, checkpoint, imported };

/// What a MODEL stands for: a run (its averaged checkpoint, else the best by validation BLEU, else the last), a
/// checkpoint's folder, or the folder of an imported model (config.json, model.safetensors, vocabulary.*).
struct ModelChoice {
  std::string weights;           ///< path of model.safetensors
  std::string configFile;        ///< path of config.json (Config::fromJson)
  std::string vocabularyFolder;  ///< for loadVocabularies()
  std::string name, sourceLanguage, targetLanguage;
  std::string run;  ///< the run's folder; empty: none
  ChoiceKind kind = ChoiceKind::imported;
  std::string choice;  ///< that in words: "best checkpoint by validation BLEU (step 4000, 31.2)"
  std::int64_t step = 0;
  std::optional<CheckpointInfo> checkpoint;
};
/// A bare name is also looked for among the application's runs and models. Throws UserError (notFound) saying what the
/// path is instead.
ModelChoice resolveModel(const std::string& path);

/// The model's configuration, resolved. Throws UserError: no JSON, or a value that cannot be.
Config configOf(const ModelChoice& choice);

}  // namespace transept
