// SPDX-License-Identifier: Apache-2.0
// Characters that no one sees: controls and marks of byte order go, tabs and line separators become spaces. The joiners
// of Persian and the scripts of India stay.
#include "engine/base/utf8.h"
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

class ControlCharacters final : public CleaningFilter {
 public:
  Verdict judge(Candidate& pair, Objection&) const override {
    bool repaired = false;
    for (const bool target : {false, true}) {
      bool found = false;
      forEachCharacter(pair.side(target), [&](char32_t c) { found |= kindOf(c) != Kind::good; });
      if (!found) continue;
      std::string text;
      forEachCharacter(pair.side(target), [&](char32_t c) {
        const Kind kind = kindOf(c);
        if (kind == Kind::blank) text += ' ';
        if (kind == Kind::good) appendCharacter(text, c);
      });
      pair.replace(target, std::move(text));
      repaired = true;
    }
    return repaired ? Verdict::repaired : Verdict::keep;
  }
};

}  // namespace

FilterKind controlCharactersFilter() {
  return {"control characters",
          "Invisible control characters are taken out, tabs become spaces.",
          true,
          false,
          {},
          [](const CleaningStep&, const FilterContext&) { return std::make_unique<ControlCharacters>(); }};
}

}  // namespace transept
