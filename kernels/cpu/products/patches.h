// SPDX-License-Identifier: Apache-2.0
// The division of results into patches for matrix units. The sums of a patch, its rows of one span of depth and the
// panels of that span fit the second-level cache together; the 32 rows of a block fit the first.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernels/cpu/core/workers.h"
#include "kernels/cpu/products/tile_block.h"

namespace transept::cpu {

inline constexpr std::int64_t kPatchRows = 256;     ///< at most
inline constexpr std::int64_t kPatchColumns = 512;  ///< at most

/// Rows of a patch. With few columns, each thread gets rows of its own, which stay in its caches from one product to
/// the next.
constexpr std::int64_t patchRows(std::int64_t rows, std::int64_t columns, int threads) {
  if (columns > kPatchColumns) return kPatchRows;
  return std::clamp(roundUp(divideUp(rows, threads), kBlock), kBlock, kPatchRows);
}

/// Columns of a patch: the maximum where all threads then get the same number of patches, else fewer, so that all
/// threads stay busy to the end.
constexpr std::int64_t patchColumns(std::int64_t columns, std::int64_t down, int threads) {
  std::int64_t across = divideUp(columns, kPatchColumns);
  if (down * across % threads != 0)
    across = down == 1 ? roundUp(across, threads) : std::max(across, divideUp(4 * threads, down));
  return std::max(roundUp(divideUp(columns, across), kBlock), kBlock);
}

/// Columns of a group: all rows of a patch use a group before the next one, which is prefetched meanwhile. The panels
/// of a group, of `bytes` each, take a small part of the second-level cache.
constexpr std::int64_t groupColumns(std::int64_t bytes) {
  constexpr std::int64_t kBytes = 96 << 10;
  return std::max<std::int64_t>(kBytes / std::max<std::int64_t>(2 * bytes, 1), 1) * kBlock;
}

/// A rough number of vector operations (Workers::forEach).
constexpr double patchWork(std::int64_t rows, std::int64_t columns, std::int64_t depth) {
  return static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth) / 128;
}

}  // namespace transept::cpu
