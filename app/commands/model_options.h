// SPDX-License-Identifier: Apache-2.0
// The options for models and search that translate, evaluate and attention share.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/decode/translator.h"

namespace transept {

struct ModelOptions {
  std::vector<std::string> models;
  std::string device = "cpu", precision = "f32";
  int threads = 0;

  /// `ensembles`: whether the command takes several models.
  void addTo(CLI::App& command, bool ensembles = true);
  LoadSettings settings() const { return {device, threads, precisionNamed(precision)}; }
  /// Loads the models and prints their descriptions to stderr. Throws UserError.
  std::vector<std::shared_ptr<LoadedModel>> load() const;
  /// For commands that do not work with an ensemble. Throws UserError.
  std::shared_ptr<LoadedModel> loadOne() const;
};

/// Adds --tokenize: "auto" or a name of tokenizerOf().
void addTokenizerTo(CLI::App& command, std::string& tokenizer);

/// Missing options keep the value of the model's configuration (decode.*).
struct SearchOptions {
  std::optional<std::int64_t> beam, maxExtra;
  std::optional<double> alpha;
  std::optional<std::string> kind, lengthPenalty;  // kind: of beam search
  double coverage = 0;
  std::int64_t minimumLength = 0, maximumLength = 0, batchTokens = TranslateSettings{}.batchTokens,
               maxSourceTokens = TranslateSettings{}.maxSourceTokens;
  bool forbidUnknown = false;
  std::string shortlist;

  void addTo(CLI::App& command);
  /// Throws UserError if the shortlist belongs to other vocabularies.
  TranslateSettings settings(const Config& config, const VocabularyPair& vocabularies) const;
};

std::vector<TranslationModel> useAll(const std::vector<std::shared_ptr<LoadedModel>>& models);

}  // namespace transept
