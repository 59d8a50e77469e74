// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/train/training.h"

namespace transept {
namespace {

/// Writes the last event of a training that ends with an exception. If that fails too (the disk may be full), the
/// original exception still reaches the log.
template <typename Write>
void writeLast(RunHistory& history, Write write) noexcept {
  try {
    history.poll();
    write(history.progress().step);
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
    if (ranks) ranks->command({Ranks::Task::end});
    return end;
  } catch (const Cancelled&) {
    events.write("paused", history.progress().step, {{"message", "Paused before the first step."}});
    if (ranks) ranks->world().leave("the run was paused before its first step");
    return TrainingEnd::paused;
  } catch (const ProcessLost& lost) {
    // The next reader of the run reports it as interrupted, and names the rank.
    writeLast(history, [&](std::int64_t step) {
      events.write("warning", step,
                   {{"cause", nameOf(Cause::processLost)}, {"message", lost.what()}, {"rank", lost.rank()}});
    });
    throw;
  } catch (...) {
    const UserError error = userErrorOf(std::current_exception());
    writeLast(history, [&](std::int64_t step) { events.fail(step, error); });
    if (ranks) ranks->world().leave(error.what());  // mpirun may end this process at any moment now
    throw;
  }
}

void trainAsWorker(const RunFolder& run, int threads, Ranks& ranks) {
  TrainingSetup setup(run, threads, {}, {}, &ranks);
  std::optional<BatchLoader> loader;
  for (;;) {
    const Ranks::Command command = ranks.next();
    switch (command.task) {
      case Ranks::Task::synchronise:
        setup.replicas->synchronise();
        break;
      case Ranks::Task::load:
        setup.replicas->load(nullptr);
        break;
      case Ranks::Task::update:
        if (!loader) loader.emplace(*setup.schedule, command.update, setup.replicas->parts());
        setup.replicas->update(loader->next(), command.rate, command.wantNorm != 0);
        break;
      case Ranks::Task::takeLosses:
        setup.replicas->takeLosses();
        break;
      case Ranks::Task::open:
        break;
      case Ranks::Task::end:
        return;
    }
  }
}

}  // namespace transept
