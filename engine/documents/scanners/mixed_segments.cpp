// SPDX-License-Identifier: Apache-2.0
// Segments of text that holds words and tags in any order.
#include <algorithm>
#include <cctype>
#include <span>

#include "engine/documents/scanners/markup_rules.h"
#include "engine/documents/scanners/text_segments.h"

namespace transept {
namespace {

using Kind = MarkupEvent::Kind;

/// Part of a text: words, or a tag.
struct Item {
  enum class Kind : std::uint8_t { text, begin, end, single } kind;
  ByteRange range;
  const std::string* text = nullptr;
  std::size_t event = 0;
  std::size_t partner = MarkupEvent::none;  // event of the other tag of the pair
};

bool isBlankByte(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

bool isBlankItem(const Item& item) {
  return item.kind == Item::Kind::text && std::ranges::all_of(*item.text, isBlankByte);
}

class MixedScan {
 public:
  MixedScan(std::string_view document, const std::vector<MarkupEvent>& events, const MarkupRules& rules)
      : document_(document), events_(events), rules_(rules) {}

  std::vector<Segment> segments() {
    scan(0, events_.size(), rules_.paragraphs.empty());
    for (const MarkupEvent& event : events_)
      if (event.kind == Kind::begin && !rules_.attributes.empty()) addAttributes(event);
    std::sort(segments_.begin(), segments_.end());
    return std::move(segments_);
  }

  TaggedText content(std::size_t from, std::size_t to) {
    std::vector<Item> items;
    for (std::size_t i = from; i < to; ++i) i = std::max(i, addInline(items, i, to));
    TaggedTextBuilder builder;
    build(builder, items);
    return builder.finish();
  }

 private:
  /// `inText`: whether text at this level belongs to a paragraph.
  void scan(std::size_t from, std::size_t to, bool inText) {
    std::vector<Item> items;
    for (std::size_t i = from; i < to; ++i) {
      const MarkupEvent& event = events_[i];
      if (!inText) {
        if (event.kind != Kind::begin) continue;
        if (isListed(rules_.paragraphs, event.name) && event.partner != MarkupEvent::none) {
          if (!isProtected(event)) scan(i + 1, event.partner, true);
          i = event.partner;
        } else if ((isListed(rules_.skipped, event.name) || isProtected(event)) && event.partner != MarkupEvent::none) {
          i = event.partner;
        }
        continue;
      }
      const bool tag = event.kind == Kind::begin || event.kind == Kind::end;
      const bool single = event.kind == Kind::begin && (isListed(rules_.singles, event.name) || isProtected(event));
      if (event.kind == Kind::begin && !single && isListed(rules_.skipped, event.name)) {
        flush(items);
        i = event.partner == MarkupEvent::none ? to : event.partner;
      } else if (tag && rules_.paragraphs.empty() && !single && !isListed(rules_.pairs, event.name) &&
                 !isListed(rules_.singles, event.name)) {
        flush(items);  // a block
      } else {
        i = std::max(i, addInline(items, i, to));
      }
    }
    flush(items);
  }

  /// Adds what begins at an event, and returns its last event.
  std::size_t addInline(std::vector<Item>& items, std::size_t i, std::size_t to) {
    const MarkupEvent& event = events_[i];
    if (event.kind == Kind::text) {
      items.push_back({Item::Kind::text, event.range, &event.text, i});
    } else if (event.kind == Kind::other) {
      items.push_back({Item::Kind::single, event.range, nullptr, i});
    } else if (event.kind == Kind::end || (isListed(rules_.pairs, event.name) && !isProtected(event))) {
      items.push_back(
          {event.kind == Kind::end ? Item::Kind::end : Item::Kind::begin, event.range, nullptr, i, event.partner});
    } else {
      const std::size_t last = event.partner != MarkupEvent::none && event.partner < to ? event.partner : i;
      items.push_back({Item::Kind::single, {event.range.begin, events_[last].range.end}, nullptr, i});
      if (isListed(rules_.islands, event.name)) scan(i + 1, last, false);
      return last;
    }
    return i;
  }

  bool isProtected(const MarkupEvent& event) const {
    const std::string_view tag = document_.substr(event.range.begin, event.range.size());
    if (tag.find("text:style-name") != std::string_view::npos && isCodeStyle(attributeText(tag, "text:style-name")))
      return true;
    if (tag.find("translat") == std::string_view::npos) return false;
    return attributeText(tag, "translate") == "no" || attributeText(tag, "translatable") == "false" ||
           isListed(attributeText(tag, "class"), "notranslate");
  }

  /// Divides the items at tags whose partner is not among them, and adds the parts that have words.
  void flush(std::vector<Item>& items) {
    std::vector<std::size_t> open;
    std::vector<bool> paired(items.size());
    constexpr std::size_t deepest = 100;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i].kind == Item::Kind::begin) open.push_back(i);
      if (items[i].kind != Item::Kind::end) continue;
      const auto partner = std::ranges::find(open.rbegin(), open.rend(), items[i].partner,
                                             [&](std::size_t k) { return items[k].event; });
      if (partner == open.rend()) continue;
      if (open.size() <= deepest) paired[i] = paired[*partner] = true;
      open.erase(std::prev(partner.base()), open.end());
    }
    std::vector<Item> part;
    std::size_t depth = 0;
    constexpr std::size_t mostItems = 1000;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool tag = items[i].kind == Item::Kind::begin || items[i].kind == Item::Kind::end;
      if (tag && !paired[i]) {
        addSegment(part);
        continue;
      }
      depth += items[i].kind == Item::Kind::begin ? 1U : 0U;
      depth -= items[i].kind == Item::Kind::end ? 1U : 0U;
      part.push_back(items[i]);
      if (depth == 0 && part.size() > mostItems) addSegment(part);
    }
    addSegment(part);
    items.clear();
  }

  /// Leaves out tags and white space at both ends.
  void addSegment(std::vector<Item>& part) {
    std::size_t begin = 0, end = part.size();
    for (bool changed = true; changed && begin < end;) {
      changed = true;
      if (isBlankItem(part[begin]) || part[begin].kind == Item::Kind::single) {
        ++begin;
      } else if (isBlankItem(part[end - 1]) || part[end - 1].kind == Item::Kind::single) {
        --end;
      } else if (part[begin].kind == Item::Kind::begin && part[end - 1].event == part[begin].partner) {
        ++begin;
        --end;
      } else if (part[begin].kind == Item::Kind::begin && end - begin > 1 &&
                 part[begin + 1].event == part[begin].partner) {
        begin += 2;  // an empty pair
      } else {
        changed = false;
      }
    }
    if (begin < end) {
      const std::span<const Item> items(part.data() + begin, end - begin);
      TaggedTextBuilder builder;
      build(builder, items);
      Segment segment;
      segment.text = builder.finish();
      segment.escape = rules_.escape;
      segment.range = {items.front().range.begin, items.back().range.end};
      if (items.front().kind == Item::Kind::text)
        while (isBlankByte(document_[segment.range.begin])) ++segment.range.begin;
      if (items.back().kind == Item::Kind::text)
        while (segment.range.end > segment.range.begin && isBlankByte(document_[segment.range.end - 1]))
          --segment.range.end;
      if (segment.text.hasLetters()) segments_.push_back(std::move(segment));
    }
    part.clear();
  }

  /// In a string of Android only an escaped line break is one; the others are white space.
  void addWords(TaggedTextBuilder& builder, std::string text) const {
    if (rules_.escape != Escape::android) return builder.addText(text);
    std::ranges::replace(text, '\n', ' ');
    addString(builder, text, rules_.escape);
  }

  /// Tags without a partner among the items become single tags.
  void build(TaggedTextBuilder& builder, std::span<const Item> items) {
    std::vector<std::size_t> open;
    const auto among = [&](const Item& item) {
      return std::ranges::any_of(items, [&](const Item& other) { return other.event == item.partner; });
    };
    for (const Item& item : items) {
      switch (item.kind) {
        case Item::Kind::text:
          addWords(builder, *item.text);
          continue;
        case Item::Kind::begin:
          if (!among(item)) break;
          builder.open({{}, item.range, {}});
          open.push_back(item.event);
          continue;
        case Item::Kind::end:
          if (open.empty() || open.back() != item.partner) break;
          builder.close({{}, item.range, {}});
          open.pop_back();
          continue;
        case Item::Kind::single:
          break;
      }
      InlineTag tag;
      tag.open.original = item.range;
      tag.separates = item.kind == Item::Kind::single &&
                      (isListed(rules_.separators, events_[item.event].name) || standsForLineBreak(item));
      builder.single(std::move(tag));
    }
  }

  /// Whether an element of XLIFF stands for a line break: <x ctype="lb"/>, <ph>&lt;br/&gt;</ph>.
  bool standsForLineBreak(const Item& item) const {
    const MarkupEvent& event = events_[item.event];
    const std::string_view name = std::string_view(event.name).substr(event.name.find(':') + 1);
    if (event.kind != Kind::begin || !isListed("x ph it bx ex", name)) return false;
    std::string bytes(document_.substr(item.range.begin, item.range.size()));
    std::ranges::transform(bytes, bytes.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const std::string_view tag = std::string_view(bytes).substr(0, event.range.size());
    return attributeText(tag, "ctype") == "lb" || attributeText(tag, "subtype") == "xlf:lb" ||
           bytes.find("&lt;br") != std::string::npos;
  }

  void addAttributes(const MarkupEvent& event) {
    const std::string_view tag = document_.substr(event.range.begin, event.range.size());
    std::string_view names = rules_.attributes;
    while (!names.empty()) {
      const std::size_t end = std::min(names.find(' '), names.size());
      addAttribute(event, tag, names.substr(0, end));
      names.remove_prefix(std::min(names.size(), end + 1));
    }
    if (event.name == "meta" && isListed("description keywords og:title og:description",
                                         attributeText(tag, attributeValue(tag, "name") ? "name" : "property")))
      addAttribute(event, tag, "content");
    if (event.name == "input" && isListed("submit button reset", attributeText(tag, "type")))
      addAttribute(event, tag, "value");
  }

  void addAttribute(const MarkupEvent& event, std::string_view tag, std::string_view name) {
    const auto value = attributeValue(tag, name);
    const bool quoted = value && value->begin > 0 && (tag[value->begin - 1] == '"' || tag[value->begin - 1] == '\'');
    if (!quoted || isProtected(event)) return;
    TaggedTextBuilder builder;
    builder.addText(attributeText(tag, name));
    Segment segment;
    segment.text = builder.finish();
    segment.escape = Escape::attribute;
    segment.range = {event.range.begin + value->begin, event.range.begin + value->end};
    if (segment.text.hasLetters()) segments_.push_back(std::move(segment));
  }

  std::string_view document_;
  const std::vector<MarkupEvent>& events_;
  const MarkupRules& rules_;
  std::vector<Segment> segments_;
};

}  // namespace

std::vector<Segment> markupSegments(std::string_view document, const std::vector<MarkupEvent>& events,
                                    const MarkupRules& rules) {
  return rules.hasRuns() ? runSegments(document, events, rules) : MixedScan(document, events, rules).segments();
}

TaggedText taggedContent(std::string_view document, const std::vector<MarkupEvent>& events, std::size_t from,
                         std::size_t to, const MarkupRules& rules) {
  return MixedScan(document, events, rules).content(from, to);
}

}  // namespace transept
