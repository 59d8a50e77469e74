// SPDX-License-Identifier: Apache-2.0
// The formats of models of other tools.
#pragma once

#include <span>
#include <string>

#include "engine/interop/model_folder.h"

namespace transept {

struct ModelFormat {
  std::string name, title;  ///< "ctranslate2", "CTranslate2"
  bool (*recognises)(const std::string& folder);
  InteropReport (*import)(const std::string& folder, const std::string& out);
  InteropReport (*write)(const std::string& model, const std::string& out);  ///< nullptr: import only
};

std::span<const ModelFormat> modelFormats();

/// The format of a folder, by its files; nullptr: none of them.
const ModelFormat* formatOfFolder(const std::string& folder);

/// format: of the folder, by name; empty: recognised by its files. Throws UserError.
InteropReport importModel(const std::string& folder, const std::string& out, const std::string& format = {});

}  // namespace transept
