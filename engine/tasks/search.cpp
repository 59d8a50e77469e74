// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/search.h"

#include "engine/eval/metric.h"

namespace transept {

TranslateSettings SearchRequest::settings(const Config& config) const {
  TranslateSettings settings;
  Config changed = config;
  if (search) changed.set("decode.search", *search);
  if (lengthPenalty) changed.set("decode.length_penalty", *lengthPenalty);
  settings.search = beamSettingsOf(changed.decode);
  if (beam) settings.search.beam = *beam;
  if (alpha) settings.search.alpha = *alpha;
  if (maxExtra) settings.search.output.maxExtra = *maxExtra;
  settings.search.coverage = coverage;
  settings.search.output.minimumLength = minimumLength;
  settings.search.output.maximumLength = maximumLength;
  settings.search.output.forbidUnknown |= forbidUnknown;
  settings.batchTokens = batchTokens;
  settings.maxSourceTokens = maxSourceTokens;
  return settings;
}

FileEvaluation evaluateFiles(const std::vector<std::shared_ptr<LoadedModel>>& models, const TranslateSettings& settings,
                             const EvaluateRequest& request, const ProgressFunction& progress,
                             const std::stop_token& stop) {
  std::vector<std::string> sources = readSentences(request.source);
  std::vector<TranslationModel> used;
  for (const auto& model : models) used.push_back(use(model));
  Evaluation result = evaluateModels(used, settings, sources, readSentences(request.reference),
                                     scoringOf(*models.front(), request.tokenizer), progress, stop);
  return {std::move(result), std::move(sources)};
}

}  // namespace transept
