// SPDX-License-Identifier: Apache-2.0
// Records the operations of a stream as a CUDA graph.
#pragma once

#include <memory>

#include "kernels/backend.h"
#include "kernels/cuda/device/device.h"

namespace transept::cuda {

/// Whether the layers of a decoding step run in one kernel (joined_operations.h). Not yet measured (docs/gpu.md).
inline constexpr bool kJoinsOperations = false;

/// joins: operations that JoinedOperations can collect run in one kernel.
std::unique_ptr<GraphRecorder> makeRecorder(const Stream& stream, bool joins);

}  // namespace transept::cuda
