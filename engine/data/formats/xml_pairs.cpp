// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/xml_pairs.h"

#include <expat.h>

#include <algorithm>
#include <utility>

#include "engine/data/formats/encoding.h"

namespace transept {
namespace {
constexpr int kXmlBlock = 1 << 16;
constexpr int kDeepest = 256;                                // levels of elements; files of translations have about 10
constexpr std::int64_t kLongestTag = std::int64_t{4} << 20;  // the parser keeps a whole tag or comment in memory

/// The text in UTF-8, by the byte order mark or else the encoding that the XML declares.
std::unique_ptr<ByteSource> textIn(std::unique_ptr<ByteSource> bytes, const std::string& name) {
  auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
  const std::string_view head = peeked->head();
  std::string declared;
  if (const std::size_t at = head.substr(0, head.find("?>")).find("encoding");
      head.starts_with("<?xml") && at < head.size()) {
    const std::size_t open = head.find_first_of("\"'", at),
                      close = head.find(open < head.size() ? head[open] : '"', open + 1);
    if (close != std::string_view::npos) declared = head.substr(open + 1, close - open - 1);
  }
  if (!declared.empty()) requireDeclared(declared, name);
  std::string encoding = detectEncoding(head, declared).name;
  if (declared.empty() && !encoding.starts_with("UTF-")) encoding = "UTF-8";  // XML's rule
  peeked->skip(byteOrderMarkBytes(head));
  if (encoding == "UTF-8" || encoding == "binary") return peeked;
  return converted(std::move(peeked), encoding);
}
}  // namespace

std::string_view XmlPairs::Attributes::operator[](std::string_view name) const {
  for (const char** pair = pairs; *pair; pair += 2) {
    if (name == *pair) return pair[1];
  }
  return {};
}

/// Callbacks of expat. They are called from C, so they must not throw.
struct XmlPairs::Handlers {
  static XmlPairs& of(void* self) { return *static_cast<XmlPairs*>(self); }
  static void begin(void* self, const char* element, const char** attributes) {
    if (++of(self).nesting_ > kDeepest) {
      XML_StopParser(of(self).parser_, XML_FALSE);
      return;
    }
    of(self).depth_ += of(self).isCode(element) ? 1 : 0;
    of(self).begin(element, Attributes{attributes});
  }
  static void end(void* self, const char* element) {
    --of(self).nesting_;
    of(self).end(element);
    of(self).depth_ -= of(self).depth_ > 0 && of(self).isCode(element) ? 1 : 0;
  }
  static void text(void* self, const char* text, int length) {
    of(self).add(std::string_view(text, static_cast<std::size_t>(length)));
  }
  /// Declared entities can expand without limit, and formats of translations do not need them.
  static void entity(void* self, const char*, int, const char*, int, const char*, const char*, const char*,
                     const char*) {
    of(self).declaresEntities_ = true;
    XML_StopParser(of(self).parser_, XML_FALSE);
  }
};

XmlPairs::XmlPairs(std::unique_ptr<ByteSource> text, std::string name, std::vector<std::string_view> codes)
    : text_(textIn(std::move(text), name)),
      name_(std::move(name)),
      parser_(XML_ParserCreate("UTF-8")),
      codes_(std::move(codes)) {
  if (!parser_) throw std::bad_alloc();
  XML_SetUserData(parser_, this);
  XML_SetElementHandler(parser_, &Handlers::begin, &Handlers::end);
  XML_SetCharacterDataHandler(parser_, &Handlers::text);
  XML_SetEntityDeclHandler(parser_, &Handlers::entity);
}

XmlPairs::~XmlPairs() {
  XML_ParserFree(parser_);
}

void XmlPairs::refuse(const UserError& error) {
  if (failure_) return;
  failure_ = std::make_exception_ptr(error);
  XML_StopParser(parser_, XML_FALSE);
}

std::int64_t XmlPairs::line() const {
  return static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_));
}

std::int64_t XmlPairs::position() const {
  return XML_GetCurrentByteIndex(parser_);
}

bool XmlPairs::next(RawPair& pair) {
  while (ready_.empty() && !ended_) {
    try {
      feed();
    } catch (const UserError&) {
      failure_ = std::current_exception();
      ended_ = true;
    }
  }
  if (ready_.empty() && failure_) std::rethrow_exception(failure_);
  if (ready_.empty()) return false;
  current_ = std::move(ready_.front());
  ready_.pop_front();
  pair = {current_.source, current_.target, current_.overlong, current_.malformed};
  return true;
}

void XmlPairs::feed() {
  void* buffer = XML_GetBuffer(parser_, kXmlBlock);
  if (!buffer) throw std::bad_alloc();
  const std::size_t count = text_->read(static_cast<char*>(buffer), kXmlBlock);
  ended_ = count == 0;
  fed_ += static_cast<std::int64_t>(count);
  const bool good = XML_ParseBuffer(parser_, static_cast<int>(count), ended_) != XML_STATUS_ERROR;
  const std::int64_t begun = XML_GetCurrentByteIndex(parser_);  // start of the incomplete tag
  if (good && (begun < 0 || fed_ - begun <= kLongestTag)) return;
  if (failure_) std::rethrow_exception(failure_);
  const std::string here = name_ + ":" + std::to_string(line());
  if (declaresEntities_) {
    throw UserError(here + " declares entities, which are not read because they can grow without end.",
                    "Save the file without a DOCTYPE declaration.", name_, line());
  }
  if (nesting_ > kDeepest) {
    throw DamagedText(here + " nests more than " + std::to_string(kDeepest) + " elements.",
                      "Export or download the file again.", name_, line());
  }
  throw DamagedText(here +
                        (good ? std::string(" has a tag or comment of more than 4 MiB")
                              : std::string(" is not well-formed XML: ") + XML_ErrorString(XML_GetErrorCode(parser_))) +
                        ".",
                    "Export or download the file again.", name_, line());
}

bool XmlPairs::isCode(std::string_view element) const {
  return std::ranges::find(codes_, withoutPrefix(element)) != codes_.end();
}

void XmlPairs::add(std::string_view text) {
  if (!to_ || depth_ > 0) return;
  for (const char c : text) {
    if (to_->size() >= TextLines::lineLimit) {
      overlong_ = true;
      return;
    }
    const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) {
      *to_ += c;
    } else if (!to_->empty() && to_->back() != ' ') {
      *to_ += ' ';
    }
  }
}

void XmlPairs::emit(std::string& source, std::string& target, bool complete) {
  ready_.push_back({std::exchange(source, {}), std::exchange(target, {}), overlong_, !complete, line()});
  overlong_ = false;
}

}  // namespace transept
