// SPDX-License-Identifier: Apache-2.0
// What a configuration costs before it runs: parameters, FLOPs a step, memory. Counted by running the model's own code
// over a device that only counts (cost_backend.h), on a batch of typical shape.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct PlanPart {
  std::string name;  ///< "encoder.layers.0.feed_forward.inner.weight"
  std::int64_t rows = 0, columns = 0;
};

struct Plan {
  std::int64_t parameters = 0;
  double flopsPerStep = 0;   ///< forward and backward of one update
  double trainingFlops = 0;  ///< of all steps
  double memoryBytes = 0;    ///< of each device: weights, gradients, optimizer, activations of the largest part, data
  double weightBytes = 0;    ///< with gradients, and copies of weights
  double optimizerBytes = 0, activationBytes = 0;
  std::int64_t vocabulary = 0;
  std::vector<PlanPart> parts;
};

struct PlanInput {
  std::int32_t sourceVocabulary = 0, targetVocabulary = 0;
  double meanSourceLength = 27, meanTargetLength = 27;  ///< tokens, </s> included
  int threads = 1;
  int replicas = 1;              ///< devices that share an update
  bool sharedOptimizer = false;  ///< each of them keeps a share of the optimizer's state
  bool hostMemory = true;        ///< they are processors, which keep copies of weights
};

/// `config` must be resolved.
Plan planOf(const Config& config, const PlanInput& input);

/// The largest train.batch_tokens, roundly, whose plan takes at most so many bytes of each device; 0: none does.
std::int64_t batchThatFits(const Config& config, const PlanInput& input, double bytes);

}  // namespace transept
