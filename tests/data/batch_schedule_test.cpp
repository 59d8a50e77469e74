// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/batch_schedule.h"

#include <QtTest>
#include <algorithm>
#include <set>

#include "engine/base/permutation.h"
#include "engine/base/random.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;

/// Pairs of random lengths in memory; source ids tell the pair.
class RandomStore final : public TokenStore {
 public:
  RandomStore(std::int64_t pairs, std::uint64_t longest, std::uint64_t seed = 3) {
    Random random(seed);
    for (std::int64_t i = 0; i < pairs; ++i) {
      sources_.emplace_back(1 + random.below(longest), static_cast<std::int32_t>(10 + i));
      targets_.emplace_back(1 + random.below(longest), static_cast<std::int32_t>(20 + i));
    }
  }
  std::int64_t pairs() const override { return static_cast<std::int64_t>(sources_.size()); }
  std::span<const std::int32_t> source(std::int64_t i) const override { return sources_[static_cast<std::size_t>(i)]; }
  std::span<const std::int32_t> target(std::int64_t i) const override { return targets_[static_cast<std::size_t>(i)]; }

 private:
  std::vector<std::vector<std::int32_t>> sources_, targets_;
};

class BatchScheduleTest : public QObject {
  Q_OBJECT

  static std::shared_ptr<const TokenStore> store(std::int64_t pairs = 3000, std::uint64_t longest = 40) {
    return std::make_shared<RandomStore>(pairs, longest);
  }

 private slots:
  void everyPairOnceAnEpoch() {
    const BatchSchedule schedule(store(), {500, 9});
    std::int64_t update = 0;
    for (std::int64_t epoch = 0; epoch < 3; ++epoch) {
      std::vector<std::int64_t> seen;
      for (std::int64_t i = 0; i < schedule.updatesPerEpoch(epoch); ++i, ++update) {
        QCOMPARE(schedule.placeOf(update).epoch, epoch);
        QCOMPARE(schedule.placeOf(update).updateInEpoch, i);
        const auto pairs = schedule.pairsOf(update);
        QVERIFY(!pairs.empty());
        seen.insert(seen.end(), pairs.begin(), pairs.end());
      }
      std::sort(seen.begin(), seen.end());
      QCOMPARE(seen.size(), std::size_t{3000});
      for (std::size_t i = 0; i < seen.size(); ++i) QCOMPARE(seen[i], static_cast<std::int64_t>(i));
    }
  }

  void neverMoreTokensThanAsked_data() {
    QTest::addColumn<int>("longest");
    QTest::addColumn<int>("batchTokens");
    QTest::addRow("short") << 5 << 100;
    QTest::addRow("usual") << 40 << 1000;
    QTest::addRow("one long pair fills a batch") << 99 << 100;
  }
  void neverMoreTokensThanAsked() {
    QFETCH(int, longest);
    QFETCH(int, batchTokens);
    const BatchSchedule schedule(store(2000, static_cast<std::uint64_t>(longest)), {batchTokens, 1});
    std::int64_t tokens = 0;
    for (std::int64_t update = 0; update < schedule.updatesPerEpoch(0); ++update) {
      const Batch batch = schedule.part(update, 0, 1);
      QVERIFY(batch.source.tokens() <= batchTokens);
      QVERIFY(batch.targetInput.tokens() <= batchTokens);
      tokens += std::max(batch.source.tokens(), batch.targetInput.tokens());
    }
    // Batches are nearly full: within a tenth where pairs are small against the limit.
    if (longest * 10 < batchTokens) QVERIFY(tokens > schedule.updatesPerEpoch(0) * batchTokens * 9 / 10);
  }

  /// Sorted by length, batches do not overlap: no batch mixes what lies between the lengths of another.
  void groupsByLength() {
    const auto tokens = store();
    const BatchSchedule schedule(tokens, {500, 1});
    std::vector<std::pair<std::size_t, std::size_t>> ranges;
    for (std::int64_t update = 0; update < schedule.updatesPerEpoch(0); ++update) {
      std::size_t least = 1000, most = 0;
      for (const auto pair : schedule.pairsOf(update)) {
        const std::size_t length = std::max(tokens->source(pair).size(), tokens->target(pair).size());
        least = std::min(least, length);
        most = std::max(most, length);
      }
      ranges.emplace_back(least, most);
    }
    QVERIFY(!std::is_sorted(ranges.begin(), ranges.end()));  // they come shuffled
    std::sort(ranges.begin(), ranges.end());
    for (std::size_t i = 1; i < ranges.size(); ++i) QVERIFY(ranges[i].first >= ranges[i - 1].second);
  }

  void permutationsAreWhole() {
    for (const std::uint64_t count : {1, 2, 3, 4, 5, 17, 64, 1000, 4097}) {
      const Permutation one(count, 5), other(count, 6);
      std::vector<bool> met(count);
      std::uint64_t fixed = 0, equal = 0;
      for (std::uint64_t i = 0; i < count; ++i) {
        QVERIFY(one(i) < count);
        QVERIFY(!met[one(i)]);
        met[one(i)] = true;
        fixed += one(i) == i;
        equal += one(i) == other(i);
      }
      if (count >= 64) QVERIFY(fixed < 10 && equal < 10);  // about one of each is to be expected
    }
  }

  /// Tens of millions of pairs fit beside a model: 4 bytes a pair, whatever the epoch.
  void fourBytesAPair() {
    class Uniform final : public TokenStore {
     public:
      std::int64_t pairs() const override { return 2'000'000; }
      std::span<const std::int32_t> source(std::int64_t i) const override { return ids(i * 7 % 40); }
      std::span<const std::int32_t> target(std::int64_t i) const override { return ids(i * 11 % 37); }

     private:
      std::span<const std::int32_t> ids(std::int64_t more) const {
        return std::span(ids_).first(static_cast<std::size_t>(more) + 1);
      }
      std::vector<std::int32_t> ids_ = std::vector<std::int32_t>(40, 9);
    };
    const auto store = std::make_shared<Uniform>();
    const BatchSchedule schedule(store, {25000, 1});
    QVERIFY(schedule.updatesPerEpoch(0) > 1000);
    QVERIFY(!schedule.pairsOf(schedule.updatesPerEpoch(0) + 3).empty());
    QVERIFY2(schedule.bytes() < 4.1 * 2'000'000, qPrintable(QString::number(schedule.bytes())));
  }

  void shufflesByEpochAndSeed() {
    const auto tokens = store();
    const BatchSchedule one(tokens, {500, 1}), same(tokens, {500, 1}), other(tokens, {500, 2});
    const std::int64_t next = one.updatesPerEpoch(0);
    int differentSeed = 0, differentEpoch = 0;
    for (std::int64_t update = 0; update < 20; ++update) {
      QCOMPARE(one.pairsOf(update), same.pairsOf(update));
      differentSeed += one.pairsOf(update) != other.pairsOf(update);
      differentEpoch += one.pairsOf(update) != one.pairsOf(next + update);
    }
    QVERIFY(differentSeed > 18);
    QVERIFY(differentEpoch > 18);
  }

  /// What a resumed run asks first must be what the unbroken run would have asked then.
  void needsNoPredecessors() {
    const auto tokens = store();
    const BatchSchedule unbroken(tokens, {500, 4});
    const std::int64_t late = unbroken.updatesPerEpoch(0) * 3 + 5;
    std::vector<std::vector<std::int64_t>> order;
    for (std::int64_t update = 0; update <= late; ++update) order.push_back(unbroken.pairsOf(update));
    const BatchSchedule resumed(tokens, {500, 4});
    QCOMPARE(resumed.pairsOf(late), order[static_cast<std::size_t>(late)]);
    QCOMPARE(resumed.pairsOf(2), order[2]);
  }

  /// Written down once: a change here would change what every resumed run sees.
  void orderIsPartOfTheFormat() {
    const BatchSchedule schedule(store(8, 4), {12, 1});
    std::string text;
    for (std::int64_t update = 0; update < schedule.updatesPerEpoch(0); ++update) {
      for (const auto pair : schedule.pairsOf(update)) text += std::to_string(pair) + " ";
      text += "| ";
    }
    QCOMPARE(QString::fromStdString(text), QString(expectedOrder));
  }

  void partsConcatenateToTheWhole() {
    const BatchSchedule schedule(store(), {700, 1});
    for (std::int64_t update = 0; update < 10; ++update) {
      const Batch whole = schedule.part(update, 0, 1);
      for (const int parts : {2, 3, 7, 200}) {
        PackedSentences source, target;
        std::vector<std::int32_t> output;
        std::int64_t largest = 0;
        for (int i = 0; i < parts; ++i) {
          const Batch part = schedule.part(update, i, parts);
          QCOMPARE(part.firstSourceToken, source.tokens());
          QCOMPARE(part.firstTargetToken, target.tokens());
          const auto join = [](PackedSentences& to, const PackedSentences& from) {
            for (std::int64_t s = 0; s < from.sentences(); ++s) {
              const auto at = static_cast<std::size_t>(s);
              to.append(from.ids.data() + from.offsets[at],
                        static_cast<std::size_t>(from.offsets[at + 1] - from.offsets[at]));
            }
          };
          join(source, part.source);
          join(target, part.targetInput);
          output.insert(output.end(), part.targetOutput.begin(), part.targetOutput.end());
          largest = std::max(largest, part.targetInput.tokens());
        }
        QCOMPARE(source.ids, whole.source.ids);
        QCOMPARE(source.offsets, whole.source.offsets);
        QCOMPARE(target.ids, whole.targetInput.ids);
        QCOMPARE(output, whole.targetOutput);
        QVERIFY(largest <= whole.targetInput.tokens() / parts + 2 * 41);
      }
    }
  }

  void packing() {
    const auto tokens = std::make_shared<RandomStore>(2, 1);
    const std::vector<std::int64_t> pairs{1, 0};
    const Batch batch = batchOf(*tokens, pairs);
    QCOMPARE(batch.source.ids, (std::vector<std::int32_t>{11, Vocabulary::end, 10, Vocabulary::end}));
    QCOMPARE(batch.source.offsets, (std::vector<std::int32_t>{0, 2, 4}));
    QCOMPARE(batch.targetInput.ids, (std::vector<std::int32_t>{Vocabulary::begin, 21, Vocabulary::begin, 20}));
    QCOMPARE(batch.targetOutput, (std::vector<std::int32_t>{21, Vocabulary::end, 20, Vocabulary::end}));
  }

  void refusesWhatCannotBeScheduled() {
    const std::string said = refusal([] { BatchSchedule(store(10, 40), {8, 1}); });
    QVERIFY2(contains(said, "more than a whole batch of 8") && contains(said, "train.batch_tokens"), said.c_str());
    QVERIFY(contains(refusal([] { BatchSchedule(store(0), {100, 1}); }), "no pair"));
  }

 private:
  static constexpr const char* expectedOrder = "5 | 0 6 | 2 1 3 | 7 4 | ";
};

QTEST_GUILESS_MAIN(BatchScheduleTest)
#include "batch_schedule_test.moc"
