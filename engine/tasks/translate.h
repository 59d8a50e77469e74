// SPDX-License-Identifier: Apache-2.0
// Translates lines of text, whole or sentence by sentence, by search or by draws; and documents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/loaded_model.h"
#include "engine/decode/search/sampling.h"
#include "engine/documents/translate_document.h"
#include "engine/tasks/glossary.h"
#include "engine/tasks/search.h"

namespace transept {

/// Beside a SearchRequest.
struct TranslateRequest {
  std::int64_t nbest = 1;          ///< translations of each line, at most the beam
  std::string alignment = "none";  ///< none, hard (of words) or soft (of tokens)
  bool prefix = false;             ///< lines are "source TAB beginning of the translation"
  bool splitSentences = false;     ///< translate the sentences of a line one by one, and join the translations
  bool sample = false;             ///< draw translations at random instead of searching
  std::string terms;               ///< file of a glossary whose terms translations must hold; empty: the stored one
  bool withoutTerms = false;       ///< without the glossary that is stored with the model or its corpus
  std::string sourceLanguage, targetLanguage;  ///< of a model of several languages; empty: as chosen for the model
  SamplingSettings draws;                      ///< top-k, top-p, temperature and seed

  /// Adds the choices to the settings of the search. Throws UserError for choices that exclude each other, and for a
  /// glossary that cannot be read.
  void complete(TranslateSettings& settings, const ModelChoice& model) const;
};

constexpr auto translateFields = [](auto& request, auto use) {
  use(field("nbest", "--nbest", "Translations of each line, at most the beam", limits(1, 1000)), request.nbest);
  use(field("alignment", "--alignment", "Alignments of words (hard, Moses' format) or of tokens (soft)"),
      request.alignment);
  use(field("prefix", "--prefix", "Input lines are 'source TAB beginning of the translation'"), request.prefix);
  use(field("split_sentences", "--split-sentences",
            "Translate lines of several sentences sentence by sentence, and join the translations"),
      request.splitSentences);
  use(field("terms", "--terms",
            "Glossary whose terms the translations hold: CSV or TSV (source, target, more forms of it) or TBX; by "
            "default the one that is stored with the model or its corpus",
            isPath),
      request.terms);
  use(field("without_terms", "--no-terms", "Translate without the stored glossary"), request.withoutTerms);
  use(field("source_language", "--from", "Of a model of several languages: the language of the text, by its code"),
      request.sourceLanguage);
  use(field("target_language", "--to", "Of a model of several languages: the language to translate into, by its code"),
      request.targetLanguage);
  use(field("sample", "--sample", "Draw --nbest translations at random instead of searching"), request.sample);
  use(field("top_k", "--top-k", "Draw from the k best tokens; 0: all", limits(0, 1 << 30)), request.draws.topK);
  use(field("top_p", "--top-p", "Draw from the best tokens with this total probability", limits(0, 1)),
      request.draws.topP);
  use(field("temperature", "--temperature", "Sharpens (below 1) or flattens (above 1) the distribution",
            limits(1e-6, 1e6)),
      request.draws.temperature);
  use(field("seed", "--seed", "Seed of the draws", isSeed), request.draws.seed);
};

/// next(line) is false at the end of the text. sentence(), which may be empty, gets each translation as the model made
/// it; write() gets one for each line, in order.
struct LinesToTranslate {
  std::function<bool(std::string& line)> next;
  std::function<void(const Translation&)> write;
  std::function<void(const Translation&)> sentence = {};
  std::size_t chunk = 2048;  ///< lines that are grouped by length and translated together
  std::int64_t total = 0;    ///< number of lines, for the progress; 0: unknown
};

/// `model`: the first of the translator's. Throws UserError, Cancelled.
void translateLines(Translator& translator, const TranslateRequest& request, const ModelChoice& model,
                    const LinesToTranslate& lines, const ProgressFunction& progress, const std::stop_token& stop);

/// A hypothesis's alignment in the format that the request asks for, as text.
std::string alignmentText(const Translation& translation, const TranslatedHypothesis& hypothesis,
                          const TranslateRequest& request, const VocabularyPair& vocabularies);
/// toJson(), with the alignment that the request asks for.
nlohmann::json translationJson(const Translation& translation, const TranslateRequest& request,
                               const VocabularyPair& vocabularies);

// ---- Documents -----------------------------------------------------------------------------------------------------
/// Beside a SearchRequest.
struct DocumentRequest {
  std::string document, output;
  std::string terms;  ///< as in TranslateRequest, which the command has instead
  bool withoutTerms = false;
  std::string sourceLanguage, targetLanguage;  ///< as in TranslateRequest
  std::string kind;                            ///< a name of documentKinds(); empty: by content and name
};

constexpr auto documentFields = [](auto& request, auto use) {
  use(field("document", "--document",
            "Translate this document instead of standard input, and keep its structure: docx, odt, pptx, xlsx, odp, "
            "epub, html, md, srt, vtt, xliff, po, properties, json, txt and Android's resources",
            isPath),
      request.document);
  use(field("output", "--output,-o", "The translated document", isPath), request.output);
  use(field("terms", "", "", isPath), request.terms);
  use(field("without_terms", "", ""), request.withoutTerms);
  use(field("source_language", "", ""), request.sourceLanguage);
  use(field("target_language", "", ""), request.targetLanguage);
  use(field("kind", "--document-kind", "Kind of the document, such as docx or android (default: by content and name)"),
      request.kind);
};

/// Settings and languages for sentences of documents that these models translate.
DocumentSettings documentSettingsOf(const LoadedModel& model);

/// `settings`: those of the search. Throws UserError, also for a request without a document or an output; Cancelled.
DocumentSummary translateDocumentFile(const std::vector<std::shared_ptr<LoadedModel>>& models,
                                      const TranslateSettings& settings, const DocumentRequest& request,
                                      const ProgressFunction& progress, const std::stop_token& stop);

/// {"kind", "segments", "sentences", "distinct", "kept", "resumed", "terms", "missed_terms", "cut", "lacking_encoding"}
nlohmann::json toJson(const DocumentSummary& summary);

}  // namespace transept
