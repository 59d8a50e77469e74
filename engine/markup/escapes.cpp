// SPDX-License-Identifier: Apache-2.0
#include "engine/markup/escapes.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/base/character_references.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

/// "name" of "&name;" at the beginning of `text`, and the bytes of the whole.
char32_t referenceAt(std::string_view text, std::size_t& bytes) {
  const std::size_t end = text.substr(0, longestReference + 2).find(';');
  if (end == std::string_view::npos) return 0;
  bytes = end + 1;
  return text[1] == '\0' ? 0 : referencedCharacter(text.substr(1, end - 1));
}

std::string escapedMarkup(std::string_view text, bool attribute) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"' && attribute) {
      out += "&quot;";
    } else if (c == '\'' && attribute) {
      out += "&#39;";
    } else {
      out += c;
    }
  }
  return out;
}

std::string escapedProperties(std::string_view text, bool ascii) {
  std::string out;
  forEachCharacter(text, [&](char32_t c) {
    if (c == '\\' || (out.empty() && c == ' ')) {
      out += '\\';
      appendCharacter(out, c);
    } else if (c == '\n') {
      out += "\\n";
    } else if (c < 0x80 || !ascii) {
      appendCharacter(out, c);
    } else if (c < 0x10000) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      const unsigned rest = static_cast<unsigned>(c) - 0x10000;
      out += fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10), 0xDC00 + (rest & 0x3FF));
    }
  });
  return out;
}

std::string withBackslashes(std::string_view text, std::string_view characters) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '\t') {
      out += "\\t";
      continue;
    }
    if (characters.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

/// Four hexadecimal digits; 0: none.
char32_t hexAt(std::string_view text) {
  unsigned value = 0;
  constexpr int digits = 4, base = 16;
  if (text.size() < digits) return 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + digits, value, base);
  return error == std::errc() && end == text.data() + digits ? value : 0;
}

std::string unescapedBackslashes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char c = text[++i];
    constexpr std::size_t hex = 4;
    if (c == 'u' && hexAt(text.substr(i + 1)) != 0) {
      char32_t value = hexAt(text.substr(i + 1));
      i += hex;
      const bool high = value >= 0xD800 && value < 0xDC00;
      if (high && text.substr(i + 1).starts_with("\\u")) {
        const char32_t low = hexAt(text.substr(i + 3));
        if (low >= 0xDC00 && low < 0xE000) {
          value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00);
          i += hex + 2;
        }
      }
      appendCharacter(out, value >= 0xD800 && value < 0xE000 ? char32_t{0xFFFD} : value);
    } else if (c == '\n') {  // a continued line of properties: the next one's white space belongs to neither
      while (i + 1 < text.size() && (text[i + 1] == ' ' || text[i + 1] == '\t')) ++i;
    } else if (c == 'n' || c == 'r' || c == 't' || c == 'f' || c == 'b') {
      out += c == 'n' ? '\n' : ' ';
    } else {
      out += c;
    }
  }
  return out;
}

constexpr std::size_t cellEscape = 7;  // bytes of "_x000D_"

/// The character that an escape of Excel at the beginning of `text` stands for: a control character, or '_' in front of
/// what would be read as an escape. 0: there is none.
char escapedInCell(std::string_view text) {
  if (text.size() < cellEscape || !text.starts_with("_x") || text[cellEscape - 1] != '_') return 0;
  const char32_t code = hexAt(text.substr(2));
  return code == '_' || (code > 0 && code < ' ') ? static_cast<char>(code) : '\0';
}

std::string escapedCell(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i)
    out += escapedInCell(text.substr(i)) == 0 ? std::string(1, text[i]) : "_x005F_";
  return escapedMarkup(out, false);
}

std::string unescapedCell(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const char character = escapedInCell(text.substr(i));
    out += character == 0 ? text[i] : character == '_' ? '_' : ' ';
    i += character == 0 ? 1 : cellEscape;
  }
  return out;
}

}  // namespace

std::string escaped(std::string_view text, Escape escape) {
  switch (escape) {
    case Escape::markup:
      return escapedMarkup(text, false);
    case Escape::cell:
      return escapedCell(text);
    case Escape::attribute:
      return escapedMarkup(text, true);
    case Escape::android:
      return escapedMarkup(withBackslashes(text, "'\"\\"), false);
    case Escape::json:
    case Escape::po:
      return withBackslashes(text, "\"\\");
    case Escape::properties:
      return escapedProperties(text, true);
    case Escape::utf8Properties:
      return escapedProperties(text, false);
    case Escape::markdown:
      return withBackslashes(text, "*_`[]<\\");
    case Escape::none:
      break;
  }
  return std::string(text);
}

std::string unescaped(std::string_view text, Escape escape) {
  if (escape == Escape::cell) return unescapedCell(text);
  const bool backslashes = escape == Escape::android || escape == Escape::json || escape == Escape::po ||
                           escape == Escape::properties || escape == Escape::utf8Properties;
  return backslashes ? unescapedBackslashes(text) : std::string(text);
}

std::string withoutReferences(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t bytes = 1;
    const char32_t character = text[i] == '&' ? referenceAt(text.substr(i), bytes) : 0;
    if (character == 0) {
      out += text[i++];
      continue;
    }
    appendCharacter(out, character);
    i += bytes;
  }
  return out;
}

}  // namespace transept
