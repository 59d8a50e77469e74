// SPDX-License-Identifier: Apache-2.0
// The kinds of documents that can be translated.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace transept {

enum class DocumentKind : std::uint8_t {
  text,
  markdown,
  html,
  docx,
  odt,
  pptx,
  xlsx,
  ods,
  odp,
  epub,
  subRip,
  webVtt,
  xliff,
  po,
  android,
  properties,
  json
};

struct DocumentKindInfo {
  DocumentKind kind;
  std::string_view name;     ///< "docx", as options and the protocol write it
  std::string_view endings;  ///< of file names, separated by spaces: "docx docm dotx"
  std::string_view mediaType;
  bool zip = false;
};
const std::vector<DocumentKindInfo>& documentKinds();
const DocumentKindInfo& documentKindInfo(DocumentKind kind);

/// By a name of documentKinds(). Throws UserError.
DocumentKind documentKindNamed(std::string_view name);

/// The kind of a file, by its content and then by its name. Throws UserError for what is none of them: with a sentence
/// of its own for password-protected files and for old formats of Office.
DocumentKind documentKindOf(const std::string& path);
/// `head`: the beginning of the content.
DocumentKind documentKindOf(std::string_view head, const std::string& name);

}  // namespace transept
