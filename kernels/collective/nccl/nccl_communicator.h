// SPDX-License-Identifier: Apache-2.0
// GPUs, of this process or of several, that add up their gradients through NCCL, which is opened at run time.
#pragma once

#include <memory>
#include <vector>

#include "kernels/collective/communicator.h"
#include "kernels/cuda/device/device.h"
#include "kernels/cuda/device/library.h"

namespace transept::cuda {

/// One communicator a stream, ranks in their order. Operations run on the rank's stream: allReduce and broadcast return
/// before they have ended, and what follows on the stream sees their result. Throws BackendError without NCCL.
std::vector<std::unique_ptr<Communicator>> makeNcclCommunicators(const std::vector<const Stream*>& streams);

/// For joinNcclRanks, on one rank. Throws BackendError without NCCL.
GroupToken makeNcclToken();

/// One rank a process. Every call but those that start a reduction waits until this GPU's part is done, and asks
/// `watch` meanwhile. Where that throws, or the communicator is destroyed because of an exception, NCCL is taken down,
/// so that nothing on the GPU waits for ever.
std::unique_ptr<Communicator> joinNcclRanks(const Stream& stream, const GroupToken& token, int rank, int size,
                                            Watch watch);

}  // namespace transept::cuda
