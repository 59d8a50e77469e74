// SPDX-License-Identifier: Apache-2.0
// Philox4x32-10: a counter-based random function (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).
// The same counter and key give the same four words on every device, so dropout masks are equal on all devices.
#pragma once

#include <cstdint>

#include "kernels/backend.h"

namespace transept {

struct PhiloxBlock {
  std::uint32_t word[4];
};
struct PhiloxKey {
  std::uint32_t word[2];
};

// Not arrays: for device code that reads a constant array of the host, nvcc silently generates a trap.
inline constexpr std::uint32_t kPhiloxMultiplier0 = 0xD2511F53u, kPhiloxMultiplier1 = 0xCD9E8D57u;
inline constexpr std::uint32_t kPhiloxWeyl0 = 0x9E3779B9u, kPhiloxWeyl1 = 0xBB67AE85u;
inline constexpr int kPhiloxRounds = 10;

constexpr PhiloxKey philoxKey(std::uint64_t seed) {
  return {{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}};
}

constexpr PhiloxBlock philox(PhiloxBlock counter, PhiloxKey key) {
  for (int round = 0; round < kPhiloxRounds; ++round) {
    const std::uint64_t first = std::uint64_t{kPhiloxMultiplier0} * counter.word[0];
    const std::uint64_t second = std::uint64_t{kPhiloxMultiplier1} * counter.word[2];
    counter = {
        {static_cast<std::uint32_t>(second >> 32) ^ counter.word[1] ^ key.word[0], static_cast<std::uint32_t>(second),
         static_cast<std::uint32_t>(first >> 32) ^ counter.word[3] ^ key.word[1], static_cast<std::uint32_t>(first)}};
    key.word[0] += kPhiloxWeyl0;
    key.word[1] += kPhiloxWeyl1;
  }
  return counter;
}

// ---- The dropout mask of backend.h for one element: the definition that vectorised versions must equal ----

/// An element is dropped if its word is below this value, the ceiling of probability * 2^32.
constexpr std::uint32_t dropoutThreshold(float probability) {
  const double scaled = static_cast<double>(probability) * 4294967296.0;
  if (scaled <= 0) return 0;
  if (scaled >= 4294967295.0) return 0xffffffffu;
  const auto whole = static_cast<std::uint32_t>(scaled);
  return whole + (static_cast<double>(whole) < scaled ? 1 : 0);
}

constexpr std::uint32_t dropoutWord(const Dropout& d, std::uint64_t element) {
  const std::uint64_t block = element / 4;
  const PhiloxBlock counter = {
      {d.update, d.site, static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32)}};
  return philox(counter, philoxKey(d.seed)).word[element % 4];
}

/// The factor of an element: 0 or 1 / (1 - probability).
constexpr double dropoutFactor(const Dropout& d, std::uint64_t element) {
  if (d.probability <= 0) return 1;
  if (dropoutWord(d, element) < dropoutThreshold(d.probability)) return 0;
  return 1 / (1 - static_cast<double>(d.probability));
}

constexpr std::uint64_t activationElement(const Dropout& d, std::int64_t row, std::int64_t width, std::int64_t column) {
  return static_cast<std::uint64_t>((d.firstToken + row) * width + column);
}

/// Elements of attention weights: 2^20 key positions per query and head.
constexpr std::uint64_t attentionElement(const Dropout& d, std::int64_t query, int heads, int head, std::int64_t key) {
  return (static_cast<std::uint64_t>((d.firstToken + query) * heads + head) << 20) + static_cast<std::uint64_t>(key);
}

}  // namespace transept
