// SPDX-License-Identifier: Apache-2.0
// A device that computes nothing and counts: the same model code that trains says what a step costs.
#pragma once

#include <map>
#include <memory>

#include "kernels/backend.h"

namespace transept {

struct Cost {
  double flops = 0;           ///< multiplications and additions of products and attention
  double movedBytes = 0;      ///< read and written, each operand once per operation
  std::size_t peakBytes = 0;  ///< the most that was allocated at once
  double copyBytes = 0;       ///< of weights that a processor keeps besides (kernels/weight_copies.h)
};

/// Its views point nowhere and must not be read. `cost` must outlive the backend.
std::unique_ptr<Backend> makeCostBackend(Cost& cost);

}  // namespace transept
