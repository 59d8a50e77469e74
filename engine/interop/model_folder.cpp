// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/model_folder.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/model/architecture_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {

void writeModelFolder(const std::string& out, const ModelParts& parts) {
  if (pathExists(out)) {
    throw UserError(ErrorKind::badInput, out + " exists already.", "Name a folder that does not exist yet.", out);
  }
  const std::string folder = beginFolder(out);
  const auto writeText = [&](const std::string& name, const std::string& text) {
    OutputFile file(folder + "/" + name);
    file.write(text.data(), text.size());
    file.finish();
  };
  try {
    writeText("config.json", parts.config.toJson().dump(2) + "\n");
    writeText(architectureFileName, architectureText(parts.shape));
    for (const auto& [name, content] : parts.files) writeText(name, content);
    std::vector<StoredTensor> table;
    for (const auto& [name, tensor] : parts.tensors) {
      StoredTensor stored;
      stored.name = name;
      stored.shape = tensor.shape;
      table.push_back(std::move(stored));
    }
    SafetensorsWriter writer(folder + "/model.safetensors", std::move(table));
    for (const auto& [name, tensor] : parts.tensors) writer.write(std::span<const float>(tensor.values));
    writer.finish();
    publishFolder(folder, out);
  } catch (...) {
    removeFolderAtomically(folder);
    throw;
  }
}

}  // namespace transept
