// SPDX-License-Identifier: Apache-2.0
#include "kernels/devices/devices.h"

#include <dlfcn.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <type_traits>

#include "kernels/checking_backend.h"
#include "kernels/cpu/cpu_backend.h"
#include "kernels/interface_stamp.h"

namespace transept {
namespace {

constexpr const char* kRemedy = ", or use the processor with --device cpu.";

constexpr int kReplicasAtMost = 64;

[[noreturn]] void refuseDevice(std::string_view name) {
  throw BackendError("There is no device '" + std::string(name) +
                     "'; write cpu, or one of those that 'transept-engine devices' lists.");
}

/// "cuda:0,2" -> {0, 2}, "cuda" -> {0}; empty if it is not a list of different numbers.
std::vector<int> deviceNumbers(std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return {0};
  std::vector<int> numbers;
  const char* const end = name.data() + name.size();
  for (const char* at = name.data() + colon + 1; at <= end; ++at) {
    int number = -1;
    const auto [next, error] = std::from_chars(at, end, number);
    const bool known = std::find(numbers.begin(), numbers.end(), number) != numbers.end();
    if (error != std::errc() || number < 0 || known || (next != end && *next != ',')) return {};
    numbers.push_back(number);
    at = next;
  }
  return numbers;
}

std::vector<DeviceDescription> listGpus() {
  std::error_code none;
  if (!std::filesystem::exists(cudaLibraryPath(), none)) return {};
  try {
    return cudaLibrary().list();
  } catch (const BackendError& error) {
    const auto* known = dynamic_cast<const UnusableGpu*>(&error);
    return {{"cuda", "NVIDIA GPU", "cuda", 0, false, false, error.what(), "", "", known ? known->cause : "no_library"}};
  }
}

bool hasDriver() {
  void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (driver) dlclose(driver);
  return driver != nullptr;
}

DeviceDescription processor() {
  const DeviceInfo cpu = makeCpuBackend(1)->info();
  return {cpu.id, cpu.name, "cpu", cpu.memoryBytes, cpu.fastBf16};
}

}  // namespace

std::string cudaLibraryPath() {
  if (const char* path = std::getenv("TRANSEPT_CUDA_LIBRARY"); path && *path) return path;
  std::error_code none;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", none);
  return (program.parent_path().parent_path() / "lib/transept/libtransept_cuda.so").string();
}

const CudaLibrary& openCudaLibrary(const std::string& path) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) {
    throw BackendError("The CUDA backend is not installed (there is no " + path +
                       "); install the package transept-cuda" + kRemedy);
  }
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char* why = dlerror();
    const std::string sentence = "The CUDA backend cannot be loaded: " + std::string(why ? why : path) +
                                 "; install the CUDA library that is named here" + kRemedy;
    throw UnusableGpu(hasDriver() ? "no_library" : "no_driver", sentence);
  }
  const auto entry = reinterpret_cast<CudaLibraryEntry>(dlsym(library, kCudaLibraryEntry));
  const CudaLibrary* found = entry ? entry() : nullptr;
  const std::string stamp = found ? found->stamp : "none";
  if (stamp != kDeviceInterfaceStamp) {
    dlclose(library);
    throw BackendError("The CUDA backend " + path + " belongs to another version of Transept (it is of " + stamp +
                       ", this program is of " + kDeviceInterfaceStamp +
                       "); install transept-cuda and transept-engine of the same version" + kRemedy);
  }
  return *found;
}

const CudaLibrary& cudaLibrary() {
  static const CudaLibrary& library = openCudaLibrary(cudaLibraryPath());
  return library;
}

std::vector<DeviceDescription> listDevices() {
  std::vector<DeviceDescription> devices{processor()};
  for (DeviceDescription& gpu : listGpus()) devices.push_back(std::move(gpu));
  return devices;
}

std::vector<DeviceDescription> listDevices(std::string_view name) {
  const std::string_view kind = name.substr(0, name.find(':'));
  if (kind == "cpu") return {processor()};
  if (kind != "cuda") return {};
  const std::vector<DeviceDescription> gpus = listGpus();
  std::vector<DeviceDescription> named;
  for (const int number : deviceNumbers(name)) {
    const auto wanted = [&, id = "cuda:" + std::to_string(number)](const auto& gpu) {
      return gpu.available && gpu.id == id;
    };
    const auto found = std::find_if(gpus.begin(), gpus.end(), wanted);
    if (found == gpus.end()) return {};
    named.push_back(*found);
  }
  return named;
}

std::vector<DeviceDescription> describe(const std::vector<std::unique_ptr<Backend>>& backends) {
  const bool onlyHost =
      std::all_of(backends.begin(), backends.end(), [](const auto& b) { return b->info().hostMemory; });
  const std::vector<DeviceDescription> listed = onlyHost ? std::vector<DeviceDescription>() : listDevices();
  std::vector<DeviceDescription> devices;
  for (const auto& backend : backends) {
    const DeviceInfo info = backend->info();
    const auto same = [&](const DeviceDescription& device) { return device.id == info.id; };
    const auto found = std::find_if(listed.begin(), listed.end(), same);
    if (found != listed.end())
      devices.push_back(*found);
    else
      devices.push_back({info.id, info.name, info.hostMemory ? "cpu" : "cuda", info.memoryBytes, info.fastBf16});
  }
  return devices;
}

std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads) {
  const std::string_view kind = name.substr(0, name.find(':'));
  const std::vector<int> numbers = deviceNumbers(name);
  if (numbers.empty() || (kind != "cpu" && kind != "cuda")) refuseDevice(name);
  std::vector<std::unique_ptr<Backend>> backends;
  if (kind == "cuda") {
    for (const int number : numbers) backends.push_back(checkedIfWanted(cudaLibrary().open(number)));
    for (const auto& backend : backends)
      if (backend->info().name != backends.front()->info().name)
        throw BackendError("The GPUs of '" + std::string(name) + "' are of different kinds (" +
                           backends.front()->info().name + " and " + backend->info().name +
                           "), and the faster one would wait for the slower; name GPUs of one kind.");
    return backends;
  }
  const auto replicas = static_cast<int>(numbers.size());  // numbered 0, 1, 2, ...
  for (int i = 0; i < replicas; ++i)
    if (numbers[static_cast<std::size_t>(i)] != i || replicas > kReplicasAtMost) refuseDevice(name);
  const int all = threads > 0 ? threads : makeCpuBackend()->info().threads;
  for (int i = 0; i < replicas; ++i) backends.push_back(makeCpuBackend(std::max(1, all / replicas)));
  return backends;
}

std::unique_ptr<Backend> openDevice(std::string_view name, int threads, bool int8) {
  if (int8 && name == "cpu") return makeCpuBackend(threads, true);
  if (int8) {
    throw BackendError("The device '" + std::string(name) +
                       "' has no products of 8-bit integers; use the device cpu, or the precision f32 or bf16.");
  }
  auto backends = openDevices(name, threads);
  if (backends.size() != 1) {
    throw BackendError("A model is used on one device, not on '" + std::string(name) +
                       "'; name a single one, such as cpu.");
  }
  return std::move(backends.front());
}

std::vector<std::unique_ptr<Communicator>> connectDevices(const std::vector<std::unique_ptr<Backend>>& backends) {
  if (backends.size() < 2 || backends.front()->info().hostMemory)
    return makeInProcessCommunicators(static_cast<int>(backends.size()));
  std::vector<Backend*> gpus;
  for (const auto& backend : backends) gpus.push_back(&withoutChecks(*backend));
  return cudaLibrary().connect(gpus);
}

std::unique_ptr<GraphRecorder> recorderOf(Backend& backend) {
  return backend.info().hostMemory ? nullptr : cudaLibrary().recorder(withoutChecks(backend));
}

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
