// SPDX-License-Identifier: Apache-2.0
// Communicators for the GPUs of one process or of several, through NCCL, which is opened at run time.
#pragma once

#include <memory>
#include <vector>

#include "kernels/collective/communicator.h"
#include "kernels/cuda/device/device.h"
#include "kernels/cuda/device/library.h"

namespace transept::cuda {

/// One communicator per stream, with ranks in the same order. Operations run on the rank's stream: allReduce and
/// broadcast return before they have ended, and later operations of the stream see their result. Throws BackendError
/// without NCCL.
std::vector<std::unique_ptr<Communicator>> makeNcclCommunicators(const std::vector<const Stream*>& streams);

/// Makes the token for joinNcclRanks; called by one rank. Throws BackendError without NCCL.
GroupToken makeNcclToken();

/// The communicator of one rank per process. Every call except those that start a reduction waits until this GPU has
/// done its part and calls `watch` meanwhile. If that throws, or the communicator is destroyed during an exception,
/// NCCL is aborted, so that nothing on the GPU waits for ever.
std::unique_ptr<Communicator> joinNcclRanks(const Stream& stream, const GroupToken& token, int rank, int size,
                                            Watch watch);

}  // namespace transept::cuda
