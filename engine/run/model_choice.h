// SPDX-License-Identifier: Apache-2.0
// The weights that a MODEL of the command line or the protocol stands for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/run/checkpoint/checkpoint.h"

namespace transept {

/// Why these weights were chosen: the average of a run, the best by validation score, the last, a named checkpoint, or
/// an imported model.
enum class ChoiceKind { average, best, last, checkpoint, imported };

/// A run (its averaged checkpoint, else the best by the validation score that judges it, BLEU or chrF, else the last),
/// a checkpoint's folder, or the folder of an imported model (config.json, model.safetensors, vocabulary.*).
struct ModelChoice {
  std::string weights;           ///< path of model.safetensors
  std::string configFile;        ///< path of config.json (Config::fromJson)
  std::string vocabularyFolder;  ///< for loadVocabularies()
  std::string name, sourceLanguage, targetLanguage;
  std::vector<std::string> notes;  ///< how an imported model differs from the original, one sentence each
  std::string run;                 ///< the run's folder; empty: none
  ChoiceKind kind = ChoiceKind::imported;
  std::string choice;  ///< in words: "best checkpoint by validation BLEU (step 4000, 31.2)"
  std::int64_t step = 0;
  std::optional<CheckpointInfo> checkpoint;
};
/// A bare name is also searched among the runs and models of the application. Throws UserError (notFound) that says
/// what the path is instead.
ModelChoice resolveModel(const std::string& path);

/// The configuration of the model, resolved. Throws UserError: not JSON, or an invalid value.
Config modelConfig(const ModelChoice& choice);

}  // namespace transept
