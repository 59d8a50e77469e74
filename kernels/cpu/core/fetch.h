// SPDX-License-Identifier: Apache-2.0
// Asks for cache lines ahead of time.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace transept::cpu {

/// The lines that [from, end) lies on; into the second cache unless kLocality is 3.
template <bool kForWriting = false, int kLocality = 2>
inline void fetchLines(const void* from, const void* end) {
  constexpr std::uintptr_t kLine = 64;
  for (auto line = reinterpret_cast<std::uintptr_t>(from) / kLine * kLine; line < reinterpret_cast<std::uintptr_t>(end);
       line += kLine)
    __builtin_prefetch(reinterpret_cast<const void*>(line), kForWriting, kLocality);
}

/// The lines of a block whose rows lie too far apart for the processor to guess them. The second cache is near enough,
/// and the first one is full.
template <bool kForWriting = false>
void fetch(const View& block) {
  for (std::int64_t r = 0; r < block.rows; ++r) fetchLines<kForWriting>(block.at(r, 0), block.at(r, block.columns));
}

}  // namespace transept::cpu
