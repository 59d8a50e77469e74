// SPDX-License-Identifier: Apache-2.0
// The processes that mpirun started together, one rank each. Their communication is in libtransept_mpi.so, which is
// built against the installed MPI (kernels/collective/mpi) and opened only in a process that mpirun started.
//
// When a rank dies, or is silent for too long, the calls of all other ranks throw ProcessLost. Rank 0 may be busy for a
// long time between two calls: it sends a heartbeat to the others as long as its process computes, so a rank 0 that is
// stopped or deadlocked falls silent.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "kernels/collective/communicator.h"

namespace transept {

class ProcessLost : public RankLost {
 public:
  ProcessLost(int rank, const std::string& sentence) : RankLost(sentence), rank_(rank) {}
  int rank() const { return rank_; }  ///< -1: unknown

 private:
  int rank_;
};

/// All processes as one communicator, with data in host memory. The destructor ends MPI; after a loss it ends all
/// processes instead.
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
