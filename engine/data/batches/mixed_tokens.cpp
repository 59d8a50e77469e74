// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/mixed_tokens.h"

#include <algorithm>
#include <cmath>

#include "engine/base/permutation.h"
#include "engine/base/random.h"

namespace transept {

namespace {

class Slice final : public TokenStore {
 public:
  Slice(std::shared_ptr<const TokenStore> store, std::int64_t first, std::int64_t count)
      : store_(std::move(store)), first_(first), count_(count) {}
  std::int64_t pairs() const override { return count_; }
  std::span<const std::int32_t> source(std::int64_t pair) const override { return store_->source(first_ + pair); }
  std::span<const std::int32_t> target(std::int64_t pair) const override { return store_->target(first_ + pair); }

 private:
  std::shared_ptr<const TokenStore> store_;
  std::int64_t first_, count_;
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
  return std::make_shared<Slice>(std::move(store), first, count);
}

}  // namespace transept
