// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/document_kind.h"

#include <algorithm>
#include <fstream>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/documents/scanners/markup_rules.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

std::string endingOf(const std::string& name) {
  const std::size_t dot = name.rfind('.'), slash = name.rfind('/');
  if (dot == std::string::npos || (slash != std::string::npos && slash > dot)) return {};
  std::string ending = name.substr(dot + 1);
  std::ranges::transform(ending, ending.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  return ending;
}

[[noreturn]] void refuseKind(const std::string& name) {
  std::vector<std::string> names;
  for (const DocumentKindInfo& info : documentKinds()) names.emplace_back(info.name);
  throw UserError(ErrorKind::badInput, {"{} is not a document that can be translated.", name},
                  {"Convert it to one of these formats: {}.", joinedByOr(names)}, name);
}

}  // namespace

const std::vector<DocumentKindInfo>& documentKinds() {
  constexpr const char* office = "application/vnd.openxmlformats-officedocument.";
  static const std::string word = std::string(office) + "wordprocessingml.document",
                           slides = std::string(office) + "presentationml.presentation",
                           sheet = std::string(office) + "spreadsheetml.sheet";
  using enum DocumentKind;
  static const std::vector<DocumentKindInfo> kinds{
      {text, "txt", "txt text", "text/plain"},
      {markdown, "md", "md markdown", "text/markdown"},
      {html, "html", "html htm xhtml", "text/html"},
      {docx, "docx", "docx docm dotx dotm", word, true},
      {odt, "odt", "odt ott", "application/vnd.oasis.opendocument.text", true},
      {pptx, "pptx", "pptx pptm potx ppsx", slides, true},
      {xlsx, "xlsx", "xlsx xlsm xltx", sheet, true},
      {ods, "ods", "ods ots", "application/vnd.oasis.opendocument.spreadsheet", true},
      {odp, "odp", "odp otp", "application/vnd.oasis.opendocument.presentation", true},
      {epub, "epub", "epub", "application/epub+zip", true},
      {subRip, "srt", "srt", "application/x-subrip"},
      {webVtt, "vtt", "vtt", "text/vtt"},
      {xliff, "xliff", "xliff xlf xlif", "application/xliff+xml"},
      {po, "po", "po pot", "text/x-gettext-translation"},
      {android, "android", "", "application/xml"},
      {properties, "properties", "properties", "text/x-java-properties"},
      {json, "json", "json arb", "application/json"}};
  return kinds;
}

const DocumentKindInfo& documentKindInfo(DocumentKind kind) {
  return *std::ranges::find(documentKinds(), kind, &DocumentKindInfo::kind);
}

DocumentKind documentKindNamed(std::string_view name) {
  const auto found = std::ranges::find(documentKinds(), name, &DocumentKindInfo::name);
  if (found != documentKinds().end()) return found->kind;
  std::vector<std::string> names;
  for (const DocumentKindInfo& info : documentKinds()) names.emplace_back(info.name);
  throw UserError("There is no kind of document '" + std::string(name) + "'.", "Choose " + joinedByOr(names) + ".");
}

DocumentKind documentKindOf(const std::string& path) {
  if (isFolder(path)) throw UserError({"{} is a folder, not a document.", path}, "Choose a file in it.", path);
  std::ifstream file(path, std::ios::binary);
  if (!file) throwSystemError("read", path, errno);
  std::string head(std::size_t{1} << 16, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return documentKindOf(head, path);
}

DocumentKind documentKindOf(std::string_view head, const std::string& name) {
  const std::string ending = endingOf(name);
  const auto byEnding = std::ranges::find_if(
      documentKinds(), [&](const DocumentKindInfo& info) { return isListed(info.endings, ending); });
  const bool isZip = head.starts_with("PK\3\4");
  if (head.starts_with("\xD0\xCF\x11\xE0"))
    throw UserError(ErrorKind::badInput,
                    byEnding != documentKinds().end() && byEnding->zip
                        ? Sentence{"{} is protected by a password.", name}
                        : Sentence{"{} is in an old format of Microsoft Office.", name},
                    "Open it in the program that made it and save it as a new file without a password.", name);
  if (byEnding != documentKinds().end()) {
    if (byEnding->zip != isZip)
      throw UserError(ErrorKind::badInput,
                      {"{} is damaged: its content is not that of a file in {}.", name, byEnding->name},
                      "Download or copy it again.", name);
    return byEnding->kind;
  }
  if (isZip) {
    for (const DocumentKindInfo& info : documentKinds())
      if (info.zip && head.substr(0, 200).find("mimetype" + std::string(info.mediaType)) != std::string_view::npos)
        return info.kind;
    if (head.find("word/") != std::string_view::npos) return DocumentKind::docx;
    if (head.find("ppt/") != std::string_view::npos) return DocumentKind::pptx;
    if (head.find("xl/") != std::string_view::npos) return DocumentKind::xlsx;
    refuseKind(name);
  }
  constexpr std::size_t look = 4000;
  const std::string_view begin = head.substr(0, look);
  if (begin.find("<resources") != std::string_view::npos) return DocumentKind::android;
  if (begin.find("<xliff") != std::string_view::npos) return DocumentKind::xliff;
  if (begin.find("<html") != std::string_view::npos || begin.find("<!DOCTYPE html") != std::string_view::npos)
    return DocumentKind::html;
  if (begin.starts_with("WEBVTT")) return DocumentKind::webVtt;
  refuseKind(name);
}

}  // namespace transept
