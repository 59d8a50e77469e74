// SPDX-License-Identifier: Apache-2.0
// The exported function of libtransept_cuda.so: lists and opens GPUs, explains why one cannot be used, and records
// steps.
#include "kernels/cuda/device/library.h"

#include <map>
#include <mutex>

#include "kernels/collective/nccl/nccl_communicator.h"
#include "kernels/cuda/attention/long_attention.h"
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/driver_sentences.h"
#include "kernels/cuda/device/graph_recorder.h"
#include "kernels/interface_stamp.h"

namespace transept::cuda {
namespace {

void require(const GpuProblem& problem) {
  if (!problem.sentence.empty()) throw UnusableGpu(problem.cause, problem.sentence);
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

/// Why a GPU cannot be used. Finding a kernel opens the GPU, which takes some hundred MiB of its memory, so the GPU is
/// closed again. Hence this is done only once, before a backend uses the GPU. Other failures, such as a full GPU, are
/// ignored here and reported when the GPU is opened.
GpuProblem reasonAgainst(int device, const cudaDeviceProp& properties) {
  static std::mutex mutex;
  static std::map<int, GpuProblem> known;
  const std::lock_guard guard(mutex);
  const auto [reason, isNew] = known.try_emplace(device);
  if (!isNew) return reason->second;
  int capability = 0;
  cudaError_t status = cudaSetDevice(device);
  if (status == cudaSuccess) status = findKernels(capability);
  cudaDeviceReset();
  cudaGetLastError();
  const bool missing = status == cudaErrorNoKernelImageForDevice || status == cudaErrorInvalidDeviceFunction ||
                       status == cudaErrorUnsupportedPtxVersion;
  return reason->second = capabilityProblem(properties.name, properties.major, properties.minor,
                                            missing ? cudaGetErrorString(status) : "");
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
    const auto [cause, reason] = reasonAgainst(device, properties);
    devices.push_back({"cuda:" + std::to_string(device), properties.name, "cuda",
                       static_cast<std::int64_t>(properties.totalGlobalMem), reason.empty(), reason.empty(), reason,
                       busIdOf(device), noteOnLongSentences(), cause, hasFloat8(properties), false});
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
  require(reasonAgainst(device, properties));
  return std::make_unique<CudaBackend>(device);
}

std::vector<std::unique_ptr<Communicator>> connect(const std::vector<Backend*>& backends) {
  std::vector<const Stream*> streams;
  for (const Backend* backend : backends) streams.push_back(&dynamic_cast<const CudaBackend&>(*backend).stream());
  return makeNcclCommunicators(streams);
}

std::unique_ptr<Communicator> join(Backend& backend, const GroupToken& token, int rank, int size, Watch watch) {
  return joinNcclRanks(dynamic_cast<const CudaBackend&>(backend).stream(), token, rank, size, std::move(watch));
}

/// A wrapping backend (a profiling one) must see every operation, so steps are recorded only for our own backend.
std::unique_ptr<GraphRecorder> recorder(Backend& backend) {
  const auto* own = dynamic_cast<const CudaBackend*>(&backend);
  return own ? makeRecorder(own->stream(), kJoinsOperations) : nullptr;
}

}  // namespace
}  // namespace transept::cuda

extern "C" const transept::CudaLibrary* transeptCudaLibrary() {
  using namespace transept;
  static const CudaLibrary library{kDeviceInterfaceStamp, cuda::list, cuda::open,    cuda::connect,
                                   cuda::makeNcclToken,   cuda::join, cuda::recorder};
  return &library;
}
