// SPDX-License-Identifier: Apache-2.0
// Prefetching of memory by cache lines.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace transept::cpu {

/// Prefetches the cache lines of [from, end), into the second-level cache unless kLocality is 3.
template <bool kForWriting = false, int kLocality = 2>
inline void prefetchLines(const void* from, const void* end) {
  constexpr std::uintptr_t kLine = 64;
  for (auto line = reinterpret_cast<std::uintptr_t>(from) / kLine * kLine; line < reinterpret_cast<std::uintptr_t>(end);
       line += kLine)
    __builtin_prefetch(reinterpret_cast<const void*>(line), kForWriting, kLocality);
}

/// Prefetches a block whose rows are too far apart for the hardware prefetcher. Into the second-level cache, because
/// the first is full at that time.
template <bool kForWriting = false>
void prefetch(const View& block) {
  for (std::int64_t r = 0; r < block.rows; ++r) prefetchLines<kForWriting>(block.at(r, 0), block.at(r, block.columns));
}

}  // namespace transept::cpu
