// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/xml_pairs.h"

#include <expat.h>
#include <unicode/ucnv.h>

#include <algorithm>
#include <utility>

namespace transept {
namespace {
constexpr int kBlock = 1 << 16;
constexpr int kDeepest = 256;                                // levels of elements; files of translations have about 10
constexpr std::int64_t kLongestTag = std::int64_t{4} << 20;  // the parser keeps a whole tag or comment in memory
}  // namespace

std::string_view XmlPairs::Attributes::operator[](std::string_view name) const {
  for (const char** pair = pairs_; *pair; pair += 2) {
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
    of(self).begin(element, Attributes(attributes));
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
  /// expat supports UTF-8, UTF-16, Latin-1 and ASCII itself; ICU adds its encodings with one byte per character.
  static int encoding(void*, const char* name, XML_Encoding* info) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter* converter = ucnv_open(name, &status);
    bool known = U_SUCCESS(status) && ucnv_getMaxCharSize(converter) == 1;
    for (int i = 0; known && i < 256; ++i) {
      const char byte = static_cast<char>(i);
      const char* from = &byte;
      info->map[i] = ucnv_getNextUChar(converter, &from, from + 1, &status);
      if (U_FAILURE(status) || info->map[i] == 0xFFFD) info->map[i] = -1;  // unassigned
      status = U_ZERO_ERROR;
    }
    ucnv_close(converter);
    info->data = nullptr;
    info->convert = nullptr;
    info->release = nullptr;
    return known ? XML_STATUS_OK : XML_STATUS_ERROR;
  }
};

XmlPairs::XmlPairs(std::unique_ptr<ByteSource> text, std::string name, std::vector<std::string_view> codes)
    : text_(std::move(text)), name_(std::move(name)), parser_(XML_ParserCreate(nullptr)), codes_(std::move(codes)) {
  if (!parser_) throw std::bad_alloc();
  XML_SetUserData(parser_, this);
  XML_SetElementHandler(parser_, &Handlers::begin, &Handlers::end);
  XML_SetCharacterDataHandler(parser_, &Handlers::text);
  XML_SetEntityDeclHandler(parser_, &Handlers::entity);
  XML_SetUnknownEncodingHandler(parser_, &Handlers::encoding, nullptr);
}

XmlPairs::~XmlPairs() {
  XML_ParserFree(parser_);
}

std::int64_t XmlPairs::line() const {
  return static_cast<std::int64_t>(XML_GetCurrentLineNumber(parser_));
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
  void* buffer = XML_GetBuffer(parser_, kBlock);
  if (!buffer) throw std::bad_alloc();
  const std::size_t count = text_->read(static_cast<char*>(buffer), kBlock);
  ended_ = count == 0;
  fed_ += static_cast<std::int64_t>(count);
  const bool good = XML_ParseBuffer(parser_, static_cast<int>(count), ended_) != XML_STATUS_ERROR;
  const std::int64_t begun = XML_GetCurrentByteIndex(parser_);  // start of the incomplete tag
  if (good && (begun < 0 || fed_ - begun <= kLongestTag)) return;
  const std::string here = name_ + ":" + std::to_string(line());
  if (declaresEntities_) {
    throw UserError(ErrorKind::badInput,
                    here + " declares entities, which are not read because they can grow without end.",
                    "Save the file without a DOCTYPE declaration.", name_, line());
  }
  if (nesting_ > kDeepest) {
    throw DamagedText(ErrorKind::badInput, here + " nests more than " + std::to_string(kDeepest) + " elements.",
                      "Export or download the file again.", name_, line());
  }
  throw DamagedText(ErrorKind::badInput,
                    here +
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
