// SPDX-License-Identifier: Apache-2.0
// Every hypothesis keeps the cache rows of its own past, and what no past has any more is used again.
#include <QtTest>
#include <random>
#include <set>

#include "engine/model/incremental/past_rows.h"

using namespace transept;

class PastRowsTest : public QObject {
  Q_OBJECT

 private slots:
  void stepsFollowEachOther() {
    PastRows past;
    past.begin(10, false);
    QVERIFY(past.step(std::vector<std::int32_t>{0, 0, 0}).empty());
    const auto kept = past.step(std::vector<std::int32_t>{1, 1, 0});
    QCOMPARE(kept.size(), std::size_t{3});
    for (std::int32_t i = 0; i < 3; ++i) {
      QCOMPARE(kept[static_cast<std::size_t>(i)].hypothesis, i);
      QCOMPARE(kept[static_cast<std::size_t>(i)].row, 10 + i);
    }
    past.step(std::vector<std::int32_t>{2});
    QCOMPARE(past.length(), std::int64_t{2});
    QVERIFY(std::ranges::equal(past.of(0), std::vector<std::int32_t>{10, 15}));
    past.begin(3, false);
    past.step(std::vector<std::int32_t>{0});
    past.step(std::vector<std::int32_t>{0});
    QVERIFY(std::ranges::equal(past.of(0), std::vector<std::int32_t>{3}));
  }

  void aPastIsNotLostAndRowsAreReused() {
    constexpr std::size_t kHypotheses = 8;
    constexpr int kFirst = 5, kSteps = 60;
    std::mt19937 generator(2);
    PastRows past;
    past.begin(kFirst, true);
    std::vector<int> cache(kFirst + kHypotheses * kSteps, -1);  // what was written to its rows
    std::vector<int> last;                                      // the last position of each hypothesis
    std::vector<std::vector<int>> before(kHypotheses);          // and those that it has behind it
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
        QCOMPARE(rows.size(), before[i].size());
        inUse.insert(rows.begin(), rows.end());
        for (std::size_t p = 0; p < rows.size(); ++p) {
          QVERIFY(rows[p] >= kFirst);
          QCOMPARE(cache[static_cast<std::size_t>(rows[p])], before[i][p]);
        }
      }
      mostInUse = std::max(mostInUse, inUse.size());
    }
    QVERIFY(static_cast<std::size_t>(past.highest() - kFirst) <= mostInUse + kHypotheses * PastRows::kTogether);
    QVERIFY(mostInUse < kHypotheses * kSteps / 3);
  }

  void aSentenceHasRowsBesideEachOther() {
    constexpr auto kTogether = static_cast<std::int32_t>(PastRows::kTogether);
    PastRows past;
    past.begin(0, true);
    const std::vector<std::int32_t> both{0, 1}, second{1};
    for (int step = 0; step < 4; ++step) past.step(both);
    QVERIFY(std::ranges::equal(past.of(0), std::vector<std::int32_t>{0, 1, 2}));
    QVERIFY(std::ranges::equal(past.of(1), std::vector<std::int32_t>{kTogether, kTogether + 1, kTogether + 2}));
    // The first sentence is over: when the second one's rows are used up it goes on in those of the first.
    past.step(second);
    for (std::int64_t step = past.length(); step < 2 * PastRows::kTogether; ++step)
      past.step(std::vector<std::int32_t>{0});
    QCOMPARE(past.highest(), 2 * PastRows::kTogether);
    const std::set<std::int32_t> rows(past.of(0).begin(), past.of(0).end());
    QCOMPARE(rows.size(), static_cast<std::size_t>(2 * PastRows::kTogether));
  }

  void aParentThatIsNotThereIsRefused() {
    PastRows past;
    past.begin(0, true);
    past.step(std::vector<std::int32_t>{0, 0});
    QVERIFY_EXCEPTION_THROWN(past.step(std::vector<std::int32_t>{2}), std::logic_error);
  }
};

QTEST_GUILESS_MAIN(PastRowsTest)
#include "past_rows_test.moc"
