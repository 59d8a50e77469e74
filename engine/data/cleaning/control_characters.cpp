// SPDX-License-Identifier: Apache-2.0
// Invisible characters: control characters and byte order marks are removed, tabs and line separators become spaces.
// The zero-width joiners that Persian and Indic scripts need are kept.
#include "engine/data/cleaning/kinds.h"

namespace transept {
namespace {

enum class Kind : std::uint8_t { good, blank, junk };

Kind kindOf(char32_t c) {
  if (c == '\t' || c == '\v' || c == '\f' || c == '\r' || c == '\n' || c == 0x85 || c == 0x2028 || c == 0x2029) {
    return Kind::blank;
  }
  const bool junk = c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200B || c == 0x2060 || c == 0xFEFF ||
                    (c >= 0xFFF9 && c <= 0xFFFB) || (c & 0xFFFEU) == 0xFFFE;
  return junk ? Kind::junk : Kind::good;
}

class ControlCharacters final : public Repair {
  bool repair(std::string_view text, std::string& repaired) const override {
    bool found = false;
    forEachCharacter(text, [&](char32_t c) { found |= kindOf(c) != Kind::good; });
    if (!found) return false;
    forEachCharacter(text, [&](char32_t c) {
      const Kind kind = kindOf(c);
      if (kind == Kind::blank) repaired += ' ';
      if (kind == Kind::good) appendCharacter(repaired, c);
    });
    return true;
  }
};

}  // namespace

FilterKind controlCharactersFilter() {
  return {"control characters",
          "Invisible control characters are removed, tabs become spaces.",
          true,
          false,
          {},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<ControlCharacters>(); }};
}

}  // namespace transept
