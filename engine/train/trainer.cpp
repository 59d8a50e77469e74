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

TrainingEnd trainRun(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop) {
  run.requireWritable();
  const RunLock lock = RunLock::take(run.path());
  RunHistory history(run.path());
  history.poll();
  EventWriter events(run.path(), history.progress().attempt + 1);
  try {
    Training training(run, threads, observer, history, events, stop);
    return training.loop(stop);
  } catch (const Cancelled&) {
    events.write("paused", history.progress().step, {{"message", "Paused before the first step."}});
    return TrainingEnd::paused;
  } catch (const std::exception& error) {
    history.poll();
    writeFailure(events, history, error);
    throw;
  }
}

}  // namespace transept
