// SPDX-License-Identifier: Apache-2.0
// How busy, full and warm NVIDIA GPUs are, from the driver's management library (NVML), which is opened at run time.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace transept {

/// What the driver does not tell is NaN or 0.
struct GpuState {
  double load = std::numeric_limits<double>::quiet_NaN();     ///< 0 to 1: part of the time in which it computed
  double celsius = std::numeric_limits<double>::quiet_NaN();  ///< of the chip
  std::int64_t usedBytes = 0, totalBytes = 0;                 ///< by all programs
};

class GpuMonitor {
 public:
  /// $TRANSEPT_NVML_LIBRARY where that is set, else libnvidia-ml.so.1. Where it is missing or does not start, read()
  /// gives nothing: training does not depend on it.
  GpuMonitor();
  ~GpuMonitor();
  GpuMonitor(const GpuMonitor&) = delete;
  GpuMonitor& operator=(const GpuMonitor&) = delete;

  /// busId: DeviceInfo's. Nothing for a GPU that is not there (any more).
  std::optional<GpuState> read(const std::string& busId) const;

 private:
  struct Library;
  Library* library_ = nullptr;
};

}  // namespace transept
