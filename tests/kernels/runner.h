// SPDX-License-Identifier: Apache-2.0
// Runs the cases and says what came of them.
#pragma once

#include <string>
#include <vector>

#include "kernels/backend.h"
#include "tests/kernels/cases.h"

namespace transept::checks {

struct Outcome {
  std::string name;  ///< with the compute type
  Verdict verdict;
  bool passed() const { return verdict.failure.empty(); }
};

/// One case against the oracle. An exception of the backend is a failure.
Outcome runCase(Backend& tested, const Case& one, DType compute, std::uint64_t seed);

/// The time of one case on the tested backend alone.
Outcome timeCase(Backend& tested, const Case& one, DType compute);

/// The seeded fault: each output of the case in turn is disturbed at one element by three tolerances. Returns the
/// numbers of the outputs whose fault went unseen; empty is right.
std::vector<int> unseenFaults(Backend& tested, const Case& one, DType compute, std::uint64_t seed);

/// What a device can do at best, as timings of the same run show it.
struct Roofline {
  /// Of all cases: the highest rate of products, and the highest rate at which `copy` moves its tensors.
  explicit Roofline(const std::vector<Outcome>& timed);
  /// The time that a case needs at these rates, as a part of the time it took; 0 where nothing is known.
  double partOf(const Outcome& timed) const;

  double flopsPerSecond = 0, bytesPerSecond = 0;
};

/// "linear [27, 64] x [64, 64] bf16" with its time, GFLOP/s and nanoseconds an element.
std::string timingLine(const Outcome& outcome);

}  // namespace transept::checks
