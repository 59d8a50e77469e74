// SPDX-License-Identifier: Apache-2.0
// What the elements of each kind of XML and HTML mean for translation.
#pragma once

#include <string_view>
#include <vector>

#include "engine/documents/scanners/segment.h"
#include "engine/markup/markup_events.h"

namespace transept {

/// Lists of names are separated by spaces.
struct MarkupRules {
  // Elements of a text that holds tags and words in any order (HTML, OpenDocument, Android).
  std::string_view pairs{};       ///< around words
  std::string_view singles{};     ///< copied with all they hold
  std::string_view separators{};  ///< single elements between words: line breaks, tabs, pictures
  std::string_view skipped{};     ///< not translated; they end the text before them
  std::string_view islands{};     ///< copied as single tags, but the paragraphs in them are translated
  std::string_view attributes{};  ///< whose values are translated
  std::string_view paragraphs{};  ///< the only elements with text; in them all others are single. Empty: any element
  // Office Open XML holds words in runs only.
  std::string_view run{}, runText{};  ///< the element of a run, and that of its words
  std::string_view textBegin{};       ///< the tag that begins words
  std::string_view opaque{};          ///< runs of words that a program computes
  Escape escape = Escape::markup;

  bool hasRuns() const { return !run.empty(); }
};

extern const MarkupRules kHtmlRules, kOpenDocumentRules, kWordRules, kDrawingRules, kSpreadsheetRules, kAndroidRules,
    kNcxRules;

std::vector<Segment> markupSegments(std::string_view document, const std::vector<MarkupEvent>& events,
                                    const MarkupRules& rules);
/// The text between two events with its tags; tags without a partner there are single.
TaggedText taggedContent(std::string_view document, const std::vector<MarkupEvent>& events, std::size_t from,
                         std::size_t to, const MarkupRules& rules);

bool isListed(std::string_view names, std::string_view name);

/// Whether a style of an office document is one of code, by the names that word processors and pandoc give such styles.
bool isCodeStyle(std::string_view style);

// For mixed_segments.cpp alone: the same for formats with runs.
std::vector<Segment> runSegments(std::string_view document, const std::vector<MarkupEvent>& events,
                                 const MarkupRules& rules);

}  // namespace transept
