// SPDX-License-Identifier: Apache-2.0
#include "engine/eval/numpy_random.h"

#include <array>
#include <bit>

namespace transept {
namespace {

/// numpy.random.SeedSequence (O'Neill's seed_seq_fe): a pool of four words, from which the state is drawn.
class SeedSequence {
 public:
  explicit SeedSequence(std::uint64_t seed) {
    const std::array<std::uint32_t, 4> entropy{static_cast<std::uint32_t>(seed),
                                               static_cast<std::uint32_t>(seed >> 32)};
    std::uint32_t constant = 0x43b0d7e5;
    const auto hash = [&constant](std::uint32_t value) {
      value ^= constant;
      constant *= 0x931e8875;
      value *= constant;
      return value ^ value >> 16;
    };
    for (std::size_t i = 0; i < pool_.size(); ++i) pool_[i] = hash(entropy[i]);
    for (std::size_t from = 0; from < pool_.size(); ++from) {
      for (std::size_t to = 0; to < pool_.size(); ++to) {
        if (from != to) pool_[to] = mix(pool_[to], hash(pool_[from]));
      }
    }
  }

  std::array<std::uint64_t, 4> state() const {
    std::array<std::uint32_t, 8> words;
    std::uint32_t constant = 0x8b51f9dd;
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::uint32_t value = pool_[i % pool_.size()] ^ constant;
      constant *= 0x58f38ded;
      value *= constant;
      words[i] = value ^ value >> 16;
    }
    std::array<std::uint64_t, 4> result;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = words[2 * i] | std::uint64_t{words[2 * i + 1]} << 32;
    return result;
  }

 private:
  static std::uint32_t mix(std::uint32_t x, std::uint32_t y) {
    const std::uint32_t result = 0xca01f9dd * x - 0x4973f715 * y;
    return result ^ result >> 16;
  }
  std::array<std::uint32_t, 4> pool_;
};

}  // namespace

NumpyRandom::NumpyRandom(std::uint64_t seed) {
  const auto words = SeedSequence(seed).state();
  increment_ = (static_cast<Uint128>(words[2]) << 64 | words[3]) << 1 | 1;
  next64();
  state_ += static_cast<Uint128>(words[0]) << 64 | words[1];
  next64();
}

std::uint64_t NumpyRandom::next64() {
  constexpr Uint128 multiplier = static_cast<Uint128>(0x2360ed051fc65da4) << 64 | 0x4385df649fccf645;
  state_ = state_ * multiplier + increment_;
  const auto folded = static_cast<std::uint64_t>(state_ >> 64) ^ static_cast<std::uint64_t>(state_);
  return std::rotr(folded, static_cast<int>(state_ >> 122));
}

std::uint32_t NumpyRandom::next32() {
  if (hasHalf_) {
    hasHalf_ = false;
    return half_;
  }
  const std::uint64_t both = next64();
  hasHalf_ = true;
  half_ = static_cast<std::uint32_t>(both >> 32);
  return static_cast<std::uint32_t>(both);
}

std::uint32_t NumpyRandom::below(std::uint32_t bound) {
  if (bound <= 1) return 0;                                 // numpy draws nothing for a range of one
  std::uint64_t product = std::uint64_t{next32()} * bound;  // Lemire's method
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next32()} * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

bool NumpyRandom::coin() {
  if (coinsLeft_ == 0) {
    coins_ = next32();
    coinsLeft_ = 31;
  } else {
    coins_ >>= 1;
    --coinsLeft_;
  }
  return (coins_ & 1) != 0;
}

}  // namespace transept
