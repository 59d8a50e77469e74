// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/models/models.h"

#include <filesystem>
#include <utility>

#include "engine/base/error.h"
#include "engine/data/vocabulary/normalised_vocabulary.h"
#include "engine/interop/model_card.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/model_choice.h"

namespace transept {

std::string nameOfForeignModel(const std::string& path) {
  const std::filesystem::path name = std::filesystem::path(path).filename();
  return isFolder(path) ? name.string() : name.stem().string();
}

InteropReport importForeignModel(const ImportModelRequest& request) {
  if (!request.out.empty()) return importModel(request.path, request.out, request.format);
  createFolder(folders().models());
  const std::string name = request.name.empty() ? nameOfForeignModel(request.path) : request.name;
  return importModel(request.path, freeFolder(folders().models(), name), request.format);
}

namespace {

/// Adds the card of a published model to what was exported from it. Packages in one file hold it themselves.
InteropReport withCard(InteropReport report, const ModelChoice& model) {
  const std::string readme = report.folder + "/README.md";
  const auto card = cardOf(model.vocabularyFolder);
  if (card && isFolder(report.folder) && !pathExists(readme)) writeFileAtomically(readme, readmeOf(*card, model.name));
  return report;
}

}  // namespace

InteropReport exportModel(const ExportModelRequest& request) {
  std::string names;
  for (const ModelFormat& format : modelFormats()) {
    if (!format.write) continue;
    if (format.name != request.format) {
      names += (names.empty() ? "" : ", ") + format.name;
      continue;
    }
    const ModelChoice choice = resolveModel(request.model);
    const std::string out =
        request.out.empty() ? freeFolder(request.folder, choice.name + "-" + format.name) : request.out;
    InteropReport report = format.write(request.model, out);
    if (std::string left = normalisationLeftBehind(choice.vocabularyFolder); !left.empty())
      report.notes.push_back(std::move(left));
    return withCard(std::move(report), choice);
  }
  throw UserError({"Models cannot be exported to '{}'.", request.format}, {"Choose one of {}.", names});
}

}  // namespace transept
