// SPDX-License-Identifier: Apache-2.0
// The exported function of libtransept_cuda.so: lists and opens GPUs, and explains where there is none.
#include "kernels/cuda/device/library.h"

#include "kernels/collective/nccl/nccl_communicator.h"
#include "kernels/cuda/attention/long_attention.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/driver_sentences.h"
#include "kernels/cuda/graphs/graphs.h"
#include "kernels/interface_stamp.h"

namespace transept::cuda {
namespace {

void require(const std::string& problem) {
  if (!problem.empty()) throw BackendError(problem);
}

/// Throws where no GPU can be used at all.
int countGpus() {
  int driver = 0, runtime = 0, count = 0;
  cudaDriverGetVersion(&driver);
  cudaRuntimeGetVersion(&runtime);
  require(driverProblem(driver, runtime));
  const cudaError_t status = cudaGetDeviceCount(&count);
  cudaGetLastError();
  const bool failed = status != cudaSuccess && status != cudaErrorNoDevice;
  require(countProblem(status == cudaErrorNoDevice ? 0 : count, failed ? cudaGetErrorString(status) : ""));
  return count;
}

std::string reasonAgainst(const cudaDeviceProp& properties) {
  return capabilityProblem(properties.name, properties.major, properties.minor);
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
  require(reasonAgainst(properties));
  return std::make_unique<CudaBackend>(device);
}

std::vector<std::unique_ptr<Communicator>> connect(const std::vector<Backend*>& backends) {
  std::vector<const Stream*> streams;
  for (const Backend* backend : backends) streams.push_back(&dynamic_cast<const CudaBackend&>(*backend).stream());
  return makeNcclCommunicators(streams);
}

GroupToken token() {
  return makeNcclToken();
}

std::unique_ptr<Communicator> join(Backend& backend, const GroupToken& token, int rank, int size, Watch watch) {
  return joinNcclRanks(dynamic_cast<const CudaBackend&>(backend).stream(), token, rank, size, std::move(watch));
}

/// A wrapping backend (a profiling one) must see every operation, so steps are recorded only for our own backend.
std::unique_ptr<GraphRecorder> recorder(Backend& backend) {
  const auto* own = dynamic_cast<const CudaBackend*>(&backend);
  return own ? makeGraphRecorder(own->stream()) : nullptr;
}

}  // namespace
}  // namespace transept::cuda

extern "C" const transept::CudaLibrary* transeptCudaLibrary() {
  using namespace transept;
  static const CudaLibrary library{kDeviceInterfaceStamp, cuda::list, cuda::open,    cuda::connect,
                                   cuda::token,           cuda::join, cuda::recorder};
  return &library;
}
