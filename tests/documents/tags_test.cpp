// SPDX-License-Identifier: Apache-2.0
// Random nestings of tags, with random links between words: the translation has each tag once and is well-formed.
#include <doctest/doctest.h>

#include <map>
#include <random>

#include "engine/documents/placeholders.h"
#include "engine/markup/markup_events.h"
#include "tests/documents/fake_translation.h"

using namespace transept;
using namespace transept::test;

namespace {

class RandomText {
 public:
  explicit RandomText(unsigned seed) : draw_(seed) {}

  int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(draw_); }

  /// XHTML with numbered elements around numbered words.
  std::string content(int depth) {
    std::string text;
    const int parts = 1 + below(4);
    for (int i = 0; i < parts; ++i) {
      const int kind = below(depth > 0 ? 6 : 3);
      if (kind < 2) {
        const int words = 1 + below(3);
        for (int k = 0; k < words; ++k)
          text += "word" + std::string(1, static_cast<char>('a' + below(26))) + (below(4) == 0 ? ", " : " ");
      } else if (kind == 2) {
        text += "<img id=\"" + std::to_string(++tags_) + "\"/>";
      } else {
        const char* name = below(2) == 0 ? "b" : "span";
        const std::string open = "<" + std::string(name) + " id=\"" + std::to_string(++tags_) + "\">";
        text += open + content(depth - 1) + "</" + name + ">" + (below(2) == 0 ? " " : "");
      }
    }
    return text;
  }

  /// Any words in any order, linked to any words.
  std::vector<TranslatedSentence> translate(std::span<const std::string> sentences) {
    std::vector<TranslatedSentence> results;
    for (const std::string& sentence : sentences) {
      const std::vector<ByteRange> words = wordRanges(sentence);
      TranslatedSentence result;
      const int count = below(static_cast<int>(words.size()) * 2 + 1);
      for (int i = 0; i < count; ++i) {
        if (!result.text.empty()) result.text += ' ';
        const std::size_t begin = result.text.size();
        result.text += "W" + std::string(1, static_cast<char>('A' + below(26)));
        result.links.push_back(
            {{begin, result.text.size()}, words[static_cast<std::size_t>(below(static_cast<int>(words.size())))]});
      }
      if (below(5) == 0) result.links.clear();
      said += result.text;
      results.push_back(std::move(result));
    }
    return results;
  }

  std::string said;  ///< all translations

 private:
  std::mt19937 draw_;
  int tags_ = 0;
};

/// Tags by their text, and for each element those around it. Throws for text that is not well-formed.
std::map<std::string, std::string> structure(const std::string& xml) {
  std::map<std::string, std::string> around;
  std::vector<std::string> open{""};
  for (const MarkupEvent& event : xmlEvents(xml, "The result")) {
    const std::string tag = xml.substr(event.range.begin, event.range.size());
    if (event.kind == MarkupEvent::Kind::begin) {
      CAPTURE(tag);
      CHECK(around.emplace(tag, open.back()).second);  // once
      open.push_back(tag);
    } else if (event.kind == MarkupEvent::Kind::end) {
      open.pop_back();
    }
  }
  return around;
}

/// What a text says, without tags and white space.
std::string lettersOf(const std::string& xml) {
  std::string letters;
  for (const MarkupEvent& event : xmlEvents("<r>" + xml + "</r>", "The result")) letters += event.text;
  std::erase_if(letters, [](char c) { return c == ' ' || c == ','; });
  return letters;
}

}  // namespace

TEST_CASE("translations have each tag once, nested as in the source") {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    RandomText random(seed);
    const std::string source = "<p>" + random.content(4) + "</p>";
    CAPTURE(source);
    const std::string target =
        translateText(source, DocumentKind::html, kSettings,
                      [&](auto sentences, const auto&, const auto&) { return random.translate(sentences); });
    CAPTURE(target);
    REQUIRE_EQ(structure(target), structure(source));
    if (!random.said.empty()) REQUIRE_EQ(lettersOf(target), lettersOf(random.said));
  }
}

TEST_CASE("placeholders are found, and other text is not") {
  const auto found = [](std::string_view text) {
    std::vector<std::string> parts;
    for (const ByteRange& part : protectedParts(text, true)) parts.emplace_back(text.substr(part.begin, part.size()));
    return parts;
  };
  using Parts = std::vector<std::string>;
  CHECK_EQ(found("%s and %1$s, %-5.2f or %(name)s %{x} %%"), Parts{"%s", "%1$s", "%-5.2f", "%(name)s", "%{x}", "%%"});
  CHECK_EQ(found("{0} {name} ${x} {{y}} {n, plural, one {# a} other {# b}} #{z}"),
           Parts{"{0}", "{name}", "${x}", "{{y}}", "{n, plural, one {# a} other {# b}}", "#{z}"});
  CHECK_EQ(found("See https://a.b/c?d=e. Or mail a.b@c.org, now"), Parts{"https://a.b/c?d=e", "a.b@c.org"});
  CHECK_EQ(found("<b>x</b> &lt; <x id=\"1\"/>"), Parts{"<b>", "</b>", "&lt;", "<x id=\"1\"/>"});
  CHECK_EQ(found("5 % of 3 < 4 & more at 3 > 2, 50%, {open"), Parts{});
  CHECK_EQ(found("%n %nx %@ %% %hhd %lld %zu %'d %*d %d) %dx %q %(n) %(n)d 5%s"),
           Parts{"%n", "%@", "%%", "%hhd", "%lld", "%zu", "%'d", "%*d", "%d", "%(n)d", "%s"});
  CHECK_EQ(found("$t(a(b)) $t(x @:key.a @: @{v} $x $ # \\n \\r \\t \\N \\x %{a{b}} %{c"),
           Parts{"$t(a(b))", "@:key.a", "@{v}", "\\n", "\\r", "\\t", "\\N", "%{a{b}}"});
  CHECK_EQ(found("www.a.b, (http://a/b). ftp://x mailto:a@b.c http: xhttp://a <a://b>"),
           Parts{"www.a.b", "http://a/b", "ftp://x", "mailto:a@b.c", "<a://b>"});
  CHECK_EQ(found("a+b@c-d.e. x@y a@b.c- @b.c .a@b.c, q@ü.de"), Parts{"a+b@c-d.e", "a@b.c", ".a@b.c"});
  CHECK_EQ(found("&#65; &#x41; &amp &; &a b; &abcdefghijk; &abcdefghijkl; <1> </b> < b> <b <i>"),
           Parts{"&#65;", "&#x41;", "&abcdefghijk;", "</b>", "<i>"});
  const auto plain = [](std::string_view text) {
    Parts parts;
    for (const ByteRange& part : protectedParts(text, false)) parts.emplace_back(text.substr(part.begin, part.size()));
    return parts;
  };
  CHECK_EQ(plain("{0} {a_b.c} ${x} {{ y }} {% z %} {} { } {two words} {a,b} %s $t(x) #{z} $5 \\n {x"),
           Parts{"{0}", "{a_b.c}", "${x}", "{{ y }}", "{% z %}", "{z}"});
}

TEST_CASE("names, paths and colors are told from words") {
  for (const char* name : {"user_id", "userName", "/usr", "./a", "icons/cat.png", "menu.open", "a.b1", "#ff8",
                           "#FF8800", "@string/title", "?attr/x", "x.Y.z", "aB-c"})
    CHECK_MESSAGE(isIdentifier(name), name);
  for (const char* words : {"", "word", "Word", "two words", "user name_x", "#ab", "#xyz", "@name", "End.", ".gitx",
                            "A.Bc", "a.abcde", "UserName", "user,Name", "a/b", "\u00e4B"})
    CHECK_MESSAGE(!isIdentifier(words), words);
}

TEST_CASE("symbols at the ends of a text are left out, those between its words kept") {
  const auto words = [](const std::string& text) {
    const ByteRange range = withoutOrnaments(text, {1, text.size() - 1});
    return text.substr(range.begin, range.size());
  };
  CHECK_EQ(words("(a b)"), "a b");
  CHECK_EQ(words("( \u266A a \u266B b \u2022\u2023\u2043 )"), "a \u266B b");
  CHECK_EQ(words("(\U0001F44D\U0001F3FB\U0001F3FF\u200D\uFE0F\u20E3x\U0001F600)"), "x");
  CHECK_EQ(words("(\u00e4!)"), "\u00e4!");
  CHECK_EQ(words("(\u266A \u2022)"), "");
  CHECK_EQ(words("(-a-)"), "-a-");
}
