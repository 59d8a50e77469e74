// SPDX-License-Identifier: Apache-2.0
// Section 3.5: PE(pos, 2i) = sin(pos / 10000^(2i / d_model)), PE(pos, 2i + 1) = cos(pos / 10000^(2i / d_model)).
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/memory/arena.h"

namespace transept {

/// [positions, width], in f64.
std::vector<double> sinusoids(std::int64_t positions, std::int64_t width, SinusoidLayout layout);

/// A device table of sinusoids that grows with the longest sentence, without a limit. Thread-safe. Its views stay valid
/// as long as the table exists.
class SinusoidTable {
 public:
  SinusoidTable(Backend& backend, DType full, std::int64_t width, SinusoidLayout layout)
      : backend_(backend), full_(full), width_(width), layout_(layout) {}

  View atLeast(std::int64_t positions);  // F[>= positions, width]

 private:
  Backend& backend_;
  DType full_;
  std::int64_t width_;
  SinusoidLayout layout_;
  std::mutex mutex_;
  std::vector<DeviceBuffer> memory_;
  View table_;  // the largest so far, in the last of memory_
};

}  // namespace transept
