// SPDX-License-Identifier: Apache-2.0
// Kernels over the elements of matrices: each thread processes kEach neighbouring elements of a row.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "kernels/cuda/device/device.h"
#include "kernels/cuda/device/overlap.h"
#include "kernels/cuda/device/pack.h"

namespace transept::cuda {

inline constexpr int kElementThreads = 256;   ///< of a block; without barriers, more only mean fewer blocks to start
inline constexpr int kEach = 8;               ///< elements per thread
inline constexpr float kNormEpsilon = 1e-5f;  ///< of LayerNorm

/// Calls function(T(), std::bool_constant) with the C++ type of the rows and whether all matrices are Matrix<T, true>
/// and `also` is true. Only bf16 has kernels for that.
template <typename Function>
void forRows(std::initializer_list<ConstView> matrices, bool also, const Function& function) {
  const bool whole = also && std::all_of(matrices.begin(), matrices.end(), [](const ConstView& view) {
                       return view.columns % kEach == 0 && view.stride % kEach == 0 &&
                              reinterpret_cast<std::uintptr_t>(view.data) % 16 == 0;
                     });
  if (matrices.begin()->dtype != DType::bf16)
    function(float(), std::false_type());
  else if (whole)
    function(__nv_bfloat16(), std::true_type());
  else
    function(__nv_bfloat16(), std::false_type());
}

/// The division of a matrix into groups of kEach elements, one per thread. Groups are counted with 32 bits, because a
/// GPU takes several times as long to divide 64 bits. No GPU has memory for a matrix of 2^35 elements, which has more.
struct Tiles {
  explicit Tiles(const ConstView& y)
      : perRow(blocksFor(y.columns, kEach)), count(static_cast<std::uint32_t>(perRow * y.rows)) {
    assert(perRow * y.rows <= UINT32_MAX - kElementThreads);
  }
  unsigned blocks() const { return blocksFor(count, kElementThreads); }
  /// The first element of a group.
  __device__ void locate(std::uint32_t tile, std::int64_t& row, std::int64_t& column) const {
    row = tile / perRow;
    column = static_cast<std::int64_t>(tile % perRow) * kEach;
  }
  /// The first element of this thread's group; false past the end.
  __device__ bool locateOwn(std::int64_t& row, std::int64_t& column) const {
    const std::uint32_t tile = blockIdx.x * kElementThreads + threadIdx.x;
    if (tile >= count) return false;
    locate(tile, row, column);
    return true;
  }
  std::uint32_t perRow, count;
};

/// y = function(y, x). kReads: the function depends on y.
template <typename Function, bool kReads, typename Y, typename X>
__global__ void combineKernel(Matrix<Y> y, Matrix<const X> x, Function function, Tiles tiles) {
  startNext();
  awaitPrevious();
  std::int64_t row, column;
  if (!tiles.locateOwn(row, column)) return;
  float from[kEach], to[kEach] = {};
  load(from, x, row, column);
  if constexpr (kReads) load(to, y, row, column);
#pragma unroll
  for (int i = 0; i < kEach; ++i) to[i] = function(to[i], from[i]);
  store(y, row, column, to);
}

template <typename Function, bool kReads>
void combine(const Stream& stream, View y, ConstView x, Function function = {}) {
  const Tiles tiles(y);
  forType(y.dtype, [&](auto to) {
    forType(x.dtype, [&](auto from) {
      using Y = decltype(to);
      using X = decltype(from);
      launch<kTrainingBegin>(combineKernel<Function, kReads, Y, X>, tiles.blocks(), kElementThreads, 0, stream,
                             Matrix<Y>(y), Matrix<const X>(x), function, tiles);
    });
  });
}

}  // namespace transept::cuda
