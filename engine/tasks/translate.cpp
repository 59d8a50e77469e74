// SPDX-License-Identifier: Apache-2.0
#include "engine/tasks/translate.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "engine/decode/search/sampling.h"
#include "engine/documents/sentences.h"

namespace transept {

void TranslateRequest::complete(TranslateSettings& settings, const ModelChoice& model) const {
  if (alignment != "none" && alignment != "hard" && alignment != "soft")
    throw UserError({"There is no alignment '{}'.", alignment}, "Choose none, hard or soft.");
  if (splitSentences && (nbest > 1 || prefix || alignment != "none"))
    throw UserError("Only one translation of each sentence can be joined, without an alignment and a prefix.",
                    "Omit the splitting of sentences, or the other choice.");
  const SamplingSettings none;
  if (!sample && (draws.topK != none.topK || draws.topP != none.topP || draws.temperature != none.temperature))
    throw UserError("Top-k, top-p and a temperature belong to drawing at random.", "Ask for a sample, or omit them.");
  settings.search.nbest = nbest;
  settings.search.alignments = alignment != "none";
  if (withoutTerms && !terms.empty())
    throw UserError("Translations either follow a glossary or do not.", "Omit one of the two.");
  const bool isSearch = !sample || !terms.empty();  // draws at random follow no glossary, and refuse one that is given
  if (isSearch && !withoutTerms) settings.glossary = glossaryOf(terms, model);
  if (!sample) return;
  settings.sampling = draws;
  settings.sampling->samples = nbest;
  settings.sampling->lengthPenalty = settings.search.lengthPenalty;
  settings.sampling->alpha = settings.search.alpha;
}

void translateLines(Translator& translator, const TranslateRequest& request, const ModelChoice& model,
                    const LinesToTranslate& lines, const ProgressFunction& progress, const std::stop_token& stop) {
  Sentences sentences(model.sourceLanguage, model.targetLanguage);
  const std::int64_t total = request.splitSentences ? 0 : lines.total;
  const ProgressFunction counted = [&](const Progress& part) { progress({part.stage, part.done, total}); };
  translator.translateAll(
      [&](std::string& line, std::string& prefix) {
        if (request.splitSentences) return sentences.next(lines.next, line);
        if (!lines.next(line)) return false;
        const std::size_t tab = request.prefix ? line.find('\t') : std::string::npos;
        if (tab != std::string::npos) {
          prefix = line.substr(tab + 1);
          line.resize(tab);
        }
        return true;
      },
      [&](Translation translation) {
        if (lines.sentence) lines.sentence(translation);
        if (!request.splitSentences || sentences.join(translation)) lines.write(translation);
      },
      progress ? counted : progress, stop, lines.chunk);
}

std::string alignmentText(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          const TranslateRequest& request, const VocabularyPair& vocabularies) {
  if (request.alignment == "soft") return softAlignment(hypothesis);
  return hardAlignment(translation, hypothesis, vocabularies.source->preTokenised(),
                       vocabularies.target->preTokenised());
}

nlohmann::json translationJson(const Translation& translation, const TranslateRequest& request,
                               const VocabularyPair& vocabularies) {
  nlohmann::json json = toJson(translation);
  for (std::size_t i = 0; request.alignment != "none" && i < translation.hypotheses.size(); ++i) {
    const TranslatedHypothesis& hypothesis = translation.hypotheses[i];
    json["hypotheses"][i]["alignment"] =
        request.alignment == "soft" ? nlohmann::json(hypothesis.alignment)
                                    : nlohmann::json(alignmentText(translation, hypothesis, request, vocabularies));
  }
  return json;
}

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
  if (!request.sourceLanguage.empty()) document.sourceLanguage = request.sourceLanguage;
  if (!request.targetLanguage.empty()) document.targetLanguage = request.targetLanguage;
  // A journal is continued only by what would have translated alike.
  for (const auto& model : models)
    document.translatorName += fmt::format("{} {} {} {}; ", model->choice().name, model->choice().choice,
                                           model->choice().step, static_cast<int>(model->precision()));
  for (const auto& model : models)
    for (const CorrectionLayer& layer : model->corrections())
      document.translatorName += fmt::format("{} {}; ", layer.name, layer.time);
  const BeamSettings& search = settings.search;
  document.translatorName +=
      fmt::format("{}>{} {} {} {} {} {} {} {} {} {} {}", document.sourceLanguage, document.targetLanguage,
                  search.output.forbidUnknown, settings.maxSourceTokens, search.beam, search.alpha,
                  static_cast<int>(search.lengthPenalty), search.coverage, search.output.maxExtra,
                  search.output.minimumLength, search.output.maximumLength, settings.shortlist != nullptr);
  TranslateSettings complete = forDocuments(settings);
  if (!complete.glossary && !request.withoutTerms)
    complete.glossary = glossaryOf(request.terms, models.front()->choice());
  if (complete.glossary) {
    std::string terms;
    for (const Term& term : complete.glossary->terms()) {
      for (const std::string& form : term.sources) terms += form + '\t';
      for (const std::string& form : term.targets) terms += form + '\n';
    }
    document.translatorName += fmt::format(" {:016x}", hashOf(terms));
  }
  std::vector<TranslationModel> used;
  for (const auto& model : models)
    used.push_back(inLanguages(use(model), model->choice(), request.sourceLanguage, request.targetLanguage));
  Translator translator(std::move(used), complete, stop);
  return translateDocument(request.document, request.output, document, sentencesBy(translator), progress, stop);
}

nlohmann::json toJson(const DocumentSummary& summary) {
  return {{"kind", documentKindInfo(summary.kind).name},
          {"segments", summary.segments},
          {"sentences", summary.sentences},
          {"distinct", summary.distinct},
          {"kept", summary.kept},
          {"resumed", summary.resumed},
          {"terms", summary.terms},
          {"missed_terms", summary.missedTerms},
          {"cut", summary.cut},
          {"lacking_encoding", summary.lackingEncoding}};
}

}  // namespace transept
