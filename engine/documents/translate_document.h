// SPDX-License-Identifier: Apache-2.0
// Translates documents: their sentences are translated once each, and tags move with their words.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/decode/translator.h"
#include "engine/documents/document.h"
#include "engine/documents/document_kind.h"
#include "engine/documents/word_links.h"

namespace transept {

/// Translates sentences; the result has one translation for each. It may be called several times.
using TranslateSentences = std::function<std::vector<TranslatedSentence>(
    std::span<const std::string> sentences, const ProgressFunction& progress, const std::stop_token& stop)>;

/// By a Translator, whose settings must ask for alignments (forDocuments()). It must outlive the result.
TranslateSentences sentencesBy(Translator& translator);
/// Settings with what documents need: one translation, with alignments.
TranslateSettings forDocuments(TranslateSettings settings);

struct DocumentSettings {
  std::string sourceLanguage, targetLanguage;  ///< "en", "de": how texts are divided and joined
  std::optional<DocumentKind> kind{};          ///< absent: by content and name
  /// What translates: a journal of another one is not continued. Empty: there is no journal.
  std::string translatorName{};
  TagChoices tags{};  ///< of translateText() for HTML
};

struct DocumentSummary {
  DocumentKind kind = DocumentKind::text;
  std::int64_t segments = 0, sentences = 0, distinct = 0;  ///< distinct: sentences that differ
  std::int64_t kept = 0;   ///< texts of programs that are no words (isIdentifier()), which stay as they are
  std::int64_t terms = 0;  ///< of the glossary in the different sentences
  std::vector<std::string> missedTerms{};  ///< those of them that a translation lacks, each once
  std::int64_t resumed = 0;                ///< translations that an interrupted call had made
  std::int64_t cut = 0;                    ///< different sentences of which only the beginning was translated
  std::string lackingEncoding{};           ///< of the original, if it lacks letters, so that the output is in UTF-8
};

/// Translates a file. The output appears whole or not at all; a journal beside it, ".OUT.translated", keeps the
/// translations of a call that was interrupted for the next one. Throws UserError, Cancelled.
DocumentSummary translateDocument(const std::string& input, const std::string& output, const DocumentSettings& settings,
                                  const TranslateSentences& translate, const ProgressFunction& progress = {},
                                  const std::stop_token& stop = {});

/// The same for a document or fragment of one text in UTF-8, in memory: HTML, Markdown and so on, not archives.
std::string translateText(std::string_view text, DocumentKind kind, const DocumentSettings& settings,
                          const TranslateSentences& translate, const ProgressFunction& progress = {},
                          const std::stop_token& stop = {});

}  // namespace transept
