// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batch_schedule.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

#include "engine/data/random.h"
#include "engine/data/vocabulary.h"
#include "engine/platform/error.h"

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

/// One epoch: pairs in order of length, cut into updates, and the order in which the updates come.
struct Epoch {
  std::int64_t number = -1;
  std::vector<std::uint32_t> pairs;    // [pairs]
  std::vector<std::uint32_t> begins;   // [updates + 1], into pairs
  std::vector<std::uint32_t> updates;  // [updates]: which cut the n-th update of the epoch is
  std::int64_t size() const { return static_cast<std::int64_t>(updates.size()); }
};

constexpr std::size_t keptEpochs = 2;  // a batch prepared ahead may belong to the next one

}  // namespace

struct BatchSchedule::State {
  std::shared_ptr<const TokenStore> store;
  BatchSettings settings;
  std::vector<std::uint32_t> byLength;     // [pairs], ascending by the longer side, then by index
  std::vector<std::uint32_t> classBegins;  // runs of equal length in byLength

  std::mutex mutex;
  std::deque<std::shared_ptr<const Epoch>> epochs;  // the latest asked for in front
  std::vector<std::int64_t> firstUpdates{0};        // of each epoch that was counted so far, and of the next

  bool used(const Lengths& lengths) const;
  bool fits(const Lengths& batch, const Lengths& pair) const {
    return batch.source + pair.source <= settings.batchTokens && batch.target + pair.target <= settings.batchTokens;
  }
  void sortByLength();
  std::shared_ptr<const Epoch> make(std::int64_t number) const;
  std::shared_ptr<const Epoch> epoch(std::int64_t number);
  Place place(std::int64_t update);
  std::span<const std::uint32_t> pairs(const Epoch& epoch, std::int64_t updateInEpoch) const;
};

bool BatchSchedule::State::used(const Lengths& lengths) const {
  if (settings.maxTokens > 0 && lengths.longer() - 1 > settings.maxTokens) return false;
  const std::int64_t shorter = std::min(lengths.source, lengths.target);
  return settings.maxRatio <= 0 ||
         static_cast<double>(lengths.longer()) <= settings.maxRatio * static_cast<double>(shorter);
}

/// A counting sort, because lengths are small and pairs many.
void BatchSchedule::State::sortByLength() {
  const std::int64_t count = store->pairs();
  std::vector<std::uint32_t> ends;
  for (std::int64_t i = 0; i < count; ++i) {
    const Lengths lengths = lengthsOf(*store, i);
    if (!used(lengths)) continue;
    const auto length = static_cast<std::size_t>(lengths.longer());
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
    const Lengths lengths = lengthsOf(*store, i);
    if (used(lengths)) byLength[ends[static_cast<std::size_t>(lengths.longer())]++] = static_cast<std::uint32_t>(i);
  }
}

/// Pairs of equal length are shuffled, the whole is cut where a batch is full, the batches are shuffled.
std::shared_ptr<const Epoch> BatchSchedule::State::make(std::int64_t number) const {
  auto epoch = std::make_shared<Epoch>();
  epoch->number = number;
  epoch->pairs = byLength;
  Random random(settings.seed, static_cast<std::uint64_t>(number));
  for (std::size_t i = 0; i + 1 < classBegins.size(); ++i) {
    random.shuffle(epoch->pairs.data() + classBegins[i], classBegins[i + 1] - classBegins[i]);
  }
  const auto count = static_cast<std::uint32_t>(epoch->pairs.size());
  Lengths last{0, 0}, previous{0, 0};
  for (std::uint32_t i = 0; i < count; ++i) {
    const Lengths lengths = lengthsOf(*store, epoch->pairs[i]);
    if (i == 0 || !fits(last, lengths)) {
      epoch->begins.push_back(i);
      previous = std::exchange(last, {0, 0});
    }
    last += lengths;
  }
  // What is left over takes from its neighbour, so that no update hangs on a handful of sentences.
  while (epoch->begins.size() >= 2) {
    const Lengths moved = lengthsOf(*store, epoch->pairs[epoch->begins.back() - 1]);
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

std::span<const std::uint32_t> BatchSchedule::State::pairs(const Epoch& epoch, std::int64_t updateInEpoch) const {
  const std::uint32_t cut = epoch.updates[static_cast<std::size_t>(updateInEpoch)];
  return std::span(epoch.pairs).subspan(epoch.begins[cut], epoch.begins[cut + 1] - epoch.begins[cut]);
}

BatchSchedule::BatchSchedule(std::shared_ptr<const TokenStore> store, BatchSettings settings)
    : state_(std::make_unique<State>()) {
  state_->store = std::move(store);
  state_->settings = settings;
  if (state_->store->pairs() == 0) {
    throw UserError(ErrorKind::badInput, "There is no pair to train on.", "Import a corpus with text in it.");
  }
  if (state_->store->pairs() > INT64_C(0xFFFFFFFF)) {
    throw UserError(ErrorKind::badInput, "The corpus has more than 4,294,967,295 pairs.", "Train on a part of it.");
  }
  state_->sortByLength();
  if (state_->byLength.empty()) {
    throw UserError(ErrorKind::badInput,
                    "All " + std::to_string(state_->store->pairs()) + " training pairs are left out.",
                    "Raise data.max_tokens or data.max_ratio.");
  }
}

BatchSchedule::~BatchSchedule() = default;

std::int64_t BatchSchedule::pairs() const {
  return static_cast<std::int64_t>(state_->byLength.size());
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
  const auto epoch = state_->epoch(place.epoch);
  const auto pairs = state_->pairs(*epoch, place.updateInEpoch);
  return {pairs.begin(), pairs.end()};
}

Batch BatchSchedule::part(std::int64_t update, int part, int parts) const {
  const std::vector<std::int64_t> pairs = pairsOf(update);
  std::int64_t targetTokens = 0;
  for (const std::int64_t pair : pairs) targetTokens += lengthsOf(*state_->store, pair).target;
  // A pair belongs to the part in which its middle token falls.
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
  std::vector<std::int32_t> ids;
  for (const std::int64_t pair : pairs) {
    const auto source = store.source(pair), target = store.target(pair);
    ids.assign(source.begin(), source.end());
    ids.push_back(Vocabulary::end);
    batch.source.append(ids.data(), ids.size());
    batch.targetOutput.insert(batch.targetOutput.end(), target.begin(), target.end());
    batch.targetOutput.push_back(Vocabulary::end);
    ids.assign(1, Vocabulary::begin);
    ids.insert(ids.end(), target.begin(), target.end());
    batch.targetInput.append(ids.data(), ids.size());
  }
  return batch;
}

}  // namespace transept
