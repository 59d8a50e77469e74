// SPDX-License-Identifier: Apache-2.0
// How tables are divided, and which of their columns hold text.
#include <doctest/doctest.h>

#include "engine/data/importing/import.h"
#include "engine/data/tables/columns.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"

using namespace transept;
using namespace transept::test;

namespace {

std::string rowsOf(const TextPairs& pairs, const std::string& separator) {
  std::string text;
  for (const auto& [source, target] : pairs) text += source + separator + target + "\n";
  return text;
}

const TextPairs withCommas{{"Yes, of course, sir", "Ja, natürlich, mein Herr"},
                           {"Stop", "Halt"},
                           {"He came, he saw, he won", "Er kam, er sah, er siegte"},
                           {"It is late", "Es ist spät"},
                           {"Red, green, blue", "Rot, grün, blau"}};

}  // namespace

TEST_CASE("the separator is judged by all lines") {
  for (const char* separator : {";", "|", "|||", " ||| ", "\t"}) {
    CAPTURE(separator);
    TextPairs read = readContent("a.csv", rowsOf(withCommas, separator)).pairs;
    for (auto& [source, target] : read) {
      if (source.ends_with(' ')) source.pop_back();
      if (target.starts_with(' ')) target.erase(0, 1);
    }
    CHECK_EQ(read, withCommas);
  }
  // Semicolons in the text, numbers with commas.
  CHECK_EQ(readContent("a.csv", "one; two,eins; zwei\nthree,drei\nfour; five,vier; fünf\n").pairs,
           (TextPairs{{"one; two", "eins; zwei"}, {"three", "drei"}, {"four; five", "vier; fünf"}}));
  CHECK_EQ(readContent("a.csv", "It costs 1,5;Es kostet 1,5\nAbout 2,5;Etwa 2,5\nNow 3,5;Jetzt 3,5\n").pairs.size(),
           3u);
  // Without its ending, a table whose lines all have the separator.
  CHECK_EQ(readContent("a.txt", rowsOf(withCommas, " ||| ")).pairs.size(), withCommas.size());
  CHECK_EQ(readContent("a.tsv", rowsOf(withCommas, ";")).pairs, withCommas);
}

TEST_CASE("two separators that divide a table equally well are not guessed") {
  const std::string why = refusal([] { readContent("a.csv", "a;b,c\nd;e,f\ng;h,i\n"); });
  CHECK_MESSAGE((contains(why, "\",\" and at \";\"") && contains(why, "sep=")), why);
  CHECK_EQ(readContent("a.csv", "sep=;\na;b,c\nd;e,f\ng;h,i\n").pairs.front(), (TextPairs::value_type{"a", "b,c"}));
}

TEST_CASE("a first line names the separator") {
  for (const char* first : {"sep=;\n", "\xEF\xBB\xBFsep=;\r\n", "\"sep=;\"\n", "SEP=;\n"}) {
    CAPTURE(first);
    const FilesRead read =
        readContent("a.csv", std::string(first) + "id;source;target\n1;Thank you, sir;Danke, mein Herr\n");
    CHECK_EQ(read.pairs, (TextPairs{{"Thank you, sir", "Danke, mein Herr"}}));
  }
  CHECK_EQ(readContent("a.txt", "sep=|\nen|de\none|eins\n").pairs, (TextPairs{{"one", "eins"}}));
  const Folder folder;
  const auto reader = openFiles({folder.write("a.csv", "sep=,\nen,de\none,eins\n")}, "", {"en", "de"});
  RawPair pair;
  REQUIRE(reader->next(pair));
  CHECK(reader->where(false).ends_with(":3"));
}

TEST_CASE("columns of numbers, addresses, ids and labels are named, and those of text offered") {
  struct Row {
    const char* kinds;
    std::vector<std::string> before, between, after;  // one cell per line, cycled
    const char* choice;
  };
  const auto table = [](const Row& row) {
    std::string text;
    for (std::size_t i = 0; i < 12; ++i) {
      const auto add = [&](const std::vector<std::string>& cells) {
        for (const std::string& cell : cells) text += cell + std::to_string(i) + "\t";
      };
      add(row.before);
      text += englishLines[i % 4] + "\t";
      add(row.between);
      text += germanLines[i % 4];
      for (const std::string& cell : row.after) text += "\t" + cell + std::to_string(i);
      text += "\n";
    }
    return text;
  };
  for (const Row& row :
       {Row{"columns 1 and 3 hold numbers", {"12"}, {"77"}, {}, "2,4"},
        {"columns 1 and 2 hold addresses", {"https://a.example/en/", "https://a.example/de/"}, {}, {"0.5"}, "3,4"},
        {"column 1 holds ids", {"ID-"}, {}, {}, "2,3"},
        {"column 1 holds ids", {"sent_"}, {}, {"0.97"}, "2,3"},
        {"columns 1 and 2 hold numbers", {"0.8", "1."}, {}, {}, "3,4"},
        {"column 1 holds addresses", {"news/2019/file.xml#"}, {}, {}, "2,3"}}) {
    CAPTURE(row.choice);
    const std::string text = table(row), why = refusal([&] { readContent("a.tsv", text); });
    CHECK_MESSAGE((contains(why, row.kinds) && contains(why, std::string("--columns ") + row.choice)), why);
    ReadSettings chosen{"en", "de"};
    chosen.columns = row.choice;
    const TextPairs pairs = readContent("a.tsv", text, chosen).pairs;
    CHECK_EQ(pairs.size(), 12u);
    CHECK_EQ(pairs.front(), (TextPairs::value_type{englishLines[0], germanLines[0]}));
    chosen.columns = "auto";
    const FilesRead guessed = readContent("a.tsv", text, chosen);
    CHECK_EQ(guessed.pairs, pairs);
    CHECK_EQ(guessed.guess.columns, row.choice);
    CHECK(guessed.says("were taken"));
  }
  // The preview shows what the guess gives, for a person to confirm.
  const Folder folder;
  ImportSettings settings;
  settings.files = {folder.write("a.tsv", table({"", {"12"}, {"77"}, {}, ""}))};
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  const CorpusPreview preview = inspectCorpus(settings, 5, {});
  CHECK_EQ(preview.columns, "2,4");
  REQUIRE_EQ(preview.pairs.size(), 5u);
  CHECK_EQ(preview.pairs[0].first, englishLines[0]);
}

TEST_CASE("columns behind the first two are named where they hold text, and ignored where they do not") {
  std::string scored, third;
  for (std::size_t i = 0; i < 4; ++i) {
    scored += englishLines[i] + "\t" + germanLines[i] + "\t0." + std::to_string(i) + "\n";
    third += englishLines[i] + "\t" + germanLines[i] + "\t" + frenchLines[i] + "\n";
  }
  CHECK(readContent("a.tsv", scored).notes.empty());
  CHECK(readContent("a.tsv", third).says("column 3 may hold text"));
}

TEST_CASE("headings over columns of numbers are no pair") {
  std::string text = "Nr,Satz,Uebersetzung\n";
  for (int i = 0; i < 5; ++i) text += std::to_string(i) + "," + "a sentence " + ",ein Satz " + "\n";
  ReadSettings chosen{"en", "de"};
  chosen.columns = "2,3";
  CHECK_EQ(readContent("a.csv", text, chosen).pairs.size(), 5u);
}

TEST_CASE("a table that no separator divides is refused") {
  const std::string why = refusal([] { readContent("a.csv", "one\ntwo\nthree\n"); });
  CHECK_MESSAGE(contains(why, "one column only"), why);
}

TEST_CASE("a quote that is text, or is not closed, costs its own record only") {
  const FilesRead open = readContent("a.csv", "source,target\none,eins\n\"two,zwei\nthree,drei\nfour,vier\n");
  CHECK_EQ(open.pairs, (TextPairs{{"one", "eins"}, {"three", "drei"}, {"four", "vier"}}));
  CHECK_EQ(open.malformed, (Lines{"\"two"}));
  const FilesRead later = readContent("a.csv", "source,target\n\"two,zwei\nthree,drei\n\"a, b\",\"c, d\"\n");
  CHECK_EQ(later.pairs, (TextPairs{{"three", "drei"}, {"a, b", "c, d"}}));
  CHECK_EQ(later.malformed.size(), 1u);
  CHECK_EQ(readContent("a.csv", "source;target\n\"Yes\" he said;\"Ja\" sagte er\n").pairs,
           (TextPairs{{"\"Yes\" he said", "\"Ja\" sagte er"}}));
  // A separator in a field without quotes.
  const FilesRead more = readContent("a.csv", "source,target\none,eins\ntwo, too,zwei\nthree,drei\n");
  CHECK_EQ(more.pairs, (TextPairs{{"one", "eins"}, {"three", "drei"}}));
  CHECK_EQ(more.malformed.size(), 1u);
}

TEST_CASE("columns are told by what every row has, with few rows and in the words of other programs") {
  struct Row {
    const char *what, *kind, *choice;
    std::vector<std::vector<std::string>> before;  // cells before the text, by row
  };
  const auto times = [](const std::string& cell) { return std::vector<std::string>(4, cell); };
  for (const Row& row : {
           Row{"labels", "labels", "3,4", {times("spoken"), times("checked")}},
           {"dates", "numbers", "2,3", {{"2026-01-01 12:00:00", "2026-01-02 12:00:00", "2026-01-03T12:00:00Z", "1"}}},
           {"percentages", "numbers", "2,3", {{"5 %", "15 %", "25 %", "35 %"}}},
           {"file names", "addresses", "2,3", {{"a/Chapter 1.txt:1", "a/Chapter 1.txt:2", "b/Two.docx", "b/c.md#7"}}},
           {"keys", "ids", "2,3", {{"menu.open", "menu.close_all", "dialog.title", "app:name"}}},
           {"keys in camel case", "ids", "2,3", {{"menuOpen", "menuClose", "dialogTitle", "appName"}}},
       }) {
    CAPTURE(row.what);
    for (const std::size_t rows : {std::size_t{4}, std::size_t{3}}) {
      std::string text;
      for (std::size_t i = 0; i < rows; ++i) {
        for (const auto& column : row.before) text += column[i] + "\t";
        text += englishLines[i] + "\t" + germanLines[i] + "\n";
      }
      const std::string why = refusal([&] { readContent("a.tsv", text); });
      CHECK_MESSAGE((contains(why, row.kind) && contains(why, std::string("--columns ") + row.choice)), why);
    }
  }
  // A word that is no key: brands, abbreviations at the end of a sentence, and one word per cell.
  CHECK_EQ(readContent("a.tsv", "one\teins\tx\ntwo\tzwei\ty\nthree\tdrei\tz\n").pairs.size(), 3u);
  // Two rows of three columns are enough for numbers.
  const std::string why = refusal([] { readContent("a.tsv", "1\tone house\tein Haus\n2\ttwo houses\tzwei Häuser\n"); });
  CHECK_MESSAGE(contains(why, "--columns 2,3"), why);
}

TEST_CASE("of several columns of text, those in the stated languages are offered") {
  std::string text;
  for (std::size_t i = 0; i < 4; ++i)
    text += englishLines[i] + "\t" + englishLines[(i + 1) % 4] + "\t" + germanLines[i] + "\n";
  const std::string why = refusal([&] { readContent("a.tsv", text); });
  CHECK_MESSAGE((contains(why, "column 3 is German (de)") && contains(why, "--columns 1,3")), why);
  ReadSettings settings{"en", "de"};
  settings.columns = "auto";
  const FilesRead read = readContent("a.tsv", text, settings);
  CHECK_EQ(read.pairs, zipped(englishLines, germanLines));
  CHECK_EQ(read.guess.columns, "1,3");
}

TEST_CASE("a separator that divides few lines divides none") {
  const std::string text = "one~eins\ntwo, too~zwei\nthree~drei\nfour~vier\n";
  const std::string why = refusal([&] { readContent("a.csv", text); });
  CHECK_MESSAGE(contains(why, "one column only"), why);
  CHECK_EQ(readContent("a.csv", "sep=~\n" + text).pairs.size(), 4u);
}

TEST_CASE("headings in other languages and other spellings are no pair") {
  for (const auto& [first, second] :
       std::vector<std::pair<const char*, const char*>>{{"Anglais", "Allemand"},
                                                        {"Inglés", "Alemán"},
                                                        {"英語", "ドイツ語"},
                                                        {"английский", "немецкий"},
                                                        {"Quelle", "Ziel"},
                                                        {"Ausgangstext", "Zieltext"},
                                                        {"Term", "Übersetzung"},
                                                        {"Original", "Traduction"},
                                                        {"Исходный текст", "Перевод"},
                                                        {"原文", "訳文"},
                                                        {"sourceText", "targetText"},
                                                        {"orig", "trans"},
                                                        {"text_eng_Latn", "text_deu_Latn"},
                                                        {"source_sentence", "target_sentence"}}) {
    CAPTURE(first);
    std::string text = std::string(first) + ";" + second + "\n";
    for (std::size_t i = 0; i < 4; ++i) text += englishLines[i] + ";" + germanLines[i] + "\n";
    CHECK_EQ(readContent("a.csv", text).pairs, zipped(englishLines, germanLines));
  }
  // One such word is a text.
  CHECK_EQ(readContent("a.csv", "goal;Ziel\nhouse;Haus\n").pairs.size(), 2u);
  CHECK_EQ(readContent("a.csv", "Polish;Polnisch\nhouse;Haus\n").pairs.size(), 2u);
}
