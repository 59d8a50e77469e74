// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/document_encoding.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>
#include <regex>
#include <string_view>

#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/encoding.h"

namespace transept {
namespace {

constexpr std::size_t judgedBytes = std::size_t{1} << 16;

bool isXml(DocumentKind kind) {
  using enum DocumentKind;
  return kind == xliff || kind == android || documentKindInfo(kind).zip;
}

/// What HTML, XML and catalogues say of their encoding; empty: nothing, or a name that means none.
std::string declaredEncoding(std::string_view head, DocumentKind kind, const std::string& name) {
  if (kind == DocumentKind::po) return encodingInPo(head);
  if (kind == DocumentKind::html || kind == DocumentKind::epub) {
    static const std::regex meta("<meta[^>]*charset\\s*=\\s*[\"']?([\\w.:-]+)", std::regex::icase);
    constexpr std::size_t searched = 4096;
    std::cmatch found;
    head = head.substr(0, searched);
    if (std::regex_search(head.data(), head.data() + head.size(), found, meta)) return found[1];
  }
  if (kind != DocumentKind::html && !isXml(kind)) return {};
  std::string declared = encodingInXml(head);
  if (!declared.empty()) requireDeclared(declared, name);
  return declared;
}

/// The lines that hold more than ASCII. They tell the encoding even where they are few.
std::string linesBeyondAscii(std::string_view text) {
  std::string lines;
  while (!text.empty() && lines.size() < judgedBytes) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (std::ranges::any_of(line, [](unsigned char c) { return c >= 0x80; })) lines.append(line).push_back('\n');
  }
  return lines + '\n';  // no line is cut
}

std::string encodingOf(std::string_view bytes, const std::string& name, DocumentKind kind) {
  const std::string_view head = bytes.substr(0, judgedBytes);
  if (byteOrderMarkBytes(head) > 0 || head.find('\0') != std::string_view::npos) return detectEncoding(head).name;
  if (kind == DocumentKind::properties) return "ISO-8859-1";
  const std::string declared = declaredEncoding(head, kind, name);
  UErrorCode status = U_ZERO_ERROR;
  const bool isKnown = !declared.empty() && ucnv_getStandardName(declared.c_str(), "IANA", &status) != nullptr;
  if (isKnown && ucnv_compareNames(declared.c_str(), "UTF-8") != 0) return detectEncoding(head, declared).name;
  return detectEncoding(linesBeyondAscii(bytes)).name;
}

}  // namespace

DecodedText decodedDocument(std::string bytes, const std::string& name, DocumentKind kind) {
  DecodedText decoded;
  decoded.mark = bytes.substr(0, byteOrderMarkBytes(bytes));
  const bool isUtf8 = findInvalidUtf8(bytes) == std::string::npos && bytes.find('\0') == std::string::npos;
  if (!isUtf8) decoded.encoding = encodingOf(bytes, name, kind);
  if (decoded.encoding == "binary")
    throw UserError(ErrorKind::badInput, {"{} is not a text.", name}, "Check that it is the right file.", name);
  bytes.erase(0, decoded.mark.size());
  if (decoded.encoding != "UTF-8") {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString(bytes.data(), static_cast<std::int32_t>(bytes.size()), decoded.encoding.c_str())
        .toUTF8String(decoded.text);
    if (U_FAILURE(status) || decoded.text.empty() != bytes.empty())
      throw UserError(ErrorKind::badInput, {"{} cannot be read as {}.", name, decoded.encoding}, "Convert it to UTF-8.",
                      name);
  } else {
    decoded.text = std::move(bytes);
  }
  if (findInvalidUtf8(decoded.text) != std::string::npos)
    throw UserError(ErrorKind::badInput, {"{} holds bytes that are not text in {}.", name, decoded.encoding},
                    "Convert it to UTF-8.", name);
  return decoded;
}

EncodedText encodedDocument(const DecodedText& original, const std::string& text, DocumentKind kind) {
  if (original.encoding == "UTF-8") return {original.mark + text};
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(ucnv_open(original.encoding.c_str(), &status),
                                                                     ucnv_close);
  const bool markup = kind == DocumentKind::html || isXml(kind);
  ucnv_setFromUCallBack(converter.get(), markup ? UCNV_FROM_U_CALLBACK_ESCAPE : UCNV_FROM_U_CALLBACK_STOP,
                        markup ? UCNV_ESCAPE_XML_DEC : nullptr, nullptr, nullptr, &status);
  const icu::UnicodeString wide = icu::UnicodeString::fromUTF8(text);
  std::string bytes;
  const auto convert = [&] {
    return ucnv_fromUChars(converter.get(), bytes.data(), static_cast<std::int32_t>(bytes.size()), wide.getBuffer(),
                           wide.length(), &status);
  };
  bytes.resize(static_cast<std::size_t>(convert()));  // the first call measures
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    status = U_ZERO_ERROR;
    convert();
  }
  if (U_SUCCESS(status)) return {original.mark + bytes};
  std::string other = text;
  if (kind == DocumentKind::po) {
    const std::string declared = encodingInPo(other);
    const std::size_t at = declared.empty() ? std::string::npos : other.find("charset=" + declared);
    if (at != std::string::npos) other.replace(at, std::size("charset=") - 1 + declared.size(), "charset=UTF-8");
  }
  return {other, true};
}

}  // namespace transept
