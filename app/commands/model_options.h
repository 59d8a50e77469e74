// SPDX-License-Identifier: Apache-2.0
// MODEL and how to search with it: options that translate, evaluate and attention share.
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

  void addTo(CLI::App& command);
  /// As sharedDevice() knows it, precision included.
  std::string deviceName() const { return precision == "int8" ? device + "-int8" : device; }
  /// Loads them and names the choices on stderr. Throws UserError.
  std::vector<std::shared_ptr<LoadedModel>> load() const;
};

/// What is not given is the model's own choice (decode.* of its configuration).
struct SearchOptions {
  std::optional<std::int64_t> beam, maxExtra;
  std::optional<double> alpha;
  std::optional<std::string> lengthPenalty;
  double coverage = 0;
  std::int64_t minimumLength = 0, maximumLength = 0, batchTokens = TranslateSettings{}.batchTokens,
               maxSourceTokens = TranslateSettings{}.maxSourceTokens;
  bool forbidUnknown = false;
  std::string shortlist;

  void addTo(CLI::App& command);
  /// Throws UserError for a shortlist that does not go with the vocabularies.
  TranslateSettings settings(const Config& config, const VocabularyPair& vocabularies) const;
};

std::vector<TranslationModel> useAll(const std::vector<std::shared_ptr<LoadedModel>>& models);

}  // namespace transept
