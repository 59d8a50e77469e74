// SPDX-License-Identifier: Apache-2.0
// The properties of all metrics, and their messages about input that they cannot score.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/metric.h"
#include "engine/eval/significance.h"
#include "engine/eval/ter.h"
#include "engine/eval/tokenizers/unicode_text.h"

using namespace transept;

namespace {

const std::vector<std::string> hypotheses{"The cat sat on the mat today .", "A dog barks at the moon all night", "",
                                          "Two words"};
const References references{
    {"The cat sat on a mat today .", "The dog barked at the moon all night", "Nothing here", "Two words"}};

std::vector<double> terTotal(const std::vector<std::string>& lines, const References& to,
                             const TerOptions& options = {}) {
  return makeTer(options)->statistics(lines, to).total();
}

double ter(const std::vector<std::string>& lines, const References& to) {
  return makeTer()->score(terTotal(lines, to));
}

/// The number of edits of one sentence.
double edits(const std::string& line, const std::string& reference, const TerOptions& options = {}) {
  return terTotal({line}, {{reference}}, options)[0];
}

std::string messageOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("an equal text is perfect") {
  const std::vector<std::string> lines{"Ein Haus am See, 3.5 km entfernt!", "你好 世界 and four more words"};
  REQUIRE_EQ(corpusBleu(lines, {lines}).score, doctest::Approx(100.0).epsilon(1e-12));
  REQUIRE_EQ(corpusChrf(lines, {lines}).score, doctest::Approx(100.0).epsilon(1e-12));
  ChrfOptions plusPlus;
  plusPlus.wordOrder = 2;
  REQUIRE_EQ(corpusChrf(lines, {lines}, plusPlus).score, doctest::Approx(100.0).epsilon(1e-12));
  REQUIRE_EQ(ter(lines, {lines}), 0.0);
}

TEST_CASE("order of sentences does not matter") {
  auto reversed = hypotheses;
  auto reversedReferences = references;
  std::reverse(reversed.begin(), reversed.end());
  std::reverse(reversedReferences[0].begin(), reversedReferences[0].end());
  REQUIRE_EQ(corpusBleu(reversed, reversedReferences).score,
             doctest::Approx(corpusBleu(hypotheses, references).score).epsilon(1e-12));
  REQUIRE_EQ(corpusChrf(reversed, reversedReferences).score,
             doctest::Approx(corpusChrf(hypotheses, references).score).epsilon(1e-12));
  REQUIRE_EQ(ter(reversed, reversedReferences), doctest::Approx(ter(hypotheses, references)).epsilon(1e-12));
  REQUIRE(corpusBleu(reversed, references).score < corpusBleu(hypotheses, references).score);
}

TEST_CASE("sums of parts score like the whole") {
  const auto bleu = makeBleu();
  const Metric& metric = *bleu;
  SentenceStatistics parts;
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    parts.add(metric.sentenceStatistics(hypotheses[i], std::vector{references[0][i]}));
  }
  REQUIRE_EQ(parts.sentences(), hypotheses.size());
  REQUIRE_EQ(metric.score(parts.total()), corpusBleu(hypotheses, references).score);
}

TEST_CASE("empty sides") {
  const std::vector<std::string> nothing{""}, something{"four words are here"};
  REQUIRE_EQ(corpusBleu(nothing, {something}).score, 0.0);
  REQUIRE_EQ(corpusBleu(nothing, {something}).brevityPenalty, 0.0);
  REQUIRE_EQ(corpusBleu(something, {nothing}).score, 0.0);
  REQUIRE_EQ(corpusBleu(nothing, {nothing}).score, 0.0);
  REQUIRE_EQ(corpusChrf(nothing, {something}).score, 0.0);
  REQUIRE_EQ(ter(nothing, {something}), 100.0);
  REQUIRE_EQ(ter(something, {nothing}), 100.0);
  REQUIRE_EQ(ter(nothing, {nothing}), 0.0);
}

TEST_CASE("of two equally near references the shorter one counts") {
  // A hypothesis of 4 words has references of 3 and 5 words. The effective length 3 gives no brevity penalty, 5 would.
  const std::vector<std::string> hypothesis{"a b c d"}, shorter{"a b c"}, longer{"a b c d e"};
  for (const References& both : {References{shorter, longer}, References{longer, shorter}}) {
    const BleuScore score = corpusBleu(hypothesis, both);
    REQUIRE_EQ(score.referenceLength, 3);
    REQUIRE_EQ(score.brevityPenalty, 1.0);
  }
  const std::vector<std::string> longest{"a b c d e f"};
  REQUIRE_EQ(corpusBleu(hypothesis, {shorter, longest}).referenceLength, 3);
  REQUIRE_EQ(corpusBleu(hypothesis, {longest, longer}).referenceLength, 5);
}

TEST_CASE("BLEU is told with its parts") {
  // "the" matches once, as often as the reference has it.
  const std::vector<std::string> repeated{"the the the cat"}, reference{"the cat sat"};
  CHECK_EQ(
      corpusBleu(repeated, {reference}, {.smoothing = Smoothing::none}).toJson(),
      (nlohmann::json{{"bleu", 0.0},
                      {"bleu_signature", corpusBleu(repeated, {reference}, {.smoothing = Smoothing::none}).signature},
                      {"brevity_penalty", 1.0},
                      {"precisions", {50.0, 100.0 / 3, 0.0, 0.0}},
                      {"matches", {2, 1, 0, 0}},
                      {"possible", {4, 3, 2, 1}},
                      {"hypothesis_length", 4},
                      {"reference_length", 3}}));
  const BleuScore smoothed = corpusBleu(repeated, {reference});
  CHECK_EQ(smoothed.matches, std::vector<std::int64_t>{2, 1, 0, 0});
  CHECK_EQ(smoothed.possible, std::vector<std::int64_t>{4, 3, 2, 1});
  CHECK_EQ(smoothed.toJson()["precisions"], nlohmann::json(smoothed.precisions));
  CHECK_EQ(smoothed.toJson()["bleu"], smoothed.score);
  CHECK_GT(smoothed.score, 0);
}

TEST_CASE("bad bytes are replaced") {
  REQUIRE_EQ(encodeUtf8(decodeUtf8("a\xffz")), std::string("a\xef\xbf\xbdz"));
  REQUIRE_EQ(encodeUtf8(decodeUtf8("\xe4\xbd")), std::string("\xef\xbf\xbd"));
  REQUIRE_EQ(decodeUtf8("\xf0\x9f\x98\x80"), std::u32string(U"😀"));
  REQUIRE(corpusBleu(std::vector<std::string>{"a b c d \xc3"}, {{"a b c d e"}}).score > 0);
}

TEST_CASE("shifts count once") {
  // Moving a block of three words costs one shift, not six substitutions.
  REQUIRE_EQ(edits("d e f a b c g", "a b c d e f g"), 1);
  REQUIRE_EQ(edits("a b x d", "a b c d"), 1);
  REQUIRE_EQ(edits("A B", "a b"), 0);
  TerOptions sensitive;
  sensitive.caseSensitive = true;
  REQUIRE_EQ(edits("A B", "a b", sensitive), 2);
}

TEST_CASE("a document in one line takes little memory") {
  std::string reference, hypothesis;
  for (int i = 0; i < 30'000; ++i) {
    reference += "w" + std::to_string(i) + " ";
    hypothesis += i == 20'000 ? "another " : i == 10'000 ? "" : "w" + std::to_string(i) + " ";
  }
  CHECK_EQ(edits(hypothesis, reference), 2);  // all cells of the table would take 7 GB
}

TEST_CASE("resampling repeats") {
  const auto bleu = makeBleu();
  const Metric& metric = *bleu;
  const SentenceStatistics statistics = metric.statistics(hypotheses, references);
  const Confidence once = bootstrap(metric, statistics, {200, 7}), again = bootstrap(metric, statistics, {200, 7});
  REQUIRE_EQ(once.mean, again.mean);
  REQUIRE_EQ(once.halfWidth, again.halfWidth);
  REQUIRE(once.halfWidth > 0);
  REQUIRE(bootstrap(metric, statistics, {200, 8}).mean != once.mean);
  // The same file twice must not differ significantly.
  REQUIRE_EQ(approximateRandomization(metric, statistics, statistics, {200, 7}).pValue, 1.0);
}

TEST_CASE("errors are sentences") {
  const auto says = [](const std::function<void()>& action, const char* part) {
    const std::string message = messageOf(action);
    return message.find(part) != std::string::npos && message.back() == '.';
  };
  const std::vector<std::string> one{"a"}, two{"a", "b"}, none;
  REQUIRE(says([&] { corpusBleu(two, {one}); }, "2 lines and the reference has 1"));
  REQUIRE(says([&] { corpusChrf(two, {two, one}); }, "reference 2 has 1"));
  REQUIRE(says([&] { ter(none, {none}); }, "no lines"));
  REQUIRE(says([&] { corpusBleu(one, {}); }, "at least one reference"));
  REQUIRE(says([] { tokenizerOf("words"); }, "'words'"));
  REQUIRE(says([] { smoothingOf("kneser"); }, "'kneser'"));
  REQUIRE(says([] { makeChrf({.characterOrder = 0}); }, "order of at least 1"));
  REQUIRE(says([] { makeBleu({.highestOrder = 0}); }, "order 1"));
  const auto bleu = makeBleu();
  const Metric& metric = *bleu;
  const SentenceStatistics ofTwo = metric.statistics(two, {two}), ofOne = metric.statistics(one, {one});
  REQUIRE(says([&] { bootstrap(metric, ofTwo, {1, 1}); }, "at least 2 samples"));
  REQUIRE(says([&] { pairedBootstrap(metric, ofTwo, ofOne); }, "2 and 1 lines"));
  REQUIRE(says([&] { approximateRandomization(metric, ofOne, ofTwo); }, "1 and 2 lines"));
}

TEST_CASE("numpys numbers") {
  // The expected values are numpy.random.default_rng(12345).choice(3004, 6) and .integers(2, size=8, dtype=bool).
  NumpyRandom numbers(12345), coins(12345);
  for (const std::uint32_t expected : {2100u, 682u, 2369u, 951u, 613u, 2395u})
    REQUIRE_EQ(numbers.below(3004), expected);
  for (const bool expected : {true, false, true, true, true, false, false, true}) REQUIRE_EQ(coins.coin(), expected);
}

TEST_CASE("lines of a file") {
  std::istringstream text("one\r\ntwo\n\nfour");
  const std::vector<std::string> lines = readSentences(text, "text");
  REQUIRE_EQ(lines, (std::vector<std::string>{"one", "two", "", "four"}));
  std::istringstream bad("fine\n\xff\n"), empty("");
  REQUIRE(messageOf([&] { readSentences(bad, "bad"); }).find("bad, line 2: not UTF-8") == 0);
  REQUIRE(messageOf([&] { readSentences(empty, "void"); }).find("void is empty") == 0);
}
