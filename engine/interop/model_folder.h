// SPDX-License-Identifier: Apache-2.0
// Writes the folders of imported and exported models.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/transformer.h"

namespace transept {

/// Writes a new folder whole or not at all: write(folder) fills a temporary folder, which then becomes `out`. Throws
/// UserError where `out` exists.
void writeNewFolder(const std::string& out, const std::function<void(const std::string& folder)>& write);
void writeTextFile(const std::string& path, const std::string& text);

struct ModelParts {
  Config config;     ///< resolved
  ModelShape shape;  ///< its config is ignored
  struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
  };
  std::map<std::string, Tensor> tensors;     ///< by the names of our parameters
  std::map<std::string, std::string> files;  ///< vocabulary.*: name and content
};

/// The folder of an imported model. Throws UserError where `out` exists.
void writeModelFolder(const std::string& out, const ModelParts& parts);

}  // namespace transept
