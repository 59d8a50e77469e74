// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/byte_source.h"
#include "engine/data/formats/encoding.h"
#include "engine/documents/document_archive.h"
#include "engine/documents/scanners/markup_rules.h"
#include "engine/documents/scanners/text_segments.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr std::size_t largestDocumentText = std::size_t{256} << 20;

/// The rules for a file of an archive; nullptr: it is copied.
const MarkupRules* rulesFor(DocumentKind kind, std::string_view name) {
  const auto in = [&](std::string_view folder) { return name.starts_with(folder) && name.ends_with(".xml"); };
  switch (kind) {
    case DocumentKind::docx:
      if (in("word/document") || in("word/header") || in("word/footer") || in("word/footnotes") ||
          in("word/endnotes") || in("word/comments.") || in("word/glossary/document"))
        return &kWordRules;
      return in("word/charts/") || in("word/diagrams/data") ? &kDrawingRules : nullptr;
    case DocumentKind::pptx:
      if (in("ppt/slides/") || in("ppt/notesSlides/") || in("ppt/charts/") || in("ppt/diagrams/data"))
        return &kDrawingRules;
      return nullptr;
    case DocumentKind::xlsx:
      if (in("xl/sharedStrings") || in("xl/worksheets/") || in("xl/comments")) return &kSpreadsheetRules;
      return in("xl/drawings/drawing") || in("xl/charts/") ? &kDrawingRules : nullptr;
    case DocumentKind::odt:
    case DocumentKind::ods:
    case DocumentKind::odp:
      return name == "content.xml" || name == "styles.xml" || name.ends_with("/content.xml") ? &kOpenDocumentRules
                                                                                             : nullptr;
    case DocumentKind::epub:
      if (name.ends_with(".ncx")) return &kNcxRules;
      return name.ends_with(".xhtml") || name.ends_with(".html") || name.ends_with(".htm") ? &kHtmlRules : nullptr;
    default:
      return nullptr;
  }
}

std::vector<std::string> divided(std::string_view list) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(' ', at), list.size());
    if (end > at) names.emplace_back(list.substr(at, end - at));
    at = end + 1;
  }
  return names;
}

std::vector<Segment> htmlSegments(const DocumentPart& part, const TagChoices& tags) {
  const auto joined = [](const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += " " + name;
    return list;
  };
  // The names in `list` that the choices do not mention.
  const auto unchosen = [&](std::string_view list) {
    std::string rest;
    for (const std::string& name : divided(list)) {
      const auto is = [&](const std::vector<std::string>& names) {
        return std::ranges::find(names, name) != names.end();
      };
      if (!is(tags.ignored) && !is(tags.splitting) && !is(tags.nonSplitting)) rest += " " + name;
    }
    return rest;
  };
  const std::string pairs = unchosen(kHtmlRules.pairs) + joined(tags.nonSplitting),
                    singles = unchosen(kHtmlRules.singles) + joined(tags.ignored),
                    skipped = unchosen(kHtmlRules.skipped);
  MarkupRules rules = kHtmlRules;
  rules.pairs = pairs;
  rules.singles = singles;
  rules.skipped = skipped;
  return markupSegments(part.content.text, htmlEvents(part.content.text, part.name), rules);
}

std::vector<Segment> partSegments(const DocumentPart& part, DocumentKind kind, const TagChoices& tags = {}) {
  const std::string& text = part.content.text;
  switch (kind) {
    case DocumentKind::markdown:
      return markdownSegments(text);
    case DocumentKind::html:
      return htmlSegments(part, tags);
    case DocumentKind::subRip:
    case DocumentKind::webVtt:
      return subtitleSegments(text);
    case DocumentKind::xliff:
      return xliffSegments(text, xmlEvents(text, part.name));
    case DocumentKind::android:
      return markupSegments(text, xmlEvents(text, part.name), kAndroidRules);
    case DocumentKind::po:
      return poSegments(text);
    case DocumentKind::properties:
      return propertiesSegments(text, part.content.encoding != "UTF-8" || std::ranges::all_of(text, [](char c) {
                                        return static_cast<unsigned char>(c) < 0x80;
                                      }));
    case DocumentKind::json:
      return jsonSegments(text, part.name);
    default:
      return lineSegments(text);
  }
}

/// XHTML that is not well-formed is read as browsers do.
std::vector<Segment> bookSegments(const DocumentPart& part, const MarkupRules& rules) {
  try {
    return markupSegments(part.content.text, xmlEvents(part.content.text, part.name), rules);
  } catch (const UserError&) {
    if (&rules != &kHtmlRules) throw;
    return markupSegments(part.content.text, htmlEvents(part.content.text, part.name), rules);
  }
}

/// With single spaces, also for what Excel writes as "_x000a_".
std::string textOfCell(std::string_view text) {
  TaggedTextBuilder builder;
  builder.addText(unescaped(text, Escape::cell));
  return builder.finish().text;
}

/// The names by which Excel knows columns: those of its tables, and of the fields of pivot tables, in the form of a
/// segment's text.
void addColumnNames(const std::string& part, const std::string& name, std::set<std::string>& names) {
  for (const MarkupEvent& event : xmlEvents(part, name)) {
    if (event.kind != MarkupEvent::Kind::begin || (event.name != "tableColumn" && event.name != "cacheField")) continue;
    names.insert(
        textOfCell(attributeText(std::string_view(part).substr(event.range.begin, event.range.size()), "name")));
  }
}

}  // namespace

Document Document::open(const std::string& path, DocumentKind kind, const std::stop_token& stop) {
  const DocumentKindInfo& info = documentKindInfo(kind);
  Document document(kind, path);
  if (!info.zip) {
    if (fileBytes(path) > static_cast<std::int64_t>(largestDocumentText))
      throw UserError(ErrorKind::badInput, {"{} is larger than {} MiB.", path, largestDocumentText >> 20},
                      "Divide it into several files.", path);
    document.parts_.push_back({path, decodedDocument(readFile(path, largestDocumentText), path, kind), {}});
    document.parts_.back().segments = partSegments(document.parts_.back(), kind);
    return document;
  }
  std::set<std::string> columns;
  forEachFile(path, [&](const std::string& name, const std::function<std::string()>& content) {
    if (stop.stop_requested()) throw Cancelled{};
    if (kind == DocumentKind::xlsx &&
        (name.starts_with("xl/tables/") || name.starts_with("xl/pivotCache/pivotCacheDefinition")))
      addColumnNames(content(), name, columns);
    const MarkupRules* rules = rulesFor(kind, name);
    if (!rules) return;
    DocumentPart part{name, decodedDocument(content(), name, kind), {}};
    part.segments = kind == DocumentKind::epub
                        ? bookSegments(part, *rules)
                        : markupSegments(part.content.text, xmlEvents(part.content.text, name), *rules);
    if (!part.segments.empty()) document.parts_.push_back(std::move(part));
  });
  // The headings of these columns stay: Excel takes a file in which they differ from the names for damaged.
  for (DocumentPart& part : document.parts_)
    std::erase_if(part.segments, [&](const Segment& segment) { return columns.contains(segment.text.text); });
  return document;
}

Document Document::ofText(std::string text, DocumentKind kind, const TagChoices& tags, const std::string& name) {
  Document document(kind, {});
  document.parts_.push_back({name, decodedDocument(std::move(text), name, kind), {}});
  document.parts_.back().segments = partSegments(document.parts_.back(), kind, tags);
  return document;
}

std::int64_t Document::segments() const {
  std::int64_t count = 0;
  for (const DocumentPart& part : parts_) count += std::ssize(part.segments);
  return count;
}

bool Document::isForPrograms() const {
  using enum DocumentKind;
  return kind_ == xliff || kind_ == po || kind_ == android || kind_ == properties || kind_ == json || kind_ == subRip ||
         kind_ == webVtt;
}

EncodedText Document::written(const std::vector<TaggedText>& translations, const std::stop_token& stop) const {
  std::vector<EncodedText> texts;
  auto next = translations.begin();
  for (const DocumentPart& part : parts_) {
    if (stop.stop_requested()) throw Cancelled{};
    const std::vector<TaggedText> own(next, next + std::ssize(part.segments));
    next += std::ssize(part.segments);
    texts.push_back(encodedDocument(part.content, spliced(part.content.text, part.segments, own), kind_));
  }
  if (!documentKindInfo(kind_).zip) return std::move(texts.front());
  return {archiveWith(path_, [&](const std::string& name) -> const std::string* {
    if (stop.stop_requested()) throw Cancelled{};
    const auto part = std::ranges::find(parts_, name, &DocumentPart::name);
    return part == parts_.end() ? nullptr : &texts[static_cast<std::size_t>(part - parts_.begin())].bytes;
  })};
}

}  // namespace transept
