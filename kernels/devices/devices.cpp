// SPDX-License-Identifier: Apache-2.0
#include "kernels/devices/devices.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "kernels/cpu/cpu_backend.h"
#include "kernels/devices/cuda_library.h"

namespace transept {
namespace {

constexpr int kReplicasAtMost = 64;

[[noreturn]] void refuse(std::string_view name) {
  throw BackendError("There is no device '" + std::string(name) +
                     "'; write cpu, or one of those that 'transept-engine devices' lists.");
}

/// "cuda:0,2" -> {0, 2}, "cuda" -> {0}; nothing for what is no list of different numbers.
std::vector<int> numbersOf(std::string_view name) {
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
    return {{"cuda", "NVIDIA GPU", "cuda", 0, false, false, error.what()}};
  }
}

DeviceDescription processor() {
  const DeviceInfo cpu = makeCpuBackend(1)->info();
  return {cpu.id, cpu.name, "cpu", cpu.memoryBytes, cpu.fastBf16, true, ""};
}

}  // namespace

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
  for (const int number : numbersOf(name)) {
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
      devices.push_back(
          {info.id, info.name, info.hostMemory ? "cpu" : "cuda", info.memoryBytes, info.fastBf16, true, ""});
  }
  return devices;
}

std::vector<std::unique_ptr<Backend>> openDevices(std::string_view name, int threads) {
  const std::string_view kind = name.substr(0, name.find(':'));
  const std::vector<int> numbers = numbersOf(name);
  if (numbers.empty() || (kind != "cpu" && kind != "cuda")) refuse(name);
  std::vector<std::unique_ptr<Backend>> backends;
  if (kind == "cuda") {
    for (const int number : numbers) backends.push_back(cudaLibrary().open(number));
    for (const auto& backend : backends)
      if (backend->info().name != backends.front()->info().name)
        throw BackendError("The GPUs of '" + std::string(name) + "' are of different kinds (" +
                           backends.front()->info().name + " and " + backend->info().name +
                           "), and the faster one would wait for the slower; name GPUs of one kind.");
    return backends;
  }
  const auto replicas = static_cast<int>(numbers.size());  // numbered 0, 1, 2, ...
  for (int i = 0; i < replicas; ++i)
    if (numbers[static_cast<std::size_t>(i)] != i || replicas > kReplicasAtMost) refuse(name);
  const int all = threads > 0 ? threads : makeCpuBackend()->info().threads;
  for (int i = 0; i < replicas; ++i) backends.push_back(makeCpuBackend(std::max(1, all / replicas)));
  return backends;
}

std::unique_ptr<Backend> openDevice(std::string_view name, int threads, bool int8) {
  if (int8 && name == "cpu") return makeInt8CpuBackend(threads);
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
  for (const auto& backend : backends) gpus.push_back(backend.get());
  return cudaLibrary().connect(gpus);
}

std::unique_ptr<GraphRecorder> recorderOf(Backend& backend) {
  return backend.info().hostMemory ? nullptr : cudaLibrary().recorder(backend);
}

}  // namespace transept
