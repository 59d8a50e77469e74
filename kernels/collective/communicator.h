// SPDX-License-Identifier: Apache-2.0
// Collective operations of the replicas of one training run. A rank is one thread (in process, or with a GPU) or one
// process (MPI). Threads take sums in rank order, so that equal inputs give equal bits; MPI and NCCL choose their
// order.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kernels/backend.h"

namespace transept {

/// Another rank stopped, so this one cannot continue. The cause is the exception of that other rank.
class RankLost : public BackendError {
 public:
  using BackendError::BackendError;
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

class ProcessLost : public RankLost {
 public:
  ProcessLost(int rank, const std::string& sentence) : RankLost(sentence), rank_(rank) {}
  int rank() const { return rank_; }  ///< -1: unknown

 private:
  int rank_;
};

/// The processes that mpirun started together, one rank each, with data in host memory. The communication is in
/// libtransept_mpi.so, which is built against the installed MPI (kernels/collective/mpi) and opened only in a process
/// that mpirun started. The destructor ends MPI; after a loss it ends all processes instead.
///
/// When a rank dies, or is silent for too long, the calls of all other ranks throw ProcessLost. Rank 0 may be busy for
/// a long time between two calls: it sends a heartbeat to the others as long as its process computes, so a rank 0 that
/// is stopped or deadlocked falls silent.
class MpiWorld : public Communicator {
 public:
  virtual int processesHere() const = 0;  ///< ranks on this machine, at least 1
  virtual int numberHere() const = 0;     ///< the number of this one among them, from 0

  /// broadcast() for ranks other than 0: waits as long as heartbeats of rank 0 arrive. Throws ProcessLost after silence
  /// of twice the patience.
  virtual void awaitBroadcast(View data) = 0;
  /// To be called during waits outside MPI. Throws ProcessLost when a rank is lost or `waited` exceeds the patience.
  virtual void checkAlive(std::chrono::nanoseconds waited) = 0;
  /// Tells the other ranks that this one cannot continue, and why.
  virtual void leave(const std::string& sentence) noexcept = 0;
};

/// Joins the other ranks; nullptr when this process was started alone. `patience`: how long a rank may be silent while
/// others wait for it; the environment variable TRANSEPT_RANK_PATIENCE (seconds) overrides it. Throws BackendError when
/// libtransept_mpi.so or its MPI is missing.
std::unique_ptr<MpiWorld> joinMpiWorld(std::chrono::seconds patience = std::chrono::minutes(2));

/// The entry points of libtransept_mpi.so.
inline constexpr const char* kMpiStampEntry =
    "transeptMpiStamp";  ///< const char*(): kDeviceInterfaceStamp of its build
inline constexpr const char* kMpiWorldEntry = "transeptMpiWorld";  ///< MpiWorld*(std::chrono::seconds patience)

}  // namespace transept
