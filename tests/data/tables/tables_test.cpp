// SPDX-License-Identifier: Apache-2.0
// Tables with headings, quotes and chosen columns; XLIFF with segments, states and several languages; PO plural forms.
#include <doctest/doctest.h>

#include "engine/data/formats/text_format.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

struct ReadTable {
  TextPairs pairs;
  std::vector<std::string> malformed, notes;
  int overlong = 0;
};

ReadTable readText(const std::string& name, const std::string& content, ReadSettings settings = {"en", "de"}) {
  const Folder folder;
  const auto reader = openFiles({folder.write(name, content)}, "", settings);
  ReadTable read;
  for (RawPair pair; reader->next(pair);) {
    if (pair.malformed) {
      read.malformed.emplace_back(pair.source);
    } else if (pair.overlong) {
      ++read.overlong;
    } else {
      read.pairs.emplace_back(pair.source, pair.target);
    }
  }
  read.notes = reader->notes();
  return read;
}

ReadSettings choosing(const std::string& columns) {
  ReadSettings settings{"en", "de"};
  settings.columns = columns;
  return settings;
}

const std::string kXliff12 = R"(<?xml version="1.0"?>
<xlf:xliff version="1.2" xmlns:xlf="urn:oasis:names:tc:xliff:document:1.2"><xlf:file source-language="en" target-language="de"><xlf:body>
<xlf:trans-unit id="1"><xlf:source>One. Two.</xlf:source>
<xlf:seg-source><xlf:mrk mtype="seg" mid="1">One.</xlf:mrk> <xlf:mrk mtype="seg" mid="2">Two <xlf:g id="1">bold</xlf:g>.</xlf:mrk></xlf:seg-source>
<xlf:target><xlf:mrk mtype="seg" mid="1">Eins.</xlf:mrk> <xlf:mrk mtype="seg" mid="2">Zwei <xlf:g id="1">fett</xlf:g>.</xlf:mrk></xlf:target></xlf:trans-unit>
<xlf:trans-unit id="2"><xlf:source>Three.</xlf:source><xlf:target state="needs-translation">Drei?</xlf:target></xlf:trans-unit>
<xlf:trans-unit id="3"><xlf:source>Four.</xlf:source><xlf:target state="final"><xlf:mrk mtype="seg" mid="1">Vier.</xlf:mrk></xlf:target></xlf:trans-unit>
</xlf:body></xlf:file></xlf:xliff>)";

}  // namespace

TEST_CASE("the headings of a table are believed over the order of its columns") {
  const TextPairs expected{{"one", "eins"}, {"two", "zwei"}};
  for (const char* name : {"a.tsv", "a.csv"}) {
    CAPTURE(name);
    const std::string separator = name == std::string("a.tsv") ? "\t" : ",";
    const auto table = [&](std::vector<std::vector<std::string>> rows) {
      std::string text;
      for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : separator) + row[i];
        text += "\n";
      }
      return text;
    };
    const auto german = table({{"de", "en"}, {"eins", "one"}, {"zwei", "two"}});
    CHECK_EQ(readText(name, german).pairs, expected);
    CHECK_EQ(readText(name, table({{"id", "deu", "eng"}, {"1", "eins", "one"}, {"2", "zwei", "two"}})).pairs, expected);
    CHECK_EQ(readText(name, table({{"source", "target"}, {"one", "eins"}, {"two", "zwei"}})).pairs, expected);
    for (const std::vector<std::string>& names :
         {std::vector<std::string>{"German", "English"}, {"Deutsch", "english"}, {"text_de", "text_en"}}) {
      CHECK_EQ(readText(name, table({names, {"eins", "one"}, {"zwei", "two"}})).pairs, expected);
    }
    CHECK_EQ(readText(name, german, {"", "de"}).pairs, expected);
    // The header names other languages than the import.
    for (const ReadSettings& wrong : {ReadSettings{"en", "fr"}, {"fr", "de"}, {"fr", "es"}, {"fr", ""}}) {
      const std::string why = refusal([&] { readText(name, german, wrong); });
      CHECK_MESSAGE((contains(why, "no column for") && contains(why, "--columns 1,2")), why);
    }
    const ReadTable unnamed = readText(name, german, {});
    CHECK_EQ(unnamed.pairs, (TextPairs{{"eins", "one"}, {"zwei", "two"}}));
    CHECK(contains(unnamed.notes.at(0), "de and en"));
    const auto numbered = table({{"1", "one", "eins"}, {"2", "two", "zwei"}});
    CHECK_EQ(readText(name, numbered, choosing("2,3")).pairs, expected);
    CHECK_EQ(readText(name, table({{"Nr", "Englisch", "Deutsch"}, {"1", "one", "eins"}, {"2", "two", "zwei"}}),
                      choosing("englisch,deutsch"))
                 .pairs,
             expected);
    for (const char* wrong : {"2", "2,2", "0,1", "Nr,Klingon", "x"})
      CHECK_MESSAGE(!refusal([&] { readText(name, numbered, choosing(wrong)); }).empty(), wrong);
  }
}

TEST_CASE("a column of numbers and names is in no language, whatever its heading") {
  const TextPairs expected{{"Go home.", "Dra hjem."}, {"Yes.", "Ja."}};
  for (const char* text : {"No\tEnglish\tNorwegian\n1\tGo home.\tDra hjem.\n2\tYes.\tJa.\n",
                           "id\tEnglish\tNorwegian\nmenu.go\tGo home.\tDra hjem.\nmenu.yes\tYes.\tJa.\n"}) {
    CAPTURE(text);
    CHECK_EQ(readText("a.tsv", text, {}).pairs, expected);
    CHECK_EQ(readText("a.tsv", text, {"en", "no"}).pairs, expected);
  }
  for (const char* key : {"no", "id"}) {
    CAPTURE(key);
    const auto record = [&](const char* name, const char* source, const char* target) {
      return "{\"" + std::string(key) + "\":\"" + name + "\",\"english\":\"" + source + "\",\"norwegian\":\"" + target +
             "\"}\n";
    };
    const std::string text = record("1", "Go home.", "Dra hjem.") + record("2", "Yes.", "Ja.");
    CHECK_EQ(readText("a.jsonl", text, {}).pairs, expected);
    CHECK_EQ(readText("a.jsonl", text, {"en", "no"}).pairs, expected);
  }
  const std::string numbers = "{\"en\":\"1\",\"no\":\"2\"}\n{\"en\":\"Yes.\",\"no\":\"Ja.\"}\n";
  CHECK_EQ(readText("a.jsonl", numbers, {}).pairs, TextPairs{{"1", "2"}, {"Yes.", "Ja."}});
}

TEST_CASE("rows that name their languages are read in the direction that they name") {
  const TextPairs expected{{"Go home.", "Geh heim."}, {"Thanks.", "Danke."}, {"Yes.", "Ja."}};
  const std::string phrases =
      "English,German,Go home.,Geh heim.\nGerman,English,Danke.,Thanks.\nEnglish,German,Yes.,Ja.\n";
  const std::string wordfast =
      "%20240101~120000\t%User ID,JD\t%TU=3\t%EN-US\t%Wordfast TM\t%DE-DE\t%---\n"
      "20240101~120000\tJD\t0\tEN-US\tGo home.\tDE-DE\tGeh "
      "heim.\n20240101~120001\tJD\t0\tDE-DE\tDanke.\tEN-US\tThanks.\n"
      "20240101~120002\tJD\t0\tEN-US\tYes.\tDE-DE\tJa.\n";
  const std::string headed =
      "source_lang,target_lang,source_text,target_text\nen,de,Go home.,Geh "
      "heim.\nde,en,Danke.,Thanks.\nen,de,Yes.,Ja.\n";
  const std::string tatoeba =
      "1\teng\tGo home.\t2\tdeu\tGeh heim.\n3\teng\tThanks.\t4\tdeu\tDanke.\n5\teng\tYes.\t6\tdeu\tJa.\n";
  const std::string keys =
      R"({"src_lang":"en","src":"Go home.","tgt":"Geh heim.","tgt_lang":"de"}
{"src":"Danke.","tgt":"Thanks.","src_lang":"de","tgt_lang":"en"}
{"src":"Oui.","tgt":"Yes.","src_lang":"fr","tgt_lang":"en"}
{"src":"Yes.","tgt":"Ja."}
)";
  const std::string objects =
      R"({"source":{"lang":"en","text":"Go home."},"target":{"lang":"de","text":"Geh heim."}}
{"source":{"lang":"de","text":"Danke."},"target":{"lang":"en","text":"Thanks."}}
{"source":{"lang":"en","text":"Yes."},"target":{"lang":"de","text":"Ja."}}
)";
  for (const auto& [name, text] : {std::pair("a.csv", phrases),
                                   {"a.tsv", wordfast},
                                   {"a.csv", headed},
                                   {"a.tsv", tatoeba},
                                   {"a.jsonl", keys},
                                   {"a.jsonl", objects}}) {
    CAPTURE(text);
    for (const ReadSettings& settings : {ReadSettings{}, {"en", "de"}, {"en", ""}, {"", "de"}}) {
      const ReadTable read = readText(name, text, settings);
      CHECK_EQ(read.pairs, expected);
      CHECK(contains(read.notes.at(0), "the languages were taken from its r"));
      if (name == std::string("a.csv") || text == tatoeba)
        CHECK_EQ(contains(read.notes.at(0), "; rows in the other direction were exchanged."), text != tatoeba);
    }
    TextPairs exchanged;
    for (const auto& [source, target] : expected) exchanged.push_back({target, source});
    CHECK_EQ(readText(name, text, {"de", "en"}).pairs, exchanged);
  }
  const ReadTable other = readText("a.csv", phrases + "English,French,No.,Non.\n", {"en", "de"});
  CHECK_EQ(other.pairs, expected);
  CHECK(contains(other.notes.back(), "left out, such as line 4."));
  // Words that are codes as well, and a dictionary of languages.
  CHECK_EQ(readText("a.csv", "en,de\nno,nein\nis,ist\nGerman,Deutsch\n").pairs,
           TextPairs{{"no", "nein"}, {"is", "ist"}, {"German", "Deutsch"}});
}

TEST_CASE("quotes in a TSV are those of CSV where the file uses them so") {
  CHECK_EQ(readText("a.tsv", "en\tde\nHe said \"no\".\t\"Er sagte \"\"nein\"\".\"\nx\ty\n").pairs,
           (TextPairs{{"He said \"no\".", "Er sagte \"nein\"."}, {"x", "y"}}));
  // A quote at the beginning of a sentence belongs to the text.
  const std::string speech = "\"No,\" he said.\t\"Nein\", sagte er.\n\"Yes.\"\t\"Ja.\"\nx\ty\n";
  CHECK_EQ(readText("b.tsv", speech).pairs,
           (TextPairs{{"\"No,\" he said.", "\"Nein\", sagte er."}, {"\"Yes.\"", "\"Ja.\""}, {"x", "y"}}));
  CHECK_EQ(readText("c.tsv", "\"open\teins\nb\tzwei\n").pairs, (TextPairs{{"\"open", "eins"}, {"b", "zwei"}}));
  // A quotation that begins in one sentence and ends in another does not make them one.
  const TextPairs story{
      {"\"Go home.", "Geh heim."}, {"It is late.", "Es ist spaet."}, {"He said so.\"", "So sagte er."}};
  std::string rows;
  for (const auto& [source, target] : story) rows += source + "\t" + target + "\n";
  CHECK_EQ(readText("d.tsv", rows + "x\ty\n").pairs, TextPairs{story[0], story[1], story[2], {"x", "y"}});
  const std::string proven = "x\ty\nx\ty\n" + rows.substr(0, rows.size() - 1);
  CHECK_EQ(readText("f.tsv", "\"x\"\t\"\"\"y\"\"\"\n" + proven).pairs.back(), story[2]);
  CHECK_EQ(readText("d.tsv", rows.substr(0, rows.size() - 1)).pairs, story);
  // Not even where others are in quotes; but a field in quotes may have several lines.
  const std::string proof = "en\tde\n\"a \"\"b\"\"\"\tc\nx\t\"d\ne\"\n";
  CHECK_EQ(readText("e.tsv", proof + rows).pairs,
           TextPairs{{"a \"b\"", "c"}, {"x", "d e"}, story[0], story[1], story[2]});
}

TEST_CASE("XLIFF: a prefixed root, segments and states") {
  CHECK_EQ(readText("a.xlf", kXliff12).pairs,
           (TextPairs{{"One.", "Eins."}, {"Two bold.", "Zwei fett."}, {"Three.", "Drei?"}, {"Four.", "Vier."}}));
  ReadSettings final{"en", "de"};
  final.states = {"final", "signed-off"};
  const ReadTable filtered = readText("a.xlf", kXliff12, final);
  CHECK_EQ(filtered.pairs, (TextPairs{{"Four.", "Vier."}}));
  CHECK_EQ(filtered.malformed.size(), 3u);
  const std::string second = R"(<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="u">
<segment state="final"><source>One</source><target>Eins</target></segment>
<segment state="initial"><source>Two</source><target>Zwei</target></segment></unit></file></xliff>)";
  CHECK_EQ(readText("b.xlf", second, final).pairs, (TextPairs{{"One", "Eins"}}));
}

TEST_CASE("XLIFF: the segments of a unit are bounded") {
  const auto unit = [](const std::string& sources, const std::string& targets) {
    return "<trans-unit><source>all</source><seg-source>" + sources + "</seg-source><target>" + targets +
           "</target></trans-unit>";
  };
  const auto file = [&](const std::string& sources, const std::string& targets) {
    return "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"de\"><body>" +
           unit(sources, targets) +
           unit("<mrk mtype=\"seg\" mid=\"1\">One.</mrk>", "<mrk mtype=\"seg\" mid=\"1\">Eins.</mrk>") +
           "</body></file></xliff>";
  };
  const auto segments = [](int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i) all += "<mrk mtype=\"seg\" mid=\"" + std::to_string(i) + "\">" + text + "</mrk>";
    return all;
  };
  CHECK_EQ(readText("a.xlf", file(segments(1000, "a"), segments(1000, "b"))).pairs.size(), 1001u);
  const ReadTable many = readText("b.xlf", file(segments(100'000, "a"), segments(100'000, "b")));
  CHECK_EQ(many.overlong, 1);
  CHECK_EQ(many.pairs, (TextPairs{{"One.", "Eins."}}));
  // A truncated segment does not count as complete because of a segment before it.
  const std::string tooLong(TextLines::lineLimit + 1, 'x');
  const ReadTable cut = readText(
      "c.xlf", file(segments(1, "a") + "<mrk mtype=\"seg\" mid=\"1\">" + tooLong + "</mrk>", segments(2, "b")));
  CHECK_EQ(cut.overlong, 1);
  CHECK_EQ(cut.pairs, (TextPairs{{"One.", "Eins."}}));
}

TEST_CASE("XLIFF in several target languages needs a choice") {
  const auto file = [](const std::string& language, const std::string& text) {
    return "<file source-language=\"en\" target-language=\"" + language +
           "\"><body><trans-unit><source>one</source><target>" + text + "</target></trans-unit></body></file>";
  };
  const std::string both = "<xliff version=\"1.2\">" + file("de", "eins") + file("fr", "un") + "</xliff>";
  const std::string why = refusal([&] { readText("a.xlf", both, {"en", ""}); });
  CHECK_MESSAGE((contains(why, "de and fr") && contains(why, "target language")), why);
  CHECK_EQ(readText("a.xlf", both, {"en", "fr"}).pairs, (TextPairs{{"one", "un"}}));
}

TEST_CASE("PO: both plural forms, and a mark of an obsolete entry stays with it") {
  const std::string entry = "msgid \"%d file\"\nmsgid_plural \"%d files\"\n";
  CHECK_EQ(
      readText("a.po", entry + "msgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n\nmsgid \"a\"\nmsgstr \"b\"\n").pairs,
      (TextPairs{{"%d file", "%d Datei"}, {"%d files", "%d Dateien"}, {"a", "b"}}));
  CHECK_EQ(readText("b.po", entry + "msgstr[0] \"%d\u500b\"\n").pairs, (TextPairs{{"%d files", "%d\u500b"}}));
  CHECK_EQ(readText("c.po", entry + "msgstr[0] \"one\"\nmsgstr[1] \"few\"\nmsgstr[2] \"many\"\n").pairs,
           (TextPairs{{"%d file", "one"}, {"%d files", "many"}}));
  // If one form has no translation, it does not get the translation of the other form.
  const ReadTable noPlural = readText("e.po", entry + "msgstr[0] \"one\"\nmsgstr[1] \"\"\n");
  CHECK_EQ(noPlural.pairs, (TextPairs{{"%d file", "one"}}));
  CHECK_EQ(noPlural.malformed, (std::vector<std::string>{"%d files"}));
  const ReadTable noSingular = readText("f.po", entry + "msgstr[0] \"\"\nmsgstr[1] \"many\"\n");
  CHECK_EQ(noSingular.pairs, (TextPairs{{"%d files", "many"}}));
  CHECK_EQ(noSingular.malformed, (std::vector<std::string>{"%d file"}));
  // Between a keyword and its text may stand nothing, or a tab.
  const std::string file =
      "msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"b\"\n\n" + entry + "msgstr[0] \"one\"\nmsgstr[1] \"many\"\n";
  for (const std::string between : {"\"", "\t\""}) {
    std::string other = file;
    for (std::size_t at = 0; (at = other.find(" \"", at)) != std::string::npos;) other.replace(at, 2, between);
    CHECK_EQ(readText("g.po", other).pairs, readText("g.po", file).pairs);
    CHECK_EQ(readText("g.po", other).pairs.size(), 3u);
  }
  const ReadTable obsolete = readText(
      "d.po",
      "msgid \"a\"\nmsgstr \"b\"\n\n#, fuzzy\n#~ msgid \"old\"\n#~ msgstr \"alt\"\n\nmsgid \"c\"\nmsgstr \"d\"\n");
  CHECK_EQ(obsolete.pairs, (TextPairs{{"a", "b"}, {"c", "d"}}));
}
