// SPDX-License-Identifier: Apache-2.0
// Embeddings, positions and their dropout (sections 3.4, 3.5 and 5.4) in one pass, and the gradient.
//
// The gradient needs no atomics, so that equal runs give equal bits: tokens come sorted by id, and the segment of
// tokens of each id is summed in order. Frequent words have long segments, so tokens are divided into chunks. A chunk
// adds the segments that lie within it to the table itself. It leaves at most two partial sums: of a segment that
// begins in an earlier chunk, and of a segment that continues in the next one.
#include <algorithm>

#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/element_wise.h"
#include "kernels/cuda/device/reduce.h"

namespace transept::cuda {
namespace {

constexpr int kChunk = 32;  // tokens per chunk
constexpr int kAtOnce = 4;  // tokens whose rows are read at once

// y[t] = dropout(scale * table[ids[t]] + positions[places[t]]), without the first term where ids[t] < 0
template <typename T>
__global__ void embedKernel(Matrix<T> y, Matrix<const T> table, Matrix<const float> positions, const std::int32_t* ids,
                            const std::int32_t* places, float scale, DropoutMask mask, Tiles tiles) {
  std::int64_t token, column;
  if (!tiles.locateOwn(token, column)) return;
  float values[kEach] = {}, position[kEach] = {};
  if (ids[token] >= 0) load(values, table, ids[token], column);
  if (positions) load(position, positions, places[token], column);
#pragma unroll
  for (int i = 0; i < kEach; ++i) values[i] = scale * values[i] + position[i];
  mask.apply(values, mask.activation(token, y.columns, column));
  store(y, token, column, values);
}

template <typename T>
struct Segments {
  Matrix<float> dtable;             // F[V, width]
  Matrix<const T> dy;               // X[n, width]
  const std::int32_t *ids, *order;  // i32 [n], [count]
  std::int64_t count;               // of the tokens in `order`
  float* partials;                  // [chunks, 2, width]: of the segment from earlier, of the segment that continues
  float scale;
  DropoutMask mask;

  __device__ std::int32_t idAt(std::int64_t place) const { return ids[order[place]]; }
  __device__ float* partial(std::int64_t chunk, int which, std::int64_t column) const {
    return partials + (chunk * 2 + which) * dy.columns + column;
  }
};

__device__ inline void storePartial(float* partial, std::int64_t left, float (&sums)[kEach]) {
#pragma unroll
  for (int i = 0; i < kEach; ++i)
    if (i < left) partial[i] = sums[i];
}

/// Block (x, y) sums the tokens of chunk x in order, for the columns of tile y.
template <typename T>
__global__ void embedBackwardKernel(Segments<T> s) {
  __shared__ std::int32_t tokens[kChunk], ids[kChunk + 2];  // ids: also of the tokens before and after the chunk
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kChunk;
  const std::int64_t count = s.count, width = s.dy.columns;
  const int own = static_cast<int>(min(static_cast<std::int64_t>(kChunk), count - first));
  for (int i = static_cast<int>(threadIdx.x); i < own + 2; i += static_cast<int>(blockDim.x)) {
    const std::int64_t place = first + i - 1;
    ids[i] = place < 0 || place >= count ? -1 : s.idAt(place);
    if (i > 0 && i <= own) tokens[i - 1] = s.order[place];
  }
  __syncthreads();
  const std::int64_t column = (static_cast<std::int64_t>(blockIdx.y) * blockDim.x + threadIdx.x) * kEach;
  if (column >= width) return;
  bool fromEarlier = ids[0] == ids[1];
  float sums[kEach] = {};
  for (int begin = 0; begin < own; begin += kAtOnce) {
    float values[kAtOnce][kEach], rows[kAtOnce][kEach];  // of dy; of the table, where a segment ends
#pragma unroll
    for (int u = 0; u < kAtOnce; ++u) {
      if (begin + u >= own) continue;
      const std::int32_t id = ids[begin + u + 1];
      load(values[u], s.dy, tokens[begin + u], column);
      if (ids[begin + u + 2] != id) load(rows[u], s.dtable, id, column);
    }
#pragma unroll
    for (int u = 0; u < kAtOnce; ++u) {
      const int i = begin + u;
      if (i >= own) continue;
      s.mask.apply(values[u], s.mask.activation(tokens[i], width, column));
#pragma unroll
      for (int j = 0; j < kEach; ++j) sums[j] += values[u][j];
      const bool continues = ids[i + 2] == ids[i + 1];
      if (continues && i + 1 < own) continue;
      if (fromEarlier || continues) {
        storePartial(s.partial(blockIdx.x, fromEarlier ? 0 : 1, column), width - column, sums);
      } else {
#pragma unroll
        for (int j = 0; j < kEach; ++j) rows[u][j] += s.scale * sums[j];
        store(s.dtable, ids[i + 1], column, rows[u]);
      }
      fromEarlier = false;
#pragma unroll
      for (int j = 0; j < kEach; ++j) sums[j] = 0;
    }
  }
}

/// The chunk in which a continued segment begins adds up the partial sums of the segment, in order.
template <typename T>
__global__ void embedBackwardJoinKernel(Segments<T> s) {
  const std::int64_t column = (static_cast<std::int64_t>(blockIdx.y) * blockDim.x + threadIdx.x) * kEach;
  const std::int64_t count = s.count, width = s.dy.columns;
  if (column >= width) return;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kChunk, end = first + kChunk;
  if (end >= count || s.idAt(end - 1) != s.idAt(end)) return;  // no segment continues
  const std::int32_t id = s.idAt(end);
  if (s.idAt(first) == id && first > 0 && s.idAt(first - 1) == id) return;  // it began in an earlier chunk
  float sums[kEach];
  for (int i = 0; i < kEach; ++i) sums[i] = column + i < width ? s.partial(blockIdx.x, 1, column)[i] : 0;
  for (std::int64_t chunk = blockIdx.x + 1, place = end; place < count && s.idAt(place) == id; ++chunk, place += kChunk)
    for (int i = 0; i < kEach; ++i)
      if (column + i < width) sums[i] += s.partial(chunk, 0, column)[i];
  float values[kEach];
  load(values, s.dtable, id, column);
#pragma unroll
  for (int i = 0; i < kEach; ++i) values[i] += s.scale * sums[i];
  store(s.dtable, id, column, values);
}

template <typename T>
void addSegments(const Stream& stream, Scratch& scratch, View dtable, ConstView dy, ConstView ids, ConstView order,
                 float scale, const Dropout& d) {
  const unsigned threads = std::clamp(blocksFor(dy.columns, kEach * kWarp), 1u, 4u) * kWarp;
  const unsigned chunks = blocksFor(order.columns, kChunk), tiles = blocksFor(dy.columns, threads * kEach);
  const Segments<T> segments{Matrix<float>(dtable),
                             Matrix<const T>(dy),
                             ids.as<std::int32_t>(),
                             order.as<std::int32_t>(),
                             order.columns,
                             scratch.of<float>(2 * static_cast<std::int64_t>(chunks) * dy.columns),
                             scale,
                             DropoutMask(d)};
  launch(embedBackwardKernel<T>, dim3(chunks, tiles), threads, 0, stream, segments);
  launch(embedBackwardJoinKernel<T>, dim3(chunks, tiles), threads, 0, stream, segments);
}

}  // namespace

void CudaBackend::embed(View y, ConstView table, ConstView positions, ConstView ids, ConstView places, float scale,
                        const Dropout& d) {
  const Tiles tiles(y);
  forType(y.dtype, [&](auto type) {
    using T = decltype(type);
    launch(embedKernel<T>, tiles.blocks(), kElementThreads, 0, stream_, Matrix<T>(y), Matrix<const T>(table),
           Matrix<const float>(positions), ids.as<std::int32_t>(), places.as<std::int32_t>(), scale, DropoutMask(d),
           tiles);
  });
}

// dtable[id] += scale * sum of dropout'(dy[t]) over its tokens; dpositions[place] += the same by place
void CudaBackend::embedBackward(View dtable, View dpositions, ConstView dy, ConstView ids, ConstView places,
                                ConstView order, ConstView placeOrder, float scale, const Dropout& d) {
  forType(dy.dtype, [&](auto type) {
    using T = decltype(type);
    if (dtable) addSegments<T>(stream_, scratch_, dtable, dy, ids, order, scale, d);
    if (dpositions) addSegments<T>(stream_, scratch_, dpositions, dy, places, placeOrder, 1, d);
  });
}

}  // namespace transept::cuda
