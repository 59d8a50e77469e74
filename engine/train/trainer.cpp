// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <nlohmann/json.hpp>

#include "engine/platform/error.h"
#include "engine/run/history.h"
#include "engine/run/run_lock.h"
#include "engine/train/training.h"

namespace transept {
namespace {

void writeFailure(EventWriter& events, const RunHistory& history, const std::exception& error) {
  try {
    const auto* known = dynamic_cast<const UserError*>(&error);
    events.write("failed", history.progress().step,
                 {{"message", error.what()}, {"remedy", known ? known->remedy() : std::string()}});
  } catch (const std::exception&) {
    // The disk may be what failed: the sentence still reaches the log through the exception under way.
  }
}

}  // namespace

TrainingEnd trainRun(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                     Ranks* ranks) {
  run.requireWritable();
  const RunLock lock = RunLock::take(run.path());
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
    events.write("warning", history.progress().step, {{"message", lost.what()}, {"rank", lost.rank()}});
    throw;
  } catch (const std::exception& error) {
    history.poll();
    writeFailure(events, history, error);
    if (ranks) ranks->world().lose(error.what());  // after which mpirun may end this process at any moment
    throw;
  }
}

}  // namespace transept
