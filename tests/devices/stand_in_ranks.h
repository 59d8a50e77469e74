// SPDX-License-Identifier: Apache-2.0
// A stand-in for NCCL: processes of one machine communicate through shared memory, which the token names.
#pragma once

#include <memory>

#include "kernels/cuda/device/library.h"

namespace transept {

GroupToken makeStandInToken();
std::unique_ptr<Communicator> joinStandIns(const GroupToken& token, int rank, int size, Watch watch);

}  // namespace transept
