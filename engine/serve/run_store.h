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
#include "engine/serve/json_rpc.h"

namespace transept {

/// One run. Use it with `mutex` held.
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

  std::mutex mutex;
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
  Clock::time_point used = Clock::now();  // with the store's mutex held, not the run's
  Clock::time_point bytesMeasured;
  TrainingProcess process;
  std::int64_t bytes = -1;
  FileWatcher description, notesFile;  // another window may rename the run, or write about it
};

class RunStore {
 public:
  /// `engineProgram` is what trains: started as `engineProgram train RUN --resume`.
  explicit RunStore(std::string engineProgram) : engineProgram_(std::move(engineProgram)) {}

  /// Opens it when it is not followed yet. Throws UserError.
  std::shared_ptr<TrackedRun> open(const std::string& folder);
  /// Calls `use(run)` with the run refreshed and its mutex held.
  template <typename Use>
  auto with(const std::string& folder, Use use) {
    const std::shared_ptr<TrackedRun> run = open(folder);
    const std::lock_guard guard(run->mutex);
    run->refresh();
    return use(*run);
  }
  void forget(const std::string& folder);
  /// Lets go of runs that nobody asked about for ten minutes, but for those named.
  void forgetUnused(const std::vector<std::string>& keep);

  /// Starts or resumes training in a detached process; with the run's mutex held. Returns the process.
  std::int64_t start(TrackedRun& run, int threads);

 private:
  std::string engineProgram_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<TrackedRun>> runs_;
};

}  // namespace transept
