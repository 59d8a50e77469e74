// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/xml_pairs.h"

#include <expat.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "engine/base/character_references.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/encoding.h"

namespace transept {
namespace {
constexpr int xmlBlock = 1 << 16;
constexpr std::int64_t longestTag = std::int64_t{4} << 20;  // the parser keeps a whole tag or comment in memory

/// XML in UTF-8 in which characters that XML does not allow are written as U+FFFD, so that they cost the unit that they
/// stand in, not the file: control characters, invalid bytes and references to either. References that need a DTD
/// become characters, and a single & or < in a text a reference.
class RepairedXml final : public ByteSource {
 public:
  explicit RepairedXml(std::unique_ptr<ByteSource> text) : text_(std::move(text)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    while (out_.size() - given_ < size && !(ended_ && in_.empty())) {
      if (given_ > xmlBlock) out_.erase(0, std::exchange(given_, 0));
      fill();
      std::size_t at = 0;
      while (at < in_.size() && (ended_ || in_.size() - at >= lookAhead))
        at += repair(std::string_view(in_).substr(at));
      in_.erase(0, at);
    }
    const std::size_t count = std::min(size, out_.size() - given_);
    out_.copy(buffer, count, given_);
    given_ += count;
    if (given_ == out_.size()) out_.clear(), given_ = 0;
    return count;
  }
  std::int64_t done() const override { return text_->done(); }
  std::int64_t total() const override { return text_->total(); }

 private:
  static constexpr std::size_t lookAhead = 32;
  static constexpr std::string_view lost = "\xEF\xBF\xBD";

  void fill() {
    const std::size_t before = in_.size();
    in_.resize(before + xmlBlock);
    const std::size_t count = text_->read(in_.data() + before, xmlBlock);
    in_.resize(before + count);
    ended_ = count == 0;
  }

  /// Appends what the beginning of `text` becomes, and returns its length.
  std::size_t repair(std::string_view text) {
    const auto copy = [&](std::size_t bytes) {
      out_.append(text.substr(0, bytes));
      return bytes;
    };
    const auto become = [&](std::string_view repaired, std::size_t bytes) {
      out_.append(repaired);
      return bytes;
    };
    const auto c = static_cast<unsigned char>(text.front());
    if (c < 0x20 && c != '\t' && c != '\n' && c != '\r') return become(lost, 1);
    if (c >= 0x80) {
      const std::size_t bytes = c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
      const std::string_view character = text.substr(0, bytes);
      const bool good = character.size() == bytes && findInvalidUtf8(character) == std::string_view::npos &&
                        !character.starts_with("\xEF\xBF\xBE") && !character.starts_with("\xEF\xBF\xBF");
      return good ? copy(bytes) : become(lost, 1);
    }
    if (verbatim_) {
      verbatim_ = !text.starts_with("]]>");
      return copy(verbatim_ ? 1 : 3);
    }
    if (c == '&') return reference(text, copy, become);
    if (c == '<') {
      verbatim_ = text.starts_with("<![CDATA[");
      const auto next = static_cast<unsigned char>(text.size() > 1 ? text[1] : ' ');
      const bool tag = std::isalpha(next) || next >= 0x80 ||
                       std::string_view("_:/!?").find(static_cast<char>(next)) != std::string_view::npos;
      return tag ? copy(verbatim_ ? 9 : 1) : become("&lt;", 1);
    }
    return copy(1);
  }

  template <typename Copy, typename Become>
  std::size_t reference(std::string_view text, const Copy& copy, const Become& become) const {
    constexpr std::array<std::string_view, 5> known{"amp", "lt", "gt", "quot", "apos"};
    const std::size_t end = text.substr(0, longestReference + 2).find(';');
    if (end == std::string_view::npos || end == 1) return become("&amp;", 1);
    const std::string_view name = text.substr(1, end - 1);
    const bool number = name.starts_with('#');
    const bool word = std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0; });
    if (!number && !word) return become("&amp;", 1);
    if (std::ranges::count(known, name)) return copy(end + 1);
    const char32_t character = referencedCharacter(name);
    if (character == 0) return become(lost, end + 1);
    if (character < 0x80) return number ? copy(end + 1) : become(" ", end + 1);  // &Tab;
    std::string repaired;
    appendCharacter(repaired, character);
    return become(repaired, end + 1);
  }

  std::unique_ptr<ByteSource> text_;
  std::string in_, out_;
  std::size_t given_ = 0;  // of out_
  bool ended_ = false;
  bool verbatim_ = false;  // within CDATA
};

/// The text in UTF-8, by the byte order mark or else the encoding that the XML declares.
std::unique_ptr<ByteSource> textIn(std::unique_ptr<ByteSource> bytes, const std::string& name) {
  auto peeked = std::make_unique<PeekedBytes>(std::move(bytes));
  std::string_view head = peeked->head();
  // Blank lines before <?xml ...?> are not well-formed XML, but harmless.
  const std::size_t begin = head.find_first_not_of(" \t\r\n");
  const std::size_t blank = begin != std::string_view::npos && head.substr(begin).starts_with("<?xml") ? begin : 0;
  head.remove_prefix(blank);
  const std::string declared = encodingInXml(head);
  if (!declared.empty()) requireDeclared(declared, name);
  std::string encoding = detectEncoding(head, declared).name;
  if (declared.empty() && !encoding.starts_with("UTF-")) encoding = "UTF-8";  // XML's rule
  peeked->skip(blank + byteOrderMarkBytes(head));
  if (encoding == "UTF-8" || encoding == "binary") return std::make_unique<RepairedXml>(std::move(peeked));
  return std::make_unique<RepairedXml>(converted(std::move(peeked), encoding));
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
    if (++of(self).nesting_ > deepest) XML_StopParser(of(self).parser_, XML_FALSE);
    measure(self);
    if (of(self).nesting_ > deepest || of(self).longTag_) return;
    const bool breaks = breaksLine(element, Attributes{attributes});
    if (breaks) of(self).addSpace();
    of(self).breaks_[static_cast<std::size_t>(of(self).nesting_)] = breaks;
    of(self).depth_ += of(self).isCode(element) ? 1 : 0;
    of(self).begin(element, Attributes{attributes});
  }
  static bool breaksLine(std::string_view element, const Attributes& attributes) {
    constexpr std::array<std::string_view, 7> names{"type", "ctype", "subType", "equiv-text", "equiv", "disp", "id"};
    const auto breaks = [&](std::string_view name) {
      const std::string_view value = attributes[name];
      return name == "id" ? value.starts_with("LINE_BREAK") : isLineBreak(value);
    };
    const std::string_view name = withoutPrefix(element), hex = attributes["hex"];
    return name == "br" || name == "lb" ||
           (name == "cp" && (hex.ends_with("09") || hex.ends_with("0A") || hex.ends_with("0a") || hex.ends_with("0D") ||
                             hex.ends_with("0d"))) ||
           std::ranges::any_of(names, breaks);
  }
  static void end(void* self, const char* element) {
    if (of(self).longTag_) return;  // of <x/>, whose begin stopped the parser
    // A paragraph ends with a break as well.
    if (of(self).breaks_[static_cast<std::size_t>(of(self).nesting_--)]) of(self).addSpace();
    of(self).end(element);
    const bool code = of(self).depth_ > 0 && of(self).isCode(element);
    if (!code || --of(self).depth_ > 0) return;
    if (isLineBreak(of(self).code_)) of(self).addSpace();
    of(self).code_.clear();
  }
  static void text(void* self, const char* text, int length) {
    constexpr std::size_t most = 40;
    const std::string_view piece(text, static_cast<std::size_t>(length));
    of(self).add(piece);
    if (of(self).depth_ > 0 && of(self).code_.size() < most) of(self).code_.append(piece.substr(0, most));
  }
  /// Expat may wait for more bytes of a tag than feed() allows, and then gives it whole.
  static void measure(void* self) {
    if (XML_GetCurrentByteCount(of(self).parser_) <= longestTag) return;
    of(self).longTag_ = true;
    XML_StopParser(of(self).parser_, XML_FALSE);
  }
  static void comment(void* self, const char*) { measure(self); }
  static void instruction(void* self, const char*, const char*) { measure(self); }
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
  XML_SetCommentHandler(parser_, &Handlers::comment);
  XML_SetProcessingInstructionHandler(parser_, &Handlers::instruction);
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
  void* buffer = XML_GetBuffer(parser_, xmlBlock);
  if (!buffer) throw std::bad_alloc();
  const std::size_t count = text_->read(static_cast<char*>(buffer), xmlBlock);
  ended_ = count == 0;
  fed_ += static_cast<std::int64_t>(count);
  const bool good = XML_ParseBuffer(parser_, static_cast<int>(count), ended_) != XML_STATUS_ERROR;
  // The start of the incomplete tag. Expat 2.6 and Debian's 2.5.0-1+deb12u2 parse such a tag again only when its bytes
  // have doubled, and report no start until then. They therefore keep at most twice the limit in memory.
  const std::int64_t begun = XML_GetCurrentByteIndex(parser_);
  if (good && ended_) finish();
  if (good && !failure_ && (begun < 0 || fed_ - begun <= longestTag)) return;
  if (failure_) std::rethrow_exception(failure_);
  const std::string here = name_ + ":" + std::to_string(line());
  if (declaresEntities_) {
    throw UserError({"{} declares entities, which are not read because they can grow without end.", here},
                    "Save the file without a DOCTYPE declaration.", name_, line());
  }
  if (nesting_ > deepest) {
    throw DamagedText({"{} nests more than {} elements.", here, deepest}, "Export or download the file again.", name_,
                      line());
  }
  if (good || longTag_) {
    throw DamagedText({"{} has a tag or comment of more than 4 MiB.", here}, "Export or download the file again.",
                      name_, line());
  }
  const std::string why = here + " is not well-formed XML: " + XML_ErrorString(XML_GetErrorCode(parser_)) + ".";
  if (ended_) throw DamagedText(why, "The file ends too early: copy or download it again.", name_, line());
  throw UserError(why, "Correct this line; what stands around it cannot be told apart.", name_, line());
}

bool XmlPairs::isLineBreak(std::string_view code) {
  std::string lower(trim(code.substr(0, 40)));
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const std::string_view start :
       {"<br", "</p", "<p>", "<p ", "<lb", "&lt;br", "\\n", "\\r", "\\line", "\\par", "{lb}"})
    if (lower.starts_with(start)) return true;
  if (code == "\t" || code == "\u2028" || code == "\u2029") return true;
  if (lower.find_first_not_of("\r\n") == std::string::npos && code.find_first_of("\r\n") != std::string_view::npos)
    return true;
  std::string_view name = lower;
  for (const std::string_view prefix : {"x-", "fmt:", "xlf:", "html-", "html:"})
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  constexpr std::array<std::string_view, 9> names{"lb",        "pb",         "br",         "p",      "tab",
                                                  "linebreak", "line-break", "line_break", "newline"};
  return std::ranges::count(names, name) > 0;
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
    const bool space = !verbatim_ && (c == ' ' || c == '\n' || c == '\t' || c == '\r');
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
