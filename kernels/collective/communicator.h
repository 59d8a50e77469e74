// SPDX-License-Identifier: Apache-2.0
// How the replicas of one training run add up their gradients. One rank is one thread (in process, or a GPU) or one
// process (MPI). Sums run over ranks in rank order, so that equal inputs give equal bits.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "kernels/view.h"

namespace transept {

/// Another rank stopped, so this one cannot go on: not the cause, which is what that rank has thrown.
class RankLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Communicator {
 public:
  virtual ~Communicator() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  /// Every rank's data becomes the sum over all ranks; F (f32, or f64 in tests), contiguous, same shape on all.
  /// Throws RankLost naming the rank when a rank was lost.
  virtual void allReduce(View data) = 0;
  /// allReduce that may still be under way when it returns: its data may not be touched until finishReductions(). Every
  /// rank starts the same reductions in the same order.
  virtual void startAllReduce(View data) { allReduce(data); }
  /// startAllReduce of which rank `owner` alone sees the sums; what the other ranks' data become is undefined.
  virtual void startReduce(View data, [[maybe_unused]] int owner) { startAllReduce(data); }
  /// What was started has ended as far as the device's later operations can see.
  virtual void finishReductions() {}
  /// Every rank's data becomes rank 0's.
  virtual void broadcast(View data) = 0;
  /// Rank r's columns [begins[r], begins[r + 1]) of data, which is one row, become every rank's. begins: size() + 1.
  virtual void gather(View data, std::span<const std::int64_t> begins) = 0;
  /// Returns when every rank has called it.
  virtual void barrier() = 0;
  /// This rank failed: the others stop waiting and throw.
  virtual void abort() noexcept = 0;
};

/// One communicator a rank, for `size` threads of this process.
std::vector<std::unique_ptr<Communicator>> makeInProcessCommunicators(int size);

}  // namespace transept
