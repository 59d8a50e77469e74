// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/train/training.h"

namespace transept {
namespace {

/// Says in the run's events why it ends. Where that fails (the disk may be what failed), the exception under way still
/// reaches the log: another must not take its place.
void tell(EventWriter& events, RunHistory& history, std::string_view type, const nlohmann::json& fields) noexcept {
  try {
    history.poll();
    events.write(type, history.progress().step, fields);
  } catch (const std::exception&) {
  }
}

}  // namespace

TrainingEnd trainRun(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                     Ranks* ranks, EarlierRequests earlier) {
  run.requireWritable();
  const RunLock lock = RunLock::take(run.path());
  if (earlier == EarlierRequests::forget) forgetRequests(run.path());
  RunHistory history(run.path());
  history.poll();
  EventWriter events(run.path(), history.progress().attempt + 1);
  try {
    Training training(run, threads, observer, history, events, stop, ranks);
    const TrainingEnd end = training.loop(stop);
    if (ranks) ranks->order({Ranks::Task::end});
    return end;
  } catch (const Cancelled&) {
    events.write("paused", history.progress().step, {{"message", "Paused before the first step."}});
    if (ranks) ranks->world().lose("the run was paused before its first step");
    return TrainingEnd::paused;
  } catch (const ProcessLost& lost) {
    // Whoever reads the run next calls it interrupted, and names the rank.
    tell(events, history, "warning", {{"message", lost.what()}, {"rank", lost.rank()}});
    throw;
  } catch (const std::exception& error) {
    const auto* known = dynamic_cast<const UserError*>(&error);
    tell(events, history, "failed", {{"message", error.what()}, {"remedy", known ? known->remedy() : std::string()}});
    if (ranks) ranks->world().lose(error.what());  // after which mpirun may end this process at any moment
    throw;
  }
}

}  // namespace transept
