// SPDX-License-Identifier: Apache-2.0
// A CPU backend whose linear computes in 8 bits (kernels/int8_rows.h): for
// inference.
#pragma once

#include <memory>

#include "kernels/backend.h"

namespace transept {

/// Weights, all f32, become integers when linear first meets them after
/// weightsChanged(); everything else is the CPU backend's. threads: 0: all.
std::unique_ptr<Backend> makeInt8CpuBackend(int threads = 0);

}  // namespace transept
