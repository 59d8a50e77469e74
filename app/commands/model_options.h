// SPDX-License-Identifier: Apache-2.0
// The options for models and search that translate, evaluate and attention share.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "engine/decode/translator.h"
#include "engine/tasks/search.h"

namespace transept {

struct ModelOptions {
  std::vector<std::string> models;
  std::string device = "cpu", precision = "f32";
  int threads = 0;

  /// --device, --precision and --threads.
  void addLoadingTo(CLI::App& command);
  /// ensemble: whether the command works with several models at once.
  void addTo(CLI::App& command, bool ensemble = false);
  LoadSettings settings() const { return {device, threads, precisionNamed(precision)}; }
  /// Loads the models and prints their descriptions to stderr. Throws UserError.
  std::vector<std::shared_ptr<LoadedModel>> load() const;
  /// For commands that do not work with an ensemble. Throws UserError.
  std::shared_ptr<LoadedModel> loadOne() const;
};

/// Adds --shortlist.
void addShortlistTo(CLI::App& command, std::string& shortlist);

struct SearchOptions {
  SearchRequest request;
  std::string shortlist;

  void addTo(CLI::App& command);
  /// Throws UserError if the shortlist belongs to other vocabularies.
  TranslateSettings settings(const Config& config, const VocabularyPair& vocabularies) const;
};

std::vector<TranslationModel> useAll(const std::vector<std::shared_ptr<LoadedModel>>& models);

}  // namespace transept
