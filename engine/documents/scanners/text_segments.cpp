// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/scanners/text_segments.h"

#include <algorithm>
#include <cctype>

#include "engine/base/error.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

bool isTabOrSpace(char c) {
  return c == ' ' || c == '\t';
}

ByteRange trimmedRange(std::string_view document, ByteRange range) {
  while (range.size() > 0 && isTabOrSpace(document[range.begin])) ++range.begin;
  while (range.size() > 0 && isTabOrSpace(document[range.end - 1])) --range.end;
  return range;
}

std::string_view bytesOf(std::string_view document, ByteRange range) {
  return document.substr(range.begin, range.size());
}

void addIfWords(std::vector<Segment>& segments, Segment segment) {
  if (segment.text.hasLetters()) segments.push_back(std::move(segment));
}

bool isNumber(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

std::vector<ByteRange> byteLines(std::string_view document) {
  std::vector<ByteRange> lines;
  for (std::size_t at = 0; at < document.size();) {
    const std::size_t end = std::min(document.find_first_of("\r\n", at), document.size());
    lines.push_back({at, end});
    at = end + (document.substr(end).starts_with("\r\n") ? 2 : 1);
  }
  return lines;
}

std::vector<Segment> lineSegments(std::string_view document) {
  std::vector<Segment> segments;
  for (const ByteRange& line : byteLines(document)) {
    Segment segment;
    segment.range = trimmedRange(document, line);
    TaggedTextBuilder builder;
    builder.addText(bytesOf(document, segment.range));
    segment.text = builder.finish();
    addIfWords(segments, std::move(segment));
  }
  return segments;
}

void addString(TaggedTextBuilder& builder, std::string_view escapedText, Escape escape) {
  const std::string text = unescaped(escapedText, escape);
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    builder.addText(std::string_view(text).substr(at, end - at));
    if (end < text.size()) {
      InlineTag lineBreak;
      lineBreak.ordered = lineBreak.separates = true;
      lineBreak.open.before = escaped("\n", escape);
      builder.single(std::move(lineBreak));
    }
    at = end + 1;
  }
}

TaggedText stringText(std::string_view escapedText, Escape escape) {
  TaggedTextBuilder builder;
  addString(builder, escapedText, escape);
  return builder.finish();
}

void addTagged(TaggedTextBuilder& builder, std::string_view text, std::size_t at) {
  struct Tag {
    ByteRange range;
    std::string_view name;
    bool ends;
    std::size_t partner;
  };
  constexpr std::size_t none = MarkupEvent::none, longest = 500;
  std::vector<Tag> tags;
  std::vector<std::size_t> open;
  for (std::size_t i = text.find('<'); i != std::string_view::npos; i = text.find('<', i + 1)) {
    const std::size_t end = text.substr(i, longest).find('>');
    const bool ends = text.substr(i).starts_with("</");
    const std::size_t begin = i + (ends ? 2 : 1);
    if (end == std::string_view::npos || begin >= i + end) continue;
    const std::string_view inner = text.substr(begin, i + end - begin);
    tags.push_back({{i, i + end + 1}, inner.substr(0, inner.find_first_of(" .\t")), ends, none});
    const std::size_t index = tags.size() - 1;
    if (!ends) {
      if (!inner.ends_with('/')) open.push_back(index);
      continue;
    }
    constexpr std::ptrdiff_t furthest = 100;
    const auto last = open.rbegin() + std::min(std::ssize(open), furthest);
    const auto partner =
        std::find_if(open.rbegin(), last, [&](std::size_t k) { return tags[k].name == tags[index].name; });
    if (partner == last) continue;
    tags[index].partner = *partner;
    tags[*partner].partner = index;
    open.erase(std::prev(partner.base()), open.end());
  }
  std::size_t done = 0;
  for (const Tag& tag : tags) {
    builder.addText(text.substr(done, tag.range.begin - done));
    done = tag.range.end;
    Markup markup{{}, {at + tag.range.begin, at + tag.range.end}, {}};
    if (tag.partner == none) {
      InlineTag single;
      single.open = std::move(markup);
      single.separates = tag.name == "br" || tag.name == "br/";
      builder.single(std::move(single));
    } else if (tag.ends) {
      builder.close(std::move(markup));
    } else {
      builder.open(std::move(markup));
    }
  }
  builder.addText(text.substr(done));
}

std::vector<Segment> subtitleSegments(std::string_view document) {
  std::vector<Segment> segments;
  std::vector<ByteRange> cue;
  const auto finish = [&] {
    if (cue.empty()) return;
    const auto speaks = [&](const ByteRange& line) { return bytesOf(document, line).starts_with("-"); };
    const bool dialogue = cue.size() > 1 && std::ranges::all_of(cue, speaks);
    for (std::size_t first = 0; first < cue.size();) {
      const std::size_t end = dialogue ? first + 1 : cue.size();
      Segment segment;
      segment.range = {cue[first].begin, cue[end - 1].end};
      segment.lines = end - first;
      while (dialogue && segment.range.size() > 0 &&
             std::string_view("- ").find(document[segment.range.begin]) != std::string_view::npos)
        ++segment.range.begin;
      TaggedTextBuilder builder;
      addTagged(builder, bytesOf(document, segment.range), segment.range.begin);
      segment.text = builder.finish();
      addIfWords(segments, std::move(segment));
      first = end;
    }
    cue.clear();
  };
  bool inCue = false;
  for (const ByteRange& line : byteLines(document)) {
    const std::string_view text = bytesOf(document, line);
    if (text.find("-->") != std::string_view::npos) {
      // The number of this cue, where no empty line stands before it.
      if (!cue.empty() && isNumber(trim(bytesOf(document, cue.back())))) cue.pop_back();
      finish();
      inCue = true;
    } else if (trim(text).empty()) {
      const bool isEmpty = text.find_first_not_of('\r') == std::string_view::npos;
      if (inCue && cue.empty() && !isEmpty) continue;  // the cues of YouTube begin with a line of one space
      finish();
      inCue = false;
    } else if (inCue) {
      cue.push_back(trimmedRange(document, line));
    }
  }
  finish();
  return segments;
}

std::vector<Segment> propertiesSegments(std::string_view document, bool ascii) {
  std::vector<Segment> segments;
  const Escape escape = ascii ? Escape::properties : Escape::utf8Properties;
  const std::vector<ByteRange> lines = byteLines(document);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    ByteRange whole = trimmedRange(document, lines[i]);
    whole.end = lines[i].end;
    if (whole.size() == 0 || document[whole.begin] == '#' || document[whole.begin] == '!') continue;
    const auto continues = [&] {
      std::size_t slashes = 0;
      while (slashes < whole.size() && document[whole.end - 1 - slashes] == '\\') ++slashes;
      return slashes % 2 == 1;
    };
    while (continues() && i + 1 < lines.size()) whole.end = lines[++i].end;
    std::size_t at = whole.begin;
    while (at < whole.end && std::string_view("=: \t").find(document[at]) == std::string_view::npos)
      at += document[at] == '\\' ? 2U : 1U;
    while (at < whole.end && isTabOrSpace(document[at])) ++at;
    if (at < whole.end && (document[at] == '=' || document[at] == ':')) ++at;
    while (at < whole.end && isTabOrSpace(document[at])) ++at;
    if (at >= whole.end) continue;
    Segment segment;
    segment.range = {at, whole.end};
    segment.escape = escape;
    std::string value(bytesOf(document, segment.range));
    std::erase(value, '\r');
    segment.text = stringText(value, escape);
    addIfWords(segments, std::move(segment));
  }
  return segments;
}

std::vector<Segment> poSegments(std::string_view document) {
  enum Part : std::uint8_t { nothing, id, plural, translation };
  struct Field {
    Part part;
    ByteRange range;  // between the first and the last quote
    std::string text;
  };
  std::vector<Segment> segments;
  std::vector<Field> fields;
  const auto finish = [&] {
    const auto textOf = [&](Part part) -> const std::string* {
      const auto found = std::ranges::find(fields, part, &Field::part);
      return found == fields.end() ? nullptr : &found->text;
    };
    const std::string *one = textOf(id), *several = textOf(plural);
    const bool open = one && !one->empty() && std::ranges::all_of(fields, [](const Field& field) {
                        return field.part != translation || field.text.empty();
                      });
    std::size_t form = 0;
    const auto forms = std::ranges::count(fields, translation, &Field::part);
    for (const Field& field : fields) {
      if (!open || field.part != translation) continue;
      Segment segment;
      segment.range = field.range;
      segment.escape = Escape::po;
      segment.isTarget = true;
      segment.text = stringText(several && (form > 0 || forms == 1) ? *several : *one, Escape::po);
      ++form;
      addIfWords(segments, std::move(segment));
    }
    fields.clear();
  };
  for (const ByteRange& line : byteLines(document)) {
    const ByteRange range = trimmedRange(document, line);
    const std::string_view text = bytesOf(document, range);
    if (text.empty() || text.starts_with('#')) {
      if (!fields.empty() && fields.back().part == translation) finish();
      continue;
    }
    const std::size_t first = text.find('"'), last = text.rfind('"');
    if (first == std::string_view::npos || first == last) continue;
    const ByteRange quoted{range.begin + first + 1, range.begin + last};
    if (first == 0 && !fields.empty()) {  // continues the field
      fields.back().text += bytesOf(document, quoted);
      fields.back().range.end = quoted.end;
      continue;
    }
    // What follows may be a space, a bracket, or the quote itself.
    const std::string_view keyword = text.substr(0, text.find_first_of(" \t[\""));
    if ((keyword == "msgid" || keyword == "msgctxt") && !fields.empty() && fields.back().part == translation) finish();
    const Part part = keyword == "msgid_plural" ? plural
                      : keyword == "msgid"      ? id
                      : keyword == "msgstr"     ? translation
                                                : nothing;
    fields.push_back({part, quoted, std::string(bytesOf(document, quoted))});
  }
  finish();
  return segments;
}

}  // namespace transept
