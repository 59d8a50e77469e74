// SPDX-License-Identifier: Apache-2.0
// Data-parallel training: replicas of a model on one or several devices. Each computes its parts of an update's batch,
// the gradients are summed over all replicas, and every replica applies the same update. Up to rounding, the result
// does not depend on the number of replicas.
#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <queue>
#include <span>
#include <vector>

#include "engine/data/batches/batch_schedule.h"
#include "engine/model/memory/parameters.h"
#include "engine/model/transformer.h"
#include "engine/train/update/optimizer.h"
#include "engine/train/update/ranks.h"
#include "kernels/collective/communicator.h"

namespace transept {

/// Sums the gradients of all replicas while the backward pass still computes the rest of them. The backward pass
/// finishes the flat vector of gradients (parameters.h) from its end to its beginning. The vector is cut into buckets
/// from the end, and the reduction of a bucket starts as soon as its gradients are final. Every rank starts the same
/// buckets in the same order; a rank whose part of the batch is empty starts them all at the end. When the optimizer is
/// sharded (optimizer.h), each rank receives the sums of its share only.
class GradientReduction {
 public:
  /// 16 MB of f32: large enough for the full speed of the links between GPUs, small enough to begin early.
  static constexpr std::int64_t usualBucketElements = std::int64_t{4} << 20;

  /// The arguments must outlive the reduction. Buckets hold whole parameters and at least bucketElements. shares: the
  /// beginnings of the ranks' shares, and the end of the last; empty: every rank needs all sums.
  GradientReduction(const Parameters& parameters, Communicator& communicator,
                    std::int64_t bucketElements = usualBucketElements, std::span<const std::int64_t> shares = {});

  /// The gradients from this element of the flat vector on are final for this update.
  void finalFrom(std::int64_t firstElement);
  /// All gradients are final. Later operations of the device find the sums in the vector, or in this rank's share of
  /// it.
  void finish();

  std::int64_t buckets() const { return static_cast<std::int64_t>(begins_.size()); }

 private:
  void start(std::int64_t begin, std::int64_t end);

  const Parameters& parameters_;
  Communicator& communicator_;
  std::span<const std::int64_t> shares_;
  std::vector<std::int64_t> begins_;  // of the buckets, descending; each ends where the one before it begins
  std::size_t started_ = 0;
};

/// The parts of one update, in order.
struct UpdateBatch {
  std::int64_t update = 0;  ///< from 0
  std::vector<Batch> parts;
  std::int64_t sourceTokens = 0, targetTokens = 0;
};

/// Prepares the batches of the next updates in the background while the device computes.
class BatchLoader {
 public:
  BatchLoader(const BatchSchedule& schedule, std::int64_t firstUpdate, int parts)
      : schedule_(schedule), update_(firstUpdate), parts_(parts) {
    for (int ahead = 0; ahead < 2; ++ahead) prepareNext();
  }

  BatchLoader(const BatchLoader&) = delete;  // its threads hold its address

  /// Waits for the batch of the next update. Rethrows the exception of its preparation.
  UpdateBatch next() {
    auto batch = std::move(coming_.front());
    coming_.pop();
    prepareNext();
    return batch.get();
  }

 private:
  void prepareNext() {
    coming_.push(std::async(std::launch::async, [this, update = update_++] {
      UpdateBatch batch;
      batch.update = update;
      batch.parts = schedule_.parts(update, parts_);
      for (const Batch& part : batch.parts) {
        batch.sourceTokens += part.source.tokens();
        batch.targetTokens += part.targetInput.tokens();
      }
      return batch;
    }));
  }

  const BatchSchedule& schedule_;
  std::int64_t update_;
  int parts_;
  std::queue<std::future<UpdateBatch>> coming_;  // the destructor of a future waits for its thread
};

/// Whether each replica keeps the whole optimizer state or a share of it (optimizer.h). Planning decides: plan.h,
/// shardsOptimizer.
enum class OptimizerState : std::uint8_t { whole, sharded };

class DataParallel {
 public:
  /// links: one per backend; empty: those that connectDevices() makes.
  DataParallel(std::vector<std::unique_ptr<Backend>> backends, const ModelShape& shape, const TrainConfig& train,
               OptimizerState state = OptimizerState::whole, std::vector<std::unique_ptr<Communicator>> links = {});
  /// The replica of this process in a run of several processes. When rank 0 calls a function below, it
  /// commands the other ranks to call it too. Each process keeps the whole state, so saving needs no network.
  DataParallel(std::unique_ptr<Backend> backend, Ranks& ranks, const ModelShape& shape, const TrainConfig& train);
  ~DataParallel();

  int count() const { return static_cast<int>(replicas_.size()); }
  /// The number of parts that a batch must be split into: replicas of all processes times accumulation.
  int parts() const;
  /// Reserves memory for activations on each GPU as one block, instead of one that grows with the first batches.
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
  /// Optimizer::swapAverage, for the first replica. Does nothing if there is no average.
  void swapAverage();

 private:
  struct Replica;
  void onEach(const std::function<void(Replica&, int)>& work);
  UpdateMeasure updateOne(Replica& replica, const UpdateBatch& batch, double rate, Measure measure);
  bool isLeader() const { return ranks_ && ranks_->isLeader(); }

  TrainConfig train_;
  Ranks* ranks_ = nullptr;
  std::vector<std::unique_ptr<Replica>> replicas_;
};

}  // namespace transept
