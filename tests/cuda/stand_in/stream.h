// SPDX-License-Identifier: Apache-2.0
// A stream of the stand-in for CUDA's run-time library, as the stand-in for NCCL sees it.
#pragma once

struct CUstream_st {
  void (*drain)(CUstream_st* stream);  ///< runs the work that the stream still holds
};
