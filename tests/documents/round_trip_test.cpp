// SPDX-License-Identifier: Apache-2.0
// Documents of one text: a translation that equals the text gives back every byte, and another one changes the words
// alone.
#include <doctest/doctest.h>

#include <random>

#include "engine/base/error.h"
#include "engine/data/languages/word_count.h"
#include "tests/documents/fake_translation.h"

using namespace transept;
using namespace transept::test;

namespace {

struct Example {
  DocumentKind kind;
  std::string text, translated;
};

const std::vector<Example> kExamples{
    {DocumentKind::text, "First line.  \r\n\r\n  Second line.\nlast", "FIRST LINE.  \r\n\r\n  SECOND LINE.\nLAST"},
    {DocumentKind::html,
     "<!DOCTYPE html>\n<html><head><title>The title</title><script>var a = 'text';</script></head>\n<body class=x>"
     "<p>One <b>bold</b> word &amp; more.<br>\n  Next   line</p><img alt=\"A picture\" src=a.png>"
     "<!-- a comment --><ul><li>item<li>other</ul>"
     "<p>See <code>some code</code> and <span translate=no>kept text</span> here</p></body></html>\n",
     "<!DOCTYPE html>\n<html><head><title>THE TITLE</title><script>var a = 'text';</script></head>\n<body class=x>"
     "<p>ONE <b>BOLD</b> WORD &amp; MORE.<br>\n  NEXT LINE</p><img alt=\"A PICTURE\" src=a.png>"
     "<!-- a comment --><ul><li>ITEM<li>OTHER</ul>"
     "<p>SEE <code>some code</code> AND <span translate=no>kept text</span> HERE</p></body></html>\n"},
    {DocumentKind::markdown,
     "---\ntitle: x\n---\n# A heading #\n\nSome *soft* and **bold text**\nin `code` lines of $x_1$, [a "
     "link](http://x.y/a_b).\n\n"
     "- item one\n- [ ] item two\n\n> quoted\n> words\n\n```\ncode here\n```\n\n| head | other |\n|------|:-----:|\n"
     "| cell | two |\n\n[ref]: http://x.y\n",
     "---\ntitle: x\n---\n# A HEADING #\n\nSOME *SOFT* AND **BOLD TEXT** IN `code` LINES OF $x_1$, [A "
     "LINK](http://x.y/a_b).\n\n"
     "- ITEM ONE\n- [ ] ITEM TWO\n\n> QUOTED WORDS\n\n```\ncode here\n```\n\n| HEAD | OTHER |\n|------|:-----:|\n"
     "| CELL | TWO |\n\n[ref]: http://x.y\n"},
    {DocumentKind::markdown,
     "- item\n\n    more of it\n\nA paragraph[^1]\n\n    code after the list\n\nTerm\n: What it is\n\n[^1]: A note\n\n"
     "$$\nx is y\n$$\n\nSo $$ a b $$ and {{ name }} and {% if x %} meet\n\nhead | other\n---|---\ncell | *two*\n\n"
     "> ```\n> quoted code\n> ```\n\n<!-- a\n\ncomment -->\nEnd\n",
     "- ITEM\n\n    MORE OF IT\n\nA PARAGRAPH[^1]\n\n    code after the list\n\nTERM\n: WHAT IT IS\n\n[^1]: A NOTE\n\n"
     "$$\nx is y\n$$\n\nSO $$ a b $$ AND {{ name }} AND {% if x %} MEET\n\nHEAD | OTHER\n---|---\nCELL | *TWO*\n\n"
     "> ```\n> quoted code\n> ```\n\n<!-- a\n\ncomment -->\nEND\n"},
    {DocumentKind::json,
     "[\"user_id\", \"userName\", \"/usr/share/x\", \"icons/cat.png\", \"#ffaa00\", \"menu.open\", \"Open {{ file "
     "}}\", \"yes\"]",
     "[\"user_id\", \"userName\", \"/usr/share/x\", \"icons/cat.png\", \"#ffaa00\", \"menu.open\", \"OPEN {{ file "
     "}}\", \"YES\"]"},
    {DocumentKind::android,
     "<resources><string name=\"a\">@string/title</string><string name=\"b\">\U0001F600 Hello</string></resources>",
     "<resources><string name=\"a\">@string/title</string><string name=\"b\">\U0001F600 HELLO</string></resources>"},
    {DocumentKind::subRip,
     "1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>One line</i>\r\nof text\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n"
     "- Hello.\r\n- You too.\r\n",
     "1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>ONE LINE</i>\nOF TEXT\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n"
     "- HELLO.\r\n- YOU TOO.\r\n"},
    {DocumentKind::webVtt,
     "WEBVTT\n\nNOTE a note\n\n00:01.000 --> 00:02.000 align:start\n<v Anna>Good <b>day</b> all\n",
     "WEBVTT\n\nNOTE a note\n\n00:01.000 --> 00:02.000 align:start\n<v Anna>GOOD <b>DAY</b> ALL\n"},
    {DocumentKind::properties,
     "# note\nkey.one = Hello {0}, welcome\\\n   back\nurl=http://a.b/c\nkey2:It\\u00e9 works\n",
     "# note\nkey.one = HELLO {0}, WELCOMEBACK\nurl=http://a.b/c\nkey2:IT\\u00e9 WORKS\n"},
    {DocumentKind::json,
     "{\"key\": \"Open the file\", \"n\": 3, \"list\": [\"one %s two\", true], \"@meta\": {\"d\": \"no text\"},\n"
     " \"plural\": \"{n, plural, one {# file} other {# files}} found\", \"q\": \"say \\\"yes\\\"\"}",
     "{\"key\": \"OPEN THE FILE\", \"n\": 3, \"list\": [\"ONE %s TWO\", true], \"@meta\": {\"d\": \"no text\"},\n"
     " \"plural\": \"{n, plural, one {# file} other {# files}} FOUND\", \"q\": \"SAY \\\"YES\\\"\"}"},
    {DocumentKind::android,
     "<?xml version=\"1.0\"?>\n<resources xmlns:xliff=\"urn:x\">\n <string name=\"a\">Don\\'t <b>stop</b> "
     "<xliff:g id=\"n\">%1$s</xliff:g> now</string>\n <string name=\"k\" translatable=\"false\">fixed</string>\n"
     " <plurals name=\"p\"><item quantity=\"one\">%d song</item></plurals>\n</resources>\n",
     "<?xml version=\"1.0\"?>\n<resources xmlns:xliff=\"urn:x\">\n <string name=\"a\">DON\\'T <b>STOP</b> "
     "<xliff:g id=\"n\">%1$s</xliff:g> NOW</string>\n <string name=\"k\" translatable=\"false\">fixed</string>\n"
     " <plurals name=\"p\"><item quantity=\"one\">%d SONG</item></plurals>\n</resources>\n"}};

}  // namespace

TEST_CASE("a translation that equals the text gives back every byte") {
  for (const Example& example : kExamples) {
    CAPTURE(documentKindInfo(example.kind).name);
    CHECK_EQ(translateText(example.text, example.kind, kSettings, same), example.text);
  }
}

TEST_CASE("damaged texts give back every byte, or are refused") {
  std::mt19937 draw(1);
  const auto below = [&](std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(draw); };
  constexpr std::string_view bytes = "<>&;/\"'= \n\\{}[]()*_`|#-:%$!ab1\xC3\xA9";
  for (const Example& example : kExamples) {
    CAPTURE(documentKindInfo(example.kind).name);
    for (int i = 0; i < 300; ++i) {
      std::string text = example.text;
      for (std::size_t edits = 1 + below(6); edits > 0; --edits) {
        const std::size_t at = below(text.size());
        switch (below(3)) {
          case 0:
            text.erase(at, 1 + below(8));
            break;
          case 1:
            text.insert(at, 1, bytes[below(bytes.size())]);
            break;
          default:
            text.insert(at, text.substr(below(text.size()), 1 + below(30)));
        }
      }
      CAPTURE(text);
      try {
        const std::string back = translateText(text, example.kind, kSettings, same);
        CHECK_EQ(back, text);
        translateText(text, example.kind, kSettings, reversed);
      } catch (const UserError& error) {
        CHECK_FALSE(error.sentence().empty());
      }
    }
  }
}

TEST_CASE("a translation changes words alone") {
  for (const Example& example : kExamples) {
    CAPTURE(documentKindInfo(example.kind).name);
    CHECK_EQ(inCapitals(example.text, example.kind), example.translated);
  }
}

TEST_CASE("symbols around a sentence stay, and a text that a model makes nothing of is kept") {
  const auto nothing = [](std::span<const std::string> sentences, const ProgressFunction&, const std::stop_token&) {
    return std::vector<TranslatedSentence>(sentences.size());
  };
  CHECK_EQ(translateText("# One\n\nTwo *three*.\n", DocumentKind::markdown, kSettings, nothing),
           "# One\n\nTwo *three*.\n");
  std::vector<std::string> asked;
  const auto note = [&](std::span<const std::string> sentences, const ProgressFunction& progress,
                        const std::stop_token& stop) {
    asked.assign(sentences.begin(), sentences.end());
    return capitals(sentences, progress, stop);
  };
  const std::string text = "\u266A We sing \u266B\n\u2022 Item\n\u2705\uFE0F done\n\u266A\n20 \u00B0C\n";
  CHECK_EQ(translateText(text, DocumentKind::text, kSettings, note),
           "\u266A WE SING \u266B\n\u2022 ITEM\n\u2705\uFE0F DONE\n\u266A\n20 \u00B0C\n");
  CHECK_EQ(asked, std::vector<std::string>{"We sing", "Item", "done", "20 \u00B0C"});
}

TEST_CASE("words at the sides of a line break or a picture are apart") {
  const std::string cue = "1\n00:00:01,000 --> 00:00:02,000\n";
  for (const auto& [kind, before, after, words] :
       std::vector<std::tuple<DocumentKind, std::string, std::string, std::string>>{
           {DocumentKind::html, "<p>Click<img src=a>here, go<img src=b>.</p>",
            "<p>CLICK<img src=a>HERE, GO<img src=b>.</p>", "Click here, go."},
           {DocumentKind::json, "[\"One<br>two<BR />three<br>!\"]", "[\"ONE<br>TWO<BR />THREE<br>!\"]",
            "One two three!"},
           {DocumentKind::po, "msgid \"One<br/>two\"\nmsgstr \"\"\n", "msgid \"One<br/>two\"\nmsgstr \"ONE<br/>TWO\"\n",
            "One two"},
           {DocumentKind::xliff,
            "<xliff version=\"1.2\"><trans-unit id=\"1\"><source>One<x id=\"1\" ctype=\"lb\"/>two<ph "
            "id=\"2\">&lt;br/&gt;</ph>three<x "
            "id=\"3\"/>.</source><target/></trans-unit></xliff>",
            "<xliff version=\"1.2\"><trans-unit id=\"1\"><source>One<x id=\"1\" ctype=\"lb\"/>two<ph "
            "id=\"2\">&lt;br/&gt;</ph>three<x "
            "id=\"3\"/>.</source><target>ONE<x id=\"1\" ctype=\"lb\"/>TWO<ph id=\"2\">&lt;br/&gt;</ph>THREE<x "
            "id=\"3\"/>.</target></trans-unit></xliff>",
            "One two three."},
           {DocumentKind::subRip, cue + "One\\Ntwo\n", cue + "ONE\\NTWO\n", "One two"}}) {
    CAPTURE(before);
    std::vector<std::string> asked;
    const auto note = [&](std::span<const std::string> sentences, const ProgressFunction& progress,
                          const std::stop_token& stop) {
      asked.insert(asked.end(), sentences.begin(), sentences.end());
      return capitals(sentences, progress, stop);
    };
    CHECK_EQ(translateText(before, kind, kSettings, note), after);
    CHECK_EQ(asked, std::vector<std::string>{words});
  }
}

TEST_CASE("bilingual files get their missing targets, and keep the others") {
  const std::string head = "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>\n";
  const std::string tail = "\n</body></file></xliff>";
  CHECK_EQ(
      inCapitals(
          head + "<trans-unit id=\"1\">\n  <source>A <g id=\"1\">big</g> <x id=\"2\"/> file</source>\n</trans-unit>" +
              tail,
          DocumentKind::xliff),
      head +
          "<trans-unit id=\"1\">\n  <source>A <g id=\"1\">big</g> <x id=\"2\"/> file</source>\n  <target>A <g "
          "id=\"1\">BIG</g> <x id=\"2\"/> FILE</target>\n</trans-unit>" +
          tail);
  CHECK_EQ(inCapitals(head + "<trans-unit id=\"1\"><source>one</source><target state=\"new\"/></trans-unit>" + tail,
                      DocumentKind::xliff),
           head + "<trans-unit id=\"1\"><source>one</source><target state=\"new\">ONE</target></trans-unit>" + tail);
  const std::string kept = head + "<trans-unit id=\"1\"><source>one</source><target>eins</target></trans-unit>" + tail;
  CHECK_EQ(inCapitals(kept, DocumentKind::xliff), kept);
  const std::string divided =
      "<seg-source><mrk mtype=\"seg\" mid=\"1\">One.</mrk> <g id=\"9\"><mrk mtype=\"seg\" mid=\"2\">Two <x id=\"1\"/> "
      "it.</mrk></g> <mrk mtype=\"seg\" mid=\"3\">3</mrk></seg-source>";
  const auto unit = [&](const std::string& target) {
    return head + "<trans-unit id=\"1\"><source>One. Two it. 3</source>" + divided + target + "</trans-unit>" + tail;
  };
  const std::string filled =
      "<target><mrk mtype=\"seg\" mid=\"1\">ONE.</mrk> <g id=\"9\"><mrk mtype=\"seg\" mid=\"2\">TWO <x id=\"1\"/> "
      "IT.</mrk></g> <mrk mtype=\"seg\" mid=\"3\">3</mrk></target>";
  for (const char* target : {"", "<target/>", "<target></target>", "<target> </target>"})
    CHECK_EQ(inCapitals(unit(target), DocumentKind::xliff), unit(filled));
  const auto given = [](const std::string& first, const std::string& second) {
    return "<target><mrk mtype=\"seg\" mid=\"1\"" + first + " <mrk mid=\"2\" mtype=\"seg\"" + second + "</target>";
  };
  CHECK_EQ(inCapitals(unit(given(">Eins.</mrk>", "/>")), DocumentKind::xliff),
           unit(given(">Eins.</mrk>", ">TWO <x id=\"1\"/> IT.</mrk>")));
  CHECK_EQ(inCapitals(unit(given("/>", "></mrk>")), DocumentKind::xliff),
           unit(given(">ONE.</mrk>", ">TWO <x id=\"1\"/> IT.</mrk>")));
  const std::string done = unit(given(">Eins.</mrk>", ">Zwei.</mrk>"));
  CHECK_EQ(inCapitals(done, DocumentKind::xliff), done);
  const std::string two =
      "<xliff version=\"2.0\" srcLang=\"en\"><file id=\"f\"><unit id=\"u\"><segment><source>Press <ph id=\"1\"/> "
      "now</source></segment></unit></file></xliff>";
  CHECK_NE(inCapitals(two, DocumentKind::xliff).find("</source><target>PRESS <ph id=\"1\"/> NOW</target></segment>"),
           std::string::npos);

  const std::string po =
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#: a.c:1\nmsgid \"Open %s\\n\"\nmsgstr \"\"\n\n"
      "msgid \"one file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n\n"
      "msgid \"done\"\nmsgstr \"fertig\"\n";
  CHECK_EQ(inCapitals(po, DocumentKind::po),
           "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#: a.c:1\nmsgid \"Open %s\\n\"\nmsgstr \"OPEN %s\\n\"\n\n"
           "msgid \"one file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"ONE FILE\"\nmsgstr[1] \"%d FILES\"\n\n"
           "msgid \"done\"\nmsgstr \"fertig\"\n");
}

TEST_CASE("fragments of HTML keep what the parser repairs") {
  for (const char* text :
       {"plain words", "<td>cell</td> and text", "a</b> b", "<b>one <i>two</b> three</i>", "x < y & z",
        "<p>unclosed <a href='q'>link", "&unknown; name &nbsp;x", "<p title='it&#39;s'>x</p>", "", "<",
        "<table><b>x</b><tr><td>y</table>z", "<select><option>a<b>c</select>"}) {
    CAPTURE(text);
    CHECK_EQ(translateText(text, DocumentKind::html, kSettings, same), text);
  }
  CHECK_EQ(inCapitals("a</b> b &unknown; c", DocumentKind::html), "A</b> B &unknown; C");
}

TEST_CASE("no sentence is longer than a model reads, and none is lost") {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "word" + std::to_string(i) + "x ";
  std::size_t longest = 0;
  const std::string translated = translateText(text + "\n", DocumentKind::text, kSettings,
                                               [&](auto sentences, const auto& progress, const auto& stop) {
                                                 for (const std::string& sentence : sentences)
                                                   longest = std::max(longest, sentence.size());
                                                 return capitals(sentences, progress, stop);
                                               });
  CHECK(longest <= 1200);
  CHECK_NE(translated.find("WORD0X WORD1X"), std::string::npos);
  CHECK_NE(translated.find("WORD1998X WORD1999X"), std::string::npos);
  CHECK_EQ(countWords(translated), 2000);
}

TEST_CASE("hostile texts take little time") {
  std::string marks, lines;
  for (int i = 0; i < 100'000; ++i) marks += i % 3 == 0 ? "[a " : i % 3 == 1 ? "*b " : "_c";
  for (int i = 0; i < 100'000; ++i) lines += "line of words\n";
  CHECK_EQ(translateText(marks, DocumentKind::markdown, kSettings, same), marks);
  CHECK_EQ(translateText(lines, DocumentKind::markdown, kSettings, same), lines);
  const std::string braces(200'000, '{');
  CHECK_EQ(translateText("key=a" + braces, DocumentKind::properties, kSettings, same), "key=a" + braces);
  std::string spans = "WEBVTT\n\n00:01.000 --> 00:02.000\n";
  for (int i = 0; i < 50'000; ++i) spans += "<a>a</b> <i>b</c> ";
  CHECK_EQ(translateText(spans, DocumentKind::webVtt, kSettings, same), spans);
}

TEST_CASE("sentences that repeat are translated once") {
  std::int64_t asked = 0;
  translateText("Same line.\nSame line.\nOther line. Same line.\n12 34\n", DocumentKind::text, kSettings,
                [&](auto sentences, const auto& progress, const auto& stop) {
                  asked += std::ssize(sentences);
                  return same(sentences, progress, stop);
                });
  CHECK_EQ(asked, 2);
}

TEST_CASE("tags and placeholders move with their words") {
  CHECK_EQ(translateText("<p>one <b>two</b> three</p>", DocumentKind::html, kSettings, reversed),
           "<p>THREE <b>TWO</b> ONE</p>");
  CHECK_EQ(translateText("<p>one <a href=x>two <i>three</i></a> four</p>", DocumentKind::html, kSettings, reversed),
           "<p>FOUR <a href=x><i>THREE</i> TWO</a> ONE</p>");
  CHECK_EQ(translateText("{\"a\": \"Hello {name}, go\"}", DocumentKind::json, kSettings, reversed),
           "{\"a\": \"GO , HELLO {name}\"}");
}

TEST_CASE("bad texts are refused with a sentence") {
  CHECK_THROWS_AS(translateText("<a><b></a>", DocumentKind::xliff, kSettings, same), UserError);
  CHECK_THROWS_AS(translateText("{\"a\": }", DocumentKind::json, kSettings, same), UserError);
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<div>";
  CHECK_THROWS_AS(translateText(deep, DocumentKind::html, kSettings, same), UserError);
  std::string bomb =
      "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><resources><string>x &b; "
      "y</string></resources>";
  CHECK_NE(inCapitals(bomb, DocumentKind::android).find("&b;"), std::string::npos);
  std::string nested;
  for (int i = 0; i < 300; ++i) nested += "<a>";
  CHECK_THROWS_AS(translateText(nested, DocumentKind::android, kSettings, same), UserError);
}
