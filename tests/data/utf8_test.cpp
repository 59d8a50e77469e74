// SPDX-License-Identifier: Apache-2.0
#include "engine/base/utf8.h"
#include "engine/data/languages/word_count.h"

#include <doctest/doctest.h>

#include "engine/base/random.h"

using namespace transept;

namespace {

/// An independent reference: decodes each character and requires the shortest form and no surrogate.
bool decodes(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size()) return false;
    std::uint32_t value = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      if (next >> 6 != 2) return false;
      value = value << 6 | (next & 0x3FU);
    }
    constexpr std::uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    if (value < least[length - 1] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return false;
    i += length;
  }
  return true;
}

}  // namespace

TEST_CASE("valid text") {
  for (const char* text : {"", "plain", "Grüße", "日本語", "\xF0\x9F\x98\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                           "\xF4\x8F\xBF\xBF", "\xC2\x80", "\xE0\xA0\x80", "\xF0\x90\x80\x80"}) {
    REQUIRE_EQ(findInvalidUtf8(text), std::string_view::npos);
  }
}
TEST_CASE("characters of invalid text stay in range") {
  for (const std::string& text : {std::string("\xFF\xFF\xFF\xFF\xFF"), std::string("a\xF4\xBF\xBF\xBF"),
                                  std::string("\xE2\x82"), std::string("\xF0"), std::string("\x80z")}) {
    std::size_t characters = 0;
    forEachCharacter(text, [&](char32_t c) {
      CHECK(c <= 0x10FFFF);
      ++characters;
    });
    CHECK((characters > 0 && characters <= text.size()));
  }
}
TEST_CASE("invalid bytes") {
  struct Row {
    const char* what;
    std::string text;
    std::size_t position;
  };
  for (const Row& row : {Row{"Latin-1",
                             "Gr\xFC\xDF"
                             "e",
                             2},
                         {"overlong slash", "ab\xC0\xAF", 2},
                         {"overlong, three bytes", "\xE0\x80\x80", 0},
                         {"the last overlong one of three bytes", "\xE0\x9F\xBF", 0},
                         {"overlong, four bytes", "\xF0\x80\x80\x80", 0},
                         {"the last overlong one of four bytes", "\xF0\x8F\xBF\xBF", 0},
                         {"surrogate", "a\xED\xA0\x80", 1},
                         {"above U+10FFFF", "\xF4\x90\x80\x80", 0},
                         {"continuation byte alone", "12345678\x80", 8},
                         {"cut at the end", "12345678 \xE2\x82", 9},
                         {"never a lead byte", "\xFE", 0}}) {
    CAPTURE(row.what);
    REQUIRE_EQ(findInvalidUtf8(row.text), row.position);
  }
}

TEST_CASE("agrees with another decoder on random bytes") {
  Random random(7);
  int valid = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    const auto length = random.below(12);
    for (std::uint64_t i = 0; i < length; ++i) {
      static constexpr unsigned char lead[] = {'a', 0xC3, 0xE2, 0xF0, 0xED, 0x80, 0x9F, 0xA0, 0xBF, 0x90};
      text += static_cast<char>(lead[random.below(sizeof lead)]);
    }
    const bool ours = findInvalidUtf8(text) == std::string_view::npos;
    REQUIRE_EQ(ours, decodes(text));
    valid += ours;
  }
  REQUIRE(valid > 1000);
}

TEST_CASE("replacing") {
  REQUIRE_EQ(replaceInvalidUtf8("a\xFFz"), std::string("a\uFFFDz"));
  REQUIRE_EQ(replaceInvalidUtf8("fine \u00e4"), std::string("fine \u00e4"));
}

TEST_CASE("words") {
  REQUIRE_EQ(countWords(""), 0);
  REQUIRE_EQ(countWords(" \t\u00a0\u3000"), 0);
  REQUIRE_EQ(countWords("  two  words "), 2);
  REQUIRE_EQ(countWords("no\u00a0break"), 2);
  REQUIRE_EQ(countWords("我喜欢书"), 3);  // 我 喜欢 书
  REQUIRE_EQ(countWords("私はテニス部員です。"), 5);
  REQUIRE_EQ(countWords("สวัสดีชาวโลก"), 3);
  REQUIRE_EQ(countWords("。。。"), 1);
  REQUIRE_EQ(countCharacters("aä日"), 3);
}
