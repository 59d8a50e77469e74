// SPDX-License-Identifier: Apache-2.0
// Whole units: segments, line breaks, further translations, plural forms; and what one bad character costs.
#include <doctest/doctest.h>

#include "engine/data/importing/import.h"
#include "engine/data/languages/plural_forms.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string tmxOf(const std::string& units) {
  return "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body>" + units + "</body></tmx>";
}
std::string unitOf(const std::string& english, const std::string& german) {
  return "<tu><tuv xml:lang=\"en\"><seg>" + english + "</seg></tuv><tuv xml:lang=\"de\"><seg>" + german +
         "</seg></tuv></tu>";
}
std::string xliffOf(const std::string& units) {
  return "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>" + units +
         "</body></file></xliff>";
}
std::string marked(const std::string& id, const std::string& text) {
  return "<mrk mtype=\"seg\" mid=\"" + id + "\">" + text + "</mrk>";
}

}  // namespace

TEST_CASE("XLIFF: segments without a translation are incomplete, and do not take another's") {
  const std::string sources = marked("1", "One.") + " " + marked("2", "Two.") + " " + marked("3", "Three.");
  const auto unit = [&](const std::string& targets) {
    return xliffOf("<trans-unit id=\"1\"><source>One. Two. Three.</source><seg-source>" + sources +
                   "</seg-source><target>" + targets + "</target></trans-unit>");
  };
  for (const auto& [targets, pair] : std::vector<std::pair<std::string, TextPairs>>{
           {marked("1", "Eins."), {{"One.", "Eins."}}},
           {marked("2", "Zwei.") + marked("3", ""), {{"Two.", "Zwei."}}},
           {marked("3", "Drei.") + " " + marked("1", "Eins."), {{"One.", "Eins."}, {"Three.", "Drei."}}}}) {
    const FilesRead read = readContent("a.xlf", unit(targets));
    CHECK_EQ(read.pairs, pair);
    CHECK_EQ(read.malformed.size(), 3u - pair.size());
  }
  // The target is not divided, or differently: the unit is whole.
  for (const std::string& targets :
       {std::string("Eins. Zwei. Drei."), marked("a", "Eins. Zwei.") + " " + marked("b", "Drei.")})
    CHECK_EQ(readContent("a.xlf", unit(targets)).pairs, (TextPairs{{"One. Two. Three.", "Eins. Zwei. Drei."}}));
}

TEST_CASE("XLIFF: segments of a target keep the space between them") {
  const auto unit = [](const std::string& target) {
    return readContent("a.xlf",
                       xliffOf("<trans-unit><source>One. Two.</source><target>" + target + "</target></trans-unit>"))
        .pairs;
  };
  const TextPairs expected{{"One. Two.", "Eins. Zwei."}};
  CHECK_EQ(unit(marked("0", "Eins.") + " " + marked("1", "Zwei.")), expected);
  CHECK_EQ(unit(marked("0", "Eins.") + "\n      " + marked("1", "Zwei.")), expected);
  CHECK_EQ(unit(marked("0", "Eins. ") + marked("1", "Zwei.")), expected);
  CHECK_EQ(unit(marked("0", "Eins.") + marked("1", "Zwei.")),
           (TextPairs{{"One. Two.", "Eins.Zwei."}}));  // as in Chinese
}

TEST_CASE("codes for line breaks stand between words, other codes do not") {
  const TextPairs expected{{"first line second line", "erste Zeile zweite Zeile"}};
  for (const char* code : {"<ph type=\"lb\"/>", "<ph type=\"lb\">&lt;br/&gt;</ph>", "<ph x=\"1\">&lt;br /&gt;</ph>",
                           "<it pos=\"begin\" type=\"lb\">\\n</it>", "<ph>\\n</ph>", " <ph type=\"lb\"/> "}) {
    CAPTURE(code);
    const std::string text = tmxOf(
        unitOf(std::string("first line") + code + "second line", std::string("erste Zeile") + code + "zweite Zeile"));
    CHECK_EQ(readContent("a.tmx", text).pairs, expected);
  }
  for (const char* code : {"<x id=\"1\" ctype=\"lb\"/>", "<x id=\"LINE_BREAK\" equiv-text=\"&lt;br/&gt;\"/>",
                           "<x id=\"1\" ctype=\"x-html-br\"/>", "<ph id=\"1\" ctype=\"lb\">&lt;br/&gt;</ph>",
                           "<x id=\"1\" equiv-text=\"&lt;br&gt;\"/>"}) {
    CAPTURE(code);
    const std::string text =
        xliffOf(std::string("<trans-unit><source>first line") + code + "second line</source><target>erste Zeile" +
                code + "zweite Zeile</target></trans-unit>");
    CHECK_EQ(readContent("a.xlf", text).pairs, expected);
  }
  for (const char* code : {"<ph id=\"1\" type=\"fmt\" subType=\"fmt:lb\"/>", "<ph id=\"1\" dataRef=\"d1\"/>",
                           "<ph id=\"1\" disp=\"&lt;br/&gt;\"/>", "<cp hex=\"000A\"/>"}) {
    CAPTURE(code);
    const std::string text =
        std::string(
            "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\"><unit id=\"u\"><originalData>"
            "<data id=\"d1\">&lt;br/&gt;</data></originalData><segment><source>first line") +
        code + "second line</source><target>erste Zeile" + code +
        "zweite Zeile</target></segment></unit></file></xliff>";
    CHECK_EQ(readContent("a.xlf", text).pairs, expected);
  }
  CHECK_EQ(readContent("a.tmx", tmxOf(unitOf("un<ph type=\"bold\"/>broken", "un<ph>{b}</ph>gebrochen"))).pairs,
           (TextPairs{{"unbroken", "ungebrochen"}}));
}

TEST_CASE("TMX: further translations of a unit are pairs, and units without <seg> are named") {
  const std::string unit =
      "<tu><tuv xml:lang=\"en\"><seg>one</seg></tuv><tuv xml:lang=\"de\"><seg>eins</seg></tuv>"
      "<tuv xml:lang=\"de\"><seg>ein</seg></tuv></tu>";
  const FilesRead read = readContent("a.tmx", tmxOf(unit + unitOf("two", "zwei")));
  CHECK_EQ(read.pairs, (TextPairs{{"one", "eins"}, {"one", "ein"}, {"two", "zwei"}}));
  CHECK(read.says("1 pair is a further translation"));
  const FilesRead sources =
      readContent("a.tmx", tmxOf("<tu><tuv xml:lang=\"en\"><seg>one</seg></tuv><tuv xml:lang=\"en\"><seg>a</seg></tuv>"
                                 "<tuv xml:lang=\"de\"><seg>ein</seg></tuv></tu>"));
  CHECK_EQ(sources.pairs, (TextPairs{{"one", "ein"}, {"a", "ein"}}));
  CHECK(readContent("a.tmx", tmxOf("<tu><tuv xml:lang=\"en\"><seg>one</seg></tuv><tuv xml:lang=\"de-AT\"><seg>ans</seg>"
                                   "</tuv><tuv xml:lang=\"de-CH\"><seg>eis</seg></tuv></tu>"))
            .says("1 text in another variant"));
  const std::string bare = "<tu><tuv xml:lang=\"en\">one</tuv><tuv xml:lang=\"de\">eins</tuv></tu>";
  const std::string why = refusal([&] { readContent("a.tmx", tmxOf(bare + bare)); });
  CHECK_MESSAGE(contains(why, "the units have no <seg>"), why);
  const FilesRead some = readContent("a.tmx", tmxOf(bare + unitOf("two", "zwei")));
  CHECK_EQ(some.pairs, (TextPairs{{"two", "zwei"}}));
  CHECK_EQ(some.malformed.size(), 1u);
  CHECK(some.says("1 unit has no <seg>"));
}

TEST_CASE("XML: one bad character costs one unit, and is counted") {
  for (const char* bad : {"\x01", "\x0B", "&#1;", "&#x1F;", "\xFF", "\xC3(", "&#xFFFE;", "&unknown;", "&#xD800;"}) {
    CAPTURE(bad);
    Folder folder;
    std::string units;
    for (int i = 0; i < 20; ++i)
      units += unitOf("sentence " + std::to_string(i) + (i == 7 ? bad : ""), "Satz " + std::to_string(i));
    ImportSettings settings;
    settings.files = {folder.write("a.tmx", tmxOf(units))};
    settings.sourceLanguage = "en";
    settings.targetLanguage = "de";
    settings.validationPairs = 0;
    settings.out = folder.path("corpus");
    const CorpusSummary summary = importCorpus(settings, {}, {});
    CHECK_EQ(summary.trainPairs, 19);
    CHECK_EQ(removedBy(summary, "invalid UTF-8"), 1);
  }
  // Characters that need a DTD, and marks that should have been escaped.
  CHECK_EQ(
      readContent("a.tmx", tmxOf(unitOf("caf&eacute; &amp; tea&hellip;", "5 < 6 & 7 > 3; R&D &#8211; &#150;"))).pairs,
      (TextPairs{{"café & tea…", "5 < 6 & 7 > 3; R&D – –"}}));
  CHECK_EQ(readContent("a.tmx", tmxOf(unitOf("<![CDATA[a & b < c &amp; d]]>", "x&#9;y"))).pairs,
           (TextPairs{{"a & b < c &amp; d", "x y"}}));
  // What cannot be told apart is refused, whatever stands before it.
  const std::string crossed = refusal([] {
    readContent("a.tmx", tmxOf(unitOf("one", "eins") + "<tu><tuv xml:lang=\"en\"><seg>two</tuv></seg></tu>"));
  });
  CHECK_MESSAGE((contains(crossed, "a.tmx:1 is not well-formed XML") && contains(crossed, "Correct this line")),
                crossed);
}

/// A character, a reference and a tag may lie on the border of two blocks.
TEST_CASE("XML: repairs do not depend on where blocks end") {
  for (const std::size_t shift : {0UL, 1UL, 2UL, 3UL, 7UL, 11UL}) {
    std::string units;
    TextPairs expected;
    for (int i = 0; i < 3000; ++i) {
      units += unitOf("Grüße &eacute; " + std::to_string(i) + " a & b", "“naïve” <ph/>c");
      expected.emplace_back("Grüße é " + std::to_string(i) + " a & b", "“naïve” c");
    }
    const TextPairs read = readContent("a.tmx", tmxOf("<!--" + std::string(shift, 'x') + "-->" + units)).pairs;
    CHECK_MESSAGE(read == expected, shift);
  }
}

TEST_CASE("plural forms are those of the header's formula") {
  const auto formsOf = [](const char* field) {
    const auto forms = pluralFormsOf(field);
    return forms ? std::to_string(forms->one) + " " + std::to_string(forms->several) : std::string("none");
  };
  CHECK_EQ(formsOf("nplurals=2; plural=(n != 1);"), "0 1");
  CHECK_EQ(formsOf("nplurals=1; plural=0;"), "0 0");
  CHECK_EQ(formsOf("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);"), "0 1");  // Latvian
  CHECK_EQ(formsOf("nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);"), "1 0");
  CHECK_EQ(formsOf("nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"),
           "1 4");
  CHECK_EQ(
      formsOf("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"),
      "0 2");
  CHECK_EQ(formsOf("nplurals=2; plural=n>1;"), "0 1");
  CHECK_EQ(formsOf("nplurals=2; plural=!(n == 1);"), "0 1");
  for (const char* same : {"n-1>0", "n+1>2", "n*2>2", "n/2>0", "n%101>=2", "2<=n", "!(n<2)", "n!=1&&1", "n>1||0",
                           "n>1?1:0", "n==1?0:n==2?1:1", "(n>1)", "0||n>1", "1-(n==1)", "n>1 ? 1 : 0 ? 1 : 0", " n>1 "})
    CHECK_EQ(formsOf((std::string("nplurals=2; plural=") + same + ";").c_str()), "0 1");
  std::string sum = "nplurals=2; plural=n", nots = "nplurals = 2 ; plural = ";
  for (int i = 0; i < 150; ++i) sum += "+0";
  for (int i = 0; i < 40; ++i) nots += "!!";
  CHECK_EQ(formsOf((sum + ">1").c_str()), "0 1");  // not deep, but long
  CHECK_EQ(formsOf((nots + "(n>1)").c_str()), "0 1");
  CHECK_EQ(formsOf("nplurals=16; plural=15;"), "15 15");
  CHECK_EQ(formsOf("plural=0; nplurals=2"), "0 0");
  CHECK_EQ(formsOf("nplurals=2; plural is below; plural=n>1"), "0 1");
  for (const char* wrong :
       {"", "nplurals=2;", "nplurals=2; plural=n+;", "nplurals=2; plural=m;", "nplurals=2; plural=n;",
        "nplurals=2; plural=1/0;", "nplurals=0; plural=0;", "nplurals=17; plural=0;", "nplurals=2; plural=(n>1;",
        "nplurals=2; plural=n>1?1;", "nplurals=2; plural=9223372036854775807+n;", "nplurals=2; plural=n%0;",
        "nplurals=2; plural=0-n;", "nplurals=2; plural=4611686018427387904*2;", "nplurals=2; plural=n==101?2:0;",
        "nplurals=INTEGER; plural=EXPRESSION;"})
    CHECK_EQ(formsOf(wrong), "none");
  CHECK_EQ(formsOf(("nplurals=2; plural=" + std::string(500, '(') + "n" + std::string(500, ')')).c_str()), "none");

  const auto catalogueOf = [](const std::string& formula, const std::string& forms) {
    return "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: " + formula +
           "\\n\"\n\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\n" + forms;
  };
  CHECK_EQ(readContent("lv.po",
                       catalogueOf("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
                                   "msgstr[0] \"%d datne\"\nmsgstr[1] \"%d datnes\"\nmsgstr[2] \"nav\"\n"),
                       {"en", "lv"})
               .pairs,
           (TextPairs{{"%d file", "%d datne"}, {"%d files", "%d datnes"}}));
  CHECK_EQ(readContent("ga.po", catalogueOf("nplurals=2; plural=n==1;", "msgstr[0] \"many\"\nmsgstr[1] \"one\"\n"),
                       {"en", ""})
               .pairs,
           (TextPairs{{"%d file", "one"}, {"%d files", "many"}}));
  const FilesRead wrong =
      readContent("x.po", catalogueOf("nplurals=2; plural=n=1;", "msgstr[0] \"a\"\nmsgstr[1] \"b\"\n"));
  CHECK_EQ(wrong.pairs, (TextPairs{{"%d file", "a"}, {"%d files", "b"}}));
  CHECK(wrong.says("Plural-Forms cannot be read"));
}

TEST_CASE("blank lines at the end of one file cost no pair, and are named") {
  const Folder folder;
  const auto read = [&](const std::string& source, const std::string& target) {
    const auto reader = readAlignedFiles(folder.write("a.en", source), folder.write("a.de", target));
    TextPairs pairs;
    for (RawPair pair; reader->next(pair);) pairs.emplace_back(pair.source, pair.target);
    return std::pair(pairs, reader->notes());
  };
  const TextPairs expected{{"one", "eins"}, {"two", "zwei"}};
  CHECK_EQ(read("one\ntwo\n", "eins\nzwei\n\n").first, expected);
  CHECK_EQ(read("one\ntwo\n", "eins\nzwei\n\n").second,
           Lines{"Line 3 of " + folder.path("a.de") + " is empty, and " + folder.path("a.en") + " has no such line."});
  CHECK_EQ(read("one\ntwo\n \r\n\n", "eins\nzwei").first, expected);
  CHECK_EQ(read("one\ntwo\n \r\n\n", "eins\nzwei").second,
           Lines{"Lines 3 to 4 of " + folder.path("a.en") + " are empty, and " + folder.path("a.de") +
                 " has no such line."});
  CHECK(contains(refusal([&] { read("one\ntwo\n", "eins\nzwei\n\ndrei\n"); }), "has 2 lines but"));
}

TEST_CASE("character references become characters") {
  Folder folder;
  ImportSettings settings;
  settings.files = {folder.write("a.tsv",
                                 "a&#9;b &Tab; c\tx&#10;y &NewLine; z\n&#169; &copy; &#x2026;\t&#128; &sigma; &#039;\n"
                                 "&nosuch; &#0; & ;\tAT&T R&D x\n")};
  settings.cleaning.enable("entities", true);
  settings.validationPairs = 0;
  settings.out = folder.path("corpus");
  importCorpus(settings, {}, {});
  CHECK_EQ(linesOf(folder.path("corpus/train.source")), (Lines{"a b   c", "© © …", "&nosuch; &#0; & ;"}));
  CHECK_EQ(linesOf(folder.path("corpus/train.target")), (Lines{"x y   z", "€ σ '", "AT&T R&D x"}));
}

TEST_CASE("line breaks in all the words of the formats") {
  for (const char* code : {"<ph>&#10;</ph>", "<ph>&#13;&#10;</ph>", "<ph>&#9;</ph>", "<ph>\\r\\n</ph>", "<ph>{lb}</ph>",
                           "<ph>&#x2028;</ph>", "<ph><![CDATA[<br/>]]></ph>", "<ph type=\"x-br\"/>"}) {
    CAPTURE(code);
    CHECK_EQ(readContent("a.tmx", tmxOf(unitOf(std::string("one") + code + "two", "eins zwei"))).pairs,
             (TextPairs{{"one two", "eins zwei"}}));
  }
  // A paragraph ends where its tag does.
  CHECK_EQ(readContent("a.xlf", xliffOf("<trans-unit><source>One<g id=\"1\" ctype=\"x-html-p\">two</g>three</source>"
                                        "<target>Eins<g id=\"1\" ctype=\"bold\">zwei</g>drei</target></trans-unit>"))
               .pairs,
           (TextPairs{{"One two three", "Einszweidrei"}}));
  // XLIFF 2: the standard's own name, and data of white space.
  const auto two = [](const std::string& data, const std::string& code) {
    return readContent("a.xlf",
                       "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><file><unit>"
                       "<originalData><data id=\"d\">" +
                           data + "</data></originalData><segment><source>One" + code +
                           "two</source><target>Eins zwei</target></segment></unit></file></xliff>")
        .pairs;
  };
  const TextPairs divided{{"One two", "Eins zwei"}};
  CHECK_EQ(two("&#10;", "<ph id=\"1\" dataRef=\"d\"/>"), divided);
  CHECK_EQ(two("<cp hex=\"000A\"/>", "<ph id=\"1\" dataRef=\"d\"/>"), divided);
  CHECK_EQ(two("x", "<ph id=\"1\" type=\"fmt\" subType=\"xlf:lb\"/>"), divided);
  CHECK_EQ(two("&lt;b&gt;", "<ph id=\"1\" dataRef=\"d\"/>"), (TextPairs{{"Onetwo", "Eins zwei"}}));
}

TEST_CASE("TMX: units without a language, and further languages, are told") {
  const std::string why =
      refusal([] { readContent("a.tmx", tmxOf("<tu><tuv><seg>one</seg></tuv><tuv><seg>eins</seg></tuv></tu>")); });
  CHECK_MESSAGE(contains(why, "no <tuv> has a language"), why);
  const std::string three =
      "<tu><tuv xml:lang=\"fr\"><seg>un</seg></tuv><tuv xml:lang=\"en\"><seg>one</seg></tuv>"
      "<tuv xml:lang=\"de\"><seg>eins</seg></tuv></tu>";
  CHECK(readContent("a.tmx", "<tmx version=\"1.4\"><header srclang=\"*all*\"/><body>" + three + "</body></tmx>", {})
            .says("further languages were left out: de"));
  CHECK(readContent("a.tmx", tmxOf(three)).notes.empty());  // the two were stated
}
