// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/batch_schedule.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <mutex>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/permutation.h"
#include "engine/base/random.h"
#include "engine/data/batches/token_views.h"
#include "engine/data/vocabulary/vocabulary.h"

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

/// One epoch: the pairs in order of length, pairs of equal length shuffled, cut into updates; and the order of the
/// updates. The shuffle is a function, so an epoch takes a few bytes per update and none per pair.
struct Epoch {
  std::int64_t number = -1;
  std::uint64_t key = 0;               // of the shuffle
  std::vector<std::uint32_t> begins;   // [updates + 1], into the order
  std::vector<std::uint32_t> updates;  // [updates]: index into `begins` of the n-th update
  std::int64_t size() const { return static_cast<std::int64_t>(updates.size()); }
};

constexpr std::size_t keptEpochs = 2;  // a batch that is prepared in advance may belong to the next epoch

}  // namespace

struct BatchSchedule::State {
  std::shared_ptr<const TokenStore> store;
  const MixedTokens* mixed = nullptr;  // the store, if an epoch uses only a part of its entries
  BatchSettings settings;
  std::vector<std::uint32_t> byLength;     // [pairs], ascending by the longer side, then by index
  std::vector<std::uint32_t> classBegins;  // runs of equal length in byLength

  std::mutex mutex;
  std::deque<std::shared_ptr<const Epoch>> epochs;  // the most recently made first
  std::vector<std::int64_t> firstUpdates{0};        // of each epoch counted so far, and of the next epoch

  bool fits(const Lengths& batch, const Lengths& pair) const {
    return batch.source + pair.source <= settings.batchTokens && batch.target + pair.target <= settings.batchTokens;
  }
  void sortByLength();
  std::shared_ptr<const Epoch> make(std::int64_t number) const;
  std::shared_ptr<const Epoch> epoch(std::int64_t number);
  Place place(std::int64_t update);
  /// Calls use(position, pair) for the pairs that the epoch uses, at positions [begin, end) of its order.
  template <typename Use>
  void each(const Epoch& epoch, std::uint32_t begin, std::uint32_t end, Use&& use) const;
  std::vector<std::int64_t> pairs(const Epoch& epoch, std::int64_t updateInEpoch) const;
};

/// A counting sort: lengths are small numbers, and there are many pairs.
void BatchSchedule::State::sortByLength() {
  const std::int64_t count = store->pairs();
  std::vector<std::uint32_t> ends;
  for (std::int64_t i = 0; i < count; ++i) {
    const auto length = static_cast<std::size_t>(lengthsOf(*store, i).longer());
    if (static_cast<std::int64_t>(length) > settings.batchTokens) {
      throw UserError(ErrorKind::badInput,
                      "Training pair " + std::to_string(i + 1) + " has " + std::to_string(length) +
                          " tokens, more than a whole batch of " + std::to_string(settings.batchTokens) + ".",
                      "Raise train.batch_tokens or lower data.max_tokens.");
    }
    if (ends.size() <= length) ends.resize(length + 1);
    ++ends[length];
  }
  std::uint32_t begin = 0;
  for (std::uint32_t& end : ends) {
    if (end > 0) classBegins.push_back(begin);
    begin += std::exchange(end, begin);
  }
  classBegins.push_back(begin);
  byLength.resize(begin);
  for (std::int64_t i = 0; i < count; ++i) {
    byLength[ends[static_cast<std::size_t>(lengthsOf(*store, i).longer())]++] = static_cast<std::uint32_t>(i);
  }
}

template <typename Use>
void BatchSchedule::State::each(const Epoch& epoch, std::uint32_t begin, std::uint32_t end, Use&& use) const {
  auto next = std::upper_bound(classBegins.begin(), classBegins.end(), begin);
  for (; begin < end; ++next) {
    const std::uint32_t first = *(next - 1), last = *next;
    const Permutation shuffled(last - first, mixBits(epoch.key ^ first));
    for (; begin < std::min(last, end); ++begin) {
      const std::uint32_t pair = byLength[first + shuffled(begin - first)];
      if (!mixed || mixed->inEpoch(pair, epoch.number)) use(begin, pair);
    }
  }
}

/// Shuffles pairs of equal length, cuts the list into full batches and shuffles the batches.
std::shared_ptr<const Epoch> BatchSchedule::State::make(std::int64_t number) const {
  auto epoch = std::make_shared<Epoch>();
  epoch->number = number;
  Random random(settings.seed, static_cast<std::uint64_t>(number));
  epoch->key = random.next();
  const auto count = static_cast<std::uint32_t>(byLength.size());
  Lengths last{0, 0}, previous{0, 0};
  each(*epoch, 0, count, [&](std::uint32_t position, std::uint32_t pair) {
    const Lengths lengths = lengthsOf(*store, pair);
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
    each(*epoch, end - 1, end, [&](std::uint32_t, std::uint32_t pair) { moved = lengthsOf(*store, pair); });
    if (!fits(last, moved) || last.target + moved.target > previous.target - moved.target) break;
    --epoch->begins.back();
    last += moved;
    previous -= moved;
  }
  epoch->updates.resize(epoch->begins.size());
  for (std::size_t i = 0; i < epoch->updates.size(); ++i) epoch->updates[i] = static_cast<std::uint32_t>(i);
  random.shuffle(epoch->updates.data(), epoch->updates.size());
  epoch->begins.push_back(count);
  return epoch;
}

std::shared_ptr<const Epoch> BatchSchedule::State::epoch(std::int64_t number) {
  for (const auto& known : epochs) {
    if (known->number == number) return known;
  }
  epochs.push_front(make(number));
  if (epochs.size() > keptEpochs) epochs.pop_back();
  return epochs.front();
}

BatchSchedule::Place BatchSchedule::State::place(std::int64_t update) {
  while (firstUpdates.back() <= update) {
    const auto next = static_cast<std::int64_t>(firstUpdates.size()) - 1;
    firstUpdates.push_back(firstUpdates.back() + epoch(next)->size());
  }
  const auto after = std::upper_bound(firstUpdates.begin(), firstUpdates.end(), update);
  const std::int64_t number = after - firstUpdates.begin() - 1;
  return {number, update - firstUpdates[static_cast<std::size_t>(number)]};
}

std::vector<std::int64_t> BatchSchedule::State::pairs(const Epoch& epoch, std::int64_t updateInEpoch) const {
  const std::uint32_t cut = epoch.updates[static_cast<std::size_t>(updateInEpoch)];
  std::vector<std::int64_t> pairs;
  each(epoch, epoch.begins[cut], epoch.begins[cut + 1],
       [&](std::uint32_t, std::uint32_t pair) { pairs.push_back(pair); });
  return pairs;
}

BatchSchedule::BatchSchedule(std::shared_ptr<const TokenStore> store, BatchSettings settings)
    : state_(std::make_unique<State>()) {
  state_->store = std::move(store);
  state_->mixed = dynamic_cast<const MixedTokens*>(state_->store.get());
  state_->settings = settings;
  if (state_->store->pairs() == 0) {
    throw UserError(ErrorKind::badInput, "There is no pair to train on.", "Import a corpus with text in it.");
  }
  if (state_->store->pairs() > INT64_C(0xFFFFFFFF)) {
    throw UserError(ErrorKind::badInput, "The corpus has more than 4,294,967,295 pairs.", "Train on a part of it.");
  }
  state_->sortByLength();
}

BatchSchedule::~BatchSchedule() = default;

std::int64_t BatchSchedule::pairs() const {
  const auto entries = static_cast<double>(state_->byLength.size());
  if (!state_->mixed) return static_cast<std::int64_t>(entries);
  return std::llround(entries * state_->mixed->pairsPerEpoch() / static_cast<double>(state_->store->pairs()));
}

std::int64_t BatchSchedule::bytes() const {
  const std::lock_guard lock(state_->mutex);
  const auto of = [](const auto& list) { return list.capacity() * sizeof(list[0]); };
  std::size_t bytes = of(state_->byLength) + of(state_->classBegins) + of(state_->firstUpdates);
  for (const auto& epoch : state_->epochs) bytes += of(epoch->begins) + of(epoch->updates);
  return static_cast<std::int64_t>(bytes);
}

std::int64_t BatchSchedule::updatesPerEpoch(std::int64_t epoch) const {
  const std::lock_guard lock(state_->mutex);
  return state_->epoch(epoch)->size();
}

BatchSchedule::Place BatchSchedule::placeOf(std::int64_t update) const {
  const std::lock_guard lock(state_->mutex);
  return state_->place(update);
}

std::vector<std::int64_t> BatchSchedule::pairsOf(std::int64_t update) const {
  const std::lock_guard lock(state_->mutex);
  const Place place = state_->place(update);
  return state_->pairs(*state_->epoch(place.epoch), place.updateInEpoch);
}

Batch BatchSchedule::part(std::int64_t update, int part, int parts) const {
  const std::vector<std::int64_t> pairs = pairsOf(update);
  std::int64_t targetTokens = 0;
  for (const std::int64_t pair : pairs) targetTokens += lengthsOf(*state_->store, pair).target;
  // A pair belongs to the part that holds its middle token.
  std::int64_t target = 0, firstSource = 0, firstTarget = 0;
  std::vector<std::int64_t> chosen;
  for (const std::int64_t pair : pairs) {
    const Lengths lengths = lengthsOf(*state_->store, pair);
    const std::int64_t owner = (2 * target + lengths.target) * parts / (2 * targetTokens);
    if (owner < part) {
      firstSource += lengths.source;
      firstTarget += lengths.target;
    } else if (owner == part) {
      chosen.push_back(pair);
    }
    target += lengths.target;
  }
  Batch batch = batchOf(*state_->store, chosen);
  batch.firstSourceToken = firstSource;
  batch.firstTargetToken = firstTarget;
  return batch;
}

Batch batchOf(const TokenStore& store, std::span<const std::int64_t> pairs) {
  Batch batch;
  for (const std::int64_t pair : pairs) batch.addPair(store.source(pair), store.target(pair));
  store.requireReadable();
  return batch;
}

}  // namespace transept
