// SPDX-License-Identifier: Apache-2.0
// The part of NVIDIA's NCCL that is used, found by name at run time.
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

/// Of $TRANSEPT_NCCL_LIBRARY where that is set, else of libnccl.so.2. Throws BackendError with a sentence where there
/// is none.
const Nccl& nccl();

}  // namespace transept::cuda
