// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10: a counter-based random function (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).
// The same counter and key give the same four words on every device, so dropout masks are equal on all devices.
#pragma once

#include <cstdint>

namespace transept {

struct PhiloxBlock {
  std::uint32_t word[4];
};
struct PhiloxKey {
  std::uint32_t word[2];
};

inline constexpr std::uint32_t kPhiloxMultiplier[2] = {0xD2511F53u, 0xCD9E8D57u};
inline constexpr std::uint32_t kPhiloxWeyl[2] = {0x9E3779B9u, 0xBB67AE85u};
inline constexpr int kPhiloxRounds = 10;

constexpr PhiloxKey philoxKey(std::uint64_t seed) {
  return {{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}};
}

constexpr PhiloxBlock philox(PhiloxBlock counter, PhiloxKey key) {
  for (int round = 0; round < kPhiloxRounds; ++round) {
    const std::uint64_t first = std::uint64_t{kPhiloxMultiplier[0]} * counter.word[0];
    const std::uint64_t second = std::uint64_t{kPhiloxMultiplier[1]} * counter.word[2];
    counter = {
        {static_cast<std::uint32_t>(second >> 32) ^ counter.word[1] ^ key.word[0], static_cast<std::uint32_t>(second),
         static_cast<std::uint32_t>(first >> 32) ^ counter.word[3] ^ key.word[1], static_cast<std::uint32_t>(first)}};
    key.word[0] += kPhiloxWeyl[0];
    key.word[1] += kPhiloxWeyl[1];
  }
  return counter;
}

}  // namespace transept
