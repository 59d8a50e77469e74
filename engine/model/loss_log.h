// SPDX-License-Identifier: Apache-2.0
// The losses of the batches trained on. They stay on the device until they are read: a step that read them each time
// would leave a GPU idle while the host waits.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/transformer.h"
#include "kernels/device_buffer.h"

namespace transept {

class LossLog {
 public:
  explicit LossLog(Backend& backend) : backend_(backend) {}

  /// The losses of one batch: F[1, tokens] each.
  void add(View losses, View nlls);
  /// The sums of all that was added since the last call; waits for the device.
  LossSums take();

 private:
  static constexpr std::int64_t kBatches = 8;  // capacity in batches of the current size

  Backend& backend_;
  std::vector<DeviceBuffer> memory_;
  View losses_;  // F[2, capacity]: losses, nlls
  std::int64_t used_ = 0;
  std::vector<std::int64_t> batches_;  // tokens of each
  LossSums taken_;                     // sums of batches that were read to make room
};

}  // namespace transept
