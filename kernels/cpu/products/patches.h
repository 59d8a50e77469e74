// SPDX-License-Identifier: Apache-2.0
// How results are cut for matrix units. A patch's sums, its rows of a span of depth and the panels of the span fit the
// second cache together; the 32 rows of a block the first.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kernels/cpu/products/tile_block.h"

namespace transept::cpu {

inline constexpr std::int64_t kPatchRows = 256;     ///< at most
inline constexpr std::int64_t kPatchColumns = 512;  ///< at most

constexpr std::int64_t parts(std::int64_t whole, std::int64_t part) {
  return (whole + part - 1) / part;
}
constexpr std::int64_t roundUp(std::int64_t value, std::int64_t to) {
  return parts(value, to) * to;
}

/// Rows of a patch: where columns are few each thread gets rows of its own, which stay in its caches from one product
/// to the next.
constexpr std::int64_t patchRows(std::int64_t rows, std::int64_t columns, int threads) {
  if (columns > kPatchColumns) return kPatchRows;
  return std::clamp(roundUp(parts(rows, threads), kBlock), kBlock, kPatchRows);
}

/// Columns of a patch: as wide as may be where all threads get as many, else narrow enough to keep them busy to the
/// end.
constexpr std::int64_t patchColumns(std::int64_t columns, std::int64_t down, int threads) {
  std::int64_t across = parts(columns, kPatchColumns);
  if (down * across % threads != 0)
    across = down == 1 ? roundUp(across, threads) : std::max(across, parts(4 * threads, down));
  return std::max(roundUp(parts(columns, across), kBlock), kBlock);
}

/// Columns that all rows of a patch meet while those after them are fetched: so many that their panels, of `bytes`
/// each, take little of the second cache.
constexpr std::int64_t groupColumns(std::int64_t bytes) {
  constexpr std::int64_t kBytes = 96 << 10;
  return std::max<std::int64_t>(kBytes / std::max<std::int64_t>(2 * bytes, 1), 1) * kBlock;
}

/// A rough number of vector operations (Workers::forEach).
constexpr double patchWork(std::int64_t rows, std::int64_t columns, std::int64_t depth) {
  return static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(depth) / 128;
}

}  // namespace transept::cpu
