// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/model_folder.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/model/architecture_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {

void writeNewFolder(const std::string& out, const std::function<void(const std::string& folder)>& write) {
  if (pathExists(out)) {
    throw UserError(ErrorKind::badInput, out + " exists already.", "Name a folder that does not exist yet.", out);
  }
  const std::string folder = beginFolder(out);
  try {
    write(folder);
    publishFolder(folder, out);
  } catch (...) {
    removeFolderAtomically(folder);
    throw;
  }
}

void writeTextFile(const std::string& path, const std::string& text) {
  OutputFile file(path);
  file.write(text.data(), text.size());
  file.finish();
}

void writeModelFolder(const std::string& out, const ModelParts& parts) {
  writeNewFolder(out, [&](const std::string& folder) {
    writeTextFile(folder + "/config.json", parts.config.toJson().dump(2) + "\n");
    writeTextFile(folder + "/" + architectureFileName, architectureText(parts.shape));
    for (const auto& [name, content] : parts.files) writeTextFile(folder + "/" + name, content);
    std::vector<StoredTensor> table;
    for (const auto& [name, tensor] : parts.tensors) table.push_back({name, StoredType::f32, tensor.shape});
    SafetensorsWriter writer(folder + "/model.safetensors", std::move(table));
    for (const auto& [name, tensor] : parts.tensors) writer.write(std::span<const float>(tensor.values));
    writer.finish();
  });
}

}  // namespace transept
