// SPDX-License-Identifier: Apache-2.0
// Writes the folder of an imported model, whole or not at all.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/transformer.h"

namespace transept {

struct ModelParts {
  Config config;     ///< resolved
  ModelShape shape;  ///< config is ignored
  struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
  };
  std::map<std::string, Tensor> tensors;     ///< by our parameters' names
  std::map<std::string, std::string> files;  ///< vocabulary.*: name and content
};

/// `out` must not exist. Throws UserError.
void writeModelFolder(const std::string& out, const ModelParts& parts);

}  // namespace transept
