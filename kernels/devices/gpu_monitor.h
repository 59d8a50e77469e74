// SPDX-License-Identifier: Apache-2.0
// Load, memory and temperature of NVIDIA GPUs, from the driver's management library (NVML), which is opened at run
// time.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace transept {

/// Values that the driver does not report are NaN or 0.
struct GpuState {
  double load = std::numeric_limits<double>::quiet_NaN();     ///< 0 to 1: fraction of the time in which it computed
  double celsius = std::numeric_limits<double>::quiet_NaN();  ///< of the chip
  std::int64_t usedBytes = 0, totalBytes = 0;                 ///< by all programs
};

class GpuMonitor {
 public:
  /// Opens $TRANSEPT_NVML_LIBRARY where that is set, else libnvidia-ml.so.1. A library that is missing or does not
  /// start is not an error: read() then returns nothing.
  GpuMonitor();
  ~GpuMonitor();
  GpuMonitor(const GpuMonitor&) = delete;
  GpuMonitor& operator=(const GpuMonitor&) = delete;

  /// busId: DeviceInfo::busId. Empty for a GPU that is missing.
  std::optional<GpuState> read(const std::string& busId) const;

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

}  // namespace transept
