// SPDX-License-Identifier: Apache-2.0
// The functions of NVIDIA's NCCL that are used, found at run time.
#pragma once

#include <nccl.h>

namespace transept::cuda {

struct Nccl {
  decltype(&ncclGetErrorString) errorString;
  decltype(&ncclCommInitAll) initAll;
  decltype(&ncclGetUniqueId) uniqueId;
  decltype(&ncclCommInitRankConfig) initRank;
  decltype(&ncclAllReduce) allReduce;
  decltype(&ncclReduce) reduce;
  decltype(&ncclBroadcast) broadcast;
  decltype(&ncclGroupStart) groupStart;
  decltype(&ncclGroupEnd) groupEnd;
  decltype(&ncclCommGetAsyncError) asyncError;
  decltype(&ncclCommAbort) abort;
  decltype(&ncclCommDestroy) destroy;
};

/// The functions of $TRANSEPT_NCCL_LIBRARY if that is set, else of libnccl.so.2. Throws BackendError where it is
/// missing.
const Nccl& nccl();

}  // namespace transept::cuda
