// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/config/trained_weights.h"
#include "engine/decode/loaded_model.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/train/training.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// Memory left free on each GPU: kGpuReserve for the scratch memory of libraries, including cuDNN, and the
/// fragmentation of the memory pool; kNcclReserve for NCCL's buffers, a few MiB for each of up to 32 channels, protocol
/// and direction.
constexpr double kGpuReserve = 256.0 * 1024 * 1024, kNcclReserve = 512.0 * 1024 * 1024;
constexpr std::int64_t kPartsAtMost = 1024;

std::string gigabytes(double bytes) {
  return formatted("%.*f GB", bytes < 1e9 ? 2 : 1, bytes / 1e9);
}

/// The memory available to one device. sharing: the devices that share the host's memory. replicas: all devices of the
/// run.
double memoryOf(const DeviceDescription& device, std::size_t sharing, int replicas, const GpuMonitor& monitor) {
  if (device.kind == "cpu") return static_cast<double>(memoryTotal()) / static_cast<double>(sharing);
  std::int64_t bytes = device.memoryBytes;
  const auto state =
      monitor.read(device.busId);  // some drivers do not report memory, and partitions of a GPU have no monitor
  if (state && state->totalBytes > 0) bytes = std::min(bytes, state->totalBytes - state->usedBytes);
  return static_cast<double>(bytes) - kGpuReserve - (replicas > 1 ? kNcclReserve : 0);
}

/// The least train.accumulate with which the whole batch fits; 0: none. `fitting`: the tokens that fit now.
std::int64_t partsThatFit(Config config, const PlanInput& input, double bytes, std::int64_t fitting) {
  const std::int64_t whole = config.train.batch_tokens;
  std::int64_t& parts = config.train.accumulate;
  // `fitting` is rounded down, so one part less may suffice.
  parts = std::max(parts + 1, (parts * whole + fitting - 1) / fitting - 1);
  for (; parts <= kPartsAtMost; ++parts) {
    if (whole / (parts * input.replicas) < 1) return 0;
    if (planOf(config, input).memoryBytes <= bytes) return parts;
  }
  return 0;
}

/// The value of PlanInput::gpuMemory; GPUs that train together are of one kind.
std::int64_t gpuMemoryOf(const std::vector<DeviceDescription>& devices) {
  return devices.front().kind == "cpu" ? 0 : devices.front().memoryBytes;
}

/// Estimates the mean lengths from at most a few thousand pairs, evenly spread over the corpus.
PlanInput planInputOf(const VocabularyPair& vocabularies, const TokenStore& text) {
  PlanInput input;
  input.sourceVocabulary = vocabularies.source->size();
  input.targetVocabulary = vocabularies.target->size();
  const std::int64_t pairs = text.pairs(), stride = std::max<std::int64_t>(1, pairs / 4096);
  double source = 0, target = 0, count = 0;
  for (std::int64_t pair = 0; pair < pairs; pair += stride, ++count) {
    source += static_cast<double>(text.source(pair).size()) + 1;
    target += static_cast<double>(text.target(pair).size()) + 1;
  }
  if (count > 0) input.meanSourceLength = source / count, input.meanTargetLength = target / count;
  return input;
}

void requireOneDevice(const std::vector<std::unique_ptr<Backend>>& backends, const std::string& device) {
  if (backends.size() == 1) return;
  throw UserError("The run's device is " + device + ", but each process of a multi-process run trains on one device.",
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

bool shardsOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices) {
  if (!trainsAll(config.train)) return false;
  input.replicas = static_cast<int>(devices.size());
  input.gpuMemory = gpuMemoryOf(devices);
  const GpuMonitor monitor;
  double least = std::numeric_limits<double>::infinity();
  for (const DeviceDescription& device : devices)
    least = std::min(least, memoryOf(device, devices.size(), input.replicas, monitor));
  return shardsOptimizer(input, planOf(config, input).memoryBytes, least);
}

Plan requireMemory(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                   Processes processes) {
  input.replicas = static_cast<int>(devices.size()) * processes.all;
  input.gpuMemory = gpuMemoryOf(devices);
  input.shardedOptimizer = shardsOptimizer(config, input, devices);
  const Plan plan = planOf(config, input);
  const double needed = plan.memoryBytes;
  const GpuMonitor monitor;
  const std::size_t sharing = devices.size() * static_cast<std::size_t>(processes.here);
  for (const DeviceDescription& device : devices) {
    const double bytes = memoryOf(device, sharing, input.replicas, monitor);
    if (needed <= bytes) continue;
    const std::string whose = processes.here > 1 ? "each process of this run" : "this run";
    const std::string sentence = device.id + " (" + device.name + ") has " + gigabytes(std::max(0.0, bytes)) +
                                 " of memory for " + whose + ", which needs " + gigabytes(needed) + " with " +
                                 std::to_string(config.train.batch_tokens) + " tokens per batch.";
    const std::int64_t tokens = batchThatFits(config, input, bytes);
    if (tokens == 0)
      throw UserError(ErrorKind::outOfMemory, sentence,
                      "Even the smallest batch does not fit: choose a smaller model, or a device with more memory.");
    std::string remedy = "Set train.batch_tokens to " + std::to_string(tokens) + " or less";
    const std::int64_t parts = partsThatFit(config, input, bytes, tokens);
    SuggestedChange change{"train.batch_tokens", tokens};
    if (parts > 0) {
      remedy += ", or train.accumulate to " + std::to_string(parts) + ", which computes the same batches in parts";
      change = {"train.accumulate", parts};
    }
    throw UserError(ErrorKind::outOfMemory, sentence, remedy + ".").suggest({std::move(change)});
  }
  return plan;
}

TrainingSetup::TrainingSetup(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                             Ranks* ranks)
    : config(run.config()) {
  const ProgressFunction& preparing = observer.preparing;
  config.resolve();
  if (!ranks || ranks->isLeader()) continueVocabulary(run, preparing, stop);
  data = prepareData(run.description().corpus, config.data, preparing, stop, run.path());
  std::shared_ptr<const TokenStore> text = data.train;
  if (const std::string& corpus = run.description().generalCorpus; !corpus.empty()) {
    general = prepareData(corpus, config.data, preparing, stop, run.path());
    text = addShare(text, general->train, config.train.mix_share);
  }
  if (!ranks || ranks->isLeader()) run.adoptVocabulary(data.folder);
  if (ranks && ranks->isLeader()) ranks->command({Ranks::Task::open});

  BatchSettings batches;
  batches.batchTokens = config.train.batch_tokens;
  batches.seed = static_cast<std::uint64_t>(config.train.seed);
  batches.sourceEnd = config.data.source_end;
  schedule = std::make_unique<BatchSchedule>(text, batches);

  const int wanted = threads > 0 ? threads : static_cast<int>(config.train.threads);
  const std::string& device = run.description().device;
  const int share = ranks ? ranks->threads(wanted) : wanted > 0 ? wanted : usableProcessors();
  auto backends = openDevices(ranks ? ranks->device(device) : device, share);
  if (ranks) requireOneDevice(backends, device);
  devices = describe(backends);
  const PlanInput input = planInputOf(data.vocabularies, *text);
  const Config planned = withBatchesOf(config, input, static_cast<double>(text->pairs()));
  const Processes processes = ranks ? Processes{ranks->world().size(), ranks->world().processesHere()} : Processes{};
  const Plan plan = requireMemory(planned, input, devices, processes);
  if (observer.message && devices.front().kind == "cpu") {
    // All devices of this machine share its memory.
    const double needed = plan.memoryBytes * static_cast<double>(devices.size()) * processes.here;
    const std::string warning = memoryWarning(needed, static_cast<double>(memoryAvailable()));
    if (!warning.empty()) observer.message("warning", warning);
  }
  const ModelShape shape = modelShapeOf(config, data.vocabularies);
  if (ranks)
    replicas = std::make_unique<DataParallel>(std::move(backends.front()), *ranks, shape, config.train);
  else
    replicas = std::make_unique<DataParallel>(
        std::move(backends), shape, config.train,
        shardsOptimizer(planned, input, devices) ? OptimizerState::sharded : OptimizerState::whole);
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
