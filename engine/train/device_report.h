// SPDX-License-Identifier: Apache-2.0
// What `device` events tell about the devices of a run: names and memory, and how busy, full and warm its GPUs are.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "kernels/device_description.h"
#include "kernels/devices/gpu_monitor.h"

namespace transept {

class DeviceReport {
 public:
  explicit DeviceReport(std::vector<DeviceDescription> devices);

  /// There is something to tell again after a while: the driver tells how a GPU is.
  bool changes() const;
  /// The fields of the event (events.h), read now.
  nlohmann::json fields() const;

 private:
  std::vector<DeviceDescription> devices_;
  GpuMonitor monitor_;
};

}  // namespace transept
