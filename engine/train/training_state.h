// SPDX-License-Identifier: Apache-2.0
// What the parts of a training share: the counters in its checkpoints, and the clock.
#pragma once

#include <chrono>
#include <cstdint>

#include "engine/run/checkpoint/checkpoint.h"

namespace transept {

constexpr const char* validatedStep = "validated_step";                  ///< of the last validation
constexpr const char* rateHalvings = "rate_halvings";                    ///< how often the learning rate was halved
constexpr const char* withoutProgress = "validations_without_progress";  ///< since the best one

inline std::int64_t counterOf(const CheckpointState& state, const char* name, std::int64_t absent = 0) {
  const auto known = state.counters.find(name);
  return known == state.counters.end() ? absent : known->second;
}

/// Seconds of a clock that never goes back.
inline double steadySeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace transept
