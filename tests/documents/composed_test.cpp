// SPDX-License-Identifier: Apache-2.0
// Translates documents that are composed at random of valid and of damaged parts, and compares their segments and
// translations with golden/KIND.txt. Of most documents the file holds a digest only, which tells that a rule has
// changed.
#include <doctest/doctest.h>

#include <filesystem>
#include <random>

#include "engine/base/error.h"
#include "engine/base/hash_set.h"
#include "tests/documents/fake_translation.h"
#include "tests/documents/zip.h"
#include "tests/support/golden_file.h"

using namespace transept;
using namespace transept::test;

namespace {

struct Parts {
  DocumentKind kind;
  std::string begin;
  std::vector<std::string> blocks;  ///< "@" stands for words
  std::string end{};
};

/// Texts of the documents. Some hold characters that a kind of document must escape, or placeholders.
const std::vector<std::string> kWords{
    "Open the file",
    "Press Enter to go on.",
    "two  words ",
    " and then",
    "Hello {0}, your {name} is here",
    "%d of %2$s files (100%)",
    "Don't say \"no\"",
    "5 < 6 & 7 > 3",
    "Café, naïve 漢字 😀",
    "12:30",
    "user_name",
    "See https://a.b/c?d=e or mail@x.org.",
    "**",
    "a_b_c 2*3*4",
    "Is it? Yes! (It is.) No: 3.5 e.g. this; done…",
    "{count, plural, one {# file} other {# files}} left",
    "$5 and $x$ \\n or \\t",
};

const std::vector<Parts> kKinds{
    {DocumentKind::text, "", {"@\n", "@\r\n", "\n\n", "  @\t@\n", "@. @\n", "- @\n"}},
    {DocumentKind::markdown,
     "",
     {"# @\n",
      "@\n",
      "\n",
      "- @\n",
      "  - @\n",
      "1. @\n",
      "> @\n",
      "*@* and **@**\n",
      "`@` ~~@~~\n",
      "[@](http://a.b)\n",
      "![@](a.png \"@\")\n",
      "```\n@\n```\n",
      "| @ | @ |\n|---|:-:|\n| @ | @ |\n\n",
      "    @\n",
      "---\n",
      "@\n===\n",
      "<b>@</b> <br>\n",
      "<div>@</div>\n\n",
      "[r]: http://a.b\n",
      "[^1]: @\n",
      "@  \n@\\\n@\n",
      "{{ x }} @\n",
      "<!-- @ -->\n",
      "Term\n: @\n"}},
    {DocumentKind::html,
     "<html><body>",
     {"<p>@</p>\n",
      "<b>@</b>",
      "<p>@ <i>@</i> @<br>@</p>",
      "<ul><li>@<li>@</ul>",
      "<img alt=\"@\" src=x>",
      "<a href=\"x\" title='@'>@</a>",
      "<pre>@</pre>",
      "<code>@</code>",
      "<!-- @ -->",
      "<script>@</script>",
      "<p translate=no>@</p>",
      "<span class=notranslate>@</span>",
      "<table><tr><td>@<td>@</table>",
      "&amp;&nbsp;&eacute;&#233;&unknown;&amp",
      "<input type=submit value=\"@\">",
      "<h1>@</h1> @ ",
      "</b>",
      "<p>",
      "<div aria-label=\"@\">@</div>",
      "<b><i>@</i></b>",
      "<textarea>@</textarea>",
      "<option>@"},
     "</body></html>\n"},
    {DocumentKind::subRip,
     "",
     {"1\n00:00:01,000 --> 00:00:02,000\n@\n\n", "2\r\n00:00:03,000 --> 00:00:04,000\r\n<i>@</i>\r\n@\r\n\r\n",
      "3\n00:00:05,000 --> 00:00:06,000\n- @\n- @\n\n", "4\n00:00:05,000 --> 00:00:06,000\n{\\an8}@ <b>@\n@</b>\n\n",
      "@\n\n", "5\n00:00:07,000 --> 00:00:08,000\n\n"}},
    {DocumentKind::webVtt,
     "WEBVTT\n\n",
     {"00:01.000 --> 00:02.000\n@\n\n", "id\n00:01.000 --> 00:02.000 align:start\n<v Ann>@</v> <c.x>@</c>\n\n",
      "NOTE @\n\n", "STYLE\n@\n\n", "00:01.000 --> 00:02.000\n@\n<00:01.500>@\n\n", "@\n\n"}},
    {DocumentKind::xliff,
     "<xliff version=\"1.2\"><file><body>\n",
     {"<trans-unit id=\"1\"><source>@</source></trans-unit>\n",
      "<trans-unit id=\"2\"><source>@ <g id=\"1\">@</g><x id=\"2\"/></source><target/></trans-unit>\n",
      "<trans-unit id=\"3\"><source>@</source><target>@</target></trans-unit>\n",
      "<trans-unit id=\"4\" translate=\"no\"><source>@</source></trans-unit>\n",
      "<trans-unit id=\"5\"><source>@</source><target> </target><note>@</note></trans-unit>\n",
      "<segment><source><pc id=\"1\">@</pc> @<ph id=\"2\"/></source></segment>\n"},
     "</body></file></xliff>\n"},
    {DocumentKind::po,
     "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n",
     {"msgid \"@\"\nmsgstr \"\"\n\n", "#, c-format\nmsgctxt \"x\"\nmsgid \"@\"\nmsgstr \"\"\n\n",
      "msgid \"@\"\nmsgstr \"@\"\n\n", "#, fuzzy\nmsgid \"@\"\nmsgstr \"@\"\n\n",
      "msgid \"\"\n\"@\\n\"\n\"@\"\nmsgstr \"\"\n\n",
      "msgid \"@\"\nmsgid_plural \"@\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n\n", "#~ msgid \"@\"\n#~ msgstr \"\"\n\n"}},
    {DocumentKind::android,
     "<resources>\n",
     {"<string name=\"a\">@</string>\n", "<string name=\"b\" translatable=\"false\">@</string>\n",
      "<plurals name=\"c\"><item quantity=\"one\">@</item><item quantity=\"other\">@</item></plurals>\n",
      "<string-array name=\"d\"><item>@</item></string-array>\n", "<string name=\"e\">\"@\"\\n@\\'</string>\n",
      "<string name=\"f\"><![CDATA[<b>@</b>]]></string>\n",
      "<string name=\"g\">@ <b>@</b><xliff:g>%s</xliff:g></string>\n", "<!-- @ -->\n",
      "<string name=\"h\">@string/other</string>\n"},
     "</resources>\n"},
    {DocumentKind::properties,
     "",
     {"a=@\n", "b : @\n", "c @ \\\n   @\n", "# @\n", "! @\n", "\n", "d\\=e=@\\n@\n", "f=\\u00e9@\n", "g=\n"}},
    {DocumentKind::json,
     "[",
     {"\"@\",", "{\"a\": \"@\", \"b\": [\"@\", 3]},", "{\"@@a\": {\"d\": \"@\"}, \"a\": \"@\"},", "\"\\u00e9@\\t@\",",
      "[\"@\", null, true],", "{\"@@id\": \"@\", \"k\": {\"l\": \"@\"}},", "\n"},
     "\"end\"]\n"},
    {DocumentKind::docx,
     "<w:document xmlns:w=\"w\"><w:body>",
     {"<w:p><w:r><w:t>@</w:t></w:r></w:p>",
      "<w:p><w:r><w:t>@</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>@</w:t></w:r></w:p>",
      "<w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr><w:r><w:t xml:space=\"preserve\">@ "
      "</w:t><w:tab/><w:t>@</w:t></w:r></w:p>",
      "<w:p><w:r><w:t>@</w:t><w:br/><w:t>@</w:t></w:r><w:hyperlink "
      "r:id=\"r\"><w:r><w:t>@</w:t></w:r></w:hyperlink></w:p>",
      "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>@</w:t></w:r></w:p></w:tc></w:tr></w:tbl>",
      "<w:p><w:pPr><w:pStyle w:val=\"SourceCode\"/></w:pPr><w:r><w:t>@</w:t></w:r></w:p>",
      "<w:p><w:r><w:t>@</w:t></w:r><w:r><w:fldChar/></w:r><w:r><w:instrText>@</w:instrText></w:r><w:r><w:t>@</w:t></"
      "w:r></w:p>",
      "<w:p><w:r><w:pict><w:txbxContent><w:p><w:r><w:t>@</w:t></w:r></w:p></w:txbxContent></w:pict></w:r></w:p>",
      "<w:p><w:r><w:delText>@</w:delText></w:r><w:r><w:footnoteReference/></w:r></w:p>"},
     "</w:body></w:document>"},
    {DocumentKind::odt,
     "<o xmlns:text=\"t\">",
     {"<text:p>@</text:p>", "<text:h>@ <text:span text:style-name=\"B\">@</text:span></text:h>",
      "<text:p>@<text:line-break/>@<text:tab/>@<text:s text:c=\"2\"/>@</text:p>",
      "<text:list><text:list-item><text:p>@</text:p></text:list-item></text:list>",
      "<text:p>@<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>@</text:p></"
      "text:note-body>"
      "</text:note></text:p>",
      "<text:p><text:a>@</text:a> @</text:p>", "<text:p text:style-name=\"Preformatted_20_Text\">@</text:p>"},
     "</o>"}};

std::string nameOf(const Parts& parts) {
  return std::string(documentKindInfo(parts.kind).name);
}

/// The words of a block as its kind writes them; some are left as they are, which may damage the document.
std::string writtenAs(DocumentKind kind, const std::string& words) {
  switch (kind) {
    case DocumentKind::html:
    case DocumentKind::xliff:
    case DocumentKind::docx:
    case DocumentKind::odt:
      return escaped(words, Escape::markup);
    case DocumentKind::android:
      return escaped(words, Escape::android);
    case DocumentKind::json:
      return escaped(words, Escape::json);
    case DocumentKind::po:
      return escaped(words, Escape::po);
    default:
      return words;
  }
}

std::string composed(const Parts& parts, unsigned seed) {
  std::mt19937 draw(seed);
  const auto below = [&](std::size_t count) { return static_cast<std::size_t>(draw() % count); };
  std::string text = parts.begin;
  for (std::size_t blocks = 1 + below(4); blocks > 0; --blocks) {
    const std::string& block = parts.blocks[below(parts.blocks.size())];
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block[i] != '@')
        text += block[i];
      else if (i + 1 < block.size() && block[i + 1] == '@')
        text += block[++i];
      else
        text += below(8) == 0 ? kWords[below(kWords.size())] : writtenAs(parts.kind, kWords[below(kWords.size())]);
    }
  }
  return text + parts.end;
}

/// The texts of the segments. Pairs of tags are written <| and |>, single tags #.
std::string segmentsOf(const Document& document) {
  std::string all;
  if (document.parts().empty()) return all;  // an archive without text
  for (const Segment& segment : document.parts().front().segments) {
    TaggedText shown = segment.text;
    for (InlineTag& tag : shown.tags) {
      tag.open = {tag.pair ? "<|" : "#", {}, {}};
      tag.close = {"|>", {}, {}};
    }
    const auto as = [](std::string_view part) { return std::string(part); };
    all += "segment: " + rendered(shown, as, [](ByteRange) { return std::string(); }) + "\n";
  }
  return all;
}

/// The segments of a document and its translation, which has all words in the opposite order; or why it is refused.
std::string treated(const Parts& parts, const std::string& text) {
  try {
    if (!documentKindInfo(parts.kind).zip)
      return segmentsOf(Document::ofText(text, parts.kind)) + translateText(text, parts.kind, kSettings, reversed);
    const TemporaryFolder folder;
    const bool word = parts.kind == DocumentKind::docx;
    const std::string name = word ? "word/document.xml" : "content.xml";
    NamedTexts files{{name, text}};
    if (!word) files.insert(files.begin(), {"mimetype", "application/vnd.oasis.opendocument.text"});
    const std::string in = zipOf(folder, "in." + nameOf(parts), files);
    translateDocument(in, folder.path("out"), kSettings, reversed);
    return segmentsOf(Document::open(in, parts.kind)) + filesOf(folder.path("out")).back().second;
  } catch (const UserError& error) {
    return std::string("refused: ") + error.what();
  }
}

}  // namespace

TEST_CASE("documents composed at random") {
  constexpr unsigned shown = 16, more = 184;
  for (const Parts& parts : kKinds) {
    std::string all;
    for (unsigned seed = 0; seed < shown; ++seed) {
      const std::string text = composed(parts, seed);
      all += "=== " + std::to_string(seed) + "\n" + text + "\n--- becomes\n" + treated(parts, text) + "\n";
    }
    std::string rest;
    for (unsigned seed = shown; seed < shown + more; ++seed) rest += treated(parts, composed(parts, seed)) + "\n";
    all += "=== " + std::to_string(more) + " more: " + std::to_string(hashOf(rest)) + "\n";
    compareWithGolden(TRANSEPT_SOURCE_DIR "/tests/documents/golden/" + nameOf(parts) + ".txt", all);
  }
}
