// SPDX-License-Identifier: Apache-2.0
// Operations on each element by itself, and copies of rows.
#include "kernels/cuda/device/cuda_backend.h"
#include "kernels/cuda/device/dropout_device.h"
#include "kernels/cuda/device/pack.h"

namespace transept::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kEach = 8;  // elements a thread

/// The elements of a matrix, kEach neighbours of a row a thread.
struct Tiles {
  explicit Tiles(const View& y) : perRow((y.columns + kEach - 1) / kEach), count(perRow * y.rows) {}
  unsigned blocks() const { return blocksFor(count, kThreads); }
  /// This thread's place; false past the end.
  __device__ bool place(std::int64_t& row, std::int64_t& column) const {
    const std::int64_t tile = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x;
    if (tile >= count) return false;
    row = tile / perRow;
    column = tile % perRow * kEach;
    return true;
  }
  std::int64_t perRow, count;
};

struct Copy {
  __device__ float operator()(float, float x) const { return x; }
};
struct Add {
  __device__ float operator()(float y, float x) const { return y + x; }
};
struct LogAddExp {
  __device__ float operator()(float y, float x) const {
    const float high = fmaxf(x, y), low = fminf(x, y);
    return low == -INFINITY ? high : high + log1pf(expf(low - high));
  }
};

/// y = function(y, x). kReads: y's old values matter.
template <typename Function, bool kReads, typename Y, typename X>
__global__ void combine(Matrix<Y> y, Matrix<X> x, Tiles tiles) {
  std::int64_t row, column;
  if (!tiles.place(row, column)) return;
  float from[kEach], to[kEach] = {};
  load(from, x, row, column);
  if constexpr (kReads) load(to, y, row, column);
  const Function function;
#pragma unroll
  for (int i = 0; i < kEach; ++i) to[i] = function(to[i], from[i]);
  store(y, row, column, to);
}

template <typename Function, bool kReads>
void runCombine(const Stream& stream, View y, View x) {
  const Tiles tiles(y);
  forType(y.dtype, [&](auto to) {
    forType(x.dtype, [&](auto from) {
      using Y = decltype(to);
      using X = decltype(from);
      launch(combine<Function, kReads, Y, X>, tiles.blocks(), kThreads, 0, stream, Matrix<Y>(y), Matrix<X>(x), tiles);
    });
  });
}

template <typename T>
__global__ void scaleBy(Matrix<T> y, float factor, Tiles tiles) {
  std::int64_t row, column;
  if (!tiles.place(row, column)) return;
  float values[kEach];
  load(values, y, row, column);
#pragma unroll
  for (int i = 0; i < kEach; ++i) values[i] *= factor;
  store(y, row, column, values);
}

template <typename T>
__global__ void drop(Matrix<T> y, Matrix<T> x, DropoutMask mask, Tiles tiles) {
  std::int64_t row, column;
  if (!tiles.place(row, column)) return;
  float values[kEach];
  load(values, x, row, column);
  mask.apply(values, mask.activation(row, x.columns, column));
  store(y, row, column, values);
}

/// Bits are copied, whatever they mean: one thread an element.
template <typename Word>
__global__ void gather(Matrix<Word> y, Matrix<Word> x, const std::int32_t* rows) {
  const std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x;
  if (i >= y.rows * y.columns) return;
  const std::int64_t row = i / y.columns, column = i % y.columns;
  y.row(row)[column] = x.row(rows[row])[column];
}

}  // namespace

void CudaBackend::zero(View y) {
  if (y.size() == 0) return;
  const std::size_t element = sizeOf(y.dtype);
  check(cudaSetDevice(stream_.device), stream_.device, "select");
  if (y.contiguous()) {  // gradients are one row, which may be longer than what CUDA takes for a distance of rows
    const std::size_t bytes = static_cast<std::size_t>(y.size()) * element;
    return check(cudaMemsetAsync(y.data, 0, bytes, stream_.handle), stream_.device, "zero");
  }
  check(cudaMemset2DAsync(y.data, static_cast<std::size_t>(y.stride) * element, 0,
                          static_cast<std::size_t>(y.columns) * element, static_cast<std::size_t>(y.rows),
                          stream_.handle),
        stream_.device, "zero");
}

void CudaBackend::copy(View y, View x) {
  runCombine<Copy, false>(stream_, y, x);
}

void CudaBackend::add(View y, View x) {
  runCombine<Add, true>(stream_, y, x);
}

void CudaBackend::logAddExp(View y, View x) {
  runCombine<LogAddExp, true>(stream_, y, x);
}

void CudaBackend::scale(View y, float factor) {
  const Tiles tiles(y);
  forType(y.dtype, [&](auto type) {
    using T = decltype(type);
    launch(scaleBy<T>, tiles.blocks(), kThreads, 0, stream_, Matrix<T>(y), factor, tiles);
  });
}

void CudaBackend::dropout(View y, View x, const Dropout& d) {
  const Tiles tiles(y);
  forType(y.dtype, [&](auto type) {
    using T = decltype(type);
    launch(drop<T>, tiles.blocks(), kThreads, 0, stream_, Matrix<T>(y), Matrix<T>(x), DropoutMask(d), tiles);
  });
}

void CudaBackend::gatherRows(View y, View x, View rows) {
  const auto run = [&](auto word) {
    using Word = decltype(word);
    launch(gather<Word>, blocksFor(y.size(), kThreads), kThreads, 0, stream_, Matrix<Word>(y), Matrix<Word>(x),
           rows.as<std::int32_t>());
  };
  sizeOf(y.dtype) == 2 ? run(std::uint16_t()) : run(std::uint32_t());
}

}  // namespace transept::cuda
