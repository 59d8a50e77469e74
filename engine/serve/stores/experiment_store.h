// SPDX-License-Identifier: Apache-2.0
// The experiments that a client has named: their tables, and the queue processes that this process started.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/experiment/table.h"
#include "engine/run/control/control.h"
#include "engine/run/training_process.h"
#include "engine/serve/stores/run_store.h"

namespace transept {

class ExperimentStore {
 public:
  /// `engineProgram` is started as `engineProgram experiment FOLDER --resume`. `runs` reads the runs of rows.
  ExperimentStore(RunStore& runs, std::string engineProgram) : runs_(runs), engineProgram_(std::move(engineProgram)) {}

  ExperimentTable table(const std::string& folder);
  /// Whether its queue process lives or was started just now.
  bool active(const std::string& folder);
  /// The last line printed by a queue process that ended before it wrote anything; empty: there is none.
  std::string failure(const std::string& folder);
  /// Starts the queue in a detached process. Throws UserError if it is running or no row waits.
  void start(const std::string& folder);
  /// Requests a state of the queue, and of a row in training whose queue process has died. Returns the request's id.
  std::int64_t request(const std::string& folder, DesiredState state);
  /// Stops skipped rows in training whose queue process has died.
  void endSkipped(const std::string& folder);
  void forget(const std::string& folder);

 private:
  struct Tracked {
    explicit Tracked(const ExperimentFolder& folder) : file(folder.jsonPath()) {}
    std::mutex mutex;
    FileWatcher file;  // changes when the queue process begins
    TableMaker tables;
    StartedProcess queue;
  };
  std::shared_ptr<Tracked> tracked(const ExperimentFolder& folder);
  static bool active(const ExperimentFolder& folder, Tracked& tracked);
  /// Requests a state of the runs of rows in this state.
  void requestOfRuns(const ExperimentFolder& folder, RowState rows, DesiredState state);

  RunStore& runs_;
  std::string engineProgram_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Tracked>> experiments_;
};

}  // namespace transept
