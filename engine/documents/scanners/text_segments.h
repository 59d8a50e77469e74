// SPDX-License-Identifier: Apache-2.0
// Segments of documents that are plain text with a syntax by lines or by quotes, and of bilingual XML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/documents/scanners/segment.h"
#include "engine/markup/markup_events.h"

namespace transept {

/// One segment per line.
std::vector<Segment> lineSegments(std::string_view document);
std::vector<Segment> markdownSegments(std::string_view document);
/// SubRip and WebVTT: the lines of a cue are one segment, except for lines of several speakers.
std::vector<Segment> subtitleSegments(std::string_view document);
/// gettext: entries without a translation.
std::vector<Segment> poSegments(std::string_view document);
/// Values of Java properties. `ascii`: other characters are written as \uXXXX.
std::vector<Segment> propertiesSegments(std::string_view document, bool ascii);
/// String values of JSON, except those of keys that begin with @. Throws UserError for text that is not JSON.
std::vector<Segment> jsonSegments(std::string_view document, const std::string& name);
/// XLIFF 1.2 and 2: units without a translation.
std::vector<Segment> xliffSegments(std::string_view document, const std::vector<MarkupEvent>& events);

/// The lines of a text as ranges without their ends.
std::vector<ByteRange> byteLines(std::string_view document);
/// A string with escapes as text, with line breaks as single tags.
TaggedText stringText(std::string_view escapedText, Escape escape);
/// Adds such a string.
void addString(TaggedTextBuilder& builder, std::string_view escapedText, Escape escape);
/// Adds a text in which <tags> and </tags> are pairs where they match, else single tags. `at`: place of the text in the
/// document.
void addTagged(TaggedTextBuilder& builder, std::string_view text, std::size_t at);

}  // namespace transept
