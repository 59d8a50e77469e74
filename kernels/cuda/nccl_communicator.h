// SPDX-License-Identifier: Apache-2.0
// GPUs of this machine that add up their gradients through NCCL, which is opened at run time.
#pragma once

#include <memory>
#include <vector>

#include "kernels/communicator.h"
#include "kernels/cuda/device.h"

namespace transept::cuda {

/// One communicator a stream, ranks in their order. Operations run on the rank's stream: allReduce and broadcast return
/// before they have ended, and what follows on the stream sees their result. Throws BackendError without NCCL.
std::vector<std::unique_ptr<Communicator>> makeNcclCommunicators(const std::vector<const Stream*>& streams);

}  // namespace transept::cuda
