// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/decode/loaded_model.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/train/devices.h"
#include "engine/train/training.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// With the mean lengths of at most a few thousand pairs, evenly spread over the corpus.
PlanInput planInputOf(const PreparedData& data) {
  PlanInput input;
  input.sourceVocabulary = data.vocabularies.source->size();
  input.targetVocabulary = data.vocabularies.target->size();
  const std::int64_t pairs = data.train->pairs(), stride = std::max<std::int64_t>(1, pairs / 4096);
  double source = 0, target = 0, count = 0;
  for (std::int64_t pair = 0; pair < pairs; pair += stride, ++count) {
    source += static_cast<double>(data.train->source(pair).size()) + 1;
    target += static_cast<double>(data.train->target(pair).size()) + 1;
  }
  if (count > 0) input.meanSourceLength = source / count, input.meanTargetLength = target / count;
  return input;
}

void requireOneDevice(const std::vector<std::unique_ptr<Backend>>& backends, const std::string& device) {
  if (backends.size() == 1) return;
  throw UserError(ErrorKind::badInput,
                  "The run's device is " + device + ", but each process of a multi-process run trains on one device.",
                  "Make a run with --device cpu or cuda, or start transept-engine without mpirun.");
}

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

TrainingSetup::TrainingSetup(const RunFolder& run, int threads, const ProgressFunction& preparing, std::stop_token stop,
                             Ranks* ranks)
    : config(run.config()) {
  config.resolve();
  data = prepareData(run.description().corpus, config.data, preparing, stop, run.path());
  if (!ranks || ranks->isLeader()) run.adoptVocabulary(data.folder);
  if (ranks && ranks->isLeader()) ranks->command({Ranks::Task::open});

  BatchSettings batches;
  batches.batchTokens = config.train.batch_tokens;
  batches.seed = static_cast<std::uint64_t>(config.train.seed);
  schedule = std::make_unique<BatchSchedule>(data.train, batches);

  const int wanted = threads > 0 ? threads : static_cast<int>(config.train.threads);
  const std::string& device = run.description().device;
  const int share = ranks ? ranks->threads(wanted) : wanted > 0 ? wanted : usableProcessors();
  auto backends = openDevices(ranks ? ranks->device(device) : device, share);
  if (ranks) requireOneDevice(backends, device);
  devices = describe(backends);
  const PlanInput input = planInputOf(data);
  const Plan plan = requireMemory(
      config, input, devices, ranks ? Processes{ranks->world().size(), ranks->world().processesHere()} : Processes{});
  const ModelShape shape = modelShapeOf(config, data.vocabularies);
  if (ranks)
    replicas = std::make_unique<DataParallel>(std::move(backends.front()), *ranks, shape, config.train);
  else
    replicas = std::make_unique<DataParallel>(
        std::move(backends), shape, config.train,
        shardsOptimizer(config, input, devices) ? OptimizerState::sharded : OptimizerState::whole);
  replicas->reserve(static_cast<std::size_t>(plan.activationBytes));
}

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
        loader.reset();
        break;
      case Ranks::Task::load:
        setup.replicas->load(nullptr);
        loader.reset();
        break;
      case Ranks::Task::update:
        if (!loader) loader.emplace(*setup.schedule, command.update, setup.replicas->parts());
        setup.replicas->update(loader->next(), command.rate, command.measure);
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
