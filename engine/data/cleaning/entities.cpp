// SPDX-License-Identifier: Apache-2.0
// HTML entities that were left in the text: "Tom &amp; Jerry", "caf&#233;", also those escaped twice.
#include <array>

#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

struct Named {
  std::string_view name;
  char32_t character;
};
constexpr std::array named{
    Named{"amp", '&'},       Named{"lt", '<'},       Named{"gt", '>'},       Named{"quot", '"'},
    Named{"apos", '\''},     Named{"nbsp", 0xA0},    Named{"copy", 0xA9},    Named{"reg", 0xAE},
    Named{"laquo", 0xAB},    Named{"raquo", 0xBB},   Named{"deg", 0xB0},     Named{"euro", 0x20AC},
    Named{"ndash", 0x2013},  Named{"mdash", 0x2014}, Named{"lsquo", 0x2018}, Named{"rsquo", 0x2019},
    Named{"ldquo", 0x201C},  Named{"rdquo", 0x201D}, Named{"sbquo", 0x201A}, Named{"bdquo", 0x201E},
    Named{"hellip", 0x2026}, Named{"trade", 0x2122}, Named{"bull", 0x2022},  Named{"middot", 0xB7},
    Named{"auml", 0xE4},     Named{"ouml", 0xF6},    Named{"uuml", 0xFC},    Named{"Auml", 0xC4},
    Named{"Ouml", 0xD6},     Named{"Uuml", 0xDC},    Named{"szlig", 0xDF},   Named{"eacute", 0xE9},
    Named{"egrave", 0xE8},   Named{"agrave", 0xE0},  Named{"ccedil", 0xE7},  Named{"ecirc", 0xEA},
    Named{"ntilde", 0xF1},   Named{"aacute", 0xE1},  Named{"iacute", 0xED},  Named{"oacute", 0xF3},
    Named{"uacute", 0xFA},   Named{"times", 0xD7},   Named{"shy", 0xAD},     Named{"sect", 0xA7},
};
constexpr std::size_t longestName = 8;  // "#x10FFFF"

/// 0 for an unknown entity.
char32_t decoded(std::string_view name) {
  if (name.size() > 1 && name[0] == '#') {
    const bool hexadecimal = name[1] == 'x' || name[1] == 'X';
    char32_t value = 0;
    const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
    for (const char c : digits) {
      const int digit = c >= '0' && c <= '9'                  ? c - '0'
                        : hexadecimal && c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : hexadecimal && c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                              : -1;
      if (digit < 0) return 0;
      value = value * (hexadecimal ? 16 : 10) + static_cast<char32_t>(digit);
    }
    const bool character = value >= 0x20 && value <= 0x10FFFF && !(value >= 0xD800 && value <= 0xDFFF);
    return !digits.empty() && character ? value : 0;
  }
  for (const Named& one : named) {
    if (one.name == name) return one.character;
  }
  return 0;
}

/// False when the text has no known entity.
bool decode(std::string_view text, std::string& result) {
  result.clear();
  bool found = false;
  while (!text.empty()) {
    const std::size_t mark = text.find('&');
    result += text.substr(0, mark);
    if (mark == std::string_view::npos) break;
    text.remove_prefix(mark);
    const std::size_t end = text.substr(0, longestName + 2).find(';');
    const char32_t character = end == std::string_view::npos ? 0 : decoded(text.substr(1, end - 1));
    if (character == 0) {
      result += '&';
      text.remove_prefix(1);
      continue;
    }
    appendCharacter(result, character);
    text.remove_prefix(end + 1);
    found = true;
  }
  return found;
}

class Entities final : public Repair {
  bool repair(std::string_view text, std::string& repaired) const override {
    if (text.find('&') == std::string_view::npos || !decode(text, repaired)) return false;
    std::string again;
    if (decode(repaired, again)) repaired = std::move(again);  // "&amp;quot;"
    return true;
  }
};

}  // namespace

FilterKind entitiesFilter() {
  return {"entities", "HTML entities such as &amp; and &#233; become the characters they stand for.",
          true,       false,
          {},         [](const CleaningStep&, const FilterContext&) { return std::make_unique<Entities>(); }};
}

}  // namespace transept
