// SPDX-License-Identifier: Apache-2.0
// A run that starts from the weights of a model and trains them on another corpus. It has the architecture and the
// vocabulary of the model, counts its steps from 0 and begins with an optimizer of zeros. Its folder holds
//   start.safetensors   the weights of the model, f32
//   start.vocabulary*   the model's own vocabulary, if the run continues it (train.new_pieces)
//   origin.json         what the model was: fork.h
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/config/config.h"
#include "engine/run/model_choice.h"
#include "engine/run/run_folder.h"

namespace transept {

inline constexpr const char* startFile = "start.safetensors";
inline constexpr const char* startOfVocabulary = "start.";  ///< before the names of the model's own vocabulary files

/// Whether a run starts from the weights of a model.
bool startsFromModel(const std::string& runFolder);

/// Whether a fine-tuning takes the value of this setting from its model: the architecture and the vocabulary.
bool describesModel(std::string_view key);

/// Keys of the architecture and the vocabulary for which `given` states another value than that of the model.
std::vector<std::string> fineTuneConflicts(const Config& model, const Config& given);

/// `given` with the architecture and the vocabulary of the model, and with its search and guided alignment where
/// `given` does not state them, resolved. Throws ConfigError for a conflict.
Config fineTuneConfig(const Config& model, const Config& given);

/// Adds a general corpus to the description, against forgetting: train.mix_share of the training pairs are drawn from
/// it, and training validates on it too. Throws UserError for other languages.
void addGeneralCorpus(RunDescription& description, const std::string& folder, const std::string& name,
                      const std::string& sourceLanguage, const std::string& targetLanguage);

/// Makes the folder whole or not at all. description: corpora and languages of the new text. The weights are linked, so
/// that they take no room where the disk has hard links. Throws UserError: another language pair than that of the run
/// that the model belongs to, quantised or damaged weights, no vocabulary, a name that is taken, conflicts, a full
/// disk.
RunFolder fineTuneRun(const ModelChoice& model, const std::string& folder, const RunDescription& description,
                      const Config& given, const std::vector<RunFile>& files = {});

}  // namespace transept
