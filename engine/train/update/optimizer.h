// SPDX-License-Identifier: Apache-2.0
// Adam (section 5.3) over the flat weights of a model, or over its adapters (adapters.h), and its state. Weights of
// frozen parts (train.freeze) have no state and never change. The state may be sharded over the replicas of a model:
// each then keeps the state of a share of the weights, updates that share, and sends the new weights to the others.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "engine/config/config.h"
#include "engine/config/trained_weights.h"
#include "engine/model/transformer.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "engine/train/update/adapters.h"
#include "kernels/collective/communicator.h"

namespace transept {

/// parts: also the norms of the parts and the update ratio, which take another pass over the gradients and copies from
/// the device: too slow for every update.
enum class Measure : std::int32_t { nothing, norm, parts };

/// What one update did: how large the gradient was, in the whole model and in its parts, and how far the weights moved.
/// NaN: not measured.
struct UpdateMeasure {
  double gradientNorm = std::numeric_limits<double>::quiet_NaN();  ///< before clipping
  std::array<double, modelPartCount> partNorms{gradientNorm, gradientNorm, gradientNorm, gradientNorm};
  /// |change of the weights| / |weights|, on a sample of every matrix and vector.
  double updateRatio = gradientNorm;
};

class Optimizer {
 public:
  class HostState;

  /// link: to the other replicas; nullptr: there are none. Must outlive the optimizer. sharded: each rank keeps its
  /// share of the moments and the average (shares()), and all ranks make the calls below together. The state of a
  /// training that does not update all weights is small, and never sharded.
  explicit Optimizer(Transformer& model, const TrainConfig& train, Communicator* link = nullptr, bool sharded = false);

  /// Applies the accumulated gradients as update `step` (from 1) and clears them; when sharded, only this rank's share
  /// of them need be valid. The norm of the gradient is also measured when clipping needs it.
  UpdateMeasure update(std::int64_t step, double rate, Measure measure);

  bool hasAverage() const { return static_cast<bool>(ema_); }
  /// Exchanges the weights and their moving average, which validation uses; a second call restores them.
  void swapAverage();

  /// Copies rank 0's weights to all ranks, zeroes the moments and sets the moving average to the weights.
  void begin();
  /// Copies rank 0's state to all ranks. The other ranks pass nullptr.
  void load(const HostState* from);
  /// Collects the state of all ranks on rank 0. The other ranks pass nullptr.
  void save(HostState* to);

  bool sharded() const { return !shares_.empty(); }
  /// Where each rank's share of the flat weights begins, and the end of the last; empty: not sharded.
  std::span<const std::int64_t> shares() const { return shares_; }

 private:
  struct Range {
    std::int64_t begin, end;  // of the flat weights
  };
  /// The parameters that Adam updates: those of the model, or those of its adapters.
  Parameters& table() const;
  std::vector<Range> trainedRanges();
  /// Calls use(begin, count, place in the state) for the ranges of the flat weights that this rank updates.
  template <typename Use>
  void forTrained(Use use) const;
  void gatherWeights();
  /// Copies one flat vector from the ranks to the host, and from the host to the ranks.
  void collect(View kept, std::vector<float>* to);
  void distribute(View kept, const std::vector<float>* from);
  std::vector<double> norms(std::span<const std::vector<Range>> of);
  std::vector<float> sampleOfWeights();

  Transformer& model_;
  TrainConfig train_;
  Communicator* link_;
  std::unique_ptr<Adapters> adapters_;  // nullptr: none
  std::vector<std::int64_t> shares_;
  std::vector<DeviceBuffer> memory_;
  std::vector<Range> own_;    // what this rank updates
  View m_, v_, ema_, spare_;  // F[1, elements of own_], one range after the other
  View sums_;                 // f64[1, modelPartCount]
  std::vector<Range> all_;    // what all ranks update
  std::vector<std::vector<Range>> parts_;
};

/// The whole state on the host, as checkpoints hold it, independent of the number of ranks.
class Optimizer::HostState {
 public:
  explicit HostState(const Optimizer& optimizer);
  HostState(const HostState&) = delete;
  HostState& operator=(const HostState&) = delete;
  /// A checkpoint's weights are those that were validated: the moving average if there is one.
  const std::vector<NamedTensor>& weights() const { return weights_; }
  const std::vector<NamedTensor>& optimizer() const { return state_; }

 private:
  friend class Optimizer;
  std::vector<float> masters_, average_;  // [flat weights of the model]
  std::vector<float> m_, v_;              // [flat weights of the optimizer's table]
  std::vector<float> thin_;               // [flat weights of the adapters]
  std::vector<NamedTensor> weights_, state_;
};

}  // namespace transept
