// SPDX-License-Identifier: Apache-2.0
// The CPU as a device: oneDNN and packed products (products.h), Highway for the rest, a team of threads over chunks.
#pragma once

#include <memory>

#include "kernels/backend.h"

namespace transept {

/// threads 0: as many as the process may use. Deterministic for a fixed thread count.
std::unique_ptr<Backend> makeCpuBackend(int threads = 0);

}  // namespace transept
