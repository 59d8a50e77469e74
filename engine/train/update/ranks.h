// SPDX-License-Identifier: Apache-2.0
// A training run of several processes, a rank each (mpirun): rank 0 leads it and alone reads and writes the run's
// folder; the others do what it orders, which keeps their weights equal to its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "kernels/backend.h"
#include "kernels/collective/mpi/mpi_world.h"

namespace transept {

class Ranks {
 public:
  /// nullptr where this process was started alone.
  static std::unique_ptr<Ranks> joined();

  bool leads() const { return world_.rank() == 0; }
  MpiWorld& world() { return world_; }
  /// The run's device for this process: each has a GPU of its own, by its number on its machine; "cuda" is all of them,
  /// or the only one that the process sees. Throws UserError where there are more processes than GPUs named.
  std::string device(const std::string& ofRun) const;
  /// This rank's device with the others': over MPI where it is the processor, else over NCCL.
  std::unique_ptr<Communicator> connect(Backend& backend);
  /// CPU threads of this rank: `wanted`, or its share of the machine's where that is 0.
  int threads(int wanted) const;

  enum class Task : std::int32_t {
    open,         ///< the run's folder and the corpus' tokens are there
    synchronise,  ///< Replicas::synchronise
    load,         ///< Replicas::load
    update,       ///< Replicas::update
    takeLosses,   ///< Replicas::takeLosses
    end,
  };
  struct Order {
    Task task = Task::end;
    std::int32_t wantNorm = 0;
    std::int64_t update = 0;
    double rate = 0;
  };
  /// Rank 0 tells all others. Throws ProcessLost.
  void order(Order order);
  /// What rank 0 says next.
  Order next();

 private:
  MpiWorld world_;
};

}  // namespace transept
