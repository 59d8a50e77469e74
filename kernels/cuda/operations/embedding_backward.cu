// SPDX-License-Identifier: Apache-2.0
// The gradient of embedding.cu without atomics, so that equal runs give equal bits: the tokens come sorted by id, equal
// ids are a segment, and each segment is added up in order. Frequent words have long segments, so these are cut into
// chunks: a chunk adds what lies whole within it to the table itself and leaves the rest as partial sums, of which it
// has at most two: of a segment that came from the chunk before, and of one that goes on in the next.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kEach = 8;             // columns a thread
constexpr std::int64_t kChunk = 64;  // tokens a chunk

template <typename T>
struct Segments {
  Matrix<float> dtable;             // F[V, width]
  Matrix<T> dy;                     // X[n, width]
  const std::int32_t *ids, *order;  // i32 [n]
  float* partials;                  // [chunks, 2, width]: of the segment from before, of the segment that goes on
  float scale;
  DropoutMask mask;

  __device__ std::int32_t idAt(std::int64_t place) const { return ids[order[place]]; }
  __device__ float* partial(std::int64_t chunk, int which, std::int64_t column) const {
    return partials + (chunk * 2 + which) * dy.columns + column;
  }
};

template <typename T>
__device__ inline void addToTable(const Segments<T>& s, std::int32_t id, std::int64_t column,
                                  const float (&sums)[kEach]) {
  float values[kEach];
  load(values, s.dtable, id, column);
#pragma unroll
  for (int i = 0; i < kEach; ++i) values[i] += s.scale * sums[i];
  store(s.dtable, id, column, values);
}

__device__ inline void keep(float* partial, std::int64_t left, float (&sums)[kEach]) {
#pragma unroll
  for (int i = 0; i < kEach; ++i)
    if (i < left) partial[i] = sums[i];
}

/// Block (x, y): the tokens of chunk x in their order, the columns of tile y.
template <typename T>
__global__ void addChunks(Segments<T> s) {
  const std::int64_t column = (static_cast<std::int64_t>(blockIdx.y) * kThreads + threadIdx.x) * kEach;
  const std::int64_t count = s.dy.rows, width = s.dy.columns;
  if (column >= width) return;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kChunk, end = min(first + kChunk, count);
  bool fromBefore = first > 0 && s.idAt(first - 1) == s.idAt(first);
  float sums[kEach] = {};
  for (std::int64_t place = first; place < end; ++place) {
    const std::int64_t token = s.order[place];
    float values[kEach];
    load(values, s.dy, token, column);
    s.mask.apply(values, s.mask.activation(token, width, column));
#pragma unroll
    for (int i = 0; i < kEach; ++i) sums[i] += values[i];
    const bool lastOfChunk = place + 1 == end;
    const bool goesOn = place + 1 < count && s.idAt(place + 1) == s.idAt(place);
    if (goesOn && !lastOfChunk) continue;
    if (fromBefore)
      keep(s.partial(blockIdx.x, 0, column), width - column, sums);
    else if (goesOn)
      keep(s.partial(blockIdx.x, 1, column), width - column, sums);
    else
      addToTable(s, s.idAt(place), column, sums);
    fromBefore = false;
#pragma unroll
    for (int i = 0; i < kEach; ++i) sums[i] = 0;
  }
}

/// The chunk in which a segment begins that goes on adds up that segment's partial sums, in order.
template <typename T>
__global__ void joinChunks(Segments<T> s) {
  const std::int64_t column = (static_cast<std::int64_t>(blockIdx.y) * kThreads + threadIdx.x) * kEach;
  const std::int64_t count = s.dy.rows, width = s.dy.columns;
  if (column >= width) return;
  const std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kChunk, end = first + kChunk;
  if (end >= count || s.idAt(end - 1) != s.idAt(end)) return;  // nothing goes on
  const std::int32_t id = s.idAt(end);
  if (s.idAt(first) == id && first > 0 && s.idAt(first - 1) == id) return;  // it began further ahead
  float sums[kEach];
  for (int i = 0; i < kEach; ++i) sums[i] = column + i < width ? s.partial(blockIdx.x, 1, column)[i] : 0;
  for (std::int64_t chunk = blockIdx.x + 1, place = end; place < count && s.idAt(place) == id; ++chunk, place += kChunk)
    for (int i = 0; i < kEach; ++i)
      if (column + i < width) sums[i] += s.partial(chunk, 0, column)[i];
  addToTable(s, id, column, sums);
}

template <typename T>
void addSegments(const Stream& stream, Scratch& scratch, View dtable, View dy, View ids, View order, float scale,
                 const Dropout& d) {
  const unsigned chunks = blocksFor(dy.rows, kChunk), tiles = blocksFor(dy.columns, kThreads * kEach);
  const Segments<T> segments{Matrix<float>(dtable),
                             Matrix<T>(dy),
                             ids.as<std::int32_t>(),
                             order.as<std::int32_t>(),
                             scratch.of<float>(2 * static_cast<std::int64_t>(chunks) * dy.columns),
                             scale,
                             DropoutMask(d)};
  launch(addChunks<T>, dim3(chunks, tiles), kThreads, 0, stream, segments);
  launch(joinChunks<T>, dim3(chunks, tiles), kThreads, 0, stream, segments);
}

}  // namespace

// dtable[id] += scale * sum of dropout'(dy[t]) over its tokens; dpositions[place] += the same by place
void CudaBackend::embedBackward(View dtable, View dpositions, View dy, View ids, View places, View order,
                                View placeOrder, float scale, const Dropout& d) {
  forType(dy.dtype, [&](auto type) {
    using T = decltype(type);
    if (dtable) addSegments<T>(stream_, scratch_, dtable, dy, ids, order, scale, d);
    if (dpositions) addSegments<T>(stream_, scratch_, dpositions, dy, places, placeOrder, 1, d);
  });
}

}  // namespace transept::cuda
