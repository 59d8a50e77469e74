// SPDX-License-Identifier: Apache-2.0
// The runs that a client has named. Each is read incrementally and shared by all methods.
#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/platform/atomic_file.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
#include "engine/run/run_notes.h"
#include "engine/run/training_process.h"
#include "engine/serve/rpc/json_rpc.h"
#include "engine/serve/rpc/worker_pool.h"

namespace transept {

/// One run; RunStore::with() gives access to it.
struct TrackedRun {
  explicit TrackedRun(RunFolder opened)
      : folder(std::move(opened)),
        history(folder.path()),
        origin(readOrigin(folder.path())),
        description(folder.path() + "/run.json"),
        notesFile(notesPath(folder.path())) {
    description.changed();
  }

  /// Reads what is new. If the training process died, an event of the run says so afterwards.
  void refresh();
  /// A process that was started just now counts as running before it holds the lock.
  RunState state() { return process.state(history); }
  Json info();

  RunFolder folder;
  RunHistory history;
  RunNotes notes;
  std::optional<RunOrigin> origin;

  /// After files were added or removed: the next info() measures the folder again.
  void sizeChanged() { bytes = -1; }

 private:
  friend class RunStore;
  std::int64_t bytesOnDisk();
  Json originJson() const;

  using Clock = std::chrono::steady_clock;
  Clock::time_point used = Clock::now();  // guarded by the store's mutex
  Clock::time_point bytesMeasured;
  TrainingProcess process;
  std::int64_t bytes = -1;
  FileWatcher description, notesFile;  // another process may change them
};

/// Serialises the calls on each folder. A folder whose disk does not answer refuses calls after a deadline, so it
/// cannot take the workers that calls on other folders need.
class FolderTurns {
 public:
  explicit FolderTurns(std::chrono::milliseconds deadline) : deadline_(deadline) {}

  /// The folder belongs to one call while this exists.
  class Turn {
   public:
    Turn(FolderTurns& turns, std::string folder) : turns_(turns), folder_(std::move(folder)) {}
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    FolderTurns& turns_;
    std::string folder_;
  };
  /// Waits for the call that has the folder. Throws UserError (noResources) when that call takes longer than the
  /// deadline.
  [[nodiscard]] Turn take(const std::string& folder);

 private:
  using Clock = std::chrono::steady_clock;
  const std::chrono::milliseconds deadline_;
  std::mutex mutex_;
  std::condition_variable released_;
  std::map<std::string, Clock::time_point> taken_;  // folders, and when their calls began
};

class RunStore {
 public:
  /// `engineProgram` is started as `engineProgram train RUN --resume`. `deadline`: see FolderTurns.
  explicit RunStore(std::string engineProgram, std::chrono::milliseconds deadline = std::chrono::seconds(5))
      : engineProgram_(std::move(engineProgram)), deadline_(deadline), turns_(deadline) {}

  /// Calls `use(run)` with the run opened, refreshed and locked for this call. Throws UserError, also when the folder
  /// does not answer.
  template <typename Use>
  auto with(const std::string& folder, Use use) {
    const auto turn = turns_.take(folder);
    return use(*open(folder));
  }
  /// The infos of these runs, in this order. A run that cannot be read has the state "failed" and the reason.
  std::vector<Json> infos(const std::vector<std::string>& folders);
  /// The same for folders that may not answer, such as shared ones, within the deadline: the info of such a folder is
  /// the one that was read last, and is left out if there is none. A folder that holds no run now is left out.
  std::vector<Json> infosWithinDeadline(const std::vector<std::string>& folders);
  void forget(const std::string& folder);
  /// Forgets runs that were not used for ten minutes, except those named.
  void forgetUnused(const std::vector<std::string>& keep);

  /// Starts or resumes training in a detached process, from within with(). Returns the process id.
  std::int64_t start(TrackedRun& run, int threads);

 private:
  std::shared_ptr<TrackedRun> open(const std::string& folder);
  Json infoOf(const std::string& folder);

  const std::string engineProgram_;
  const std::chrono::milliseconds deadline_;
  FolderTurns turns_;
  std::mutex mutex_;  // guards the two maps; never held while a file is read
  std::map<std::string, std::shared_ptr<TrackedRun>> runs_;
  std::map<std::string, Json> lastInfos_;  // of infosWithinDeadline()
  WorkerPool pool_{32};                    // last: its tasks use the members above
};

}  // namespace transept
