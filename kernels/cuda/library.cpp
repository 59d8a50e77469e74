// SPDX-License-Identifier: Apache-2.0
// The entry of libtransept_cuda.so: which GPUs there are, and one sentence where there is none.
#include "kernels/cuda/library.h"

#include "kernels/cuda/cuda_backend.h"
#include "kernels/cuda/graphs.h"
#include "kernels/cuda/nccl_communicator.h"
#include "kernels/devices/interface_stamp.h"

namespace transept::cuda {
namespace {

constexpr int kOldestMajor = 8;  // compute capability: bf16 in hardware, and what the library is compiled for

std::string versionText(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

/// Throws where no GPU can be used at all.
int countGpus() {
  constexpr const char* kElse = ", or use the processor with --device cpu.";
  int driver = 0, runtime = 0, count = 0;
  cudaDriverGetVersion(&driver);
  cudaRuntimeGetVersion(&runtime);
  if (driver == 0) throw BackendError(std::string("There is no NVIDIA driver on this machine; install one") + kElse);
  if (driver / 1000 < runtime / 1000)
    throw BackendError("The NVIDIA driver is too old: it supports CUDA " + versionText(driver) +
                       " and this backend needs " + versionText(runtime) + "; install a newer driver" + kElse);
  const cudaError_t status = cudaGetDeviceCount(&count);
  cudaGetLastError();
  if (status == cudaErrorNoDevice || (status == cudaSuccess && count == 0))
    throw BackendError(std::string("The NVIDIA driver sees no GPU; check CUDA_VISIBLE_DEVICES and nvidia-smi") + kElse);
  if (status != cudaSuccess)
    throw BackendError(std::string("The NVIDIA driver does not start (") + cudaGetErrorString(status) +
                       "); see what nvidia-smi says" + kElse);
  return count;
}

/// Empty: it can be used.
std::string reasonAgainst(const cudaDeviceProp& properties) {
  if (properties.major >= kOldestMajor) return "";
  return std::string(properties.name) + " has compute capability " + std::to_string(properties.major) + "." +
         std::to_string(properties.minor) + ", and at least " + std::to_string(kOldestMajor) +
         ".0 is needed; use the processor with --device cpu.";
}

std::string busIdOf(int device) {
  char id[32] = "";
  if (cudaDeviceGetPCIBusId(id, sizeof id, device) != cudaSuccess) cudaGetLastError();
  return id;
}

std::string noteOnLongSentences() {
  try {
    longAttentionLibrary();
    return {};
  } catch (const BackendError& error) {
    return error.what();
  }
}

std::vector<DeviceDescription> list() {
  std::vector<DeviceDescription> devices;
  const int count = countGpus();
  for (int device = 0; device < count; ++device) {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, device), device, "describe the GPU");
    const std::string reason = reasonAgainst(properties);
    devices.push_back({"cuda:" + std::to_string(device), properties.name, "cuda",
                       static_cast<std::int64_t>(properties.totalGlobalMem), reason.empty(), reason.empty(), reason,
                       busIdOf(device), noteOnLongSentences()});
  }
  return devices;
}

std::unique_ptr<Backend> open(int device) {
  const int count = countGpus();
  if (device >= count)
    throw BackendError("There is no GPU cuda:" + std::to_string(device) + "; this machine has " +
                       std::to_string(count) + ", counted from 0, as 'transept-engine devices' lists them.");
  cudaDeviceProp properties{};
  check(cudaGetDeviceProperties(&properties, device), device, "describe the GPU");
  if (const std::string reason = reasonAgainst(properties); !reason.empty()) throw BackendError(reason);
  return std::make_unique<CudaBackend>(device);
}

std::vector<std::unique_ptr<Communicator>> connect(const std::vector<Backend*>& backends) {
  std::vector<const Stream*> streams;
  for (const Backend* backend : backends) streams.push_back(&dynamic_cast<const CudaBackend&>(*backend).stream());
  return makeNcclCommunicators(streams);
}

/// A backend around ours (a profile's) sees every operation by itself, so nothing is recorded over its head.
std::unique_ptr<GraphRecorder> recorder(Backend& backend) {
  const auto* own = dynamic_cast<const CudaBackend*>(&backend);
  return own ? makeGraphRecorder(own->stream()) : nullptr;
}

}  // namespace
}  // namespace transept::cuda

extern "C" const transept::CudaLibrary* transeptCudaLibrary() {
  using namespace transept;
  static const CudaLibrary library{kDeviceInterfaceStamp, cuda::list, cuda::open, cuda::connect, cuda::recorder};
  return &library;
}
