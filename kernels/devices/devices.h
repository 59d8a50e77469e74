// SPDX-License-Identifier: Apache-2.0
// Devices by name: "cpu", "cpu:0,1" (two replicas in this process, for tests), "cuda", "cuda:0,1".
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/backend.h"

namespace transept {

struct DeviceDescription {
  std::string id, name, kind;  ///< "cpu", "AMD EPYC", "cpu"
  std::int64_t memoryBytes = 0;
  bool fastBf16 = false;
  bool available = true;
  std::string reason;  ///< why it is not available, in a sentence
};
std::vector<DeviceDescription> listDevices();

/// One backend a replica. threads: for the CPU, shared out among replicas; 0: all. Throws BackendError with a sentence
/// for a name that means nothing or a device that is not there.
std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads);

}  // namespace transept
