// SPDX-License-Identifier: Apache-2.0
#include <gumbo.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "engine/base/character_references.h"
#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/markup/markup_events.h"

namespace transept {
namespace {

using Kind = MarkupEvent::Kind;

const std::set<std::string_view> kVoidElements{"area",  "base", "br",   "col",   "embed",  "hr",    "img",
                                               "input", "link", "meta", "param", "source", "track", "wbr"};
/// The parser repeats these in each block that begins while they are open.
const std::set<std::string_view> kFormatting{"a",    "b", "big",   "code",   "em",     "font", "i",
                                             "nobr", "s", "small", "strike", "strong", "tt",   "u"};
/// Their end tags may be absent.
const std::set<std::string_view> kOpenEnded{"p",     "li",    "td",    "th",       "tr",   "dt",   "dd",  "option",
                                            "thead", "tbody", "tfoot", "colgroup", "html", "body", "head"};

bool isHtmlSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

std::string_view nameInTag(std::string_view tag) {
  const std::size_t begin = tag.size() > 1 && tag[1] == '/' ? 2 : 1;
  std::size_t end = begin;
  while (end < tag.size() && !isHtmlSpace(tag[end]) && tag[end] != '>' && tag[end] != '/') ++end;
  return tag.substr(begin, end - begin);
}

std::string lowerCase(std::string_view name) {
  std::string lower(name);
  std::ranges::transform(lower, lower.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  return lower;
}

/// The parser needs a stack for nested elements, and repeats open formatting elements: neither may grow without end.
void requireNesting(std::string_view document, const std::string& file) {
  constexpr std::int64_t deepest = 10'000, mostFormatting = 200;
  std::int64_t depth = 0, formatting = 0;
  for (std::size_t at = document.find('<'); at != std::string_view::npos; at = document.find('<', at + 1)) {
    const std::string name = lowerCase(nameInTag(document.substr(at, 32)));
    if (name.empty() || name.front() < 'a' || name.front() > 'z' || kVoidElements.contains(name) ||
        kOpenEnded.contains(name))
      continue;
    const std::int64_t step = document.substr(at).starts_with("</") ? -1 : 1;
    depth = std::max<std::int64_t>(0, depth + step);
    if (kFormatting.contains(name)) formatting = std::max<std::int64_t>(0, formatting + step);
    if (depth > deepest || formatting > mostFormatting)
      throw UserError(ErrorKind::badInput, file + " cannot be read as HTML: too many tags are open at once.",
                      "Close its elements.", file);
  }
}

struct Token {
  Kind kind;
  ByteRange range;
};

class HtmlScan {
 public:
  explicit HtmlScan(std::string_view document) : document_(document) {}

  std::vector<MarkupEvent> events() {
    collectTokens();
    std::ranges::sort(tokens_, [](const Token& a, const Token& b) { return a.range.begin < b.range.begin; });
    std::size_t at = 0;
    for (const Token& token : tokens_) {
      if (token.range.begin < at) continue;  // the parser repeats formatting elements
      addGap({at, token.range.begin});
      at = token.range.end;
      if (token.kind == Kind::text) {
        addText(token.range);
      } else {
        addTag(token);
      }
    }
    addGap({at, document_.size()});
    return std::move(events_);
  }

 private:
  void collectTokens() {
    GumboOptions options = kGumboDefaultOptions;
    options.max_errors = 0;
    GumboOutput* output = gumbo_parse_with_options(&options, document_.data(), document_.size());
    std::vector<const GumboNode*> left{output->document};
    while (!left.empty()) {
      const GumboNode* node = left.back();
      left.pop_back();
      const GumboVector* children = nullptr;
      if (node->type == GUMBO_NODE_DOCUMENT) children = &node->v.document.children;
      if (node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE) {
        children = &node->v.element.children;
        addToken(Kind::begin, node->v.element.original_tag);
        addToken(Kind::end, node->v.element.original_end_tag);
      }
      if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE || node->type == GUMBO_NODE_CDATA)
        addToken(Kind::text, node->v.text.original_text);
      for (unsigned i = 0; children && i < children->length; ++i)
        left.push_back(static_cast<const GumboNode*>(children->data[i]));
    }
    gumbo_destroy_output(&options, output);
  }

  void addToken(Kind kind, const GumboStringPiece& piece) {
    if (piece.data == nullptr || piece.length == 0 || piece.data < document_.data()) return;
    const auto begin = static_cast<std::size_t>(piece.data - document_.data());
    if (begin + piece.length > document_.size()) return;
    if (kind != Kind::text && *piece.data != '<') return;
    tokens_.push_back({kind, {begin, begin + piece.length}});
  }

  /// What the parser has dropped: white space, comments, tags in places where they mean nothing.
  void addGap(ByteRange gap) {
    if (gap.size() == 0) return;
    const std::string_view bytes = document_.substr(gap.begin, gap.size());
    if (std::ranges::all_of(bytes, isHtmlSpace)) {
      events_.push_back({Kind::text, gap, {}, std::string(bytes)});
    } else {
      events_.push_back({Kind::other, gap});
    }
  }

  void addTag(const Token& token) {
    const std::string name = lowerCase(nameInTag(document_.substr(token.range.begin, token.range.size())));
    const std::size_t index = events_.size();
    events_.push_back({token.kind, token.range, name});
    if (kVoidElements.contains(name)) return;
    std::vector<std::size_t>& open = open_[name];
    if (token.kind == Kind::begin) {
      open.push_back(index);
      order_.push_back(index);
      return;
    }
    // Elements that are still open inside this one lack an end tag.
    if (open.empty()) return;
    const std::size_t partner = open.back();
    while (!order_.empty()) {
      const std::size_t last = order_.back();
      order_.pop_back();
      open_[events_[last].name].pop_back();
      if (last == partner) break;
    }
    events_[partner].partner = index;
    events_[index].partner = partner;
  }

  /// A text of the parser may span tags that it ignores.
  void addText(ByteRange range) {
    std::size_t at = range.begin, begin = range.begin;
    std::string text;
    const auto flush = [&](std::size_t end) {
      if (end > begin) events_.push_back({Kind::text, {begin, end}, {}, std::move(text)});
      text.clear();
    };
    while (at < range.end) {
      const std::string_view rest = document_.substr(at, range.end - at);
      std::size_t bytes = 1;
      if (rest.front() == '<' && rest.size() > 1 &&
          (rest[1] == '/' || rest[1] == '!' || rest[1] == '?' || std::isalpha(static_cast<unsigned char>(rest[1])))) {
        flush(at);
        const std::size_t end = rest.find('>');
        bytes = end == std::string_view::npos ? rest.size() : end + 1;
        events_.push_back({Kind::other, {at, at + bytes}});
        begin = at + bytes;
      } else if (rest.front() == '&') {
        const std::size_t end = rest.substr(0, longestName).find(';');
        const char32_t character = end == std::string_view::npos ? 0 : referencedCharacter(rest.substr(1, end - 1));
        const bool isName =
            end != std::string_view::npos && end > 1 && std::ranges::all_of(rest.substr(1, end - 1), [](char c) {
              return std::isalnum(static_cast<unsigned char>(c)) != 0;
            });
        if (character != 0) {
          bytes = end + 1;
          appendCharacter(text, character);
        } else if (isName) {  // a name that only browsers know
          flush(at);
          bytes = end + 1;
          events_.push_back({Kind::other, {at, at + bytes}});
          begin = at + bytes;
        } else {
          text += '&';
        }
      } else {
        text += rest.front();
      }
      at += bytes;
    }
    flush(range.end);
  }

  static constexpr std::size_t longestName = 36;

  std::string_view document_;
  std::vector<Token> tokens_;
  std::vector<MarkupEvent> events_;
  std::map<std::string, std::vector<std::size_t>> open_;  // by name
  std::vector<std::size_t> order_;
};

}  // namespace

std::vector<MarkupEvent> htmlEvents(std::string_view document, const std::string& name) {
  requireNesting(document, name);
  return HtmlScan(document).events();
}

}  // namespace transept
