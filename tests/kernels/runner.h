// SPDX-License-Identifier: Apache-2.0
// Runs the cases and reports the results.
#pragma once

#include <string>
#include <vector>

#include "kernels/backend.h"
#include "tests/kernels/cases/cases.h"

namespace transept::checks {

struct Outcome {
  std::string name;  ///< includes the compute type
  Verdict verdict;
  bool passed() const { return verdict.failure.empty(); }
};

/// Compares one case with the oracle. An exception of the backend counts as a failure.
Outcome runCase(Backend& tested, const Case& one, DType compute, std::uint64_t seed);

/// Times one case on the tested backend.
Outcome timeCase(Backend& tested, const Case& one, DType compute);

/// The peak performance of a device, from timings of the same run.
struct Roofline {
  /// Takes the highest rate of floating-point operations of all cases and the highest bandwidth of `copy`.
  explicit Roofline(const std::vector<Outcome>& timed);
  /// The time that a case needs at these rates as a fraction of its measured time; 0 if unknown.
  double partOf(const Outcome& timed) const;

  double flopsPerSecond = 0, bytesPerSecond = 0;
};

/// A line such as "linear [27, 64] x [64, 64] bf16" with time, GFLOP/s and nanoseconds per element.
std::string timingLine(const Outcome& outcome);

}  // namespace transept::checks
