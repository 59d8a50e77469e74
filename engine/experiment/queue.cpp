// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/queue.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/error.h"
#include "engine/base/version.h"
#include "engine/experiment/row_training.h"
#include "engine/platform/file_lock.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/control.h"

namespace transept {
namespace {

constexpr auto interval = std::chrono::milliseconds(100);

FileLock takeLock(const ExperimentFolder& folder) {
  auto lock = FileLock::take(folder.lockPath(), std::chrono::seconds(2));
  if (!lock) {
    throw UserError(ErrorKind::inUse, "The experiment " + folder.path() + " is being trained by another process.",
                    "Pause it first, or wait.", folder.path());
  }
  lock->setContent(
      nlohmann::json{
          {"host", hostName()}, {"process", processId()}, {"version", programVersion}, {"since", secondsSince1970()}}
          .dump() +
      "\n");
  return std::move(*lock);
}

bool isHeldElsewhere(const std::exception& error) {
  const auto* known = dynamic_cast<const UserError*>(&error);
  return known && known->kind() == ErrorKind::inUse;
}

class Queue {
 public:
  Queue(const ExperimentFolder& folder, const std::string& engineProgram, const QueueObserver& observer,
        std::stop_token stop)
      : folder_(folder),
        engineProgram_(engineProgram),
        observer_(observer),
        stop_(std::move(stop)),
        control_(folder.path(), folder.read().acknowledged) {}

  QueueEnd run() {
    record(QueueState::running);
    for (;;) {
      lookAtControl();
      if (wanted_ != DesiredState::running) return end();
      const std::int64_t row = next();
      if (row != 0) {
        train(row);
      } else if (finish()) {
        return QueueEnd::finished;
      }
    }
  }

 private:
  /// Another process may hold experiment.json, or a run's control.json, for longer than a person would wait. No row
  /// fails for that: until it is told to end, this process tries again.
  template <typename Work>
  auto patiently(Work work) {
    for (;;) {
      try {
        return work();
      } catch (const UserError& error) {
        if (!isHeldElsewhere(error) || stop_.stop_requested()) throw;
      }
      std::this_thread::sleep_for(interval);
    }
  }

  void lookAtControl() {
    if (stop_.stop_requested()) wanted_ = DesiredState::paused;
    const auto request = control_.poll();
    if (!request) return;
    wanted_ = request->state;
    update([&](Experiment& experiment) { experiment.acknowledged = request->id; });
  }

  /// A row that was being trained when an earlier queue died comes first, then the first that waits; 0: none.
  std::int64_t next() const {
    const Experiment experiment = folder_.read();
    for (const RowState state : {RowState::running, RowState::waiting}) {
      for (const ExperimentRow& row : experiment.rows) {
        if (row.state == state) return row.id;
      }
    }
    return 0;
  }

  /// False where a row was added this moment.
  bool finish() {
    bool ended = false;
    update([&](Experiment& experiment) {
      ended = std::none_of(experiment.rows.begin(), experiment.rows.end(), [](const ExperimentRow& row) {
        return row.state == RowState::running || row.state == RowState::waiting;
      });
      if (ended) experiment.state = QueueState::finished;
    });
    return ended;
  }

  void train(std::int64_t id) {
    RowTraining training(folder_, id, engineProgram_);
    try {
      if (!patiently([&] { return training.begin(); })) return;  // it was removed or skipped at this moment
      tell("Row " + training.name() + " is being trained.");
      while (patiently([&] { return training.goesOn(); })) {
        if (observer_.progress) observer_.progress(training.row(), training.progress());
        lookAtControl();
        if (wanted_ != DesiredState::running) patiently([&] { return training.askFor(wanted_); });
        std::this_thread::sleep_for(interval);
      }
    } catch (const std::exception& error) {
      if (isHeldElsewhere(error)) throw;  // told to end while it waited: the row is gone on with another time
      patiently([&] { return training.recordFailure(error.what()); });
    }
    tell(training.outcome());
    // Somebody paused this very run: the queue is not to start it again behind their back.
    if (training.wasPausedByHand()) wanted_ = DesiredState::paused;
  }

  QueueEnd end() {
    const bool paused = wanted_ == DesiredState::paused;
    record(paused ? QueueState::paused : QueueState::stopped);
    return paused ? QueueEnd::paused : QueueEnd::stopped;
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
  const std::string& engineProgram_;
  const QueueObserver& observer_;
  std::stop_token stop_;
  ControlWatcher control_;
  DesiredState wanted_ = DesiredState::running;
};

}  // namespace

QueueEnd runQueue(const ExperimentFolder& folder, const std::string& engineProgram, const QueueObserver& observer,
                  std::stop_token stop, EarlierRequests earlier) {
  const FileLock lock = takeLock(folder);
  if (earlier == EarlierRequests::forget) forgetRequests(folder.path());
  return Queue(folder, engineProgram, observer, std::move(stop)).run();
}

}  // namespace transept
