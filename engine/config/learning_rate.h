// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "engine/config/config.h"

namespace transept {

/// The learning rate of update `step`, counted from 1.
///  noam          the paper's
///  inverse_sqrt  peak_rate * min(step / warmup, sqrt(warmup / step)): the same shape with a stated peak
///  constant      peak_rate * min(step / warmup, 1)
///  linear        peak_rate * min(step / warmup, (steps + 1 - step) / (steps + 1 - warmup)): falls towards 0 at the end
///  range         peak_rate * 0.0001^(1 - step / steps): rises exponentially, for a range test (Smith 2017)
double learningRate(const TrainConfig& train, std::int64_t dModel, std::int64_t step);

}  // namespace transept
