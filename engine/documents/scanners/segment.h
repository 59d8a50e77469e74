// SPDX-License-Identifier: Apache-2.0
// The translatable parts of a document's text, and the text with some of them replaced. Every byte outside of them, and
// those of a segment whose translation equals its text, stay as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/documents/scanners/tagged_text.h"
#include "engine/markup/escapes.h"

namespace transept {

struct Segment {
  ByteRange range;  ///< of the document, replaced by the translation; empty: it is inserted there
  TaggedText text;
  Escape escape = Escape::none;
  std::string before{}, after{};  ///< around the translation
  /// Written even if the translation equals the text: the target of a bilingual file.
  bool isTarget = false;
  std::size_t lines = 1;  ///< of a subtitle: the translation is divided into as many

  bool operator<(const Segment& other) const {
    return range.begin != other.range.begin ? range.begin < other.range.begin : range.end > other.range.end;
  }
};

/// Segments are sorted. Ranges may lie in each other (an attribute in a tag of a paragraph), and do not overlap
/// otherwise. `translations`: one per segment.
std::string spliced(std::string_view document, const std::vector<Segment>& segments,
                    const std::vector<TaggedText>& translations);

}  // namespace transept
