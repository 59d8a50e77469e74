// SPDX-License-Identifier: Apache-2.0
// Data-parallel training: replicas of a model on one or several devices. Each computes its parts of an update's batch,
// the gradients are summed over all replicas, and every replica applies the same update. Up to rounding, the result
// does not depend on the number of replicas.
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

/// Whether each replica keeps the whole optimizer state or a share of it (optimizer.h). Planning decides: plan.h,
/// shardsOptimizer.
enum class OptimizerState : std::uint8_t { whole, sharded };

class DataParallel {
 public:
  /// links: one per backend; empty: as their devices are connected (connectDevices).
  DataParallel(std::vector<std::unique_ptr<Backend>> backends, const ModelShape& shape, const TrainConfig& train,
               OptimizerState state = OptimizerState::whole, std::vector<std::unique_ptr<Communicator>> links = {});
  /// The replica of this process in a run of several processes. When rank 0 calls a function below, it
  /// commands the other ranks to call it too. Each process keeps the whole state, so saving needs no network.
  DataParallel(std::unique_ptr<Backend> backend, Ranks& ranks, const ModelShape& shape, const TrainConfig& train);
  ~DataParallel();

  int count() const { return static_cast<int>(replicas_.size()); }
  /// The number of parts that a batch must be split into: replicas of all processes times accumulation.
  int parts() const;
  /// Takes that much memory for activations on each GPU, as one block instead of one that grows with the first batches.
  void reserve(std::size_t activationBytes);

  /// One update of all replicas, after which their weights are equal. Where nothing is measured, a GPU may still be
  /// computing when this returns.
  UpdateMeasure update(const UpdateBatch& batch, double rate, Measure measure);
  /// The losses of all updates since the last call; waits for the devices.
  LossSums takeLosses();

  /// The first replica, which is validated and saved.
  Transformer& model();
  Optimizer& optimizer();
  /// Copies the initial weights of the first replica to all others.
  void synchronise();
  /// Copies a checkpoint's state to all replicas. Ranks other than 0 pass nullptr.
  void load(const Optimizer::HostState* state);
  void save(Optimizer::HostState& state);
  /// Optimizer::swapAverage, for the first replica.
  void swapAverage();

 private:
  struct Replica;
  void addReplica(std::unique_ptr<Backend> backend, std::shared_ptr<Communicator> link, const ModelShape& shape,
                  bool sharded);
  void onEach(const std::function<void(Replica&, int)>& work);
  UpdateMeasure updateOne(Replica& replica, const UpdateBatch& batch, double rate, Measure measure);
  bool isLeader() const { return ranks_ && ranks_->isLeader(); }

  TrainConfig train_;
  Ranks* ranks_ = nullptr;
  std::vector<std::unique_ptr<Replica>> replicas_;
};

}  // namespace transept
