// SPDX-License-Identifier: Apache-2.0
// The quality report of a corpus: ratios at their edges, coverage, characters, scripts and the sample.
#include "engine/data/importing/quality_report.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "engine/base/json_reader.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

QualityReport measured(const Lines& source, const Lines& target, std::int64_t pairs = 0) {
  const Folder folder;
  return measureQuality(folder.writeLines("s", source), folder.writeLines("t", target),
                        pairs == 0 ? std::ssize(source) : pairs, 1, {});
}

std::string wordsOf(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "w ";
  return text;
}

using Counted = QualityReport::Counted;

}  // namespace

TEST_CASE("ratios and lengths are counted between their edges") {
  Lines source, target;
  // The last of each bucket and the first of the next, in target words per hundred source words.
  for (const int words :
       {24, 25, 32, 33, 49, 50, 66, 67, 79, 80, 89, 90, 109, 110, 124, 125, 149, 150, 199, 200, 299, 300, 399, 400}) {
    source.push_back(wordsOf(100));
    target.push_back(wordsOf(words));
  }
  source.push_back("");  // counts as one word
  target.push_back("w w");
  const QualityReport report = measured(source, target);
  CHECK_EQ(report.ratios, (std::vector<std::int64_t>{1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1}));
  std::vector<std::int64_t> lengths(histogramBuckets);
  for (const int words : {0, 4, 5, 9, 10, 94, 95, 99, 100, 104, 105, 1000}) addToHistogram(lengths, words);
  std::vector<std::int64_t> expected(histogramBuckets);
  expected[0] = expected[1] = 2;
  expected[2] = expected[18] = 1;
  expected[19] = 2;
  expected[20] = 4;
  CHECK_EQ(lengths, expected);
  CHECK_EQ(histogramBuckets, 21u);
  CHECK_EQ(QualityReport::ratioEdges(), (std::vector<double>{.25, .33, .5, .67, .8, .9, 1.1, 1.25, 1.5, 2, 3, 4}));
}

TEST_CASE("words: how many differ, occur once, and cover the text") {
  Lines source;
  for (int i = 0; i < 6000; ++i) source.push_back("w" + std::to_string(i) + (i < 50 ? " w" + std::to_string(i) : ""));
  const QualityReport report = measured(source, Lines(6000, "a b a"));
  const QualityReport::Side &first = report.sides[0], &second = report.sides[1];
  CHECK((first.words == 6050 && first.differentWords == 6000 && first.onceOnly == 5950));
  CHECK_EQ(first.coverage, (std::vector<QualityReport::Coverage>{
                               {100, 150 / 6050.0}, {1000, 1050 / 6050.0}, {5000, 5050 / 6050.0}, {10000, 1}}));
  CHECK((second.words == 18000 && second.differentWords == 2 && second.onceOnly == 0));
  CHECK_EQ(second.coverage, (std::vector<QualityReport::Coverage>{{100, 1}}));
  CHECK_EQ(measured({""}, {""}).sides[0].coverage, (std::vector<QualityReport::Coverage>{{100, 0}}));
}

TEST_CASE("characters and scripts: most frequent first, equal ones by their code") {
  // The k-th Latin and the k-th Greek letter occur k times each; "!" and "9" occur once.
  std::string text = "!9 ";
  for (int k = 0; k < 26; ++k) text += std::string(static_cast<std::size_t>(k) + 1, static_cast<char>('a' + k));
  for (int k = 0; k < 17; ++k)
    for (int i = 0; i <= k; ++i) text += std::string("\xCE") + static_cast<char>(0xB1 + k % 15 + (k >= 15 ? -32 : 0));
  const QualityReport::Side side = measured({text}, {"x"}).sides[0];
  const std::int64_t latin = 26 * 27 / 2, greek = 17 * 18 / 2, all = latin + greek + 3;
  CHECK_EQ(side.characters, all);
  CHECK_EQ(side.differentCharacters, 26 + 17 + 2);
  CHECK_EQ(side.scripts,
           (std::vector<Counted>{{"Latin", latin, static_cast<double>(latin) / static_cast<double>(latin + greek)},
                                 {"Greek", greek, static_cast<double>(greek) / static_cast<double>(latin + greek)}}));
  const auto share = [&](std::int64_t count) { return static_cast<double>(count) / static_cast<double>(all); };
  REQUIRE((side.most.size() == 40 && side.rarest.size() == 40));
  CHECK_EQ(side.most[0], (Counted{"z", 26, share(26)}));
  CHECK_EQ(side.most[9], (Counted{"q", 17, share(17)}));  // before the Greek letter that occurs as often
  CHECK_EQ(side.most[10].count, 17);
  CHECK_EQ(side.rarest[0].name, "α");
  CHECK_EQ(side.rarest[1], (Counted{"a", 1, share(1)}));
  CHECK_EQ(side.rarest[2].name, "9");
  CHECK_EQ(side.rarest[3].name, "!");
  CHECK_EQ(side.rarest[39].count, 21);
}

TEST_CASE("a large corpus is measured by a sample, drawn by seed") {
  const Lines lines(400, "one two");
  CHECK_EQ(measured(lines, lines, 100'000).pairs, 400);
  CHECK_FALSE(measured(lines, lines, 100'000).sampled);
  const QualityReport half = measured(lines, lines, 200'000);
  CHECK(half.sampled);
  CHECK_MESSAGE((half.pairs > 150 && half.pairs < 250), half.pairs);
  CHECK_EQ(half.sides[0].words, 2 * half.pairs);
  CHECK_EQ(half, measured(lines, lines, 200'000));
  const QualityReport back = QualityReport::fromJson(JsonReader(half.toJson(), JsonOrigin{"", ""}));
  CHECK_EQ(back, half);
  CHECK(QualityReport().toJson().is_null());
}
