// SPDX-License-Identifier: Apache-2.0
// How a block covers a row in the kernels of LayerNorm: kEach neighbouring columns a thread, around again where the row
// is longer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace transept::cuda {

inline constexpr int kEach = 8;

inline unsigned normThreads(std::int64_t width) {
  const std::int64_t wanted = (width + kEach - 1) / kEach;
  return static_cast<unsigned>(std::clamp<std::int64_t>((wanted + 31) / 32 * 32, 32, 256));
}

/// Shared memory for `rows` rows of floats.
inline std::size_t normShared(std::int64_t width, int rows) {
  return static_cast<std::size_t>((width + kEach - 1) / kEach * kEach * rows) * sizeof(float);
}

}  // namespace transept::cuda
