// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/document.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"

namespace transept {

DocumentSettings documentSettingsOf(const LoadedModel& model) {
  return {model.choice().sourceLanguage, model.choice().targetLanguage};
}

DocumentSummary translateDocumentFile(const std::vector<std::shared_ptr<LoadedModel>>& models,
                                      const TranslateSettings& settings, const DocumentRequest& request,
                                      const ProgressFunction& progress, const std::stop_token& stop) {
  if (request.document.empty()) throw UserError("There is no document to translate.", "Name one.");
  if (request.output.empty())
    throw UserError("There is no name for the translated document.", "Name the file that it shall become.");
  DocumentSettings document = documentSettingsOf(*models.front());
  if (!request.kind.empty()) document.kind = documentKindNamed(request.kind);
  // A journal is continued only by what would have translated alike.
  for (const auto& model : models)
    document.translatorName +=
        fmt::format("{} {} {}; ", model->choice().name, model->choice().choice, model->choice().step);
  const BeamSettings& search = settings.search;
  document.translatorName += fmt::format(
      "{} {} {} {} {} {} {} {}", search.beam, search.alpha, static_cast<int>(search.lengthPenalty), search.coverage,
      search.output.maxExtra, search.output.minimumLength, search.output.maximumLength, settings.shortlist != nullptr);
  std::vector<TranslationModel> used;
  for (const auto& model : models) used.push_back(use(model));
  Translator translator(std::move(used), forDocuments(settings), stop);
  return translateDocument(request.document, request.output, document, sentencesBy(translator), progress, stop);
}

nlohmann::json toJson(const DocumentSummary& summary) {
  return {{"kind", documentKindInfo(summary.kind).name},
          {"segments", summary.segments},
          {"sentences", summary.sentences},
          {"distinct", summary.distinct},
          {"resumed", summary.resumed}};
}

}  // namespace transept
