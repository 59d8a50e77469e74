// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/token_views.h"

#include <algorithm>
#include <cmath>

#include "engine/base/error.h"
#include "engine/base/permutation.h"
#include "engine/base/random.h"

namespace transept {

namespace {

/// Pairs of a store: `count` from `first` on, or those that are chosen.
class SomePairs final : public TokenStore {
 public:
  SomePairs(std::shared_ptr<const TokenStore> store, std::int64_t first, std::int64_t count,
            std::vector<std::uint32_t> chosen = {})
      : store_(std::move(store)), first_(first), count_(count), chosen_(std::move(chosen)) {}

  std::int64_t pairs() const override { return count_; }
  std::span<const std::int32_t> source(std::int64_t pair) const override { return store_->source(inStore(pair)); }
  std::span<const std::int32_t> target(std::int64_t pair) const override { return store_->target(inStore(pair)); }
  void requireReadable() const override { store_->requireReadable(); }

 private:
  std::int64_t inStore(std::int64_t pair) const {
    return chosen_.empty() ? first_ + pair : chosen_[static_cast<std::size_t>(pair)];
  }

  std::shared_ptr<const TokenStore> store_;
  std::int64_t first_, count_;
  std::vector<std::uint32_t> chosen_;  // a schedule has the same limit on the number of pairs; empty: a run of pairs
};

}  // namespace

MixedTokens::MixedTokens(std::vector<Part> parts) : parts_(std::move(parts)) {
  begins_.push_back(0);
  for (const Part& part : parts_) {
    begins_.push_back(begins_.back() + part.store->pairs() * static_cast<std::int64_t>(std::ceil(part.weight)));
  }
}

MixedTokens::Place MixedTokens::placeOf(std::int64_t entry) const {
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), entry);
  const auto index = static_cast<std::size_t>(after - begins_.begin() - 1);
  const Part& part = parts_[index];
  const std::int64_t inside = entry - begins_[index], count = part.store->pairs();
  return {&part, inside % count, inside / count, mixBits(index + 1)};
}

std::span<const std::int32_t> MixedTokens::source(std::int64_t entry) const {
  const Place place = placeOf(entry);
  return place.part->store->source(place.pair);
}

std::span<const std::int32_t> MixedTokens::target(std::int64_t entry) const {
  const Place place = placeOf(entry);
  return place.part->store->target(place.pair);
}

void MixedTokens::requireReadable() const {
  for (const Part& part : parts_) part.store->requireReadable();
}

bool MixedTokens::inEpoch(std::int64_t entry, std::int64_t epoch) const {
  const Place place = placeOf(entry);
  const double weight = place.part->weight;
  if (weight == std::floor(weight)) return true;
  const auto count = static_cast<std::uint64_t>(place.part->store->pairs());
  const std::uint64_t rank = Permutation(count, place.key)(static_cast<std::uint64_t>(place.pair));
  const double offset = static_cast<double>(rank) / static_cast<double>(count);
  const double copies = std::floor(static_cast<double>(epoch + 1) * weight + offset) -
                        std::floor(static_cast<double>(epoch) * weight + offset);
  return static_cast<double>(place.copy) < copies;
}

double MixedTokens::pairsPerEpoch() const {
  double pairs = 0;
  for (const Part& part : parts_) pairs += part.weight * static_cast<double>(part.store->pairs());
  return pairs;
}

std::shared_ptr<const TokenStore> slicePairs(std::shared_ptr<const TokenStore> store, std::int64_t first,
                                             std::int64_t count) {
  return std::make_shared<SomePairs>(std::move(store), first, count);
}

std::shared_ptr<const TokenStore> selectPairs(std::shared_ptr<const TokenStore> store, const TokenLimits& limits) {
  if (store->pairs() > INT64_C(0xFFFFFFFF)) {
    throw UserError(ErrorKind::badInput, "The corpus has more than 4,294,967,295 pairs.", "Train on a part of it.");
  }
  std::vector<std::uint32_t> chosen;
  for (std::int64_t i = 0; i < store->pairs(); ++i) {
    if (std::ssize(chosen) == limits.maxPairs) break;
    const auto [least, most] = std::minmax({store->source(i).size(), store->target(i).size()});
    const bool fits = static_cast<std::int64_t>(least) >= limits.minTokens &&
                      static_cast<std::int64_t>(most) <= limits.maxTokens &&
                      (least == 0 || static_cast<double>(most) <= limits.maxRatio * static_cast<double>(least));
    if (fits) chosen.push_back(static_cast<std::uint32_t>(i));
  }
  if (std::ssize(chosen) == store->pairs()) return store;
  const std::int64_t count = std::ssize(chosen);
  return std::make_shared<SomePairs>(std::move(store), 0, count, std::move(chosen));
}

}  // namespace transept
