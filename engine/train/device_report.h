// SPDX-License-Identifier: Apache-2.0
// The content of `device` events: names and memory of a run's devices, and load, memory use and temperature of its
// GPUs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "kernels/device_description.h"
#include "kernels/devices/gpu_monitor.h"

namespace transept {

class DeviceReport {
 public:
  explicit DeviceReport(std::vector<DeviceDescription> devices);

  /// Whether the fields change over time: the driver reports the state of a GPU.
  bool changes() const;
  /// The current fields of the event (events.h).
  nlohmann::json fields() const;

 private:
  std::vector<DeviceDescription> devices_;
  GpuMonitor monitor_;
};

}  // namespace transept
