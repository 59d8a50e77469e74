// SPDX-License-Identifier: Apache-2.0
// The translation of a whole document.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/decode/loaded_model.h"
#include "engine/decode/translator.h"
#include "engine/documents/translate_document.h"
#include "engine/tasks/field.h"

namespace transept {

/// Beside a SearchRequest.
struct DocumentRequest {
  std::string document, output;
  std::string kind;  ///< a name of documentKinds(); empty: by content and name
};

constexpr auto documentFields = [](auto& request, auto use) {
  use(field("document", "--document",
            "Translate this document instead of standard input, and keep its structure: docx, odt, pptx, xlsx, odp, "
            "epub, html, md, srt, vtt, xliff, po, properties, json, txt and Android's resources",
            isPath),
      request.document);
  use(field("output", "--output,-o", "The translated document", isPath), request.output);
  use(field("kind", "--document-kind", "Kind of the document, such as docx or android (default: by content and name)"),
      request.kind);
};

/// Settings and languages for sentences of documents that these models translate.
DocumentSettings documentSettingsOf(const LoadedModel& model);

/// `settings`: those of the search. Throws UserError, also for a request without a document or an output; Cancelled.
DocumentSummary translateDocumentFile(const std::vector<std::shared_ptr<LoadedModel>>& models,
                                      const TranslateSettings& settings, const DocumentRequest& request,
                                      const ProgressFunction& progress, const std::stop_token& stop);

/// {"kind", "segments", "sentences", "distinct", "resumed"}
nlohmann::json toJson(const DocumentSummary& summary);

}  // namespace transept
