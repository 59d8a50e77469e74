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

/// The heads that one thread works on.
struct HeadRange {
  int first, end;
};

struct CachedAttention {
  View out, weights, q, keys, values;
  const CachePlan& plan;
};

}  // namespace transept::cpu
