// SPDX-License-Identifier: Apache-2.0
#include "engine/decode/shared_device.h"

#include <chrono>
#include <map>

#include "engine/data/corpus.h"
#include "kernels/devices/devices.h"

namespace transept {

std::unique_lock<std::timed_mutex> SharedDevice::turn(std::stop_token stop) {
  constexpr std::chrono::milliseconds kPatience{20};
  std::unique_lock lock(busy_, std::defer_lock);
  while (!lock.try_lock_for(kPatience)) {
    if (stop.stop_requested()) throw Cancelled{};
  }
  return lock;
}

std::shared_ptr<SharedDevice> sharedDevice(const std::string& name, int threads) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, int>, std::weak_ptr<SharedDevice>> opened;
  const std::lock_guard lock(mutex);
  for (const auto& [key, known] : opened) {
    if (key.first != name || (threads != 0 && key.second != threads)) continue;
    if (auto device = known.lock()) return device;
  }
  auto backends = openDevices(name, threads);
  if (backends.size() != 1) {
    throw BackendError("A model is used on one device, not on '" + name + "'; name a single one, such as cpu.");
  }
  auto device = std::make_shared<SharedDevice>(std::move(backends.front()));
  opened[{name, threads}] = device;
  return device;
}

}  // namespace transept
