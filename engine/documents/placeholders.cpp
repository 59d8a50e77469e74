// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/placeholders.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/utf8.h"

namespace transept {
namespace {

constexpr auto npos = std::string_view::npos;

bool isAsciiLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isAsciiDigit(char c) {
  return c >= '0' && c <= '9';
}
bool isName(char c) {
  return isAsciiLetter(c) || isAsciiDigit(c) || c == '_' || c == '.' || c == '-';
}
bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// A symbol such as a note or an emoji with what joins and colours it, or a bullet.
bool isOrnament(UChar32 c) {
  constexpr UChar32 joiner = 0x200D, emojiStyle = 0xFE0F, keycap = 0x20E3, firstSkinTone = 0x1F3FB,
                    lastSkinTone = 0x1F3FF;
  constexpr std::array<UChar32, 3> bullets{0x2022, 0x2023, 0x2043};
  return u_charType(c) == U_OTHER_SYMBOL || c == joiner || c == emojiStyle || c == keycap ||
         (c >= firstSkinTone && c <= lastSkinTone) || std::ranges::find(bullets, c) != bullets.end();
}

/// Bytes of a bracket with everything in it, nested brackets too; 0: it does not close.
std::size_t bracketBytes(std::string_view text, char open, char close) {
  std::size_t depth = 0;
  constexpr std::size_t longest = 2000;
  for (std::size_t i = 0; i < std::min(text.size(), longest); ++i) {
    if (text[i] == open) ++depth;
    if (text[i] == close && --depth == 0) return i + 1;
  }
  return 0;
}

/// %s, %1$s, %-5.2f, %(name)s, %{name}, %@, %%: not "5 % of".
std::size_t percentBytes(std::string_view text) {
  std::size_t i = 1;
  if (i < text.size() && (text[i] == '%' || text[i] == '@' || text[i] == 'n')) {
    return text[i] == 'n' && i + 1 < text.size() && isName(text[i + 1]) ? 0 : 2;
  }
  if (i < text.size() && text[i] == '{') {
    const std::size_t bytes = bracketBytes(text.substr(i), '{', '}');
    return bytes > 0 ? i + bytes : 0;
  }
  if (i < text.size() && text[i] == '(') {
    const std::size_t end = text.find(')', i);
    if (end == npos || end > 64) return 0;
    i = end + 1;
  }
  while (i < text.size() && (isAsciiDigit(text[i]) || std::string_view("$-+#.*'").find(text[i]) != npos)) ++i;
  while (i < text.size() && std::string_view("hlLqjzt").find(text[i]) != npos) ++i;
  if (i >= text.size() || std::string_view("diouxXeEfFgGaAcspn@").find(text[i]) == npos) return 0;
  return i + 1 < text.size() && isAsciiLetter(text[i + 1]) ? 0 : i + 1;
}

/// <b>, </b>, <br/>, <x id="1"/>: not "a < b".
std::size_t tagBytes(std::string_view text) {
  if (text.size() < 3) return 0;
  const char first = text[1] == '/' ? text[2] : text[1];
  constexpr std::size_t longest = 2000;
  const std::size_t end = text.substr(0, longest).find('>');
  return isAsciiLetter(first) && end != npos && text.substr(1, end - 1).find('<') == npos ? end + 1 : 0;
}

/// Whether a protected part is a line break: <br/>, and \n or \N as two characters.
bool isLineBreak(std::string_view part) {
  if (part.size() == 2) return part[0] == '\\' && part[1] != 't';
  const auto is = [&](std::size_t i, char c) { return i < part.size() && (part[i] | 0x20) == c; };
  return part.starts_with('<') && is(1, 'b') && is(2, 'r') && part.size() > 3 && !isAsciiLetter(part[3]);
}

std::size_t referenceBytes(std::string_view text) {
  constexpr std::size_t longest = 12;
  std::size_t i = 1;
  if (i < text.size() && text[i] == '#') ++i;
  const std::size_t begin = i;
  while (i < std::min(text.size(), longest) && (isAsciiLetter(text[i]) || isAsciiDigit(text[i]))) ++i;
  return i > begin && i < text.size() && text[i] == ';' ? i + 1 : 0;
}

std::size_t addressBytes(std::string_view text) {
  constexpr std::array<std::string_view, 6> starts{"https://", "http://", "ftp://", "file://", "mailto:", "www."};
  if (std::ranges::none_of(starts, [&](std::string_view start) { return text.starts_with(start); })) return 0;
  std::size_t end = 0;
  while (end < text.size() && !isBlank(text[end]) && std::string_view("<>\"`|").find(text[end]) == npos &&
         static_cast<unsigned char>(text[end]) < 0x80)
    ++end;
  while (end > 0 && std::string_view(".,;:!?)]}'").find(text[end - 1]) != npos) --end;
  constexpr std::size_t shortest = 6;
  return end >= shortest ? end : 0;
}

/// Bytes of the mail address that the word at the beginning of `text` is.
std::size_t mailBytes(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && (isName(text[i]) || text[i] == '+')) ++i;
  if (i == 0 || i >= text.size() || text[i] != '@') return 0;
  const std::size_t host = ++i;
  while (i < text.size() && isName(text[i])) ++i;
  while (i > host && (text[i - 1] == '.' || text[i - 1] == '-')) --i;
  return text.substr(host, i - host).find('.') != npos ? i : 0;
}

/// {{x}}, {% x %}, {0}, {name}, ${name}: not "{ several words }".
std::size_t templateBytes(std::string_view text) {
  const std::size_t sign = text.starts_with('$') ? 1 : 0;
  const std::string_view bracket = text.substr(sign);
  if (!bracket.starts_with('{')) return 0;
  const std::size_t bytes = bracketBytes(bracket, '{', '}');
  if (bytes < 3) return 0;
  const std::string_view inner = bracket.substr(1, bytes - 2);
  const bool known = inner.front() == '{' || inner.front() == '%' || std::ranges::all_of(inner, isName);
  return known ? sign + bytes : 0;
}

std::size_t programBytes(std::string_view text) {
  switch (text.front()) {
    case '{':
      return bracketBytes(text, '{', '}');
    case '%':
      return percentBytes(text);
    case '$':
    case '#':
    case '@':
      if (text.size() > 1 && text[1] == '{') {
        const std::size_t bytes = bracketBytes(text.substr(1), '{', '}');
        return bytes > 0 ? bytes + 1 : 0;
      }
      if (text.starts_with("$t(")) {
        const std::size_t bytes = bracketBytes(text.substr(2), '(', ')');
        return bytes > 0 ? bytes + 2 : 0;
      }
      if (text.starts_with("@:")) {
        std::size_t end = 2;
        while (end < text.size() && isName(text[end])) ++end;
        return end > 2 ? end : 0;
      }
      return 0;
    case '\\':
      return text.size() > 1 && std::string_view("nrtN").find(text[1]) != npos ? 2 : 0;
    default:
      return 0;
  }
}

}  // namespace

std::vector<ByteRange> protectedParts(std::string_view text, bool programs) {
  std::vector<ByteRange> parts;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view rest = text.substr(i);
    const bool wordBegins = i == 0 || !isName(text[i - 1]);
    std::size_t bytes = rest.front() == '<' ? tagBytes(rest) : rest.front() == '&' ? referenceBytes(rest) : 0;
    if (bytes == 0) bytes = programs ? programBytes(rest) : templateBytes(rest);
    if (bytes == 0 && wordBegins && isName(rest.front())) {
      bytes = addressBytes(rest);
      if (bytes == 0) bytes = mailBytes(rest);
      if (bytes == 0) {  // the rest of the word is none either
        while (i < text.size() && isName(text[i])) ++i;
        continue;
      }
    }
    if (bytes > 0) parts.push_back({i, i + bytes});
    i += std::max<std::size_t>(bytes, 1);
  }
  return parts;
}

ByteRange withoutOrnaments(std::string_view text, ByteRange range) {
  ByteRange words{range.begin, range.begin};
  std::size_t at = range.begin;
  forEachCharacter(text.substr(range.begin, range.size()), [&](char32_t character) {
    std::string bytes;
    appendCharacter(bytes, character);
    const std::size_t begin = std::exchange(at, at + bytes.size());
    const auto c = static_cast<UChar32>(character);
    if (isOrnament(c) || u_isUWhiteSpace(c)) return;
    if (words.size() == 0) words.begin = begin;
    words.end = at;
  });
  return words.end > range.end ? range : words;  // invalid UTF-8
}

bool isIdentifier(std::string_view text) {
  if (text.empty() || std::ranges::any_of(text, isBlank)) return false;
  if (text.starts_with('/') || text.starts_with("./") || text.find('_') != npos) return true;
  const bool reference = text.front() == '@' || text.front() == '?';  // of Android: @string/name
  if (reference && text.find('/') != npos) return true;
  const bool color = text.front() == '#' && text.size() > 3;
  if (color && text.find_first_not_of("0123456789abcdefABCDEF", 1) == npos) return true;
  const std::size_t dot = text.rfind('.');
  const std::string_view ending = dot == npos ? std::string_view() : text.substr(dot + 1);
  constexpr std::size_t longestEnding = 4;
  if (dot != npos && dot > 0 && !ending.empty() && ending.size() <= longestEnding &&
      std::ranges::all_of(ending, [](char c) { return (c >= 'a' && c <= 'z') || isAsciiDigit(c); }))
    return true;  // of a file, or a key such as menu.open
  const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return text.front() >= 'a' && text.front() <= 'z' && std::ranges::any_of(text, isCapital) &&
         std::ranges::all_of(text, isName);  // userName
}

TaggedText withProtectedParts(const TaggedText& text, bool programs,
                              const std::function<std::string(std::string_view)>& escape) {
  const std::vector<ByteRange> parts = protectedParts(text.text, programs);
  if (parts.empty()) return text;
  TaggedTextBuilder builder;
  std::vector<std::size_t> open;  // tags that end later
  std::size_t at = 0, nextTag = 0, nextPart = 0;
  const auto copyTo = [&](std::size_t end) {
    builder.addText(std::string_view(text.text).substr(at, end - at));
    at = end;
  };
  for (;;) {
    const std::size_t tagAt = nextTag < text.tags.size() ? text.tags[nextTag].from : npos;
    const std::size_t closeAt = open.empty() ? npos : text.tags[open.back()].to;
    const std::size_t partAt = nextPart < parts.size() ? std::max(parts[nextPart].begin, at) : npos;
    const std::size_t next = std::min({tagAt, closeAt, partAt});
    if (next == npos) break;
    copyTo(next);
    const bool inside =
        tagAt == next && !open.empty() && text.tags[nextTag].parent == static_cast<std::int32_t>(open.back());
    if (closeAt == next && !inside) {
      builder.close(text.tags[open.back()].close);
      open.pop_back();
    } else if (tagAt == next) {
      const InlineTag& tag = text.tags[nextTag];
      if (tag.pair) {
        builder.open(tag.open);
        open.push_back(nextTag);
      } else {
        builder.single(tag);
      }
      ++nextTag;
    } else {
      // A part ends at the next tag: tags inside of placeholders split them.
      const std::size_t end = std::min({parts[nextPart].end, tagAt, closeAt});
      InlineTag tag;
      tag.open.before = escape(std::string_view(text.text).substr(next, end - next));
      tag.separates = isLineBreak(std::string_view(text.text).substr(next, end - next));
      tag.spaceBefore = next > 0 && text.text[next - 1] == ' ';
      tag.spaceAfter = end < text.text.size() && text.text[end] == ' ';
      // "Hello {0}, ..." becomes "Hello, ...".
      constexpr std::string_view closing = ".,;:!?)]}";
      if (tag.spaceBefore && end < text.text.size() && closing.find(text.text[end]) != npos) builder.dropSpace();
      builder.single(std::move(tag));
      at = end;
      if (end >= parts[nextPart].end) ++nextPart;
    }
  }
  copyTo(text.text.size());
  TaggedText result = builder.finish();
  result.runs = text.runs;
  result.baseOpen = text.baseOpen;
  result.baseClose = text.baseClose;
  return result;
}

}  // namespace transept
