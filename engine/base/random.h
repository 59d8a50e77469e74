// SPDX-License-Identifier: Apache-2.0
// Random numbers that do not depend on the standard library, because file formats depend on what a seed gives.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace transept {

/// The finaliser of SplitMix64: every input bit reaches every output bit.
constexpr std::uint64_t mixBits(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ULL;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EBULL;
  return value ^ (value >> 31);
}

/// SplitMix64 (Steele, Lea, Flood 2014). `stream` separates independent uses of one seed.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0)
      : state_(mixBits(seed + 0x9E3779B97F4A7C15ULL) ^ mixBits(stream * 0xD1342543DE82EF95ULL + 1)) {}

  constexpr std::uint64_t next() { return mixBits(state_ += 0x9E3779B97F4A7C15ULL); }

  /// Uniform in [0, bound), without bias; bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t rejected = -bound % bound;  // 2^64 mod bound
    std::uint64_t value = next();
    while (value < rejected) value = next();
    return value % bound;
  }

  /// Uniform in [0, 1), in steps of 2^-53.
  constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  template <typename T>
  void shuffle(T* first, std::size_t count) {
    for (std::size_t i = count; i > 1; --i) std::swap(first[i - 1], first[below(i)]);
  }

 private:
  std::uint64_t state_;
};

/// A shuffle in constant memory: the place of element i among `count`, computed from a key.
///
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
