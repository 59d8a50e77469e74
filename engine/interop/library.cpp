// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/library.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/interop/model_folder.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

std::string descriptionPath(const std::string& folder) {
  return folder + "/model.json";
}

void describeModel(const std::string& folder, const char* key, const std::string& text) {
  nlohmann::ordered_json description = readObject(descriptionPath(folder), true);
  if (!description.contains("version")) description["version"] = 1;
  description[key] = text;
  writeJson(descriptionPath(folder), description);
}

}  // namespace

std::vector<LibraryModel> libraryModels() {
  const auto isModel = [](const std::string& path) {
    return pathExists(path + "/model.safetensors") && pathExists(path + "/config.json");
  };
  std::vector<LibraryModel> models;
  for (const std::string& folder : pathsIn(folders().models(), isModel)) {
    LibraryModel model;
    model.folder = folder;
    model.bytes = folderBytes(folder);
    model.time = changedAt(folder + "/model.safetensors").value_or(0);
    try {
      const nlohmann::json description = readObject(descriptionPath(folder), true);
      model.name = textIn(description, "name");
      model.sourceLanguage = textIn(description, "source_language");
      model.targetLanguage = textIn(description, "target_language");
      model.origin = textIn(description, "origin");
    } catch (const UserError&) {  // loading the model reports it
    }
    if (model.name.empty()) model.name = std::filesystem::path(folder).filename().string();
    models.push_back(std::move(model));
  }
  std::ranges::sort(models, {}, &LibraryModel::name);
  return models;
}

void writeModelOrigin(const std::string& folder, const std::string& origin) {
  describeModel(folder, "origin", origin);
}

void renameLibraryModel(const std::string& folder, const std::string& name) {
  describeModel(folder, "name", name);
}

}  // namespace transept
