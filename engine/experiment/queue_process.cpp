// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/queue_process.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/experiment/table.h"
#include "engine/experiment/tuning.h"
#include "engine/platform/folders.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/training_process.h"

namespace transept {
namespace {

constexpr auto interval = std::chrono::milliseconds(100);

/// Whether an error is temporary: another process holds a file, or the disk is full. The queue tries again until it is
/// told to end.
bool passes(const std::exception& error) {
  const auto* known = dynamic_cast<const UserError*>(&error);
  return known && (known->kind() == ErrorKind::inUse || known->kind() == ErrorKind::diskFull);
}

/// Trains one row: makes its run, starts the process, follows it, records how it ended.
class RowTraining {
 public:
  RowTraining(const ExperimentFolder& folder, std::int64_t row, const RowWork& work, const std::string& engineProgram)
      : folder_(folder), work_(work), engineProgram_(engineProgram), experimentFile_(folder.jsonPath()) {
    row_.id = row;
  }

  /// False when the row must not be trained any more. Throws UserError, Cancelled.
  bool begin(const Reporter& report) {
    bool wanted = false;
    folder_.update([&](Experiment& now) {
      QueueRow* row = now.find(row_.id);
      wanted = row && isToCome(row->state);
      if (!wanted) return;
      stateBefore_ = row->state;
      row->state = RowState::running;
      row->message.clear();
      if (row->run.empty()) {
        const std::string free = freeFolder(folder_.path() + "/runs", row->name);
        row->run = free.substr(folder_.path().size() + 1);
      }
      row_ = *row;
    });
    if (!wanted) return false;
    const std::string path = folder_.runPath(row_);
    if (!row_.adopted() && !RunFolder::isRun(path)) work_.createRun(folder_, row_, path, report);
    run_ = std::make_unique<RunFolder>(RunFolder::open(path));
    history_ = std::make_unique<RunHistory>(path);
    return true;
  }

  /// Looks once; false when the training has ended. Its end is recorded, unless it is complete.
  bool continues() {
    history_->poll();
    if (process_.state(*history_) == RunState::running) {
      seen_ = true;
      stopIfSkipped();
      if (row_.limitSeconds > 0 && row_.seconds + secondsSinceBegun() > row_.limitSeconds)
        askFor(DesiredState::stopped);
      return true;
    }
    history_->poll();  // the process may have written its last events since
    if (!process_.pending()) markInterrupted(*history_);
    const RunState state = process_.state(*history_);
    if (state == RunState::running) return true;
    const std::string& lastLine = process_.failure();
    const std::string& message = lastLine.empty() ? history_->progress().message : lastLine;
    // The state of a run counts if this queue or another process trained it, or if an earlier queue left the row
    // running.
    const bool known = started_ || seen_ || stateBefore_ == RowState::running;
    if (state == RunState::finished) {
      complete_ = true;
    } else if (state == RunState::failed && known) {
      record(RowState::failed, message);
    } else if (state == RunState::stopped && known) {
      record(RowState::stopped, message);
    } else if (state == RunState::paused && (started_ || seen_)) {
      pausedByUser_ = asked_ != DesiredState::paused;
      record(RowState::waiting, "");
    } else if (asked_ != DesiredState::running) {
      record(asked_ == DesiredState::stopped ? RowState::stopped : RowState::waiting, "");  // it ended before it obeyed
    } else {
      return startAgain();
    }
    return false;
  }

  /// After a complete training: the work that follows it. Throws UserError, Cancelled.
  void conclude(const Reporter& report) {
    if (!complete_) return;
    if (work_.conclude) work_.conclude(folder_, row_, report);
    record(RowState::done, "");
  }

  /// Sends each request once; a stop is final.
  void askFor(DesiredState state) {
    if (asked_ == state || asked_ == DesiredState::stopped) return;
    requestControl(run_->path(), state, false);
    asked_ = state;
  }

  void record(RowState state, const std::string& message) {
    const double seconds = secondsSinceBegun();
    folder_.update([&](Experiment& experiment) {
      QueueRow* row = experiment.find(row_.id);
      if (!row) return;
      row->state = row->state == RowState::skipped ? RowState::skipped : state;
      row->message = message;
      row->seconds += seconds;
      if (history_) row->result = resultOf(*history_);
    });
    constexpr auto ends = enumNames<RowState>("waits to be resumed", "is being trained", "is done", "was stopped",
                                              "failed: ", "is skipped");
    outcome_ = fmt::format("Row {} {}", row_.name, ends[state]);
    outcome_ += state == RowState::failed ? message : ".";
  }

  const QueueRow& row() const { return row_; }
  const RunProgress& progress() const { return history_->progress(); }
  bool wasPausedByUser() const { return pausedByUser_; }
  /// A sentence on how the row ended; empty: it has not.
  const std::string& outcome() const { return outcome_; }

 private:
  void start() {
    process_.start(*run_, *history_, engineProgram_, 0);
    started_ = true;
    asked_ = DesiredState::running;
  }

  /// Starts the process, also after it ended unexpectedly, as long as it makes progress between failures.
  bool startAgain() {
    constexpr int mostFailedStarts = 3;
    const std::int64_t step = history_->progress().step;
    if (started_ && step <= furthest_ && ++failedStarts_ >= mostFailedStarts) {
      const std::string& message = history_->progress().message;
      record(RowState::failed, message.empty() ? "The training process ended before its first event." : message);
      return false;
    }
    if (started_ && step > furthest_) {
      furthest_ = step;
      failedStarts_ = 0;
    }
    started_ = false;  // so that the failure counts once, even if the next start throws
    start();
    return true;
  }

  void stopIfSkipped() {
    if (!experimentFile_.changed()) return;
    const Experiment experiment = folder_.read();
    const QueueRow* row = experiment.find(row_.id);
    if (!row || row->state == RowState::skipped) askFor(DesiredState::stopped);
  }

  using Clock = std::chrono::steady_clock;
  double secondsSinceBegun() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

  const ExperimentFolder& folder_;
  const RowWork& work_;
  const std::string& engineProgram_;
  QueueRow row_;
  RowState stateBefore_ = RowState::waiting;
  std::unique_ptr<RunFolder> run_;
  std::unique_ptr<RunHistory> history_;
  TrainingProcess process_;
  FileWatcher experimentFile_;
  DesiredState asked_ = DesiredState::running;
  bool started_ = false, pausedByUser_ = false, complete_ = false;
  bool seen_ = false;           // in training, by any process
  std::int64_t furthest_ = -1;  // step at which the process last ended
  int failedStarts_ = 0;        // without progress since then
  Clock::time_point begun_ = Clock::now();
  std::string outcome_;
};

class Queue {
 public:
  Queue(const ExperimentFolder& folder, const RowWork& work, const std::string& engineProgram,
        const QueueObserver& observer, std::stop_token stop)
      : folder_(folder),
        work_(work),
        engineProgram_(engineProgram),
        observer_(observer),
        stop_(std::move(stop)),
        control_(folder.path(), folder.read().acknowledged) {}

  QueueState run() {
    record(QueueState::running);
    for (;;) {
      readControlRequests();
      if (wanted_ != DesiredState::running) {
        const QueueState end = wanted_ == DesiredState::paused ? QueueState::paused : QueueState::stopped;
        record(end);
        return end;
      }
      const std::int64_t row = next();
      if (row != 0) {
        train(row);
      } else if (finish()) {
        return QueueState::finished;
      }
    }
  }

 private:
  /// Repeats `work` after temporary errors until it succeeds or the queue is told to end, so that no row fails because
  /// another process holds experiment.json or a control.json for a long time, or because the disk is full.
  template <typename Work>
  auto patiently(Work work) {
    constexpr int mostFailures = 100;  // ten seconds
    for (int failures = 1;; ++failures) {
      try {
        return work();
      } catch (const UserError& error) {
        // Nor does a row fail because a disk does not answer for a moment.
        const bool again = passes(error) || (error.kind() == ErrorKind::noResources && failures < mostFailures);
        if (!again || stop_.stop_requested()) throw;
      }
      std::this_thread::sleep_for(interval);
    }
  }

  void readControlRequests() {
    if (stop_.stop_requested()) wanted_ = DesiredState::paused;
    const auto request = control_.poll();
    if (!request) return;
    wanted_ = request->state;
    update([&](Experiment& experiment) { experiment.acknowledged = request->id; });
  }

  /// The id of the row to train: one that an earlier queue left running, else the first that waits; 0: none.
  std::int64_t next() {
    const Experiment experiment = patiently([&] { return folder_.read(); });
    for (const RowState state : {RowState::running, RowState::waiting}) {
      for (const QueueRow& row : experiment.rows) {
        if (row.state == state) return row.id;
      }
    }
    return 0;
  }

  /// Records the end of the queue; returns false if there are more rows: added meanwhile, or by a tuning.
  bool finish() {
    bool ended = false;
    update([&](Experiment& experiment) {
      if (experiment.rowsToCome().empty() && !experiment.ended()) continueTuning(folder_, experiment);
      ended = experiment.ended();
      if (ended) experiment.state = QueueState::finished;
    });
    return ended;
  }

  void train(std::int64_t id) {
    RowTraining training(folder_, id, work_, engineProgram_);
    std::stop_source ends;
    const ProgressFunction progress = [&](const Progress& stage) {
      readControlRequests();
      if (wanted_ != DesiredState::running) ends.request_stop();
      if (observer_.stage) observer_.stage(training.row(), stage);
    };
    const Reporter report{progress, ends.get_token()};
    try {
      if (!patiently([&] { return training.begin(report); })) return;  // it was removed or skipped meanwhile
      tell("Row " + training.row().name + " is being trained.");
      while (patiently([&] { return training.continues(); })) {
        if (observer_.progress) observer_.progress(training.row(), training.progress());
        readControlRequests();
        if (wanted_ != DesiredState::running) patiently([&] { return training.askFor(wanted_); });
        std::this_thread::sleep_for(interval);
      }
      patiently([&] { training.conclude(report); });
    } catch (const Cancelled&) {
      patiently([&] { training.record(RowState::waiting, ""); });
    } catch (const std::exception& error) {
      if (passes(error)) throw;  // told to end while it waited: the row is resumed later
      patiently([&] { return training.record(RowState::failed, error.what()); });
    }
    tell(training.outcome());
    // A user paused this run, so the queue must not start it again.
    if (training.wasPausedByUser()) wanted_ = DesiredState::paused;
  }

  void record(QueueState state) {
    update([&](Experiment& experiment) { experiment.state = state; });
  }

  void update(const std::function<void(Experiment&)>& change) {
    patiently([&] { return folder_.update(change); });
  }

  void tell(const std::string& sentence) const {
    if (observer_.message && !sentence.empty()) observer_.message(sentence);
  }

  const ExperimentFolder& folder_;
  const RowWork& work_;
  const std::string& engineProgram_;
  const QueueObserver& observer_;
  std::stop_token stop_;
  ControlWatcher control_;
  DesiredState wanted_ = DesiredState::running;
};

}  // namespace

QueueState runQueue(const ExperimentFolder& folder, const RowWork& work, const std::string& engineProgram,
                    const QueueObserver& observer, std::stop_token stop, EarlierRequests earlier) {
  FileLock lock = lockExperiment(folder.path());
  writeHolder(lock);
  if (earlier == EarlierRequests::forget) forgetRequests(folder.path());
  return Queue(folder, work, engineProgram, observer, std::move(stop)).run();
}

}  // namespace transept
