// SPDX-License-Identifier: Apache-2.0
// Every hypothesis keeps the cache rows of its past positions, and unused rows are reused.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <stdexcept>

#include "engine/model/incremental/incremental_decoder.h"

using namespace transept;

TEST_CASE("no past position is lost and rows are reused") {
  constexpr std::size_t kHypotheses = 8;
  constexpr int kFirst = 5, kSteps = 60;
  std::mt19937 generator(2);
  CacheRows past;
  past.begin(kFirst);
  std::vector<int> cache(kFirst + kHypotheses * kSteps, -1);  // what was written to its rows
  std::vector<int> last;                                      // the last position of each hypothesis
  std::vector<std::vector<int>> before(kHypotheses);          // and its past positions
  int number = 0;
  std::size_t mostInUse = 0;
  for (int step = 0; step < kSteps; ++step) {
    std::vector<std::int32_t> parents;
    for (std::size_t i = 0; i < kHypotheses; ++i)
      parents.push_back(static_cast<std::int32_t>(generator() % 2 == 0 ? 0 : generator() % kHypotheses));
    for (const auto& [hypothesis, row] : past.step(parents))
      cache[static_cast<std::size_t>(row)] = last[static_cast<std::size_t>(hypothesis)];
    std::vector<std::vector<int>> next;
    for (const std::int32_t parent : parents) {
      next.push_back(before[static_cast<std::size_t>(parent)]);
      if (step > 0) next.back().push_back(last[static_cast<std::size_t>(parent)]);
    }
    before = next;
    last.resize(kHypotheses);
    for (int& position : last) position = ++number;

    std::set<std::int32_t> inUse;
    for (std::size_t i = 0; i < kHypotheses; ++i) {
      const auto rows = past.of(static_cast<std::int64_t>(i));
      REQUIRE_EQ(rows.size(), before[i].size());
      inUse.insert(rows.begin(), rows.end());
      for (std::size_t p = 0; p < rows.size(); ++p) {
        REQUIRE(rows[p] >= kFirst);
        REQUIRE_EQ(cache[static_cast<std::size_t>(rows[p])], before[i][p]);
      }
    }
    mostInUse = std::max(mostInUse, inUse.size());
  }
  REQUIRE(static_cast<std::size_t>(past.highest() - kFirst) <= mostInUse + kHypotheses * CacheRows::runLength);
  REQUIRE(mostInUse < kHypotheses * kSteps / 3);
}

TEST_CASE("a sentence gets adjacent rows") {
  constexpr auto runLength = static_cast<std::int32_t>(CacheRows::runLength);
  CacheRows past;
  past.begin(0);
  const std::vector<std::int32_t> both{0, 1}, second{1};
  for (int step = 0; step < 4; ++step) past.step(both);
  REQUIRE(std::ranges::equal(past.of(0), std::vector<std::int32_t>{0, 1, 2}));
  REQUIRE(std::ranges::equal(past.of(1), std::vector<std::int32_t>{runLength, runLength + 1, runLength + 2}));
  // The first sentence has ended: the second one uses its rows when its own are exhausted.
  past.step(second);
  for (std::int64_t step = past.length(); step < 2 * CacheRows::runLength; ++step)
    past.step(std::vector<std::int32_t>{0});
  REQUIRE_EQ(past.highest(), 2 * CacheRows::runLength);
  const std::set<std::int32_t> rows(past.of(0).begin(), past.of(0).end());
  REQUIRE_EQ(rows.size(), static_cast<std::size_t>(2 * CacheRows::runLength));
}

TEST_CASE("a parent that does not exist is an error") {
  CacheRows past;
  past.begin(0);
  past.step(std::vector<std::int32_t>{0, 0});
  REQUIRE_THROWS_AS(past.step(std::vector<std::int32_t>{2}), std::logic_error);
}
