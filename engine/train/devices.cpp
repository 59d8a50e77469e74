// SPDX-License-Identifier: Apache-2.0
#include "engine/train/devices.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/platform/system_info.h"
#include "kernels/devices/gpu_monitor.h"

namespace transept {
namespace {

/// For the scratch memory of libraries, cuDNN's included, and the fragmentation of the memory pool; and for NCCL's
/// buffers, a few MiB for each of up to 32 channels, protocol and direction.
constexpr double kGpuReserve = 256.0 * 1024 * 1024, kNcclReserve = 512.0 * 1024 * 1024;
constexpr std::int64_t kPartsAtMost = 1024;

std::string gigabytes(double bytes) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f GB", bytes < 1e9 ? 2 : 1, bytes / 1e9);
  return text;
}

/// The memory available to one of `sharing` devices of a kind, of `replicas` devices in all.
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

bool haveProcessors(const std::vector<DeviceDescription>& devices) {
  return std::any_of(devices.begin(), devices.end(), [](const auto& device) { return device.kind == "cpu"; });
}

constexpr double kMegabyte = 1024.0 * 1024.0;

double megabytes(std::int64_t bytes) {
  return static_cast<double>(bytes) / kMegabyte;
}

}  // namespace

bool shardsOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices) {
  input.replicas = static_cast<int>(devices.size());
  input.hostMemory = haveProcessors(devices);
  const GpuMonitor monitor;
  double least = std::numeric_limits<double>::infinity();
  for (const DeviceDescription& device : devices)
    least = std::min(least, memoryOf(device, devices.size(), input.replicas, monitor));
  return shardsOptimizer(input, planOf(config, input).memoryBytes, least);
}

Plan requireMemory(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                   Processes processes) {
  input.replicas = static_cast<int>(devices.size()) * processes.all;
  input.hostMemory = haveProcessors(devices);
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

DeviceReport::DeviceReport(std::vector<DeviceDescription> devices) : devices_(std::move(devices)) {}

bool DeviceReport::changes() const {
  return std::any_of(devices_.begin(), devices_.end(),
                     [&](const DeviceDescription& device) { return monitor_.read(device.busId).has_value(); });
}

nlohmann::json DeviceReport::fields() const {
  nlohmann::json list = nlohmann::json::array();
  for (const DeviceDescription& device : devices_) {
    nlohmann::json entry{{"id", device.id}, {"name", device.name}, {"memory_mb", megabytes(device.memoryBytes)}};
    if (const auto state = monitor_.read(device.busId)) {
      entry["load"] = state->load;
      entry["celsius"] = state->celsius;
      entry["used_mb"] = state->totalBytes > 0 ? nlohmann::json(megabytes(state->usedBytes)) : nlohmann::json();
    }
    list.push_back(std::move(entry));
  }
  return {{"name", devices_.front().name},
          {"memory_mb", megabytes(devices_.front().memoryBytes)},
          {"devices", std::move(list)}};
}

}  // namespace transept
