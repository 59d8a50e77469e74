// SPDX-License-Identifier: Apache-2.0
// What a connection works on: the runs and experiments that it has named, its subscriptions, and its models.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/decode/loaded_model.h"
#include "engine/decode/shortlist.h"
#include "engine/experiment/table.h"
#include "engine/inspect/attention.h"
#include "engine/inspect/similar_pairs.h"
#include "engine/platform/atomic_file.h"
#include "engine/run/control/control.h"
#include "engine/run/fork.h"
#include "engine/run/history.h"
#include "engine/run/run_folder.h"
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
        config(folder.path() + "/config.json"),
        notesFile(notesPath(folder.path())) {
    description.changed();
    config.changed();
  }

  /// Reads new data. If the training process has died, records that as an event of the run.
  void refresh();
  /// A process that was started just now counts as running before it holds the lock.
  RunState state() { return process.state(history); }
  int starts() const { return process.starts(); }
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

  using Clock = std::chrono::steady_clock;
  Clock::time_point used = Clock::now();  // guarded by the store's mutex
  Clock::time_point bytesMeasured;
  TrainingProcess process;
  std::int64_t bytes = -1;
  FileWatcher description, config, notesFile;  // another process or the user may change them
};

/// Serialises the calls on each folder. If a folder's disk does not answer, further calls on that folder fail after a
/// deadline, so they cannot occupy the workers that calls on other folders need.
class FolderLocks {
 public:
  explicit FolderLocks(std::chrono::milliseconds deadline) : deadline_(deadline) {}

  /// The folder belongs to one call while the result exists. Waits for the call that has the folder; throws UserError
  /// (noResources) when that call takes longer than the deadline.
  [[nodiscard]] std::shared_ptr<const void> take(const std::string& folder);

 private:
  using Clock = std::chrono::steady_clock;
  const std::chrono::milliseconds deadline_;
  std::mutex mutex_;
  std::condition_variable released_;
  std::map<std::string, Clock::time_point> taken_;  // folders, and when their calls began
};

/// The runs that a client has named. Each is read incrementally and shared by all methods.
class RunStore {
 public:
  /// `engineProgram` is started as `engineProgram train RUN --resume`. `deadline`: see FolderLocks.
  explicit RunStore(std::string engineProgram, std::chrono::milliseconds deadline = std::chrono::seconds(5))
      : engineProgram_(std::move(engineProgram)), deadline_(deadline), locks_(deadline) {}

  /// Calls `use(run)` with the run opened, refreshed and locked for this call. Throws UserError, also when the folder
  /// does not answer.
  template <typename Use>
  auto with(const std::string& folder, Use use) {
    const auto lock = locks_.take(folder);
    return use(*open(folder));
  }
  /// The infos of these runs, in this order. A run that cannot be read has the state "failed" and the reason. A folder
  /// that holds no run now is left out.
  std::vector<Json> infos(const std::vector<std::string>& folders);
  /// Like infos(), but returns within the deadline even if some folders, such as shared ones, do not answer. The info
  /// of such a folder is the last one that was read; a folder without one is left out.
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
  FolderLocks locks_;
  std::mutex mutex_;  // guards the two maps; never held while a file is read
  std::map<std::string, std::shared_ptr<TrackedRun>> runs_;
  std::map<std::string, Json> lastInfos_;  // of infosWithinDeadline()
  WorkerPool pool_{32};                    // last: its tasks use the members above
};

/// Follows subscribed runs and experiments, and notifies the client of their new events and states.
class Subscriptions {
 public:
  using Notify = std::function<void(std::string_view method, Json params)>;
  using Describe = std::function<Json(const std::string& experiment)>;
  /// `describe` gives an experiment with its rows. `keepsUp` returns false while the client leaves much unread; events
  /// are then sent later.
  Subscriptions(RunStore& runs, Describe describe, Notify notify, std::function<bool()> keepsUp);

  /// From now on the client receives `run/event` with the run's new events, and `run/changed` when its state or name
  /// changes.
  std::int64_t add(const std::string& folder);
  /// From now on the client receives `experiment/changed` with the experiment, at most once per second. Returns the
  /// subscription and the experiment as it is now.
  std::pair<std::int64_t, Json> addExperiment(const std::string& folder);
  /// False when there is no such subscription.
  bool remove(std::int64_t subscription);

 private:
  /// What was last sent to the client about a run. Kept separately from the tracked run, which is opened again after
  /// its folder was out of reach.
  struct Sent {
    Json state;               ///< of the last run/changed or experiment/changed
    std::int64_t events = 0;  ///< position in the event file
    bool isExperiment = false;
    std::chrono::steady_clock::time_point looked{};  ///< at the experiment
  };
  std::int64_t subscribe(const std::string& folder, Sent now);
  void follow(std::stop_token stop);
  void look(const std::string& folder);
  void sendNews(const std::string& folder);
  void sendExperiment(const std::string& folder, const Sent& before);
  void sendEvents(const std::string& folder, std::int64_t from, std::int64_t end);

  RunStore& runs_;
  Describe describe_;
  Notify notify_;
  std::function<bool()> keepsUp_;
  std::mutex mutex_;  // guards the members below
  std::condition_variable_any wake_;
  std::map<std::int64_t, std::string> folders_;  // by subscription
  std::map<std::string, Sent> sent_;             // of every subscribed folder
  std::set<std::string> looking_;                // folders that are being read
  std::int64_t next_ = 1;
  WorkerPool pool_{32};  // uses the members above
  std::jthread thread_;  // uses all members
};

/// The experiments that a client has named: their tables, and the queue processes that this process started.
class ExperimentStore {
 public:
  /// `engineProgram` is started as `engineProgram experiment FOLDER --resume`. `runs` reads the runs of rows.
  ExperimentStore(RunStore& runs, std::string engineProgram) : runs_(runs), engineProgram_(std::move(engineProgram)) {}

  ExperimentTable table(const std::string& folder);
  /// Whether the experiment's queue process is alive or was started just now.
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
    FileWatcher file;    // changes when the queue process begins, and when rows are added or changed
    bool spoke = false;  // the file has changed since the process was started
    TableMaker tables;
    StartedProcess queue;
  };
  /// Calls use(folder, tracked) with the experiment locked for this call.
  template <typename Use>
  auto with(const std::string& path, Use use) {
    const ExperimentFolder folder = ExperimentFolder::open(path);
    const auto entry = [&] {
      const std::lock_guard guard(mutex_);
      std::shared_ptr<Tracked>& known = experiments_[folder.path()];
      if (!known) known = std::make_shared<Tracked>(folder);
      return known;
    }();
    const std::lock_guard guard(entry->mutex);
    return use(folder, *entry);
  }
  static bool active(const ExperimentFolder& folder, Tracked& tracked);
  /// Requests a state of the runs of rows in this state.
  void requestOfRuns(const ExperimentFolder& folder, RowState rows, DesiredState state);

  RunStore& runs_;
  std::string engineProgram_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Tracked>> experiments_;
};

/// The models and attention weights that a connection holds.
class ModelStore {
 public:
  struct Handle {
    std::int64_t number;
    std::shared_ptr<LoadedModel> model;
    ModelChoice choice;  ///< what the path stands for now; the model may have been loaded by another path
  };
  /// The same weights in the same precision (f32, bf16, int8) have the same handle. Throws UserError, and Cancelled
  /// while it waits for another load or for the device.
  Handle load(const std::string& path, const std::string& precision, std::stop_token stop);
  /// Throws UserError (notFound) for a handle that is not loaded.
  std::shared_ptr<LoadedModel> at(std::int64_t handle);
  void unload(std::int64_t handle);  ///< running calls keep the model until they end

  /// The shortlist of the model's run, read once. Throws UserError: there is none (notFound), or it is damaged.
  std::shared_ptr<const Shortlist> shortlist(std::int64_t handle);
  /// The next load() of a model in this folder reads it again; handles that exist stay valid.
  void forget(const std::string& folder);
  void forgetShortlists();  ///< after a shortlist was made again

  std::int64_t keep(SentenceAttention attention);
  /// Throws UserError (notFound) if newer ones have replaced it.
  std::shared_ptr<const SentenceAttention> attention(std::int64_t number);

 private:
  Exclusive loading_;  // one load at a time: a second load of the same model finds the first
  std::mutex mutex_;   // guards the members below
  std::map<std::int64_t, std::shared_ptr<LoadedModel>> models_;
  std::map<std::string, std::int64_t> handles_;                                  // by weights and precision
  std::map<std::int64_t, std::shared_ptr<const Shortlist>> shortlists_;          // by handle
  std::map<std::int64_t, std::shared_ptr<const SentenceAttention>> attentions_;  // the last ones
  std::int64_t nextHandle_ = 1, nextAttention_ = 1;
};

/// Keeps only the index of training pairs that was requested last, because an index takes much memory.
class IndexStore {
 public:
  /// Makes a new index if the model, the corpus or the size of the corpus has changed. Throws as PairIndex does.
  std::shared_ptr<const PairIndex> of(const std::shared_ptr<LoadedModel>& model, const std::string& corpus,
                                      const ProgressFunction& progress, const std::stop_token& stop);

 private:
  std::mutex mutex_;  // guards the members; not held while an index is made
  std::weak_ptr<LoadedModel> model_;
  std::shared_ptr<const PairIndex> index_;
};

}  // namespace transept
