// SPDX-License-Identifier: Apache-2.0
// Finds problems of a training in what it recorded: pure functions over its curves, its configuration and how it ended.
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

/// What the rules look at.
struct Course {
  Config config;  ///< resolved
  RunState state = RunState::running;
  Cause cause = Cause::unknown;                   ///< why it failed
  std::vector<SuggestedChange> suggestedChanges;  ///< by the engine when it failed
  std::int64_t step = 0;
  Trace loss, gradientNorm, speed;
  std::vector<ValidationPoint> validations;
  double gpuLoad = notMeasured;  ///< 0 to 1, of the least busy GPU; NaN: trained on a CPU, or not known
};

Course courseOf(const Config& config, const RunHistory& history, RunState state);

/// Most severe first.
std::vector<Finding> diagnose(const Course& course);

}  // namespace transept
