// SPDX-License-Identifier: Apache-2.0
// Office documents and books: other files in them stay, words change in place, and what cannot be read is refused.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "tests/documents/fake_translation.h"
#include "tests/documents/zip.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Translates an archive, and returns the file `name` of the result; the others must be equal.
std::string translated(const TemporaryFolder& folder, const std::string& ending, const NamedTexts& files,
                       const std::string& name, const TranslateSentences& translate) {
  const std::string in = zipOf(folder, "in." + ending, files), out = folder.path("out." + ending);
  translateDocument(in, out, kSettings, translate);
  const NamedTexts results = filesOf(out);
  REQUIRE_EQ(results.size(), files.size());
  std::string found;
  for (std::size_t i = 0; i < files.size(); ++i) {
    CHECK_EQ(results[i].first, files[i].first);
    if (files[i].first == name)
      found = results[i].second;
    else
      CHECK_EQ(results[i].second, files[i].second);
  }
  return found;
}

const std::string kWord =
    "<w:document xmlns:w=\"w\"><w:body><w:p w:rsidR=\"1\"><w:pPr><w:pStyle w:val=\"T\"/></w:pPr>"
    "<w:r w:rsidR=\"2\"><w:t xml:space=\"preserve\">One two </w:t></w:r>"
    "<w:r><w:rPr><w:b/></w:rPr><w:t>three</w:t></w:r>"
    "<w:r w:rsidR=\"3\"><w:t xml:space=\"preserve\"> four </w:t><w:br/><w:t>five </w:t></w:r>"
    "<w:hyperlink r:id=\"r4\"><w:r><w:t>the link</w:t></w:r></w:hyperlink>"
    "<w:r><w:drawing><w:txbxContent><w:p><w:r><w:t>in a box</w:t></w:r></w:p></w:txbxContent></w:drawing></w:r>"
    "</w:p></w:body></w:document>";

}  // namespace

TEST_CASE("an office document keeps everything but its words") {
  const TemporaryFolder folder;
  const NamedTexts files{{"[Content_Types].xml", "<Types/>"},
                         {"word/document.xml", kWord},
                         {"word/vbaProject.bin", std::string("macro\0x", 7)},
                         {"word/styles.xml", "<w:styles xmlns:w=\"w\"/>"}};
  CHECK_EQ(translated(folder, "docm", files, "word/document.xml", same), kWord);
  const std::string capital = translated(folder, "docm", files, "word/document.xml", capitals);
  CHECK_EQ(
      capital,
      "<w:document xmlns:w=\"w\"><w:body><w:p w:rsidR=\"1\"><w:pPr><w:pStyle w:val=\"T\"/></w:pPr>"
      "<w:r w:rsidR=\"2\"><w:t xml:space=\"preserve\">ONE TWO </w:t></w:r>"
      "<w:r><w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\">THREE</w:t></w:r>"
      "<w:r w:rsidR=\"2\"><w:t xml:space=\"preserve\"> FOUR </w:t><w:br/><w:t xml:space=\"preserve\">FIVE </w:t></w:r>"
      "<w:hyperlink r:id=\"r4\"><w:r><w:t xml:space=\"preserve\">THE LINK</w:t></w:r></w:hyperlink>"
      "<w:r><w:drawing><w:txbxContent><w:p><w:r><w:t xml:space=\"preserve\">IN A "
      "BOX</w:t></w:r></w:p></w:txbxContent></w:drawing></w:r>"
      "</w:p></w:body></w:document>");
  const std::string back = translated(folder, "docx", files, "word/document.xml", reversed);
  CHECK_NE(back.find("<w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\">THREE</w:t>"), std::string::npos);
  CHECK_NE(back.find("<w:hyperlink r:id=\"r4\"><w:r><w:t xml:space=\"preserve\">LINK THE</w:t></w:r></w:hyperlink>"),
           std::string::npos);
}

TEST_CASE("code in an office document is copied, and a link of several formats stays one link") {
  const TemporaryFolder folder;
  const auto word = [&](const std::string& body, const TranslateSentences& translate) {
    const std::string begin = "<w:document xmlns:w=\"w\"><w:body>", end = "</w:body></w:document>";
    const std::string all =
        translated(folder, "docx", {{"word/document.xml", begin + body + end}}, "word/document.xml", translate);
    return all.substr(begin.size(), all.size() - begin.size() - end.size());
  };
  const std::string code =
      "<w:p><w:pPr><w:pStyle w:val=\"SourceCode\"/></w:pPr><w:r><w:t>for each one</w:t></w:r></w:p>";
  CHECK_EQ(word(code, capitals), code);
  const std::string name = "<w:r><w:rPr><w:rStyle w:val=\"VerbatimChar\"/></w:rPr><w:t>main</w:t></w:r>";
  CHECK_EQ(word("<w:p><w:r><w:t xml:space=\"preserve\">call </w:t></w:r>" + name +
                    "<w:r><w:t xml:space=\"preserve\"> first</w:t></w:r></w:p>",
                capitals),
           "<w:p><w:r><w:t xml:space=\"preserve\">CALL </w:t></w:r>" + name +
               "<w:r><w:t xml:space=\"preserve\"> FIRST</w:t></w:r></w:p>");
  const std::string plain = "<w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr><w:r><w:t xml:space=\"preserve\">";
  CHECK_EQ(word(plain + "one</w:t></w:r></w:p>", capitals), plain + "ONE</w:t></w:r></w:p>");
  const std::string link = "<w:hyperlink r:id=\"r4\">", t = "<w:t xml:space=\"preserve\">",
                    bold = "<w:r><w:rPr><w:b/></w:rPr>" + t;
  const std::string linked = "<w:p><w:r>" + t + "see the long text and </w:t></w:r>" + link + "<w:r>" + t +
                             "a </w:t></w:r>" + bold + "bold</w:t></w:r><w:r>" + t +
                             " link</w:t></w:r></w:hyperlink></w:p>";
  CHECK_EQ(word(linked, same), linked);
  const std::string capital = word(linked, capitals);
  CAPTURE(capital);
  CHECK_EQ(capital.find("<w:hyperlink"), capital.rfind("<w:hyperlink"));
  CHECK(capital.ends_with(link + "<w:r>" + t + "A </w:t></w:r>" + bold + "BOLD </w:t></w:r><w:r>" + t +
                          "LINK</w:t></w:r></w:hyperlink></w:p>"));
  const std::string text =
      "<o xmlns:text=\"t\"><text:p>run <text:span text:style-name=\"Source_20_Text\">make it</text:span> "
      "now</text:p><text:p text:style-name=\"Preformatted_20_Text\">make it</text:p></o>";
  const std::string open =
      translated(folder, "odt", {{"mimetype", "application/vnd.oasis.opendocument.text"}, {"content.xml", text}},
                 "content.xml", capitals);
  CHECK_EQ(open,
           "<o xmlns:text=\"t\"><text:p>RUN <text:span text:style-name=\"Source_20_Text\">make it</text:span> "
           "NOW</text:p><text:p text:style-name=\"Preformatted_20_Text\">make it</text:p></o>");
}

TEST_CASE("slides, sheets, OpenDocument and books") {
  const TemporaryFolder folder;
  CHECK_EQ(translated(folder, "pptx",
                      {{"ppt/slides/slide1.xml",
                        "<p:sld xmlns:a=\"a\" xmlns:p=\"p\"><a:p><a:r><a:rPr lang=\"en\"/><a:t>a "
                        "title</a:t></a:r><a:fld id=\"1\" type=\"slidenum\"><a:t>1</a:t></a:fld></a:p></p:sld>"}},
                      "ppt/slides/slide1.xml", capitals),
           "<p:sld xmlns:a=\"a\" xmlns:p=\"p\"><a:p><a:r><a:rPr lang=\"en\"/><a:t>A TITLE</a:t></a:r><a:fld id=\"1\" "
           "type=\"slidenum\"><a:t>1</a:t></a:fld></a:p></p:sld>");
  CHECK_EQ(translated(folder, "xlsx",
                      {{"xl/sharedStrings.xml",
                        "<sst><si><t>a cell</t></si><si><t>12</t></si><si><r><t>rich "
                        "</t></r><r><rPr><b/></rPr><t>text</t></r></si></sst>"}},
                      "xl/sharedStrings.xml", capitals),
           "<sst><si><t xml:space=\"preserve\">A CELL</t></si><si><t>12</t></si><si><r><t xml:space=\"preserve\">RICH "
           "</t></r><r><rPr><b/></rPr><t xml:space=\"preserve\">TEXT</t></r></si></sst>");
  // The headings of tables and pivot tables stay, since formulas call the columns by them.
  const std::string strings =
      "<sst><si><t>The net&#10;price</t></si><si><t>Region</t></si><si><t>a_x000D_\nb _x005F_x000D_ c</t></si></sst>";
  const NamedTexts workbook{
      {"xl/sharedStrings.xml", strings},
      {"xl/tables/table1.xml",
       "<table name=\"a\"><tableColumns><tableColumn id=\"1\" name=\"The net_x000a_price\"/></tableColumns></table>"},
      {"xl/pivotCache/pivotCacheDefinition1.xml", "<p><cacheField name=\"Region\"/></p>"}};
  CHECK_EQ(translated(folder, "xlsx", workbook, "xl/sharedStrings.xml", capitals),
           "<sst><si><t>The net&#10;price</t></si><si><t>Region</t></si><si><t xml:space=\"preserve\">A B "
           "_X000D_ C</t></si></sst>");
  CHECK_EQ(translated(folder, "odt",
                      {{"mimetype", "application/vnd.oasis.opendocument.text"},
                       {"content.xml",
                        "<o xmlns:text=\"t\" xmlns:office=\"o\"><text:p>one <text:span "
                        "text:style-name=\"b\">two</text:span><text:note><text:note-citation>1</"
                        "text:note-citation><text:note-body><text:p>a note</text:p></text:note-body></text:note> "
                        "three<text:line-break/></text:p></o>"}},
                      "content.xml", capitals),
           "<o xmlns:text=\"t\" xmlns:office=\"o\"><text:p>ONE <text:span "
           "text:style-name=\"b\">TWO</text:span><text:note><text:note-citation>1</"
           "text:note-citation><text:note-body><text:p>A NOTE</text:p></text:note-body></text:note> "
           "THREE<text:line-break/></text:p></o>");
  CHECK_EQ(
      translated(folder, "epub",
                 {{"mimetype", "application/epub+zip"},
                  {"OEBPS/a.xhtml", "<html xmlns=\"h\"><body><h1>Chapter</h1><p>it <em>is</em> so</p></body></html>"}},
                 "OEBPS/a.xhtml", capitals),
      "<html xmlns=\"h\"><body><h1>CHAPTER</h1><p>IT <em>IS</em> SO</p></body></html>");
}

TEST_CASE("the files of an archive that hold text are translated, each by its rules, and the others copied") {
  const TemporaryFolder folder;
  // A paragraph of each format; which of them becomes capitals shows the rules.
  const std::string all =
      "<x xmlns:w=\"w\" xmlns:a=\"a\" xmlns:text=\"t\"><w:p><w:r><w:t>word</w:t></w:r></w:p><a:p><a:r><a:t>drawing"
      "</a:t></a:r></a:p><si><t>sheet</t></si><text:p>office</text:p><text>contents</text></x>";
  using Expected = std::vector<std::pair<std::string, std::string>>;
  const Expected docx{{"word/document.xml", "WORD"},
                      {"word/document2.xml", "WORD"},
                      {"word/header1.xml", "WORD"},
                      {"word/footer1.xml", "WORD"},
                      {"word/footnotes.xml", "WORD"},
                      {"word/endnotes.xml", "WORD"},
                      {"word/comments.xml", "WORD"},
                      {"word/glossary/document.xml", "WORD"},
                      {"word/charts/chart1.xml", "DRAWING"},
                      {"word/diagrams/data1.xml", "DRAWING"},
                      {"word/commentsExtended.xml", ""},
                      {"word/styles.xml", ""},
                      {"word/document.rels", ""},
                      {"word/diagrams/layout1.xml", ""},
                      {"docProps/core.xml", ""},
                      {"word/glossary/styles.xml", ""}};
  const Expected pptx{{"ppt/slides/slide1.xml", "DRAWING"}, {"ppt/notesSlides/n.xml", "DRAWING"},
                      {"ppt/charts/c.xml", "DRAWING"},      {"ppt/diagrams/data1.xml", "DRAWING"},
                      {"ppt/slideMasters/master1.xml", ""}, {"ppt/slides/slide1.xml.rels", ""}};
  const Expected xlsx{{"xl/sharedStrings.xml", "SHEET"},
                      {"xl/worksheets/sheet1.xml", "SHEET"},
                      {"xl/comments1.xml", "SHEET"},
                      {"xl/drawings/drawing1.xml", "DRAWING"},
                      {"xl/charts/chart1.xml", "DRAWING"},
                      {"xl/drawings/vml.xml", ""},
                      {"xl/styles.xml", ""},
                      {"xl/workbook.xml", ""}};
  const Expected odf{{"content.xml", "OFFICE"},
                     {"styles.xml", "OFFICE"},
                     {"Object 1/content.xml", "OFFICE"},
                     {"meta.xml", ""},
                     {"Object 1/styles.xml", ""}};
  const std::string every = "WORD DRAWING SHEET OFFICE CONTENTS";
  const Expected epub{{"toc.ncx", "CONTENTS"}, {"a.xhtml", every},  {"b.html", every},
                      {"c.htm", every},        {"content.opf", ""}, {"d.xml", ""}};
  for (const auto& [ending, expected] : std::vector<std::pair<std::string, Expected>>{{"docx", docx},
                                                                                      {"dotm", docx},
                                                                                      {"pptx", pptx},
                                                                                      {"xlsx", xlsx},
                                                                                      {"odt", odf},
                                                                                      {"ods", odf},
                                                                                      {"odp", odf},
                                                                                      {"epub", epub}}) {
    NamedTexts files;
    for (const auto& one : expected) files.emplace_back(one.first, all);
    const std::string in = zipOf(folder, "in." + ending, files), out = folder.path("out." + ending);
    const DocumentSummary summary = translateDocument(in, out, kSettings, capitals);
    CHECK_EQ(documentKindInfo(summary.kind).name, ending == "dotm" ? "docx" : ending);
    std::int64_t segments = 0;
    const NamedTexts results = filesOf(out);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      CAPTURE(expected[i].first);
      std::string changed;
      for (const char* word : {"WORD", "DRAWING", "SHEET", "OFFICE", "CONTENTS"})
        if (results.at(i).second.find(word) != std::string::npos)
          changed += (changed.empty() ? "" : " ") + std::string(word);
      CHECK_EQ(changed, expected[i].second);
      segments += changed == every ? 5 : changed.empty() ? 0 : 1;
    }
    CHECK_EQ(summary.segments, segments);
    CHECK_EQ(summary.sentences, segments);
  }
}

TEST_CASE("a chapter that is not well-formed is read as browsers do, other files must be") {
  const TemporaryFolder folder;
  CHECK_EQ(translated(folder, "epub", {{"mimetype", "application/epub+zip"}, {"a.xhtml", "<p>one<br>two"}}, "a.xhtml",
                      capitals),
           "<p>ONE<br>TWO");
  CHECK_THROWS_AS(translated(folder, "docx", {{"word/document.xml", "<w:p><w:r>"}}, "word/document.xml", same),
                  UserError);
  CHECK_THROWS_AS(translated(folder, "epub", {{"toc.ncx", "<text>a"}}, "toc.ncx", same), UserError);
}

TEST_CASE("files with names beyond ASCII are translated and copied under their names") {
  const TemporaryFolder folder;
  const std::string in = folder.path("in.epub"), out = folder.path("out.epub");
  std::string zip = archiveOf({{"mimetype", "application/epub+zip"},
                               {"K\u00e4fer.xhtml", "<p>one</p>"},
                               {"\u65e5.png", "picture"}});  // with the mark that its names are in UTF-8
  for (const auto& [head, flags] : {std::pair{"PK\3\4", 7}, {"PK\1\2", 9}})
    for (std::size_t at = zip.find(head); at != std::string::npos; at = zip.find(head, at + 4))
      zip[at + static_cast<std::size_t>(flags)] = static_cast<char>(zip[at + static_cast<std::size_t>(flags)] | 8);
  writeTestFile(in, zip);
  translateDocument(in, out, kSettings, capitals);
  CHECK_EQ(filesOf(out),
           (NamedTexts{
               {"mimetype", "application/epub+zip"}, {"K\u00e4fer.xhtml", "<p>ONE</p>"}, {"\u65e5.png", "picture"}}));
}

TEST_CASE("runs of an office document") {
  const TemporaryFolder folder;
  const std::string t = "<w:t xml:space=\"preserve\">", bold = "<w:r><w:rPr><w:b/></w:rPr>" + t;
  // Words in capitals are those that are translated.
  for (const std::string& paragraph :
       {"<w:p><w:r>" + t + "ONE</w:t><w:br/>" + t + "TWO</w:t><w:tab/>" + t + "THREE &amp; &lt;4</w:t></w:r></w:p>",
        "<w:p><w:r>" + t + "SEE THE WORDS OF </w:t></w:r><w:hyperlink r:id=\"r1\"><w:r>" + t +
            "A</w:t></w:r></w:hyperlink><w:r>" + t + " </w:t></w:r><w:hyperlink r:id=\"r2\"><w:r>" + t +
            "B</w:t></w:r></w:hyperlink></w:p>",
        "<w:p><w:r>" + t + "LONG BASE </w:t></w:r>" + bold + "B </w:t></w:r><w:r><w:fldChar w:x=\"1\"/></w:r>" + bold +
            "C</w:t></w:r><w:r>" + t + " END</w:t></w:r></w:p>",
        "<w:p><w:r>" + t + "A</w:t></w:r><w:fldSimple w:instr=\"x\"><w:r><w:t>field</w:t></w:r></w:fldSimple><w:r>" +
            t + " B</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>",
        "<w:p>" + bold + "ALL BOLD</w:t></w:r></w:p><w:p><w:r><w:t>12</w:t></w:r></w:p><w:p/>",
        "<w:p><w:r><w:pict><w:txbxContent><w:p><w:r>" + t +
            "BOX</w:t></w:r></w:p></w:txbxContent></w:pict></w:r><w:r>" + t + "OUTSIDE</w:t></w:r></w:p>"}) {
    const std::string expected = "<w:document xmlns:w=\"w\" xmlns:r=\"r\">" + paragraph + "</w:document>";
    std::string source = expected;
    for (std::size_t at = source.find("<w:t"); at != std::string::npos; at = source.find("<w:t", at))
      for (at = source.find('>', at); at < source.size() && source[at] != '<'; ++at)
        source[at] = static_cast<char>(std::tolower(static_cast<unsigned char>(source[at])));
    CHECK_EQ(translated(folder, "docx", {{"word/document.xml", source}}, "word/document.xml", capitals), expected);
  }
}

TEST_CASE("documents that cannot be read are refused, and nothing is written") {
  const TemporaryFolder folder;
  const std::string out = folder.path("out.docx");
  const auto refused = [&](const std::string& path) {
    std::string sentence;
    try {
      translateDocument(path, out, kSettings, same);
    } catch (const UserError& error) {
      sentence = error.sentence();
    }
    CHECK_FALSE(std::filesystem::exists(out));
    return sentence.substr(sentence.find(' ') + 1);
  };
  CHECK_EQ(refused(folder.write("ole.docx", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")), "is protected by a password.");
  CHECK_EQ(refused(folder.write("text.docx", "no archive")), "is damaged: its content is not that of a file in docx.");
  CHECK_EQ(refused(folder.write("a.exe", "MZ")), "is not a document that can be translated.");
  const std::string secret = archiveOf({{"word/document.xml", kWord}}, {.password = "word"});
  CHECK_EQ(refused(folder.write("secret.docx", secret)), "is protected by a password.");
  const std::string encrypted =
      archiveOf({{"META-INF/manifest.xml", "<m><manifest:encryption-data/></m>"}, {"content.xml", "noise"}});
  CHECK_EQ(refused(folder.write("secret.odt", encrypted)), "is protected by a password.");
  const std::string whole = archiveOf({{"word/document.xml", kWord + std::string(100'000, ' ')}});
  CHECK_FALSE(refused(folder.write("short.docx", whole.substr(0, whole.size() / 2))).empty());
  const std::string bomb =
      archiveOf({{"word/document.xml", "<w>" + std::string(std::size_t{300} << 20, ' ') + "</w>"}});
  CHECK_EQ(refused(folder.write("bomb.docx", bomb)), "holds more than 256 MiB.");
}

TEST_CASE("an interrupted translation is resumed, and its journal removed at the end") {
  const TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 1200; ++i) text += "line number " + std::to_string(i) + "\n";
  const std::string in = folder.write("in.txt", text), out = folder.path("out.txt"),
                    journal = folder.path(".out.txt.translated");
  DocumentSettings settings = kSettings;
  settings.translatorName = "a model";
  std::int64_t calls = 0, asked = 0;
  const auto stopping = [&](std::span<const std::string> sentences, const ProgressFunction& progress,
                            const std::stop_token& stop) {
    if (++calls == 2) throw Cancelled{};
    return capitals(sentences, progress, stop);
  };
  CHECK_THROWS_AS(translateDocument(in, out, settings, stopping), Cancelled);
  CHECK_FALSE(std::filesystem::exists(out));
  CHECK(std::filesystem::exists(journal));
  const auto counting = [&](std::span<const std::string> sentences, const ProgressFunction& progress,
                            const std::stop_token& stop) {
    asked += std::ssize(sentences);
    return capitals(sentences, progress, stop);
  };
  const DocumentSummary summary = translateDocument(in, out, settings, counting);
  CHECK_EQ(summary.resumed, 512);
  CHECK_EQ(asked, 1200 - 512);
  CHECK_FALSE(std::filesystem::exists(journal));
  CHECK(contentOf(out).ends_with("LINE NUMBER 1199\n"));
}

TEST_CASE("texts of programs that are no words are kept and counted") {
  const TemporaryFolder folder;
  const std::string text = R"({"id": "user_id", "title": "save the file", "color": "#ff8800", "size": "12"})";
  const std::string in = folder.write("in.json", text), out = folder.path("out.json");
  const DocumentSummary summary = translateDocument(in, out, kSettings, capitals);
  CHECK_EQ(summary.kept, 2);  // a number is no word either, but nobody takes it for one
  CHECK_EQ(contentOf(out), R"({"id": "user_id", "title": "SAVE THE FILE", "color": "#ff8800", "size": "12"})");
}
