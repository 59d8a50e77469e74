// SPDX-License-Identifier: Apache-2.0
// The imported models in the application's folder (Folders::models).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace transept {

struct LibraryModel {
  std::string folder, name;
  std::string sourceLanguage, targetLanguage;  ///< codes; empty: unknown
  std::string origin;                          ///< the tool that it came from; empty: unknown
  std::int64_t bytes = 0;
  double time = 0;  ///< of the import, in seconds since 1970
};

/// By name. A model whose description cannot be read has the name of its folder.
std::vector<LibraryModel> libraryModels();

/// Stores where a model came from: "CTranslate2".
void writeModelOrigin(const std::string& folder, const std::string& origin);

void renameLibraryModel(const std::string& folder, const std::string& name);

}  // namespace transept
