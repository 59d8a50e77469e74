// SPDX-License-Identifier: Apache-2.0
// The folder of an imported model: its files, and architecture.json beside the weights, which holds its differences
// from our architecture. Runs have none.
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

inline constexpr const char* architectureFileName = "architecture.json";

/// The file's content for a shape.
std::string architectureText(const ModelShape& shape);

/// Applies folder/architecture.json, if it exists, to `shape`. Throws std::runtime_error naming the file if it is
/// damaged or has content that this version does not support.
void readArchitecture(const std::string& folder, ModelShape& shape);

}  // namespace transept
