// SPDX-License-Identifier: Apache-2.0
// Why no GPU of this machine can be used, in a sentence; empty where nothing is against it. They know nothing of CUDA,
// so that they can be read where there is none.
#pragma once

#include <string>

namespace transept::cuda {

/// CUDA's version numbers: 12080 is 12.8; driver 0: there is none.
std::string driverProblem(int driver, int runtime);
/// failure: what the driver says where it cannot count the GPUs, or empty.
std::string countProblem(int count, const std::string& failure);
/// Of a GPU with that compute capability.
std::string capabilityProblem(const std::string& name, int major, int minor);

}  // namespace transept::cuda
