// SPDX-License-Identifier: Apache-2.0
#include "kernels/devices/devices.h"

#include <algorithm>

#include "kernels/cpu/cpu_backend.h"

namespace transept {
namespace {

constexpr int kReplicasAtMost = 64;

[[noreturn]] void refuse(std::string_view name) {
  throw BackendError("There is no device '" + std::string(name) +
                     "'; write cpu, or one of those that 'transept-engine devices' lists.");
}

/// "cpu:0,1,2" -> 3: the numbers name replicas and must be 0, 1, 2, ...
int replicasOf(std::string_view name, std::string_view list) {
  int count = 0;
  std::size_t at = 0;
  while (at <= list.size()) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    if (list.substr(at, comma - at) != std::to_string(count)) refuse(name);
    ++count;
    at = comma + 1;
  }
  if (count > kReplicasAtMost) refuse(name);
  return count;
}

}  // namespace

std::vector<DeviceDescription> listDevices() {
  const DeviceInfo cpu = makeCpuBackend()->info();
  return {{cpu.id, cpu.name, "cpu", cpu.memoryBytes, cpu.fastBf16, true, ""}};
}

std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads) {
  const std::size_t colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  if (kind == "cuda") {
    throw BackendError("This build has no CUDA backend; train on the CPU with --device cpu.");
  }
  if (kind != "cpu") refuse(name);
  const int replicas = colon == std::string_view::npos ? 1 : replicasOf(name, name.substr(colon + 1));
  std::vector<std::unique_ptr<Backend>> backends;
  const int all = threads > 0 ? threads : makeCpuBackend()->info().threads;
  for (int i = 0; i < replicas; ++i) backends.push_back(makeCpuBackend(std::max(1, all / replicas)));
  return backends;
}

}  // namespace transept
