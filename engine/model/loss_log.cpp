// SPDX-License-Identifier: Apache-2.0
#include "engine/model/loss_log.h"

#include <utility>

namespace transept {

void LossLog::add(View losses, View nlls) {
  const std::int64_t count = losses.columns;
  if (used_ + count > losses_.columns || losses.dtype != losses_.dtype) {
    taken_ = take();
    if (kBatches * count > losses_.columns || losses.dtype != losses_.dtype) {
      losses_ = {};
      memory_.clear();
      losses_ = allocateMatrix(backend_, memory_, losses.dtype, 2, kBatches * count);
    }
  }
  const View place = losses_.columnRange(used_, count);
  backend_.copy(place.rowRange(0, 1), losses);
  backend_.copy(place.rowRange(1, 1), nlls);
  used_ += count;
  batches_.push_back(count);
}

LossSums LossLog::take() {
  LossSums sums = std::exchange(taken_, {});
  if (batches_.empty()) return sums;
  const auto row = [&](std::int64_t i) {
    return downloadAs<double>(backend_, losses_.rowRange(i, 1).columnRange(0, used_));
  };
  const std::vector<double> losses = row(0), nlls = row(1);
  std::size_t token = 0;
  for (const std::int64_t count : batches_) {
    LossSums batch;
    for (; batch.tokens < count; ++batch.tokens, ++token) {
      batch.loss += losses[token];
      batch.nll += nlls[token];
    }
    sums += batch;
  }
  used_ = 0;
  batches_.clear();
  return sums;
}

}  // namespace transept
