// SPDX-License-Identifier: Apache-2.0
// How many warps a block of attention has, and its shared memory.
#pragma once

#include <algorithm>
#include <string>

#include "kernels/cuda/attention/attention_tiles.h"
#include "kernels/cuda/device/device.h"

namespace transept::cuda {

struct AttentionLaunch {
  unsigned warps;
  std::size_t sharedBytes;
  std::int64_t rows() const { return warps * kWarpRows; }
};

/// Tiles of `rowWidths` for the block's rows and of `laneWidths` for the other side: as many warps, up to 8, as the
/// GPU's shared memory holds. Throws BackendError where it does not hold one.
inline AttentionLaunch attentionLaunch(const Stream& stream, std::initializer_list<int> rowWidths,
                                       std::initializer_list<int> laneWidths) {
  int limit = 0;
  check(cudaDeviceGetAttribute(&limit, cudaDevAttrMaxSharedMemoryPerBlockOptin, stream.device), stream.device,
        "ask for its shared memory");
  std::size_t rowBytes = 0, laneBytes = 0;
  for (const int width : rowWidths) rowBytes += sizeof(float) * static_cast<std::size_t>(pitchOf(width));
  for (const int width : laneWidths) laneBytes += sizeof(float) * static_cast<std::size_t>(pitchOf(width));
  for (unsigned warps = 8; warps > 0; warps /= 2) {
    const std::size_t bytes = warps * (kWarpRows * rowBytes + kWarp * sizeof(float4)) + kTile * laneBytes;
    if (bytes <= static_cast<std::size_t>(limit)) return {warps, bytes};
  }
  throw BackendError("Attention heads as wide as these do not fit into the " + std::to_string(limit >> 10) +
                     " KiB of shared memory of cuda:" + std::to_string(stream.device) +
                     "; raise model.heads or lower model.d_k and model.d_v.");
}

/// Calls function(std::integral_constant) with the columns a lane computes of a result so wide: 1, 2 or 4.
template <typename Function>
void forColumns(int width, const Function& function) {
  if (width <= kWarp)
    function(std::integral_constant<int, 1>());
  else if (width <= 2 * kWarp)
    function(std::integral_constant<int, 2>());
  else
    function(std::integral_constant<int, 4>());
}

inline unsigned slicesOf(int width) {
  return blocksFor(width, kSlice);
}

}  // namespace transept::cuda
