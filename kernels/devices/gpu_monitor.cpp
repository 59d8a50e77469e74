// SPDX-License-Identifier: Apache-2.0
#include "kernels/devices/gpu_monitor.h"

#include <dlfcn.h>

#include <cstdlib>
#include <type_traits>

namespace transept {

/// The part of nvml.h that is used; its layout is the same in every version of the driver.
struct GpuMonitor::Library {
  using Device = void*;
  struct Utilization {
    unsigned gpu, memory;  // percent
  };
  struct Memory {
    unsigned long long total, free, used;
  };
  static constexpr int kSuccess = 0;
  static constexpr unsigned kChip = 0;

  int (*init)() = nullptr;
  int (*shutdown)() = nullptr;
  int (*deviceByBusId)(const char*, Device*) = nullptr;
  int (*utilization)(Device, Utilization*) = nullptr;
  int (*memory)(Device, Memory*) = nullptr;
  int (*temperature)(Device, unsigned, unsigned*) = nullptr;
  void* handle = nullptr;
  bool started = false;

  ~Library() {
    if (started) shutdown();
    if (handle) dlclose(handle);
  }

  Library() {
    const char* path = std::getenv("TRANSEPT_NVML_LIBRARY");
    handle = dlopen(path && *path ? path : "libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return;
    const auto find = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(handle, name));
      return function != nullptr;
    };
    started = find(init, "nvmlInit_v2") && find(shutdown, "nvmlShutdown") &&
              find(deviceByBusId, "nvmlDeviceGetHandleByPciBusId_v2") &&
              find(utilization, "nvmlDeviceGetUtilizationRates") && find(memory, "nvmlDeviceGetMemoryInfo") &&
              find(temperature, "nvmlDeviceGetTemperature") && init() == kSuccess;
  }
};

GpuMonitor::GpuMonitor() : library_(std::make_unique<Library>()) {}
GpuMonitor::~GpuMonitor() = default;

std::optional<GpuState> GpuMonitor::read(const std::string& busId) const {
  Library::Device device = nullptr;
  if (!library_->started || busId.empty() || library_->deviceByBusId(busId.c_str(), &device) != Library::kSuccess)
    return {};
  GpuState state;
  Library::Utilization utilization{};
  if (library_->utilization(device, &utilization) == Library::kSuccess) state.load = utilization.gpu / 100.0;
  Library::Memory memory{};
  if (library_->memory(device, &memory) == Library::kSuccess) {
    state.usedBytes = static_cast<std::int64_t>(memory.used);
    state.totalBytes = static_cast<std::int64_t>(memory.total);
  }
  unsigned celsius = 0;
  if (library_->temperature(device, Library::kChip, &celsius) == Library::kSuccess) state.celsius = celsius;
  return state;
}

}  // namespace transept
