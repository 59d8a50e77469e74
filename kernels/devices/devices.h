// SPDX-License-Identifier: Apache-2.0
// Devices by name: "cpu", "cpu:0,1" (two replicas in this process, for tests), "cuda", "cuda:0,1".
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/backend.h"
#include "kernels/collective/communicator.h"
#include "kernels/cuda/device/library.h"

namespace transept {

/// The processor and every GPU. A CUDA backend that is installed but cannot be used is listed as "cuda" with the
/// reason.
std::vector<DeviceDescription> listDevices();

/// The devices that openDevices would open for `name`, without opening them; empty where one of them is missing. A name
/// of the processor does not load the GPU's driver.
std::vector<DeviceDescription> listDevices(std::string_view name);

/// The descriptions of opened devices; replicas on the processor have the same one.
std::vector<DeviceDescription> describe(const std::vector<std::unique_ptr<Backend>>& backends);

/// One backend per replica. threads: of the CPU, divided among the replicas; 0: all. Throws BackendError for an unknown
/// name or a missing device.
std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads);

/// A single device. int8: for inference with products of 8-bit integers (kernels/cpu/products/int8_product.cpp), which
/// only "cpu" has. Throws BackendError, also for a name of several devices.
std::unique_ptr<Backend> openDevice(std::string_view name, int threads, bool int8 = false);

/// One communicator for each backend of one call of openDevices.
std::vector<std::unique_ptr<Communicator>> connectDevices(const std::vector<std::unique_ptr<Backend>>& backends);

/// Records and replays work on a backend of openDevices, which must outlive the recorder; nullptr on the CPU.
std::unique_ptr<GraphRecorder> recorderOf(Backend& backend);

/// $TRANSEPT_CUDA_LIBRARY where that is set, else lib/transept/libtransept_cuda.so beside the program's folder.
std::string cudaLibraryPath();

/// Throws BackendError where it is not installed, cannot be loaded or belongs to another version. It stays open until
/// the process ends.
const CudaLibrary& cudaLibrary();

/// Opens the library at `path`; throws as cudaLibrary does.
const CudaLibrary& openCudaLibrary(const std::string& path);

/// Values that the driver does not report are NaN or 0.
struct GpuState {
  double load = std::numeric_limits<double>::quiet_NaN();     ///< 0 to 1: fraction of the time in which it computed
  double celsius = std::numeric_limits<double>::quiet_NaN();  ///< of the chip
  std::int64_t usedBytes = 0, totalBytes = 0;                 ///< by all programs
};

/// The driver's management library (NVML), which is opened at run time.
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
