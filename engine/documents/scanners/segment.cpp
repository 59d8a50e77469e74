// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/scanners/segment.h"

#include <algorithm>

namespace transept {
namespace {

/// Divides a text at spaces outside of tags into lines of about equal length.
std::string inLines(std::string text, std::size_t lines) {
  for (std::size_t line = 1, begin = 0; line < lines; ++line) {
    const std::size_t wanted = begin + (text.size() - begin) / (lines - line + 1);
    std::size_t best = std::string::npos;
    bool inTag = false;
    const auto distance = [&](std::size_t at) { return at > wanted ? at - wanted : wanted - at; };
    for (std::size_t i = begin; i < text.size(); ++i) {
      inTag = text[i] == '<' || (inTag && text[i] != '>');
      if (text[i] == ' ' && !inTag && i > begin && (best == std::string::npos || distance(i) < distance(best)))
        best = i;
    }
    if (best == std::string::npos) break;
    text[best] = '\n';
    begin = best + 1;
  }
  return text;
}

class Splice {
 public:
  Splice(std::string_view document, const std::vector<Segment>& segments, const std::vector<TaggedText>& translations)
      : document_(document), segments_(segments), translations_(translations) {}

  std::string range(ByteRange bytes) const {
    const auto first =
        std::ranges::lower_bound(segments_, bytes.begin, {}, [](const Segment& s) { return s.range.begin; });
    return from(static_cast<std::size_t>(first - segments_.begin()), bytes);
  }

 private:
  /// The bytes with the segments from number `k` on that lie in them.
  std::string from(std::size_t k, ByteRange bytes) const {
    std::string out;
    std::size_t at = bytes.begin;
    for (; k < segments_.size() && segments_[k].range.begin < bytes.end; ++k) {
      const Segment& segment = segments_[k];
      if (segment.range.begin < at || !bytes.contains(segment.range)) continue;  // done with the one around it
      out += document_.substr(at, segment.range.begin - at);
      out += translation(k);
      at = segment.range.end;
    }
    return out += document_.substr(at, bytes.end - at);
  }

  std::string translation(std::size_t k) const {
    const Segment& segment = segments_[k];
    const TaggedText& text = translations_[k];
    if (!segment.isTarget && text.text == segment.text.text) return from(k + 1, segment.range);
    std::string content = rendered(
        text, [&](std::string_view part) { return escaped(part, segment.escape); },
        [&](ByteRange original) { return range(original); });
    if (segment.lines > 1) content = inLines(std::move(content), segment.lines);
    return segment.before + content + segment.after;
  }

  std::string_view document_;
  const std::vector<Segment>& segments_;
  const std::vector<TaggedText>& translations_;
};

}  // namespace

std::string spliced(std::string_view document, const std::vector<Segment>& segments,
                    const std::vector<TaggedText>& translations) {
  return Splice(document, segments, translations).range({0, document.size()});
}

}  // namespace transept
