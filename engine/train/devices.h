// SPDX-License-Identifier: Apache-2.0
// The devices of a run: whether their memory suffices, which is checked before the first step so that a run never fails
// for lack of it later, and the content of `device` events.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "engine/model/planning/plan.h"
#include "kernels/device_description.h"
#include "kernels/devices/gpu_monitor.h"

namespace transept {

/// plan.h's rule, for these devices and the memory that they have free.
bool shardsOptimizer(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices);

/// The processes that train a run together, each on its own devices.
struct Processes {
  int all = 1;   ///< on all machines
  int here = 1;  ///< on this machine
};

/// Throws UserError if the plan needs more memory than one of the devices, which share each update, has free. The
/// remedy names the batch size that fits, and the number of parts in which the whole batch fits. Returns the plan.
Plan requireMemory(const Config& config, PlanInput input, const std::vector<DeviceDescription>& devices,
                   Processes processes = {});

/// Names and memory of the devices, and load, memory use and temperature of GPUs.
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
