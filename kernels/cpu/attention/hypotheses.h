// SPDX-License-Identifier: Apache-2.0
// What the kernels of cached attention are given: rows of a decoding step, and where the keys lie that they see.
#pragma once

#include <cstdint>

#include "kernels/backend.h"
#include "kernels/cpu/core/foresight.h"

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

/// A group and some heads of it, which one thread works on, and what it asks for meanwhile: the keys and values of the
/// group that it works on next, or else what it reads after all of them.
struct HypothesesHeads {
  const Hypotheses *group, *next;
  FirstRead later;
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

/// The places of a group's positions: before `parting` the same for all of its rows, those of row 0; from there on each
/// row has its own. Keys are read a few at a time, so lists end with the last place again.
template <typename X>
struct Past {
  const Hypotheses* group;
  const Place<X>* rows[kTogether];
  std::int64_t parting, count;  // parting is a multiple of the keys read at a time, or the count
  const Place<X>* end;          // of the list that begins with rows[0] and goes on with what is the other rows' own
  const Place<X>* own(std::int64_t position, std::int64_t row) const { return rows[position < parting ? 0 : row]; }
};

/// Elements of scratch for something of each position of a group, in whole vectors of any instruction set.
constexpr std::int64_t positionsRoom(std::int64_t longest) {
  return kTogether * (longest + 16);
}

/// What a thread works with: the weights of a head; the pasts of two groups, of none when a call begins; their places.
template <typename X>
struct GroupScratch {
  float* weights;
  Past<X>* pasts;
  Place<X>* places[2];

  GroupScratch(float* scratch, std::int64_t longest)
      : weights(scratch),
        pasts(reinterpret_cast<Past<X>*>(weights + positionsRoom(longest))),
        places{reinterpret_cast<Place<X>*>(pasts + 2), places[0] + positionsRoom(longest)} {}

  static constexpr std::int64_t floats(std::int64_t longest) {
    constexpr std::int64_t kPasts = 2 * sizeof(Past<X>) / sizeof(float), kPlaces = 2 * sizeof(Place<X>) / sizeof(float);
    return kPasts + (1 + kPlaces) * positionsRoom(longest);
  }
};

}  // namespace transept::cpu
