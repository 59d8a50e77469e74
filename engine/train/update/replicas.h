// SPDX-License-Identifier: Apache-2.0
// The same model on one or several devices: each computes its parts of an update's batch, the gradients are added up
// over all, and every replica applies the same update. The result does not depend on the number but for rounding.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/model/transformer.h"
#include "engine/train/update/batch_loader.h"
#include "engine/train/update/optimizer.h"
#include "engine/train/update/ranks.h"
#include "kernels/collective/communicator.h"

namespace transept {

/// Whether each replica keeps the optimizer's whole state, or a share of it that it alone updates (optimizer.h).
enum class OptimizerState : std::uint8_t {
  byDevice,  ///< shares on replicas of the processor, which share its memory too; whole on GPUs
  whole,
  shares,
};

class Replicas {
 public:
  Replicas(std::vector<std::unique_ptr<Backend>> backends, const ModelShape& shape, const TrainConfig& train,
           OptimizerState state = OptimizerState::byDevice);
  /// With communicators of the caller's, one a backend.
  Replicas(std::vector<std::unique_ptr<Backend>> backends, std::vector<std::unique_ptr<Communicator>> links,
           const ModelShape& shape, const TrainConfig& train, OptimizerState state = OptimizerState::byDevice);
  /// One backend, which is this process' part of a run of several. Rank 0's calls below order the others' alike. Each
  /// process keeps the whole state, so that what is saved crosses no network.
  Replicas(std::vector<std::unique_ptr<Backend>> backends, Ranks& ranks, const ModelShape& shape,
           const TrainConfig& train);
  ~Replicas();

  int count() const { return static_cast<int>(replicas_.size()); }
  /// Parts that a batch must be split into: replicas, of all processes, times accumulation.
  int parts() const;

  /// One update of all replicas, which afterwards hold equal weights. Returns the gradient's norm, NaN when it is not
  /// asked for; then a GPU may still be at work when this returns.
  double update(const UpdateBatch& batch, double rate, bool wantNorm);
  /// The losses of all updates since it was last called; waits for the devices.
  LossSums takeLosses();

  /// The first replica: what is validated and saved.
  Transformer& model();
  Optimizer& optimizer();
  /// Every replica takes over the first one's initial weights.
  void synchronise();
  /// Every replica takes over its part of what a checkpoint held; nullptr: this process is told by rank 0's.
  void load(const Optimizer::HostState* state);
  void save(Optimizer::HostState& state);
  /// Of the first replica's model: Optimizer::swapAverage.
  void swapAverage();

 private:
  struct Replica;
  void take(std::vector<std::unique_ptr<Backend>> backends, std::vector<std::unique_ptr<Communicator>> links,
            const ModelShape& shape, OptimizerState state);
  void onEach(const std::function<void(Replica&, int)>& work);
  double updateOne(Replica& replica, const UpdateBatch& batch, double rate, bool wantNorm);
  bool leads() const { return ranks_ && ranks_->leads(); }

  TrainConfig train_;
  Ranks* ranks_ = nullptr;
  std::vector<std::unique_ptr<Replica>> replicas_;
};

}  // namespace transept
