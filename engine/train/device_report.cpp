// SPDX-License-Identifier: Apache-2.0
#include "engine/train/device_report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace transept {
namespace {

constexpr double kMegabyte = 1024.0 * 1024.0;

double megabytes(std::int64_t bytes) {
  return static_cast<double>(bytes) / kMegabyte;
}

nlohmann::json orNull(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

}  // namespace

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
      entry["load"] = orNull(state->load);
      entry["celsius"] = orNull(state->celsius);
      entry["used_mb"] = state->totalBytes > 0 ? nlohmann::json(megabytes(state->usedBytes)) : nlohmann::json();
    }
    list.push_back(std::move(entry));
  }
  return {{"name", devices_.front().name},
          {"memory_mb", megabytes(devices_.front().memoryBytes)},
          {"devices", std::move(list)}};
}

}  // namespace transept
