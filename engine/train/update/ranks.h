// SPDX-License-Identifier: Apache-2.0
// A training run of several processes (mpirun), one rank each. Rank 0 is the leader: it alone reads and writes the run
// folder, and it commands the other ranks, the workers, which keep their weights equal to its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/train/update/optimizer.h"
#include "kernels/backend.h"
#include "kernels/collective/communicator.h"

namespace transept {

class Ranks {
 public:
  /// Joins the other processes; nullptr when this process was started alone.
  static std::unique_ptr<Ranks> join();
  explicit Ranks(std::unique_ptr<MpiWorld> world) : world_(std::move(world)) {}

  bool isLeader() const { return world_->rank() == 0; }
  MpiWorld& world() { return *world_; }
  /// The device of this process. Each process of a machine has a GPU of its own, chosen by its number on that machine.
  /// "cuda" stands for all GPUs, or for the only one that the process sees. Throws UserError when there are more
  /// processes than GPUs named.
  std::string device(const std::string& ofRun) const;
  /// Connects this rank's device with those of the others: processors over MPI, GPUs over NCCL.
  std::shared_ptr<Communicator> connect(Backend& backend);
  /// The CPU threads of this rank: `wanted`, or its share of the machine's if that is 0.
  int threads(int wanted) const;

  enum class Task : std::int32_t {
    open,  ///< the run folder and the tokens of the corpus exist: make a TrainingSetup
    synchronise,
    load,
    update,
    takeLosses,  ///< like the three above, the function of DataParallel of this name
    end,
  };
  struct Command {
    Task task = Task::end;
    Measure measure = Measure::nothing;
    std::int64_t update = 0;
    double rate = 0;
  };
  /// Sends a command of rank 0 to all workers. Throws ProcessLost.
  void command(Command command);
  /// Waits for the next command of rank 0. Throws ProcessLost.
  Command next();

 private:
  std::shared_ptr<MpiWorld> world_;
};

}  // namespace transept
