// SPDX-License-Identifier: Apache-2.0
// Random numbers that do not depend on the standard library, because file formats depend on what a seed gives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

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

  template <typename T>
  void shuffle(T* first, std::size_t count) {
    for (std::size_t i = count; i > 1; --i) std::swap(first[i - 1], first[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace transept
