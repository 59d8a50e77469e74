// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/import.h"

#include <filesystem>

#include "engine/platform/folders.h"
#include "engine/run/precision_choice.h"
#include "kernels/devices/devices.h"

namespace transept {

CorpusSummary importText(ImportSettings request, const ProgressFunction& progress, std::stop_token stop) {
  if (request.out.empty()) {
    if (request.name.empty()) {
      const std::string& text = request.files.empty() ? request.source : request.files.front();
      request.name = std::filesystem::path(text).stem().string();
    }
    request.out = freeFolder(folders().corpora(), request.name);
  }
  return importCorpus(request, progress, std::move(stop));
}

CorpusSummary mixText(MixtureSettings request, const ProgressFunction& progress, std::stop_token stop) {
  if (request.out.empty()) {
    if (request.name.empty()) request.name = "mixture";
    request.out = freeFolder(folders().corpora(), request.name);
  }
  return mixCorpora(request, progress, std::move(stop));
}

CorpusSummary augmentText(AugmentRequest request, const ProgressFunction& progress, std::stop_token stop) {
  if (request.out.empty()) {
    if (request.name.empty()) request.name = std::filesystem::path(request.monolingual).stem().string();
    request.out = freeFolder(folders().corpora(), request.name);
  }
  const auto model = LoadedModel::load(
      request.model, {.device = request.device, .precision = precisionOf({}, listDevices(request.device))}, stop);
  return backTranslate(model, request, {progress, std::move(stop)});
}

std::vector<PairPreview> previewText(const PreviewRequest& request, const ProgressFunction& progress,
                                     const std::stop_token& stop) {
  return previewPairs(request.corpus, request.resolved("tiny"), request.pairs, progress, stop);
}

}  // namespace transept
