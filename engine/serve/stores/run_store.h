// SPDX-License-Identifier: Apache-2.0
// The runs that clients asked about, each followed incrementally and shared by all methods.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/platform/file_watcher.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/run/run_notes.h"
#include "engine/run/training_process.h"
#include "engine/serve/rpc/json_rpc.h"

namespace transept {

/// One run. RunStore::with lends it to one call at a time.
struct TrackedRun {
  explicit TrackedRun(RunFolder opened)
      : folder(std::move(opened)),
        history(folder.path()),
        origin(readOrigin(folder.path())),
        description(folder.path() + "/run.json"),
        notesFile(notesPath(folder.path())) {
    description.changed();
  }

  /// Reads what is new. The first reader of a run whose process died says so in its events.
  void refresh();
  /// As info tells it: a process that was started just now counts as running before it holds the lock.
  RunState state() { return process.state(history); }
  Json info();

  RunFolder folder;
  RunHistory history;
  RunNotes notes;
  std::optional<RunOrigin> origin;

  /// The next info() measures the folder again: something in it came or went.
  void sizeChanged() { bytes = -1; }

 private:
  friend class RunStore;
  std::int64_t bytesOnDisk();
  Json originJson() const;

  using Clock = std::chrono::steady_clock;
  Clock::time_point used = Clock::now();  // with the store's mutex held
  Clock::time_point bytesMeasured;
  TrainingProcess process;
  std::int64_t bytes = -1;
  FileWatcher description, notesFile;  // another window may rename the run, or write about it
};

class RunStore {
 public:
  /// `engineProgram` is what trains: started as `engineProgram train RUN --resume`.
  explicit RunStore(std::string engineProgram) : engineProgram_(std::move(engineProgram)) {}

  /// Calls `use(run)` with the run opened, refreshed and for this call alone. Throws UserError, also where so many
  /// calls wait for this folder that it must be taken to hang.
  template <typename Use>
  auto with(const std::string& folder, Use use) {
    const Turn turn(*this, folder);
    const std::shared_ptr<TrackedRun> run = open(folder);
    run->refresh();
    return use(*run);
  }
  /// The run's info, as lists tell it: one that cannot be read is shown as such and hides no other.
  Json infoOrProblem(const std::string& folder);
  void forget(const std::string& folder);
  /// Lets go of runs that nobody asked about for ten minutes, but for those named.
  void forgetUnused(const std::vector<std::string>& keep);

  /// Starts or resumes training in a detached process, from within with(). Returns the process.
  std::int64_t start(TrackedRun& run, int threads);

 private:
  /// Those who look into one folder stand in line; whoever asks about another folder does not.
  struct Line {
    std::mutex first;
    int calls = 0;  // the one at work and those that wait, with the store's mutex held
  };
  class Turn {
   public:
    Turn(RunStore& store, const std::string& folder);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    RunStore& store_;
    const std::string& folder_;
    std::shared_ptr<Line> line_;
  };
  std::shared_ptr<TrackedRun> open(const std::string& folder);

  std::string engineProgram_;
  std::mutex mutex_;  // what follows; never held while a disk is asked
  std::map<std::string, std::shared_ptr<TrackedRun>> runs_;
  std::map<std::string, std::shared_ptr<Line>> lines_;
};

}  // namespace transept
