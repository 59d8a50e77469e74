// SPDX-License-Identifier: Apache-2.0
// The formats of models of other tools.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/interop/model_folder.h"
#include "engine/interop/obstacles.h"

namespace transept {

struct ModelFormat {
  std::string name, title;                                                   ///< "ctranslate2", "CTranslate2"
  bool (*recognises)(const std::string& path);                               ///< of a folder, or of a package
  InteropReport (*import)(const std::string& path, const std::string& out);  ///< nullptr: export only
  /// nullptr: import only. The report names the written path, because a package's file gets an ending.
  InteropReport (*write)(const std::string& model, const std::string& out);
  Obstacles (*obstacles)(const Config& config);  ///< to an export; nullptr: import only
};

std::span<const ModelFormat> modelFormats();

/// Where models of a configuration can go.
struct ExportTarget {
  std::string format, title;             ///< of a ModelFormat
  std::vector<SuggestedChange> changes;  ///< settings that avoid what the format cannot express; empty: nothing
};
/// config: resolved.
std::vector<ExportTarget> exportTargets(const Config& config);

/// The format of a folder, by its files, or of a package; nullptr: none of them.
const ModelFormat* formatOfFolder(const std::string& path);

/// format: by name; empty: recognised. Throws UserError.
InteropReport importModel(const std::string& path, const std::string& out, const std::string& format = {});

}  // namespace transept
