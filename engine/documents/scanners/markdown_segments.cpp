// SPDX-License-Identifier: Apache-2.0
// Markdown: paragraphs, headings, items of lists, quotations, footnotes, definitions and cells of tables. Code,
// formulas, HTML, front matter and definitions of links stay as they are.
#include <algorithm>
#include <utility>

#include "engine/base/utf8.h"
#include "engine/documents/scanners/text_segments.h"

namespace transept {
namespace {

constexpr auto npos = std::string_view::npos;
constexpr std::ptrdiff_t furthest = 100;  // open marks that the end of one is compared with

bool isPunctuationByte(char c) {
  return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}
bool isLetterOrDigit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// A part of a line: words, a tag of a pair, or something copied.
struct Span {
  enum class Kind : std::uint8_t { text, mark, single } kind;
  ByteRange range;  // in the document
  std::size_t partner = MarkupEvent::none;
  bool ends = false;
};

class MarkdownScan {
 public:
  explicit MarkdownScan(std::string_view document) : document_(document), lines_(byteLines(document)) {}

  std::vector<Segment> segments() {
    std::size_t i = frontMatter();
    bool blankBefore = true;
    for (; i < lines_.size(); ++i) {
      const std::string_view line = bytes(lines_[i]);
      const std::string_view text = trim(line);
      // A paragraph at the margin ends a list; addLine() finds that it is an item.
      if (blankBefore && !line.starts_with(' ') && !line.starts_with('\t') && !text.empty()) inList_ = false;
      if (const std::string_view fence = fenceOf(unquoted(text)); !fence.empty()) {
        flush();
        i = lineBefore(i + 1, [&](std::string_view next) { return unquoted(next).starts_with(fence); }) + 1;
      } else if (paragraph_.empty() && text.starts_with("<!--")) {
        if (text.find("-->") == npos)
          i = lineBefore(i + 1, [](std::string_view next) { return next.find("-->") != npos; }) + 1;
      } else if (text.empty()) {
        flush();
        inTable_ = false;
        blankBefore = true;
        continue;
      } else if (blankBefore && !inList_ && (line.starts_with("    ") || line.starts_with('\t'))) {
        continue;  // code
      } else if (paragraph_.empty() && isHtmlBlock(text)) {
        i = lineBefore(i + 1, [](std::string_view next) { return next.empty(); });
      } else if (isRule(text) || isDefinition(text) || isDirective(unquoted(text))) {
        flush();
      } else if (text.starts_with('|') || inTable_ || isTableHead(i)) {
        flush();
        inTable_ = true;
        addCells(lines_[i]);
      } else {
        addLine(lines_[i]);
      }
      blankBefore = false;
    }
    flush();
    std::sort(segments_.begin(), segments_.end());
    return std::move(segments_);
  }

 private:
  std::string_view bytes(ByteRange range) const { return document_.substr(range.begin, range.size()); }

  /// The last line before the first one, from line `from` on, whose trimmed text fits; without one, the last line.
  template <typename Fits>
  std::size_t lineBefore(std::size_t from, Fits fits) const {
    while (from < lines_.size() && !fits(trim(bytes(lines_[from])))) ++from;
    return from - 1;
  }

  /// "```", "~~~" or "$$", where a block of code or a formula begins.
  static std::string_view fenceOf(std::string_view text) {
    for (const std::string_view fence : {"```", "~~~"})
      if (text.starts_with(fence)) return fence;
    return text == "$$" ? text : std::string_view();
  }

  /// Without the marks of quotations.
  static std::string_view unquoted(std::string_view text) {
    while (text.starts_with('>')) text = trim(text.substr(1));
    return text;
  }

  /// Whether the line is the head of a table: a line such as "---|:--" is below.
  bool isTableHead(std::size_t i) const {
    if (i + 1 >= lines_.size() || bytes(lines_[i]).find('|') == npos) return false;
    const std::string_view below = trim(bytes(lines_[i + 1]));
    return isRule(below) && below.find('|') != npos && below.find('-') != npos;
  }

  /// The first line after YAML between lines of "---".
  std::size_t frontMatter() const {
    if (lines_.empty() || bytes(lines_[0]) != "---") return 0;
    for (std::size_t i = 1; i < lines_.size(); ++i)
      if (bytes(lines_[i]) == "---" || bytes(lines_[i]) == "...") return i + 1;
    return 0;
  }

  static bool isHtmlBlock(std::string_view text) {
    if (text.size() < 3 || text[0] != '<') return false;
    if (text.starts_with("<!") || text.starts_with("<?")) return true;
    const std::size_t end = text.find_first_of(" >/", 2);
    const std::string_view name = text.substr(1, end == npos ? npos : end - 1);
    for (const std::string_view block :
         {"div", "table", "p", "details", "summary", "center", "section", "ul", "ol", "h1", "h2", "h3", "pre", "script",
          "style", "iframe", "/div", "/table", "/details"})
      if (name == block) return true;
    return false;
  }

  /// A thematic break, the underline of a heading, or that of a table's head.
  static bool isRule(std::string_view text) {
    return text.find_first_not_of("-=*_|:+ ") == npos && (text.find_first_of("-=*_") != npos);
  }
  /// A line that says how the lines around it are shown: "[!NOTE]" in a quotation, ":::warning", "{: .large}".
  static bool isDirective(std::string_view text) {
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const bool alert = text.starts_with("[!") && text.ends_with(']') && text.size() > 3 &&
                       std::ranges::all_of(text.substr(2, text.size() - 3), isCapital);
    return alert || text.starts_with(":::") || (text.starts_with("{:") && text.ends_with('}'));
  }
  /// Bytes of the attributes at the end of a heading: "{#name}", "{.class}", "{: #name}".
  static std::size_t attributesAtEnd(std::string_view text) {
    const std::size_t begin = text.ends_with('}') ? text.rfind('{') : npos;
    if (begin == npos || text.size() - begin < 4) return 0;
    return std::string_view("#.:").find(text[begin + 1]) == npos ? 0 : text.size() - begin;
  }
  static bool isDefinition(std::string_view text) {
    if (!text.starts_with('[') || text.starts_with("[^")) return false;
    const std::size_t end = text.find("]:");
    return end != npos && text.substr(0, end).find(']') == npos;
  }

  void addLine(ByteRange line) {
    bool begins = false, heading = false;
    for (bool more = true; more;) {
      more = false;
      while (line.size() > 0 && (document_[line.begin] == ' ' || document_[line.begin] == '\t')) ++line.begin;
      const std::string_view text = bytes(line);
      if (text.starts_with('>')) {
        ++line.begin;
        more = true;
        begins = begins || !inQuotation_;
        inQuotation_ = true;
        continue;
      }
      std::size_t mark = 0;
      if (text.size() > 1 && std::string_view("-*+").find(text[0]) != npos && text[1] == ' ') mark = 2;
      const std::size_t digits = text.find_first_not_of("0123456789");
      if (mark == 0 && digits != npos && digits > 0 && digits < 10 &&
          (text.substr(digits).starts_with(". ") || text.substr(digits).starts_with(") ")))
        mark = digits + 2;
      if (text.starts_with(": ")) mark = 2;  // a definition
      if (const std::size_t end = text.find("]: "); text.starts_with("[^") && end != npos && text.find(']') == end)
        mark = end + 3;  // a footnote
      if (text.starts_with("[ ] ") || text.starts_with("[x] ") || text.starts_with("[X] ")) mark = 4;
      if (mark > 0) inList_ = true;
      if (const std::size_t hashes = text.find_first_not_of('#');
          mark == 0 && hashes != npos && hashes > 0 && hashes <= 6 && text[hashes] == ' ') {
        mark = hashes + 1;
        heading = true;
      }
      line.begin += mark;
      more = mark > 0 && !heading;
      begins = begins || mark > 0;
    }
    if (begins) flushText();
    const std::string_view text = bytes(line);
    const bool hardBreak = text.ends_with("  ") || text.ends_with('\\');
    const auto trimEnd = [&] {
      while (line.size() > 0 &&
             (document_[line.end - 1] == ' ' || document_[line.end - 1] == '\t' ||
              (hardBreak && document_[line.end - 1] == '\\') || (heading && document_[line.end - 1] == '#')))
        --line.end;
    };
    trimEnd();
    if (const std::size_t attributes = heading ? attributesAtEnd(bytes(line)) : 0; attributes > 0) {
      line.end -= attributes;
      trimEnd();
    }
    if (line.size() > 0) paragraph_.push_back(line);
    if (heading || hardBreak) flushText();
  }

  void addCells(ByteRange line) {
    std::size_t begin = line.begin;
    for (std::size_t i = line.begin; i < line.end; ++i) {
      if (document_[i] == '\\') {
        ++i;
      } else if (document_[i] == '|') {
        addCell({begin, i});
        begin = i + 1;
      }
    }
    addCell({begin, line.end});
  }
  void addCell(ByteRange cell) {
    while (cell.size() > 0 && document_[cell.begin] == ' ') ++cell.begin;
    while (cell.size() > 0 && document_[cell.end - 1] == ' ') --cell.end;
    if (cell.size() == 0) return;
    paragraph_ = {cell};
    flushText();
  }

  void flush() {
    flushText();
    inQuotation_ = false;
  }

  void flushText() {
    if (paragraph_.empty()) return;
    std::vector<Span> spans;
    for (const ByteRange& line : paragraph_) scanInline(spans, line);
    matchMarks(spans);
    TaggedTextBuilder builder;
    for (const Span& span : spans) {
      if (span.kind == Span::Kind::text) {
        addText(builder, bytes(span.range));
      } else if (span.kind == Span::Kind::single) {
        InlineTag tag;
        tag.open.original = span.range;
        builder.single(std::move(tag));
      } else if (span.partner == MarkupEvent::none) {
        builder.addText(bytes(span.range));
      } else if (span.ends) {
        builder.close({{}, span.range, {}});
      } else {
        builder.open({{}, span.range, {}});
      }
      const bool lineEnds = std::ranges::binary_search(paragraph_, span.range.end, {}, &ByteRange::end);
      if (lineEnds) builder.addText(" ");
    }
    Segment segment;
    segment.text = builder.finish();
    segment.escape = Escape::markdown;
    segment.range = {paragraph_.front().begin, paragraph_.back().end};
    if (segment.text.hasLetters()) segments_.push_back(std::move(segment));
    paragraph_.clear();
  }

  static void addText(TaggedTextBuilder& builder, std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\\' && i + 1 < text.size() && isPunctuationByte(text[i + 1])) ++i;
      plain += text[i];
    }
    builder.addText(plain);
  }

  void scanInline(std::vector<Span>& spans, ByteRange line) {
    std::size_t begin = line.begin;
    const auto text = [&](std::size_t end) {
      if (end > begin) spans.push_back({Span::Kind::text, {begin, end}});
    };
    for (std::size_t i = line.begin; i < line.end;) {
      const std::string_view rest = document_.substr(i, line.end - i);
      std::size_t bytes = 0;
      Span::Kind kind = Span::Kind::single;
      if (rest[0] == '\\') {
        i += 2;
        continue;
      }
      if (rest[0] == '`') {
        const std::size_t ticks = std::min(rest.find_first_not_of('`'), rest.size());
        const std::size_t end = rest.find(std::string(ticks, '`'), ticks);
        bytes = end == npos ? 0 : end + ticks;
      } else if (rest[0] == '$') {
        bytes = formulaBytes(rest);
      } else if (rest.starts_with("![")) {
        const std::size_t close = rest.find(']');
        bytes = close == npos ? 0 : destinationBytes(rest.substr(close + 1));
        if (bytes > 0) bytes += close + 1;
      } else if (rest[0] == '<') {
        const std::size_t end = rest.find('>');
        bytes = end == npos || end < 2 || !(isLetterOrDigit(rest[1]) || rest[1] == '/' || rest[1] == '!') ? 0 : end + 1;
      } else if (rest[0] == '[' && !rest.starts_with("[^")) {
        kind = Span::Kind::mark;
        bytes = 1;
      } else if (rest.starts_with("[^")) {
        const std::size_t end = rest.find(']');
        bytes = end == npos ? 0 : end + 1;
      } else if (rest[0] == ']') {
        kind = Span::Kind::mark;
        bytes = 1 + destinationBytes(rest.substr(1));
        if (bytes == 1) bytes = 0;
      } else if (rest[0] == '*' || rest[0] == '_' || rest.starts_with("~~")) {
        kind = Span::Kind::mark;
        bytes = rest.size() > 1 && rest[1] == rest[0] ? 2 : 1;
      }
      if (bytes == 0) {
        ++i;
        continue;
      }
      text(i);
      spans.push_back({kind, {i, i + bytes}});
      i += bytes;
      begin = i;
    }
    text(line.end);
  }

  /// $x^2$ or $$x^2$$, not "$5 and $6".
  static std::size_t formulaBytes(std::string_view text) {
    const std::string_view mark = text.starts_with("$$") ? "$$" : "$";
    const std::size_t end = text.find(mark, mark.size());
    if (end == npos || end == mark.size()) return 0;
    if (mark == "$$") return end + mark.size();
    if (text[mark.size()] == ' ' || text[end - 1] == ' ') return 0;
    const std::size_t after = end + mark.size();
    return after < text.size() && text[after] >= '0' && text[after] <= '9' ? 0 : after;
  }

  /// "(address "title")" or "[reference]" behind the text of a link.
  static std::size_t destinationBytes(std::string_view text) {
    if (text.empty() || (text[0] != '(' && text[0] != '[')) return 0;
    const char close = text[0] == '(' ? ')' : ']';
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == text[0]) ++depth;
      if (text[i] == close && --depth == 0) return i + 1;
    }
    return 0;
  }

  void matchMarks(std::vector<Span>& spans) const {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < spans.size(); ++i) {
      if (spans[i].kind != Span::Kind::mark) continue;
      const ByteRange range = spans[i].range;
      const char c = document_[range.begin];
      const char before = range.begin > 0 ? document_[range.begin - 1] : ' ';
      const char after = range.end < document_.size() ? document_[range.end] : ' ';
      const auto blank = [](char b) { return b == ' ' || b == '\n' || b == '\r' || b == '\t'; };
      const auto matches = [&](std::size_t k) {
        const std::string_view other = bytes(spans[k].range);
        return c == ']' ? other == "[" : other == bytes(range);
      };
      const bool canEnd = c == ']' || (c != '[' && !blank(before) && !(c == '_' && isLetterOrDigit(after)));
      const bool canBegin = c == '[' || (c != ']' && !blank(after) && !(c == '_' && isLetterOrDigit(before)));
      const auto last = open.rbegin() + std::min<std::ptrdiff_t>(std::ssize(open), furthest);
      const auto partner = canEnd ? std::find_if(open.rbegin(), last, matches) : last;
      if (partner != last) {
        spans[i].partner = *partner;
        spans[i].ends = true;
        spans[*partner].partner = i;
        open.erase(std::prev(partner.base()), open.end());
      } else if (canBegin) {
        open.push_back(i);
      }
    }
  }

  std::string_view document_;
  std::vector<ByteRange> lines_;
  std::vector<ByteRange> paragraph_;  // its lines, without marks
  std::vector<Segment> segments_;
  bool inList_ = false, inQuotation_ = false, inTable_ = false;
};

}  // namespace

std::vector<Segment> markdownSegments(std::string_view document) {
  return MarkdownScan(document).segments();
}

}  // namespace transept
