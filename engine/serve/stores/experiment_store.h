// SPDX-License-Identifier: Apache-2.0
// The experiments that clients asked about: their tables, and the queues that this process started.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "engine/experiment/table.h"
#include "engine/run/control/control.h"
#include "engine/run/started_process.h"
#include "engine/serve/stores/run_store.h"

namespace transept {

class ExperimentStore {
 public:
  /// `engineProgram` is started as `engineProgram experiment FOLDER --resume`. Runs of rows are followed in `runs`.
  ExperimentStore(RunStore& runs, std::string engineProgram) : runs_(runs), engineProgram_(std::move(engineProgram)) {}

  ExperimentTable table(const std::string& folder);
  /// Whether its queue lives, or was started this moment.
  bool active(const std::string& folder);
  /// What a queue that died before its first word printed last; empty: none did.
  std::string failure(const std::string& folder);
  /// Starts the queue in a detached process. Throws UserError when it is running or nothing waits.
  void start(const std::string& folder);
  /// Asks the queue; where none lives, the row that may still be in training. Returns the id of the request.
  std::int64_t ask(const std::string& folder, DesiredState state);
  /// Ends what a queue that is gone left in training of rows that are skipped; a queue that lives sees to it itself.
  void endSkipped(const std::string& folder);
  void forget(const std::string& folder);

 private:
  struct Tracked {
    explicit Tracked(const ExperimentFolder& folder) : file(folder.jsonPath()) {}
    std::mutex mutex;
    FileWatcher file;  // a queue that began has written to it
    TableMaker tables;
    StartedProcess queue;
  };
  std::shared_ptr<Tracked> tracked(const ExperimentFolder& folder);
  static bool active(const ExperimentFolder& folder, Tracked& tracked);
  /// The processes that train rows of this state.
  void askRuns(const ExperimentFolder& folder, RowState rows, DesiredState state);

  RunStore& runs_;
  std::string engineProgram_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Tracked>> experiments_;
};

}  // namespace transept
