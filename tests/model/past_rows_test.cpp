// SPDX-License-Identifier: Apache-2.0
// Every hypothesis keeps the cache rows of its own past, and what no past has any more is used again.
#include <QtTest>
#include <random>
#include <set>

#include "engine/model/past_rows.h"

using namespace transept;

class PastRowsTest : public QObject {
  Q_OBJECT

 private slots:
  void stepsFollowEachOther() {
    PastRows past;
    past.begin(10, false);
    past.step(std::vector<std::int32_t>{0, 0});
    past.step(std::vector<std::int32_t>{1, 1, 0});
    QCOMPARE(past.length(), std::int64_t{2});
    QVERIFY(std::ranges::equal(past.of(0), std::vector<std::int32_t>{11, 12}));
    QVERIFY(std::ranges::equal(past.of(1), std::vector<std::int32_t>{11, 13}));
    QVERIFY(std::ranges::equal(past.of(2), std::vector<std::int32_t>{10, 14}));
    past.begin(3, false);
    past.step(std::vector<std::int32_t>{0});
    QVERIFY(std::ranges::equal(past.of(0), std::vector<std::int32_t>{3}));
  }

  void aPastIsNotLostAndRowsAreReused() {
    constexpr int kHypotheses = 8, kSteps = 60;
    std::mt19937 generator(2);
    PastRows past;
    past.begin(5, true);
    // What a cache would hold: who wrote a row, and what each hypothesis believes to have written.
    std::vector<int> written(5 + kHypotheses * kSteps, -1);
    std::vector<std::vector<int>> believed(kHypotheses);
    int number = 0;
    std::size_t mostInUse = 0;
    for (int step = 0; step < kSteps; ++step) {
      std::vector<std::int32_t> parents;
      std::vector<std::vector<int>> next;
      for (int i = 0; i < kHypotheses; ++i) {
        parents.push_back(static_cast<std::int32_t>(generator() % 2 == 0 ? 0 : generator() % kHypotheses));
        next.push_back(believed[static_cast<std::size_t>(parents.back())]);
        next.back().push_back(++number);
      }
      past.step(parents);
      believed = next;
      std::set<std::int32_t> inUse;
      for (int i = 0; i < kHypotheses; ++i) {
        const auto rows = past.of(i);
        QVERIFY(rows.front() >= 5);
        written[static_cast<std::size_t>(rows.back())] = believed[static_cast<std::size_t>(i)].back();
      }
      for (int i = 0; i < kHypotheses; ++i) {
        const auto rows = past.of(i);
        inUse.insert(rows.begin(), rows.end());
        for (std::size_t p = 0; p < rows.size(); ++p)
          QCOMPARE(written[static_cast<std::size_t>(rows[p])], believed[static_cast<std::size_t>(i)][p]);
      }
      mostInUse = std::max(mostInUse, inUse.size());
    }
    QVERIFY(static_cast<std::size_t>(past.highest() - 5) <= mostInUse);
    QVERIFY(mostInUse < kHypotheses * kSteps / 3);
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
