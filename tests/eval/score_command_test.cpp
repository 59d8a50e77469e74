// SPDX-License-Identifier: Apache-2.0
// transept-engine score: its output, and its messages about unusable files.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/eval/tokenizers/mecab.h"
#include "engine/eval/tokenizers/tokenizer.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text.h"

using namespace transept::test;

namespace {

struct ScoreCommandTest {
  ProgramResult score(std::vector<std::string> arguments, const std::string& input = {}) const {
    arguments.insert(arguments.begin(), "score");
    return runProgram(TRANSEPT_ENGINE_PROGRAM, arguments, input, std::chrono::seconds(60), {.folder = folder_.path()});
  }
  void file(const std::string& name, const std::string& content) const { folder_.write(name, content); }
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE_FIXTURE(ScoreCommandTest, "json has the contracts keys") {
  file("hyp", "The cat sat on the mat today.\r\nA dog barks.\n");
  file("ref", "The cat sat on a mat today.\nA dog barks!\n");
  const ProgramResult result =
      score({"-r", "ref", "hyp", "--metric", "bleu,chrf,chrf++,ter", "--json", "--confidence"});
  REQUIRE_EQ(result.exitCode, 0);
  const auto json = nlohmann::json::parse(result.output);
  // The expected values are sacreBLEU 2.6.0's.
  REQUIRE(std::abs(json["bleu"].get<double>() - 46.95522078768764) < 1e-9);
  REQUIRE(std::abs(json["chrf"].get<double>() - 80.2585338154) < 1e-9);
  REQUIRE(json["chrf++"].is_number());
  REQUIRE(json["ter"].is_number());
  REQUIRE_EQ(json["precisions"].size(), 4u);
  REQUIRE_EQ(json["brevity_penalty"].get<double>(), 1.0);
  REQUIRE(json["bleu_signature"].get<std::string>().starts_with(
      "nrefs:1|bs:1000|seed:12345|case:mixed|eff:no|tok:13a|smooth:exp|"));
  REQUIRE(json["bleu_confidence"]["half_width"].is_number());
}

TEST_CASE_FIXTURE(ScoreCommandTest, "text carries the signature") {
  file("ref", "Ein Haus.\n");
  const ProgramResult result =
      score({"-r", "ref", "-", "--tokenize", "intl", "--lowercase", "--smooth", "floor"}, "EIN HAUS.\n");
  REQUIRE_EQ(result.exitCode, 0);
  REQUIRE_MESSAGE(
      result.output.starts_with("BLEU|nrefs:1|case:lc|eff:no|tok:intl|smooth:floor[0.10]|version:transept-"),
      result.output);
}

TEST_CASE_FIXTURE(ScoreCommandTest, "several references") {
  file("hyp", "x y z w v\n");
  file("one", "a b c d e\n");
  file("two", "x y z w v\n");
  REQUIRE(contains(score({"-r", "one", "hyp"}).output, " = 0.00 "));
  REQUIRE(contains(score({"-r", "one", "-r", "two", "hyp"}).output, " = 100.00 "));
  REQUIRE(score({"-r", "one", "-r", "two", "hyp"}).output.starts_with("BLEU|nrefs:2|"));
}

TEST_CASE_FIXTURE(ScoreCommandTest, "paired tests give p values") {
  std::string good, bad, reference;
  for (int i = 0; i < 60; ++i) {
    const std::string line = "sentence number " + std::to_string(i) + " is about a cat on the mat\n";
    reference += line;
    good += line;
    bad += i % 2 ? line : "something else altogether is written here instead\n";
  }
  file("good", good);
  file("bad", bad);
  file("ref", reference);
  for (const char* test : {"bootstrap", "randomization"}) {
    const auto pValue = [&](const char* system, const char* other) {
      const ProgramResult result = score({"-r", "ref", system, "--paired", other, "--paired-test", test, "--json"});
      return nlohmann::json::parse(result.output)["paired"]["metrics"]["bleu"]["p_value"].get<double>();
    };
    REQUIRE(pValue("good", "bad") > 0);
    REQUIRE(pValue("good", "bad") < 0.01);
    REQUIRE(pValue("good", "good") > 0);
    REQUIRE(pValue("good", "good") <= 1);
  }
}

TEST_CASE_FIXTURE(ScoreCommandTest, "bad input is one sentence") {
  file("two-lines", "a\nb\n");
  file("one-line", "a\n");
  file("empty", "");
  file("latin1", "gut\nsch\xf6n\n");
  const std::vector<std::pair<std::vector<std::string>, const char*>> cases{
      {{"-r", "one-line", "two-lines"}, "has 2 lines and the reference has 1"},
      {{"-r", "two-lines", "-r", "one-line", "two-lines"}, "reference 2 has 1"},
      {{"-r", "two-lines", "two-lines", "--paired", "one-line"}, "has 1 lines"},
      {{"-r", "one-line", "empty"}, "empty is empty"},
      {{"-r", "one-line", "nowhere"}, "Cannot read nowhere: there is no such file"},
      {{"-r", ".", "one-line"}, "it is a folder"},
      {{"-r", "latin1", "two-lines"}, "latin1, line 2: not UTF-8"}};
  for (const auto& [arguments, says] : cases) {
    const ProgramResult result = score(arguments);
    CAPTURE(result.errors);
    REQUIRE_EQ(result.exitCode, 1);
    REQUIRE(result.output.empty());
    REQUIRE(contains(result.errors, says));
    REQUIRE_EQ(std::ranges::count(result.errors, '\n'), 1);
  }
}

TEST_CASE_FIXTURE(ScoreCommandTest, "wrong usage is two") {
  file("one-line", "a\n");
  REQUIRE_EQ(score({"one-line"}).exitCode, 2);
  REQUIRE_EQ(score({"-r", "one-line", "one-line", "--tokenize", "words"}).exitCode, 2);
  REQUIRE_EQ(score({"-r", "one-line", "one-line", "--metric", "bleu,rouge"}).exitCode, 2);
}

TEST_CASE_FIXTURE(ScoreCommandTest, "the same file twice is no significant difference") {
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += "the cat sat on the mat " + std::to_string(i) + "\n";
  file("hyp", lines);
  file("ref", lines);
  for (const char* test : {"bootstrap", "randomization"}) {
    const ProgramResult result =
        score({"-r", "ref", "hyp", "--paired", "hyp", "--paired-test", test, "--samples", "100", "--json"});
    REQUIRE_EQ(result.exitCode, 0);
    CHECK_EQ(nlohmann::json::parse(result.output)["paired"]["metrics"]["bleu"]["p_value"], 1.0);
  }
}

TEST_CASE_FIXTURE(ScoreCommandTest, "scores of sentences, orders, beta and smoothing") {
  file("hyp", "The cat sat.\nA dog barks.\n");
  file("ref", "The cat sat!\nA dog barks.\n");
  const auto json =
      nlohmann::json::parse(score({"-r", "ref", "hyp", "-m", "bleu,chrf", "--sentence-level", "--max-ngram-order", "2",
                                   "--effective-order", "--chrf-beta", "3", "--chrf-eps-smoothing", "--json"})
                                .output);
  // sacreBLEU 2.6.0: BLEU(effective_order=True, max_ngram_order=2), CHRF(beta=3, eps_smoothing=True).
  CHECK_EQ(json["bleu_sentences"].size(), 2u);
  CHECK(std::abs(json["bleu_sentences"][0].get<double>() - 70.71067811865471) < 1e-9);
  CHECK(std::abs(json["bleu_sentences"][1].get<double>() - 100) < 1e-9);
  CHECK(std::abs(json["bleu"].get<double>() - 85.39125638299667) < 1e-9);
  CHECK(std::abs(json["chrf"].get<double>() - 92.95304232804234) < 1e-9);
  CHECK(contains(json["bleu_signature"], "|eff:yes|"));
  CHECK(contains(score({"-r", "ref", "hyp", "--sentence-level"}).output, "1\tBLEU\t"));
}

TEST_CASE_FIXTURE(ScoreCommandTest, "a tokeniser that does not fit is noted, and auto chooses one that fits") {
  const std::string chinese = "今天天气很好，我们去公园散步吧。\n他也想一起去看电影。\n";
  file("hyp", chinese);
  file("ref", chinese);
  const ProgramResult wrong = score({"-r", "ref", "hyp", "--tokenize", "13a"});
  CHECK_EQ(wrong.exitCode, 0);
  CHECK_MESSAGE(contains(wrong.errors, "Use zh"), wrong.errors);
  const ProgramResult fitting = score({"-r", "ref", "hyp"});
  CHECK(contains(fitting.output, "|tok:zh|"));
  CHECK_MESSAGE(fitting.errors.empty(), fitting.errors);
  CHECK(contains(score({"-r", "ref", "hyp", "--tokenize", "spm"}).errors, "spm:"));
  CHECK(contains(score({"-r", "ref", "hyp", "--tokenize", "spm:/gone.model"}).errors, "/gone.model"));
}

TEST_CASE_FIXTURE(ScoreCommandTest, "MeCab's dictionary may lie in a folder with spaces in its path") {
  const std::string dictionary = "/var/lib/mecab/dic/ipadic-utf8";
  if (!std::filesystem::exists(dictionary) || !transept::mecabToInstall(transept::Tokenizer::japanese).empty()) {
    MESSAGE("skipped: MeCab or its dictionary for Japanese is not installed");
    return;
  }
  const std::string link = folder_.path("my own dictionary");
  std::filesystem::create_directory_symlink(dictionary, link);
  file("text", "今日は天気がいいですね。\n");
  const ProgramResult result =
      runProgram(TRANSEPT_ENGINE_PROGRAM, {"score", "-r", "text", "text", "--tokenize", "ja-mecab"}, {},
                 std::chrono::seconds(60), {folder_.path(), {{"TRANSEPT_MECAB_IPADIC", link}}});
  CHECK_MESSAGE(result.exitCode == 0, result.errors);
  CHECK(contains(result.output, "|tok:ja-mecab"));
}

TEST_CASE_FIXTURE(ScoreCommandTest, "numbers that are none are wrong usage") {
  file("a", "x\n");
  for (const char* seed : {"-1", "nan", "1e99"})
    CHECK_EQ(score({"-r", "a", "a", "--confidence", "--seed", seed}).exitCode, 2);
  for (const char* value : {"nan", "inf", "-0.5"})
    CHECK_EQ(score({"-r", "a", "a", "--smooth", "floor", "--smooth-value", value}).exitCode, 2);
}
