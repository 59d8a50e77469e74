// SPDX-License-Identifier: Apache-2.0
// The encodings of documents: read by what they declare, else by what their bytes are, and written back.
#pragma once

#include <string>

#include "engine/documents/document_kind.h"

namespace transept {

/// The text of a file in UTF-8, and what writes it back.
struct DecodedText {
  std::string text;
  std::string encoding = "UTF-8";  ///< of the file
  std::string mark{};              ///< the byte order mark before the text
};

/// Throws UserError for bytes that are no text in the encoding; `name`: of the file.
DecodedText decodedDocument(std::string bytes, const std::string& name, DocumentKind kind);

struct EncodedText {
  std::string bytes;
  bool isOther = false;  ///< in UTF-8, because the encoding of the original lacks characters
};

/// `text` in the encoding of `original`. Characters that it lacks become references in HTML and XML ("&#1078;"); any
/// other document is written in UTF-8 then.
EncodedText encodedDocument(const DecodedText& original, const std::string& text, DocumentKind kind);

}  // namespace transept
