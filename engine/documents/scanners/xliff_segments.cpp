// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "engine/documents/scanners/markup_rules.h"
#include "engine/documents/scanners/text_segments.h"

namespace transept {
namespace {

using Kind = MarkupEvent::Kind;

const MarkupRules kXliffRules{.pairs = "g pc mrk", .paragraphs = "source"};

std::string_view localName(std::string_view name) {
  return name.substr(name.find(':') + 1);
}

/// The segments of the units that have no target yet. A unit of XLIFF 1.2 may be divided: then each `mrk` of its
/// `seg-source` has a translation of its own, in the `mrk` of the target with the same `mid`.
class XliffUnits {
 public:
  XliffUnits(std::string_view document, const std::vector<MarkupEvent>& events)
      : document_(document), events_(events) {}

  std::vector<Segment> segments() {
    std::size_t fixedUntil = 0;  // the end of an element that must not be translated
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (events_[i].kind != Kind::begin) continue;
      if (attributeText(bytes(events_[i].range), "translate") == "no")
        fixedUntil = std::max(fixedUntil, events_[i].partner);
      const std::string_view name = localName(events_[i].name);
      if (i >= fixedUntil && (name == "trans-unit" || name == "segment")) addUnit(i);
    }
    std::stable_sort(segments_.begin(), segments_.end());  // the parts of a new target begin at the same byte
    return std::move(segments_);
  }

 private:
  std::string_view bytes(ByteRange range) const { return document_.substr(range.begin, range.size()); }
  /// What an element holds.
  ByteRange inside(std::size_t element) const {
    return {events_[element].range.end, events_[events_[element].partner].range.begin};
  }

  bool isBlank(std::size_t element) const {
    const auto begin = events_.begin();
    return std::all_of(begin + static_cast<std::ptrdiff_t>(element) + 1,
                       begin + static_cast<std::ptrdiff_t>(events_[element].partner), [&](const MarkupEvent& e) {
                         return e.kind == Kind::text && e.text.find_first_not_of(" \t\r\n") == std::string::npos;
                       });
  }

  void addUnit(std::size_t unit) {
    constexpr std::size_t none = MarkupEvent::none;
    std::size_t source = none, divided = none, target = none;
    for (std::size_t k = unit + 1; k < events_[unit].partner; ++k) {
      if (events_[k].kind != Kind::begin) continue;
      const std::string_view name = localName(events_[k].name);
      if (name == "source") source = k;
      if (name == "seg-source") divided = k;
      if (name == "target") target = k;
      k = events_[k].partner;
    }
    if (source == none) return;
    const std::vector<std::size_t> marks = divided == none ? std::vector<std::size_t>() : marksIn(divided);
    if (target != none && !isBlank(target)) return fillMarks(marks, marksIn(target));
    const std::size_t first = segments_.size();
    if (marks.empty())
      add(source);
    else
      addMarks(divided, marks);
    if (segments_.size() == first) return;
    if (target == none)
      placeNewTarget(source, divided == none ? source : std::max(source, divided), first);
    else
      placeInTarget(target, first);
  }

  /// The marks of segments in an element, in their order.
  std::vector<std::size_t> marksIn(std::size_t element) const {
    std::vector<std::size_t> marks;
    for (std::size_t k = element + 1; k < events_[element].partner; ++k) {
      if (events_[k].kind != Kind::begin || localName(events_[k].name) != "mrk" ||
          attributeText(bytes(events_[k].range), "mtype") != "seg")
        continue;
      marks.push_back(k);
      k = events_[k].partner;
    }
    return marks;
  }

  /// Adds a segment with the text of an element, whose place is still to be set. Returns null if it has no words.
  Segment* add(std::size_t element) {
    Segment segment;
    segment.isTarget = true;
    segment.escape = Escape::markup;
    segment.text = taggedContent(document_, events_, element + 1, events_[element].partner, kXliffRules);
    if (!segment.text.hasLetters()) return nullptr;
    segments_.push_back(std::move(segment));
    return &segments_.back();
  }

  /// Adds the segments of a unit that is divided. What stands between their texts is copied.
  void addMarks(std::size_t divided, const std::vector<std::size_t>& marks) {
    const std::size_t first = segments_.size();
    std::size_t copied = inside(divided).begin;
    for (const std::size_t mark : marks) {
      const ByteRange content = inside(mark);
      if (Segment* segment = add(mark)) {
        segment->before = std::string(bytes({copied, content.begin}));
        copied = content.end;
      }
    }
    if (segments_.size() > first) segments_.back().after = std::string(bytes({copied, inside(divided).end}));
  }

  /// Translates the marks of a target that are empty.
  void fillMarks(const std::vector<std::size_t>& sources, const std::vector<std::size_t>& targets) {
    const auto id = [&](std::size_t mark) { return attributeText(bytes(events_[mark].range), "mid"); };
    for (const std::size_t target : targets) {
      if (!isBlank(target)) continue;
      const auto source = std::ranges::find(sources, id(target), id);
      const std::size_t first = segments_.size();
      if (source != sources.end() && add(*source)) placeInTarget(target, first);
    }
  }

  /// Puts the segments from number `first` on into an empty element.
  void placeInTarget(std::size_t element, std::size_t first) {
    const MarkupEvent &begin = events_[element], &end = events_[begin.partner];
    segments_[first].range = inside(element);
    if (end.range.size() == 0) {  // <target/>
      const std::string_view tag = bytes(begin.range);
      segments_[first].range = begin.range;
      segments_[first].before = std::string(tag.substr(0, tag.size() - 2)) + ">" + segments_[first].before;
      segments_.back().after += "</" + begin.name + ">";
    }
    placeBehindFirst(first);
  }

  /// Puts the segments from number `first` on into a new target behind the element `last`.
  void placeNewTarget(std::size_t source, std::size_t last, std::size_t first) {
    const MarkupEvent& begin = events_[source];
    const std::string name = begin.name.substr(0, begin.name.size() - localName(begin.name).size()) + "target";
    std::size_t indent = begin.range.begin;
    while (indent > 0 && std::string_view(" \t\r\n").find(document_[indent - 1]) != std::string_view::npos) --indent;
    const std::size_t end = events_[events_[last].partner].range.end;
    segments_[first].range = {end, end};
    segments_[first].before =
        std::string(bytes({indent, begin.range.begin})) + "<" + name + ">" + segments_[first].before;
    segments_.back().after += "</" + name + ">";
    placeBehindFirst(first);
  }

  void placeBehindFirst(std::size_t first) {
    const std::size_t end = segments_[first].range.end;
    for (std::size_t k = first + 1; k < segments_.size(); ++k) segments_[k].range = {end, end};
  }

  std::string_view document_;
  const std::vector<MarkupEvent>& events_;
  std::vector<Segment> segments_;
};

}  // namespace

std::vector<Segment> xliffSegments(std::string_view document, const std::vector<MarkupEvent>& events) {
  return XliffUnits(document, events).segments();
}

}  // namespace transept
