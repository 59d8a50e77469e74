// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/documents/scanners/markup_rules.h"
#include "engine/documents/scanners/text_segments.h"

namespace transept {
namespace {

using Kind = MarkupEvent::Kind;

const MarkupRules kXliffRules{.pairs = "g pc mrk", .paragraphs = "source"};

/// Children of a unit, by event.
struct Unit {
  std::size_t source = MarkupEvent::none, target = MarkupEvent::none;
};

std::string_view localName(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

}  // namespace

std::vector<Segment> xliffSegments(std::string_view document, const std::vector<MarkupEvent>& events) {
  const auto bytes = [&](ByteRange range) { return document.substr(range.begin, range.size()); };
  std::vector<Segment> segments;
  std::size_t fixedUntil = 0;  // the end of an element that must not be translated
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].kind != Kind::begin) continue;
    if (attributeText(bytes(events[i].range), "translate") == "no")
      fixedUntil = std::max(fixedUntil, events[i].partner);
    const std::string_view name = localName(events[i].name);
    if (i < fixedUntil || (name != "trans-unit" && name != "segment")) continue;
    Unit unit;
    for (std::size_t k = i + 1; k < events[i].partner; ++k) {
      if (events[k].kind != Kind::begin) continue;
      if (localName(events[k].name) == "source") unit.source = k;
      if (localName(events[k].name) == "target") unit.target = k;
      k = events[k].partner;
    }
    if (unit.source == MarkupEvent::none) continue;
    const MarkupEvent& source = events[unit.source];
    Segment segment;
    segment.isTarget = true;
    segment.escape = Escape::markup;
    segment.text = taggedContent(document, events, unit.source + 1, source.partner, kXliffRules);
    if (!segment.text.hasLetters()) continue;
    const std::string prefix = source.name.substr(0, source.name.size() - localName(source.name).size());
    const std::string close = "</" + prefix + "target>";
    if (unit.target == MarkupEvent::none) {
      const std::size_t end = events[source.partner].range.end;
      std::size_t indent = source.range.begin;
      while (indent > 0 && std::string_view(" \t\r\n").find(document[indent - 1]) != std::string_view::npos) --indent;
      segment.range = {end, end};
      segment.before = std::string(document.substr(indent, source.range.begin - indent)) + "<" + prefix + "target>";
      segment.after = close;
    } else {
      const MarkupEvent &begin = events[unit.target], &end = events[begin.partner];
      const bool blank =
          std::all_of(events.begin() + static_cast<std::ptrdiff_t>(unit.target) + 1,
                      events.begin() + static_cast<std::ptrdiff_t>(begin.partner), [&](const MarkupEvent& e) {
                        return e.kind == Kind::text && e.text.find_first_not_of(" \t\r\n") == std::string::npos;
                      });
      if (!blank) continue;
      segment.range = {begin.range.end, end.range.begin};
      if (end.range.size() == 0) {  // <target/>
        const std::string_view tag = bytes(begin.range);
        segment.range = begin.range;
        segment.before = std::string(tag.substr(0, tag.size() - 2)) + ">";
        segment.after = close;
      }
    }
    segments.push_back(std::move(segment));
  }
  std::sort(segments.begin(), segments.end());
  return segments;
}

}  // namespace transept
