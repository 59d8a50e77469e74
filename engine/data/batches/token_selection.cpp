// SPDX-License-Identifier: Apache-2.0
#include "engine/data/batches/token_selection.h"

#include <algorithm>

#include "engine/base/error.h"

namespace transept {

namespace {

class SelectedTokens final : public TokenStore {
 public:
  SelectedTokens(std::shared_ptr<const TokenStore> store, std::vector<std::uint32_t> chosen)
      : store_(std::move(store)), chosen_(std::move(chosen)) {}

  std::int64_t pairs() const override { return static_cast<std::int64_t>(chosen_.size()); }
  std::span<const std::int32_t> source(std::int64_t pair) const override {
    return store_->source(chosen_[static_cast<std::size_t>(pair)]);
  }
  std::span<const std::int32_t> target(std::int64_t pair) const override {
    return store_->target(chosen_[static_cast<std::size_t>(pair)]);
  }

 private:
  std::shared_ptr<const TokenStore> store_;
  std::vector<std::uint32_t> chosen_;  // 4 bytes a pair; a schedule takes no more pairs than they can number
};

}  // namespace

std::shared_ptr<const TokenStore> selectPairs(std::shared_ptr<const TokenStore> store, const TokenLimits& limits) {
  if (store->pairs() > INT64_C(0xFFFFFFFF)) {
    throw UserError(ErrorKind::badInput, "The corpus has more than 4,294,967,295 pairs.", "Train on a part of it.");
  }
  std::vector<std::uint32_t> chosen;
  for (std::int64_t i = 0; i < store->pairs(); ++i) {
    if (static_cast<std::int64_t>(chosen.size()) == limits.maxPairs) break;
    const auto [least, most] = std::minmax({store->source(i).size(), store->target(i).size()});
    const bool fits = static_cast<std::int64_t>(least) >= limits.minTokens &&
                      static_cast<std::int64_t>(most) <= limits.maxTokens &&
                      (least == 0 || static_cast<double>(most) <= limits.maxRatio * static_cast<double>(least));
    if (fits) chosen.push_back(static_cast<std::uint32_t>(i));
  }
  if (static_cast<std::int64_t>(chosen.size()) == store->pairs()) return store;
  return std::make_shared<SelectedTokens>(std::move(store), std::move(chosen));
}

}  // namespace transept
