// SPDX-License-Identifier: Apache-2.0
// Collective operations of the replicas of one training run. A rank is one thread (in process, or with a GPU) or one
// process (MPI). Sums are taken in rank order, so that equal inputs give equal bits.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "kernels/view.h"

namespace transept {

/// Another rank stopped, so this one cannot continue. The cause is the exception of that other rank.
class RankLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Communicator {
 public:
  virtual ~Communicator() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  /// Replaces every rank's data by the sum over all ranks. F (f32, or f64 in tests), contiguous, the same shape on all
  /// ranks. Throws RankLost, with the rank, if a rank was lost.
  virtual void allReduce(View data) = 0;
  /// Starts allReduce. Its data must not be used until finishReductions(). Every rank must start the same reductions in
  /// the same order.
  virtual void startAllReduce(View data) { allReduce(data); }
  /// As startAllReduce, but only rank `owner` gets the sums; the data of the other ranks become undefined.
  virtual void startReduce(View data, [[maybe_unused]] int owner) { startAllReduce(data); }
  /// Later operations of the device see the results of all started reductions.
  virtual void finishReductions() {}
  /// Copies rank 0's data to every rank.
  virtual void broadcast(View data) = 0;
  /// Copies rank r's columns [begins[r], begins[r + 1]) of data, which is one row, to every rank. begins: [size() + 1].
  virtual void gather(View data, std::span<const std::int64_t> begins) = 0;
  /// Returns when every rank has called it.
  virtual void barrier() = 0;
  /// Reports that this rank failed: the others stop waiting and throw RankLost.
  virtual void abort() noexcept = 0;
};

/// One communicator per rank, for `size` threads of this process.
std::vector<std::unique_ptr<Communicator>> makeInProcessCommunicators(int size);

}  // namespace transept
