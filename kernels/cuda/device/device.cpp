// SPDX-License-Identifier: Apache-2.0
#include "kernels/cuda/device/device.h"

#include <string>

namespace transept::cuda {

void check(cudaError_t status, int device, const char* operation) {
  if (status == cudaSuccess) return;
  cudaGetLastError();  // clears the error, so that the next operation does not report it
  const std::string gpu = "cuda:" + std::to_string(device);
  if (status == cudaErrorMemoryAllocation)
    throw OutOfDeviceMemory("The memory of " + gpu + " is used up (" + operation +
                            "); lower train.batch_tokens, raise train.accumulate, or end other programs on that GPU.");
  throw BackendError(gpu + " failed (" + operation + ": " + cudaGetErrorString(status) +
                     "); the last checkpoint is intact: resume the run, and if it fails again try --device cpu.");
}

}  // namespace transept::cuda
