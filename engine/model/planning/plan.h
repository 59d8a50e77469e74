// SPDX-License-Identifier: Apache-2.0
// What a configuration costs before it runs: parameters, FLOPs per step, memory. The costs are counted by running the
// model on a backend that only counts (kernels/counting_backends.h), with a batch of typical shape.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/memory/parameters.h"

namespace transept {

struct Plan {
  std::int64_t parameters = 0;
  double flopsPerStep = 0;   ///< forward and backward of one update
  double trainingFlops = 0;  ///< of all steps
  double memoryBytes = 0;    ///< of each device: weights, gradients, optimizer, activations, program
  double weightBytes = 0;    ///< with gradients and the device's packed copies
  double copyBytes = 0;      ///< the packed copies alone
  double optimizerBytes = 0, activationBytes = 0;
  std::int64_t vocabulary = 0;
  std::vector<ParameterEntry> parts;
};

struct PlanInput {
  std::int32_t sourceVocabulary = 0, targetVocabulary = 0;
  double meanSourceLength = 27, meanTargetLength = 27;  ///< tokens, </s> included
  int replicas = 1;                                     ///< devices that share an update
  bool shardedOptimizer = false;                        ///< each keeps a share of the optimizer state
  std::int64_t gpuMemory = 0;                           ///< bytes of each GPU; 0: the devices are processors
};

/// Whether the optimizer state is sharded over the replicas: always on processors, which share one memory; on GPUs only
/// if the whole state does not fit, because the exchange of the new weights does not overlap with other work.
/// needed: the plan's bytes without sharding; available: the least of any device.
bool shardsOptimizer(const PlanInput& input, double needed, double available);

/// For planning: no update takes more tokens than the `pairs` of an epoch have.
Config withBatchesOf(Config config, const PlanInput& input, double pairs);

/// `config` must be resolved.
Plan planOf(const Config& config, const PlanInput& input);

/// The largest train.batch_tokens up to the configured one, rounded down, whose plan needs at most this many bytes of
/// each device; 0: none.
std::int64_t batchThatFits(const Config& config, const PlanInput& input, double bytes);

/// The warning that a training on processors needs more bytes than are free; empty if it does not.
std::string memoryWarning(double needed, double available);

// Section 4: the cost of a layer by its type (Table 1) and the training cost of published systems (Table 2).

/// A row of Table 1 for given sizes.
struct LayerCost {
  std::string type;          ///< "self-attention", "recurrent", "convolutional", ...
  std::string formula;       ///< of the operations: "n^2 d"
  double operations = 0;     ///< of a layer over a sentence, up to constants, as in the paper
  double sequential = 0;     ///< operations that must follow one another
  double longestPath = 0;    ///< steps between the two most distant positions
  bool inThisModel = false;  ///< the configuration uses this type of layer
};

inline constexpr double typicalNeighbourhood = 16;  ///< of restricted self-attention, where model.attention_window is 0

/// Table 1 and section 4's further cases for this configuration and sentences of `length`: self-attention, recurrent,
/// convolutional (contiguous and dilated), separable convolutional, restricted self-attention. kernel: of convolutions.
/// Throws UserError unless the length is at least 1 and the kernel at least 2: a kernel of 1 never connects
/// two positions.
std::vector<LayerCost> layerCosts(const ModelConfig& model, double length, double kernel = 3);

/// {"length", "layers": Table 1 for the configuration, "published": Table 2, "sustained": [{"device", "hours"}]: the
/// time of `trainingFlops` at the sustained rates of footnote 5}; null for values that the paper does not state.
nlohmann::json costComparison(const ModelConfig& model, double length, double trainingFlops);

}  // namespace transept
