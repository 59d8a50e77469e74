// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/shared_device.h"

#include <chrono>
#include <map>

#include "engine/base/progress.h"
#include "kernels/cpu/int8_backend.h"
#include "kernels/devices/devices.h"

namespace transept {

std::unique_lock<std::timed_mutex> takeTurn(std::timed_mutex& busy, std::stop_token stop) {
  constexpr std::chrono::milliseconds kPatience{20};
  std::unique_lock lock(busy, std::defer_lock);
  while (!lock.try_lock_for(kPatience)) {
    if (stop.stop_requested()) throw Cancelled{};
  }
  return lock;
}

// Products of 8 bits (kernels/int8_rows.h) are for inference, so theirs is no device of openDevices().
std::unique_ptr<Backend> openOneDevice(const std::string& name, int threads) {
  if (name == "cpu-int8") return makeInt8CpuBackend(threads);
  if (name.ends_with("-int8")) {
    throw BackendError("Products of 8 bits are computed on the CPU; use the device cpu, or the precision f32 or bf16.");
  }
  auto backends = openDevices(name, threads);
  if (backends.size() != 1) {
    throw BackendError("A model is used on one device, not on '" + name + "'; name a single one, such as cpu.");
  }
  return std::move(backends.front());
}

std::shared_ptr<SharedDevice> sharedDevice(const std::string& name, int threads) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, int>, std::weak_ptr<SharedDevice>> opened;
  const std::lock_guard lock(mutex);
  for (const auto& [key, known] : opened) {
    if (key.first != name || (threads != 0 && key.second != threads)) continue;
    if (auto device = known.lock()) return device;
  }
  auto device = std::make_shared<SharedDevice>(openOneDevice(name, threads));
  opened[{name, threads}] = device;
  return device;
}

}  // namespace transept
