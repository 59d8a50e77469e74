// SPDX-License-Identifier: Apache-2.0
#include "engine/train/trainer.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/base/error.h"
#include "engine/config/trained_weights.h"
#include "engine/platform/system_info.h"
#include "engine/run/control/run_lock.h"
#include "engine/run/history.h"
#include "engine/train/training.h"
#include "kernels/devices/devices.h"

namespace transept {
namespace {

/// Memory left free on each GPU: gpuReserve for the scratch memory of libraries, including cuDNN, and the
/// fragmentation of the memory pool; ncclReserve for NCCL's buffers, a few MiB for each of up to 32 channels, protocol
/// and direction.
constexpr double gpuReserve = 256.0 * 1024 * 1024, ncclReserve = 512.0 * 1024 * 1024;
constexpr std::int64_t partsAtMost = 1024;

std::string gigabytes(double bytes) {
  return fmt::format("{:.{}f} GB", bytes / 1e9, bytes < 1e9 ? 2 : 1);
}

/// The memory available to one device. sharing: the devices that share the host's memory. replicas: all devices of the
/// run.
double usableMemory(const DeviceDescription& device, std::size_t sharing, int replicas, const GpuMonitor& monitor) {
  if (device.kind == "cpu") return static_cast<double>(memoryTotal()) / static_cast<double>(sharing);
  std::int64_t bytes = device.memoryBytes;
  const auto state =
      monitor.read(device.busId);  // some drivers do not report memory, and partitions of a GPU have no monitor
  if (state && state->totalBytes > 0) bytes = std::min(bytes, state->totalBytes - state->usedBytes);
  return static_cast<double>(bytes) - gpuReserve - (replicas > 1 ? ncclReserve : 0);
}

/// The least train.accumulate with which the whole batch fits; 0: none. `fitting`: the tokens that fit now.
std::int64_t partsThatFit(Config config, const PlanInput& input, double bytes, std::int64_t fitting) {
  const std::int64_t whole = config.train.batch_tokens;
  std::int64_t& parts = config.train.accumulate;
  // `fitting` is rounded down, so one part less may suffice.
  parts = std::max(parts + 1, (parts * whole + fitting - 1) / fitting - 1);
  for (; parts <= partsAtMost; ++parts) {
    if (whole / (parts * input.replicas) < 1) return 0;
    if (planOf(config, input).memoryBytes <= bytes) return parts;
  }
  return 0;
}

/// The value of PlanInput::gpuMemory; GPUs that train together are of one kind.
std::int64_t gpuMemoryOf(const std::vector<DeviceDescription>& devices) {
  return devices.front().kind == "cpu" ? 0 : devices.front().memoryBytes;
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

bool devicesShardOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices) {
  if (!trainsAll(config.train)) return false;
  input.replicas = static_cast<int>(devices.size());
  input.gpuMemory = gpuMemoryOf(devices);
  const GpuMonitor monitor;
  double least = std::numeric_limits<double>::infinity();
  for (const DeviceDescription& device : devices)
    least = std::min(least, usableMemory(device, devices.size(), input.replicas, monitor));
  return shardsOptimizer(input, planOf(config, input).memoryBytes, least);
}

Plan requireMemory(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                   Processes processes) {
  input.replicas = static_cast<int>(devices.size()) * processes.all;
  input.gpuMemory = gpuMemoryOf(devices);
  input.shardedOptimizer = devicesShardOptimizer(config, input, devices);
  const Plan plan = planOf(config, input);
  const double needed = plan.memoryBytes;
  const GpuMonitor monitor;
  const std::size_t sharing = devices.size() * static_cast<std::size_t>(processes.here);
  for (const DeviceDescription& device : devices) {
    const double bytes = usableMemory(device, sharing, input.replicas, monitor);
    if (needed <= bytes) continue;
    const std::string whose = processes.here > 1 ? "each process of this run" : "this run";
    const std::string sentence =
        fmt::format("{} ({}) has {} of memory for {}, which needs {} with {} tokens per batch.", device.id, device.name,
                    gigabytes(std::max(0.0, bytes)), whose, gigabytes(needed), config.train.batch_tokens);
    const std::int64_t tokens = batchThatFits(config, input, bytes);
    if (tokens == 0)
      throw UserError(ErrorKind::outOfMemory, sentence,
                      "Even the smallest batch does not fit: choose a smaller model, or a device with more memory.");
    std::string remedy = fmt::format("Set train.batch_tokens to {} or less", tokens);
    const std::int64_t parts = partsThatFit(config, input, bytes, tokens);
    SuggestedChange change{"train.batch_tokens", tokens};
    if (parts > 0) {
      remedy += fmt::format(", or train.accumulate to {}, which computes the same batches in parts", parts);
      change = {"train.accumulate", parts};
    }
    throw UserError(ErrorKind::outOfMemory, sentence, {"{}.", remedy}).suggest({std::move(change)});
  }
  return plan;
}

TrainingEnd trainRun(const RunFolder& run, int threads, const TrainingObserver& observer, std::stop_token stop,
                     Ranks* ranks, EarlierRequests earlier) {
  run.requireWritable();
  const RunLock lock = RunLock::take(run.path());
  if (earlier == EarlierRequests::forget) forgetRequests(run.path());
  RunHistory history(run.path());
  history.poll();
  EventWriter events(run.path(), history.progress().attempt + 1);
  TrainingObserver recording = observer;
  bool waits = false;
  recording.preparing = [&](const Progress& progress) {
    const bool now = progress.stage == stageAwaitingCorpus;
    if (now != std::exchange(waits, now))
      events.wait(
          history.progress().step,
          now ? Awaited{awaitsCorpus, run.description().corpus, "Another run prepares the corpus."} : Awaited{});
    if (observer.preparing) observer.preparing(progress);
  };
  try {
    Training training(run, threads, recording, history, events, stop, ranks);
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
                   {{"cause", causeName(Cause::processLost)}, {"message", lost.what()}, {"rank", lost.rank()}});
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
