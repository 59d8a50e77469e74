// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/batch_schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/random.h"
#include "engine/data/batches/token_store.h"

namespace transept {

namespace {

/// Tokens of one pair as the batches count them, </s> included.
struct Lengths {
  std::int64_t source, target;
  std::int64_t longer() const { return std::max(source, target); }
  void operator+=(const Lengths& other) { source += other.source, target += other.target; }
  void operator-=(const Lengths& other) { source -= other.source, target -= other.target; }
};

Lengths lengthsOf(const TokenStore& store, std::int64_t pair) {
  return {static_cast<std::int64_t>(store.source(pair).size()) + 1,
          static_cast<std::int64_t>(store.target(pair).size()) + 1};
}

constexpr std::size_t keptEpochs = 2;  // a batch that is prepared in advance may belong to the next epoch

}  // namespace

/// One epoch: the pairs in order of length, pairs of equal length shuffled, cut into updates; and the order of the
/// updates. The shuffle is a function, so an epoch takes a few bytes per update and none per pair.
struct BatchSchedule::Epoch {
  std::int64_t number = -1;
  std::uint64_t key = 0;               // of the shuffle
  std::vector<std::uint32_t> begins;   // [updates + 1], into the order
  std::vector<std::uint32_t> updates;  // [updates]: index into `begins` of the n-th update
  std::int64_t size() const { return static_cast<std::int64_t>(updates.size()); }
};

/// A counting sort: lengths are small numbers, and there are many pairs.
void BatchSchedule::sortByLength() {
  const std::vector<TokenStore::Entries> parts = store_->entries();
  const auto eachPair = [&](auto&& use) {
    for (std::size_t part = 0; part < parts.size(); ++part) {
      for (std::int64_t i = parts[part].first; i < parts[part].first + parts[part].pairs; ++i) {
        const auto length = static_cast<std::size_t>(lengthsOf(*store_, i).longer());
        use(i, length, length * parts.size() + part);
      }
    }
  };
  std::vector<std::uint32_t> ends;  // [lengths * parts]
  eachPair([&](std::int64_t i, std::size_t length, std::size_t key) {
    if (static_cast<std::int64_t>(length) > settings_.batchTokens) {
      throw UserError(
          {"Training pair {} has {} tokens, more than a whole batch of {}.", i + 1, length, settings_.batchTokens},
          "Raise train.batch_tokens or lower data.max_tokens.");
    }
    if (ends.size() <= key) ends.resize((length + 1) * parts.size());
    ++ends[key];
  });
  std::uint32_t position = 0, first = 0;
  std::size_t length = 0;  // of the run before; no pair has length 0
  for (std::size_t key = 0; key < ends.size(); ++key) {
    const TokenStore::Entries& part = parts[key % parts.size()];
    const std::uint32_t pairs = std::exchange(ends[key], first);
    if (pairs == 0) continue;
    if (std::exchange(length, key / parts.size()) != key / parts.size()) classBegins_.push_back(position);
    runs_.push_back({position, first, pairs, static_cast<std::uint32_t>(part.pairs)});
    first += pairs;
    position += pairs * static_cast<std::uint32_t>(part.copies);
  }
  classBegins_.push_back(position);
  byLength_.resize(first);
  eachPair(
      [&](std::int64_t i, std::size_t, std::size_t key) { byLength_[ends[key]++] = static_cast<std::uint32_t>(i); });
}

template <typename Use>
void BatchSchedule::each(const Epoch& epoch, std::uint32_t begin, std::uint32_t end, Use&& use) const {
  auto next = std::ranges::upper_bound(classBegins_, begin);
  for (; begin < end; ++next) {
    const std::uint32_t first = *(next - 1), last = *next;
    const auto ofLength = std::ranges::lower_bound(runs_, first, {}, &Run::position);
    const auto others = std::ranges::lower_bound(ofLength, runs_.end(), last, {}, &Run::position);
    const Permutation shuffled(last - first, mixBits(epoch.key ^ first));
    for (; begin < std::min(last, end); ++begin) {
      const auto position = static_cast<std::uint32_t>(first + shuffled(begin - first));
      const Run& run = *(std::ranges::upper_bound(ofLength, others, position, {}, &Run::position) - 1);
      const std::uint32_t offset = position - run.position;
      const std::uint32_t entry = byLength_[run.first + offset % run.pairs] + offset / run.pairs * run.stride;
      if (store_->inEpoch(entry, epoch.number)) use(begin, entry);
    }
  }
}

/// Shuffles pairs of equal length, cuts the list into full batches and shuffles the batches.
std::shared_ptr<const BatchSchedule::Epoch> BatchSchedule::make(std::int64_t number) const {
  auto epoch = std::make_shared<Epoch>();
  epoch->number = number;
  Random random(settings_.seed, static_cast<std::uint64_t>(number));
  epoch->key = random.next();
  const std::uint32_t count = classBegins_.back();
  const auto fits = [&](const Lengths& batch, const Lengths& pair) {
    return batch.source + pair.source <= plannedTokens_ && batch.target + pair.target <= plannedTokens_;
  };
  Lengths last{0, 0}, previous{0, 0};
  each(*epoch, 0, count, [&](std::uint32_t position, std::uint32_t pair) {
    const Lengths lengths = lengthsOf(*store_, pair);
    if (epoch->begins.empty() || !fits(last, lengths)) {
      epoch->begins.push_back(position);
      previous = std::exchange(last, {0, 0});
    }
    last += lengths;
  });
  // The last batch takes pairs from the one before, so that no update consists of a handful of sentences.
  while (epoch->begins.size() >= 2) {
    const std::uint32_t end = epoch->begins.back();
    Lengths moved{0, 0};
    each(*epoch, end - 1, end, [&](std::uint32_t, std::uint32_t pair) { moved = lengthsOf(*store_, pair); });
    if (!fits(last, moved) || last.target + moved.target > previous.target - moved.target) break;
    --epoch->begins.back();
    last += moved;
    previous -= moved;
  }
  epoch->updates.resize(epoch->begins.size());
  std::iota(epoch->updates.begin(), epoch->updates.end(), 0U);
  random.shuffle(epoch->updates.data(), epoch->updates.size());
  epoch->begins.push_back(count);
  return epoch;
}

std::shared_ptr<const BatchSchedule::Epoch> BatchSchedule::epochOf(std::int64_t number) const {
  for (const auto& known : epochs_) {
    if (known->number == number) return known;
  }
  epochs_.push_front(make(number));
  if (epochs_.size() > keptEpochs) epochs_.pop_back();
  return epochs_.front();
}

BatchSchedule::BatchSchedule(std::shared_ptr<const TokenStore> store, BatchSettings settings)
    : store_(std::move(store)), settings_(std::move(settings)), plannedTokens_(settings_.batchTokens) {
  // Updates differ in how much longer they become; a little room keeps most changes within the limit.
  constexpr double room = 0.98;
  if (settings_.growth > 1)
    plannedTokens_ = static_cast<std::int64_t>(room * static_cast<double>(plannedTokens_) / settings_.growth);
  if (store_->pairs() == 0) throw UserError("There is no pair to train on.", "Import a corpus with text in it.");
  if (store_->pairs() > INT64_C(0xFFFFFFFF)) {
    throw UserError("The corpus has more than 4,294,967,295 pairs.", "Train on a part of it.");
  }
  sortByLength();
}

std::int64_t BatchSchedule::pairs() const {
  return std::llround(store_->pairsPerEpoch());
}

std::int64_t BatchSchedule::bytes() const {
  const std::lock_guard lock(mutex_);
  const auto of = [](const auto& list) { return list.capacity() * sizeof(list[0]); };
  std::size_t bytes = of(byLength_) + of(runs_) + of(classBegins_) + of(firstUpdates_);
  for (const auto& epoch : epochs_) bytes += of(epoch->begins) + of(epoch->updates);
  return static_cast<std::int64_t>(bytes);
}

std::int64_t BatchSchedule::updatesPerEpoch(std::int64_t epoch) const {
  const std::lock_guard lock(mutex_);
  return epochOf(epoch)->size();
}

BatchSchedule::Place BatchSchedule::placeOf(std::int64_t update) const {
  const std::lock_guard lock(mutex_);
  while (firstUpdates_.back() <= update) {
    const auto next = static_cast<std::int64_t>(firstUpdates_.size()) - 1;
    firstUpdates_.push_back(firstUpdates_.back() + epochOf(next)->size());
  }
  const auto after = std::ranges::upper_bound(firstUpdates_, update);
  const std::int64_t number = after - firstUpdates_.begin() - 1;
  return {number, update - firstUpdates_[static_cast<std::size_t>(number)]};
}

std::vector<std::int64_t> BatchSchedule::pairsOf(std::int64_t update) const {
  const Place place = placeOf(update);
  const std::lock_guard lock(mutex_);
  const auto epoch = epochOf(place.epoch);
  const std::uint32_t cut = epoch->updates[static_cast<std::size_t>(place.updateInEpoch)];
  std::vector<std::int64_t> pairs;
  each(*epoch, epoch->begins[cut], epoch->begins[cut + 1],
       [&](std::uint32_t, std::uint32_t pair) { pairs.push_back(pair); });
  return pairs;
}

/// The pairs of an update, changed. A pair whose change would make the update too large stays as it is in the store, so
/// that the pairs after it have room.
std::vector<PairTokens> BatchSchedule::changedPairs(const std::vector<std::int64_t>& pairs, std::int64_t update) const {
  Lengths used{0, 0};
  for (const std::int64_t pair : pairs) used += lengthsOf(*store_, pair);
  std::vector<PairTokens> changed;
  for (const std::int64_t pair : pairs) {
    const auto source = store_->source(pair), target = store_->target(pair);
    PairTokens tokens = settings_.change(source, target, update, pair);
    used -= lengthsOf(*store_, pair);
    const Lengths lengths{std::ssize(tokens.source) + 1, std::ssize(tokens.target) + 1};
    if (used.source + lengths.source > settings_.batchTokens || used.target + lengths.target > settings_.batchTokens) {
      tokens = {{source.begin(), source.end()}, {target.begin(), target.end()}};
      used += lengthsOf(*store_, pair);
    } else {
      used += lengths;
    }
    changed.push_back(std::move(tokens));
  }
  return changed;
}

std::vector<Batch> BatchSchedule::parts(std::int64_t update, int count) const {
  const std::vector<std::int64_t> pairs = pairsOf(update);
  std::vector<PairTokens> changed;
  if (settings_.change) changed = changedPairs(pairs, update);
  struct Sides {
    std::span<const std::int32_t> source, target;
  };
  const auto sidesOf = [&](std::size_t i) {
    return changed.empty() ? Sides{store_->source(pairs[i]), store_->target(pairs[i])}
                           : Sides{changed[i].source, changed[i].target};
  };
  std::int64_t targetTokens = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) targetTokens += std::ssize(sidesOf(i).target) + 1;
  // A pair belongs to the part that holds its middle token.
  std::vector<Batch> parts(static_cast<std::size_t>(count));
  std::int64_t source = 0, target = 0, next = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Sides sides = sidesOf(i);
    const Lengths lengths{std::ssize(sides.source) + 1, std::ssize(sides.target) + 1};
    const std::int64_t owner = (2 * target + lengths.target) * count / (2 * targetTokens);
    for (; next <= owner; ++next) {
      parts[static_cast<std::size_t>(next)].firstSourceToken = source;
      parts[static_cast<std::size_t>(next)].firstTargetToken = target;
    }
    Batch& part = parts[static_cast<std::size_t>(owner)];
    part.addPair(sides.source, sides.target, settings_.sourceEnd);
    if (settings_.align) {
      const std::vector<std::int32_t> places = settings_.align(sides.source, sides.target);
      part.alignment.insert(part.alignment.end(), places.begin(), places.end());
      part.alignment.push_back(-1);  // of </s>
    }
    source += lengths.source;
    target += lengths.target;
  }
  for (; next < count; ++next) {
    parts[static_cast<std::size_t>(next)].firstSourceToken = source;
    parts[static_cast<std::size_t>(next)].firstTargetToken = target;
  }
  store_->requireReadable();
  return parts;
}

Batch batchOf(const TokenStore& store, std::span<const std::int64_t> pairs, bool sourceEnd) {
  Batch batch;
  for (const std::int64_t pair : pairs) batch.addPair(store.source(pair), store.target(pair), sourceEnd);
  store.requireReadable();
  return batch;
}

}  // namespace transept
