// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/batch_schedule.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/base/random.h"
#include "engine/data/batches/batch.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

/// Pairs of random lengths in memory. The source ids identify the pair.
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

namespace {

struct BatchScheduleTest {
  static std::shared_ptr<const TokenStore> store(std::int64_t pairs = 3000, std::uint64_t longest = 40) {
    return std::make_shared<RandomStore>(pairs, longest);
  }
};

}  // namespace

TEST_CASE_FIXTURE(BatchScheduleTest, "an epoch uses every pair once") {
  const BatchSchedule schedule(store(), {500, 9});
  std::int64_t update = 0;
  for (std::int64_t epoch = 0; epoch < 3; ++epoch) {
    std::vector<std::int64_t> seen;
    for (std::int64_t i = 0; i < schedule.updatesPerEpoch(epoch); ++i, ++update) {
      REQUIRE_EQ(schedule.placeOf(update).epoch, epoch);
      REQUIRE_EQ(schedule.placeOf(update).updateInEpoch, i);
      const auto pairs = schedule.pairsOf(update);
      REQUIRE(!pairs.empty());
      seen.insert(seen.end(), pairs.begin(), pairs.end());
    }
    std::sort(seen.begin(), seen.end());
    REQUIRE_EQ(seen.size(), std::size_t{3000});
    for (std::size_t i = 0; i < seen.size(); ++i) REQUIRE_EQ(seen[i], static_cast<std::int64_t>(i));
  }
}

TEST_CASE_FIXTURE(BatchScheduleTest, "a batch never exceeds its tokens") {
  for (const auto& row : {std::pair{5, 100}, {40, 1000}, {99, 100}}) {
    const int longest = row.first, batchTokens = row.second;
    CAPTURE(longest);
    const BatchSchedule schedule(store(2000, static_cast<std::uint64_t>(longest)), {batchTokens, 1});
    std::int64_t tokens = 0;
    for (std::int64_t update = 0; update < schedule.updatesPerEpoch(0); ++update) {
      const Batch batch = schedule.parts(update, 1).front();
      REQUIRE(batch.source.tokens() <= batchTokens);
      REQUIRE(batch.targetInput.tokens() <= batchTokens);
      tokens += std::max(batch.source.tokens(), batch.targetInput.tokens());
    }
    // Batches of short pairs are at least nine tenths full.
    if (longest * 10 < batchTokens) REQUIRE(tokens > schedule.updatesPerEpoch(0) * batchTokens * 9 / 10);
  }
}

/// The length ranges of the batches do not overlap.
TEST_CASE_FIXTURE(BatchScheduleTest, "groups by length") {
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
  REQUIRE(!std::is_sorted(ranges.begin(), ranges.end()));  // the batches are shuffled
  std::sort(ranges.begin(), ranges.end());
  for (std::size_t i = 1; i < ranges.size(); ++i) REQUIRE(ranges[i].first >= ranges[i - 1].second);
}

TEST_CASE_FIXTURE(BatchScheduleTest, "permutations are whole") {
  for (const std::uint64_t count : {1u, 2u, 3u, 4u, 5u, 17u, 64u, 1000u, 4097u}) {
    const Permutation one(count, 5), other(count, 6);
    std::vector<bool> met(count);
    std::uint64_t fixed = 0, equal = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      REQUIRE(one(i) < count);
      REQUIRE(!met[one(i)]);
      met[one(i)] = true;
      fixed += one(i) == i;
      equal += one(i) == other(i);
    }
    if (count >= 64) REQUIRE((fixed < 10 && equal < 10));  // about one of each is expected
  }
}

/// The schedule needs 4 bytes per pair in every epoch, so tens of millions of pairs fit in memory beside a model.
TEST_CASE_FIXTURE(BatchScheduleTest, "memory is four bytes per pair") {
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
  REQUIRE(schedule.updatesPerEpoch(0) > 1000);
  REQUIRE(!schedule.pairsOf(schedule.updatesPerEpoch(0) + 3).empty());
  REQUIRE_MESSAGE((schedule.bytes() < 8'200'000), schedule.bytes());
}

TEST_CASE_FIXTURE(BatchScheduleTest, "shuffles by epoch and seed") {
  const auto tokens = store();
  const BatchSchedule one(tokens, {500, 1}), same(tokens, {500, 1}), other(tokens, {500, 2});
  const std::int64_t next = one.updatesPerEpoch(0);
  int differentSeed = 0, differentEpoch = 0;
  for (std::int64_t update = 0; update < 20; ++update) {
    REQUIRE_EQ(one.pairsOf(update), same.pairsOf(update));
    differentSeed += one.pairsOf(update) != other.pairsOf(update);
    differentEpoch += one.pairsOf(update) != one.pairsOf(next + update);
  }
  REQUIRE(differentSeed > 18);
  REQUIRE(differentEpoch > 18);
}

/// The first update of a resumed run equals the update of an unbroken run.
TEST_CASE_FIXTURE(BatchScheduleTest, "an update does not depend on earlier ones") {
  const auto tokens = store();
  const BatchSchedule unbroken(tokens, {500, 4});
  const std::int64_t late = unbroken.updatesPerEpoch(0) * 3 + 5;
  std::vector<std::vector<std::int64_t>> order;
  for (std::int64_t update = 0; update <= late; ++update) order.push_back(unbroken.pairsOf(update));
  const BatchSchedule resumed(tokens, {500, 4});
  REQUIRE_EQ(resumed.pairsOf(late), order[static_cast<std::size_t>(late)]);
  REQUIRE_EQ(resumed.pairsOf(2), order[2]);
}

/// A different order would change the data of every resumed run.
TEST_CASE_FIXTURE(BatchScheduleTest, "the order never changes") {
  const BatchSchedule schedule(store(8, 4), {12, 1});
  std::string text;
  for (std::int64_t update = 0; update < schedule.updatesPerEpoch(0); ++update) {
    for (const auto pair : schedule.pairsOf(update)) text += std::to_string(pair) + " ";
    text += "| ";
  }
  REQUIRE_EQ(text, "5 | 0 6 | 2 1 3 | 7 4 | ");
}

TEST_CASE_FIXTURE(BatchScheduleTest, "the parts of an update make up the whole") {
  const BatchSchedule schedule(store(), {700, 1});
  for (std::int64_t update = 0; update < 10; ++update) {
    const Batch whole = schedule.parts(update, 1).front();
    for (const int parts : {2, 3, 7, 200}) {
      PackedSentences source, target;
      std::vector<std::int32_t> output;
      std::int64_t largest = 0;
      for (int i = 0; i < parts; ++i) {
        const Batch part = schedule.parts(update, parts)[static_cast<std::size_t>(i)];
        REQUIRE_EQ(part.firstSourceToken, source.tokens());
        REQUIRE_EQ(part.firstTargetToken, target.tokens());
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
      REQUIRE_EQ(source.ids, whole.source.ids);
      REQUIRE_EQ(source.offsets, whole.source.offsets);
      REQUIRE_EQ(target.ids, whole.targetInput.ids);
      REQUIRE_EQ(output, whole.targetOutput);
      REQUIRE(largest <= whole.targetInput.tokens() / parts + 2 * 41);
    }
  }
}

TEST_CASE_FIXTURE(BatchScheduleTest, "packing") {
  const auto tokens = std::make_shared<RandomStore>(2, 1);
  const std::vector<std::int64_t> pairs{1, 0};
  const Batch batch = batchOf(*tokens, pairs);
  REQUIRE_EQ(batch.source.ids, (std::vector<std::int32_t>{11, Vocabulary::end, 10, Vocabulary::end}));
  REQUIRE_EQ(batch.source.offsets, (std::vector<std::int32_t>{0, 2, 4}));
  REQUIRE_EQ(batch.targetInput.ids, (std::vector<std::int32_t>{Vocabulary::begin, 21, Vocabulary::begin, 20}));
  REQUIRE_EQ(batch.targetOutput, (std::vector<std::int32_t>{21, Vocabulary::end, 20, Vocabulary::end}));
}

TEST_CASE_FIXTURE(BatchScheduleTest, "impossible schedules are refused") {
  const std::string said = refusal([] { BatchSchedule(store(10, 40), {8, 1}); });
  REQUIRE_MESSAGE((contains(said, "more than a whole batch of 8") && contains(said, "train.batch_tokens")),
                  said.c_str());
  REQUIRE(contains(refusal([] { BatchSchedule(store(0), {100, 1}); }), "no pair"));
}

/// Five pairs of 10 tokens fill a batch of 50 tokens exactly. With one token less only four pairs fit.
TEST_CASE("a batch of exactly batch tokens") {
  class Uniform final : public TokenStore {
   public:
    std::int64_t pairs() const override { return 20; }
    std::span<const std::int32_t> source(std::int64_t) const override { return ids_; }
    std::span<const std::int32_t> target(std::int64_t) const override { return ids_; }

   private:
    std::vector<std::int32_t> ids_ = std::vector<std::int32_t>(9, 7);  // 10 tokens with </s>
  };
  const auto store = std::make_shared<Uniform>();
  const BatchSchedule exact(store, {50, 1});
  REQUIRE_EQ(exact.updatesPerEpoch(0), 4);
  for (std::int64_t update = 0; update < 4; ++update) {
    REQUIRE_EQ(exact.pairsOf(update).size(), 5);
    REQUIRE_EQ(exact.parts(update, 1).front().source.tokens(), 50);
  }
  REQUIRE_EQ(BatchSchedule(store, {49, 1}).updatesPerEpoch(0), 5);
  REQUIRE_EQ(BatchSchedule(store, {10, 1}).updatesPerEpoch(0), 20);
  REQUIRE(contains(refusal([&] { BatchSchedule(store, {9, 1}); }), "more than a whole batch of 9"));
  // A change that makes sentences twice as long halves what is planned, with a little room.
  BatchSettings growing{100, 1};
  growing.growth = 2;
  REQUIRE_EQ(BatchSchedule(store, growing).updatesPerEpoch(0), 5);
  REQUIRE_EQ(BatchSchedule(store, {100, 1}).updatesPerEpoch(0), 2);
  // A pair is not changed if the changed pair would exceed the limit; its sides have 10 and 12 tokens, 22 in all.
  for (const bool target : {false, true}) {
    BatchSettings changing{22, 1};
    changing.change = [&](std::span<const std::int32_t> source, std::span<const std::int32_t> other, auto, auto) {
      PairTokens tokens{{source.begin(), source.end()}, {other.begin(), other.end()}};
      (target ? tokens.target : tokens.source).resize(11, 8);
      return tokens;
    };
    const BatchSchedule schedule(store, changing);
    const Batch batch = schedule.parts(0, 1).front();
    REQUIRE_EQ(schedule.pairsOf(0).size(), 2);
    REQUIRE_EQ(batch.source.offsets,
               (target ? std::vector<std::int32_t>{0, 10, 20} : std::vector<std::int32_t>{0, 12, 22}));
    REQUIRE_EQ(batch.targetInput.offsets,
               (target ? std::vector<std::int32_t>{0, 12, 22} : std::vector<std::int32_t>{0, 10, 20}));
  }
}

TEST_CASE_FIXTURE(BatchScheduleTest, "changes and alignments are made of the pairs of the update") {
  BatchSettings settings{300, 1};
  settings.change = [](std::span<const std::int32_t> source, std::span<const std::int32_t> target, std::int64_t update,
                       std::int64_t entry) {
    REQUIRE_EQ(update, 3);
    REQUIRE((source.front() == 10 + entry && target.front() == 20 + entry));
    return PairTokens{{source.begin(), source.end()}, {target.begin(), target.end()}};
  };
  settings.align = [](std::span<const std::int32_t> source, std::span<const std::int32_t> target) {
    REQUIRE_EQ(source.front() + 10, target.front());
    return std::vector<std::int32_t>(target.size(), source.front());
  };
  const BatchSchedule schedule(store(), settings);
  for (const Batch& part : schedule.parts(3, 2)) {
    REQUIRE_EQ(part.alignment.size(), part.targetOutput.size());
    for (std::size_t i = 0; i < part.alignment.size(); ++i)
      REQUIRE_EQ(part.alignment[i], part.targetOutput[i] == Vocabulary::end ? -1 : part.targetOutput[i] - 10);
  }
}

TEST_CASE_FIXTURE(BatchScheduleTest, "a pair belongs to the part that holds its middle token") {
  const auto tokens = store();
  const BatchSchedule schedule(tokens, {300, 1});
  for (std::int64_t update = 0; update < 5; ++update) {
    const std::vector<std::int64_t> pairs = schedule.pairsOf(update);
    std::vector<std::int64_t> twiceMiddle;
    std::int64_t all = 0;
    for (const std::int64_t pair : pairs) {
      const std::int64_t length = std::ssize(tokens->target(pair)) + 1;
      twiceMiddle.push_back(2 * all + length);
      all += length;
    }
    for (const std::int64_t count : {2, 3, 8}) {
      const std::vector<Batch> parts = schedule.parts(update, static_cast<int>(count));
      for (std::int64_t part = 0; part < count; ++part) {
        const auto inside = [&](std::int64_t middle) {
          return middle * count >= 2 * all * part && middle * count < 2 * all * (part + 1);
        };
        REQUIRE_EQ(parts[static_cast<std::size_t>(part)].source.sentences(),
                   std::ranges::count_if(twiceMiddle, inside));
      }
    }
  }
}

TEST_CASE("batches by length") {
  using Batches = std::vector<std::vector<std::size_t>>;
  const std::vector<std::int64_t> lengths{3, 5, 3, 12, 2, 5};
  REQUIRE_EQ(batchesByLength(lengths, 10), Batches{{3}, {1, 5}, {0, 2, 4}});  // 12 alone; 5 + 5; 3 + 3 + 2
  REQUIRE_EQ(batchesByLength(lengths, 9), Batches{{3}, {1}, {5, 0}, {2, 4}});
  REQUIRE(batchesByLength({}, 10).empty());
  const auto twoAtMost = [](std::span<const std::size_t> batch, std::size_t) { return batch.size() < 2; };
  REQUIRE_EQ(batchesByLength(lengths, 100, twoAtMost), Batches{{3, 1}, {5, 0}, {2, 4}});
}
