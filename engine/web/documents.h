// SPDX-License-Identifier: Apache-2.0
// Documents and marked-up texts, for the dialects that accept them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/documents/document.h"
#include "engine/web/dialects.h"

namespace transept {

/// ".txt" and others, which translateUpload() reads.
std::vector<std::string> documentExtensions();

bool isDocument(const std::string& fileName);

/// The content of the translated file. Throws HttpError (400) for a kind of file that is not known, and UserError.
std::string translateUpload(WebCore& core, const std::string& fileName, const std::string& content, const Route& route,
                            std::shared_ptr<const Glossary> glossary);

/// Texts with tags: HTML, or XML, whose tags are kept in the same way.
TextAnswer translateMarkup(WebCore& core, const TextRequest& request, const TagChoices& tags = {});

/// The likely languages of a document, as guessLanguages() has them. Throws UserError for a damaged document.
std::vector<Guess> guessDocument(const WebCore& core, const std::string& fileName, const std::string& content,
                                 const std::string& target);

}  // namespace transept
