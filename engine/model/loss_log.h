// SPDX-License-Identifier: Apache-2.0
// The losses of the batches trained on, kept on the device until they are asked for: a step that reads them back each
// time would leave a GPU without work while the host learns what it did.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/transformer.h"

namespace transept {

class LossLog {
 public:
  explicit LossLog(Backend& backend) : backend_(backend) {}
  ~LossLog();
  LossLog(const LossLog&) = delete;
  LossLog& operator=(const LossLog&) = delete;

  /// F[1, tokens] each, of one batch.
  void add(View losses, View nlls);
  /// The sums of all that was added since the last time; waits for the device.
  LossSums take();

 private:
  void makeRoom(std::int64_t count, DType type);
  static constexpr std::int64_t kBatches = 8;  // room for so many before the log must be read

  Backend& backend_;
  void* memory_ = nullptr;
  DType type_ = DType::f32;
  std::int64_t capacity_ = 0, used_ = 0;
  std::vector<std::int64_t> batches_;  // tokens of each
  LossSums taken_;                     // what was read to make room
};

}  // namespace transept
