// SPDX-License-Identifier: Apache-2.0
#include "engine/catalogue/model_folders.h"

#include <algorithm>
#include <filesystem>

#include "engine/catalogue/index_layout.h"
#include "engine/interop/formats/formats.h"
#include "engine/platform/folders.h"

namespace transept {

std::vector<PublishedModel> modelsInFolder(const std::string& folder) {
  std::vector<PublishedModel> models;
  for (const std::string& name : namesIn(folder)) {
    const std::string path = folder + "/" + name;
    const ModelFormat* format = formatOfFolder(path);
    if (!format) continue;
    PublishedModel model;
    model.name = name;
    model.path = model.address = path;
    model.format = format->name;
    model.directions = directionsInName(isFolder(path) ? name : std::filesystem::path(name).stem().string());
    models.push_back(std::move(model));
  }
  return models;
}

void requireKnownFormat(PublishedModel& model) {
  if (!model.obstacle.empty()) return;
  const auto formats = modelFormats();
  const auto found = std::ranges::find(formats, model.format, &ModelFormat::name);
  if (found == formats.end() || !found->import)
    model.obstacle = {"Transept cannot read models of the format {}", model.format};
}

}  // namespace transept
