// SPDX-License-Identifier: Apache-2.0
// A backend that computes nothing and counts: run on it, the model itself tells what a step costs.
#pragma once

#include <memory>

#include "kernels/backend.h"

namespace transept {

struct Cost {
  double flops = 0;           ///< multiplications and additions of products and attention
  std::size_t peakBytes = 0;  ///< the most that was allocated at once
  double copyBytes = 0;       ///< of the packed weights that a processor keeps
};

/// A processor (hostMemory) or a GPU. Its views must not be dereferenced. `cost` must outlive the backend.
std::unique_ptr<Backend> makeCostBackend(Cost& cost, bool hostMemory);

}  // namespace transept
