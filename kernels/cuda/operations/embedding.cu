// SPDX-License-Identifier: Apache-2.0
// Embeddings, positions and their dropout (sections 3.4, 3.5 and 5.4) in one pass.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kEach = 8;  // columns a thread

// y[t] = dropout(scale * table[ids[t]] + positions[places[t]])
template <typename T>
__global__ void embedKernel(Matrix<T> y, Matrix<T> table, Matrix<float> positions, const std::int32_t* ids,
                            const std::int32_t* places, float scale, DropoutMask mask) {
  const std::int64_t perRow = (y.columns + kEach - 1) / kEach;
  const std::int64_t tile = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x;
  if (tile >= perRow * y.rows) return;
  const std::int64_t token = tile / perRow, column = tile % perRow * kEach;
  float values[kEach], position[kEach] = {};
  load(values, table, ids[token], column);
  if (positions) load(position, positions, places[token], column);
#pragma unroll
  for (int i = 0; i < kEach; ++i) values[i] = scale * values[i] + position[i];
  mask.apply(values, mask.activation(token, y.columns, column));
  store(y, token, column, values);
}

}  // namespace

void CudaBackend::embed(View y, View table, View positions, View ids, View places, float scale, const Dropout& d) {
  const std::int64_t tiles = (y.columns + kEach - 1) / kEach * y.rows;
  forType(y.dtype, [&](auto type) {
    using T = decltype(type);
    launch(embedKernel<T>, blocksFor(tiles, kThreads), kThreads, 0, stream_, Matrix<T>(y), Matrix<T>(table),
           Matrix<float>(positions), ids.as<std::int32_t>(), places.as<std::int32_t>(), scale, DropoutMask(d));
  });
}

}  // namespace transept::cuda
