// SPDX-License-Identifier: Apache-2.0
#include "engine/config/learning_rate.h"

#include <algorithm>
#include <cmath>

namespace transept {

double learningRate(const TrainConfig& train, std::int64_t dModel, std::int64_t step) {
  const auto s = static_cast<double>(std::max<std::int64_t>(step, 1));
  const auto warmup = static_cast<double>(std::max<std::int64_t>(train.warmup, 1));
  switch (train.schedule) {
    case Schedule::noam:
      return 1 / std::sqrt(static_cast<double>(dModel)) * std::min(1 / std::sqrt(s), s * std::pow(warmup, -1.5));
    case Schedule::inverse_sqrt:
      return train.peak_rate * std::min(s / warmup, std::sqrt(warmup / s));
    case Schedule::constant:
      return train.peak_rate * std::min(s / warmup, 1.0);
    case Schedule::linear: {
      const auto end = std::max(static_cast<double>(train.steps), warmup) + 1;
      return train.peak_rate * std::clamp(std::min(s / warmup, (end - s) / (end - warmup)), 0.0, 1.0);
    }
    case Schedule::range: {
      constexpr double first = 1e-4;
      return train.peak_rate * std::pow(first, 1 - std::min(s / static_cast<double>(train.steps), 1.0));
    }
  }
  return 0;
}

}  // namespace transept
