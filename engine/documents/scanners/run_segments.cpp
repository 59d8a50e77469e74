// SPDX-License-Identifier: Apache-2.0
// Segments of Office Open XML, where words stand in runs: <w:p> <w:r> <w:rPr>format</w:rPr> <w:t>words</w:t> </w:r>.
// The format of most words of a paragraph is its base; words in another one are a pair. What stands between words
// (breaks, pictures, fields) are single tags in their order.
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "engine/documents/scanners/markup_rules.h"

namespace transept {
namespace {

using Kind = MarkupEvent::Kind;

/// Words, or content without words.
struct RunPart {
  std::string words;
  std::string format;  // the tags that begin the run, with those around it
  std::string close;
  ByteRange content;  // of a part without words
  bool outsideRuns = false;
  bool separates = false;
  bool isWords = false;
};

/// Removes each `begin`...`end`.
void removeAll(std::string& text, std::string_view begin, char end, std::size_t skip) {
  for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
    const std::size_t to = text.find(end, at + skip);
    if (to == std::string::npos) return;
    text.erase(at, to + 1 - at);
  }
}

/// Formats that differ in these look alike: numbers of editing sessions, language, marks of the spelling checker.
std::string comparable(std::string format) {
  for (const std::string_view attribute : {" w:rsidR=\"", " w:rsidRPr=\"", " w:rsidRDefault=\"", " lang=\"",
                                           " altLang=\"", " dirty=\"", " err=\"", " smtClean=\""})
    removeAll(format, attribute, '"', attribute.size());
  for (const std::string_view element : {"<w:lang ", "<w:noProof", "<w:rPr/"}) removeAll(format, element, '>', 0);
  const std::string_view empty = "<w:rPr></w:rPr>";
  if (const std::size_t at = format.find(empty); at != std::string::npos) format.erase(at, empty.size());
  return format;
}

class RunScan {
 public:
  RunScan(std::string_view document, const std::vector<MarkupEvent>& events, const MarkupRules& rules)
      : document_(document), events_(events), rules_(rules), words_(events.size() + 1) {
    std::size_t opaqueUntil = 0, count = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
      words_[i] = count;
      const MarkupEvent& event = events[i];
      if (event.kind == Kind::begin && isListed(rules.opaque, event.name))
        opaqueUntil = std::max(opaqueUntil, event.partner);
      if (event.kind == Kind::begin && i >= opaqueUntil && event.name == rules.runText) ++count;
    }
    words_[events.size()] = count;
  }

  std::vector<Segment> segments() {
    scan(0, events_.size());
    std::sort(segments_.begin(), segments_.end());
    return std::move(segments_);
  }

 private:
  void scan(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (events_[i].kind != Kind::begin || !isListed(rules_.paragraphs, events_[i].name)) continue;
      addParagraph(i);
      i = events_[i].partner;
    }
  }

  std::string_view bytes(ByteRange range) const { return document_.substr(range.begin, range.size()); }
  ByteRange whole(std::size_t begin) const {
    return {events_[begin].range.begin, events_[events_[begin].partner].range.end};
  }

  static bool isProperty(const std::string& name) {
    return name.ends_with("Pr") || isListed("w:proofErr w:lastRenderedPageBreak", name);
  }

  bool isParagraph(std::size_t i) const {
    return events_[i].kind == Kind::begin && isListed(rules_.paragraphs, events_[i].name);
  }

  /// Whether an element has words of this paragraph, not only those of paragraphs in it.
  bool hasWords(std::size_t begin) const {
    const std::size_t end = events_[begin].partner;
    if (words_[begin] == words_[end]) return false;
    for (std::size_t i = begin; i < end; ++i) {
      if (isParagraph(i)) {
        i = events_[i].partner;
      } else if (events_[i].kind == Kind::begin && events_[i].name == rules_.runText && words_[i + 1] > words_[i]) {
        return true;
      }
    }
    return false;
  }

  /// Whether the properties of a paragraph or a run, of which `style` names the style, say that it is code.
  bool isCode(std::size_t begin, std::string_view style) const {
    for (std::size_t i = begin + 1; i < events_[begin].partner; ++i) {
      if (events_[i].kind != Kind::begin) continue;
      if (!events_[i].name.ends_with("Pr")) return false;  // properties come first
      for (std::size_t k = i + 1; k < events_[i].partner; ++k)
        if (events_[k].kind == Kind::begin && events_[k].name == style)
          return isCodeStyle(attributeText(bytes(events_[k].range), "w:val"));
      i = events_[i].partner;
    }
    return false;
  }

  void addParagraph(std::size_t paragraph) {
    if (isCode(paragraph, "w:pStyle")) return;
    std::vector<RunPart> around = std::exchange(parts_, {});  // this paragraph may be in a text box of another
    std::optional<ByteRange> range;
    for (std::size_t i = paragraph + 1; i < events_[paragraph].partner; ++i) {
      if (events_[i].kind != Kind::begin) continue;
      if (!isProperty(events_[i].name)) {
        if (!range) range = whole(i);
        range->end = whole(i).end;
        collect(i, {}, {}, false);
      }
      i = events_[i].partner;
    }
    if (range) addSegment(*range);
    parts_ = std::move(around);
  }

  /// `format`: the tags around the element, `close`: those that end them.
  void collect(std::size_t begin, const std::string& format, const std::string& close, bool inRun) {
    const MarkupEvent& element = events_[begin];
    if (element.name == rules_.runText && words_[begin + 1] > words_[begin]) {
      RunPart part;
      part.isWords = true;
      for (std::size_t i = begin + 1; i < element.partner; ++i) part.words += events_[i].text;
      part.words = unescaped(part.words, rules_.escape);
      part.format = format + std::string(rules_.textBegin);
      part.close = "</" + element.name + ">" + close;
      if (!part.words.empty()) parts_.push_back(std::move(part));
      return;
    }
    const bool run = element.name == rules_.run;
    if (isListed(rules_.opaque, element.name) || !hasWords(begin) || (run && isCode(begin, "w:rStyle"))) {
      RunPart part;
      part.content = whole(begin);
      part.outsideRuns = !inRun;
      part.separates = isListed(rules_.separators, element.name);
      parts_.push_back(std::move(part));
      scan(begin + 1, element.partner);  // paragraphs in text boxes
      return;
    }
    std::string inner = format + std::string(bytes(element.range));
    const std::string innerClose = "</" + element.name + ">" + close;
    for (std::size_t i = begin + 1; i < element.partner; ++i) {
      if (events_[i].kind != Kind::begin) continue;
      if (isProperty(events_[i].name)) {
        if (events_[i].name != "w:lastRenderedPageBreak" && events_[i].name != "w:proofErr") inner += bytes(whole(i));
      } else {
        collect(i, inner, innerClose, run);
      }
      i = events_[i].partner;
    }
  }

  void addSegment(ByteRange range) {
    std::map<std::string, std::size_t> lengths;
    std::string base;
    for (const RunPart& part : parts_)
      if (part.isWords) lengths[comparable(part.format)] += part.words.size();
    for (const RunPart& part : parts_) {
      const std::string format = comparable(part.format);
      if (part.isWords && (base.empty() || lengths[format] > lengths[base])) base = format;
    }
    Segment segment;
    segment.range = range;
    segment.escape = rules_.escape;
    Markup baseOpen, baseClose;
    TaggedTextBuilder builder;
    std::string current;  // format of the open pair; empty: none
    std::string close;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const RunPart& part = parts_[i];
      if (!part.isWords) {
        // Between words of one format it belongs to their pair.
        const auto next = std::find_if(parts_.begin() + static_cast<std::ptrdiff_t>(i), parts_.end(),
                                       [](const RunPart& p) { return p.isWords; });
        if (!current.empty() && (next == parts_.end() || comparable(next->format) != current)) {
          builder.close({close, {}, {}});
          current.clear();
        }
        InlineTag tag;
        tag.ordered = true;
        tag.outsideRuns = part.outsideRuns;
        tag.separates = part.separates;
        const std::string text(rules_.runText);
        tag.open = part.outsideRuns ? Markup{{}, part.content, {}}
                                    : Markup{"</" + text + ">", part.content, std::string(rules_.textBegin)};
        builder.single(std::move(tag));
        continue;
      }
      const std::string format = comparable(part.format);
      if (!current.empty() && format != current) {
        builder.close({close, {}, {}});
        current.clear();
      }
      if (format == base) {
        if (baseOpen.before.empty()) baseOpen.before = part.format, baseClose.before = part.close;
      } else if (current.empty()) {
        builder.open({part.format, {}, {}});
        current = format;
        close = part.close;
      }
      builder.addText(part.words);
    }
    if (!current.empty()) builder.close({close, {}, {}});
    segment.text = builder.finish();
    segment.text.runs = true;
    segment.text.baseOpen = baseOpen;
    segment.text.baseClose = baseClose;
    if (segment.text.hasLetters()) segments_.push_back(std::move(segment));
  }

  std::string_view document_;
  const std::vector<MarkupEvent>& events_;
  const MarkupRules& rules_;
  std::vector<std::size_t> words_;  // elements of words before each event
  std::vector<RunPart> parts_;      // of the paragraph
  std::vector<Segment> segments_;
};

}  // namespace

std::vector<Segment> runSegments(std::string_view document, const std::vector<MarkupEvent>& events,
                                 const MarkupRules& rules) {
  return RunScan(document, events, rules).segments();
}

}  // namespace transept
