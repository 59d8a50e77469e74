// SPDX-License-Identifier: Apache-2.0
#include <expat.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/base/error.h"
#include "engine/markup/escapes.h"
#include "engine/markup/markup_events.h"

namespace transept {
namespace {

constexpr std::size_t deepestElement = 256;

class XmlScan {
 public:
  explicit XmlScan(std::string_view document)
      : document_(document), parser_(XML_ParserCreate("UTF-8"), XML_ParserFree) {
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), begin, end);
    XML_SetCharacterDataHandler(parser_.get(), text);
    XML_SetCdataSectionHandler(parser_.get(), beginCdata, endCdata);
    XML_SetDefaultHandler(parser_.get(), other);  // not "...Expand": entities are not followed
    XML_SetSkippedEntityHandler(parser_.get(), skipped);
  }

  std::vector<MarkupEvent> events(const std::string& name) {
    const auto bytes = static_cast<int>(document_.size());
    if (XML_Parse(parser_.get(), document_.data(), bytes, XML_TRUE) != XML_STATUS_OK || deep_) {
      const auto line = static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_.get()));
      const std::string reason = deep_ ? fmt::format("elements are more than {} deep", deepestElement)
                                       : std::string(XML_ErrorString(XML_GetErrorCode(parser_.get())));
      throw UserError(ErrorKind::badInput, {"{} cannot be read as XML: line {}: {}.", name, line, reason},
                      "Open it in the program that made it and save it again.", name, line);
    }
    return std::move(events_);
  }

 private:
  using Kind = MarkupEvent::Kind;
  static XmlScan& of(void* data) { return *static_cast<XmlScan*>(data); }

  ByteRange here() const {
    const auto at = static_cast<std::size_t>(XML_GetCurrentByteIndex(parser_.get()));
    return {at, at + static_cast<std::size_t>(XML_GetCurrentByteCount(parser_.get()))};
  }

  static void begin(void* data, const char* name, const char**) {
    XmlScan& scan = of(data);
    const ByteRange range = scan.here();
    scan.open_.push_back(scan.events_.size());
    scan.events_.push_back({Kind::begin, range, name});
    if (scan.open_.size() <= deepestElement) return;
    scan.deep_ = true;
    XML_StopParser(scan.parser_.get(), XML_FALSE);
  }

  static void end(void* data, const char*) {
    XmlScan& scan = of(data);
    const std::size_t opened = scan.open_.back();
    scan.open_.pop_back();
    ByteRange range = scan.here();
    const ByteRange tag = scan.events_[opened].range;
    if (range.begin < tag.end) range = {tag.end, tag.end};  // an empty element
    scan.events_[opened].partner = scan.events_.size();
    scan.events_.push_back({Kind::end, range, scan.events_[opened].name, {}, opened});
  }

  static void text(void* data, const char* text, int bytes) {
    XmlScan& scan = of(data);
    const ByteRange range = scan.here();
    std::vector<MarkupEvent>& events = scan.events_;
    const bool continues = !events.empty() && events.back().kind == Kind::text &&
                           (scan.cdata_ || (events.back().range.end == range.begin && !scan.fresh_));
    if (!continues) events.push_back({Kind::text, range});
    scan.fresh_ = false;
    events.back().text.append(text, static_cast<std::size_t>(bytes));
    events.back().range.end = std::max(events.back().range.end, range.end);
  }

  static void beginCdata(void* data) {
    XmlScan& scan = of(data);
    scan.events_.push_back({Kind::text, scan.here()});
    scan.cdata_ = true;
  }
  static void endCdata(void* data) {
    XmlScan& scan = of(data);
    scan.events_.back().range.end = scan.here().end;
    scan.cdata_ = false;
    scan.fresh_ = true;
  }

  static void other(void* data, const char*, int) {
    XmlScan& scan = of(data);
    if (scan.open_.empty()) return;
    scan.events_.push_back({Kind::other, scan.here()});
  }
  static void skipped(void* data, const char*, int) { other(data, nullptr, 0); }

  std::string_view document_;
  std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser_;
  std::vector<MarkupEvent> events_;
  std::vector<std::size_t> open_;
  bool cdata_ = false, fresh_ = false, deep_ = false;
};

bool isSpaceByte(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

}  // namespace

std::vector<MarkupEvent> xmlEvents(std::string_view document, const std::string& name) {
  return XmlScan(document).events(name);
}

std::optional<ByteRange> attributeValue(std::string_view tag, std::string_view name) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
  const auto ends = [&](std::size_t at) { return at >= tag.size() || tag[at] == '>'; };
  std::size_t i = 1;
  while (!ends(i) && !isSpaceByte(tag[i]) && tag[i] != '/') ++i;  // the element's name
  while (!ends(i)) {
    while (!ends(i) && (isSpaceByte(tag[i]) || tag[i] == '/')) ++i;
    const std::size_t begin = i;
    while (!ends(i) && !isSpaceByte(tag[i]) && tag[i] != '=' && tag[i] != '/') ++i;
    const std::string_view found = tag.substr(begin, i - begin);
    while (!ends(i) && isSpaceByte(tag[i])) ++i;
    if (ends(i) || tag[i] != '=') {
      if (i == begin) ++i;
      continue;
    }
    ++i;
    while (!ends(i) && isSpaceByte(tag[i])) ++i;
    if (ends(i)) break;
    const char quote = tag[i];
    std::size_t from = i, to = i;
    if (quote == '"' || quote == '\'') {
      from = i + 1;
      to = tag.find(quote, from);
      if (to == std::string_view::npos) break;
      i = to + 1;
    } else {
      while (!ends(i) && !isSpaceByte(tag[i])) ++i;
      to = i;
    }
    if (std::ranges::equal(found, name, {}, lower)) return ByteRange{from, to};
  }
  return std::nullopt;
}

std::string attributeText(std::string_view tag, std::string_view name) {
  const auto range = attributeValue(tag, name);
  return range ? withoutReferences(tag.substr(range->begin, range->size())) : std::string();
}

}  // namespace transept
