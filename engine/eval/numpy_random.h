// SPDX-License-Identifier: Apache-2.0
// The random numbers of numpy.random.default_rng(seed), bit for bit, so that confidence intervals and p-values equal
// those of sacreBLEU.
#pragma once

#include <cstdint>

namespace transept {

class NumpyRandom {
 public:
  explicit NumpyRandom(std::uint64_t seed);

  std::uint64_t next64();
  /// Uniform in [0, bound), 1 <= bound < 2^32: an element of Generator.integers(bound) and of Generator.choice(bound).
  std::uint32_t below(std::uint32_t bound);
  /// An element of Generator.integers(2, dtype=bool). Coins share random words: do not mix with below() in one object.
  bool coin();

 private:
  __extension__ using Uint128 = unsigned __int128;
  std::uint32_t next32();

  Uint128 state_ = 0, increment_ = 0;  // PCG64
  bool hasHalf_ = false;
  std::uint32_t half_ = 0;
  int coinsLeft_ = 0;
  std::uint32_t coins_ = 0;
};

}  // namespace transept
