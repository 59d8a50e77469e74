// SPDX-License-Identifier: Apache-2.0
// Adam (section 5.3) over the flat weights of a model, with what it must remember between updates. Several replicas may
// share that: each then remembers and updates a share of the weights, and they hand the new weights to each other.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/transformer.h"
#include "engine/run/checkpoint/checkpoint.h"
#include "kernels/collective/communicator.h"

namespace transept {

class Optimizer {
 public:
  class HostState;

  /// link: to the other replicas, which must outlive this; nullptr: there are none. sharded: each rank keeps the share
  /// of the moments and the average that shares() says; all ranks then make the calls below together.
  explicit Optimizer(Transformer& model, const TrainConfig& train, Communicator* link = nullptr, bool sharded = false);
  ~Optimizer();
  Optimizer(const Optimizer&) = delete;
  Optimizer& operator=(const Optimizer&) = delete;

  /// Applies the accumulated gradients as update `step` (from 1) and clears them; sharded, they need be right in this
  /// rank's share alone. Returns the gradient's norm when it is asked for or clipping needs it, else NaN.
  double update(std::int64_t step, double rate, bool wantNorm);

  bool hasAverage() const { return static_cast<bool>(ema_); }
  /// Exchanges the weights and their moving average (validation looks at the average); twice gives them back.
  void swapAverage();

  /// All ranks take over rank 0's weights; the moments are 0 and the moving average starts at the weights.
  void begin();
  /// All ranks take over what rank 0 brings (the others: nullptr).
  void load(const HostState* from);
  /// Rank 0's copy receives everything, whoever keeps it (the others: nullptr).
  void save(HostState* to);

  bool sharded() const { return !shares_.empty(); }
  /// Where each rank's share of the flat weights begins, and the end of the last; empty: not sharded.
  std::span<const std::int64_t> shares() const { return shares_; }

 private:
  View own(View flat) const;
  void handOut(View weights);
  /// Between the host and what the ranks keep of one flat vector.
  void collect(View kept, std::vector<float>* to);
  void distribute(View kept, const std::vector<float>* from);
  double norm();

  Transformer& model_;
  TrainConfig train_;
  Communicator* link_;
  std::vector<std::int64_t> shares_;
  View m_, v_, ema_, spare_;  // F[1, flat], sharded F[1, this rank's share]
  View sum_;                  // f64[1, 1]
};

/// Whole on the host: what checkpoints hold, however many ranks keep it.
class Optimizer::HostState {
 public:
  explicit HostState(const Optimizer& optimizer);
  HostState(const HostState&) = delete;
  HostState& operator=(const HostState&) = delete;
  /// A checkpoint's weights are those that were validated and that translate: the moving average where there is one.
  const std::vector<NamedTensor>& weights() const { return weights_; }
  const std::vector<NamedTensor>& optimizer() const { return state_; }

 private:
  friend class Optimizer;
  std::vector<float> masters_, m_, v_, average_;  // [flat]
  std::vector<NamedTensor> weights_, state_;
};

}  // namespace transept
