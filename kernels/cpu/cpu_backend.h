// SPDX-License-Identifier: Apache-2.0
// The CPU as a device: oneDNN and packed matrix products, Highway for the other operations, a team of threads.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernels/backend.h"

namespace transept {

/// threads 0: as many as the process may use. Results are deterministic for a fixed number of threads.
/// int8: for inference, with linear() in 8-bit integers (kernels/cpu/products/int8_product.cpp). Each f32 weight matrix
/// is quantised at its first use, and again after weightsChanged().
std::unique_ptr<Backend> makeCpuBackend(int threads = 0, bool int8 = false);

/// What this processor computes with, in words for reports: "AVX3_ZEN4" (Highway's name of the widest vectors), "bf16
/// by vectors". TRANSEPT_VECTORS and TRANSEPT_BF16_UNIT are obeyed.
std::vector<std::string> processorUnits();

/// Names and versions of the libraries that compute.
std::map<std::string, std::string> computingLibraries();

}  // namespace transept
