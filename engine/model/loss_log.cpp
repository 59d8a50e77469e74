// SPDX-License-Identifier: Apache-2.0
#include "engine/model/loss_log.h"

#include <utility>

#include "engine/model/memory/device_row.h"

namespace transept {

LossLog::~LossLog() {
  if (memory_) backend_.release(memory_);
}

/// Afterwards it is empty; what is large enough stays.
void LossLog::makeRoom(std::int64_t count, DType type) {
  if (count <= capacity_ && type == type_) return;
  if (memory_) backend_.release(memory_);
  memory_ = nullptr;
  capacity_ = 0;
  memory_ = backend_.allocate(static_cast<std::size_t>(2 * count) * sizeOf(type));
  capacity_ = count;
  type_ = type;
}

void LossLog::add(View losses, View nlls) {
  const std::int64_t count = losses.columns;
  if (used_ + count > capacity_ || losses.dtype != type_) {
    taken_ = take();
    makeRoom(kBatches * count, losses.dtype);
  }
  const View rows(memory_, type_, 2, capacity_);
  backend_.copy(rows.rowRange(0, 1).columnRange(used_, count), losses);
  backend_.copy(rows.rowRange(1, 1).columnRange(used_, count), nlls);
  used_ += count;
  batches_.push_back(count);
}

LossSums LossLog::take() {
  LossSums sums = std::exchange(taken_, {});
  if (batches_.empty()) return sums;
  const View rows(memory_, type_, 2, capacity_);
  const std::vector<double> losses = downloadRow(backend_, rows.rowRange(0, 1).columnRange(0, used_));
  const std::vector<double> nlls = downloadRow(backend_, rows.rowRange(1, 1).columnRange(0, used_));
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
