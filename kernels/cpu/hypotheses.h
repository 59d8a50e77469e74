// SPDX-License-Identifier: Apache-2.0
// What the kernels of cached attention are given: rows of a decoding step, and where the keys lie that they see.
#pragma once

#include <cstdint>

#include "kernels/backend.h"

namespace transept::cpu {

/// The cache row of each past position of a query row.
struct Places {
  const std::int32_t* table;
  std::int64_t first;
  std::int64_t at(std::int64_t position) const { return table ? table[position] : first + position; }
};

inline Places placesOf(const CachePlan& plan, std::int64_t row) {
  if (plan.table) return {static_cast<const std::int32_t*>(plan.table.at(row, 0)), 0};
  return {nullptr, plan.first.as<std::int32_t>()[row]};
}

inline constexpr std::int64_t kTogether = 4;  // hypotheses

/// Up to kTogether rows that see keys at [begin, end) of their places, the first of which is the same for all.
struct Hypotheses {
  std::int64_t first, rows;
  std::int64_t begin, end;
};

/// A group and some heads of it, which one thread works on, and the group after it if there is one.
struct HypothesesHeads {
  const Hypotheses *group, *next;
  int firstHead, endHead;
};

struct CachedAttention {
  View out, weights, q, keys, values;
  const CachePlan& plan;
};

/// Where a position's key and value lie, from head 0 on.
template <typename X>
struct Place {
  const X *key, *value;
};

/// Elements of scratch for something of each position of a group, in whole vectors of any instruction set.
constexpr std::int64_t positionsRoom(std::int64_t longest) {
  return kTogether * (longest + 16);
}
/// Floats of scratch for a group: the weights of a head, and the places of it and of the next.
constexpr std::int64_t groupScratch(std::int64_t longest) {
  return positionsRoom(longest) * static_cast<std::int64_t>(1 + 2 * sizeof(Place<float>) / sizeof(float));
}

}  // namespace transept::cpu
