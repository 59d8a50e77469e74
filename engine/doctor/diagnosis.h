// SPDX-License-Identifier: Apache-2.0
// What is wrong in a training, by what it recorded.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/doctor/doctor.h"

namespace transept {

/// What a training recorded, as the rules see it.
struct Course {
  Config config;  ///< resolved
  RunState state = RunState::running;
  Cause cause = Cause::unknown;                   ///< why it failed
  std::vector<SuggestedChange> suggestedChanges;  ///< by the engine when it failed
  std::int64_t step = 0;
  std::int64_t firstStep = 0;     ///< RunProgress::firstStep
  std::int64_t recoveredAt = -1;  ///< RunProgress::recoveredAt
  Trace loss, gradientNorm, speed;
  Trace decoderNorm, crossAttentionNorm, updateRatio;  ///< of the gradients events; runs of earlier versions lack them
  std::vector<ValidationPoint> validations;
  std::int64_t chosenVocabulary = 0;  ///< that suits the size of the corpus; 0: not known
  double gpuLoad = notMeasured;       ///< 0 to 1, of the least busy GPU; NaN: trained on a CPU, or not known
};

Course courseOf(const Config& config, const RunHistory& history, RunState state);

/// The findings during and after a training, most severe first.
std::vector<Finding> diagnose(const Course& course);

}  // namespace transept
