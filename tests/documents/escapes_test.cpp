// SPDX-License-Identifier: Apache-2.0
// Characters that mean something else in a format, written and read; and the kinds of documents by content and name.
#include "engine/markup/escapes.h"

#include <doctest/doctest.h>

#include "engine/base/error.h"
#include "engine/documents/document_kind.h"

using namespace transept;

TEST_CASE("each format escapes what means something else in it, and reads it back") {
  const std::string text = " a\\b \"c\" 'd' <e> & f\ng\th é \U0001F600 *_`[]";
  struct Row {
    Escape escape;
    const char* written;
  };
  for (const Row& row :
       {Row{Escape::none, " a\\b \"c\" 'd' <e> & f\ng\th é \U0001F600 *_`[]"},
        {Escape::markup, " a\\b \"c\" 'd' &lt;e&gt; &amp; f\ng\th é \U0001F600 *_`[]"},
        {Escape::attribute, " a\\b &quot;c&quot; &#39;d&#39; &lt;e&gt; &amp; f\ng\th é \U0001F600 *_`[]"},
        {Escape::android, " a\\\\b \\\"c\\\" \\'d\\' &lt;e&gt; &amp; f\\ng\\th é \U0001F600 *_`[]"},
        {Escape::json, " a\\\\b \\\"c\\\" 'd' <e> & f\\ng\\th é \U0001F600 *_`[]"},
        {Escape::po, " a\\\\b \\\"c\\\" 'd' <e> & f\\ng\\th é \U0001F600 *_`[]"},
        {Escape::properties, "\\ a\\\\b \"c\" 'd' <e> & f\\ng\th \\u00e9 \\ud83d\\ude00 *_`[]"},
        {Escape::utf8Properties, "\\ a\\\\b \"c\" 'd' <e> & f\\ng\th é \U0001F600 *_`[]"},
        {Escape::markdown, " a\\\\b \"c\" 'd' \\<e> & f\\ng\\th é \U0001F600 \\*\\_\\`\\[\\]"}}) {
    CAPTURE(static_cast<int>(row.escape));
    CHECK_EQ(escaped(text, row.escape), row.written);
    const bool backslashes = row.escape != Escape::none && row.escape != Escape::markup &&
                             row.escape != Escape::attribute && row.escape != Escape::markdown;
    if (!backslashes) CHECK_EQ(unescaped(row.written, row.escape), row.written);
  }
  for (const Escape escape : {Escape::json, Escape::po, Escape::properties, Escape::utf8Properties}) {
    std::string back = text;
    if (escape == Escape::json || escape == Escape::po) back[back.find('\t')] = ' ';  // a tab is a blank
    CHECK_EQ(unescaped(escaped(text, escape), escape), back);
  }
  const std::pair<const char*, const char*> read[] = {
      {"a\\", "a\\"},
      {"\\n\\r\\t\\f\\b\\q\\\\", "\n    q\\"},
      {"\\u00e9\\u00E9\\u12\\uzzzz\\u0000", "ééu12uzzzzu0000"},
      {"\\ud83d\\ude00\\ud83dx\\ud83d\\u0041\\ude00", "😀\uFFFDx\uFFFDA\uFFFD"},
      {"\\uD800\\uDC00\\uDBFF\\uDFFF", "\U00010000\U0010FFFF"},
      {"a\\\n \t b", "ab"}};
  for (const auto& [written, meant] : read) CHECK_EQ(unescaped(written, Escape::properties), meant);
  CHECK_EQ(escaped("a_b _x000D_ _x00e9_ <_x005f_", Escape::cell), "a_b _x005F_x000D_ _x00e9_ &lt;_x005F_x005f_");
  CHECK_EQ(unescaped("a_b _x005F_x000D_ _x00e9_ x_x000a_y_x005f_x_x00", Escape::cell), "a_b _x000D_ _x00e9_ x y_x_x00");
}

TEST_CASE("references to characters become these, and others stay") {
  const std::pair<const char*, const char*> texts[] = {{"a &amp;&lt;b&gt; &quot;&apos;", "a &<b> \"'"},
                                                       {"&#65;&#x42;&eacute;&hellip;", "ABé…"},
                                                       {"& &; &nosuch; &amp &#0; &", "& &; &nosuch; &amp &#0; &"},
                                                       {"&amp;amp;", "&amp;"},
                                                       {"&#00000000065; &#000000000065;", "A &#000000000065;"},
                                                       {"", ""}};
  for (const auto& [written, meant] : texts) CHECK_EQ(withoutReferences(written), meant);
}

TEST_CASE("the kind of a document is known by its content and its name") {
  using enum DocumentKind;
  const std::string zip = "PK\3\4" + std::string(26, '\0');
  struct Row {
    std::string head, name;
    DocumentKind kind;
  };
  for (const Row& row : {Row{"text", "a.TXT", text},
                         {"text", "x.y/a.Markdown", markdown},
                         {"", "a.b.htm", html},
                         {zip, "a.dotm", docx},
                         {zip, "a.ppsx", pptx},
                         {"{}", "a.arb", json},
                         {"1", "a.srt", subRip},
                         {"", "a.pot", po},
                         {"", "a.xlf", xliff},
                         {zip + "mimetypeapplication/epub+zip", "book", epub},
                         {zip + "mimetypeapplication/vnd.oasis.opendocument.text", "a", odt},
                         {zip + "mimetypeapplication/vnd.oasis.opendocument.presentation", "a.zip", odp},
                         {zip + std::string(300, ' ') + "word/document.xml", "a", docx},
                         {zip + "ppt/slides", "a", pptx},
                         {zip + "xl/workbook", "a", xlsx},
                         {"<?xml?>\n<resources>", "strings.xml", android},
                         {"<?xml?><xliff version=\"1.2\">", "a.xml", xliff},
                         {"<html lang=en>", "page", html},
                         {"<!DOCTYPE html>", "page", html},
                         {"WEBVTT\n", "cues", webVtt}}) {
    CAPTURE(row.name);
    CHECK_EQ(documentKindOf(row.head, row.name), row.kind);
  }
  const std::pair<std::string, std::string> refused[] = {{"text", "a"},
                                                         {"text", "a.exe"},
                                                         {"text", "a.txt/b"},
                                                         {"text", "txt"},
                                                         {zip, "a.txt"},
                                                         {"text", "a.docx"},
                                                         {zip + "other/", "a"},
                                                         {std::string(4001, ' ') + "<html", "a"},
                                                         {" WEBVTT", "a"},
                                                         {"\xD0\xCF\x11\xE0", "a.doc"},
                                                         {"\xD0\xCF\x11\xE0", "a.docx"}};
  for (const auto& [head, name] : refused) CHECK_THROWS_AS(documentKindOf(head, name), UserError);
  for (const DocumentKindInfo& info : documentKinds()) {
    CHECK_EQ(documentKindNamed(info.name), info.kind);
    CHECK_EQ(documentKindInfo(info.kind).name, info.name);
  }
  CHECK_THROWS_AS(documentKindNamed("docm"), UserError);
}
