// SPDX-License-Identifier: Apache-2.0
// Diagnosis of a training from what it recorded: pure functions over its curves, its configuration and its end.
#pragma once

#include <string>
#include <vector>

#include "engine/doctor/finding.h"
#include "engine/run/history.h"

namespace transept {

/// One curve, condensed to a few hundred points.
struct Trace {
  std::vector<double> step, value;
  bool empty() const { return step.empty(); }
};

struct Course {
  Config config;  ///< resolved
  RunState state = RunState::running;
  std::string message;  ///< of its end
  std::int64_t step = 0;
  Trace loss, gradientNorm, speed;
  std::vector<ValidationPoint> validations;
  double gpuLoad = notMeasured;  ///< 0 to 1, of the least busy GPU; NaN: a processor, or not known
};

Course courseOf(const Config& config, const RunHistory& history, RunState state);

/// Problems first.
std::vector<Finding> diagnose(const Course& course);

}  // namespace transept
