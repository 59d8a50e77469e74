// SPDX-License-Identifier: Apache-2.0
#include "engine/train/device_memory.h"

#include <algorithm>
#include <cstdio>

#include "engine/base/error.h"
#include "engine/platform/system_info.h"
#include "kernels/devices/gpu_monitor.h"

namespace transept {
namespace {

/// The libraries' scratch, and rooms of the memory pool that are too small for what is asked of them.
constexpr double kGpuReserve = 256.0 * 1024 * 1024;
constexpr std::int64_t kPartsAtMost = 1024;

std::string gigabytes(double bytes) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f GB", bytes < 1e9 ? 2 : 1, bytes / 1e9);
  return text;
}

/// What one of `sharing` devices of its kind may take.
double memoryOf(const DeviceDescription& device, std::size_t sharing, const GpuMonitor& monitor) {
  if (device.kind == "cpu") return static_cast<double>(memoryTotal()) / static_cast<double>(sharing);
  std::int64_t bytes = device.memoryBytes;
  const auto state = monitor.read(device.busId);  // whose memory some drivers do not tell, and parts of a GPU have none
  if (state && state->totalBytes > 0) bytes = std::min(bytes, state->totalBytes - state->usedBytes);
  return static_cast<double>(bytes) - kGpuReserve;
}

/// The train.accumulate with which the whole batch fits, where `fitting` tokens do in as many parts as now; 0: none.
std::int64_t partsThatFit(Config config, const PlanInput& input, double bytes, std::int64_t fitting) {
  const std::int64_t whole = config.train.batch_tokens;
  std::int64_t& parts = config.train.accumulate;
  // `fitting` was rounded down, so one part less may do.
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

}  // namespace

bool sharesOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices) {
  if (devices.size() < 2) return false;
  input.replicas = static_cast<int>(devices.size());
  input.hostMemory = haveProcessors(devices);
  const double needed = planOf(config, input).memoryBytes;
  const GpuMonitor monitor;
  return std::any_of(devices.begin(), devices.end(), [&](const DeviceDescription& device) {
    return device.kind == "cpu" || needed > memoryOf(device, devices.size(), monitor);
  });
}

void refuseWhatDoesNotFit(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                          Processes processes) {
  input.replicas = static_cast<int>(devices.size()) * processes.all;
  input.hostMemory = haveProcessors(devices);
  input.sharedOptimizer = sharesOptimizer(config, input, devices);
  const double needed = planOf(config, input).memoryBytes;
  const GpuMonitor monitor;
  const std::size_t sharing = devices.size() * static_cast<std::size_t>(processes.here);
  for (const DeviceDescription& device : devices) {
    const double bytes = memoryOf(device, sharing, monitor);
    if (needed <= bytes) continue;
    const std::string whose = processes.here > 1 ? "each process of this run" : "this run";
    const std::string sentence = device.id + " (" + device.name + ") has " + gigabytes(std::max(0.0, bytes)) +
                                 " of memory for " + whose + ", which needs " + gigabytes(needed) + " of it at " +
                                 std::to_string(config.train.batch_tokens) + " tokens a batch.";
    const std::int64_t tokens = batchThatFits(config, input, bytes);
    if (tokens == 0)
      throw UserError(ErrorKind::noResources, sentence,
                      "Even the smallest batch does not fit: choose a smaller model, or a device with more memory.");
    std::string remedy = "Set train.batch_tokens to " + std::to_string(tokens) + " or less";
    const std::int64_t parts = partsThatFit(config, input, bytes, tokens);
    if (parts > 0)
      remedy += ", or train.accumulate to " + std::to_string(parts) + ", which trains on the same batches in parts";
    throw UserError(ErrorKind::noResources, sentence, remedy + ".");
  }
}

}  // namespace transept
