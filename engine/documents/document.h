// SPDX-License-Identifier: Apache-2.0
// A document in memory: the texts in it that are translated, and the bytes that it becomes with translations.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/documents/document_encoding.h"
#include "engine/documents/document_kind.h"
#include "engine/documents/scanners/segment.h"

namespace transept {

/// A document, or a file in one that is a zip archive.
struct DocumentPart {
  std::string name;  ///< of the file in the archive
  DecodedText content;
  std::vector<Segment> segments;
};

/// What tags of a marked-up text mean where that differs from HTML. Names are in lower case.
struct TagChoices {
  std::vector<std::string> ignored;                  ///< copied with all they hold
  std::vector<std::string> splitting, nonSplitting;  ///< ending sentences; standing within them
};

class Document {
 public:
  /// Throws UserError for a document that is damaged, too large, or protected by a password.
  static Document open(const std::string& path, DocumentKind kind, const std::stop_token& stop = {});
  /// A document of one text, in UTF-8. Not for archives.
  static Document ofText(std::string text, DocumentKind kind, const TagChoices& tags = {},
                         const std::string& name = "The text");

  DocumentKind kind() const { return kind_; }
  /// Of each translated part, in their order.
  const std::vector<DocumentPart>& parts() const { return parts_; }
  std::int64_t segments() const;
  /// Whether placeholders of programs occur in its texts.
  bool isForPrograms() const;
  /// `translations`: of all segments, in their order. Throws UserError, Cancelled.
  EncodedText written(const std::vector<TaggedText>& translations, const std::stop_token& stop = {}) const;

 private:
  Document(DocumentKind kind, std::string path) : kind_(kind), path_(std::move(path)) {}

  DocumentKind kind_;
  std::string path_;  // of an archive, whose other files are copied
  std::vector<DocumentPart> parts_;
};

}  // namespace transept
