// SPDX-License-Identifier: Apache-2.0
// Adam (section 5.3) over the flat weights of a model, with what it must remember between updates.
#pragma once

#include <string>
#include <vector>

#include "engine/config/config.h"
#include "engine/model/transformer.h"
#include "engine/run/checkpoint.h"

namespace transept {

class Optimizer {
 public:
  Optimizer(Transformer& model, const TrainConfig& train);
  ~Optimizer();
  Optimizer(const Optimizer&) = delete;
  Optimizer& operator=(const Optimizer&) = delete;

  /// Applies the accumulated gradients as update `step` (from 1) and clears them. Returns the gradient's norm when it
  /// is asked for or clipping needs it, else NaN.
  double update(std::int64_t step, double rate, bool wantNorm);

  bool hasAverage() const { return static_cast<bool>(ema_); }
  /// Exchanges the weights and their moving average (validation looks at the average); twice gives them back.
  void swapAverage();
  /// Weights and everything remembered, flat: what replicas must agree on.
  std::vector<View> state() const;
  /// The moving average starts at the weights.
  void startAverage();

  /// Host copies for checkpoints: save() fills them from the device, load() takes them back.
  class HostState {
   public:
    HostState(Optimizer& optimizer);
    void save();
    void load();
    const std::vector<NamedTensor>& weights() const { return weights_; }
    const std::vector<NamedTensor>& optimizer() const { return state_; }

   private:
    struct Part {
      View device;  // flat F
      std::vector<float> host;
    };
    Optimizer& optimizer_;
    std::vector<Part> parts_;
    std::vector<NamedTensor> weights_, state_;
  };

 private:
  Transformer& model_;
  TrainConfig train_;
  View m_, v_, ema_, spare_;  // F[1, flat]
};

}  // namespace transept
