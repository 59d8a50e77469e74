// SPDX-License-Identifier: Apache-2.0
// A shuffle in constant memory: the place of element i among `count`, computed from a key.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/base/random.h"

namespace transept {

/// Four rounds of a Feistel network (Luby and Rackoff, 1988) over the next power of four; results outside the range are
/// permuted again (cycle walking: Black and Rogaway, 2002), on average at most four times.
class Permutation {
 public:
  Permutation(std::uint64_t count, std::uint64_t key) : count_(count), key_(key) {
    half_ = (static_cast<unsigned>(std::bit_width(count > 1 ? count - 1 : 1)) + 1) / 2;
    mask_ = (std::uint64_t{1} << half_) - 1;
  }

  std::uint64_t operator()(std::uint64_t i) const {
    do {
      std::uint64_t left = i >> half_, right = i & mask_;
      for (std::uint64_t round = 1; round <= 4; ++round) {
        const std::uint64_t mixed = mixBits(key_ + round * 0x9E3779B97F4A7C15ULL + right);
        left ^= (mixed >> 32) & mask_;
        std::swap(left, right);
      }
      i = left << half_ | right;
    } while (i >= count_);
    return i;
  }

 private:
  std::uint64_t count_, key_, mask_;
  unsigned half_;
};

}  // namespace transept
