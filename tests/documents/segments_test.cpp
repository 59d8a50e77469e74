// SPDX-License-Identifier: Apache-2.0
// What of a document is translated, piece by piece: the texts of its segments with the places of their tags.
#include <doctest/doctest.h>

#include "engine/base/error.h"
#include "engine/documents/document.h"
#include "tests/documents/fake_translation.h"

using namespace transept;
using namespace transept::test;

namespace {

/// The segments of a document, separated by " / ". Pairs of tags are written < and >, single tags #.
std::string segmentsOf(DocumentKind kind, const std::string& text, const TagChoices& tags = {}) {
  std::string all;
  const Document document = Document::ofText(text, kind, tags);
  for (const Segment& segment : document.parts().front().segments) {
    TaggedText shown = segment.text;
    for (InlineTag& tag : shown.tags) {
      tag.open = {tag.pair ? "<" : "#", {}, {}};
      tag.close = {">", {}, {}};
    }
    all += (all.empty() ? "" : " / ") +
           rendered(
               shown, [](std::string_view part) { return std::string(part); }, [](ByteRange) { return std::string(); });
  }
  return all;
}

struct Row {
  const char *text, *segments;
};

}  // namespace

TEST_CASE("Markdown: blocks") {
  for (const Row& row : {
           Row{"---\nTitle: x\n---\ntext\n", "text"},
           {"---\na: b\n...\ntext\n", "text"},
           {"---\nno end\ntext\n", "no end text"},
           {"--- \na: b\n---\ntext\n", "a: b / text"},
           {"one\ntwo  \nthree\\\nfour\n", "one two / three / four"},
           {"# Head #\nbelow\n####### seven\n###### six ##\n", "Head / below ####### seven / six"},
           {"Title\n===\nSub\n---\ntext\n***\nmore\n", "Title / Sub / text / more"},
           {"- one\n  more\n- [ ] two\n- [x] three\n* [X] four\n+ five\n1. six\n123456789) seven\n",
            "one more / two / three / four / five / six / seven"},
           {"-no item\n1.no item\n1234567890. no item\n-", "-no item 1.no item 1234567890. no item"},
           {"text\n> one\n> two\nthree\n\n> - four\n> five\n\n>> six\n", "text / one two three / four five / six"},
           {"text\n\n    code\n\nmore\n\n\tcode\n\n   three spaces\n", "text / more / three spaces"},
           {"- item\n\n    more of it\n\nmargin\n\n    code\n", "item / more of it / margin"},
           {"```\ncode\n```\none\n~~~ x\ncode\n~~~\ntwo\n$$\nx\n$$\nthree\n> ```\n> code\n> ```\nfour\n```\nto the "
            "end\n",
            "one / two / three / four"},
           {"a\n```\ncode\n", "a"},
           {"<div>\nin html\n\nafter\n<table>b\n\n</div>\nstill\n\nout\n", "after #b / out"},
           {"<!-- a\ncomment -->\ntext\n\n<!-- one line -->\nmore\n", "text / more"},
           {"<custom>\ntext\n\n<p>x</p>\n\n<section class=\"a\">y\n\n<?x\n", "# text"},
           {"<p>x</p>\n\ntext\n\nmore\n", "text / more"},
           {"[ref]: http://x\ntext\n\n[^1]: a note\n\n[a] b]: c\n\nterm\n: what it is\n",
            "text / a note / [a] b]: c / term / what it is"},
           {"| a | b \\| c |\n|---|---|\n| d | |\nin it\n\nx | y\n--|--\nz | w\n\nafter\n",
            "a / b | c / d / in it / x / y / z / w / after"},
           {"no | table\nwell-known\n\na | b\n=====\nc\n", "no | table well-known / a | b / c"},
           {"12 34\n\n* * *\n\n`code`\n", ""},
           {"> [!NOTE]\n> one\n\n> [!x] two\n\n:::warning\nthree\n:::\n\n{: .large}\nfour {: x}\n",
            "one / [!x] two / three / four {: x}"},
           {"## One {#one}\n### Two {.a .b} ##\n# Three {: #c }\n# Four {x}\n# {#five}\nSix {#six}\n",
            "One / Two / Three / Four {x} / Six {#six}"},
           {"x", "x"},
       }) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::markdown, row.text), row.segments);
  }
}

TEST_CASE("Markdown: marks in a line") {
  for (const Row& row :
       {Row{"some *soft* and **bold _both_ text** of `co*de` ``a`b`` ~~gone~~ <br> done",
            "some <soft> and <bold <both> text> of # # <gone> # done"},
        {"a [link *x*](http://a(b)c \"t\") [ref][r] ![pic](p.png) [^2] b", "a <link <x>> <ref> # # b"},
        {"$x_1$ $5 and $6 $$y z$$ is $ 1$ or $1 $, $2$3 $$$$ end", "# $5 and $6 # is $ 1$ or $1 $, $2$3 $$$$ end"},
        {"a_b_c 2 * 3 * 4 \\*not\\* \\a \\_x\\_", "a_b_c 2 * 3 * 4 *not* \\a _x_"},
        {"a *b and c* d* and [x] ![y] <z `t $ _u", "a <b and c> d* and [x] ![y] <z `t $ _u"},
        {"*a **b* c**", "<a **b> c**"},
        {"see <https://a.b/c> and < this > or </b> <1>", "see # and < this > or # #"},
        {"**a**b _c_d e_f_ _g_", "<a>b <c_d e_f> <g>"}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::markdown, row.text), row.segments);
  }
}

TEST_CASE("HTML: blocks, tags, attributes and what stays") {
  for (const Row& row :
       {Row{"<p>one <b>two</b><br>three <img alt=\"a pic\" src=x> four</p><pre>code</pre>five<script>x</script> six",
            "one <two> / three # four / a pic / five# six"},
        {"<p><b>all</b></p><p> <b></b><i>x</i> y</p><p><img src=a><b> <i>z</i> </b><img src=b></p>", "all / <x> y / z"},
        {"<p><b>one</b> <b>two</b></p>", "<one> <two>"},
        {"<p>a <b>b</p><p>c</b> d</p>", "a / b / c / d"},
        {"<input type=submit value=\"send it\"><input type=text value=\"no\"><meta name=description content=\"about "
         "it\"><meta property='og:title' content='the title'><meta name=viewport content=\"width\">",
         "send it / about it / the title"},
        {"<a title=\"tip\" href=x>go</a><img alt=bare><p aria-label=\"label\" placeholder=\"hold\" alt='12'>t</p>",
         "tip / go / label / hold / t"},
        {"<p translate=no>a</p><p class=\"x notranslate y\" title=\"t\">b</p><p>c <i class=notranslate>d</i> e</p><p "
         "translate=yes class=notranslated>f</p>",
         "c # e / f"},
        {"<p>a &amp; b &lt;c &copy; &unknown; d &#233; & e &; f</p>", "a & b <c © # d é & e &; f"},
        {"<P>UPPER <B>case</B></P><LI>item", "UPPER <case> / item"},
        {"<p>a<!-- no -->b</p>", "a#b"},
        {"<ul><li>one<li>two</ul>three", "one / two / three"}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::html, row.text), row.segments);
  }
  const std::string text = "a <b>b</b> c <i>d</i> e<div>f</div> g <pre>h</pre> i";
  CHECK_EQ(segmentsOf(DocumentKind::html, text), "a <b> c <d> e / f / g / i");
  CHECK_EQ(segmentsOf(DocumentKind::html, text, {{"b"}, {"i"}, {"div"}}), "a # c / d / e<f> g / i");
  CHECK_EQ(segmentsOf(DocumentKind::html, text, {{}, {}, {"pre"}}), "a <b> c <d> e / f / g <h> i");
}

TEST_CASE("HTML may have many tags open at once, but not any number") {
  const auto read = [](const std::string& tag, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += tag;
    try {
      segmentsOf(DocumentKind::html, text + "x");
    } catch (const UserError&) {
      return false;
    }
    return true;
  };
  CHECK(read("<b>", 200));
  CHECK_FALSE(read("<b>", 201));
  CHECK_FALSE(read("<I>", 201));
  CHECK(read("<b></b>", 300));
  for (const char* tag : {"<br>", "<li>", "<1", "<!-- -->", "<div></div>", "<span>"})
    CHECK_MESSAGE(read(tag, 300), tag);
}

TEST_CASE("XML: strings of Android and units of XLIFF") {
  const std::string resources = "<resources xmlns:xliff=\"x\">";
  for (const Row& row :
       {Row{"<string name=\"a\">One <b>two</b><br/>three &amp; \\'four\\' <xliff:g>%s</xliff:g></string>",
            "One <two>#three & 'four'"},
        {"<string-array><item>five</item></string-array><plurals><item quantity=\"one\">six</item></plurals>",
         "five / six"},
        {"<string translatable=\"false\">no</string><string>\\u00e9t\\u00E9 \\n 12\nx</string><string>12</string>",
         "été # 12 x"},
        {"<string>a<![CDATA[<b>b</b> c]]>d</string><string><![CDATA[e]]></string><string>f</string>",
         "a<b>b</b> cd / e / f"},
        {"<string>a <!-- no -->b <?x?>c</string>", "a #b #c"}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::android, resources + row.text + "</resources>"), row.segments);
  }
  for (const Row& row :
       {Row{"<file translate=\"no\"><trans-unit><source>no</source></trans-unit></file><file><trans-unit><source>one "
            "&lt; <g id=\"1\">two</g><x/></source></trans-unit></file>",
            "one < <two>#"},
        {"<trans-unit translate=\"no\"><source>a</source></trans-unit><trans-unit><source>b</source></trans-unit>",
         "b"},
        {"<segment><source>12</source></segment><segment><target/></segment><segment><source>c</source><target> \n "
         "</target></segment>",
         "c"},
        {"<segment><source>d</source><target>x</target></segment><segment><source>e</source><target><x/></target>"
         "</segment>",
         ""}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::xliff, std::string("<xliff>") + row.text + "</xliff>"), row.segments);
  }
  CHECK_EQ(inCapitals("<x:xliff xmlns:x=\"u\"><x:segment><x:source>one &lt; two</x:source><x:target/></x:segment>"
                      "<x:segment>\n  <x:source>b</x:source></x:segment></x:xliff>",
                      DocumentKind::xliff),
           "<x:xliff xmlns:x=\"u\"><x:segment><x:source>one &lt; two</x:source><x:target>ONE &lt; TWO</x:target>"
           "</x:segment><x:segment>\n  <x:source>b</x:source>\n  <x:target>B</x:target></x:segment></x:xliff>");
}

TEST_CASE("a line break in a string of Android stays one") {
  CHECK_EQ(inCapitals("<resources><string>one\\ntwo\n three\\n</string><string>a <b>b\\n c</b></string></resources>",
                      DocumentKind::android),
           "<resources><string>ONE\\nTWO THREE\\n</string><string>A <b>B\\n C</b></string></resources>");
}

TEST_CASE("texts of programs: JSON, properties and catalogues") {
  for (const Row& row : {Row{R"({"a": "one", "@a": {"d": "no", "e": ["no"]}, "b": ["two", {"c": "three"}], "n": 3})",
                             "one / two / three"},
                         {R"({"@x": "no", "@l": ["no", {"y": "no"}], "z": "yes"})", "yes"},
                         {R"([{"@id": "no"}, "yes", [{"@id": "no"}, "and"], "12"])", "yes / and"},
                         {R"({"k" : "say \"yes\"\nnow", "l":"a\\"})", "say \"yes\"#now / a\\"},
                         {R"({"t": "\u00e9 \uD83D\uDE00\ty"})", "é 😀 y"}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::json, row.text), row.segments);
  }
  for (const Row& row :
       {Row{"# no\n! no\na=one two\nb : three\nc four\n  d\t=\tfive\n", "one two / three / four / five"},
        {"key\\=x\\ y=val\nlong=one \\\n   two\\\n\tthree\nnext=four\\\\\nlast=five\\",
         "val / one twothree / four\\ / five\\"},
        {"empty=\nempty2\nn=12\nu=\\u00e9t\\u00e9\\nnew\\tline\n", "été#new line"},
        {"a=one\r\nb=two \\\r\n  three\r\n", "one / two three"}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::properties, row.text), row.segments);
  }
  for (const Row& row :
       {Row{"msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgctxt \"c\"\nmsgid \"one \"\n\"two\"\nmsgstr \"\"\n",
            "one two"},
        {"msgid \"a\"\nmsgstr \"\"\nmsgid \"b\"\nmsgstr \"\"\nmsgctxt \"x\"\nmsgid \"c\"\nmsgstr \"\"", "a / b / c"},
        {"msgid\"a\"\nmsgid_plural\"b\"\nmsgstr[0]\"\"\nmsgstr[1]\"\"\nmsgctxt\"x\"\nmsgid\t\"c\"\nmsgstr\t\"\"",
         "a / b / c"},
        {"#~ msgid \"old\"\n#~ msgstr \"\"\nmsgid \"new\"\nmsgstr \"\"\n#, fuzzy\nmsgid \"f\"\nmsgstr \"F\"\n", "new"},
        {"msgid \"one\"\nmsgid_plural \"more\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n", "one / more / more"},
        {"msgid \"one\"\nmsgid_plural \"more\"\nmsgstr[0] \"\"\n", "more"},
        {"msgid \"one\"\nmsgid_plural \"more\"\nmsgstr[0] \"x\"\nmsgstr[1] \"\"\n", ""},
        {"msgid \"say \\\"a\\\"\\n\"\nmsgstr \"\"\n\nmsgid \"12\"\nmsgstr \"\"\nmsgid\nmsgstr \"\"\n", "say \"a\"#"}}) {
    CAPTURE(row.text);
    CHECK_EQ(segmentsOf(DocumentKind::po, row.text), row.segments);
  }
}

TEST_CASE("subtitles: cues, speakers and lines") {
  const std::string time = "00:00:01,000 --> 00:00:02,000\n";
  CHECK_EQ(segmentsOf(DocumentKind::subRip, "1\n" + time + "- Hi\n-You\n\n2\n" + time + "not - a\n- b\n3\n" + time +
                                                "<i>c <b>d</i> {\\an8}e</b>\n" + time + "f"),
           "Hi / You / not - a - b / <c #d> {\\an8}e# / f");  // "3" is the number of the next cue
  CHECK_EQ(segmentsOf(DocumentKind::webVtt, "WEBVTT\n\nNOTE x\n\n" + time + "<v Ann Bee>a <c.x>b</c> <00:01>c\n \nd\n"),
           "#a <b> #c");
  CHECK_EQ(segmentsOf(DocumentKind::webVtt, "WEBVTT\n\n" + time + " \na b\n\n" + time + " \r\n\r\nNo cue\n"), "a b");
  CHECK_EQ(inCapitals(time + "aa<br>bb <br/>cc\n", DocumentKind::subRip), time + "AA<br>BB <br/>CC\n");
  // A translation is divided into as many lines as the cue has, at the spaces nearest to equal parts, outside of tags.
  CHECK_EQ(inCapitals("1\n" + time + "aa\nbb cc dd ee\nff\n", DocumentKind::subRip),
           "1\n" + time + "AA BB\nCC DD\nEE FF\n");
  CHECK_EQ(inCapitals("1\n" + time + "<v Anna Bell>aa bb\ncc dd\n", DocumentKind::webVtt),
           "1\n" + time + "<v Anna Bell>AA\nBB CC DD\n");
  CHECK_EQ(inCapitals("1\n" + time + "one\n12\n", DocumentKind::subRip), "1\n" + time + "ONE\n12\n");
}

TEST_CASE("a file is written in the encoding that it was read in") {
  CHECK_EQ(inCapitals("key=Caf\xC3\xA9 \xC3\xA9t\xC3\xA9\n", DocumentKind::properties),
           "key=CAF\xC3\xA9 \xC3\xA9T\xC3\xA9\n");
  CHECK_EQ(inCapitals("key=Caf\xE9 b\n", DocumentKind::properties), "key=CAF\\u00e9 B\n");
  CHECK_EQ(inCapitals("key=one \\u00e9 \\uD83D\\uDE00\n", DocumentKind::properties),
           "key=ONE \\u00e9 \\ud83d\\ude00\n");
  CHECK_EQ(inCapitals("\xEF\xBB\xBFone \xC3\xA9\n", DocumentKind::text), "\xEF\xBB\xBFONE \xC3\xA9\n");
  const auto wide = [](const std::string& text, bool big) {
    std::string bytes = big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text) bytes += big ? std::string{'\0', c} : std::string{c, '\0'};
    return bytes;
  };
  for (const bool big : {false, true})
    CHECK_EQ(inCapitals(wide("one two\nthree\n", big), DocumentKind::text), wide("ONE TWO\nTHREE\n", big));
  // A few words beyond ASCII tell the encoding of a long text; a single fault in one in UTF-8 does not.
  const std::string plain = "line\nline\nline\nline\nline\nline\n", capital = "LINE\nLINE\nLINE\nLINE\nLINE\nLINE\n";
  CHECK_EQ(inCapitals(plain + "caf\xE9 \x96 b\n", DocumentKind::text), capital + "CAF\xE9 \x96 B\n");
  CHECK_THROWS_AS(inCapitals("\xC3\xA9\n\xC3\xA9\n\xC3\xA9\n" + plain + "\xE9\n", DocumentKind::text), UserError);
  CHECK_THROWS_AS(inCapitals(std::string("\x7F"
                                         "ELF\x02\x01\x01\0",
                                         8) +
                                 std::string(60, '\0'),
                             DocumentKind::text),
                  UserError);
}

TEST_CASE("a file is read in the encoding that it declares") {
  const std::string russian = "\xC4\xCF\xCD";  // "дом" in KOI8-R
  const auto html = [&](const std::string& words) {
    return "<html><head><meta charset='koi8-r'></head><body><p>" + words + "</p></body></html>";
  };
  CHECK_EQ(segmentsOf(DocumentKind::html, html(russian)), "дом");
  CHECK_EQ(segmentsOf(DocumentKind::po,
                      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KOI8-R\\n\"\n\n"
                      "msgid \"" +
                          russian + "\"\nmsgstr \"\"\n"),
           "дом");
  const auto xliff = [](const std::string& encoding, const std::string& words) {
    return "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?><xliff><file><body><trans-unit><source>" + words +
           "</source></trans-unit></body></file></xliff>";
  };
  CHECK_EQ(segmentsOf(DocumentKind::xliff, xliff("ISO-8859-1", "caf\xE9 \x93")), "café “");
  CHECK_EQ(segmentsOf(DocumentKind::xliff, xliff("utf-16", "plain \xC3\xA9")), "plain é");
  CHECK_THROWS_AS(segmentsOf(DocumentKind::xliff, xliff("no-such", "\xE9")), UserError);
  CHECK_EQ(segmentsOf(DocumentKind::html, "<meta charset=\"no-such\"><p>caf\xE9 \x93</p>"), "café “");
}

TEST_CASE("letters that the encoding of a document lacks are kept") {
  const auto inRussian = [](const std::string& text, DocumentKind kind) {
    const Document document = Document::ofText(text, kind);
    TaggedText translated = document.parts().front().segments.front().text;
    translated.text = "дом";
    return document.written({translated});
  };
  CHECK_EQ(inRussian("<p>caf\xE9</p>", DocumentKind::html).bytes, "<p>&#1076;&#1086;&#1084;</p>");
  CHECK_FALSE(inRussian("<p>caf\xE9</p>", DocumentKind::html).isOther);
  CHECK_EQ(inRussian("caf\xE9\n", DocumentKind::text).bytes, "дом\n");
  CHECK(inRussian("caf\xE9\n", DocumentKind::text).isOther);
  CHECK_FALSE(inRussian("café\n", DocumentKind::text).isOther);
  const auto catalogue = [](const std::string& charset, const std::string& translation) {
    return "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=" + charset + "\\n\"\n\nmsgid \"house\"\nmsgstr \"" +
           translation + "\"\n# ";
  };
  CHECK_EQ(inRussian(catalogue("ISO-8859-1", "") + "\xE9\n", DocumentKind::po).bytes,
           catalogue("UTF-8", "дом") + "é\n");
  CHECK_EQ(inRussian(catalogue("KOI8-R", "") + "\xC4\n", DocumentKind::po).bytes,
           catalogue("KOI8-R", "\xC4\xCF\xCD") + "\xC4\n");
}
