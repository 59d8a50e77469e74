// SPDX-License-Identifier: Apache-2.0
// Asks for cache lines ahead of time.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace transept::cpu {

/// The lines of a block whose rows lie too far apart for the processor to guess them. The second cache is near enough,
/// and the first one is full.
template <bool kForWriting = false>
void fetch(const View& block) {
  constexpr std::uintptr_t kLine = 64;
  for (std::int64_t r = 0; r < block.rows; ++r) {
    const auto end = reinterpret_cast<std::uintptr_t>(block.at(r, block.columns));
    for (auto line = reinterpret_cast<std::uintptr_t>(block.at(r, 0)) / kLine * kLine; line < end; line += kLine)
      __builtin_prefetch(reinterpret_cast<const void*>(line), kForWriting, 2);
  }
}

}  // namespace transept::cpu
