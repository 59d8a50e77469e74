// SPDX-License-Identifier: Apache-2.0
// What holds for every metric, and what each says about input that it cannot score.
#include <QTest>
#include <algorithm>
#include <sstream>

#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/numpy_random.h"
#include "engine/eval/sentence_file.h"
#include "engine/eval/significance.h"
#include "engine/eval/ter.h"
#include "engine/eval/tokenizers/unicode_text.h"

using namespace transept;

namespace {

const std::vector<std::string> hypotheses{"The cat sat on the mat today .", "A dog barks at the moon all night", "",
                                          "Two words"};
const References references{
    {"The cat sat on a mat today .", "The dog barked at the moon all night", "Nothing here", "Two words"}};

std::string messageOf(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

}  // namespace

class MetricTest : public QObject {
  Q_OBJECT

 private slots:
  void anEqualTextIsPerfect();
  void orderOfSentencesDoesNotMatter();
  void sumsOfPartsScoreLikeTheWhole();
  void emptySides();
  void badBytesAreReplaced();
  void shiftsCountOnce();
  void resamplingRepeats();
  void errorsAreSentences();
  void numpysNumbers();
  void linesOfAFile();
};

void MetricTest::anEqualTextIsPerfect() {
  const std::vector<std::string> lines{"Ein Haus am See, 3.5 km entfernt!", "你好 世界 and four more words"};
  QCOMPARE(corpusBleu(lines, {lines}).score, 100.0);
  QCOMPARE(corpusChrf(lines, {lines}).score, 100.0);
  ChrfOptions plusPlus;
  plusPlus.wordOrder = 2;
  QCOMPARE(corpusChrf(lines, {lines}, plusPlus).score, 100.0);
  QCOMPARE(corpusTer(lines, {lines}).score, 0.0);
}

void MetricTest::orderOfSentencesDoesNotMatter() {
  auto reversed = hypotheses;
  auto reversedReferences = references;
  std::reverse(reversed.begin(), reversed.end());
  std::reverse(reversedReferences[0].begin(), reversedReferences[0].end());
  QCOMPARE(corpusBleu(reversed, reversedReferences).score, corpusBleu(hypotheses, references).score);
  QCOMPARE(corpusChrf(reversed, reversedReferences).score, corpusChrf(hypotheses, references).score);
  QCOMPARE(corpusTer(reversed, reversedReferences).score, corpusTer(hypotheses, references).score);
  QVERIFY(corpusBleu(reversed, references).score < corpusBleu(hypotheses, references).score);
}

void MetricTest::sumsOfPartsScoreLikeTheWhole() {
  const Bleu metric;
  SentenceStatistics parts(metric.statisticsColumns());
  for (std::size_t i = 0; i < hypotheses.size(); ++i) {
    parts.add(metric.sentenceStatistics(hypotheses[i], std::vector{references[0][i]}));
  }
  QCOMPARE(parts.sentences(), hypotheses.size());
  QCOMPARE(metric.score(parts.total()), corpusBleu(hypotheses, references).score);
}

void MetricTest::emptySides() {
  const std::vector<std::string> nothing{""}, something{"four words are here"};
  QCOMPARE(corpusBleu(nothing, {something}).score, 0.0);
  QCOMPARE(corpusBleu(nothing, {something}).brevityPenalty, 0.0);
  QCOMPARE(corpusBleu(something, {nothing}).score, 0.0);
  QCOMPARE(corpusBleu(nothing, {nothing}).score, 0.0);
  QCOMPARE(corpusChrf(nothing, {something}).score, 0.0);
  QCOMPARE(corpusTer(nothing, {something}).score, 100.0);
  QCOMPARE(corpusTer(something, {nothing}).score, 100.0);
  QCOMPARE(corpusTer(nothing, {nothing}).score, 0.0);
}

void MetricTest::badBytesAreReplaced() {
  QCOMPARE(encodeUtf8(decodeUtf8("a\xffz")), std::string("a\xef\xbf\xbdz"));
  QCOMPARE(encodeUtf8(decodeUtf8("\xe4\xbd")), std::string("\xef\xbf\xbd"));
  QCOMPARE(decodeUtf8("\xf0\x9f\x98\x80"), std::u32string(U"😀"));
  QVERIFY(corpusBleu(std::vector<std::string>{"a b c d \xc3"}, {{"a b c d e"}}).score > 0);
}

void MetricTest::shiftsCountOnce() {
  // One block of three words moved: one shift, not six substitutions.
  QCOMPARE(corpusTer(std::vector<std::string>{"d e f a b c g"}, {{"a b c d e f g"}}).edits, 1);
  QCOMPARE(corpusTer(std::vector<std::string>{"a b x d"}, {{"a b c d"}}).edits, 1);
  QCOMPARE(corpusTer(std::vector<std::string>{"A B"}, {{"a b"}}).edits, 0);
  TerOptions sensitive;
  sensitive.caseSensitive = true;
  QCOMPARE(corpusTer(std::vector<std::string>{"A B"}, {{"a b"}}, sensitive).edits, 2);
}

void MetricTest::resamplingRepeats() {
  const Bleu metric;
  const SentenceStatistics statistics = metric.statistics(hypotheses, references);
  const Confidence once = bootstrap(metric, statistics, {200, 7}), again = bootstrap(metric, statistics, {200, 7});
  QCOMPARE(once.mean, again.mean);
  QCOMPARE(once.halfWidth, again.halfWidth);
  QVERIFY(once.halfWidth > 0);
  QVERIFY(bootstrap(metric, statistics, {200, 8}).mean != once.mean);
  // A system does not differ from itself: every swap leaves a difference of 0, which is not above 0.
  QCOMPARE(approximateRandomization(metric, statistics, statistics, {200, 7}).pValue, 1.0 / 201);
}

void MetricTest::errorsAreSentences() {
  const auto says = [](const std::function<void()>& action, const char* part) {
    const std::string message = messageOf(action);
    return message.find(part) != std::string::npos && message.back() == '.';
  };
  const std::vector<std::string> one{"a"}, two{"a", "b"}, none;
  QVERIFY(says([&] { corpusBleu(two, {one}); }, "2 lines and the reference has 1"));
  QVERIFY(says([&] { corpusChrf(two, {two, one}); }, "reference 2 has 1"));
  QVERIFY(says([&] { corpusTer(none, {none}); }, "no lines"));
  QVERIFY(says([&] { corpusBleu(one, {}); }, "at least one reference"));
  QVERIFY(says([&] { sentenceBleu("a", {}); }, "at least one reference"));
  QVERIFY(says([&] { sentenceChrf("a", {}); }, "at least one reference"));
  QVERIFY(says([] { tokenizerOf("words"); }, "'words'"));
  QVERIFY(says([] { smoothingOf("kneser"); }, "'kneser'"));
  QVERIFY(says([] { Chrf(ChrfOptions{.characterOrder = 0}); }, "order of at least 1"));
  QVERIFY(says([] { Bleu(BleuOptions{.highestOrder = 0}); }, "order 1"));
  const Bleu metric;
  const SentenceStatistics ofTwo = metric.statistics(two, {two}), ofOne = metric.statistics(one, {one});
  QVERIFY(says([&] { bootstrap(metric, ofTwo, {1, 1}); }, "at least 2 samples"));
  QVERIFY(says([&] { pairedBootstrap(metric, ofTwo, ofOne); }, "2 and 1 lines"));
  QVERIFY(says([&] { approximateRandomization(metric, ofOne, ofTwo); }, "1 and 2 lines"));
}

void MetricTest::numpysNumbers() {
  // numpy.random.default_rng(12345).choice(3004, 6) and .integers(2, size=8, dtype=bool)
  NumpyRandom numbers(12345), coins(12345);
  for (const std::uint32_t expected : {2100u, 682u, 2369u, 951u, 613u, 2395u}) QCOMPARE(numbers.below(3004), expected);
  for (const bool expected : {true, false, true, true, true, false, false, true}) QCOMPARE(coins.coin(), expected);
}

void MetricTest::linesOfAFile() {
  std::istringstream text("one\r\ntwo\n\nfour");
  const std::vector<std::string> lines = readSentences(text, "text");
  QCOMPARE(lines, (std::vector<std::string>{"one", "two", "", "four"}));
  std::istringstream bad("fine\n\xff\n"), empty("");
  QVERIFY(messageOf([&] { readSentences(bad, "bad"); }).find("bad, line 2: not UTF-8") == 0);
  QVERIFY(messageOf([&] { readSentences(empty, "void"); }).find("void is empty") == 0);
}

QTEST_GUILESS_MAIN(MetricTest)
#include "metric_test.moc"
