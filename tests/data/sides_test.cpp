// SPDX-License-Identifier: Apache-2.0
// Which side of a text is the source: by names, headings, statements and the letters of the text. A contradiction is
// an error that shows both readings.
#include <doctest/doctest.h>

#include "engine/data/formats/text_format.h"
#include "engine/data/importing/import.h"
#include "engine/data/languages/file_names.h"
#include "engine/data/languages/language_check.h"
#include "engine/data/languages/language_codes.h"
#include "tests/data/harness/data_helper.h"
#include "tests/data/harness/read_files.h"

using namespace transept;
using namespace transept::test;

namespace {

const TextPairs englishToGerman = zipped(englishLines, germanLines);

std::string whyRefused(const std::vector<std::string>& files, const ReadSettings& settings) {
  return refusal([&] { readWhole(files, settings); });
}

}  // namespace

TEST_CASE("languages and their variants") {
  REQUIRE((isLanguage("de-DE", "de") && isLanguage("DE_at", "de") && isLanguage("de", "de-CH") &&
           isLanguage("EN", "en") && isLanguage("pt_br", "pt-BR")));
  REQUIRE((!isLanguage("den", "de") && !isLanguage("", "de") && !isLanguage("de", "") && !isLanguage("en", "de")));
  const auto ofName = [](const char* name) { return languageOfFileName(std::string("/a.b/news.") + name); };
  for (const char* code : {"de", "deu", "pt_BR", "zh-TW", "pt_br", "zh-Hant", "zho_Hans"})
    REQUIRE_EQ(ofName(code), std::string(code));
  REQUIRE_EQ(ofName("pt_br.gz"), std::string("pt_br"));
  for (const char* other : {"de-en", "DE", "d", "text", "tsv", "de_", "_de", "de-Hans1"})
    REQUIRE(ofName(other).empty());
}

TEST_CASE("codes of one language in several spellings") {
  for (const auto& [found, wanted] : std::vector<std::pair<const char*, const char*>>{{"eng_Latn", "en"},
                                                                                      {"en_XX", "en"},
                                                                                      {"ger", "de"},
                                                                                      {"arb", "ar"},
                                                                                      {"cmn", "zh"},
                                                                                      {"ekk", "et"},
                                                                                      {"iw", "he"}}) {
    CAPTURE(found);
    CHECK(isLanguage(found, wanted));
  }
  CHECK(isSameLanguage("no", "nb"));
  CHECK(isSameLanguage("en-GB", "en_US"));
  CHECK_FALSE(isLanguage("en-GB", "en-US"));
  CHECK_EQ(languageTitled("German"), "de");
  CHECK_EQ(languageTitled("français"), "fr");
  CHECK_EQ(languageTitled("allemand"), "");
  CHECK_EQ(languageTitled("allemand", "fr"), "de");
}

TEST_CASE("a name says its language at its end or before the endings of tools") {
  for (const auto& [name, language] : std::vector<std::pair<const char*, const char*>>{{"train.en.tok", "en"},
                                                                                       {"train.en.txt", "en"},
                                                                                       {"train.bpe.de.gz", "de"},
                                                                                       {"news.de.sgm", "de"},
                                                                                       {"train.eng_Latn", "eng_Latn"},
                                                                                       {"train.en_XX", "en_XX"},
                                                                                       {"train.en.dat", "en"},
                                                                                       {"train.eng.nds", "eng"},
                                                                                       {"wiki.de-nds.nds", "nds"},
                                                                                       {"train.txt", ""},
                                                                                       {"de-en", ""}}) {
    CAPTURE(name);
    CHECK_EQ(languageOfFileName(name), language);
  }
  CHECK_EQ(sideNameOf("newstest2019-ende-src.en").language, "en");
  CHECK_EQ(sideNameOf("a/newstest2019-ende-src.en").stem, sideNameOf("a/newstest2019-ende-ref.de").stem);
  // "dat" and "seg" are codes of small languages. They name the kind of a file if both files have the same ending.
  CHECK_EQ(sideNameOf("a/train.en.dat").language, "en");
  CHECK_EQ(sideNameOf("a/train.en.dat").stem, sideNameOf("a/train.de.dat").stem);
  CHECK_EQ(sideNameOf("a/wiki.de-nds.nds").language, "nds");
  CHECK_EQ(languagesOfNames("a/one.seg", "a/two.seg").source, "");
  CHECK_EQ(languagesOfNames("a/one.nds", "a/two.hsb").source, "nds");
  CHECK_EQ(sideNameOf("x/en/train.txt").language, "en");
  CHECK_EQ(sideNameOf("x/source/corpus").side, NamedSide::unsaid);
}

/// In every order of the two files, and with names that sort either way.
TEST_CASE("the stated languages and the names of files decide, never the alphabet") {
  struct Names {
    const char *english, *german;
  };
  for (const Names& names : {Names{"newstest2019-ende-src.en", "newstest2019-ende-ref.de"},
                             {"newstest2020-deen-ref.en", "newstest2020-deen-src.de"},
                             {"train.en.tok", "train.de.tok"},
                             {"train.en.txt", "train.de.txt"},
                             {"corpus-en-clean.txt", "corpus-de-clean.txt"},
                             {"train.eng_Latn", "train.deu_Latn"},
                             {"train.en_XX", "train.de_DE"},
                             {"english.txt", "german.txt"},
                             {"Train_EN.txt", "Train_DE.txt"},
                             {"a.english", "b.deutsch"},
                             {"z.en", "a.de"},
                             {"flores.eng_Latn.dev", "flores.deu_Latn.dev"},
                             {"data.ENG", "data.GER"},
                             {"train.tags.en-de.en", "train.tags.en-de.de"}}) {
    CAPTURE(names.english);
    const Folder folder;
    const std::string english = folder.writeLines(names.english, englishLines),
                      german = folder.writeLines(names.german, germanLines);
    for (const std::vector<std::string>& files : {std::vector{english, german}, {german, english}}) {
      CHECK_EQ(readWhole(files, {"en", "de"}).pairs, englishToGerman);
      CHECK_EQ(readWhole(files, {"de", "en"}).pairs, zipped(germanLines, englishLines));
    }
    if (std::string_view(names.english).starts_with("a.") || std::string_view(names.english).starts_with("z."))
      continue;
    CHECK_EQ(readWhole({german, english}, {"en", ""}).pairs, englishToGerman);
    if (!contains(names.english, "src") && !contains(names.english, "ref")) {
      CHECK_EQ(readWhole({german, english}, {}).pairs, zipped(germanLines, englishLines));  // the order given
    }
    const std::string why = whyRefused({english, german}, {"fr", "de"});
    CHECK_MESSAGE(!why.empty(), names.english);
  }
}

TEST_CASE("words for the sides decide where no language does") {
  for (const auto& [source, target] :
       std::vector<std::pair<const char*, const char*>>{{"src-train.txt", "tgt-train.txt"},
                                                        {"train.src", "train.trg"},
                                                        {"source.txt", "target.txt"},
                                                        {"source", "target"}}) {
    CAPTURE(source);
    const Folder folder;
    const std::string first = folder.writeLines(source, englishLines), second = folder.writeLines(target, germanLines);
    CHECK_EQ(readWhole({second, first}, {"en", "de"}).pairs, englishToGerman);
    CHECK_EQ(readWhole({second, first}, {}).pairs, englishToGerman);
    CHECK_EQ(readWhole({folder.path()}, {"en", "de"}).pairs, englishToGerman);
  }
}

TEST_CASE("endings that only look like codes contradict nothing") {
  const Folder folder;
  for (const auto& [source, target] : std::vector<std::pair<const char*, const char*>>{
           {"train.src", "train.tgt"}, {"x.foo", "x.bar"}, {"a.low", "a.out"}, {"one.tok", "other.tok"}}) {
    CAPTURE(source);
    ImportSettings settings;
    settings.source = folder.writeLines(source, englishLines);
    settings.target = folder.writeLines(target, germanLines);
    settings.sourceLanguage = "en";
    settings.targetLanguage = "de";
    settings.validationPairs = 0;
    settings.out = folder.path(std::string(source) + "-corpus");
    CHECK_EQ(importCorpus(settings, {}, {}).trainPairs, 4);
    CHECK_EQ(readWhole({settings.source, settings.target}).pairs, englishToGerman);
  }
}

TEST_CASE("a folder does not say which of its languages is the source") {
  const Folder folder;
  folder.writeLines("text.de", germanLines);
  folder.writeLines("text.en", englishLines);
  const std::string why = whyRefused({folder.path()}, {});
  CHECK_MESSAGE((contains(why, "nothing says which of them is the source") && contains(why, "--source-lang")), why);
  CHECK_EQ(readWhole({folder.path()}, {"en", ""}).pairs, englishToGerman);
  CHECK_EQ(readWhole({folder.path()}, {"", "de"}).pairs, englishToGerman);
}

TEST_CASE("two files whose names contradict the stated languages are refused with both readings") {
  const Folder folder;
  ImportSettings settings;
  settings.source = folder.writeLines("train.de.tok", germanLines);
  settings.target = folder.writeLines("train.en.tok", englishLines);
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.out = folder.path("corpus");
  settings.validationPairs = 0;
  const std::string why = refusal([&] { importCorpus(settings, {}, {}); });
  CHECK_MESSAGE(
      (contains(why, "from English (en) to German (de)") && contains(why, "from German (de) to English (en)")), why);
  CHECK_FALSE(std::filesystem::exists(settings.out));
  settings.sourceLanguage = settings.targetLanguage = "";
  const CorpusSummary summary = importCorpus(settings, {}, {});
  CHECK_EQ(summary.sourceLanguage, "de");
  CHECK_EQ(summary.targetLanguage, "en");
}

TEST_CASE("the letters of the text contradict what was stated") {
  CHECK_EQ(languageOfText("short"), "");
  const Folder folder;
  // No names, no headings: the text alone shows that the sides are exchanged.
  const std::string table = [] {
    std::string text;
    for (std::size_t i = 0; i < englishLines.size(); ++i) text += germanLines[i] + "\t" + englishLines[i] + "\n";
    return text;
  }();
  const auto isContradiction = [](const std::string& why) {
    return contains(why, "from English (en) to German (de)") && contains(why, "its sources are German (de)") &&
           contains(why, "its targets English (en)");
  };
  const std::string why = whyRefused({folder.write("a.tsv", table)}, {"en", "de"});
  CHECK_MESSAGE(isContradiction(why), why);
  CHECK_EQ(readWhole({folder.path("a.tsv")}, {"de", "en"}).pairs, zipped(germanLines, englishLines));
  // Headings that are wrong are a contradiction as well.
  const std::string headed = whyRefused({folder.write("b.tsv", "en\tde\n" + table)}, {});
  CHECK_MESSAGE(isContradiction(headed), headed);
  const std::string files = whyRefused(
      {folder.writeLines("one.txt", germanLines), folder.writeLines("other.txt", englishLines)}, {"en", "de"});
  CHECK_MESSAGE(isContradiction(files), files);
  // A third language is noted.
  const FilesRead third =
      readWhole({folder.writeLines("c.en", englishLines), folder.writeLines("c.de", frenchLines)}, {"en", "de"});
  CHECK_EQ(third.pairs.size(), 4u);
  CHECK(third.says("the targets are French (fr), not German (de)"));
}

TEST_CASE("headings name languages in words, and a language that nobody stated") {
  const auto table = [](const std::string& first, const std::string& second, const Lines& a, const Lines& b) {
    std::string text = first + "\t" + second + "\n";
    for (std::size_t i = 0; i < a.size(); ++i) text += a[i] + "\t" + b[i] + "\n";
    return text;
  };
  for (const auto& [first, second] :
       std::vector<std::pair<const char*, const char*>>{{"English", "Deutsch"},
                                                        {"Englisch", "Deutsch"},
                                                        {"Source (English)", "Target (German)"},
                                                        {"en_text", "de_text"},
                                                        {"EN", "DE"},
                                                        {"English (US)", "German sentence"}}) {
    CAPTURE(first);
    const FilesRead read = readContent("a.tsv", table(first, second, englishLines, germanLines), {});
    CHECK_EQ(read.pairs, englishToGerman);
    CHECK(isSameLanguage(read.guess.source, "en"));
    CHECK(isSameLanguage(read.guess.target, "de"));
    CHECK_EQ(readContent("a.tsv", table(second, first, germanLines, englishLines), {"en", "de"}).pairs,
             englishToGerman);
  }
  // One heading is certain, so the other names the other side, on whichever side it stands.
  for (const char* other : {"Lummi", "Chinuk Wawa"}) {
    const FilesRead one = readContent("a.csv", std::string(other) + ",English\nSoxwe,Butter Clam\n", {"str", "en"});
    CHECK_EQ(one.pairs, (TextPairs{{"Soxwe", "Butter Clam"}}));
    CHECK(one.says("its first line was taken as headings"));
    CHECK_EQ(readContent("a.csv", "English," + std::string(other) + "\nButter Clam,Soxwe\n", {"str", "en"}).pairs,
             one.pairs);
  }
  // Two names of one language are a pair of a dictionary, and sentences about languages are sentences.
  CHECK_EQ(readContent("a.csv", "German,Deutsch\nhouse,Haus\n").pairs.size(), 2u);
  CHECK_EQ(readContent("a.tsv", "I speak German.\tIch spreche Deutsch.\nYes.\tJa.\n").pairs.size(), 2u);
}
