// SPDX-License-Identifier: Apache-2.0
// All that is said about a text: its pairs, incomplete records, notes and guesses, word for word.
#include <doctest/doctest.h>

#include "engine/data/formats/text_format.h"
#include "engine/data/importing/import.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"

using namespace transept;
using namespace transept::test;

namespace {

/// "FILE" stands for the path of the text.
std::string reading(const std::string& name, const std::string& content, ReadSettings settings = {"en", "de"}) {
  const Folder folder;
  const std::string path = folder.write(name, content);
  std::string all;
  const std::string why = refusal([&] {
    const FilesRead read = readWhole({path}, settings);
    for (const auto& [source, target] : read.pairs) all += source + " = " + target + "\n";
    all += read.remarks();
  });
  if (!why.empty()) all += "refused: " + why + "\n";
  return replaced(all, path, "FILE");
}

ReadSettings choosing(const std::string& columns) {
  ReadSettings settings{"en", "de"};
  settings.columns = columns;
  return settings;
}

const std::string tmxHead = "<?xml version=\"1.0\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body>";

std::string tuv(const std::string& language, const std::string& text) {
  return "<tuv" + (language.empty() ? "" : " xml:lang=\"" + language + "\"") + "><seg>" + text + "</seg></tuv>";
}

}  // namespace

TEST_CASE("tables: what their rows are taken for") {
  CHECK_EQ(
      reading("a.csv",
              "My table,,\nid,English,German\n1,one house,ein Haus\nid,English,German\n2,\"two\nhouses\",zwei Häuser\n"
              "3,three\n"),
      "one house = ein Haus\ntwo houses = zwei Häuser\nincomplete: 3\n"
      "note: FILE: the headings were found in row 2; what stands above them was left out, such as My table.\n"
      "note: FILE repeats its headings, as in line 4; they are no pair.\n"
      "column: id, text, 1\ncolumn: English, text, one house\ncolumn: German, text, ein Haus\n");
  CHECK_EQ(reading("a.csv", "left,right\none,eins\n", choosing("LEFT, right")),
           "one = eins\ncolumn: left, text, one\ncolumn: right, text, eins\n");
  CHECK_EQ(reading("a.csv", "one,eins\ntwo,zwei,zwo\n", choosing("3,1")),
           "incomplete: one\nincomplete: two\ncolumn: , text, one\ncolumn: , text, eins\n");
  CHECK_EQ(reading("a.csv", "one,eins\ntwo,zwei\n", choosing("2,3")),
           "incomplete: one\nincomplete: two\ncolumn: , text, one\ncolumn: , text, eins\n");
  CHECK_EQ(
      reading("a.csv", "German,English\neins,one\n", choosing("1,2")),
      "refused: FILE: column 1 was chosen as English (en), but its heading is German. Choose the columns the other "
      "way round, or exchange the languages.\n");
  for (const char* wrong : {"0,1", "1,1001"})
    CHECK(contains(reading("a.csv", "one,eins\n", choosing(wrong)), "refused: FILE has no column for "));
  CHECK_EQ(reading("a.csv", "one,eins\n", choosing("1")),
           "refused: FILE has no column for 1; its first line names one, "
           "eins. Choose two of these languages, name the columns "
           "\"source\" and \"target\", or choose columns by number "
           "(import --columns 1,2).\n");
  CHECK_EQ(
      reading("a.csv", "en,de,fr\none,eins,un\n", {"en", ""}),
      "refused: FILE names several languages in its first line: en, de, fr. Name two of them as the languages of the "
      "source and the target.\n");
  CHECK_EQ(reading("a.csv", "note,de,en\nx,eins,one\n", {"en", ""}),
           "one = eins\nnote: FILE: the languages were taken from its headings: en and de.\nguess:  de\n"
           "column: note, text, x\ncolumn: de, text, eins\ncolumn: en, text, one\n");
  CHECK_EQ(reading("a.tsv", "one house\tein Haus\tx y z\ttwo\nno tab\n\\N\tleer\t\t\n"),
           "one house = ein Haus\n = leer\nincomplete: no tab\n"
           "note: FILE: columns 1 and 2 were taken; columns 3 and 4 may hold text as well.\n"
           "column: , text, one house\ncolumn: , text, ein Haus\ncolumn: , text, x y z\ncolumn: , text, two\n");
}

TEST_CASE("memories: variants, languages and units that are left out") {
  const auto unit = [](const std::string& texts) { return "<tu>" + texts + "</tu>"; };
  const std::string tail = "</body></tmx>";
  CHECK_EQ(reading("a.tmx", tmxHead + tail), "");
  CHECK_EQ(reading("a.tmx", tmxHead +
                                unit(tuv("en", "one") + tuv("de-AT", "ans") + tuv("de-CH", "eis") + tuv("de", "eins")) +
                                unit(tuv("en", "two") + tuv("", "zwo") + tuv("de", "zwei")) + tail),
           "one = eins\ntwo = zwei\nnote: FILE: 1 text has no language (xml:lang).\n"
           "note: FILE: 2 texts in other variants of the two languages were left out.\n");
  CHECK_EQ(reading("a.tmx",
                   tmxHead + unit("<tuv xml:lang=\"en\"><note>no</note><seg>one</seg> no</tuv>" + tuv("de", "eins")) +
                       unit(tuv("en", "a") + tuv("de", "b") + tuv("en", "c") + tuv("de", "d")) + tail),
           "one = eins\na = b\na = d\nc = b\nnote: FILE: 2 pairs are further translations of a unit.\n");
  CHECK_EQ(reading("a.tmx", tmxHead + unit(tuv("fr", "un") + tuv("it", "uno")) + tail),
           "refused: FILE holds texts in fr, it, which are not the languages of the import. Name two of them "
           "as the languages of the source and the target.\n");
  CHECK_EQ(reading("a.tmx", tmxHead + unit(tuv("German", "eins") + tuv("en-US", "one")) + tail, {}),
           "one = eins\nnote: The languages were taken to be en and de.\nguess: en de\n");
  const std::string huge(std::size_t{6} << 20, 'x');
  CHECK(contains(reading("a.tmx", tmxHead + "<?x " + huge + "?>" + tail), "has a tag or comment of more than 4 MiB"));
}

TEST_CASE("XML: blank lines before the declaration, and languages of single targets") {
  CHECK_EQ(reading("a.tmx",
                   "\n \n<?xml version=\"1.0\" encoding=\"windows-1252\"?><tmx version=\"1.4\"><header "
                   "srclang=\"en\"/><body><tu>" +
                       tuv("en", "one") + tuv("de", "\xD6l") + "</tu></body></tmx>"),
           "one = Öl\n");
  const auto xliff = [](const std::string& languages) {
    return "<xliff version=\"1.2\"><file source-language=\"en\"" + languages +
           "><body><trans-unit><source>one</source><target xml:lang=\"de\">eins</target></trans-unit><trans-unit>"
           "<source>two</source><target xml:lang=\"fr\">deux</target></trans-unit></body></file></xliff>";
  };
  CHECK_EQ(reading("a.xlf", xliff(" target-language=\"de\"")), "one = eins\ntwo = deux\n");  // the file decides
  CHECK(reading("a.xlf", xliff("")).starts_with("one = eins\nincomplete: two\nnote: FILE:1 is from en to fr, "));
}

TEST_CASE("XML: encodings that cannot be, and quotes in ISO-8859-1") {
  const auto memory = [](const std::string& encoding, const std::string& target) {
    return "<?xml version=\"1.0\" encoding=\"" + encoding +
           "\"?><tmx version=\"1.4\"><header srclang=\"en\"/><body><tu>" + tuv("en", "one") + tuv("de", target) +
           "</tu></body></tmx>";
  };
  for (const char* encoding : {"utf-16", "UTF-16LE", "UTF-32"}) {  // as programs write it that make strings of UTF-16
    CHECK_EQ(reading("a.tmx", memory(encoding, "eins")), "one = eins\n");
    CHECK_EQ(reading("a.tmx", memory(encoding, "Öl")), "one = Öl\n");
  }
  for (const char* encoding : {"ISO-8859-1", "iso8859-1", "latin1"})
    CHECK_EQ(reading("a.tmx", memory(encoding, "\x84\xD6l\x93")), "one = „Öl“\n");
}

TEST_CASE("XLIFF: what tools add to a unit, and what was deleted from it, is no part of it") {
  const auto xliff = [](const std::string& unit) {
    return "<xliff version=\"1.2\" xmlns:mq=\"m\"><file source-language=\"en\" "
           "target-language=\"de\"><body><trans-unit>" +
           unit + "</trans-unit></body></file></xliff>";
  };
  const std::string sides = "<source>one</source><target>eins</target>";
  CHECK_EQ(reading("a.mqxliff", xliff(sides + "<mq:insertedmatch><source>two</source><target>zwei</target>"
                                              "</mq:insertedmatch>")),
           "one = eins\n");
  CHECK_EQ(reading("a.mqxliff", xliff("<mq:minorversions><mq:historical-unit><source>two</source><target>zwei</target>"
                                      "</mq:historical-unit></mq:minorversions>" +
                                      sides)),
           "one = eins\n");
  CHECK_EQ(reading("a.sdlxliff",
                   xliff("<source>one two</source><target>eins <mrk mtype=\"x-sdl-deleted\">ein <g id=\"1\">x</g></mrk>"
                         "<mrk mtype=\"x-sdl-added\">zwei</mrk></target>")),
           "one two = eins zwei\n");
  CHECK_EQ(reading("a.sdlxliff",
                   xliff("<seg-source><mrk mtype=\"seg\" mid=\"1\">one</mrk></seg-source><target><mrk mtype=\"seg\" "
                         "mid=\"1\">ei<mrk mtype=\"x-sdl-feedback-deleted\">x</mrk>ns</mrk></target>")),
           "one = eins\n");
  const std::string prefixed =
      "<x:xliff version=\"1.2\" xmlns:x=\"u\"><x:file source-language=\"en\" target-language=\"de\"><x:body>"
      "<x:trans-unit><x:source>one</x:source><x:target>eins</x:target><tool><source>two</source></tool></x:trans-unit>"
      "</x:body></x:file></x:xliff>";
  CHECK_EQ(reading("a.xlf", prefixed), "one = eins\n");
}

TEST_CASE("JSON: strings that hold what means something outside of them") {
  CHECK_EQ(
      reading("a.json", "[{\"en\": \"say \\\"x}\\\" ] now\", \"de\": \"{ sag\"},\n{\"en\": \"b\\\\\", \"de\": \"c\"}]"),
      "say \"x}\" ] now = { sag\nb\\ = c\n");
  CHECK(contains(reading("a.jsonl", "{\"en\": \"say \\\"NaN\\\"\", \"de\": }\n"),
                 "refused: FILE is JSON, but holds no list"));
  CHECK_EQ(reading("a.jsonl", "{\"en\": NaN, \"de\": \"x\"}\n"),
           "refused: FILE holds NaN or Infinity, which JSON does not have. Write null in their place.\n");
  CHECK(!contains(reading("a.jsonl", "{\"en\": \"NaN, NaN\", \"de\":}\n"), "NaN or Infinity"));
  CHECK(contains(reading("a.jsonl", "{\"en\":NaN, \"de\":\"x\"}\n"), "holds NaN or Infinity"));
  CHECK_EQ(reading("a.json", "{\"en\": [\"one\", 2], \"de\": [\"eins\", \"zwei\"]}"), "one = eins\nincomplete: \n");
}

TEST_CASE("catalogues: escapes as in C, and a line that begins nothing") {
  CHECK_EQ(reading("a.po",
                   "msgid \"caf\\303\\251 \\x41\\x2\\053 \\t\\\\ \\q\\\"\"\nmsgstr \"\\101\\nb\\x\"\n\nmsgid \"b\" \n "
                   "\"c\"\nmsgstr "
                   "\"d\"\n"),
           "café A +  \\ q\" = A bx\nbc = d\n");
  CHECK_EQ(reading("fr.po", "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"),
           "incomplete: a\nnote: FILE translates to fr, which is not a language of the import: its entries count as "
           "incomplete.\n");
}

TEST_CASE("lines that are no sentences are told, if they are most of the text") {
  const Folder folder;
  const auto notes = [&](const Lines& source, const Lines& target) {
    std::string all;
    const std::string path = folder.writeLines("a.en", source);
    for (const std::string& note : readWhole({path, folder.writeLines("a.de", target)}).notes) all += note + "\n";
    for (std::size_t at; (at = all.find(path)) != std::string::npos;) all.replace(at, path.size(), "FILE");
    return all;
  };
  const std::string keyed =
                        "FILE holds a key in each line, such as \"a.b=One\", which counts as text. Export the texts "
                        "without their keys.\n",
                    named =
                        "FILE: the sources are names of texts, such as \"menu.open\", not the texts. Use a file that "
                        "holds the texts of both languages.\n";
  const auto with = [](Lines lines, int others) {
    for (int i = 0; i < others; ++i) lines.push_back("other " + std::to_string(i));
    return lines;
  };
  const Lines keys{"a.b=One", "c: Two", "\"d\" = \"Three\";"}, theirs{"a.b=Eins", "c: Zwei", "\"d\" = \"Drei\";"};
  CHECK_EQ(notes(with(keys, 2), with(theirs, 2)), keyed);
  CHECK_EQ(notes(with(keys, 3), with(theirs, 3)), "");
  CHECK_EQ(notes({keys[0], keys[1]}, {theirs[0], theirs[1]}), "");
  CHECK_EQ(notes({"a=b", "a=b", "=x", "a b=c", "d="}, {"a=b", "b=b", "=y", "a b=d", "d="}), "");
  const Lines names{"menu.open", "MSG_SAVE", "a.b"}, texts{"Öffnen", "Speichern", "x"};
  CHECK_EQ(notes(with(names, 2), with(texts, 2)), named);
  CHECK_EQ(notes(with(names, 3), with(texts, 3)), "");
  CHECK_EQ(notes({"menu.1", "menu.2", "menu.3"}, texts), "");
  const std::string markup =
      "FILE holds lines of markup, such as \"<a>x</a>\", which count as text. Remove the tags from "
      "the file, or these lines.\n";
  CHECK_EQ(notes({"<a>x</a>", "one"}, {"<a>y</a>", "eins"}), markup);
  CHECK_EQ(notes({"<a>x</a>", "one"}, {"", "eins"}), markup);
  CHECK(contains(notes({" <a>x</a> ", "one"}, {"", "eins"}), "lines of markup"));
  CHECK_EQ(notes({"<a>x</a>", "<b>", "<>x</>", "x <a/>"}, {"y", "<b>", "<>x</>", "x <a/>"}), "");
}

TEST_CASE("texts that cannot be read are counted and named") {
  const Folder folder;
  const auto lost = [&](int gone) {
    std::vector<std::function<std::unique_ptr<PairReader>()>> openers;
    static const TextPairs good{{"a", "b"}};
    openers.emplace_back([] { return readMemory(good, "good"); });
    for (int i = 0; i < gone; ++i)
      openers.emplace_back([i] { return readAlignedFiles("/gone" + std::to_string(i), "/gone"); });
    const auto reader = readAll(std::move(openers));
    for (RawPair pair; reader->next(pair);) {
    }
    CHECK_EQ(reader->unread().size(), static_cast<std::size_t>(gone));
    return reader->notes();
  };
  CHECK_EQ(lost(0), Lines{});
  CHECK_EQ(lost(1), Lines{"Left out: There is no file /gone0."});
  CHECK_EQ(lost(2).at(0), "2 of 3 texts could not be read to their end.");
  CHECK_EQ(lost(20).at(0), "20 of 21 texts could not be read to their end.");
  CHECK_EQ(lost(21).at(0), "21 of 22 texts could not be read to their end; these were the first 20.");
  CHECK_EQ(lost(21).size(), 21u);
  std::vector<UnreadText> unread;
  for (int i = 1; i <= 7; ++i) unread.push_back({"f" + std::to_string(i), "they say nothing"});
  CHECK_EQ(readAll({}, {}, unread)->notes(),
           Lines{"Left out, because they say nothing: f1, f2, f3, f4, f5 and 2 more."});
  unread.resize(5);
  CHECK_EQ(readAll({}, {}, unread)->notes(), Lines{"Left out, because they say nothing: f1, f2, f3, f4, f5."});
  CHECK_EQ(refusal([&] { openFiles({folder.write("a.tsv", "a\tb\n")}, "doc", {}); }),
           "There is no format doc. Choose one of lines, tsv, csv, jsonl, tmx, xliff, po, wmt, sheet.");
}

TEST_CASE("an encoding that was guessed is shown by three lines") {
  const Folder folder;
  const std::string path = folder.write("a.en",
                                        "\xFC"
                                        "ber\nplain\n\xF6l\n\xE4rger\n\xFC"
                                        "bel\n");
  CHECK_EQ(refusal([&] { readAlignedFiles(path, path); }),
           path +
               " is not UTF-8. As windows-1252 it begins with \"über / öl / ärger\". If that reads right, choose the "
               "encoding windows-1252 (import --encoding windows-1252); else name the right one.");
}

TEST_CASE("a preview of a text that ends in an error, is empty, or is no longer wanted") {
  const Folder folder;
  ImportSettings settings;
  settings.files = {folder.write("a.tmx", tmxHead + "<tu>" + tuv("en", "one") + tuv("de", "eins") +
                                              "</tu><tu><tuv xml:lang=\"en\"><seg>two</tuv></seg></tu>")};
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  const CorpusPreview broken = inspectCorpus(settings, 5, {});
  CHECK((broken.sourceLines == broken.judged && broken.targetLines == broken.judged));
  CHECK(contains(broken.problems.at(0), "is not well-formed XML"));
  settings.files = {folder.write("b.tmx", tmxHead + "</body></tmx>")};
  CHECK_EQ(inspectCorpus(settings, 5, {}).problems, Lines{"The text is empty."});
  std::stop_source stop;
  stop.request_stop();
  CHECK_THROWS_AS(inspectCorpus(settings, 5, stop.get_token()), Cancelled);
}
