// SPDX-License-Identifier: Apache-2.0
// The dropout mask of backend.h for one element: the definition that vectorised versions must equal.
#pragma once

#include <cstdint>

#include "kernels/backend.h"
#include "kernels/philox.h"

namespace transept {

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
