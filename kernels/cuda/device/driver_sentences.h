// SPDX-License-Identifier: Apache-2.0
// The reasons why a GPU cannot be used, as one sentence with a remedy; empty where there is none. Independent of CUDA,
// so that the sentences can be tested without it.
#pragma once

#include <string>

namespace transept::cuda {

/// Versions as CUDA gives them: 12080 is 12.8. driver 0: no driver is installed.
std::string driverProblem(int driver, int runtime);
/// failure: the error of the driver where it cannot count the GPUs, or empty.
std::string countProblem(int count, const std::string& failure);
/// For a GPU of compute capability major.minor.
std::string capabilityProblem(const std::string& name, int major, int minor);

}  // namespace transept::cuda
